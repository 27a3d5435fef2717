#include "ui/charts/group_strip.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope::ui {

namespace {

constexpr int kNamed = 4;  ///< groups outside the band that are named, hottest first

}  // namespace

GroupStrip::GroupStrip(const ThemeSource& theme, QWidget* parent) : ItemsView(theme, parent)
{
    setAccessibleName(tr("Groups by load"));
}

QSize GroupStrip::sizeHint() const
{
    return {static_cast<int>(theme().scaled(480)), static_cast<int>(theme().scaled(96))};
}

QSize GroupStrip::minimumSizeHint() const
{
    return {static_cast<int>(theme().scaled(220)), static_cast<int>(theme().scaled(84))};
}

void GroupStrip::setGrouping(int grouping)
{
    m_grouping = grouping;
    refresh();
}

const Grouping* GroupStrip::grouping() const
{
    const auto index = static_cast<std::size_t>(m_grouping);
    return field() && index < field()->groupings.size() ? &field()->groupings[index] : nullptr;
}

const GroupPoint& GroupStrip::groupOf(int item) const
{
    const int group = m_dots[static_cast<std::size_t>(item)].group;
    return grouping()->groups[static_cast<std::size_t>(group)];
}

void GroupStrip::layOut()
{
    m_dots.clear();
    m_bandLow = m_bandHigh = 0.0;
    const Grouping* groups = grouping();
    if (!groups)
        return;
    double low = 1.0, high = 1.0;
    for (std::size_t i = 0; i < groups->groups.size(); ++i) {
        const GroupPoint& group = groups->groups[i];
        if (!group.ratio)
            continue;
        m_dots.push_back({static_cast<int>(i), {}});
        low = std::min({low, *group.ratio, group.low.value_or(low)});
        high = std::max({high, *group.ratio, group.high.value_or(high)});
        if (group.low && group.high) {
            m_bandLow = m_bandHigh > 0.0 ? std::min(m_bandLow, *group.low) : *group.low;
            m_bandHigh = std::max(m_bandHigh, *group.high);
        }
    }
    std::stable_sort(m_dots.begin(), m_dots.end(), [&](const Dot& a, const Dot& b) {
        return *groups->groups[static_cast<std::size_t>(a.group)].ratio
               < *groups->groups[static_cast<std::size_t>(b.group)].ratio;
    });
    const QFontMetricsF axis(theme().font(TextRole::Axis));
    const qreal labelWidth = ratioLabelWidth(theme(), high);
    m_plot = QRectF(labelWidth / 2, 2, width() - labelWidth, height() - axis.height() - 8);
    m_axis = RatioAxis(low, high, m_plot.left(), m_plot.width(), labelWidth);
    heap();
}

/// Dots that would cover one another stand on top of each other; where a heap grows out of the
/// plot, all dots shrink.
void GroupStrip::heap()
{
    const auto place = [&] {
        std::map<int, int> heights;
        int highest = 0;
        for (std::size_t i = 0; i < m_dots.size(); ++i) {
            const qreal x = m_axis.x(*groupOf(static_cast<int>(i)).ratio);
            const qreal pitch = 2 * m_radius + 0.8;
            const int column = static_cast<int>(std::floor((x - m_plot.left()) / pitch));
            const int level = heights[column]++;
            highest = std::max(highest, level + 1);
            m_dots[i].at = {m_plot.left() + (column + 0.5) * pitch,
                            m_plot.bottom() - 6 - m_radius - level * pitch};
        }
        return highest * (2 * m_radius + 0.8) + 8;
    };
    m_radius = theme().scaled(m_dots.size() <= 12 ? 5.0 : 3.4);
    while (place() > m_plot.height() && m_radius > 0.8)
        m_radius *= 0.85;
}

QRectF GroupStrip::rectOf(int item) const
{
    const QPointF at = m_dots[static_cast<std::size_t>(item)].at;
    return QRectF(at.x() - m_radius, at.y() - m_radius, 2 * m_radius, 2 * m_radius);
}

ItemsView::Places GroupStrip::placesOf(int item) const
{
    return groupOf(item).shards;
}

QString GroupStrip::tooltipOf(int item) const
{
    return groupOf(item).tooltip;
}

QString GroupStrip::itemText(int item) const
{
    return groupOf(item).spoken;
}

int GroupStrip::neighbourOf(int item, int key) const
{
    const int step = key == Qt::Key_Left || key == Qt::Key_Down ? -1 : 1;
    return std::clamp(item + step, 0, countItems() - 1);
}

void GroupStrip::paintOutline(QPainter& painter, int item, const QPen& pen) const
{
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(rectOf(item).adjusted(-2, -2, 2, 2));
}

void GroupStrip::paintBand(QPainter& painter) const
{
    if (m_bandHigh <= 0.0)
        return;
    const qreal from = m_axis.x(m_bandLow);
    painter.fillRect(QRectF(from, m_plot.top(), m_axis.x(m_bandHigh) - from, m_plot.height()),
                     theme().colour(Ink::ChanceBand));
}

void GroupStrip::paintNames(QPainter& painter) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Axis));
    std::vector<QRectF> taken;
    int named = 0;
    for (int item = countItems() - 1; item >= 0 && named < kNamed; --item) {
        const GroupPoint& group = groupOf(item);
        if (group.standing != Standing::Hot && group.standing != Standing::Cold)
            continue;
        const QString text = QStringLiteral("%1  %2").arg(group.name, group.ratioText);
        QFont font = theme().font(TextRole::Axis);
        font.setBold(named == 0);
        const qreal width = QFontMetricsF(font).horizontalAdvance(text) + 4;
        const QRectF dot = rectOf(item);
        const bool fitsRight = dot.right() + 6 + width <= this->width();
        QRectF at(fitsRight ? dot.right() + 6 : dot.left() - 6 - width,
                  dot.center().y() - metrics.height() / 2, width, metrics.height());
        at.moveLeft(std::max(0.0, at.left()));
        const auto collides = [&](const QRectF& other) { return other.intersects(at); };
        while (std::any_of(taken.begin(), taken.end(), collides) && at.top() > m_plot.top())
            at.translate(0, -metrics.height());
        if (std::any_of(taken.begin(), taken.end(), collides))
            break;
        taken.push_back(at);
        painter.setFont(font);
        painter.setPen(theme().colour(named == 0 ? Ink::Text : Ink::SecondaryText));
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter, text);
        ++named;
    }
}

void GroupStrip::paintStill(QPainter& painter) const
{
    paintBand(painter);
    painter.setPen(QPen(theme().colour(Ink::Text), 1, Qt::DotLine));
    painter.drawLine(QPointF(m_axis.x(1.0), m_plot.top()), QPointF(m_axis.x(1.0), m_plot.bottom()));
    painter.setPen(Qt::NoPen);
    for (int item = 0; item < countItems(); ++item) {
        const GroupPoint& group = groupOf(item);
        const bool isDim = std::all_of(group.shards.begin(), group.shards.end(),
                                       [this](int place) { return isDimmed(place); });
        painter.setOpacity(isDim ? 0.3 : 1.0);
        painter.setBrush(theme().colour(group.standing == Standing::Hot    ? Ink::Hot
                                        : group.standing == Standing::Cold ? Ink::Cold
                                                                           : Ink::Neutral));
        painter.drawEllipse(rectOf(item));
    }
    painter.setOpacity(1.0);
    m_axis.paintLabels(painter, theme(), m_plot.bottom());
    paintNames(painter);
}

}  // namespace ringscope::ui
