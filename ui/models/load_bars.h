// The bar model of "load by shard": what every shard holds now, what it held before the last
// change, and what it will hold when the change is done. Fields of snapshots, nothing else.
// Thread: pure.
#pragma once

#include "core/snapshot/snapshot.h"
#include "ui/charts/chart_pane.h"

#include <vector>

namespace ringscope::ui {

/// A shard of either snapshot, in the order of the later map; those that left come last.
struct BarShard {
    QString id;
    ShardIndex before;   ///< none: not there
    ShardIndex after;
};
std::vector<BarShard> barShards(const Snapshot* before, const Snapshot& after);

/// `before` may be null. Bars stand in the order of barShards. With `before`, `value` is that of
/// `after` until a transition sets others.
BarModel loadBars(const Snapshot* before, const Snapshot& after);

/// Exact load of a shard with unit and window, its part of all and of its fair share: lines.
QString loadTooltip(const Snapshot& snapshot, ShardIndex shard);

/// "Copies to make: 33.3 % of all (1,204 copies, 12 M bytes). 4.1 % have ..."; "" without copies.
QString copiesToMakeText(const Snapshot& snapshot);

/// The movement matrix of the last change, which counts keys or units; an empty model says why there
/// is none.
MatrixModel movementMatrix(const Movement* movement, const QString& counted);

}  // namespace ringscope::ui
