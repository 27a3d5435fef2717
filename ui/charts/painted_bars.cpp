#include "ui/charts/painted_bars.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

PaintedBars::PaintedBars(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
}

void PaintedBars::show(const BarModel& model, const NiceScale& scale, const Theme& theme)
{
    m_model = model;
    m_scale = scale;
    m_theme = theme;
    update();
}

void PaintedBars::showValues(const std::vector<double>& values)
{
    if (values.size() != m_model.bars.size())
        return;
    for (std::size_t i = 0; i < values.size(); ++i)
        m_model.bars[i].value = values[i];
    update();
}

void PaintedBars::showSelected(const QStringList& ids)
{
    m_selected = ids;
    update();
}

QRectF PaintedBars::plotArea() const
{
    const QFontMetricsF small(m_theme.font(TextRole::Axis));
    qreal widest = 0;
    for (const double tick : m_scale.ticks())
        widest = std::max(widest, small.horizontalAdvance(m_scale.label(tick)));
    return QRectF(rect()).adjusted(widest + 12, small.height() / 2 + 2, -8, -small.height() - 8);
}

qreal PaintedBars::yOf(double value) const
{
    const QRectF area = plotArea();
    return area.bottom() - area.height() * std::min(1.0, value / m_scale.factor / m_scale.top);
}

int PaintedBars::barAt(const QPoint& point) const
{
    const QRectF area = plotArea();
    if (m_model.bars.empty() || point.x() < area.left() || point.x() >= area.right())
        return -1;
    const qreal share = (point.x() - area.left()) / area.width();
    return static_cast<int>(share * static_cast<qreal>(m_model.bars.size()));
}

void PaintedBars::showFocused(int index)
{
    m_focused = index;
    update();
}

/// As many columns as bars, but none narrower than a device pixel.
std::size_t PaintedBars::columnCount() const
{
    const double pixels = plotArea().width() * devicePixelRatioF();
    return static_cast<std::size_t>(
        std::max(1.0, std::min(pixels, static_cast<double>(m_model.bars.size()))));
}

BarRange PaintedBars::barsSharing(int index) const
{
    const std::size_t columns = columnCount();
    const std::size_t bars = m_model.bars.size();
    if (columns >= bars)
        return {index, 1};
    for (std::size_t column = static_cast<std::size_t>(index) * columns / bars; column < columns; ++column) {
        const std::size_t from = column * bars / columns;
        const std::size_t to = (column + 1) * bars / columns;
        if (static_cast<std::size_t>(index) < to)
            return {static_cast<int>(from), static_cast<int>(to - from)};
    }
    return {index, 1};
}

QRect PaintedBars::barArea(int index) const
{
    const QRectF area = plotArea();
    const qreal pitch = area.width() / static_cast<qreal>(std::max<std::size_t>(1, m_model.bars.size()));
    return QRectF(area.left() + pitch * index, area.top(), pitch, height() - area.top()).toAlignedRect();
}

void PaintedBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_model.bars.empty() || plotArea().width() < 8 || plotArea().height() < 8)
        return;
    paintBand(painter);
    paintAxis(painter);
    paintColumns(painter);
    paintMarks(painter);
}

void PaintedBars::paintAxis(QPainter& painter) const
{
    const QRectF area = plotArea();
    painter.setFont(m_theme.font(TextRole::Axis));
    const QFontMetricsF metrics(painter.font());
    for (const double tick : m_scale.ticks()) {
        const qreal y = std::round(yOf(tick * m_scale.factor)) + 0.5;
        painter.setPen(QPen(m_theme.colour(tick == 0 ? Ink::Neutral : Ink::Guide), 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme.colour(Ink::SecondaryText));
        painter.drawText(QRectF(0, y - metrics.height() / 2, area.left() - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, m_scale.label(tick));
    }
    painter.drawText(QRectF(area.left(), area.bottom() + 4, area.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignTop, m_model.bars.front().name);
    painter.drawText(QRectF(area.left(), area.bottom() + 4, area.width(), metrics.height()),
                     Qt::AlignRight | Qt::AlignTop, m_model.bars.back().name);
}

void PaintedBars::paintBand(QPainter& painter) const
{
    const Bar& first = m_model.bars.front();
    if (!first.bandLow || !first.bandHigh)
        return;
    const QRectF area = plotArea();
    const qreal top = yOf(*first.bandHigh);
    painter.fillRect(QRectF(area.left(), top, area.width(), yOf(*first.bandLow) - top),
                     m_theme.colour(Ink::ChanceBand));
}

void PaintedBars::paintColumns(QPainter& painter) const
{
    const QRectF area = plotArea();
    const std::size_t columns = columnCount();
    const qreal width = area.width() / static_cast<qreal>(columns);
    const qreal gap = width > 3 ? 1 : 0;
    const QColor neutral = m_theme.colour(Ink::Neutral);
    const QColor hot = m_theme.colour(Ink::Hot);
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t from = column * m_model.bars.size() / columns;
        const std::size_t to = std::max(from + 1, (column + 1) * m_model.bars.size() / columns);
        double greatest = 0.0;
        bool isHot = false;
        for (std::size_t i = from; i < to; ++i) {
            greatest = std::max(greatest, m_model.bars[i].value);
            isHot = isHot || m_model.bars[i].isHot;
        }
        const qreal y = yOf(greatest);
        painter.fillRect(QRectF(area.left() + width * static_cast<qreal>(column), y, width - gap,
                                area.bottom() - y),
                         isHot ? hot : neutral);
    }
}

void PaintedBars::paintMarks(QPainter& painter) const
{
    const QRectF area = plotArea();
    const Bar& first = m_model.bars.front();
    if (first.bandLow && first.bandHigh) {
        // The columns cover the band: its edges are drawn over them.
        painter.setPen(QPen(m_theme.colour(Ink::SecondaryText), 1, Qt::DashLine));
        for (const double edge : {*first.bandLow, *first.bandHigh})
            painter.drawLine(QPointF(area.left(), yOf(edge)), QPointF(area.right(), yOf(edge)));
    }
    if (m_model.mean) {
        const qreal y = yOf(*m_model.mean);
        painter.setPen(QPen(m_theme.colour(Ink::Text), 1.2, Qt::DotLine));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    paintSelection(painter);
}

QRectF PaintedBars::outlineOf(std::size_t bar) const
{
    const QRectF area = plotArea();
    const qreal pitch = area.width() / static_cast<qreal>(m_model.bars.size());
    const qreal x = area.left() + pitch * static_cast<qreal>(bar);
    const qreal y = yOf(m_model.bars[bar].value);
    return {x - 2, y - 2, std::max(pitch, 1.0) + 4, area.bottom() - y + 3};
}

void PaintedBars::paintSelection(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.colour(Ink::Selection), 2));
    for (std::size_t i = 0; i < m_model.bars.size(); ++i)
        if (m_selected.contains(m_model.bars[i].id))
            painter.drawRect(outlineOf(i));
    if (m_focused < 0 || static_cast<std::size_t>(m_focused) >= m_model.bars.size())
        return;
    painter.setPen(QPen(m_theme.colour(Ink::Text), 2));
    painter.drawRect(outlineOf(static_cast<std::size_t>(m_focused)).adjusted(-2, -2, 2, 2));
}

}  // namespace ringscope::ui
