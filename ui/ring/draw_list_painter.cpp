#include "ui/ring/draw_list_painter.h"

#include "ui/ring/picture_fonts.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope::ui {

namespace {

constexpr double kHatchStep = 6.0;
constexpr double kHatchWidth = 2.0;

QPointF at(Spot spot) { return {spot.x, spot.y}; }

QRectF square(Spot centre, double radius)
{
    return {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
}

/// Qt counts degrees against the clock from three o'clock.
double degrees(double turn) { return 90.0 - turn * 360.0; }

QPainterPath sectorPath(const SectorShape& s)
{
    QPainterPath path;
    if (s.sweep > 1.0 - 1e-9) {
        path.addEllipse(square(s.centre, s.outer));
        path.addEllipse(square(s.centre, s.inner));
        return path;
    }
    const QRectF outer = square(s.centre, s.outer);
    path.arcMoveTo(outer, degrees(s.begin));
    path.arcTo(outer, degrees(s.begin), -s.sweep * 360.0);
    path.arcTo(square(s.centre, s.inner), degrees(s.begin + s.sweep), s.sweep * 360.0);
    path.closeSubpath();
    return path;
}

QVector<qreal> dashes(Dash dash, double width)
{
    // Qt counts dashes in pen widths.
    if (dash == Dash::Dotted)
        return {1.0 / width, 4.0 / width};
    return {5.0 / width, 4.0 / width};
}

}  // namespace

DrawListPainter::DrawListPainter(const Theme& theme, PictureFonts& fonts) : m_fonts(fonts)
{
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Ink::OnIdentityLight); ++i)
        m_colours[i] = theme.colour(static_cast<Ink>(i));
    m_pen.setCapStyle(Qt::FlatCap);
    m_pen.setJoinStyle(Qt::MiterJoin);
}

QColor DrawListPainter::colour(const Tone& tone) const
{
    const QColor over = colour(tone.ink);
    const QColor under = colour(tone.under);
    const auto mixed = [&tone](int a, int b) {
        return static_cast<int>(std::lround(a * tone.share + b * (1.0 - tone.share)));
    };
    return {mixed(over.red(), under.red()), mixed(over.green(), under.green()),
            mixed(over.blue(), under.blue())};
}

void DrawListPainter::paint(QPainter& painter, const DrawList& list)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double opacity = painter.opacity();
    for (const DrawItem& item : list.items()) {
        painter.setOpacity(opacity * item.paint.opacity);
        std::visit([&](const auto& shape) { paint(painter, shape, item.paint); }, item.shape);
    }
    painter.restore();
}

void DrawListPainter::apply(QPainter& painter, const Paint& paint)
{
    if (paint.fill)
        painter.setBrush(colour(*paint.fill));
    else
        painter.setBrush(Qt::NoBrush);
    if (!paint.stroke) {
        painter.setPen(Qt::NoPen);
        return;
    }
    m_pen.setColor(colour(*paint.stroke));
    m_pen.setWidthF(paint.width);
    if (paint.dash == Dash::Solid)
        m_pen.setStyle(Qt::SolidLine);
    else
        m_pen.setDashPattern(dashes(paint.dash, paint.width));
    painter.setPen(m_pen);
}

void DrawListPainter::paintPattern(QPainter& painter, const QPainterPath& path, const Paint& paint)
{
    const QRectF box = path.boundingRect();
    // Lines hang on one grid of the whole picture, so a growing piece does not make them swim.
    const bool leaning = paint.pattern == Pattern::Hatched;
    const double step = leaning ? kHatchStep * std::numbers::sqrt2 : kHatchStep;
    const double first = box.left() + (leaning ? box.top() : 0.0);
    const double last = box.right() + (leaning ? box.bottom() : 0.0);
    QVector<QLineF> lines;
    for (double c = std::ceil(first / step) * step; c < last; c += step)
        lines.append(leaning ? QLineF(c - box.top(), box.top(), c - box.bottom(), box.bottom())
                             : QLineF(c, box.top(), c, box.bottom()));
    painter.save();
    painter.setClipPath(path, Qt::IntersectClip);
    m_pen.setStyle(Qt::SolidLine);
    m_pen.setColor(colour(paint.patternInk));
    m_pen.setWidthF(kHatchWidth);
    painter.setPen(m_pen);
    painter.drawLines(lines);
    painter.restore();
}

void DrawListPainter::paintPath(QPainter& painter, const QPainterPath& path, const Paint& paint)
{
    if (paint.pattern == Pattern::None) {
        apply(painter, paint);
        painter.drawPath(path);
        return;
    }
    Paint part = paint;
    part.stroke.reset();
    apply(painter, part);
    painter.drawPath(path);
    paintPattern(painter, path, paint);
    part = paint;
    part.fill.reset();
    apply(painter, part);
    painter.drawPath(path);
}

void DrawListPainter::paint(QPainter& painter, const SectorShape& shape, const Paint& paint)
{
    if (shape.sweep > 0.0)
        paintPath(painter, sectorPath(shape), paint);
}

void DrawListPainter::paint(QPainter& painter, const ArcShape& shape, const Paint& paint)
{
    apply(painter, paint);
    painter.setBrush(Qt::NoBrush);
    QPainterPath path;
    const QRectF box = square(shape.centre, shape.radius);
    path.arcMoveTo(box, degrees(shape.begin));
    path.arcTo(box, degrees(shape.begin), -shape.sweep * 360.0);
    painter.drawPath(path);
}

void DrawListPainter::paint(QPainter& painter, const CircleShape& shape, const Paint& paint)
{
    apply(painter, paint);
    painter.drawEllipse(square(shape.centre, shape.radius));
}

void DrawListPainter::paint(QPainter& painter, const DotsShape& shape, const Paint& paint)
{
    if (m_vector) {
        apply(painter, paint);
        for (const Spot& centre : shape.centres)
            painter.drawEllipse(square(centre, shape.radius));
        return;
    }
    // One sprite, many fragments: ellipses would cost five times as much.
    const double ratio = painter.device()->devicePixelRatioF();
    const double reach = shape.radius + paint.width;
    const int side = static_cast<int>(std::ceil(2.0 * (reach + 1.0) * ratio));
    QPixmap sprite(side, side);
    sprite.fill(Qt::transparent);
    QPainter inSprite(&sprite);
    inSprite.setRenderHint(QPainter::Antialiasing);
    inSprite.translate(side / 2.0, side / 2.0);
    inSprite.scale(ratio, ratio);
    apply(inSprite, paint);
    inSprite.drawEllipse(QPointF(0.0, 0.0), shape.radius, shape.radius);
    inSprite.end();
    QVector<QPainter::PixmapFragment> fragments;
    fragments.reserve(static_cast<qsizetype>(shape.centres.size()));
    for (const Spot& centre : shape.centres)
        fragments.append(QPainter::PixmapFragment::create(at(centre), QRectF(0, 0, side, side),
                                                          1.0 / ratio, 1.0 / ratio));
    painter.drawPixmapFragments(fragments.constData(), static_cast<int>(fragments.size()), sprite);
}

void DrawListPainter::paint(QPainter& painter, const LineShape& shape, const Paint& paint)
{
    apply(painter, paint);
    painter.drawLine(at(shape.from), at(shape.to));
}

void DrawListPainter::paint(QPainter& painter, const PolylineShape& shape, const Paint& paint)
{
    QPolygonF polygon;
    polygon.reserve(static_cast<qsizetype>(shape.spots.size()));
    for (const Spot& spot : shape.spots)
        polygon.append(at(spot));
    apply(painter, paint);
    if (shape.closed)
        painter.drawPolygon(polygon);
    else
        painter.drawPolyline(polygon);
}

void DrawListPainter::paint(QPainter& painter, const RectShape& shape, const Paint& paint)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(shape.x, shape.y, shape.width, shape.height), shape.radius,
                        shape.radius);
    paintPath(painter, path, paint);
}

void DrawListPainter::paint(QPainter& painter, const BandShape& shape, const Paint& paint)
{
    std::vector<QColor> colours;
    for (const Tone& tone : shape.palette)
        colours.push_back(colour(tone));
    if (!m_vector) {
        m_bands.paint(painter, shape, colours, paint.opacity);
        return;
    }
    painter.setPen(Qt::NoPen);
    const double bucket = 1.0 / static_cast<double>(std::max<std::size_t>(1, shape.buckets.size()));
    for (std::size_t i = 0, next = 0; i < shape.buckets.size(); i = next) {
        for (next = i; next < shape.buckets.size() && shape.buckets[next] == shape.buckets[i];)
            ++next;
        painter.setBrush(colours[shape.buckets[i]]);
        painter.drawPath(
            sectorPath({shape.centre, shape.inner, shape.outer, static_cast<double>(i) * bucket,
                        static_cast<double>(next - i) * bucket}));
    }
}

void DrawListPainter::paint(QPainter& painter, const CellsShape& shape, const Paint&)
{
    std::vector<QVector<QRectF>> byTone(shape.palette.size());
    for (std::size_t i = 0; i < shape.cells.size(); ++i) {
        const auto column = static_cast<double>(i % shape.columns);
        const auto row = static_cast<double>(i / shape.columns);
        byTone[shape.cells[i]].append(QRectF(shape.origin.x + column * shape.pitchX,
                                             shape.origin.y + row * shape.pitchY,
                                             shape.pitchX - shape.gap, shape.pitchY - shape.gap));
    }
    painter.setPen(Qt::NoPen);
    for (std::size_t tone = 0; tone < byTone.size(); ++tone) {
        painter.setBrush(colour(shape.palette[tone]));
        painter.drawRects(byTone[tone]);
    }
}

void DrawListPainter::paint(QPainter& painter, const TextShape& shape, const Paint& paint)
{
    painter.setFont(m_fonts.font(shape.style));
    painter.setPen(colour(paint.fill.value_or(Ink::Text)));
    double x = shape.baseline.x;
    if (shape.anchor != Anchor::Start) {
        const double width = m_fonts.width(shape.style, shape.text);
        x -= shape.anchor == Anchor::Middle ? width / 2 : width;
    }
    painter.drawText(QPointF(x, shape.baseline.y), QString::fromStdString(shape.text));
}

}  // namespace ringscope::ui
