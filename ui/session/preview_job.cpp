#include "ui/session/preview_job.h"

#include "ui/session/session_controller.h"

namespace ringscope::ui {

PreviewJob::PreviewJob(SessionController& session, QObject* parent)
    : QObject(parent), m_session(session)
{
    connect(&session, &SessionController::snapshotChanged, this, &PreviewJob::start);
}

void PreviewJob::ask(const Command& command)
{
    m_asked = command;
    start();
}

void PreviewJob::start()
{
    const SnapshotPtr now = m_session.snapshot();
    if (!m_asked || !now)
        return;
    m_answer = nullptr;
    m_job.start([this, now, command = *m_asked](const WorkContext& work) -> LatestJob::Delivery {
        auto answer =
            std::make_shared<const Result<Preview>>(previewOf(now, command, BuildLimits(), work));
        return [this, answer] {
            if (!answer->ok() && answer->error().code == ErrorCode::Cancelled)
                return;
            m_answer = answer;
            emit answered();
        };
    });
}

}  // namespace ringscope::ui
