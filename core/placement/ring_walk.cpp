#include "core/placement/ring_walk.h"

#include "core/placement/ring_builder.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

RingWalk::RingWalk(const PlacementSpec& spec, PositionRule positions, RingPoints points)
    : m_positions(positions), m_points(std::move(points)), m_cut(cutRing(m_points, spec.ring))
{
}

Result<RingWalk> RingWalk::of(const PlacementSpec& spec, const WorkContext& work)
{
    auto points = buildRingPoints(spec, work);
    if (!points)
        return points.error();
    const auto positions = positionRule(spec.ring, spec.hash, spec.hash);
    if (!positions)
        return positions.error();
    return RingWalk(spec, *positions, *std::move(points));
}

Outcome checkTakers(const std::vector<PlacementShard>& shards, std::string_view algorithm)
{
    if (std::ranges::any_of(shards, ownsKeys))
        return done();
    return badInput(fmt::format("{} needs a shard that takes keys", algorithm), "0", "1 or more");
}

WeightUnits weightUnits(const std::vector<PlacementShard>& shards)
{
    int scale = 0;
    for (const PlacementShard& shard : shards)
        scale = std::max(scale, shard.weight.scale());
    WeightUnits units;
    for (const PlacementShard& shard : shards) {
        const std::int64_t own = ownsKeys(shard) ? shard.weight.units() : 0;
        units.ofShard.push_back(static_cast<u128>(own)
                                * static_cast<u128>(powerOfTen(scale - shard.weight.scale())));
        units.sum += units.ofShard.back();
    }
    return units;
}

}  // namespace ringscope
