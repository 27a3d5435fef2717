// CurveChart: curves by Qt Charts, thinned to two points a pixel column above 5,000 points.
// Measured curves are solid with dots, theory is dashed. Thread: GUI thread.
#pragma once

#include "ui/charts/chart_pane.h"
#include "ui/charts/zoom_gesture.h"
#include "ui/charts/zoom_span.h"
#include "ui/theme/theme.h"

#include <QChartView>

class QAbstractAxis;
class QLineSeries;

namespace ringscope::ui {

class CurveChart : public QChartView {
    Q_OBJECT
public:
    explicit CurveChart(QWidget* parent = nullptr);
    /// `zoom`: which part of the x axis.
    void show(const CurveModel& model, const Theme& theme, const ZoomSpan& zoom);
    /// Where the curves lie on the viewport.
    ZoomPlot plot() const;
    /// The ends of the x axis.
    std::pair<double, double> shownX() const;
    /// What lies under a place of the viewport, the nearest first, 8 rows at most; "" beside all.
    QString tipAt(const QPoint& place) const;

    /// A chart has no size of its own: it takes the room it is given.
    QSize sizeHint() const override { return {360, 140}; }

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    void addCurve(const Curve& curve, std::size_t number);
    void addAxes();
    QAbstractAxis* makeXAxis() const;
    void styleAxis(QAbstractAxis& axis, const QString& title) const;
    void paintNames(QPainter& painter) const;

    CurveModel m_model;
    ZoomSpan m_zoom;
    Theme m_theme{Scheme::Light, 1.0};
};

}  // namespace ringscope::ui
