#include "ui/dialogs/gesture_rows.h"

#include <QtGlobal>

#include <array>

namespace ringscope::ui {

namespace {

constexpr std::array kRows = {
    GestureRow{QT_TR_NOOP("Say what is there"), QT_TR_NOOP("Point at it; by keyboard: arrows")},
    GestureRow{QT_TR_NOOP("Select a shard"), QT_TR_NOOP("Click; by keyboard: Enter")},
    GestureRow{QT_TR_NOOP("Select one shard more"), QT_TR_NOOP("Ctrl+click")},
    GestureRow{QT_TR_NOOP("What can be done with a shard"), QT_TR_NOOP("Right click, or the Menu key")},
    GestureRow{QT_TR_NOOP("Magnify a piece of the ring"),
               QT_TR_NOOP("Drag along the band, or Ctrl+wheel")},
    GestureRow{QT_TR_NOOP("Show the change at any moment"), QT_TR_NOOP("Drag the timeline")},
    GestureRow{QT_TR_NOOP("Open files"), QT_TR_NOOP("Drop them on the window")},
};

}  // namespace

std::span<const GestureRow> gestureRows()
{
    return kRows;
}

}  // namespace ringscope::ui
