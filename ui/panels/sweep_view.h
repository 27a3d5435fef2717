// SweepView: unevenness against points a shard, measured in the background while the page is on
// screen, with its progress and a way to stop it. Thread: GUI thread; the sweep runs on a worker.
#pragma once

#include "core/snapshot/snapshot.h"
#include "ui/panels/panel_context.h"
#include "ui/session/latest_job.h"

#include <QWidget>

class QProgressBar;
class QPushButton;

namespace ringscope::ui {

class CurvePane;

class SweepView : public QWidget {
    Q_OBJECT
public:
    explicit SweepView(const PanelContext& context, QWidget* parent = nullptr);

    CurvePane* pane() const { return m_pane; }
    bool isBusy() const { return m_job.isBusy(); }
    /// Waits for the sweep. For tests only.
    void settle() { m_job.settle(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void stop();
    void showProgress(bool running);

    PanelContext m_context;
    LatestJob m_job;
    SnapshotPtr m_swept;   ///< what is shown, or being measured
    CurvePane* m_pane;
    QWidget* m_progress;
    QProgressBar* m_bar;
    QPushButton* m_again;
};

}  // namespace ringscope::ui
