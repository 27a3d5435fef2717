// WhatIf: asks what a command would do to the published snapshot, on a worker, so that a drag at
// any rate never waits. The newest question wins; asking the same again costs nothing.
// Thread: GUI thread.
#pragma once

#include "core/state/command.h"
#include "core/transition/ghosts.h"
#include "ui/session/latest_job.h"

#include <QObject>

#include <memory>
#include <optional>

namespace ringscope::ui {

class SessionController;

class WhatIf : public QObject {
    Q_OBJECT
public:
    explicit WhatIf(SessionController& session, QObject* parent = nullptr);

    void ask(const Command& command);
    /// Nothing is asked any more.
    void clear();

    /// Null: nothing is asked, or the answer is not there yet. A command that cannot be done
    /// answers with the reason.
    const std::shared_ptr<const Ghosts>& answer() const { return m_answer; }
    /// Waits for the answer. For tests only.
    void settle() { m_job.settle(); }

signals:
    void answered();   ///< or cleared

private:
    void start();
    void set(std::shared_ptr<const Ghosts> answer);

    SessionController& m_session;
    LatestJob m_job;
    std::optional<Command> m_asked;
    SnapshotPtr m_of;                        ///< the snapshot that was asked about
    std::shared_ptr<const Ghosts> m_answer;
};

}  // namespace ringscope::ui
