// A shard map as a file: YAML, or JSON, which is YAML, too. The map of a system carries the
// system's fields under those of the file. Files of real systems (SYSTEM:FILE) are formats of
// their own and turn into the same ShardMap.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/result.h"

#include <string>
#include <string_view>

namespace ringscope {

/// Errors: BadInput, the first in file order, the others behind it in `further`.
Result<ShardMap> readMapText(std::string_view text, std::string_view file);

/// "-" is standard input; gz and zst by content.
Result<ShardMap> readMapFile(const std::string& path);

/// What differs from the defaults, of the map's system if it has one; readMapText reads the same
/// map. Comments of a file that the map came from are not in it: never write over that file.
std::string writeMapText(const ShardMap& map);

}  // namespace ringscope
