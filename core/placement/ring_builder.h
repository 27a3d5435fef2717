// The builder of a token ring's points: plan, labels, ties. What comes out is the ring as it
// stands, before any lookup rule cuts it into arcs.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/placement/ring_points.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

namespace ringscope {

struct EarlierRing;

/// `earlier` (may be null) lends the points of shards that are as they were (ring_reuse.h).
/// Errors: TooLarge before building, with points and bytes; BadInput for options; Cancelled.
/// Cost: O(P) in points P, plus O(P log P) where tokens are clumped.
Result<RingPoints> buildRingPoints(const PlacementSpec& spec, const WorkContext& work,
                                   const EarlierRing* earlier = nullptr);

/// Claims lost when `points` tokens fall evenly on `positions`: P - M (1 - (1 - 1/M)^P).
double expectedCollisions(double points, double positions);

/// "first point >= hash".
std::string lookupText(Lookup lookup, Wrap wrap);

}  // namespace ringscope
