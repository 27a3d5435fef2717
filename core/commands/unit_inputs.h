// Opening the file of --units against the units of a map. Thread: one thread.
#pragma once

#include "core/analysis/placed_units.h"
#include "core/commands/inputs.h"

namespace ringscope {

/// Loads of the map's units. Of a file with several topics, pools or indices, FILE#NAME picks one;
/// else the NAME of the map's own spec does, else there must be one. Skipped rows are told.
/// Errors: WrongUsage when the map's units have no names, or several groups are to choose from;
/// BadInput, TooLarge of the file.
Result<UnitLoads> openUnits(const OpenedMap& map, const UnitNames& names,
                            const CommandArguments& arguments, const CommandContext& context);

/// The measure asked for, else requests, else the first that the file states, which is told.
/// Errors: WrongUsage for a measure that the file does not state.
Result<Measure> measureOfUnits(const UnitLoads& loads, const CommandArguments& arguments,
                               const CommandContext& context);

}  // namespace ringscope
