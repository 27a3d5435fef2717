#include "ui/panels/sweep_view.h"

#include "ui/charts/chart_pane.h"
#include "ui/models/hash_grid.h"
#include "ui/models/sweep_curve.h"
#include "ui/panels/measured_pane.h"
#include "ui/theme/theme.h"

#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

constexpr double kCurveHeight = 200;   ///< at text scale 1

MeasuredPane::Begin curveInto(CurvePane* pane)
{
    return [pane](const SnapshotPtr& snapshot) -> LatestJob::Work {
        pane->setModel(sweepCurve({}, *snapshot));
        const std::optional<SweepSpec> spec = pointsSweep(*snapshot);
        if (!spec)
            return {};
        return [pane, snapshot, spec = *spec](const WorkContext& work) -> LatestJob::Delivery {
            Result<std::vector<SweepRow>> rows = sweep(snapshot->state, spec, BuildLimits(), work);
            if (!rows)
                return {};
            return [pane, snapshot, rows = std::move(*rows)] {
                pane->setModel(sweepCurve(rows, *snapshot));
            };
        };
    };
}

MeasuredPane::Begin gridInto(MatrixPane* pane)
{
    return [pane](const SnapshotPtr& snapshot) -> LatestJob::Work {
        pane->setModel(hashGrid({}, *snapshot));
        if (!canSweepHashes(*snapshot))
            return {};
        return [pane, snapshot](const WorkContext& work) -> LatestJob::Delivery {
            const HashSweep spec = hashSweep(*snapshot, work);
            Result<std::vector<SweepGridRow>> rows =
                sweepGrid(snapshot->state, spec.hashes, spec.shards, BuildLimits(), work);
            if (!rows)
                return {};
            return [pane, snapshot, rows = std::move(*rows)] {
                pane->setModel(hashGrid(rows, *snapshot));
            };
        };
    };
}

}  // namespace

SweepView::SweepView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_points(makeCurvePane(context.theme, nullptr)),
      m_hashes(makeMatrixPane(context.theme, nullptr)),
      m_curve(new MeasuredPane(context, m_points, curveInto(m_points))),
      m_grid(new MeasuredPane(context, m_hashes, gridInto(m_hashes)))
{
    m_points->setAccessibleName(tr("Unevenness by points a shard"));
    m_hashes->setAccessibleName(tr("Unevenness by hash and number of shards"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_curve, 1);
    column->addWidget(m_grid, 1);
    // Two charts share a column that scrolls: neither may be squeezed into a line.
    const auto restyle = [this, &theme = context.theme] {
        m_points->setMinimumHeight(static_cast<int>(theme.theme().scaled(kCurveHeight)));
    };
    connect(&context.theme, &ThemeSource::changed, this, restyle);
    restyle();
}

bool SweepView::isBusy() const
{
    return m_curve->isBusy() || m_grid->isBusy();
}

void SweepView::settle()
{
    m_curve->settle();
    m_grid->settle();
}

}  // namespace ringscope::ui
