// RingGesture: one thing that a person does to the picture with the left button down. The view
// forwards what happens; the first gesture that says "mine" has the drag until it ends, so that
// gestures do not know of each other. Click, hover and keys are the view's own.
// Thread: GUI thread.
#pragma once

#include "core/transition/hit_test.h"

#include <QPointF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ringscope::ui {

struct RingPress {
    QPointF place;
    std::optional<Hit> hit;   ///< what lies there; nothing beside the marks
    QString shardId;          ///< owner of what lies there, "" = nobody
    Qt::KeyboardModifiers modifiers;
};

class RingGesture {
public:
    virtual ~RingGesture() = default;

    /// A drag may begin here. The shard under it has been selected already.
    virtual void press(const RingPress& press) = 0;
    /// True: the drag is mine. Called for every move until a gesture says so, then for it alone.
    virtual bool move(QPointF place) = 0;
    /// Only of a drag that was mine.
    virtual void release(QPointF place) = 0;
    /// The drag ends without an effect: Esc, or the button is lost.
    virtual void cancel() = 0;
};

/// The gestures of a view, first come, first asked.
class RingGestures {
public:
    void add(std::unique_ptr<RingGesture> gesture) { m_all.push_back(std::move(gesture)); }

    void press(const RingPress& press);
    /// True when a gesture has the drag.
    bool move(QPointF place);
    bool release(QPointF place);
    /// True when there was a drag to end.
    bool cancel();
    bool isRunning() const { return m_running != nullptr; }

private:
    std::vector<std::unique_ptr<RingGesture>> m_all;
    RingGesture* m_running = nullptr;
    bool m_isDown = false;
};

}  // namespace ringscope::ui
