// The keys of test vectors: those that clients get wrong first, then seeded ones.
#pragma once

#include "core/commands/opened_map.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

/// `count` different keys that the map's key rule can read. Cost: O(count).
std::vector<std::string> vectorKeys(const OpenedMap& map, std::uint64_t count, std::uint64_t seed);

}  // namespace ringscope
