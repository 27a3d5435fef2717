// MeasuredPane: a chart whose figures take a while: measured in the background while it is on
// screen, with progress, a way to stop, and one to start again.
// Thread: GUI thread; the work runs on a worker.
#pragma once

#include "core/snapshot/snapshot.h"
#include "ui/panels/panel_context.h"
#include "ui/session/latest_job.h"

#include <QWidget>

#include <functional>

class QProgressBar;
class QPushButton;

namespace ringscope::ui {

class ChartPane;

class MeasuredPane : public QWidget {
    Q_OBJECT
public:
    /// Shows at once what is known of a snapshot; answers the work that measures the rest, or an
    /// empty function where nothing is to be measured.
    using Begin = std::function<LatestJob::Work(const SnapshotPtr&)>;

    MeasuredPane(const PanelContext& context, ChartPane* pane, Begin begin,
                 QWidget* parent = nullptr);

    bool isBusy() const { return m_job.isBusy(); }
    /// Waits for the figures. For tests only.
    void settle() { m_job.settle(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* progressRow(const ThemeSource& theme);
    void refresh();
    void stop();
    void showProgress(bool running);

    SessionController& m_session;
    Begin m_begin;
    LatestJob m_job;
    SnapshotPtr m_measured;   ///< what is shown, or being measured
    QProgressBar* m_bar;
    QWidget* m_progress;
    QPushButton* m_again;
};

}  // namespace ringscope::ui
