// PreviewJob: what a command would make of the published snapshot, in figures, on a worker. It asks
// again when another snapshot is published; the newest question wins. Thread: GUI thread.
#pragma once

#include "core/snapshot/preview.h"
#include "core/state/command.h"
#include "ui/session/latest_job.h"

#include <QObject>

#include <memory>
#include <optional>

namespace ringscope::ui {

class SessionController;

class PreviewJob : public QObject {
    Q_OBJECT
public:
    explicit PreviewJob(SessionController& session, QObject* parent = nullptr);

    void ask(const Command& command);
    /// Null: nothing is asked, or the answer is not there yet.
    const std::shared_ptr<const Result<Preview>>& answer() const { return m_answer; }
    /// Waits for the answer. For tests only.
    void settle() { m_job.settle(); }

signals:
    /// There is an answer.
    void answered();

private:
    void start();

    SessionController& m_session;
    LatestJob m_job;
    std::optional<Command> m_asked;
    std::shared_ptr<const Result<Preview>> m_answer;
};

}  // namespace ringscope::ui
