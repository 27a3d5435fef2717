// Slot targets: how many slots every shard of a map is due by its weight, and the fewest moves
// that give each its due. Whole slots, by the largest remainders, so that equal weights differ by
// one slot at most. Pure.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/result.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// `owned` = slots by shard now. Of equal remainders the shard that would have to give the slot away
/// is rounded up, then the one that owns more, then the one listed first: nothing moves that need
/// not, and a second time nothing moves. Shards that are not active or of weight 0
/// are due none; the targets sum to `slots`.
/// Requires: owned.size() == map.shards.size(). Errors: BadInput when no shard may be due any.
/// Cost: O(shards log shards).
Result<std::vector<std::uint64_t>> slotTargets(const ShardMap& map, std::uint64_t slots,
                                               const std::vector<std::uint64_t>& owned);

/// Whether the map itself says who owns each unit, so that a unit can be given to another shard.
bool unitsAreAssigned(const ShardMap& map);

/// What one shard owns, and is due.
struct SlotDue {
    std::uint64_t owned = 0, target = 0;
};

struct SlotBalance {
    std::vector<SlotDue> shards;  ///< by shard of the map
    std::uint64_t unowned = 0;    ///< slots of nobody
    std::uint64_t moves = 0;      ///< slots that get another owner, those of nobody with them
};

/// Slots as they are against what is due. Requires and errors: as rebalancedUnits, whose moves these
/// are. Cost: O(slots).
Result<SlotBalance> slotBalance(const ShardMap& map);

/// The units of a map of slots once every shard owns its target: shards above it give away their
/// last slots, those below it take in listed order, and unowned slots are given out first. Owners
/// of slots that stay keep their replicas. Requires: algorithm slots, no violations.
/// Errors: as slotTargets. Cost: O(slots).
Result<std::vector<std::pair<std::string, std::vector<std::string>>>>
rebalancedUnits(const ShardMap& map);

}  // namespace ringscope
