// The cut of a ring: from points and a lookup rule to half-open arcs. Here, and nowhere else,
// >, >= and nearest are told apart.
#pragma once

#include "core/placement/arc_table.h"
#include "core/placement/placement_spec.h"
#include "core/placement/ring_points.h"

#include <cstdint>
#include <vector>

namespace ringscope {

struct CutRing {
    static constexpr std::uint32_t kNoPoint = 0xFFFFFFFFu;

    ArcTable arcs;
    std::vector<std::uint32_t> pointOf;  ///< by arc: the owner's place in RingPoints::points
};

/// Arc 0 holds position 0. A position is one arc, and none only where wrap `none` leaves it none;
/// what nobody owns is one more arc. Under the tie rule `sides` on a circle of nearest points a
/// shared position is two: up to the position, and above it. Cost: O(P).
CutRing cutRing(const RingPoints& ring, const RingOptions& rules);

}  // namespace ringscope
