// RingBudget: how many points every shard puts on the ring, and how much that needs, before
// anything is built. A weight of a million is refused here, in microseconds.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/wide.h"

#include <cstdint>
#include <vector>

namespace ringscope {

struct RingBudget {
    std::vector<std::uint64_t> pointsOf;  ///< by shard; 0 = not on the ring
    std::vector<ShardIndex> lifted;       ///< weight > 0 rounded to 0 points, lifted to 1
    u128 points = 0;
    u128 pointBytes = 0;  ///< of the finished list of points
    u128 buildBytes = 0;  ///< at the peak of the build, index included
};

/// The points of pointCounts(). Nothing is refused for its size.
/// Errors: BadInput for vnodes 0, a negative weight or a token outside the ring.
Result<RingBudget> budgetRing(const PlacementSpec& spec);

/// Errors: TooLarge with points, bytes and the option that allows more.
Outcome checkRingSize(const RingBudget& plan, const BuildLimits& limits);

}  // namespace ringscope
