// RingHands: what a person does with the hands, put together: drags of shards onto the ring and
// out of it, the wheel for weights, and context menus. Each of them is a class of its own; here
// they only meet the widgets of the window.
// Thread: GUI thread.
#pragma once

#include "ui/ring/shard_drag.h"
#include "ui/session/weight_steps.h"
#include "ui/window/context_menus.h"

#include <QObject>

namespace ringscope::ui {

class MainWindow;

class RingHands : public QObject {
    Q_OBJECT
public:
    /// Requires: every part of the window is there. The window owns it.
    explicit RingHands(MainWindow& window);

    ShardDrag& drag() { return m_drag; }
    WeightSteps& weights() { return m_weights; }
    ContextMenus& menus() { return m_menus; }

private:
    ShardDrag m_drag;
    WeightSteps m_weights;
    ContextMenus& m_menus;
};

}  // namespace ringscope::ui
