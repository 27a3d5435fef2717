// What lies under a spot of a picture, by the marks as they were painted: the last one on top
// wins. Guides, texts and decorations are never hit. Thread: pure.
#pragma once

#include "core/transition/draw_list.h"

#include <optional>

namespace ringscope {

struct Hit {
    Tag tag;
    double turn = 0.0;  ///< of the spot, for sectors and bands
};

/// `slack` widens small marks, so that dots can be met. Cost: O(marks).
std::optional<Hit> hitAt(const DrawList& list, Spot spot, double slack = 3.0);

}  // namespace ringscope
