#include "ui/charts/key_rows.h"

#include "ui/charts/items_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr qreal kBar = 6.0;

}  // namespace

KeyRows::KeyRows(const ThemeSource& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setAccessibleName(tr("Heaviest keys"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&theme, &ThemeSource::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void KeyRows::setParts(std::vector<KeyPart> parts)
{
    m_parts = std::move(parts);
    m_focused = m_hovered = -1;
    updateGeometry();
    update();
}

qreal KeyRows::pitch() const
{
    const QFontMetricsF metrics(m_theme.theme().font(TextRole::Mono));
    return metrics.height() + m_theme.theme().scaled(kBar) + m_theme.theme().scaled(8);
}

QSize KeyRows::sizeHint() const
{
    const int rows = std::max(1, itemCount());
    return {static_cast<int>(m_theme.theme().scaled(300)), static_cast<int>(std::ceil(rows * pitch() + 4))};
}

QSize KeyRows::minimumSizeHint() const
{
    return {static_cast<int>(m_theme.theme().scaled(180)), sizeHint().height()};
}

QString KeyRows::itemText(int item) const
{
    return m_parts[static_cast<std::size_t>(item)].spoken;
}

QRect KeyRows::itemRect(int item) const
{
    return QRectF(0, item * pitch() + 2, width(), pitch() - 2).toAlignedRect();
}

int KeyRows::itemAt(const QPoint& point) const
{
    const int item = static_cast<int>(std::floor((point.y() - 2) / pitch()));
    return item >= 0 && item < itemCount() ? item : -1;
}

void KeyRows::focusItem(int item)
{
    m_focused = std::clamp(item, -1, itemCount() - 1);
    update();
}

void KeyRows::chooseItem(int item)
{
    if (item < 0 || item >= itemCount())
        return;
    focusItem(item);
    if (m_parts[static_cast<std::size_t>(item)].isKey)
        emit probed(m_parts[static_cast<std::size_t>(item)].bytes);
}

void KeyRows::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        chooseItem(itemAt(event->pos()));
}

void KeyRows::mouseMoveEvent(QMouseEvent* event)
{
    m_hovered = itemAt(event->pos());
    update();
}

void KeyRows::leaveEvent(QEvent*)
{
    m_hovered = -1;
    update();
}

void KeyRows::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason && m_focused < 0)
        focusItem(0);
}

void KeyRows::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up: return focusItem(std::max(0, m_focused - 1));
    case Qt::Key_Down: return focusItem(m_focused + 1);
    case Qt::Key_Home: return focusItem(0);
    case Qt::Key_End: return focusItem(itemCount() - 1);
    case Qt::Key_Enter:
    case Qt::Key_Return:
    case Qt::Key_Space: return chooseItem(m_focused);
    default: QWidget::keyPressEvent(event);
    }
}

bool KeyRows::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isItemKey(static_cast<QKeyEvent*>(event)->key())) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int item = itemAt(help->pos());
        QToolTip::showText(help->globalPos(), item < 0 ? QString() : m_parts[static_cast<std::size_t>(item)].tooltip, this);
        return true;
    }
    return QWidget::event(event);
}

void KeyRows::paintPart(QPainter& painter, int item) const
{
    const Theme& theme = m_theme.theme();
    const KeyPart& part = m_parts[static_cast<std::size_t>(item)];
    const QRectF row = itemRect(item);
    QFont number = theme.font(TextRole::Table);
    number.setBold(item == 0);
    const QFont name = theme.font(part.isKey ? TextRole::Mono : TextRole::Table);
    const QFontMetricsF numbers(number), names(name);
    const qreal right = numbers.horizontalAdvance(part.shareText);
    painter.setFont(number);
    painter.setPen(theme.colour(Ink::Text));
    painter.drawText(QRectF(row.right() - right - 1, row.top(), right + 1, numbers.height()), Qt::AlignRight, part.shareText);
    painter.setFont(name);
    painter.setPen(theme.colour(item == 0 ? Ink::Text : Ink::SecondaryText));
    const qreal room = row.width() - right - 12;
    painter.drawText(QRectF(row.left(), row.top(), room, names.height()), Qt::AlignLeft,
                     names.elidedText(part.name, Qt::ElideMiddle, room));
    const qreal high = theme.scaled(kBar);
    const QRectF track(row.left(), row.top() + names.height() + 1, row.width(), high);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(Ink::ChanceBand));
    painter.drawRoundedRect(track, high / 2, high / 2);
    QRectF bar = track;
    bar.setWidth(std::max(1.5, track.width() * std::clamp(part.share, 0.0, 1.0)));
    painter.setBrush(theme.colour(part.isHot ? Ink::Hot : Ink::Neutral));
    painter.drawRoundedRect(bar, std::min(high, bar.width()) / 2, high / 2);
}

void KeyRows::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int item = 0; item < itemCount(); ++item) {
        if (item == m_hovered) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.colour(ControlInk::RowHover));
            painter.drawRoundedRect(itemRect(item), 3, 3);
        }
        paintPart(painter, item);
    }
    if (!hasFocus() || m_focused < 0)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.colour(Ink::Text), 2));
    painter.drawRoundedRect(QRectF(itemRect(m_focused)).adjusted(1, -1, -1, 0), 3, 3);
}

}  // namespace ringscope::ui
