// ZoomGesture: how a person zooms a chart: the wheel over its axis, Ctrl and the wheel anywhere, a
// box drawn over it, a double click to see everything again. A press without a drag is a click.
// It watches one widget and knows nothing of what is shown there.
// Thread: GUI thread.
#pragma once

#include <QObject>
#include <QPoint>
#include <QRect>

#include <functional>

class QMouseEvent;
class QRubberBand;
class QWheelEvent;
class QWidget;

namespace ringscope::ui {

/// The plot on its widget: where it lies, and in which direction its items follow each other.
struct ZoomPlot {
    QRect area;
    Qt::Orientation direction = Qt::Horizontal;

    /// 0 at the first end of the plot, 1 at the last.
    double share(const QPoint& place) const;
};

class ZoomGesture : public QObject {
    Q_OBJECT
public:
    /// The gesture belongs to the widget.
    ZoomGesture(QWidget* watched, std::function<ZoomPlot()> plot);

signals:
    void zoomed(double share, double factor);
    void boxed(double from, double to);
    void reset();
    /// A press and a release without a drag between them.
    void clicked(QPoint place, Qt::KeyboardModifiers modifiers);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool wheel(QWheelEvent& event);
    void press(const QMouseEvent& event);
    void drag(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    QRect boxTo(const QPoint& place) const;

    QWidget* m_watched;
    std::function<ZoomPlot()> m_plot;
    QRubberBand* m_box;
    QPoint m_pressed;
    bool m_isPressed = false;
};

}  // namespace ringscope::ui
