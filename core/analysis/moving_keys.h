// Keys that move between two maps: all of them for lists, an even sample of them for the picture,
// where one dot stands for so many keys. Deterministic: the sample is every n-th moving key along
// the circle, or in table order where there is none.
#pragma once

#include "core/analysis/key_places.h"
#include "core/analysis/movement.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

struct MovingKey {
    KeyId key;
    std::uint32_t from = 0;   ///< joint index; ShardUnion::size() = nobody
    std::uint32_t to = 0;
    std::optional<std::uint64_t> position;  ///< on the circle of the later map, else of the earlier
};

struct MovingKeys {
    ShardUnion shards;
    std::vector<MovingKey> sample;   ///< at most the limit
    std::uint64_t total = 0;         ///< moving keys in truth
    std::uint64_t keysPerDot = 0;    ///< one of the sample stands for so many; 0 without moves
};

/// Requires: both are of tables with the same names in order. Errors: Cancelled.
/// Cost: O(arcs + sample) on one circle without overrides, else O(keys).
Result<MovingKeys> movingKeys(const ShardMap& fromMap, const KeyPlaces& from,
                              const ShardMap& toMap, const KeyPlaces& to, std::size_t limit,
                              const WorkContext& work);

/// Every moved key in table order, by the owner columns of both maps, with the joint owners of
/// uniteShards(fromMap, toMap). Positions are left out.
std::vector<MovingKey> movedKeys(const ShardMap& fromMap, const std::vector<ShardIndex>& from,
                                 const ShardMap& toMap, const std::vector<ShardIndex>& to);

}  // namespace ringscope
