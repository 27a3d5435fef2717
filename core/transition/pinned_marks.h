// Pinned marks: the keys that a person keeps an eye on, as small numbered squares round a ring
// with a line to where each key lies. A full square moved in the shown change, a hollow one did
// not. Thread: pure.
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/picture_style.h"
#include "core/transition/scene.h"

#include <cstddef>
#include <span>
#include <vector>

namespace ringscope {

struct PinnedMark {
    std::size_t number = 0;  ///< place in the list of keys
    double place = 0.0;      ///< of the key, in turns
    double turn = 0.0;       ///< of the mark: marks are pushed apart
    bool moved = false;
};

/// One mark a key that has a place on the ring, by place; none off a ring.
std::vector<PinnedMark> pinnedMarks(std::span<const ProbeFacts> pinned, const Scene& shown,
                                    const PictureStyle& style);

void drawPinnedMarks(std::span<const ProbeFacts> pinned, const Scene& shown,
                     const PictureStyle& style, DrawList& list);

}  // namespace ringscope
