#include "ui/charts/items_view.h"

#include "ui/theme/pixels.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

/// Items before it stand first; a step aside costs more than one ahead.
double distanceTo(const QPointF& from, const QPointF& to, int key)
{
    const QPointF way = to - from;
    const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
    const bool back = key == Qt::Key_Left || key == Qt::Key_Up;
    const double ahead = (across ? way.x() : way.y()) * (back ? -1.0 : 1.0);
    const double aside = std::abs(across ? way.y() : way.x());
    if (ahead < 0.5)
        return -1.0;
    return ahead + 3.0 * aside;
}

}  // namespace

bool isItemKey(int key)
{
    constexpr std::array kKeys = {Qt::Key_Left,  Qt::Key_Right, Qt::Key_Up,    Qt::Key_Down, Qt::Key_Home,
                                  Qt::Key_End,   Qt::Key_Enter, Qt::Key_Return, Qt::Key_Space};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

ItemsView::ItemsView(const ThemeSource& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(&theme, &ThemeSource::changed, this, [this] {
        updateGeometry();
        refresh();
    });
}

void ItemsView::setField(LoadFieldPtr field)
{
    m_field = std::move(field);
    m_hoveredPlace = m_hoveredItem = m_focused = m_anchor = -1;
    m_letThrough.clear();
    const QStringList ids = m_selectedIds;
    m_selectedIds.clear();
    updateGeometry();
    refresh();
    setSelected(ids);
}

void ItemsView::setSelected(const QStringList& ids)
{
    m_selectedIds = ids;
    m_selectedPlaces.assign(m_field ? m_field->shards.size() : 0, false);
    if (m_field)
        for (const QString& id : ids)
            if (const int place = m_field->places.value(id, -1); place >= 0)
                m_selectedPlaces[static_cast<std::size_t>(place)] = true;
    update();
}

void ItemsView::setHovered(const QString& id)
{
    const int place = m_field ? m_field->places.value(id, -1) : -1;
    if (place == m_hoveredPlace)
        return;
    m_hoveredPlace = place;
    update();
}

void ItemsView::setLetThrough(std::vector<bool> letThrough)
{
    if (letThrough == m_letThrough)
        return;
    m_letThrough = std::move(letThrough);
    refresh();
}

void ItemsView::refresh()
{
    m_isLaidOut = false;
    m_layer = {};
    update();
}

bool ItemsView::isDimmed(int place) const
{
    const auto index = static_cast<std::size_t>(place);
    return index < m_letThrough.size() && !m_letThrough[index];
}

bool ItemsView::isSelectedPlace(int place) const
{
    const auto index = static_cast<std::size_t>(place);
    return index < m_selectedPlaces.size() && m_selectedPlaces[index];
}

void ItemsView::ensureLaidOut() const
{
    if (m_isLaidOut)
        return;
    m_isLaidOut = true;
    const_cast<ItemsView*>(this)->layOut();
}

int ItemsView::itemCount() const
{
    ensureLaidOut();
    return countItems();
}

QRect ItemsView::itemRect(int item) const
{
    return item < 0 || item >= itemCount() ? QRect() : rectOf(item).toAlignedRect();
}

int ItemsView::itemAt(const QPoint& point) const
{
    for (int item = itemCount() - 1; item >= 0; --item)
        if (rectOf(item).contains(point))
            return item;
    return -1;
}

bool ItemsView::isItemSelected(int item) const
{
    if (item < 0 || item >= itemCount())
        return false;
    const Places places = placesOf(item);
    return std::any_of(places.begin(), places.end(), [this](int p) { return isSelectedPlace(p); });
}

QString ItemsView::itemTooltip(int item) const
{
    return item < 0 || item >= itemCount() ? QString() : tooltipOf(item);
}

void ItemsView::focusItem(int item)
{
    const int at = std::clamp(item, -1, itemCount() - 1);
    if (at == m_focused)
        return;
    m_focused = at;
    update();
    if (at < 0 || !QAccessible::isActive())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(at);
    QAccessible::updateAccessibility(&event);
}

void ItemsView::chooseItem(int item)
{
    click(item, Qt::NoModifier);
}

QStringList ItemsView::idsOf(const std::vector<int>& items) const
{
    QStringList ids;
    std::vector<bool> seen(m_field ? m_field->shards.size() : 0, false);
    for (const int item : items)
        for (const int place : placesOf(item)) {
            const auto index = static_cast<std::size_t>(place);
            if (!seen[index])
                ids << m_field->shards[index].id;
            seen[index] = true;
        }
    return ids;
}

void ItemsView::take(const std::vector<int>& items, bool adds)
{
    const QStringList ids = idsOf(items);
    if (!adds) {
        emit selected(ids);
        return;
    }
    // What is selected already, all of it, is taken out again.
    const bool all = std::all_of(items.begin(), items.end(), [this](int item) {
        const Places places = placesOf(item);
        return std::all_of(places.begin(), places.end(), [this](int p) { return isSelectedPlace(p); });
    });
    QStringList sum;
    for (const QString& id : m_selectedIds)
        if (!all || !ids.contains(id))
            sum << id;
    if (!all)
        sum << ids;
    sum.removeDuplicates();
    emit selected(sum);
}

void ItemsView::extendTo(int item)
{
    const int from = std::max(0, m_anchor);
    std::vector<int> items;
    for (int i = std::min(from, item); i <= std::max(from, item); ++i)
        items.push_back(i);
    take(items, false);
}

void ItemsView::click(int item, Qt::KeyboardModifiers modifiers)
{
    if (item < 0) {
        if (!modifiers.testFlag(Qt::ControlModifier))
            emit selected({});
        return;
    }
    focusItem(item);
    if (modifiers.testFlag(Qt::ShiftModifier) && m_anchor >= 0)
        return extendTo(item);
    m_anchor = item;
    take({item}, modifiers.testFlag(Qt::ControlModifier));
}

void ItemsView::brush(const QRectF& area, bool adds)
{
    std::vector<int> items;
    // A drag along a line has no height, and would cross nothing.
    const QRectF crossed = area.adjusted(-0.5, -0.5, 0.5, 0.5);
    for (int item = 0; item < itemCount(); ++item)
        if (rectOf(item).intersects(crossed))
            items.push_back(item);
    if (!adds || !items.empty())
        take(items, adds);
}

void ItemsView::hoverItem(int item)
{
    if (item == m_hoveredItem)
        return;
    m_hoveredItem = item;
    const Places places = item < 0 ? Places() : placesOf(item);
    const bool isOne = places.size() == 1;
    m_hoveredPlace = isOne ? places.front() : -1;
    emit hovered(isOne ? m_field->shards[static_cast<std::size_t>(places.front())].id : QString());
    update();
}

void ItemsView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_pressed = event->position();
}

void ItemsView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed) {
        const QPointF way = event->position() - *m_pressed;
        if (!m_brush.isNull() || way.manhattanLength() >= QApplication::startDragDistance()) {
            m_brush = QRectF(*m_pressed, event->position()).normalized();
            update();
            return;
        }
    }
    hoverItem(itemAt(event->position().toPoint()));
}

void ItemsView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    if (m_brush.isNull())
        return click(itemAt(event->position().toPoint()), event->modifiers());
    const QRectF area = m_brush;
    m_brush = {};
    update();
    brush(area, event->modifiers().testFlag(Qt::ControlModifier));
}

void ItemsView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hoverItem(-1);
}

int ItemsView::neighbourOf(int item, int key) const
{
    const QPointF from = rectOf(item).center();
    int best = item;
    double least = 0.0;
    for (int other = 0; other < itemCount(); ++other) {
        const double distance = distanceTo(from, rectOf(other).center(), key);
        if (distance >= 0.0 && (best == item || distance < least)) {
            best = other;
            least = distance;
        }
    }
    return best;
}

void ItemsView::keyPressEvent(QKeyEvent* event)
{
    const int count = itemCount();
    if (event->matches(QKeySequence::Copy) && m_focused >= 0) {
        QApplication::clipboard()->setText(itemTooltip(m_focused));
        return;
    }
    if (count == 0 || !isItemKey(event->key()))
        return QWidget::keyPressEvent(event);
    const bool chooses = event->key() == Qt::Key_Enter || event->key() == Qt::Key_Return
                         || event->key() == Qt::Key_Space;
    if (chooses) {
        if (m_focused >= 0)
            click(m_focused, event->modifiers());
        return;
    }
    int next = m_focused < 0 ? 0 : m_focused;
    if (event->key() == Qt::Key_Home)
        next = 0;
    else if (event->key() == Qt::Key_End)
        next = count - 1;
    else if (m_focused >= 0)
        next = neighbourOf(m_focused, event->key());
    if (m_anchor < 0)
        m_anchor = std::max(0, m_focused);
    focusItem(next);
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        extendTo(next);
}

bool ItemsView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Arrows and Space play the transition elsewhere; here they walk over items.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isPlain = !(key->modifiers() & (Qt::AltModifier | Qt::MetaModifier));
        if ((isPlain && isItemKey(key->key())) || key->matches(QKeySequence::Copy)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int item = itemAt(help->pos());
        if (item < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tooltipOf(item), this, itemRect(item));
        return true;
    }
    if (event->type() == QEvent::ScreenChangeInternal)
        refresh();
    return QWidget::event(event);
}

void ItemsView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        refresh();
}

void ItemsView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && m_focused < 0 && itemCount() > 0)
        focusItem(0);
    update();
}

void ItemsView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void ItemsView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void ItemsView::ensureLayer()
{
    ensureLaidOut();
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_layer.size() == wanted)
        return;
    m_layer = QPixmap(wanted);
    m_layer.setDevicePixelRatio(ratio);
    m_layer.fill(Qt::transparent);
    QPainter painter(&m_layer);
    paintContents(painter);
}

void ItemsView::paintContents(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_field && countItems() > 0) {
        paintStill(painter);
        return;
    }
    painter.setFont(theme().font(TextRole::Table));
    painter.setPen(theme().colour(Ink::SecondaryText));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_field ? m_field->emptyText : QString());
}

void ItemsView::paintOutline(QPainter& painter, int item, const QPen& pen) const
{
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rectOf(item).adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3);
}

void ItemsView::paintMarks(QPainter& painter) const
{
    const int count = countItems();
    const QPen chosen(theme().colour(Ink::Selection), 2);
    for (int item = 0; item < count; ++item)
        if (isItemSelected(item))
            paintOutline(painter, item, chosen);
    QPen light(theme().colour(Ink::Text), 1);
    for (int item = 0; item < count && m_hoveredPlace >= 0; ++item) {
        const Places places = placesOf(item);
        if (std::find(places.begin(), places.end(), m_hoveredPlace) != places.end())
            paintOutline(painter, item, light);
    }
    if (m_hoveredItem >= 0 && m_hoveredItem < count && m_hoveredPlace < 0)
        paintOutline(painter, m_hoveredItem, light);
    if (hasFocus() && m_focused >= 0 && m_focused < count) {
        painter.setPen(QPen(theme().colour(Ink::Text), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rectOf(m_focused).adjusted(-4, -4, 4, 4), 5, 5);
    }
    if (m_brush.isNull())
        return;
    QColor fill = theme().colour(Ink::Text);
    fill.setAlphaF(0.12F);
    painter.setPen(QPen(theme().colour(Ink::Text), 1, Qt::DashLine));
    painter.setBrush(fill);
    painter.drawRect(m_brush);
}

void ItemsView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (hasPixels(painter)) {
        ensureLayer();
        painter.drawPixmap(0, 0, m_layer);
    } else {
        ensureLaidOut();
        paintContents(painter);
    }
    if (!m_field)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarks(painter);
}

}  // namespace ringscope::ui
