// ShardDrag: a shard on its way by mouse: a new one onto the ring, one of the ring out of it. What
// a drop would do is asked at once and shown on the ring; a drop is one undo step; Esc, or a place
// where it means nothing, is none. Where it starts (button, row, badge) is the caller's.
// Thread: GUI thread.
#pragma once

#include "core/state/command.h"
#include "ui/ring/what_if.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <functional>
#include <optional>

namespace ringscope::ui {

class DragTag;
class RingView;
class SessionController;
class ThemeSource;

class ShardDrag : public QObject {
    Q_OBJECT
public:
    /// What a drop at a place of the screen would do; nothing: no drop there.
    using Meaning = std::function<std::optional<Command>(QPoint globalPlace)>;

    /// All outlive the drag.
    ShardDrag(RingView& ring, SessionController& session, const ThemeSource& theme,
              QObject* parent = nullptr);

    void begin(const QString& label, Meaning meaning);
    void move(QPoint globalPlace);
    void drop(QPoint globalPlace);
    void cancel();
    bool isActive() const { return static_cast<bool>(m_meaning); }

    RingView& ring() const { return m_ring; }
    SessionController& session() const { return m_session; }
    WhatIf& whatIf() { return m_whatIf; }

signals:
    void ended();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showAnswer();
    void end();

    RingView& m_ring;
    SessionController& m_session;
    const ThemeSource& m_theme;
    WhatIf m_whatIf;
    Meaning m_meaning;
    QString m_label;
    DragTag* m_tag = nullptr;
};

}  // namespace ringscope::ui
