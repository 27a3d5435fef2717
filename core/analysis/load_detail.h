// LoadDetail: what a page about many shards shows beyond the load report: histogram, ranking,
// groups, heaviest keys by shard. Derived from the report and the places of the same snapshot on a
// worker, when somebody looks at it. Thread: a plain value.
#pragma once

#include "core/analysis/load_histogram.h"
#include "core/analysis/shard_groups.h"
#include "core/analysis/shard_keys.h"

#include <array>
#include <vector>

namespace ringscope {

struct LoadDetail {
    LoadHistogram histogram;
    std::vector<ShardIndex> ranking;                                 ///< rankedByLoad
    std::array<std::vector<ShardGroup>, kGroupings.size()> groups;   ///< by GroupBy
    ShardKeys keys;                                                  ///< none without keys

    const std::vector<ShardGroup>& groupsBy(GroupBy by) const
    {
        return groups[static_cast<std::size_t>(by)];
    }
};

/// Requires: the report, places and profile are of `map`; places.keys may be null.
/// Errors: Cancelled. Cost: O(keys + units + S log S), 1,000 shards and a million keys: see bench.
Result<LoadDetail> detailOf(const ShardMap& map, const LoadReport& report, const KeyPlaces& places,
                            const LoadProfile& profile, const WorkContext& work);

}  // namespace ringscope
