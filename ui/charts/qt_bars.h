// QtBars: up to 100 bars by Qt Charts. The chart draws grid, axis and bars; what it cannot draw
// (dashed ghosts of before and after, chance band, fair-share line, numbers behind the bars) is
// painted over it in the chart's own coordinates.
// Thread: GUI thread.
#pragma once

#include "ui/charts/bar_surface.h"
#include "ui/theme/theme.h"

#include <QChartView>

#include <map>

class QAbstractBarSeries;
class QBarCategoryAxis;
class QBarSet;
class QValueAxis;

namespace ringscope::ui {

class QtBars : public QChartView, public BarSurface {
    Q_OBJECT
public:
    explicit QtBars(QWidget* parent = nullptr);

    QWidget* widget() override { return this; }
    void show(const BarModel& model, const NiceScale& scale, const Theme& theme) override;
    void showValues(const std::vector<double>& values) override;
    void showSelected(const QStringList& ids) override;
    void showFocused(int index) override;
    int barAt(const QPoint& point) const override;
    QWidget* place() override { return viewport(); }
    QRect barArea(int index) const override;
    ZoomPlot plot() const override;

    /// A chart has no size of its own: it takes the room it is given, down to a readable least.
    QSize sizeHint() const override { return {360, 140}; }

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool isHorizontal() const;
    void rebuildSeries();
    void styleAxes();
    void layoutPlot();
    QRectF barRect(int index, double from, double to) const;
    double shown(double value) const { return value / m_scale.factor; }
    void paintBands(QPainter& painter) const;
    void paintGrid(QPainter& painter) const;
    void paintBaseline(QPainter& painter) const;
    void paintGhosts(QPainter& painter) const;
    void paintMean(QPainter& painter) const;
    void paintSelection(QPainter& painter) const;
    void paintFocus(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
    void paintNumbers(QPainter& painter) const;
    void paintBadge(QPainter& painter, const QRectF& at, const Bar& bar) const;
    qreal numberPlace(int index) const;

    BarModel m_model;
    NiceScale m_scale;
    Theme m_theme{Scheme::Light, 1.0};
    QStringList m_selected;
    int m_focused = -1;
    QAbstractBarSeries* m_series = nullptr;
    std::map<Ink, QBarSet*> m_sets;
    QBarCategoryAxis* m_categories = nullptr;
    QValueAxis* m_values = nullptr;
    bool m_wasHorizontal = false;
};

}  // namespace ringscope::ui
