// SweepView: unevenness against points a shard, and by hash and number of shards over the keys
// at hand, each measured while the page is on screen. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

namespace ringscope::ui {

class CurvePane;
class MatrixPane;
class MeasuredPane;

class SweepView : public QWidget {
    Q_OBJECT
public:
    explicit SweepView(const PanelContext& context, QWidget* parent = nullptr);

    CurvePane* pane() const { return m_points; }
    MatrixPane* grid() const { return m_hashes; }
    bool isBusy() const;
    /// Waits for the sweeps. For tests only.
    void settle();

private:
    CurvePane* m_points;
    MatrixPane* m_hashes;
    MeasuredPane* m_curve;
    MeasuredPane* m_grid;
};

}  // namespace ringscope::ui
