#include "core/analysis/placement_shares.h"

#include "core/analysis/chance.h"

#include <numeric>

namespace ringscope {
namespace {

void add(PlacementShares& shares, ShardIndex owner, u128 length)
{
    shares.sumOfUnits += length;
    if (owner.value < shares.lengths.size())
        shares.lengths[owner.value] += length;
    else
        shares.nobody += length;
}

void measureUnits(PlacementShares& shares, const Placement& placement)
{
    const UnitSpace space = placement.unitSpace();
    shares.exact = space.kind != UnitSpace::Kind::None;
    if (!shares.exact)
        return;
    shares.turn = space.turn;
    shares.lengths.assign(placement.shardCount(), 0);
    if (const ArcTable* arcs = placement.arcs()) {
        shares.units = arcs->size();
        shares.unitsFill = true;
        for (std::size_t i = 0; i < arcs->size(); ++i)
            add(shares, arcs->owner(UnitId(i)), arcs->length(UnitId(i)));
        return;
    }
    shares.units = placement.unitCount();
    for (std::size_t i = 0; i < shares.units; ++i)
        add(shares, placement.ownerOf(UnitId(i)), placement.unitLength(UnitId(i)));
    // Words that a sign rule gives no index belong to no unit.
    shares.nobody += shares.turn > shares.sumOfUnits ? shares.turn - shares.sumOfUnits : 0;
}

// Points that were asked for, not those that survived: a lost point is a fault to be seen.
void expectFromPoints(PlacementShares& shares, const RingPoints& points)
{
    const std::uint64_t all = std::accumulate(points.claimed.begin(), points.claimed.end(),
                                              std::uint64_t{0});
    for (std::size_t i = 0; i < points.claimed.size() && i < shares.expected.size(); ++i)
        shares.expected[i] = ratio(points.claimed[i], all);
    shares.scale = pointScale(all, points.nearest);
    shares.drawn = all > 0;
}

// Each of `shards` by its weight, or all alike.
void expectByWeight(PlacementShares& shares, const std::vector<ShardIndex>& shards, bool weighted,
                    const ShardMap& map)
{
    const auto due = [&](ShardIndex shard) {
        return weighted ? map.shards[shard.value].weight.toDouble() : 1.0;
    };
    double sum = 0.0;
    for (const ShardIndex shard : shards)
        sum += due(shard);
    for (const ShardIndex shard : shards)
        shares.expected[shard.value] = sum > 0.0 ? due(shard) / sum : 0.0;
}

std::vector<ShardIndex> routableShards(const ShardMap& map)
{
    std::vector<ShardIndex> shards;
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        if (map.shards[i].takesKeys())
            shards.emplace_back(i);
    return shards;
}

void expect(PlacementShares& shares, const Placement& placement, const ShardMap& map)
{
    shares.expected.assign(map.shards.size(), 0.0);
    const Picture picture = placement.picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    if (arcs && arcs->points && !arcs->points->declared)
        return expectFromPoints(shares, *arcs->points);
    if (const auto* scores = std::get_if<ScoresPicture>(&picture))
        return expectByWeight(shares, scores->shards, scores->weighted, map);
    if (!shares.exact)
        return expectByWeight(shares, routableShards(map), placement.policy().weighted, map);
    for (std::size_t i = 0; i < shares.lengths.size() && i < shares.expected.size(); ++i)
        shares.expected[i] = ratio(shares.lengths[i], shares.turn);
}

}  // namespace

PlacementShares sharesOf(const ShardMap& map, const Routing& routing)
{
    PlacementShares shares;
    if (!routing.placement)
        return shares;
    measureUnits(shares, *routing.placement);
    expect(shares, *routing.placement, map);
    return shares;
}

}  // namespace ringscope
