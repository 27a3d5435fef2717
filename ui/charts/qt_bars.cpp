#include "ui/charts/qt_bars.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QPainter>
#include <QStackedBarSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kHorizontalUpTo = 16;   // rows with names; above, columns with short ticks
constexpr double kRowsAlways = 5;     // few rows are rows however low the chart is
constexpr double kLeastRow = 17.0;    // px a row needs for its name
constexpr double kBarShare = 0.6;     // of the pitch: 24 of 40 px

}  // namespace

QtBars::QtBars(QWidget* parent) : QChartView(new QChart, parent)
{
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent"));
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
}

bool QtBars::isHorizontal() const
{
    const auto rows = static_cast<double>(m_model.bars.size());
    return m_model.bars.size() <= kHorizontalUpTo
           && (rows <= kRowsAlways || viewport()->height() >= m_theme.scaled(rows * kLeastRow + 24));
}

void QtBars::show(const BarModel& model, const NiceScale& scale, const Theme& theme)
{
    m_model = model;
    m_scale = scale;
    m_theme = theme;
    rebuildSeries();
    styleAxes();
    layoutPlot();
    std::vector<double> values;
    for (const Bar& bar : m_model.bars)
        values.push_back(bar.value);
    showValues(values);
}

// One stacked set a colour: a bar has its value in the set of its ink and 0 in the others.
void QtBars::rebuildSeries()
{
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    m_sets.clear();
    m_wasHorizontal = isHorizontal();
    if (m_wasHorizontal)
        m_series = new QHorizontalStackedBarSeries;
    else
        m_series = new QStackedBarSeries;
    m_series->setBarWidth(kBarShare);
    for (const Bar& bar : m_model.bars) {
        const Ink ink = fillOf(bar);
        if (m_sets.contains(ink))
            continue;
        auto* set = new QBarSet(QString());
        set->setBrush(m_theme.colour(ink));
        set->setPen(bar.identity >= 0 ? QPen(m_theme.colour(Ink::IdentityOutline), 2) : Qt::NoPen);
        m_sets.emplace(ink, set);
        m_series->append(set);
    }
    chart()->addSeries(m_series);
    m_categories = new QBarCategoryAxis;
    m_values = new QValueAxis;
    QStringList names;
    for (std::size_t i = 0; i < m_model.bars.size(); ++i)
        names << QString::number(i);
    m_categories->append(names);
    chart()->addAxis(m_categories, m_wasHorizontal ? Qt::AlignLeft : Qt::AlignBottom);
    chart()->addAxis(m_values, m_wasHorizontal ? Qt::AlignBottom : Qt::AlignLeft);
    m_series->attachAxis(m_categories);
    m_series->attachAxis(m_values);
}

void QtBars::styleAxes()
{
    m_values->setRange(0, m_scale.top);
    // Grid, ticks and names are painted by us: Qt Charts turns texts into "..." and keeps the
    // axis where it was when the plot is given a new area.
    m_values->setLabelsVisible(false);
    m_values->setGridLineVisible(false);
    m_values->setLineVisible(false);
    m_categories->setLabelsVisible(false);
    m_categories->setGridLineVisible(false);
    m_categories->setLineVisible(false);
}

// Room for the names on the left and for the numbers on the right of the bars.
void QtBars::layoutPlot()
{
    const QFontMetricsF names(m_theme.font(TextRole::Table));
    const QFontMetricsF small(m_theme.font(TextRole::Axis));
    QRectF area = QRectF(viewport()->rect());
    if (isHorizontal()) {
        qreal widest = 0;
        qreal number = 0;
        for (const Bar& bar : m_model.bars) {
            widest = std::max(widest, names.horizontalAdvance(bar.name));
            number = std::max(number, names.horizontalAdvance(shortNumber(shown(bar.value))));
        }
        const qreal badge = m_theme.scaled(28);
        area.adjust(std::min(widest + badge + 10, area.width() * 0.4), 4,
                    -number - m_theme.scaled(24), -small.height() - 8);
    } else {
        qreal widest = 0;
        for (const double tick : m_scale.ticks())
            widest = std::max(widest, small.horizontalAdvance(m_scale.label(tick)));
        area.adjust(widest + 12, small.height() / 2 + 4, -8, -small.height() - 8);
    }
    if (area.width() > 10 && area.height() > 10)
        chart()->setPlotArea(area);
}

void QtBars::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    if (!m_series)
        return;
    if (isHorizontal() != m_wasHorizontal)
        show(m_model, m_scale, m_theme);
    else
        layoutPlot();
}

void QtBars::showValues(const std::vector<double>& values)
{
    if (!m_series || values.size() != m_model.bars.size())
        return;
    for (std::size_t i = 0; i < values.size(); ++i)
        m_model.bars[i].value = values[i];
    for (const auto& [ink, set] : m_sets) {
        QList<qreal> list;
        for (const Bar& bar : m_model.bars)
            list << (fillOf(bar) == ink ? shown(bar.value) : 0.0);
        if (isHorizontal())   // Qt Charts counts rows from the bottom
            std::reverse(list.begin(), list.end());
        // One remove and one append: replace(i, v) in a loop is quadratic.
        set->remove(0, set->count());
        set->append(list);
    }
    viewport()->update();
}

void QtBars::showSelected(const QStringList& ids)
{
    m_selected = ids;
    viewport()->update();
}

void QtBars::showFocused(int index)
{
    m_focused = index;
    viewport()->update();
}

ZoomPlot QtBars::plot() const
{
    return {chart()->plotArea().toRect(), isHorizontal() ? Qt::Vertical : Qt::Horizontal};
}

QRect QtBars::barArea(int index) const
{
    QRectF area = barRect(index, 0, m_scale.top);
    if (isHorizontal())
        area.setLeft(0);
    else
        area.setBottom(viewport()->height());
    return area.toAlignedRect();
}

QRectF QtBars::barRect(int index, double from, double to) const
{
    const QRectF plot = chart()->plotArea();
    const auto count = static_cast<qreal>(m_model.bars.size());
    const qreal pitch = (isHorizontal() ? plot.height() : plot.width()) / count;
    const qreal middle = pitch * (index + 0.5);
    const qreal half = pitch * kBarShare / 2;
    if (isHorizontal())
        return {QPointF(plot.left() + plot.width() * from / m_scale.top, plot.top() + middle - half),
                QPointF(plot.left() + plot.width() * to / m_scale.top, plot.top() + middle + half)};
    return {QPointF(plot.left() + middle - half, plot.bottom() - plot.height() * to / m_scale.top),
            QPointF(plot.left() + middle + half, plot.bottom() - plot.height() * from / m_scale.top)};
}

int QtBars::barAt(const QPoint& point) const
{
    const QRectF plot = chart()->plotArea();
    if (m_model.bars.empty() || !viewport()->rect().contains(point))
        return -1;
    const qreal share = isHorizontal() ? (point.y() - plot.top()) / plot.height()
                                       : (point.x() - plot.left()) / plot.width();
    if (share < 0 || share >= 1)
        return -1;
    return static_cast<int>(share * static_cast<qreal>(m_model.bars.size()));
}

void QtBars::drawBackground(QPainter* painter, const QRectF& rect)
{
    QChartView::drawBackground(painter, rect);
    if (!m_series)
        return;
    paintBands(*painter);
    paintGrid(*painter);
}

void QtBars::drawForeground(QPainter* painter, const QRectF& rect)
{
    QChartView::drawForeground(painter, rect);
    if (!m_series || m_model.bars.empty())
        return;
    paintBaseline(*painter);
    paintGhosts(*painter);
    paintMean(*painter);
    paintSelection(*painter);
    paintFocus(*painter);
    paintNames(*painter);
    paintNumbers(*painter);
}

void QtBars::paintBands(QPainter& painter) const
{
    for (std::size_t i = 0; i < m_model.bars.size(); ++i) {
        const Bar& bar = m_model.bars[i];
        if (!bar.bandLow || !bar.bandHigh)
            continue;
        QRectF band = barRect(static_cast<int>(i), shown(*bar.bandLow),
                              std::min(shown(*bar.bandHigh), m_scale.top));
        // As wide as the pitch, so that equal bands join into one.
        const qreal grow = (isHorizontal() ? band.height() : band.width()) * (1 / kBarShare - 1) / 2;
        if (isHorizontal())
            band.adjust(0, -grow, 0, grow);
        else
            band.adjust(-grow, 0, grow, 0);
        painter.fillRect(band, m_theme.colour(Ink::ChanceBand));
    }
}

void QtBars::paintGrid(QPainter& painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFont small = m_theme.font(TextRole::Axis);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    qreal free = plot.left() - 40;  // where the next label of a horizontal axis may begin
    for (const double tick : m_scale.ticks()) {
        const QString label = m_scale.label(tick);
        const qreal share = tick / m_scale.top;
        painter.setPen(QPen(m_theme.colour(Ink::Guide), 1));
        if (!isHorizontal()) {
            const qreal y = plot.bottom() - plot.height() * share;
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            painter.setPen(m_theme.colour(Ink::SecondaryText));
            painter.drawText(QRectF(0, y - metrics.height() / 2, plot.left() - 8, metrics.height()),
                             Qt::AlignRight | Qt::AlignVCenter, label);
            continue;
        }
        const qreal x = plot.left() + plot.width() * share;
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 4));
        const qreal wide = metrics.horizontalAdvance(label);
        if (x - wide / 2 < free)
            continue;
        free = x + wide / 2 + 12;
        painter.setPen(m_theme.colour(Ink::SecondaryText));
        painter.drawText(QRectF(x - wide, plot.bottom() + 6, 2 * wide, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignTop, label);
    }
}

void QtBars::paintBaseline(QPainter& painter) const
{
    const QRectF plot = chart()->plotArea();
    painter.setPen(QPen(m_theme.colour(Ink::Neutral), 1));
    if (isHorizontal())
        painter.drawLine(plot.topLeft(), plot.bottomLeft());
    else
        painter.drawLine(plot.bottomLeft(), plot.bottomRight());
}

void QtBars::paintGhosts(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    const QPen dashed(m_theme.colour(Ink::Text), 1.4, Qt::DashLine);
    const QPen dotted(m_theme.colour(Ink::Candidate), 1.6, Qt::DotLine);
    for (std::size_t i = 0; i < m_model.bars.size(); ++i) {
        const Bar& bar = m_model.bars[i];
        const int index = static_cast<int>(i);
        if (bar.before && *bar.before != bar.value) {
            painter.setPen(dashed);
            painter.drawRect(barRect(index, 0, shown(*bar.before)));
        }
        if (bar.final && *bar.final != bar.value) {
            painter.setPen(dotted);
            painter.drawRect(barRect(index, 0, shown(*bar.final)));
        }
    }
}

void QtBars::paintMean(QPainter& painter) const
{
    if (!m_model.mean || m_scale.top <= 0)
        return;
    const QRectF plot = chart()->plotArea();
    painter.setPen(QPen(m_theme.colour(Ink::Text), 1.4, Qt::DotLine));
    const qreal share = shown(*m_model.mean) / m_scale.top;
    if (isHorizontal()) {
        const qreal x = plot.left() + plot.width() * share;
        painter.drawLine(QPointF(x, plot.top() - 4), QPointF(x, plot.bottom()));
    } else {
        const qreal y = plot.bottom() - plot.height() * share;
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
}

void QtBars::paintSelection(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.colour(Ink::Selection), 2));
    for (std::size_t i = 0; i < m_model.bars.size(); ++i) {
        if (!m_selected.contains(m_model.bars[i].id))
            continue;
        const QRectF bar = barRect(static_cast<int>(i), 0, shown(m_model.bars[i].value));
        painter.drawRoundedRect(bar.adjusted(-3, -3, 3, 3), 3, 3);
    }
}

void QtBars::paintFocus(QPainter& painter) const
{
    if (m_focused < 0 || static_cast<std::size_t>(m_focused) >= m_model.bars.size())
        return;
    const Bar& bar = m_model.bars[static_cast<std::size_t>(m_focused)];
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.colour(Ink::Text), 2));
    painter.drawRoundedRect(barRect(m_focused, 0, shown(bar.value)).adjusted(-4, -4, 4, 4), 4, 4);
}

void QtBars::paintBadge(QPainter& painter, const QRectF& at, const Bar& bar) const
{
    const Ink ink = fillOf(bar);
    painter.setBrush(m_theme.colour(ink));
    painter.setPen(QPen(m_theme.colour(Ink::IdentityOutline), 2));
    painter.drawEllipse(at);
    painter.setPen(m_theme.colour(onIdentityInk(bar.identity)));
    QFont digit = m_theme.font(TextRole::Axis);
    digit.setBold(true);
    painter.setFont(digit);
    painter.drawText(at, Qt::AlignCenter, bar.tick);
}

void QtBars::paintNames(QPainter& painter) const
{
    const QRectF plot = chart()->plotArea();
    painter.setFont(m_theme.font(isHorizontal() ? TextRole::Table : TextRole::Axis));
    if (isHorizontal()) {
        const QFontMetricsF metrics(m_theme.font(TextRole::Table));
        const qreal pitch = plot.height() / static_cast<qreal>(m_model.bars.size());
        const qreal size = std::min(m_theme.scaled(20), pitch - 1);
        for (std::size_t i = 0; i < m_model.bars.size(); ++i) {
            const Bar& bar = m_model.bars[i];
            const QRectF row = barRect(static_cast<int>(i), 0, 0);
            const qreal middle = row.center().y();
            qreal left = 1;
            if (bar.identity >= 0) {
                paintBadge(painter, {left, middle - size / 2, size, size}, bar);
                left += size + 8;
            }
            painter.setFont(m_theme.font(TextRole::Table));
            painter.setPen(m_theme.colour(Ink::Text));
            const QRectF room(left, middle - metrics.height(), plot.left() - left - 6,
                              metrics.height() * 2);
            painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                             metrics.elidedText(bar.name, Qt::ElideMiddle, room.width()));
        }
        return;
    }
    // Short ticks under the columns, thinned so that every label keeps 28 px.
    const auto count = m_model.bars.size();
    const qreal pitch = plot.width() / static_cast<qreal>(count);
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(m_theme.scaled(28) / pitch)));
    painter.setPen(m_theme.colour(Ink::SecondaryText));
    for (std::size_t i = 0; i < count; i += every) {
        const qreal x = plot.left() + pitch * (static_cast<qreal>(i) + 0.5);
        painter.drawText(QRectF(x - 40, plot.bottom() + 4, 80, 20),
                         Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, m_model.bars[i].tick);
    }
}

qreal QtBars::numberPlace(int index) const
{
    const Bar& bar = m_model.bars[static_cast<std::size_t>(index)];
    const double end = std::max({bar.value, bar.before.value_or(0.0), bar.final.value_or(0.0)});
    return barRect(index, 0, shown(end)).right() + 8;
}

void QtBars::paintNumbers(QPainter& painter) const
{
    if (!isHorizontal())
        return;
    QFont bold = m_theme.font(TextRole::Table);
    bold.setBold(true);
    painter.setFont(bold);
    const QFontMetricsF metrics(bold);
    const qreal mean = m_model.mean
                           ? chart()->plotArea().left() +
                                 chart()->plotArea().width() * shown(*m_model.mean) / m_scale.top
                           : -1;
    for (std::size_t i = 0; i < m_model.bars.size(); ++i) {
        const Bar& bar = m_model.bars[i];
        const QString text = shortNumber(shown(bar.value));
        qreal x = numberPlace(static_cast<int>(i));
        // The fair-share line must not run through a figure.
        if (mean > x - 4 && mean < x + metrics.horizontalAdvance(text) + 4)
            x = mean + 6;
        painter.setPen(m_theme.colour(bar.isHot ? Ink::Hot : Ink::Text));
        const QRectF row = barRect(static_cast<int>(i), 0, 0);
        painter.drawText(QPointF(x, row.center().y() + metrics.ascent() / 2 - 1), text);
    }
}

}  // namespace ringscope::ui
