#include "ui/charts/zoom_gesture.h"

#include <QApplication>
#include <QMouseEvent>
#include <QRubberBand>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kNotch = 1.25;   ///< a notch of the wheel
constexpr double kNotchUnits = 120.0;

}  // namespace

double ZoomPlot::share(const QPoint& place) const
{
    const bool across = direction == Qt::Horizontal;
    const int length = across ? area.width() : area.height();
    const int along = across ? place.x() - area.left() : place.y() - area.top();
    return length > 0 ? std::clamp(static_cast<double>(along) / length, 0.0, 1.0) : 0.0;
}

ZoomGesture::ZoomGesture(QWidget* watched, std::function<ZoomPlot()> plot)
    : QObject(watched), m_watched(watched), m_plot(std::move(plot)),
      m_box(new QRubberBand(QRubberBand::Rectangle, watched))
{
    watched->installEventFilter(this);
}

bool ZoomGesture::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_watched)
        return false;
    switch (event->type()) {
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseMove:
        drag(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonDblClick:
        emit reset();
        break;
    default:
        break;
    }
    return false;
}

// Without Ctrl the wheel scrolls the column around the chart, unless the pointer is on the axis.
bool ZoomGesture::wheel(QWheelEvent& event)
{
    const QPoint place = event.position().toPoint();
    const ZoomPlot plot = m_plot();
    if (!event.modifiers().testFlag(Qt::ControlModifier) && plot.area.contains(place))
        return false;
    const double notches = event.angleDelta().y() / kNotchUnits;
    if (notches == 0.0)
        return false;
    emit zoomed(plot.share(place), std::pow(kNotch, -notches));
    event.accept();
    return true;
}

void ZoomGesture::press(const QMouseEvent& event)
{
    m_isPressed = event.button() == Qt::LeftButton;
    m_pressed = event.position().toPoint();
}

QRect ZoomGesture::boxTo(const QPoint& place) const
{
    const ZoomPlot plot = m_plot();
    const QRect box = QRect(m_pressed, place).normalized();
    const QRect across = plot.direction == Qt::Horizontal
                             ? QRect(box.left(), plot.area.top(), box.width(), plot.area.height())
                             : QRect(plot.area.left(), box.top(), plot.area.width(), box.height());
    return across & plot.area;
}

void ZoomGesture::drag(const QMouseEvent& event)
{
    const QPoint place = event.position().toPoint();
    if (!m_isPressed || (place - m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_box->setGeometry(boxTo(place));
    m_box->show();
}

void ZoomGesture::release(const QMouseEvent& event)
{
    if (!m_isPressed || event.button() != Qt::LeftButton)
        return;
    m_isPressed = false;
    const QPoint place = event.position().toPoint();
    if (!m_box->isVisible()) {
        emit clicked(place, event.modifiers());
        return;
    }
    m_box->hide();
    const ZoomPlot plot = m_plot();
    emit boxed(plot.share(m_pressed), plot.share(place));
}

}  // namespace ringscope::ui
