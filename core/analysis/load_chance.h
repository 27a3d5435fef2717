// LoadChance: what chance expects of the loads of shards that count, one by one or as groups:
// their shares and how far random points and a finite number of keys may take a load from them.
// Thread: a plain value.
#pragma once

#include "core/analysis/chance.h"
#include "core/analysis/placement_shares.h"
#include "core/cluster/shard_map.h"
#include "core/support/ids.h"

#include <optional>
#include <vector>

namespace ringscope {

/// Bands of loads are for all shards (or groups) at once: outside by chance once in a hundred maps.
inline constexpr double kAlphaOfTheMap = 0.01;

struct LoadChance {
    std::vector<ShardIndex> shards;       ///< those that count, in map order
    std::vector<ExpectedShare> expected;  ///< of each of them; the shares of all sum to one
    double totalWeight = 0.0;
    double placementScale = 0.0;          ///< of chance.h, from random points
    std::optional<double> keyScale;       ///< from a finite number of keys; nothing without load

    /// From the share of a shard, or of a group, to a load ratio.
    double ratioOf(double share, double weight) const { return share * totalWeight / weight; }
};

/// Nothing for assignments, which place by load, and where no shard counts.
std::optional<LoadChance> loadChance(const ShardMap& map, const PlacementShares& shares,
                                     std::optional<double> effectiveKeys);

}  // namespace ringscope
