#include "ui/start/example_snapshot.h"

#include "ui/session/input_reader.h"
#include "ui/session/opening.h"

namespace ringscope::ui {

namespace {

/// Null when the example cannot be shown: the card then has no picture.
TransitionPtr atRest(const QString& path, const WorkContext& work)
{
    const Opened opened = readOpening({path, std::nullopt, true}, readInput, work);
    if (!opened.session)
        return nullptr;
    const Result<SnapshotPtr> snapshot = derive(*opened.session->reopened.history.state(), nullptr, {}, work);
    if (!snapshot)
        return nullptr;
    const Result<TransitionPtr> shown = Transition::make(nullptr, *snapshot, work);
    return shown ? *shown : nullptr;
}

}  // namespace

ExampleSnapshot::ExampleSnapshot(QString path, QObject* parent)
    : QObject(parent), m_path(std::move(path))
{
}

void ExampleSnapshot::prepare()
{
    if (m_isAsked)
        return;
    m_isAsked = true;
    m_job.start([this, path = m_path](const WorkContext& work) -> LatestJob::Delivery {
        return [this, shown = atRest(path, work)] {
            m_shown = shown;
            emit ready();
        };
    });
}

}  // namespace ringscope::ui
