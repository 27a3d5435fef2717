#include "ui/ring/band_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope::ui {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

/// How much of a pixel lies inside a band, from the distance of its middle to both edges.
double coverage(double radius, double inner, double outer)
{
    const double outside = std::clamp(outer - radius + 0.5, 0.0, 1.0);
    const double inside = std::clamp(radius - inner + 0.5, 0.0, 1.0);
    return std::min(outside, inside);
}

/// Premultiplied colours at every coverage would be a large table: scale at the few edge pixels.
QRgb scaled(QRgb colour, unsigned cover)
{
    const auto channel = [cover](int value) {
        return (static_cast<unsigned>(value) * cover + 127) / 255;
    };
    return qRgba(static_cast<int>(channel(qRed(colour))), static_cast<int>(channel(qGreen(colour))),
                 static_cast<int>(channel(qBlue(colour))), static_cast<int>(cover));
}

}  // namespace

void BandPainter::rebuild(const Geometry& g)
{
    m_geometry = g;
    const int side = static_cast<int>(std::ceil(2.0 * g.outer)) + 3;
    m_image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    m_table.clear();
    const double reach = g.outer + 1.0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const double dx = x + 0.5 - g.centreX;
            const double dy = y + 0.5 - g.centreY;
            const double squared = dx * dx + dy * dy;
            if (squared > reach * reach)
                continue;
            const double cover = coverage(std::sqrt(squared), g.inner, g.outer);
            if (cover <= 0.0)
                continue;
            double turn = std::atan2(dx, -dy) / kTurn;
            if (turn < 0.0)
                turn += 1.0;
            const auto bucket = std::min(
                static_cast<std::size_t>(turn * static_cast<double>(g.buckets)), g.buckets - 1);
            m_table.push_back({static_cast<std::uint32_t>(y * side + x),
                               static_cast<std::uint32_t>(bucket),
                               static_cast<std::uint8_t>(std::lround(cover * 255.0))});
        }
}

void BandPainter::fill(const BandShape& shape, const std::vector<QColor>& colours)
{
    std::vector<QRgb> byBucket(shape.buckets.size());
    for (std::size_t i = 0; i < byBucket.size(); ++i)
        byBucket[i] = colours[shape.buckets[i]].rgb();
    auto* pixels = reinterpret_cast<QRgb*>(m_image.bits());
    for (const Pixel& pixel : m_table) {
        const QRgb colour = byBucket[pixel.bucket];
        pixels[pixel.offset] = pixel.cover == 255 ? colour : scaled(colour, pixel.cover);
    }
}

void BandPainter::paint(QPainter& painter, const BandShape& shape,
                        const std::vector<QColor>& colours, double opacity)
{
    if (shape.buckets.empty())
        return;
    const double ratio = painter.device()->devicePixelRatioF() * painter.worldTransform().m11();
    // The image starts on a whole device pixel, so nothing is resampled.
    const double left = std::floor((shape.centre.x - shape.outer) * ratio) - 1.0;
    const double top = std::floor((shape.centre.y - shape.outer) * ratio) - 1.0;
    const Geometry geometry{shape.inner * ratio, shape.outer * ratio, shape.centre.x * ratio - left,
                            shape.centre.y * ratio - top, shape.buckets.size()};
    if (!(geometry == m_geometry))
        rebuild(geometry);
    fill(shape, colours);
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    const double side = m_image.width() / ratio;
    painter.drawImage(QRectF(left / ratio, top / ratio, side, side), m_image);
    painter.setOpacity(before);
}

}  // namespace ringscope::ui
