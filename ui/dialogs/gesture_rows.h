// What the mouse and the plain keys do on the picture: it has no actions of its own in the menus,
// so the page of keys lists it from here.
#pragma once

#include <span>

namespace ringscope::ui {

struct GestureRow {
    const char* does;     ///< "Select a shard"
    const char* gesture;  ///< "Click an arc, a dot, a bar or a row"
};

std::span<const GestureRow> gestureRows();

}  // namespace ringscope::ui
