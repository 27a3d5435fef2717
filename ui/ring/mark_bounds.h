// markBounds: the box around a mark, for whoever asks where a shard lies in a picture. Texts count
// as their baseline's anchor. Thread: pure.
#pragma once

#include "core/transition/draw_list.h"

#include <QRectF>

namespace ringscope::ui {

QRectF markBounds(const Shape& shape);

/// Around the areas and points of one shard of a picture; null where it has none.
QRectF shardBounds(const DrawList& list, std::uint32_t shard);

}  // namespace ringscope::ui
