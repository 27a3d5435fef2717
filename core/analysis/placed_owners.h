// Owners of a few keys by the placement alone, pins left aside (what arcs and units count them
// under before an override takes them elsewhere), and the override of one key.
#pragma once

#include "core/systems/routing.h"
#include "core/workload/key_table.h"

#include <span>
#include <vector>

namespace ringscope {

/// One owner a key, kNoOwner where the placement has none or the rule cannot read the key.
/// Requires: routing.placement != null. Cost: O(keys given), hashing them.
std::vector<ShardIndex> placedOwners(const Routing& routing, const KeyTable& table,
                                     std::span<const KeyId> keys);

/// The override's shard if the key has one, else `placed`. Cost: O(log overrides).
ShardIndex overriddenOr(const ResolvedOverrides& overrides, KeyId key, ShardIndex placed);

}  // namespace ringscope
