// Points of a ring that another ring has already: a shard that is named and numbered as before, and
// has no more points, stands where it stood, so that a join hashes and sorts the points of the
// joiner alone.
#pragma once

#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"
#include "core/placement/ring_points.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>
#include <vector>

namespace ringscope {

/// A ring and what it was built from. A view.
struct EarlierRing {
    const PlacementSpec& spec;
    const RingPoints& points;
};

/// Points of the earlier ring as they stand on another one.
struct LentPoints {
    std::vector<bool> isLent;       ///< by shard of the new ring
    std::vector<RingPoint> points;  ///< by token
};

/// `ring`: the new one, with naming and claimed filled, without points. Nothing is lent where the
/// rings make points of labels in different ways, or where a point may have gone on from its own
/// position. Cost: O(points + shards).
LentPoints lentPoints(const EarlierRing& earlier, const PlacementSpec& spec, const RingPoints& ring,
                      bool labelsUseIndex);

/// Both by token; the result by token, shard and ordinal.
std::vector<RingPoint> mergedPoints(const std::vector<RingPoint>& lent,
                                    const std::vector<RingPoint>& fresh);

/// buildRing() of policy_builders.h with points of an earlier ring (null: none).
Result<std::shared_ptr<const Placement>> buildRingAfter(const EarlierRing* earlier,
                                                        const PlacementSpec& spec,
                                                        const WorkContext& work);

/// buildPlacement() of policies.h, that takes over what it can from an earlier placement and what
/// that was built from. The same placement comes out.
Result<std::shared_ptr<const Placement>> buildPlacementAfter(const Placement& before,
                                                             const PlacementSpec& beforeSpec,
                                                             const PlacementSpec& spec,
                                                             const WorkContext& work);

}  // namespace ringscope
