#include "ui/investigate/load_source.h"

#include "ui/models/load_field.h"
#include "ui/session/session_controller.h"

namespace ringscope::ui {

namespace {

/// Another reading has a histogram, a ranking and groups of its own, and no hottest keys.
LoadFieldPtr fieldOf(const LoadFigures& figures, const WorkContext& work)
{
    const Snapshot& read = *figures.read;
    if (figures.reading == CopyReading::Primaries)
        return std::make_shared<const LoadField>(loadFieldOf(read, figures.detail));
    Result<LoadDetail> detail = detailOf(read.state.map, read.load, read, read.profile, work);
    if (!detail.ok())
        return std::make_shared<const LoadField>();
    detail->keys = {};
    return std::make_shared<const LoadField>(loadFieldOf(read, *detail));
}

}  // namespace

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

void LoadSource::setReading(CopyReading reading)
{
    if (reading == m_reading)
        return;
    m_reading = reading;
    m_asked = nullptr;
    make();
}

void LoadSource::make()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (!m_isActive || !snapshot || snapshot == m_asked)
        return;
    m_asked = snapshot;
    const CopyReading reading = snapshot->replicas ? m_reading : CopyReading::Primaries;
    m_job.start([this, snapshot, reading](const WorkContext& work) -> LatestJob::Delivery {
        Result<LoadDetail> detail = detailOf(snapshot->state.map, snapshot->load, *snapshot, snapshot->profile, work);
        if (!detail.ok())
            return [] {};
        auto figures = std::make_shared<LoadFigures>();
        figures->snapshot = snapshot;
        figures->detail = std::move(*detail);
        figures->reading = reading;
        figures->read = readAs(snapshot, reading);
        figures->field = fieldOf(*figures, work);
        return [this, figures] {
            m_figures = figures;
            emit changed();
        };
    });
}

}  // namespace ringscope::ui
