#include "ui/panels/sweep_view.h"

#include "ui/charts/chart_pane.h"
#include "ui/models/sweep_curve.h"
#include "ui/panels/role_label.h"
#include "ui/session/session_controller.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

SweepView::SweepView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_pane(makeCurvePane(context.theme, nullptr)),
      m_progress(new QWidget), m_bar(new QProgressBar), m_again(new QPushButton(tr("Measure again")))
{
    m_pane->setAccessibleName(tr("Unevenness by points a shard"));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the sweep"));
    auto* cancel = new QToolButton;
    cancel->setText(tr("Stop"));
    cancel->setProperty("inline", true);
    auto* row = new QHBoxLayout(m_progress);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new RoleLabel(tr("measuring"), context.theme, TextRole::Axis, LabelTone::Secondary));
    row->addWidget(m_bar, 1);
    row->addWidget(cancel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pane, 1);
    column->addWidget(m_progress);
    column->addWidget(m_again);
    m_again->hide();
    showProgress(false);
    connect(cancel, &QToolButton::clicked, this, &SweepView::stop);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_swept = nullptr;
        refresh();
    });
    connect(&m_job, &LatestJob::updatingChanged, this, &SweepView::showProgress);
    connect(&m_job, &LatestJob::progressed, this,
            [this](double share) { m_bar->setValue(static_cast<int>(std::lround(share * 100))); });
    connect(&context.session, &SessionController::snapshotChanged, this, &SweepView::refresh);
}

void SweepView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void SweepView::refresh()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    if (!isVisible() || !snapshot || snapshot == m_swept)
        return;
    m_swept = snapshot;
    m_again->hide();
    const std::optional<SweepSpec> spec = pointsSweep(*snapshot);
    m_pane->setModel(sweepCurve({}, *snapshot));
    if (!spec) {
        m_job.cancel();
        return;
    }
    m_job.start([this, snapshot, spec = *spec](const WorkContext& work) -> LatestJob::Delivery {
        Result<std::vector<SweepRow>> rows = sweep(snapshot->state, spec, BuildLimits(), work);
        if (!rows)
            return {};
        return [this, snapshot, rows = std::move(*rows)] { m_pane->setModel(sweepCurve(rows, *snapshot)); };
    });
}

void SweepView::stop()
{
    m_job.cancel();
    showProgress(false);
    m_again->show();
}

void SweepView::showProgress(bool running)
{
    m_bar->setValue(0);
    m_progress->setVisible(running);
}

}  // namespace ringscope::ui
