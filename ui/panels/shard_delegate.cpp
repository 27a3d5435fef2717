#include "ui/panels/shard_delegate.h"

#include "core/cluster/shard_map.h"
#include "core/transition/ink.h"
#include "ui/models/shard_table_model.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kBadge = 20.0;
constexpr double kSwatch = 12.0;

/// Draws the cell's part of a rounded rectangle that spans the row.
void drawSpan(QPainter& painter, QRectF cell, bool first, bool last)
{
    painter.save();
    painter.setClipRect(cell);
    const double beyond = 2.0 * Theme::kRadius;
    cell.adjust(first ? 1 : -beyond, 1, last ? -1 : beyond, -1);
    painter.drawRoundedRect(cell, Theme::kRadius, Theme::kRadius);
    painter.restore();
}

/// Hatched leans and means "not yet", stripes stand and mean "draining", a stroke means down.
void drawSwatch(QPainter& painter, const QRectF& box, ShardState state, const QColor& colour,
                const QColor& candidate)
{
    painter.setPen(QPen(state == ShardState::Warming ? candidate : colour, 1.5));
    painter.setBrush(state == ShardState::Active ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, 2, 2);
    painter.save();
    painter.setClipRect(box);
    if (state == ShardState::Draining)
        for (double x = box.left() + 3; x < box.right(); x += 4)
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    if (state == ShardState::Warming)
        for (double x = box.left(); x < box.right() + box.height(); x += 4)
            painter.drawLine(QPointF(x, box.top()), QPointF(x - box.height(), box.bottom()));
    if (state == ShardState::Down)
        painter.drawLine(box.bottomLeft(), box.topRight());
    painter.restore();
}

}  // namespace

ShardDelegate::ShardDelegate(const ThemeSource& theme, int rowHeight, QAbstractItemView* view)
    : QStyledItemDelegate(view), m_theme(theme), m_view(view), m_viewport(view->viewport()),
      m_rowHeight(rowHeight)
{
    view->setMouseTracking(true);
    m_viewport->installEventFilter(this);
}

bool ShardDelegate::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_viewport)
        return QStyledItemDelegate::eventFilter(watched, event);
    int row = m_hoveredRow;
    if (event->type() == QEvent::MouseMove)
        row = m_view->indexAt(static_cast<QMouseEvent*>(event)->position().toPoint()).row();
    if (event->type() == QEvent::Leave)
        row = -1;
    if (row != m_hoveredRow) {
        m_hoveredRow = row;
        m_viewport->update();
    }
    return false;
}

QSize ShardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QFont font = m_theme.theme().font(TextRole::Table);
    font.setBold(true);   // as a selected row is
    const int text = QFontMetrics(font).horizontalAdvance(index.data().toString());
    const int mark = index.column() == 0 ? markWidth() : 0;
    return {std::max(QStyledItemDelegate::sizeHint(option, index).width(), text + mark + 8),
            static_cast<int>(std::lround(m_theme.theme().scaled(m_rowHeight)))};
}

int ShardDelegate::markWidth() const
{
    return static_cast<int>(std::lround(m_theme.theme().scaled(kBadge))) + 16;
}

void ShardDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const
{
    QRect cell = option.rect;
    if (index.column() == 0)
        cell.setLeft(cell.left() + markWidth());
    editor->setGeometry(cell);
}

void ShardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRow(*painter, option, index);
    const Theme& theme = m_theme.theme();
    QRect cell = option.rect.adjusted(4, 0, -4, 0);
    if (index.column() == 0) {
        paintMark(*painter, cell, index);
        cell.setLeft(cell.left() + markWidth() - 8);
    }
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hot = index.data(ShardTableModel::HotRole).toBool();
    const QVariant emphasis = index.data(Qt::ForegroundRole);
    QFont font = theme.font(TextRole::Table);
    font.setBold(selected || hot);
    painter->setFont(font);
    painter->setPen(theme.colour(emphasis.isValid() ? static_cast<Ink>(emphasis.toInt())
                                 : hot && index.column() > 0 ? Ink::Hot
                                                             : Ink::Text));
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    const QString text = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle,
                                                       cell.width());
    painter->drawText(cell, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, text);
    painter->restore();
}

void ShardDelegate::paintRow(QPainter& painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    const Theme& theme = m_theme.theme();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (!selected && index.row() != m_hoveredRow)
        return;
    painter.setBrush(theme.colour(selected ? ControlInk::RowSelected : ControlInk::RowHover));
    painter.setPen(selected ? QPen(theme.colour(Ink::Selection), 2) : QPen(Qt::NoPen));
    drawSpan(painter, option.rect, index.column() == 0,
             index.column() + 1 == index.model()->columnCount());
}

void ShardDelegate::paintMark(QPainter& painter, const QRect& cell, const QModelIndex& index) const
{
    const Theme& theme = m_theme.theme();
    const int identity = index.data(ShardTableModel::IdentityRole).toInt();
    const auto state = static_cast<ShardState>(index.data(ShardTableModel::StateRole).toInt());
    const double side = theme.scaled(kBadge);
    const QRectF box(cell.left(), cell.center().y() + 0.5 - side / 2, side, side);
    const QColor data = theme.colour(index.data(ShardTableModel::HotRole).toBool() ? Ink::Hot
                                                                                   : Ink::Neutral);
    if (identity < 0 || state != ShardState::Active) {
        const double inset = (side - theme.scaled(kSwatch)) / 2;
        drawSwatch(painter, box.adjusted(inset, inset, -inset, -inset), state, data,
                   theme.colour(Ink::Candidate));
        return;
    }
    painter.setPen(QPen(theme.colour(Ink::IdentityOutline), 2));
    painter.setBrush(theme.colour(identityInk(identity)));
    painter.drawEllipse(box.adjusted(1, 1, -1, -1));
    QFont font = theme.font(TextRole::Axis);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(theme.colour(onIdentityInk(identity)));
    painter.drawText(box, Qt::AlignCenter, index.data(ShardTableModel::MarkRole).toString());
}

}  // namespace ringscope::ui
