// LensGesture: how a person opens, moves and closes the lens of a ring view: drag along the band,
// Ctrl+wheel at the pointer, keys, drag on the strip. It watches the view's events and takes only
// those that are its own; a click goes on to the view. The range is view state.
// Thread: GUI thread.
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/lens_range.h"

#include <QObject>
#include <QPointF>

#include <functional>
#include <optional>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace ringscope::ui {

class RingLayers;

class LensGesture : public QObject {
    Q_OBJECT
public:
    /// Both outlive the gesture. `home` is the place where a lens opens that is asked for by key.
    LensGesture(QWidget& view, RingLayers& layers, std::function<double()> home);

    const std::optional<LensRange>& range() const { return m_range; }
    /// Whether the shown picture has a lens now.
    bool isShown() const;
    void setRange(std::optional<LensRange> range);
    /// At home, fine enough for arcs to be told apart.
    void open();
    /// False when there was none.
    bool close();
    /// Moves the range so that it shows a place.
    void reveal(double place);

    /// The place on the circle under a spot of the strip; nothing beside it.
    std::optional<double> placeAt(QPointF spot) const;
    /// What is being drawn out along the band.
    DrawList overlay() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void rangeChanged();

private:
    enum class Drag { None, MayPan, Pans, MayOpen, Opens };

    bool isClosed() const;
    /// Where a spot lies round the band, when it is on it.
    std::optional<double> bandPlace(QPointF spot) const;
    double turnUnder(QPointF spot) const;
    bool runsAlongTheBand(QPointF spot) const;
    void zoom(double times, double share);
    void zoomAt(QPointF spot, double times);
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool wheel(const QWheelEvent& event);
    bool isOwnKey(const QKeyEvent& event) const;
    bool key(const QKeyEvent& event);

    QWidget& m_view;
    RingLayers& m_layers;
    std::function<double()> m_home;
    std::optional<LensRange> m_range;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    double m_pressedPlace = 0.0;
    double m_drawnOut = 0.0;  ///< turns from the pressed place, clockwise positive
    LensRange m_pressedRange;
};

}  // namespace ringscope::ui
