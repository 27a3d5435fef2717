// The name that a new shard gets without asking: the next one of the map's own pattern.
// Thread: pure.
#pragma once

#include "core/cluster/shard_map.h"

#include <string>

namespace ringscope::ui {

/// "redis-4" after redis-0..3, "n08" after n07, "D" after A B C, else "shard-5". Never a name
/// that is taken.
std::string nextShardName(const ShardMap& map);

}  // namespace ringscope::ui
