#include "ui/charts/curve_chart.h"

#include "ui/charts/nice_scale.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr std::size_t kPointLimit = 5000;
constexpr qreal kReachPx = 12;        ///< a point this near is pointed at
constexpr std::size_t kTipRows = 8;

QList<QPointF> thinned(const std::vector<std::pair<double, double>>& points)
{
    QList<QPointF> kept;
    const std::size_t every = points.size() / kPointLimit + 1;
    for (std::size_t i = 0; i < points.size(); i += every)
        kept << QPointF(points[i].first, points[i].second);
    if (!points.empty() && kept.back().x() != points.back().first)
        kept << QPointF(points.back().first, points.back().second);
    return kept;
}

double greatestY(const CurveModel& model)
{
    double greatest = 0.0;
    for (const Curve& curve : model.curves)
        for (const auto& point : curve.points)
            greatest = std::max(greatest, point.second);
    return greatest;
}

std::pair<double, double> rangeX(const CurveModel& model)
{
    double low = 1e300;
    double high = -1e300;
    for (const Curve& curve : model.curves)
        for (const auto& point : curve.points) {
            low = std::min(low, point.first);
            high = std::max(high, point.first);
        }
    if (low > high)
        return {0.0, 1.0};
    return {low, high > low ? high : low + 1.0};
}

}  // namespace

CurveChart::CurveChart(QWidget* parent) : QChartView(new QChart, parent)
{
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setMargins(QMargins(0, 4, 12, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent"));
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
}

void CurveChart::show(const CurveModel& model, const Theme& theme, const ZoomSpan& zoom)
{
    m_zoom = zoom;
    m_model = model;
    m_theme = theme;
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    for (std::size_t i = 0; i < m_model.curves.size(); ++i)
        addCurve(m_model.curves[i], i);
    if (!chart()->series().isEmpty())
        addAxes();
}

void CurveChart::addCurve(const Curve& curve, std::size_t number)
{
    auto* line = new QLineSeries;
    line->setName(curve.name);
    line->replace(thinned(curve.points));
    // Beyond the first measured curve ink and width tell curves apart, never hue alone.
    const QColor colour = m_theme.colour(curve.isTheory ? Ink::SecondaryText
                                         : number == 0  ? Ink::Candidate
                                                        : Ink::Neutral);
    line->setPen(QPen(colour, curve.isTheory ? 1.4 : 2.0, curve.isTheory ? Qt::DashLine : Qt::SolidLine));
    line->setPointsVisible(!curve.isTheory && curve.points.size() <= 64);
    line->setMarkerSize(7);
    chart()->addSeries(line);
}

QAbstractAxis* CurveChart::makeXAxis() const
{
    const auto [low, high] = shownX();
    if (m_model.logX && low > 0) {
        auto* axis = new QLogValueAxis;
        axis->setBase(2);
        axis->setLabelFormat(QStringLiteral("%g"));
        axis->setRange(low, high);
        axis->setMinorTickCount(0);
        return axis;
    }
    auto* axis = new QValueAxis;
    axis->setRange(low, high);
    axis->setLabelFormat(QStringLiteral("%g"));
    if (m_zoom.isWhole())
        axis->applyNiceNumbers();
    return axis;
}

void CurveChart::styleAxis(QAbstractAxis& axis, const QString& title) const
{
    axis.setLabelsFont(m_theme.font(TextRole::Axis));
    axis.setLabelsColor(m_theme.colour(Ink::SecondaryText));
    axis.setGridLinePen(QPen(m_theme.colour(Ink::Guide), 1));
    axis.setLinePen(QPen(m_theme.colour(Ink::Neutral), 1));
    axis.setTitleText(title);
    axis.setTitleFont(m_theme.font(TextRole::Axis));
    axis.setTitleBrush(m_theme.colour(Ink::SecondaryText));
}

void CurveChart::addAxes()
{
    QAbstractAxis* x = makeXAxis();
    styleAxis(*x, m_model.xTitle);
    const NiceScale scale = niceScale(greatestY(m_model));
    auto* y = new QValueAxis;
    y->setRange(0, scale.top * scale.factor);
    y->setTickCount(static_cast<int>(scale.ticks().size()));
    const int digits = static_cast<int>(scale.label(scale.step).section(u'.', 1).size());
    y->setLabelFormat(QStringLiteral("%.%1f").arg(digits));
    styleAxis(*y, {});
    chart()->addAxis(x, Qt::AlignBottom);
    chart()->addAxis(y, Qt::AlignLeft);
    for (QAbstractSeries* series : chart()->series()) {
        series->attachAxis(x);
        series->attachAxis(y);
    }
}

void CurveChart::drawForeground(QPainter* painter, const QRectF& rect)
{
    QChartView::drawForeground(painter, rect);
    if (chart()->series().isEmpty())
        return;
    const QRectF plot = chart()->plotArea();
    if (m_model.markX) {
        const qreal x = chart()->mapToPosition(QPointF(*m_model.markX, 0), chart()->series().front()).x();
        if (x >= plot.left() && x <= plot.right()) {
            painter->setPen(QPen(m_theme.colour(Ink::Text), 1.4, Qt::DotLine));
            painter->drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        }
    }
    paintNames(*painter);
}

// Names stand at the curves, right aligned at the top, in place of a legend box.
void CurveChart::paintNames(QPainter& painter) const
{
    painter.setFont(m_theme.font(TextRole::Axis));
    const QFontMetricsF metrics(painter.font());
    const QRectF plot = chart()->plotArea();
    qreal y = plot.top() + metrics.ascent() + 2;
    for (const QAbstractSeries* series : chart()->series()) {
        const auto* line = static_cast<const QLineSeries*>(series);
        const qreal x = plot.right() - metrics.horizontalAdvance(line->name()) - 4;
        painter.setPen(line->pen());
        painter.drawLine(QPointF(x - 28, y - metrics.ascent() / 3), QPointF(x - 8, y - metrics.ascent() / 3));
        painter.setPen(m_theme.colour(Ink::Text));
        painter.drawText(QPointF(x, y), line->name());
        y += metrics.height() + 2;
    }
}

ZoomPlot CurveChart::plot() const
{
    return {chart()->plotArea().toRect(), Qt::Horizontal};
}

std::pair<double, double> CurveChart::shownX() const
{
    const auto [low, high] = rangeX(m_model);
    const auto at = [this, low = low, high = high](double share) {
        return m_model.logX && low > 0 ? low * std::pow(high / low, share) : low + (high - low) * share;
    };
    return {at(m_zoom.from()), at(m_zoom.to())};
}

QString CurveChart::tipAt(const QPoint& place) const
{
    std::vector<std::pair<qreal, QString>> near;
    for (QAbstractSeries* series : chart()->series()) {
        const auto* line = static_cast<const QLineSeries*>(series);
        std::pair<qreal, QString> nearest{kReachPx, {}};
        for (const QPointF& point : line->points()) {
            const qreal away = QLineF(chart()->mapToPosition(point, series), QPointF(place)).length();
            if (away < nearest.first)
                nearest = {away, QStringLiteral("%1: %2 %3 at %4 %5")
                                     .arg(line->name(), shortNumber(point.y()), m_model.yTitle)
                                     .arg(point.x()).arg(m_model.xTitle)};
        }
        if (!nearest.second.isEmpty())
            near.push_back(std::move(nearest));
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QStringList lines;
    for (std::size_t i = 0; i < near.size() && i < kTipRows; ++i)
        lines << near[i].second;
    return lines.join(u'\n');
}

}  // namespace ringscope::ui
