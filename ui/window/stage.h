// Stage: brings published snapshots onto the screen as transitions. It prepares each on a worker,
// starts the player, and tells what stands on screen at the play position. A change that comes
// while another one plays starts from the frame on screen.
// Thread: GUI thread; only immutable values cross.
#pragma once

#include "core/transition/transition.h"
#include "ui/models/story.h"
#include "ui/session/latest_job.h"
#include "ui/session/session_controller.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include <optional>

namespace ringscope::ui {

class TransitionPlayer;

class Stage : public QObject {
    Q_OBJECT
public:
    /// Both outlive the stage.
    Stage(SessionController& session, TransitionPlayer& player, QObject* parent = nullptr);

    /// Null before the first one.
    const TransitionPtr& transition() const { return m_transition; }
    /// The frame at the play position. Requires: a transition.
    RingFrame frame() const;
    /// Keys on their way, while the play position is before the end; nothing at rest.
    std::optional<KeysUnderway> underway() const;
    bool canPlay() const;
    QStringList stopNames() const;

    bool isBusy() const { return m_preparing.isBusy(); }
    /// Waits for what is being prepared. For --render and tests only.
    void settle() { m_preparing.settle(); }

signals:
    /// Another transition is on screen.
    void transitionChanged();
    /// The play position moved; at most ten times a second while it plays.
    void frameChanged();

private:
    void prepare(PublishReason reason);
    void present(TransitionPtr transition, PublishReason reason);
    void tellFrame();

    SessionController& m_session;
    TransitionPlayer& m_player;
    LatestJob m_preparing;
    TransitionPtr m_transition;
    QElapsedTimer m_sinceTold;
};

}  // namespace ringscope::ui
