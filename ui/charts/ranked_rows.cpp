#include "ui/charts/ranked_rows.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr qreal kEdge = 8.0;   ///< from the row's outline to its texts
constexpr qreal kSpace = 12.0; ///< between columns

}  // namespace

RankedRows::RankedRows(const ThemeSource& theme, QWidget* parent) : ItemsView(theme, parent)
{
    setAccessibleName(tr("Busiest shards"));
}

qreal RankedRows::headHeight() const
{
    return QFontMetricsF(theme().font(TextRole::Axis)).height() + 6;
}

QSize RankedRows::sizeHint() const
{
    return {static_cast<int>(theme().scaled(400)),
            static_cast<int>(std::ceil(headHeight() + 8 * rowHeight() + 2))};
}

QSize RankedRows::minimumSizeHint() const
{
    return {static_cast<int>(theme().scaled(220)), static_cast<int>(std::ceil(headHeight() + 5 * rowHeight() + 2))};
}

void RankedRows::setFilter(std::vector<bool> letThrough)
{
    if (letThrough == m_filter)
        return;
    m_filter = std::move(letThrough);
    focusItem(-1);
    refresh();
}

int RankedRows::shownRows() const
{
    return itemCount();
}

const ShardPoint& RankedRows::shardOf(int item) const
{
    return field()->shards[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(item)])];
}

void RankedRows::layOut()
{
    const std::size_t before = m_rows.size();
    m_rows.clear();
    if (!field())
        return;
    const auto room = static_cast<std::size_t>(
        std::clamp(static_cast<int>((height() - headHeight() - 1) / rowHeight()), 1, kRows));
    const auto passes = [&](int place) {
        const auto index = static_cast<std::size_t>(place);
        return index >= m_filter.size() || m_filter[index];
    };
    for (const int place : field()->ranking)
        if (m_rows.size() < room && passes(place))
            m_rows.push_back(place);
    // A filter may ask for shards that no load is told of.
    for (int place = 0; place < static_cast<int>(m_filter.size()); ++place)
        if (m_rows.size() < room && passes(place) && !field()->shards[static_cast<std::size_t>(place)].ratio)
            m_rows.push_back(place);
    fitColumns();
    if (m_rows.size() != before)
        QMetaObject::invokeMethod(this, &RankedRows::rowsChanged, Qt::QueuedConnection);
}

void RankedRows::fitColumns()
{
    QFont strong = theme().font(TextRole::Table);
    strong.setBold(true);
    const QFontMetricsF table(strong), mono(theme().font(TextRole::Mono)), axis(theme().font(TextRole::Axis));
    m_columns = {table.horizontalAdvance(QStringLiteral("10")), 0, 0, axis.horizontalAdvance(tr("load")), 0, 0};
    for (int item = 0; item < countItems(); ++item) {
        const ShardPoint& shard = shardOf(item);
        m_columns.rank = std::max(m_columns.rank, table.horizontalAdvance(QString::number(shard.rank + 1)));
        m_columns.name = std::max(m_columns.name, table.horizontalAdvance(shard.name));
        m_columns.host = std::max(m_columns.host, table.horizontalAdvance(shard.host));
        m_columns.load = std::max(m_columns.load, table.horizontalAdvance(shard.ratio ? shard.ratioText : shard.state));
        m_columns.key = std::max(m_columns.key, mono.horizontalAdvance(shard.key));
        m_columns.part = std::max({m_columns.part, axis.horizontalAdvance(tr("of it")),
                                   table.horizontalAdvance(shard.keyShareText)});
    }
    if (m_columns.key > 0)
        m_columns.key = std::max(m_columns.key, axis.horizontalAdvance(tr("its hottest key")));
    const auto needed = [&] {
        qreal sum = 2 * kEdge;
        for (const qreal width : {m_columns.rank, m_columns.name, m_columns.host, m_columns.load, m_columns.key, m_columns.part})
            sum += width > 0 ? width + kSpace : 0;
        return sum - kSpace;
    };
    // Keys and names may be cut in their middle, down to a readable least; numbers never are.
    const auto shrink = [&](qreal& width, qreal least) {
        width = std::max(std::min(width, least), width - std::max(0.0, needed() - this->width()));
    };
    shrink(m_columns.key, theme().scaled(90));
    shrink(m_columns.host, theme().scaled(48));
    if (needed() > this->width())
        m_columns.host = 0;
    if (needed() > this->width())
        m_columns.key = m_columns.part = 0;
    shrink(m_columns.name, theme().scaled(60));
}

QRectF RankedRows::rectOf(int item) const
{
    return QRectF(1, headHeight() + item * rowHeight() + 1, width() - 2, rowHeight() - 2);
}

QString RankedRows::tooltipOf(int item) const
{
    return shardOf(item).tooltip;
}

QString RankedRows::itemText(int item) const
{
    return shardOf(item).spoken;
}

int RankedRows::neighbourOf(int item, int key) const
{
    const int step = key == Qt::Key_Up || key == Qt::Key_Left ? -1 : 1;
    return std::clamp(item + step, 0, countItems() - 1);
}

void RankedRows::paintOutline(QPainter& painter, int item, const QPen& pen) const
{
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rectOf(item), 4, 4);
}

void RankedRows::paintHead(QPainter& painter) const
{
    painter.setFont(theme().font(TextRole::Axis));
    painter.setPen(theme().colour(Ink::SecondaryText));
    const qreal high = headHeight() - 6;
    qreal x = kEdge + m_columns.rank + kSpace + m_columns.name + kSpace;
    if (m_columns.host > 0)
        x += m_columns.host + kSpace;
    painter.drawText(QRectF(x, 0, m_columns.load, high), Qt::AlignRight, tr("load"));
    if (m_columns.key <= 0)
        return;
    const qreal right = width() - kEdge;
    painter.drawText(QRectF(right - m_columns.part, 0, m_columns.part, high), Qt::AlignRight, tr("of it"));
    const qreal keyRight = right - m_columns.part - kSpace;
    painter.drawText(QRectF(keyRight - m_columns.key, 0, m_columns.key, high), Qt::AlignRight, tr("its hottest key"));
}

void RankedRows::paintRow(QPainter& painter, int item) const
{
    const ShardPoint& shard = shardOf(item);
    const QRectF row = rectOf(item);
    const bool isHot = shard.standing == Standing::Hot;
    QFont plain = theme().font(TextRole::Table), strong = plain;
    strong.setBold(true);
    qreal x = kEdge;
    const auto cell = [&](qreal width, Qt::Alignment side, const QString& text, const QFont& font, Ink ink) {
        painter.setFont(font);
        painter.setPen(theme().colour(ink));
        const QString fitting = QFontMetricsF(font).horizontalAdvance(text) <= width + 0.5
                                    ? text
                                    : QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, width);
        painter.drawText(QRectF(x, row.top(), width + 1, row.height()), side | Qt::AlignVCenter, fitting);
        x += width + kSpace;
    };
    cell(m_columns.rank, Qt::AlignRight, shard.rank < 0 ? QString() : QString::number(shard.rank + 1), plain, Ink::SecondaryText);
    cell(m_columns.name, Qt::AlignLeft, shard.name, isSelectedPlace(m_rows[static_cast<std::size_t>(item)]) ? strong : plain, Ink::Text);
    if (m_columns.host > 0)
        cell(m_columns.host, Qt::AlignLeft, shard.host, plain, Ink::SecondaryText);
    cell(m_columns.load, Qt::AlignRight, shard.ratio ? shard.ratioText : shard.state, isHot ? strong : plain, isHot ? Ink::Hot : Ink::Text);
    if (m_columns.key <= 0)
        return;
    x = width() - kEdge - m_columns.part - kSpace - m_columns.key;
    cell(m_columns.key, Qt::AlignRight, shard.key, theme().font(TextRole::Mono), isHot ? Ink::Text : Ink::SecondaryText);
    cell(m_columns.part, Qt::AlignRight, shard.keyShareText, plain, isHot ? Ink::Text : Ink::SecondaryText);
}

void RankedRows::paintStill(QPainter& painter) const
{
    paintHead(painter);
    for (int item = 0; item < countItems(); ++item)
        paintRow(painter, item);
}

}  // namespace ringscope::ui
