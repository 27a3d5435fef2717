// Unit files: loads by slot, partition, placement group or shard, as our own CSV or as a real
// system prints them. What a file is, is recognised by its content (recognise.h). A row that is
// broken, or that says a unit's load twice, is left out, counted and listed with its place.
// Thread: any; nothing here is shared.
#pragma once

#include "core/support/result.h"
#include "core/workload/unit_loads.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Errors: BadInput for a text in no form that is known, or without a single good row (the broken
/// ones in `further`); TooLarge. Cost: O(bytes).
Result<UnitRows> readUnitText(std::string_view text, const std::string& name);

/// "-" is standard input; gzip and zstd are unpacked. Errors: also a file that cannot be read.
Result<UnitRows> readUnitFile(const std::string& path, std::uint64_t maxBytes);

/// The rows as our own CSV, with a column `group` where they have groups; readUnitText reads them
/// back. Errors: BadInput for rows that stand for runs of units, which CSV has no word for.
Result<std::string> writeUnitRows(const UnitRows& rows);

/// Whether a text is loads by unit and nothing better. Cost: O(1).
bool isUnitText(std::string_view text, const std::string& name);

}  // namespace ringscope
