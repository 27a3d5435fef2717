// Ghosts: a change that is not made yet, drawn over the picture of what is: hollow points where
// they would be, a line along the arcs that would change owner, and in the middle what would
// move. Read from a preview; nothing is computed a second time. Thread: immutable values.
#pragma once

#include "core/snapshot/preview.h"
#include "core/transition/draw_list.h"
#include "core/transition/picture_style.h"
#include "core/transition/transition.h"

#include <string>
#include <vector>

namespace ringscope {

struct GhostPoint {
    double place = 0.0;    ///< turns
    bool leaves = false;   ///< it is there now, and would be gone
};

struct GhostArc {
    double begin = 0.0, sweep = 0.0;
};

struct Ghosts {
    std::vector<GhostPoint> points;  ///< by place; at most kDrawnPoints a shard
    std::vector<GhostArc> arcs;      ///< that would change owner, clockwise; none where uncountable
    std::string step;                ///< "Add redis-5"
    std::string moves;               ///< "would move 3.7 %"
    std::string flows;               ///< "from redis-2 1.4 %, ..."; may be empty
    std::string least;               ///< "least possible 3.5 %"; empty where there is none
};

/// `would` goes from the preview's `now` to its `after`. Cost: O(points + changed arcs).
Ghosts ghostsOf(const Preview& preview, const Transition& would);

/// Over the picture of `shown`, which may be of an earlier moment: a ring gets points, arcs and
/// figures; any other picture the same figures and an outline.
void drawGhosts(const Ghosts& ghosts, const Scene& shown, const PictureStyle& style,
                DrawList& list);

}  // namespace ringscope
