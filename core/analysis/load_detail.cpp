#include "core/analysis/load_detail.h"

namespace ringscope {

Result<LoadDetail> detailOf(const ShardMap& map, const LoadReport& report, const KeyPlaces& places,
                            const LoadProfile& profile, const WorkContext& work)
{
    LoadDetail detail;
    detail.histogram = histogramOf(report);
    detail.ranking = rankedByLoad(report);
    const std::optional<LoadChance> chance =
        loadChance(map, sharesOf(map, *places.routing), profile.effectiveKeys);
    for (const GroupBy by : kGroupings)
        detail.groups[static_cast<std::size_t>(by)] = groupsOf(map, report, chance, by);
    if (!places.keys)
        return detail;
    Result<ShardKeys> keys =
        heaviestByShard(places, map.shards.size(), report.measure, work);
    if (!keys.ok())
        return std::move(keys).error();
    detail.keys = std::move(*keys);
    return detail;
}

}  // namespace ringscope
