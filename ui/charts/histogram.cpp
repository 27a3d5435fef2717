#include "ui/charts/histogram.h"

#include "core/support/number_text.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kCut = 4.0;      ///< loads beyond are drawn together ...
constexpr double kFarOut = 5.0;   ///< ... when any is beyond this
constexpr std::array kCounts = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000};

}  // namespace

Histogram::Histogram(const ThemeSource& theme, QWidget* parent) : ItemsView(theme, parent)
{
    setAccessibleName(tr("Histogram of loads"));
}

QSize Histogram::sizeHint() const
{
    return {static_cast<int>(theme().scaled(400)), static_cast<int>(theme().scaled(176))};
}

QSize Histogram::minimumSizeHint() const
{
    return {static_cast<int>(theme().scaled(220)), static_cast<int>(theme().scaled(140))};
}

QStringList Histogram::facts() const
{
    QStringList lines{field()->insideText, field()->bandText, field()->outsideText};
    lines.removeAll(QString());
    return lines;
}

void Histogram::layOut()
{
    m_bars.clear();
    m_beyond = 0.0;
    m_greatest = 1;
    if (!field() || field()->bins.empty())
        return;
    const QFontMetricsF axis(theme().font(TextRole::Axis));
    const QFontMetricsF table(theme().font(TextRole::Table));
    const double highest = field()->bins.back().to;
    const double top = std::max(highest, std::min(field()->bandHigh.value_or(0.0), highest * 2.0));
    const double cut = highest > kFarOut ? std::max(kCut, std::min(field()->bandHigh.value_or(0.0) + 0.5, 12.0))
                                         : top;
    const double low = std::min(field()->bins.front().from, field()->bandLow.value_or(1.0));
    const qreal left = axis.horizontalAdvance(QStringLiteral("2,000")) + 10;
    const qreal bottom = height() - axis.height() - 6;
    const bool breaks = highest > cut;
    const qreal reserved = breaks ? theme().scaled(34) : 0.0;
    const qreal labelWidth = ratioLabelWidth(theme(), cut);
    const qreal width = this->width() - left - labelWidth / 2 - reserved;
    m_axis = RatioAxis(std::min(low, 0.9), std::min(cut, std::max(top, 1.1)), left, width, labelWidth);
    qreal widest = 0.0;
    for (const QString& line : facts())
        widest = std::max(widest, table.horizontalAdvance(line));
    const qreal free = left + width - m_axis.x(std::min(field()->bandHigh.value_or(1.5), m_axis.to()));
    m_factsBeside = free >= widest + 24 && height() > table.height() * 6;
    const qreal above = m_factsBeside ? 4.0 : 3 * table.height() + 6;
    m_plot = QRectF(left, above, width, std::max(10.0, bottom - above));
    layOutBars(breaks ? m_axis.to() : highest + 1.0);
}

void Histogram::layOutBars(double cut)
{
    Bar beyond;
    for (std::size_t i = 0; i < field()->bins.size(); ++i) {
        const LoadBin& bin = field()->bins[i];
        const bool isBeyond = bin.from >= cut - 1e-9;
        Bar bar = isBeyond ? beyond : Bar{};
        if (bar.count == 0)
            bar.firstBin = static_cast<int>(i);
        bar.lastBin = static_cast<int>(i);
        bar.count += static_cast<int>(bin.shards.size());
        bar.hot += bin.hot;
        bar.cold += bin.cold;
        if (isBeyond) {
            beyond = bar;
            continue;
        }
        bar.left = m_axis.x(bin.from);
        bar.right = m_axis.x(bin.to);
        m_bars.push_back(bar);
    }
    if (beyond.count > 0) {
        m_beyond = m_plot.right() + theme().scaled(8);
        beyond.left = m_beyond + theme().scaled(10);
        beyond.right = beyond.left + theme().scaled(8);
        m_bars.push_back(beyond);
    }
    for (const Bar& bar : m_bars)
        m_greatest = std::max(m_greatest, bar.count);
}

qreal Histogram::heightOf(int count) const
{
    return m_plot.height() * std::sqrt(static_cast<double>(count) / (m_greatest * 1.1));
}

QRectF Histogram::rectOf(int item) const
{
    // As high as the plot is: a bar of one shard can be hit, too.
    const Bar& bar = m_bars[static_cast<std::size_t>(item)];
    return QRectF(bar.left, m_plot.top(), std::max(bar.right - bar.left, 1.0), m_plot.height());
}

ItemsView::Places Histogram::placesOf(int item) const
{
    const Bar& bar = m_bars[static_cast<std::size_t>(item)];
    Places places;
    for (int i = bar.firstBin; i <= bar.lastBin; ++i) {
        const LoadBin& bin = field()->bins[static_cast<std::size_t>(i)];
        places.insert(places.end(), bin.shards.begin(), bin.shards.end());
    }
    return places;
}

QString Histogram::tooltipOf(int item) const
{
    const Bar& bar = m_bars[static_cast<std::size_t>(item)];
    QStringList lines;
    for (int i = bar.firstBin; i <= std::min(bar.lastBin, bar.firstBin + 7); ++i)
        lines << field()->bins[static_cast<std::size_t>(i)].tooltip;
    return lines.join(u'\n');
}

QString Histogram::itemText(int item) const
{
    const Bar& bar = m_bars[static_cast<std::size_t>(item)];
    QStringList texts;
    for (int i = bar.firstBin; i <= bar.lastBin; ++i)
        texts << field()->bins[static_cast<std::size_t>(i)].spoken;
    return texts.join(QStringLiteral("; "));
}

int Histogram::neighbourOf(int item, int key) const
{
    const int step = key == Qt::Key_Left || key == Qt::Key_Down ? -1 : 1;
    return std::clamp(item + step, 0, countItems() - 1);
}

void Histogram::paintGuides(QPainter& painter) const
{
    if (field()->bandLow && field()->bandHigh) {
        const qreal from = m_axis.x(std::max(*field()->bandLow, m_axis.from()));
        const qreal to = m_axis.x(std::min(*field()->bandHigh, m_axis.to()));
        painter.fillRect(QRectF(from, m_plot.top(), to - from, m_plot.height()),
                         theme().colour(Ink::ChanceBand));
    }
    const QFontMetricsF metrics(theme().font(TextRole::Axis));
    painter.setFont(theme().font(TextRole::Axis));
    qreal last = m_plot.bottom();
    for (const int count : kCounts) {
        const qreal y = std::round(m_plot.bottom() - heightOf(count)) + 0.5;
        if (count > m_greatest || last - y < metrics.height() * 1.5)
            continue;
        last = y;
        painter.setPen(QPen(theme().colour(Ink::Guide), 1, Qt::DotLine));
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter.setPen(theme().colour(Ink::SecondaryText));
        painter.drawText(QRectF(0, y - metrics.height() / 2, m_plot.left() - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, QString::fromStdString(groupedText(static_cast<std::uint64_t>(count))));
    }
}

void Histogram::paintBar(QPainter& painter, const Bar& bar) const
{
    const qreal gap = bar.right - bar.left > 3 ? 1 : 0;
    const qreal width = std::max(1.0, bar.right - bar.left - gap);
    const Places places = placesOf(static_cast<int>(&bar - m_bars.data()));
    const bool isDim = std::all_of(places.begin(), places.end(), [this](int p) { return isDimmed(p); });
    painter.setOpacity(isDim ? 0.3 : 1.0);
    // From the bottom: inside, cold, hot; each part as high as its count adds to the root.
    const std::array parts = {std::pair(bar.count - bar.hot - bar.cold, Ink::Neutral),
                              std::pair(bar.cold, Ink::Cold), std::pair(bar.hot, Ink::Hot)};
    int sum = 0;
    for (const auto& [count, ink] : parts) {
        if (count == 0)
            continue;
        const qreal bottom = m_plot.bottom() - heightOf(sum);
        sum += count;
        const qreal top = std::min(m_plot.bottom() - heightOf(sum), bottom - 1);
        painter.fillRect(QRectF(bar.left, top, width, bottom - top), theme().colour(ink));
    }
    painter.setOpacity(1.0);
}

void Histogram::paintBreak(QPainter& painter) const
{
    if (m_beyond <= 0.0)
        return;
    painter.setPen(QPen(theme().colour(Ink::SecondaryText), 1.5));
    const qreal y = m_plot.bottom();
    for (const qreal x : {m_beyond - 3, m_beyond + 1})
        painter.drawLine(QPointF(x - 2, y + 5), QPointF(x + 2, y - 5));
}

void Histogram::paintFacts(QPainter& painter) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Table));
    const qreal right = m_plot.right();
    qreal x = 0.0, y = 0.0;
    if (m_factsBeside) {
        x = m_axis.x(std::min(field()->bandHigh.value_or(1.5), m_axis.to())) + 12;
        y = m_plot.top() + 8;
    }
    for (const QString& line : facts()) {
        QFont font = theme().font(TextRole::Table);
        const bool isAlarm = line == field()->outsideText && field()->outside > 0;
        font.setBold(isAlarm);
        painter.setFont(font);
        painter.setPen(theme().colour(isAlarm                       ? Ink::Hot
                                      : line == field()->bandText ? Ink::SecondaryText
                                                                  : Ink::Text));
        painter.drawText(QRectF(x, y, std::max(right, qreal(width())) - x, metrics.height()), Qt::AlignLeft, line);
        y += metrics.height();
    }
}

void Histogram::paintStill(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintGuides(painter);
    for (const Bar& bar : m_bars)
        paintBar(painter, bar);
    painter.setPen(QPen(theme().colour(Ink::Neutral), 1));
    painter.drawLine(QPointF(m_plot.left(), m_plot.bottom() + 0.5),
                     QPointF(m_bars.back().right + 2, m_plot.bottom() + 0.5));
    painter.setPen(QPen(theme().colour(Ink::Text), 1, Qt::DotLine));
    if (m_axis.from() < 1.0)
        painter.drawLine(QPointF(m_axis.x(1.0), m_plot.top()), QPointF(m_axis.x(1.0), m_plot.bottom()));
    painter.setRenderHint(QPainter::Antialiasing);
    paintBreak(painter);
    m_axis.paintLabels(painter, theme(), m_plot.bottom());
    paintFacts(painter);
}

}  // namespace ringscope::ui
