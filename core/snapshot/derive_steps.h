// A snapshot of a state alone, telling its steps apart: "points", "hash", "sort", "place", "sums".
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/support/step_times.h"

namespace ringscope {

/// derive() without a parent; `begins` is called on this thread.
Result<SnapshotPtr> deriveInSteps(ClusterState state, const BuildLimits& limits,
                                  const WorkContext& work, const StepBegins& begins);

}  // namespace ringscope
