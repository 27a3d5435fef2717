// Marks over a picture that follow mouse and keyboard: outlines of the hovered shard and of the
// focused unit. Thread: pure.
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/transition.h"

#include <cstdint>
#include <optional>

namespace ringscope::ui {

/// Outlines every area of the shard.
void addHover(const DrawList& still, const DrawList& moving, std::uint32_t shard, DrawList& marks);

/// The outline of one unit; of the whole picture when there is none.
void addFocusRing(const DrawList& still, const DrawList& moving, const Transition& transition,
                  std::optional<std::uint32_t> unit, DrawList& marks);

/// The middle of one unit of the picture; nothing when it has no area of its own.
std::optional<Spot> spotOfUnit(const DrawList& still, const DrawList& moving,
                               const Transition& transition, std::uint32_t unit);

}  // namespace ringscope::ui
