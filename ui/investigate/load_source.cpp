#include "ui/investigate/load_source.h"

#include "ui/models/load_field.h"
#include "ui/session/session_controller.h"

namespace ringscope::ui {

LoadSource::LoadSource(SessionController& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &SessionController::snapshotChanged, this, &LoadSource::make);
}

void LoadSource::setActive(bool active)
{
    m_isActive = active;
    if (active)
        make();
}

void LoadSource::make()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (!m_isActive || !snapshot || snapshot == m_asked)
        return;
    m_asked = snapshot;
    m_job.start([this, snapshot](const WorkContext& work) -> LatestJob::Delivery {
        Result<LoadDetail> detail = detailOf(snapshot->state.map, snapshot->load, *snapshot, snapshot->profile, work);
        if (!detail.ok())
            return [] {};
        auto figures = std::make_shared<LoadFigures>();
        figures->snapshot = snapshot;
        figures->detail = std::move(*detail);
        figures->field = std::make_shared<const LoadField>(loadFieldOf(*snapshot, figures->detail));
        return [this, figures] {
            m_figures = figures;
            emit changed();
        };
    });
}

}  // namespace ringscope::ui
