// How uneven the load is for every number of points a shard, measured and by chance, as a curve
// model. Thread: pure.
#pragma once

#include "core/analysis/sweep.h"
#include "core/snapshot/snapshot.h"
#include "ui/charts/chart_pane.h"

#include <optional>
#include <vector>

namespace ringscope::ui {

/// Doubling numbers of points a shard, as far as a ring of this many shards stays small. Nothing
/// where the policy has no points.
std::optional<SweepSpec> pointsSweep(const Snapshot& snapshot);

/// `rows` empty: only the words.
CurveModel sweepCurve(const std::vector<SweepRow>& rows, const Snapshot& snapshot);

}  // namespace ringscope::ui
