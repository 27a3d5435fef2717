#include "ui/grid/heat_grid.h"

#include "core/support/number_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr std::size_t kBlock = 25;      ///< shards a block where the map names no groups
constexpr int kNumbered = 5;
constexpr qreal kBlockGap = 8.0;
constexpr std::array kSteps = {1.25, 1.5, 2.0, 3.0};

/// What all names begin with, up to the last separator: "redis-host-" of "redis-host-01".
qsizetype sharedStart(const std::vector<GroupPoint>& groups)
{
    if (groups.size() < 2)
        return 0;
    const QString& first = groups.front().name;
    qsizetype same = first.size();
    for (const GroupPoint& group : groups) {
        if (group.name.isEmpty())
            continue;
        qsizetype i = 0;
        while (i < std::min(same, group.name.size()) && group.name[i] == first[i])
            ++i;
        same = i;
    }
    while (same > 0 && first[same - 1].isLetterOrNumber())
        --same;
    return same;
}

/// Dark digits on light fills, light ones on dark fills: the better of the two.
QColor digitOn(const QColor& fill)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double luminance = 0.2126 * linear(fill.redF()) + 0.7152 * linear(fill.greenF())
                             + 0.0722 * linear(fill.blueF());
    return luminance > 0.179 ? QColor(0x14, 0x18, 0x1d) : QColor(0xff, 0xff, 0xff);
}

QString factor(double ratio)
{
    return QString::fromStdString(factorText(ratio));
}

}  // namespace

HeatGrid::HeatGrid(const ThemeSource& theme, QWidget* parent) : ItemsView(theme, parent)
{
    setAccessibleName(tr("Heat of all shards"));
}

QSize HeatGrid::sizeHint() const
{
    return {static_cast<int>(theme().scaled(560)), static_cast<int>(theme().scaled(440))};
}

QSize HeatGrid::minimumSizeHint() const
{
    return {static_cast<int>(theme().scaled(240)), static_cast<int>(theme().scaled(200))};
}

void HeatGrid::setGrouping(int grouping)
{
    m_grouping = grouping;
    refresh();
}

std::vector<HeatGrid::Block> HeatGrid::makeBlocks() const
{
    std::vector<Block> blocks;
    const auto index = static_cast<std::size_t>(m_grouping);
    if (m_grouping >= 0 && index < field()->groupings.size()) {
        const std::vector<GroupPoint>& groups = field()->groupings[index].groups;
        const qsizetype start = sharedStart(groups);
        const QFontMetricsF metrics(theme().font(TextRole::Axis));
        const bool isLong = std::any_of(groups.begin(), groups.end(), [&](const GroupPoint& group) {
            return metrics.horizontalAdvance(group.name) > theme().scaled(48);
        });
        for (const GroupPoint& group : groups) {
            const bool isOutside = group.standing == Standing::Hot || group.standing == Standing::Cold;
            const QString name = group.name.isEmpty() ? tr("none") : isLong ? group.name.mid(start) : group.name;
            blocks.push_back({name, {}, isOutside, group.shards});
        }
        return blocks;
    }
    for (std::size_t i = 0; i < field()->shards.size(); ++i) {
        if (i % kBlock == 0)
            blocks.push_back({field()->shards[i].name, {}, false, {}});
        blocks.back().places.push_back(static_cast<int>(i));
    }
    return blocks;
}

void HeatGrid::layOutBlock(Block& block, QPointF corner, qreal cell, qreal labelHigh)
{
    const qreal pitch = cell + m_gap;
    for (std::size_t i = 0; i < block.places.size(); ++i) {
        const auto column = static_cast<qreal>(i % static_cast<std::size_t>(m_columns));
        const auto row = static_cast<qreal>(i / static_cast<std::size_t>(m_columns));
        m_cells.push_back({block.places[i],
                           QRectF(corner.x() + column * pitch, corner.y() + labelHigh + row * pitch, cell, cell)});
    }
    const auto rows = static_cast<qreal>((block.places.size() + static_cast<std::size_t>(m_columns) - 1)
                                         / static_cast<std::size_t>(m_columns));
    block.at = QRectF(corner.x(), corner.y(), m_columns * pitch - m_gap, labelHigh + rows * pitch - m_gap);
}

/// Blocks in rows, each as high as its highest block. Whether all of them fit with such cells.
bool HeatGrid::fits(qreal cell, bool placeNow)
{
    const QFontMetricsF metrics(theme().font(TextRole::Axis));
    const qreal labelHigh = cell >= 4 ? metrics.height() + 3 : 0.0;
    m_gap = cell >= 4 ? 1.0 : 0.0;
    qreal wide = m_columns * (cell + m_gap) - m_gap;
    if (labelHigh > 0)
        for (const Block& block : m_blocks)
            wide = std::max(wide, std::min(metrics.horizontalAdvance(block.label) + 1, theme().scaled(96)));
    const auto across = static_cast<std::size_t>(std::max(1.0, std::floor((width() - 6 + kBlockGap) / (wide + kBlockGap))));
    const qreal gap = labelHigh > 0 ? kBlockGap : 3.0;
    qreal y = m_top + 3;
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        if (i % across == 0 && i > 0) {
            std::size_t most = 0;
            for (std::size_t j = i - across; j < i; ++j)
                most = std::max(most, m_blocks[j].places.size());
            y += labelHigh + std::ceil(static_cast<qreal>(most) / m_columns) * (cell + m_gap) + gap;
        }
        if (placeNow) {
            const qreal free = width() - 6 - static_cast<qreal>(across) * wide;
            const qreal spread = m_blocks.size() > across && across > 1
                                     ? std::min(free / static_cast<qreal>(across - 1), kBlockGap * 3)
                                     : kBlockGap;
            layOutBlock(m_blocks[i], {3 + static_cast<qreal>(i % across) * (wide + std::max(spread, 0.0)), y}, cell, labelHigh);
        }
        const qreal end = y + labelHigh + std::ceil(static_cast<qreal>(m_blocks[i].places.size()) / m_columns) * (cell + m_gap);
        if (!placeNow && (end > height() - 3 || wide > width() - 6))
            return false;
    }
    return true;
}

void HeatGrid::layOut()
{
    m_blocks.clear();
    m_cells.clear();
    if (!field() || field()->ranking.empty())
        return;
    m_blocks = makeBlocks();
    std::size_t most = 1;
    for (const Block& block : m_blocks)
        most = std::max(most, block.places.size());
    m_columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(most) * 0.8))));
    m_top = layOutLegend(nullptr);
    qreal cell = theme().scaled(field()->shards.size() > 100 ? 18 : 36);
    while (cell > 1.0 && !fits(cell, false))
        cell -= cell > 12 ? 1.0 : 0.5;
    fits(cell, true);
}

QRectF HeatGrid::rectOf(int item) const
{
    // Half the gap belongs to the cell: a brush and a finger miss nothing.
    const qreal half = m_gap / 2;
    return m_cells[static_cast<std::size_t>(item)].at.adjusted(-half, -half, half, half);
}

const ShardPoint& HeatGrid::shardOf(int item) const
{
    return field()->shards[static_cast<std::size_t>(m_cells[static_cast<std::size_t>(item)].place)];
}

QString HeatGrid::tooltipOf(int item) const
{
    return shardOf(item).tooltip;
}

QString HeatGrid::itemText(int item) const
{
    return shardOf(item).spoken;
}

void HeatGrid::paintOutline(QPainter& painter, int item, const QPen& pen) const
{
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_cells[static_cast<std::size_t>(item)].at.adjusted(-1, -1, 1, 1));
}

/// Nothing for shards of which no load is told.
std::optional<Ink> HeatGrid::fillOf(const ShardPoint& shard) const
{
    if (!shard.ratio)
        return std::nullopt;
    switch (shard.standing) {
    case Standing::Inside: return Ink::Heat0;
    case Standing::Cold: return Ink::Cold;
    case Standing::Hot:
    case Standing::Unjudged: break;
    }
    return heatInk(*shard.ratio);
}

bool HeatGrid::hasInk(Ink ink) const
{
    const auto& shards = field()->shards;
    return std::any_of(shards.begin(), shards.end(),
                       [&](const ShardPoint& shard) { return fillOf(shard) == ink; });
}

/// Only what is drawn: a step that lies inside the band is not.
std::vector<HeatGrid::Step> HeatGrid::legend() const
{
    constexpr std::array kInks = {Ink::Heat1, Ink::Heat2, Ink::Heat3, Ink::Heat4};
    std::vector<Step> steps;
    const double inside = field()->bandHigh && field()->oneBand ? *field()->bandHigh : 0.0;
    steps.push_back({Ink::Heat0, inside > 0.0        ? tr("inside the band, to %1").arg(factor(inside))
                                 : field()->bandHigh ? tr("inside its band")
                                                     : tr("to %1").arg(factor(kSteps.front()))});
    for (std::size_t i = 0; i < kInks.size(); ++i) {
        if (!hasInk(kInks[i]))
            continue;
        const bool isLast = i + 1 == kSteps.size();
        steps.push_back({kInks[i], isLast ? tr("over %1").arg(factor(std::max(kSteps[i], inside)))
                                          : tr("to %1").arg(factor(kSteps[i + 1]))});
    }
    if (hasInk(Ink::Cold))
        steps.push_back({Ink::Cold, tr("below the band")});
    return steps;
}

/// Paints it, or measures it without a painter. The height that it takes.
qreal HeatGrid::layOutLegend(QPainter* painter) const
{
    const QFont font = theme().font(TextRole::Axis);
    const QFontMetricsF metrics(font);
    const qreal swatch = theme().scaled(12);
    const qreal high = std::max(metrics.height(), swatch);
    qreal x = 3.0, y = 0.0;
    for (const Step& step : legend()) {
        const qreal wide = swatch + 6 + metrics.horizontalAdvance(step.text) + 1;
        if (x > 3.0 && x + wide > width() - 3) {
            x = 3.0;
            y += high + 4;
        }
        if (painter) {
            paintSwatch(*painter, QRectF(x, y + (high - swatch) / 2, swatch, swatch), step.ink);
            painter->setFont(font);
            painter->setPen(theme().colour(Ink::SecondaryText));
            painter->drawText(QRectF(x + swatch + 6, y, wide, high), Qt::AlignLeft | Qt::AlignVCenter, step.text);
        }
        x += wide + 18;
    }
    return y + high + 10;
}

void HeatGrid::paintSwatch(QPainter& painter, const QRectF& at, const std::optional<Ink>& ink) const
{
    if (!ink) {
        // No load is told: hollow and struck through.
        painter.setPen(QPen(theme().colour(Ink::Neutral), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(at.adjusted(0.5, 0.5, -0.5, -0.5));
        painter.drawLine(at.topRight() + QPointF(-1, 1), at.bottomLeft() + QPointF(1, -1));
        return;
    }
    painter.fillRect(at, theme().colour(*ink));
    if (*ink == Ink::Heat1) {
        painter.setPen(QPen(theme().colour(Ink::Hot), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(at.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void HeatGrid::paintBlocks(QPainter& painter) const
{
    const QFont font = theme().font(TextRole::Axis);
    const QFontMetricsF metrics(font);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Block& block : m_blocks) {
        if (block.isOutside) {
            painter.setPen(QPen(theme().colour(Ink::Text), 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(block.at.adjusted(-3, -1, 3, 3), 3, 3);
        }
        if (m_gap <= 0.0)
            continue;
        QFont own = font;
        own.setBold(block.isOutside);
        painter.setFont(own);
        painter.setPen(theme().colour(block.isOutside ? Ink::Text : Ink::SecondaryText));
        const qreal room = std::max(block.at.width(), theme().scaled(96));
        painter.drawText(QRectF(block.at.left(), block.at.top(), room, metrics.height()), Qt::AlignLeft,
                         QFontMetricsF(own).elidedText(block.label, Qt::ElideMiddle, room));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

qreal HeatGrid::numberRadius() const
{
    return theme().scaled(8.5);
}

/// On the cell, or as near to its right as busier shards leave room.
QPointF HeatGrid::numberPlace(const Cell& cell, const std::vector<QPointF>& taken) const
{
    const qreal edge = numberRadius() + 1;
    const qreal apart = 2 * numberRadius() + 1;
    QPointF at = cell.at.center();
    at.setX(std::clamp(at.x(), edge, std::max(edge, width() - edge)));
    at.setY(std::clamp(at.y(), edge, std::max(edge, height() - edge)));
    const auto covers = [&](const QPointF& other) { return std::hypot(other.x() - at.x(), other.y() - at.y()) < apart; };
    for (std::size_t tries = 0; tries <= taken.size(); ++tries) {
        const auto other = std::find_if(taken.begin(), taken.end(), covers);
        if (other == taken.end())
            break;
        const bool fitsRight = other->x() + apart + edge <= width();
        at.setX(other->x() + (fitsRight ? apart : -apart));
    }
    return at;
}

void HeatGrid::paintNumber(QPainter& painter, const Cell& cell, const QPointF& at) const
{
    const ShardPoint& shard = field()->shards[static_cast<std::size_t>(cell.place)];
    const QColor fill = theme().colour(fillOf(shard).value_or(Ink::Heat0));
    const qreal radius = numberRadius();
    // On neutral cells a neutral circle would be lost.
    const bool isNeutral = fillOf(shard).value_or(Ink::Heat0) == Ink::Heat0;
    painter.setPen(QPen(theme().colour(isNeutral ? Ink::SecondaryText : Ink::Panel), 1));
    painter.setBrush(fill);
    painter.drawEllipse(at, radius, radius);
    QFont font = theme().font(TextRole::Axis);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(digitOn(fill));
    painter.drawText(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), Qt::AlignCenter,
                     QString::number(shard.rank + 1));
}

void HeatGrid::paintStill(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    layOutLegend(&painter);
    for (const Cell& cell : m_cells) {
        painter.setOpacity(isDimmed(cell.place) ? 0.3 : 1.0);
        paintSwatch(painter, cell.at, fillOf(field()->shards[static_cast<std::size_t>(cell.place)]));
    }
    painter.setOpacity(1.0);
    paintBlocks(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    // The busiest first: it has its circle on its cell.
    std::vector<QPointF> taken;
    for (int rank = 0; rank < kNumbered; ++rank)
        for (const Cell& cell : m_cells)
            if (field()->shards[static_cast<std::size_t>(cell.place)].rank == rank && !isDimmed(cell.place)) {
                taken.push_back(numberPlace(cell, taken));
                paintNumber(painter, cell, taken.back());
            }
}

}  // namespace ringscope::ui
