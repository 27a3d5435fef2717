// PaintedBars: more than 100 columns, painted by us: one pass over the model, columns of at
// least a device pixel; where several bars share a pixel the greatest wins, and hot wins over
// neutral. Thread: GUI thread.
#pragma once

#include "ui/charts/bar_surface.h"
#include "ui/theme/theme.h"

#include <QWidget>

namespace ringscope::ui {

class PaintedBars : public QWidget, public BarSurface {
    Q_OBJECT
public:
    explicit PaintedBars(QWidget* parent = nullptr);

    QWidget* widget() override { return this; }
    void show(const BarModel& model, const NiceScale& scale, const Theme& theme) override;
    void showValues(const std::vector<double>& values) override;
    void showSelected(const QStringList& ids) override;
    void showFocused(int index) override;
    int barAt(const QPoint& point) const override;
    BarRange barsSharing(int index) const override;
    QWidget* place() override { return this; }
    QRect barArea(int index) const override;
    ZoomPlot plot() const override { return {plotArea().toRect(), Qt::Horizontal}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF plotArea() const;
    std::size_t columnCount() const;
    qreal yOf(double value) const;
    void paintAxis(QPainter& painter) const;
    void paintBand(QPainter& painter) const;
    void paintColumns(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintSelection(QPainter& painter) const;
    QRectF outlineOf(std::size_t bar) const;

    BarModel m_model;
    NiceScale m_scale;
    Theme m_theme{Scheme::Light, 1.0};
    QStringList m_selected;
    int m_focused = -1;
};

}  // namespace ringscope::ui
