// The commands that lead from one shard map to another, for people who ask what was changed and
// for finding the change that moved a key. Shards are the same when their ids are.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/state/command.h"

#include <vector>

namespace ringscope {

/// In the order: shards that left, joined, were renamed or changed, in the order of the maps;
/// then fields, then pins by key; a pin that leaves with its shard is none of them. Version and
/// schema are left out; so is the order of the list. Reduced one after the other from `from`, they
/// give the other map; each but a pin to a shard that joined can be reduced alone.
/// Cost: O(shards log shards + pins).
std::vector<Command> changesBetween(const ShardMap& from, const ShardMap& to);

}  // namespace ringscope
