// RingWalk: a ring that a request walks, from the point that owns its hash on, point by point to
// the first shard that has room for it. What room is, the assignment says. Thread: immutable.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/placement/position_rule.h"
#include "core/placement/ring_cut.h"
#include "core/placement/ring_points.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ringscope {

class RingWalk {
public:
    /// Errors: as buildRingPoints.
    static Result<RingWalk> of(const PlacementSpec& spec, const WorkContext& work);

    /// kNoOwner where no shard has room. Cost: O(points) at worst, when most shards are full.
    template <class HasRoom>
    ShardIndex firstFrom(std::uint64_t hash, HasRoom hasRoom) const
    {
        const std::uint32_t first = m_cut.pointOf[m_cut.arcs.at(m_positions(hash)).value];
        const std::size_t points = m_points.points.size();
        if (first == CutRing::kNoPoint)
            return kNoOwner;
        for (std::size_t i = 0; i < points; ++i) {
            const ShardIndex shard = m_points.points[(first + i) % points].shard;
            if (hasRoom(shard))
                return shard;
        }
        return kNoOwner;
    }

private:
    RingWalk(const PlacementSpec& spec, PositionRule positions, RingPoints points);

    PositionRule m_positions;
    RingPoints m_points;
    CutRing m_cut;
};

/// Errors: BadInput where no shard takes keys; `algorithm` is named in it.
Outcome checkTakers(const std::vector<PlacementShard>& shards, std::string_view algorithm);

/// Weights as integers of one scale; 0 where a shard takes no keys.
struct WeightUnits {
    std::vector<u128> ofShard;
    u128 sum = 0;
};

WeightUnits weightUnits(const std::vector<PlacementShard>& shards);

}  // namespace ringscope
