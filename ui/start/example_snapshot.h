// ExampleSnapshot: what an example shows, derived on a worker, for the small pictures of the start
// page: they are real. Thread: GUI thread; only immutable values cross.
#pragma once

#include "core/transition/transition.h"
#include "ui/session/latest_job.h"

#include <QObject>
#include <QString>

namespace ringscope::ui {

class ExampleSnapshot : public QObject {
    Q_OBJECT
public:
    /// `path` of an example, see examples.h.
    explicit ExampleSnapshot(QString path, QObject* parent = nullptr);

    /// Starts once; ready() follows.
    void prepare();
    /// The example at rest; null before ready().
    const TransitionPtr& shown() const { return m_shown; }
    /// Waits. For tests only.
    void settle() { m_job.settle(); }

signals:
    void ready();

private:
    QString m_path;
    LatestJob m_job;
    TransitionPtr m_shown;
    bool m_isAsked = false;
};

}  // namespace ringscope::ui
