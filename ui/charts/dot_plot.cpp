#include "ui/charts/dot_plot.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

Ink inkOf(Standing standing)
{
    switch (standing) {
    case Standing::Hot: return Ink::Hot;
    case Standing::Cold: return Ink::Cold;
    case Standing::Inside:
    case Standing::Unjudged: break;
    }
    return Ink::Neutral;
}

}  // namespace

DotPlot::DotPlot(const ThemeSource& theme, QWidget* parent) : ItemsView(theme, parent)
{
    setAccessibleName(tr("Shards by load"));
}

int DotPlot::wantedRows() const
{
    return field() ? std::min(static_cast<int>(field()->shards.size()), kMostRows) : 8;
}

QSize DotPlot::sizeHint() const
{
    return {static_cast<int>(theme().scaled(400)), static_cast<int>(theme().scaled(wantedRows() * 24 + 28))};
}

QSize DotPlot::minimumSizeHint() const
{
    return {static_cast<int>(theme().scaled(220)), static_cast<int>(theme().scaled(wantedRows() * 18 + 28))};
}

const ShardPoint& DotPlot::shardOf(int row) const
{
    return field()->shards[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])];
}

QString DotPlot::restText() const
{
    return field() && m_hasRest ? field()->restText(static_cast<int>(m_rows.size())) : QString();
}

void DotPlot::layOut()
{
    m_rows.clear();
    m_hasRest = false;
    if (!field() || field()->ranking.empty())
        return;
    const bool isMany = field()->shards.size() > static_cast<std::size_t>(kMostRows);
    for (const int place : field()->ranking)
        if (!isMany || m_rows.size() < static_cast<std::size_t>(kTopRows))
            m_rows.push_back(place);
    m_hasRest = m_rows.size() < field()->ranking.size();
    for (std::size_t place = 0; place < field()->shards.size() && !isMany; ++place)
        if (!field()->shards[place].ratio)
            m_rows.push_back(static_cast<int>(place));
    layOutAxis();
}

void DotPlot::layOutAxis()
{
    QFont strong = theme().font(TextRole::Table);
    strong.setBold(true);
    const QFontMetricsF table(strong), axis(theme().font(TextRole::Axis));
    qreal names = 0.0, numbers = 0.0;
    double highest = field()->bandHigh.value_or(1.0);
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) {
        names = std::max(names, table.horizontalAdvance(shardOf(row).name));
        numbers = std::max(numbers, table.horizontalAdvance(shardOf(row).ratioText));
    }
    const double busiest = field()->shards[static_cast<std::size_t>(field()->ranking.front())].ratio.value_or(1.0);
    // A band that reaches far beyond every load is cut, so that loads keep their room.
    highest = std::max(busiest, std::min(highest, busiest * 2.0));
    names = std::min(names, width() * 0.4);
    const qreal left = names + 14 + theme().scaled(6);
    const qreal right = numbers + theme().scaled(18);
    m_plot = QRectF(left, 2, std::max(20.0, width() - left - right), height() - axis.height() - 8);
    m_axis = RatioAxis(0.0, std::max(highest, 1.2), m_plot.left(), m_plot.width(), ratioLabelWidth(theme(), highest));
    m_pitch = std::min(m_plot.height() / countItems(), theme().scaled(64));
}

QRectF DotPlot::rectOf(int item) const
{
    const qreal high = std::max(4.0, std::min(m_pitch - 2, theme().scaled(28)));
    return QRectF(3, rowY(item) - high / 2, width() - 6, high);
}

ItemsView::Places DotPlot::placesOf(int item) const
{
    if (!isRest(item))
        return {m_rows[static_cast<std::size_t>(item)]};
    return {field()->ranking.begin() + static_cast<std::ptrdiff_t>(m_rows.size()), field()->ranking.end()};
}

QString DotPlot::tooltipOf(int item) const
{
    return isRest(item) ? restText() : shardOf(item).tooltip;
}

QString DotPlot::itemText(int item) const
{
    return isRest(item) ? restText() : shardOf(item).spoken;
}

int DotPlot::neighbourOf(int item, int key) const
{
    const int step = key == Qt::Key_Up || key == Qt::Key_Left ? -1 : 1;
    return std::clamp(item + step, 0, countItems() - 1);
}

void DotPlot::paintBands(QPainter& painter) const
{
    const auto fill = [&](double low, double high, qreal top, qreal height) {
        const qreal from = m_axis.x(std::max(low, m_axis.from()));
        const qreal to = m_axis.x(std::min(high, m_axis.to()));
        painter.fillRect(QRectF(from, top, to - from, height), theme().colour(Ink::ChanceBand));
    };
    const qreal bottom = rowY(countItems() - 1) + m_pitch / 2;
    if (field()->oneBand && field()->bandLow)
        fill(*field()->bandLow, *field()->bandHigh, m_plot.top(), bottom - m_plot.top());
    for (int row = 0; row < static_cast<int>(m_rows.size()) && !field()->oneBand; ++row)
        if (shardOf(row).low && shardOf(row).high)
            fill(*shardOf(row).low, *shardOf(row).high, rowY(row) - m_pitch / 2 + 1, m_pitch - 2);
    painter.setPen(QPen(theme().colour(Ink::Guide), 1));
    for (const double tick : m_axis.ticks())
        painter.drawLine(QPointF(m_axis.x(tick), m_plot.top()), QPointF(m_axis.x(tick), bottom));
    painter.setPen(QPen(theme().colour(Ink::Text), 1, Qt::DotLine));
    painter.drawLine(QPointF(m_axis.x(1.0), m_plot.top()), QPointF(m_axis.x(1.0), bottom));
}

void DotPlot::paintRow(QPainter& painter, int row) const
{
    const ShardPoint& shard = shardOf(row);
    painter.setOpacity(isDimmed(m_rows[static_cast<std::size_t>(row)]) ? 0.35 : 1.0);
    QFont font = theme().font(TextRole::Table);
    font.setBold(shard.standing == Standing::Hot);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const qreal y = rowY(row);
    const QRectF line(8, y - metrics.height() / 2, m_plot.left() - 20, metrics.height());
    painter.setPen(theme().colour(shard.ratio ? Ink::Text : Ink::SecondaryText));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(shard.name, Qt::ElideMiddle, line.width()));
    if (!shard.ratio) {
        painter.drawText(QRectF(m_plot.left(), line.top(), m_plot.width(), line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, shard.state);
        painter.setOpacity(1.0);
        return;
    }
    const qreal radius = std::min(theme().scaled(6), m_pitch * 0.4);
    const QPointF at(m_axis.x(*shard.ratio), y);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().colour(inkOf(shard.standing)));
    painter.drawEllipse(at, radius, radius);
    painter.setPen(theme().colour(Ink::Text));
    painter.drawText(QPointF(at.x() + radius + 6, y + (metrics.ascent() - metrics.descent()) / 2), shard.ratioText);
    painter.setOpacity(1.0);
}

void DotPlot::paintRest(QPainter& painter) const
{
    const qreal y = rowY(countItems() - 1);
    const Places places = placesOf(countItems() - 1);
    const double low = *field()->shards[static_cast<std::size_t>(places.back())].ratio;
    const double high = *field()->shards[static_cast<std::size_t>(places.front())].ratio;
    const qreal half = theme().scaled(4);
    const QFontMetricsF metrics(theme().font(TextRole::Axis));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().colour(Ink::Neutral));
    painter.drawRoundedRect(QRectF(m_axis.x(low), y - half + metrics.height() / 2,
                                   std::max(2.0, m_axis.x(high) - m_axis.x(low)), 2 * half), 3, 3);
    painter.setFont(theme().font(TextRole::Axis));
    painter.setPen(theme().colour(Ink::SecondaryText));
    painter.drawText(QRectF(8, y - metrics.height() - half / 2, width() - 8, metrics.height()), Qt::AlignLeft, restText());
}

void DotPlot::paintStill(QPainter& painter) const
{
    paintBands(painter);
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
        paintRow(painter, row);
    if (m_hasRest)
        paintRest(painter);
    m_axis.paintLabels(painter, theme(), rowY(countItems() - 1) + m_pitch / 2);
}

}  // namespace ringscope::ui
