// The small pictures of the cards: an example's shards by load, an example's ring.
// Thread: GUI thread.
#pragma once

#include "core/transition/transition.h"

#include <QRectF>

class QPainter;

namespace ringscope::ui {

class Theme;

/// Shards as dots over their load by the mean shard, the chance band behind them. Nothing without
/// keys.
void paintHotShard(QPainter& painter, const QRectF& place, const Theme& theme,
                   const Snapshot& snapshot);

/// The ring with its points and keys, without words. Nothing where the scene has no circle.
void paintFirstRing(QPainter& painter, const QRectF& place, const Theme& theme, const Scene& scene);

}  // namespace ringscope::ui
