#include "ui/ring/lens_gesture.h"

#include "core/transition/lens_layout.h"
#include "core/transition/picture_layout.h"
#include "ui/ring/ring_layers.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kNotch = 120.0;
constexpr double kStep = 2.0;
constexpr double kPanStep = 0.25;
constexpr double kFirstSweep = 0.125;
// Opened by key, a lens shows about as many arcs as have room for their names.
constexpr double kFirstArcs = 24.0;
// A press beside the band by less than this is meant for it.
constexpr double kSlack = 3.0;

Spot spotOf(QPointF place) { return {place.x(), place.y()}; }

double signedTurn(double turn) { return turn - std::floor(turn + 0.5); }

bool holds(const Box& box, QPointF spot)
{
    return spot.x() >= box.x && spot.x() < box.right() && spot.y() >= box.y
           && spot.y() < box.bottom();
}

/// What a lens can magnify; null while two maps are compared.
const CircleForm* circleOf(const RingLayers& layers)
{
    const bool magnifies = layers.transition() && !layers.focus().compare;
    return magnifies ? std::get_if<CircleForm>(&layers.transition()->scene().form) : nullptr;
}

/// The power of two that shows about kFirstArcs arcs.
double firstSweep(const CircleForm& form)
{
    const double arcs = std::max<double>(1.0, static_cast<double>(form.pointCount));
    const double wanted = std::exp2(std::floor(std::log2(kFirstArcs / arcs)));
    return std::clamp(wanted, kFinestLens, kFirstSweep);
}

}  // namespace

LensGesture::LensGesture(QWidget& view, RingLayers& layers, std::function<double()> home)
    : QObject(&view), m_view(view), m_layers(layers), m_home(std::move(home))
{
    view.installEventFilter(this);
}

bool LensGesture::isShown() const
{
    return m_range && m_layers.picture() && m_layers.picture()->lens();
}

bool LensGesture::isClosed() const
{
    const CircleForm* form = circleOf(m_layers);
    return !form || form->closed;
}

void LensGesture::setRange(std::optional<LensRange> range)
{
    if (range)
        range = fittedLens(range->begin, range->sweep, isClosed());
    if (range == m_range)
        return;
    m_range = range;
    emit rangeChanged();
}

void LensGesture::open()
{
    if (const CircleForm* form = circleOf(m_layers)) {
        const double sweep = firstSweep(*form);
        setRange(LensRange{m_home() - sweep / 2, sweep});
    }
}

bool LensGesture::close()
{
    const bool was = m_range.has_value();
    m_drag = Drag::None;
    setRange(std::nullopt);
    return was;
}

void LensGesture::reveal(double place)
{
    if (m_range && !m_range->holds(place))
        setRange(LensRange{place - m_range->sweep / 2, m_range->sweep});
}

std::optional<double> LensGesture::placeAt(QPointF spot) const
{
    if (!isShown())
        return std::nullopt;
    const LensPlaces& places = *m_layers.picture()->lens();
    if (!holds(places.strip, spot))
        return std::nullopt;
    return places.range.placeAt(places.shareAt(spot.x()));
}

double LensGesture::turnUnder(QPointF spot) const
{
    const PictureLayout* picture = m_layers.picture();
    if (const PictureCircle* circle = picture ? picture->circle() : nullptr)
        return turnOf(circle->centre, spotOf(spot));
    if (const PictureLine* line = picture ? picture->line() : nullptr)
        return std::clamp((spot.x() - line->left) / (line->right - line->left), 0.0, 1.0);
    return 0.0;
}

std::optional<double> LensGesture::bandPlace(QPointF spot) const
{
    const PictureLayout* picture = m_layers.picture();
    if (!picture)
        return std::nullopt;
    if (const PictureCircle* circle = picture->circle()) {
        const double radius = std::hypot(spot.x() - circle->centre.x, spot.y() - circle->centre.y);
        if (radius < circle->inner - kSlack || radius > circle->outer + kSlack)
            return std::nullopt;
        return turnUnder(spot);
    }
    const PictureLine* line = picture->line();
    if (!line || spot.y() < line->top || spot.y() > line->bottom || spot.x() < line->left
        || spot.x() > line->right)
        return std::nullopt;
    return turnUnder(spot);
}

bool LensGesture::runsAlongTheBand(QPointF spot) const
{
    const PictureCircle* circle = m_layers.picture() ? m_layers.picture()->circle() : nullptr;
    if (!circle)
        return std::abs(spot.x() - m_pressed.x()) > std::abs(spot.y() - m_pressed.y());
    const auto radius = [circle](QPointF p) {
        return std::hypot(p.x() - circle->centre.x, p.y() - circle->centre.y);
    };
    const double along =
        std::abs(signedTurn(turnUnder(spot) - m_pressedPlace)) * 6.283185307 * radius(m_pressed);
    return along > std::abs(radius(spot) - radius(m_pressed));
}

DrawList LensGesture::overlay() const
{
    DrawList marks;
    if (m_drag != Drag::Opens)
        return marks;
    const double begin = m_drawnOut < 0.0 ? m_pressedPlace + m_drawnOut : m_pressedPlace;
    const double sweep = std::min(kWidestLens, std::abs(m_drawnOut));
    if (const PictureCircle* circle = m_layers.picture()->circle()) {
        marks.add(SectorShape{circle->centre, circle->inner - 6.0, circle->outer + 6.0,
                              begin - std::floor(begin), sweep},
                  stroked(Ink::Text, 2.0), {Mark::Selection});
    } else if (const PictureLine* line = m_layers.picture()->line()) {
        const double width = line->right - line->left;
        marks.add(RectShape{line->left + width * begin, line->top - 6.0, width * sweep,
                            line->bottom - line->top + 12.0},
                  stroked(Ink::Text, 2.0), {Mark::Selection});
    }
    return marks;
}

void LensGesture::zoom(double times, double share)
{
    if (!m_range)
        return;
    if (times < 1.0 && m_range->sweep >= kWidestLens) {
        close();
        return;
    }
    const CircleForm* form = circleOf(m_layers);
    if (times > 1.0 && form && isInsideOneArc(*form, *m_range))
        return;
    setRange(zoomedLens(*m_range, times, share, isClosed()));
}

void LensGesture::zoomAt(QPointF spot, double times)
{
    if (isShown() && m_layers.picture()->lens()->holds(spotOf(spot))) {
        zoom(times, std::clamp(m_layers.picture()->lens()->shareAt(spot.x()), 0.0, 1.0));
        return;
    }
    const double place = turnUnder(spot);
    if (!m_range && times > 1.0)
        setRange(LensRange{place - kFirstSweep / 2, kFirstSweep});
    else if (m_range && m_range->holds(place))
        zoom(times, m_range->shareOf(place));
    else if (m_range && times > 1.0)
        setRange(LensRange{place - m_range->sweep / times / 2, m_range->sweep / times});
    else
        zoom(times, 0.5);
}

bool LensGesture::press(const QMouseEvent& event)
{
    m_drag = Drag::None;
    if (event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier)
        return false;
    m_pressed = event.position();
    if (isShown() && m_layers.picture()->lens()->holds(spotOf(m_pressed))) {
        const Box& cross = m_layers.picture()->lens()->close;
        if (holds({cross.x - 4.0, cross.y - 4.0, cross.width + 8.0, cross.height + 8.0}, m_pressed))
            return close();
        m_drag = Drag::MayPan;
        m_pressedRange = *m_range;
    } else if (const std::optional<double> place = bandPlace(m_pressed)) {
        m_drag = Drag::MayOpen;
        m_pressedPlace = *place;
        m_drawnOut = 0.0;
    }
    return false;
}

bool LensGesture::move(const QMouseEvent& event)
{
    if (m_drag == Drag::None || !event.buttons().testFlag(Qt::LeftButton))
        return false;
    const QPointF spot = event.position();
    const bool isFar = (spot - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_drag == Drag::MayPan && isFar)
        m_drag = Drag::Pans;
    if (m_drag == Drag::MayOpen && isFar)
        m_drag = runsAlongTheBand(spot) ? Drag::Opens : Drag::None;
    if (m_drag == Drag::Pans && isShown()) {
        const double shares = (m_pressed.x() - spot.x()) / m_layers.picture()->lens()->strip.width;
        setRange(pannedLens(m_pressedRange, shares, isClosed()));
    }
    if (m_drag == Drag::Opens) {
        const double from = m_pressedPlace + m_drawnOut;
        const double step = turnUnder(spot) - (isClosed() ? from - std::floor(from) : from);
        m_drawnOut += isClosed() ? signedTurn(step) : step;
        m_drawnOut = std::clamp(m_drawnOut, -kWidestLens, kWidestLens);
        m_view.update();
    }
    return m_drag == Drag::Pans || m_drag == Drag::Opens;
}

bool LensGesture::release(const QMouseEvent&)
{
    const Drag drag = m_drag;
    m_drag = Drag::None;
    if (drag == Drag::Opens) {
        const double begin = m_drawnOut < 0.0 ? m_pressedPlace + m_drawnOut : m_pressedPlace;
        setRange(LensRange{begin, std::abs(m_drawnOut)});
        m_view.update();
    }
    return drag == Drag::Opens || drag == Drag::Pans;
}

bool LensGesture::wheel(const QWheelEvent& event)
{
    if (!circleOf(m_layers))
        return false;
    const double notches = event.angleDelta().y() / kNotch;
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        if (notches != 0.0)
            zoomAt(event.position(), std::exp2(notches));
        return true;
    }
    if (!isShown() || !m_layers.picture()->lens()->holds(spotOf(event.position())))
        return false;
    const double sideways = event.angleDelta().x() / kNotch;
    const double shares = -(sideways != 0.0 ? sideways : notches) * kPanStep;
    setRange(pannedLens(*m_range, shares, isClosed()));
    return true;
}

bool LensGesture::isOwnKey(const QKeyEvent& event) const
{
    if (!isShown() || (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
        return true;
    default:
        return false;
    }
}

bool LensGesture::key(const QKeyEvent& event)
{
    if (!isOwnKey(event))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
        setRange(pannedLens(*m_range, -kPanStep, isClosed()));
        break;
    case Qt::Key_Right:
        setRange(pannedLens(*m_range, kPanStep, isClosed()));
        break;
    case Qt::Key_Minus:
        zoom(1.0 / kStep, 0.5);
        break;
    default:
        zoom(kStep, 0.5);
    }
    return true;
}

bool LensGesture::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return release(*static_cast<QMouseEvent*>(event));
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::ShortcutOverride:
        if (isOwnKey(*static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        return key(*static_cast<QKeyEvent*>(event));
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace ringscope::ui
