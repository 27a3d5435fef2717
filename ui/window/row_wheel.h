// RowWheel: the wheel over a row of shards changes its weight. A list that is longer than its view
// scrolls, as lists do: there it is the wheel over the selected row that changes the weight, and
// never a turn that began as scrolling.
// Thread: GUI thread.
#pragma once

#include <QObject>
#include <QTimer>

class QAbstractItemView;
class QWheelEvent;

namespace ringscope::ui {

class WeightSteps;

class RowWheel : public QObject {
    Q_OBJECT
public:
    /// Requires: the view's model answers ShardTableModel::IdRole; `steps` outlives the view.
    RowWheel(QAbstractItemView& view, WeightSteps& steps);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool turn(const QWheelEvent& event);

    QAbstractItemView& m_view;
    WeightSteps& m_steps;
    QTimer m_scrolling;   ///< runs while a turn that scrolls goes on
};

}  // namespace ringscope::ui
