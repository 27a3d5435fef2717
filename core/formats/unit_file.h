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

/// Topics, pools or indices of the rows, each once, in order of appearance.
std::vector<std::string> groupsOf(const UnitRows& rows);

}  // namespace ringscope
