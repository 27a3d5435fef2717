// RuleDifference: two rules over the same shards, side by side: the share of the space that they
// place apart, where it can be counted, and the keys that they place apart.
// Thread: immutable; making one is pure and may run on a worker.
#pragma once

#include "core/analysis/movement.h"
#include "core/analysis/moving_keys.h"

#include <string>

namespace ringscope {

/// A map with what was built from it.
struct PlacedRule {
    const ShardMap& map;
    const Routing& routing;
};

struct RuleDifference {
    std::optional<Movement> space;  ///< exact; nothing where it cannot be counted
    std::string whyNoSpace;         ///< then why, as a part of a sentence
    std::optional<Movement> keys;   ///< over the keys; nothing without keys
    ShardUnion shards;
    std::vector<MovingKey> apart;   ///< keys with another owner, in table order

    /// "12.3 % of the space has another owner."; why not, where it cannot be counted.
    std::string spaceSentence() const;
    /// "1,204 of 10,000 keys have another owner: 8.1 % of the requests."; what is missing without.
    std::string keysSentence() const;
};

/// `keys` may be null. Errors: WrongUsage for assignments, BadInput of a key rule, Cancelled.
/// Cost: that of exactMovement, and O(keys) hashes under both rules.
Result<RuleDifference> differenceBetween(const PlacedRule& here, const PlacedRule& there,
                                         const KeyTable* keys, Measure measure,
                                         const WorkContext& work);

}  // namespace ringscope
