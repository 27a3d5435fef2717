#include "core/analysis/shard_groups.h"

#include <algorithm>
#include <map>

namespace ringscope {
namespace {

std::vector<ShardGroup> namedGroups(const ShardMap& map, GroupBy by)
{
    std::vector<ShardGroup> groups;
    ShardGroup nameless;
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < map.shards.size(); ++i) {
        const std::string& name = groupName(map.shards[i], by);
        if (name.empty()) {
            nameless.shards.emplace_back(i);
            continue;
        }
        const auto [place, isNew] = places.emplace(name, groups.size());
        if (isNew)
            groups.emplace_back().name = name;
        groups[place->second].shards.emplace_back(i);
    }
    if (!groups.empty() && !nameless.shards.empty())
        groups.push_back(std::move(nameless));
    return groups;
}

bool isHotter(const LoadReport& report, ShardIndex a, ShardIndex b)
{
    return b.isNone() || *report.shards[a.value].loadRatio > *report.shards[b.value].loadRatio;
}

void addLoads(ShardGroup& group, const LoadReport& report)
{
    for (const ShardIndex index : group.shards) {
        const ShardLoad& shard = report.shards[index.value];
        if (!shard.counts)
            continue;
        ++group.counted;
        group.keys += shard.keys;
        group.load += shard.load;
        if (!shard.loadRatio)
            continue;
        group.hotShards += shard.ratioHigh && *shard.loadRatio > *shard.ratioHigh ? 1 : 0;
        if (isHotter(report, index, group.hottest))
            group.hottest = index;
    }
}

double weightOf(const ShardMap& map, const ShardGroup& group)
{
    double weight = 0.0;
    for (const ShardIndex index : group.shards)
        if (map.shards[index.value].takesKeys())
            weight += map.shards[index.value].weight.toDouble();
    return weight;
}

void compareLoads(std::vector<ShardGroup>& groups, const ShardMap& map)
{
    u128 load = 0;
    double weight = 0.0;
    for (const ShardGroup& group : groups) {
        load += group.load;
        weight += weightOf(map, group);
    }
    for (ShardGroup& group : groups) {
        const double own = weightOf(map, group);
        if (load == 0 || own <= 0.0)
            continue;
        group.loadShare = ratio(group.load, load);
        group.loadRatio = *group.loadShare * weight / own;
    }
}

void addBands(std::vector<ShardGroup>& groups, const LoadChance& chance, std::size_t shards)
{
    std::vector<double> expected(shards, 0.0), weights(shards, 0.0);
    for (std::size_t i = 0; i < chance.shards.size(); ++i) {
        expected[chance.shards[i].value] = chance.expected[i].share;
        weights[chance.shards[i].value] = chance.expected[i].weight;
    }
    const auto judged = static_cast<std::size_t>(std::count_if(
        groups.begin(), groups.end(), [](const ShardGroup& group) { return group.counted > 0; }));
    const double alpha = alphaOfEach(kAlphaOfTheMap, std::max<std::size_t>(judged, 1));
    for (ShardGroup& group : groups) {
        if (!group.loadRatio)
            continue;
        double share = 0.0, weight = 0.0;
        for (const ShardIndex shard : group.shards) {
            share += expected[shard.value];
            weight += weights[shard.value];
        }
        // Shares of random points are Dirichlet: a sum of them has the same variance scale.
        const ChanceBand band = chanceBand(std::min(share, 1.0),
                                           chance.placementScale + *chance.keyScale, alpha);
        group.ratioLow = chance.ratioOf(band.low, weight);
        group.ratioHigh = chance.ratioOf(band.high, weight);
    }
}

}  // namespace

std::string_view groupingId(GroupBy by)
{
    switch (by) {
    case GroupBy::Host: return "host";
    case GroupBy::Rack: return "rack";
    case GroupBy::Zone: return "zone";
    }
    return {};
}

const std::string& groupName(const Shard& shard, GroupBy by)
{
    switch (by) {
    case GroupBy::Host: return shard.host;
    case GroupBy::Rack: return shard.rack;
    case GroupBy::Zone: break;
    }
    return shard.zone;
}

std::vector<ShardGroup> groupsOf(const ShardMap& map, const LoadReport& report,
                                 const std::optional<LoadChance>& chance, GroupBy by)
{
    std::vector<ShardGroup> groups = namedGroups(map, by);
    for (ShardGroup& group : groups)
        addLoads(group, report);
    compareLoads(groups, map);
    if (chance && chance->keyScale)
        addBands(groups, *chance, map.shards.size());
    return groups;
}

}  // namespace ringscope
