#include "ui/window/row_wheel.h"

#include "ui/models/shard_table_model.h"
#include "ui/session/weight_steps.h"

#include <QAbstractItemView>
#include <QScrollBar>
#include <QWheelEvent>

namespace ringscope::ui {

namespace {

constexpr int kSameTurnMs = 400;

}  // namespace

RowWheel::RowWheel(QAbstractItemView& view, WeightSteps& steps)
    : QObject(&view), m_view(view), m_steps(steps)
{
    m_scrolling.setSingleShot(true);
    m_scrolling.setInterval(kSameTurnMs);
    view.viewport()->installEventFilter(this);
}

bool RowWheel::turn(const QWheelEvent& event)
{
    const QModelIndex row = m_view.indexAt(event.position().toPoint());
    const bool scrolls = m_view.verticalScrollBar()->maximum() > 0;
    const bool isSelected = row.isValid() && m_view.selectionModel()->isSelected(row);
    if (event.modifiers() != Qt::NoModifier || !row.isValid() || m_scrolling.isActive()
        || (scrolls && !isSelected)) {
        if (scrolls)
            m_scrolling.start();
        return false;
    }
    m_steps.turn(row.siblingAtColumn(0).data(ShardTableModel::IdRole).toString(),
                 event.angleDelta().y());
    return true;
}

bool RowWheel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Wheel && turn(static_cast<const QWheelEvent&>(*event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::Leave)
        m_steps.end();
    return QObject::eventFilter(watched, event);
}

}  // namespace ringscope::ui
