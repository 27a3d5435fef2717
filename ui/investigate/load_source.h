// LoadSource: the load detail and LoadField of the published snapshot, made on a worker once
// somebody looks at them; the newest snapshot wins. Thread: GUI thread.
#pragma once

#include "core/analysis/load_detail.h"
#include "core/snapshot/snapshot.h"
#include "ui/charts/load_field.h"
#include "ui/session/latest_job.h"

#include <QObject>

#include <memory>

namespace ringscope::ui {

class SessionController;

/// Things of one snapshot. Keys are those of first owners in any reading.
struct LoadFigures {
    SnapshotPtr snapshot;
    LoadDetail detail;
    SnapshotPtr read;      ///< the same with the load as it is read
    CopyReading reading = CopyReading::Primaries;
    LoadFieldPtr field;    ///< of `read`
};

class LoadSource : public QObject {
    Q_OBJECT
public:
    explicit LoadSource(SessionController& session, QObject* parent = nullptr);

    /// While nobody looks, nothing is made.
    void setActive(bool active);
    /// Which copies take the load of a key; first owners where a snapshot counts no copies.
    void setReading(CopyReading reading);
    CopyReading reading() const { return m_reading; }
    /// Null before the first ones.
    const std::shared_ptr<const LoadFigures>& figures() const { return m_figures; }
    bool isBusy() const { return m_job.isBusy(); }
    void settle() { m_job.settle(); }

signals:
    void changed();

private:
    void make();

    SessionController& m_session;
    LatestJob m_job;
    SnapshotPtr m_asked;
    std::shared_ptr<const LoadFigures> m_figures;
    CopyReading m_reading = CopyReading::Primaries;
    bool m_isActive = false;
};

}  // namespace ringscope::ui
