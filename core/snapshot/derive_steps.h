// Snapshots of a state alone, telling their steps apart: "points", "hash", "sort", "place", "sums".
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/support/step_times.h"

namespace ringscope {

/// derive() without a parent; `begins` is called on this thread.
Result<SnapshotPtr> deriveInSteps(ClusterState state, const BuildLimits& limits,
                                  const WorkContext& work, const StepBegins& begins);

/// The same for one look at the loads: the keys of a circle are not sorted, and ownerOf reads a
/// column. Equal in every figure; what comes after it (parent, lender) must sort them itself.
Result<SnapshotPtr> deriveLoads(ClusterState state, const BuildLimits& limits,
                                const WorkContext& work, const StepBegins& begins);

}  // namespace ringscope
