#include "ui/ring/what_if.h"

#include "ui/session/session_controller.h"

namespace ringscope::ui {

namespace {

/// Nothing when the work was stopped.
std::shared_ptr<const Ghosts> answerOf(const SnapshotPtr& now, const Command& command,
                                       const WorkContext& work)
{
    const auto failed = [&](const Error& error) -> std::shared_ptr<const Ghosts> {
        if (error.code == ErrorCode::Cancelled)
            return nullptr;
        Ghosts reason;
        reason.step = describe(now->state, command);
        reason.moves = "cannot be done";
        reason.flows = error.text();
        return std::make_shared<const Ghosts>(std::move(reason));
    };
    const Result<Preview> preview = previewOf(now, command, {}, work);
    if (!preview)
        return failed(preview.error());
    const Result<TransitionPtr> would = Transition::make(now, preview->after, work);
    if (!would)
        return failed(would.error());
    return std::make_shared<const Ghosts>(ghostsOf(*preview, **would));
}

}  // namespace

WhatIf::WhatIf(SessionController& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &SessionController::snapshotChanged, this, [this] {
        if (m_asked)
            start();
    });
}

void WhatIf::ask(const Command& command)
{
    if (m_asked == command && m_of == m_session.snapshot())
        return;
    m_asked = command;
    start();
}

void WhatIf::start()
{
    m_of = m_session.snapshot();
    set(nullptr);
    if (!m_of)
        return;
    m_job.start([this, now = m_of, command = *m_asked](const WorkContext& work) -> LatestJob::Delivery {
        return [this, now, command, answer = answerOf(now, command, work)] {
            if (answer && m_asked == command && m_of == now)
                set(answer);
        };
    });
}

void WhatIf::clear()
{
    m_asked.reset();
    m_of.reset();
    m_job.cancel();
    set(nullptr);
}

void WhatIf::set(std::shared_ptr<const Ghosts> answer)
{
    if (answer == m_answer)
        return;
    m_answer = std::move(answer);
    emit answered();
}

}  // namespace ringscope::ui
