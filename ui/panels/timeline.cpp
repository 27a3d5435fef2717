#include "ui/panels/timeline.h"

#include "ui/panels/timeline_access.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kKnob = 8.0;
constexpr double kTrack = 4.0;
constexpr double kTick = 7.0;      ///< half its height
constexpr double kSnapPx = 6.0;    ///< a click this near to a tick means the tick
constexpr double kMiddle = 18.0;   ///< y of the track, at text scale 1

}  // namespace

Timeline::Timeline(const ThemeSource& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    installTimelineAccess();   // before anything here tells a screen reader that it exists
    setFocusPolicy(Qt::StrongFocus);
    setProperty("ownFocus", true);
    setAccessibleName(tr("Play position"));
    setCursor(Qt::PointingHandCursor);
    connect(&theme, &ThemeSource::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void Timeline::setStops(std::vector<Stop> stops)
{
    m_stops = std::move(stops);
    setEnabled(!m_stops.empty());
    update();
}

void Timeline::setPosition(double position)
{
    if (position == m_position)
        return;
    m_position = position;
    tellPosition(*this);
    update();
}

QString Timeline::positionText() const
{
    QString text = QStringLiteral("%1 %").arg(std::lround(m_position * 100));
    for (const Stop& stop : m_stops)
        if (std::abs(stop.position - m_position) < 0.005 && !stop.name.isEmpty())
            return text + QStringLiteral(", ") + stop.name;
    return text;
}

QSize Timeline::sizeHint() const
{
    return {420, static_cast<int>(std::lround(m_theme.theme().scaled(44)))};
}

QSize Timeline::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

double Timeline::xOf(double position) const
{
    return kKnob + position * (width() - 2 * kKnob);
}

double Timeline::positionAt(double x) const
{
    return std::clamp((x - kKnob) / std::max(1.0, width() - 2 * kKnob), 0.0, 1.0);
}

double Timeline::snapped(double x) const
{
    for (const Stop& stop : m_stops)
        if (std::abs(xOf(stop.position) - x) <= kSnapPx)
            return stop.position;
    return positionAt(x);
}

void Timeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    const double y = theme.scaled(kMiddle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(ControlInk::SliderTrack));
    painter.drawRoundedRect(QRectF(xOf(0), y - kTrack / 2, xOf(1) - xOf(0), kTrack), 2, 2);
    if (m_stops.empty())
        return;
    const QColor ink = theme.colour(Ink::Text);
    painter.setBrush(ink);
    painter.drawRoundedRect(QRectF(xOf(0), y - kTrack / 2, xOf(m_position) - xOf(0), kTrack), 2, 2);
    painter.setPen(QPen(theme.colour(Ink::SecondaryText), 1.5));
    for (const Stop& stop : m_stops)
        painter.drawLine(QPointF(xOf(stop.position), y - kTick), QPointF(xOf(stop.position), y + kTick));
    drawNames(painter);
    painter.setPen(QPen(ink, 2));
    painter.setBrush(theme.colour(Ink::Panel));
    painter.drawEllipse(QPointF(xOf(m_position), y), kKnob - 1, kKnob - 1);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink, 2));
        painter.drawEllipse(QPointF(xOf(m_position), y), kKnob + 4, kKnob + 4);
    }
}

void Timeline::drawNames(QPainter& painter) const
{
    const Theme& theme = m_theme.theme();
    const QFont font = theme.font(TextRole::Axis);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(theme.colour(Ink::SecondaryText));
    const double baseline = theme.scaled(kMiddle) + kTick + 4 + metrics.ascent();
    // Ends first, then what fits between them: names never overlap.
    std::vector<std::pair<double, double>> taken;
    const auto draw = [&](const Stop& stop) {
        const double wide = metrics.horizontalAdvance(stop.name);
        const double left = std::clamp(xOf(stop.position) - wide / 2, 0.0, std::max(0.0, width() - wide));
        const bool free = std::none_of(taken.begin(), taken.end(), [&](const auto& other) {
            return left < other.second + 8 && other.first - 8 < left + wide;
        });
        if (!free)
            return;
        taken.emplace_back(left, left + wide);
        painter.drawText(QPointF(left, baseline), stop.name);
    };
    draw(m_stops.front());
    draw(m_stops.back());
    for (std::size_t i = 1; i + 1 < m_stops.size(); ++i)
        draw(m_stops[i]);
}

void Timeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit sought(snapped(event->position().x()));
}

void Timeline::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        emit sought(positionAt(event->position().x()));
}

void Timeline::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Home: emit sought(0.0); break;
    case Qt::Key_End: emit sought(1.0); break;
    default: QWidget::keyPressEvent(event);
    }
}

}  // namespace ringscope::ui
