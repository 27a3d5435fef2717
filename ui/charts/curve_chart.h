// CurveChart: curves by Qt Charts, thinned to two points a pixel column above 5,000 points.
// Measured curves are solid with dots, theory is dashed. Thread: GUI thread.
#pragma once

#include "ui/charts/chart_pane.h"
#include "ui/theme/theme.h"

#include <QChartView>

class QAbstractAxis;
class QLineSeries;

namespace ringscope::ui {

class CurveChart : public QChartView {
    Q_OBJECT
public:
    explicit CurveChart(QWidget* parent = nullptr);
    void show(const CurveModel& model, const Theme& theme);

    /// A chart has no size of its own: it takes the room it is given.
    QSize sizeHint() const override { return {360, 140}; }

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void addCurve(const Curve& curve, std::size_t number);
    void addAxes();
    QAbstractAxis* makeXAxis() const;
    void styleAxis(QAbstractAxis& axis, const QString& title) const;
    void paintNames(QPainter& painter) const;

    CurveModel m_model;
    Theme m_theme{Scheme::Light, 1.0};
};

}  // namespace ringscope::ui
