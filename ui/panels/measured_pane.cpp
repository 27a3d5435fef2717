#include "ui/panels/measured_pane.h"

#include "ui/charts/chart_pane.h"
#include "ui/panels/role_label.h"
#include "ui/session/session_controller.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

MeasuredPane::MeasuredPane(const PanelContext& context, ChartPane* pane, Begin begin,
                           QWidget* parent)
    : QWidget(parent), m_session(context.session), m_begin(std::move(begin)),
      m_bar(new QProgressBar), m_progress(progressRow(context.theme)),
      m_again(new QPushButton(tr("Measure again")))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(pane, 1);
    column->addWidget(m_progress);
    column->addWidget(m_again);
    m_again->hide();
    showProgress(false);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_measured = nullptr;
        refresh();
    });
    connect(&m_job, &LatestJob::updatingChanged, this, &MeasuredPane::showProgress);
    connect(&m_job, &LatestJob::progressed, this,
            [this](double share) { m_bar->setValue(static_cast<int>(std::lround(share * 100))); });
    connect(&m_session, &SessionController::snapshotChanged, this, &MeasuredPane::refresh);
}

QWidget* MeasuredPane::progressRow(const ThemeSource& theme)
{
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the sweep"));
    auto* cancel = new QToolButton;
    cancel->setText(tr("Stop"));
    cancel->setProperty("inline", true);
    auto* whole = new QWidget;
    auto* row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new RoleLabel(tr("measuring"), theme, TextRole::Axis, LabelTone::Secondary));
    row->addWidget(m_bar, 1);
    row->addWidget(cancel);
    connect(cancel, &QToolButton::clicked, this, &MeasuredPane::stop);
    return whole;
}

void MeasuredPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void MeasuredPane::refresh()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (!isVisible() || !snapshot || snapshot == m_measured)
        return;
    m_measured = snapshot;
    m_again->hide();
    if (LatestJob::Work work = m_begin(snapshot))
        m_job.start(std::move(work));
    else
        m_job.cancel();
}

void MeasuredPane::stop()
{
    m_job.cancel();
    showProgress(false);
    m_again->show();
}

void MeasuredPane::showProgress(bool running)
{
    m_bar->setValue(0);
    m_progress->setVisible(running);
}

}  // namespace ringscope::ui
