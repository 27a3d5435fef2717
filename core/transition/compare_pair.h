// ComparePair: the two sides of a change as two pictures beside each other, each at rest and each
// under its name. For every form of placement. Thread: pure.
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/picture_style.h"

namespace ringscope {

class Transition;

/// Marks of A are those of the frame before, of B those of the frame after; bands of A have index
/// 0, those of B index 1. Requires: focus.compare.
DrawList comparePair(const Transition& transition, const PictureStyle& style,
                     const PictureFocus& focus);

/// The list, moved.
DrawList shifted(const DrawList& list, double dx, double dy);

}  // namespace ringscope
