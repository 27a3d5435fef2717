#include "ui/start/card_pictures.h"

#include "core/support/number_text.h"
#include "core/transition/scene_inks.h"
#include "ui/models/qt_text.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

namespace ringscope::ui {

namespace {

constexpr double kDot = 7.0;   ///< radius, at text scale 1

/// Ratios of the shards that count, greatest first.
std::vector<double> ratiosOf(const Snapshot& snapshot)
{
    std::vector<double> ratios;
    for (const ShardLoad& shard : snapshot.load.shards)
        if (shard.counts && shard.loadRatio)
            ratios.push_back(*shard.loadRatio);
    std::sort(ratios.rbegin(), ratios.rend());
    return ratios;
}

/// What chance does to shares, by the mean share: of the first shard that has a band, since all
/// weigh the same in the example.
QPair<double, double> bandOf(const Snapshot& snapshot)
{
    const double mean = 1.0 / static_cast<double>(snapshot.load.shards.size());
    for (const ShardLoad& shard : snapshot.load.shards)
        if (shard.shareLow && shard.shareHigh)
            return {*shard.shareLow / mean, *shard.shareHigh / mean};
    return {1.0, 1.0};
}

struct DotScale {
    QRectF plot;
    double top = 1.0;   ///< greatest ratio of the axis

    double x(double ratio) const { return plot.left() + plot.width() * ratio / top; }
};

void paintAxis(QPainter& painter, const DotScale& scale, const Theme& theme)
{
    painter.setFont(theme.font(TextRole::Axis));
    painter.setPen(theme.colour(Ink::SecondaryText));
    const double wide = theme.scaled(40);
    const int step = static_cast<int>(std::ceil(scale.top / 4));
    for (int ratio = 0; ratio <= scale.top; ratio += step)
        painter.drawText(QRectF(scale.x(ratio) - wide / 2, scale.plot.bottom(), wide, theme.scaled(22)),
                         Qt::AlignHCenter | Qt::AlignBottom, QStringLiteral("%1\u00d7").arg(ratio));
}

void paintBand(QPainter& painter, const DotScale& scale, const Theme& theme, QPair<double, double> band)
{
    const QRectF& plot = scale.plot;
    painter.fillRect(QRectF(QPointF(scale.x(band.first), plot.top()),
                            QPointF(scale.x(std::min(band.second, scale.top)), plot.bottom())),
                     theme.colour(Ink::ChanceBand));
    painter.setPen(QPen(theme.colour(Ink::Text), 1, Qt::DotLine));
    painter.drawLine(QPointF(scale.x(1), plot.top()), QPointF(scale.x(1), plot.bottom()));
}

struct RingSize {
    QPointF centre;
    double outer = 0.0, inner = 0.0;
    QColor outline;
};

/// Turns run clockwise from twelve o'clock, Qt's angles the other way from three.
void paintArc(QPainter& painter, const RingSize& size, const SceneArc& arc, const QColor& fill)
{
    const auto box = [&size](double radius) {
        return QRectF(size.centre.x() - radius, size.centre.y() - radius, 2 * radius, 2 * radius);
    };
    const double begin = 90.0 - arc.begin * 360.0;
    const double sweep = -arc.sweep * 360.0;
    QPainterPath path;
    path.arcMoveTo(box(size.outer), begin);
    path.arcTo(box(size.outer), begin, sweep);
    path.arcTo(box(size.inner), begin + sweep, -sweep);
    path.closeSubpath();
    painter.setPen(QPen(size.outline, 1.5));
    painter.setBrush(fill);
    painter.drawPath(path);
}

QPointF paintDot(QPainter& painter, const RingSize& size, double turn, double distance, double radius,
                 const QColor& fill)
{
    const Spot spot = onCircle({size.centre.x(), size.centre.y()}, distance, turn);
    painter.setPen(QPen(size.outline, 1.5));
    painter.setBrush(fill);
    painter.drawEllipse(QPointF(spot.x, spot.y), radius, radius);
    return {spot.x, spot.y};
}

}  // namespace

void paintHotShard(QPainter& painter, const QRectF& place, const Theme& theme,
                   const Snapshot& snapshot)
{
    const std::vector<double> ratios = ratiosOf(snapshot);
    if (ratios.empty())
        return;
    const QPair<double, double> band = bandOf(snapshot);
    const double dot = theme.scaled(kDot);
    DotScale scale{place.adjusted(2 * dot, 0, -2 * dot, -theme.scaled(22)), std::ceil(ratios.front())};
    paintBand(painter, scale, theme, band);
    paintAxis(painter, scale, theme);
    const double pitch = scale.plot.height() / static_cast<double>(ratios.size());
    for (std::size_t i = 0; i < ratios.size(); ++i) {
        const bool isHot = ratios[i] > band.second;
        const QPointF at(scale.x(ratios[i]), scale.plot.top() + pitch * (static_cast<double>(i) + 0.5));
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.colour(isHot ? Ink::Hot : Ink::Neutral));
        painter.drawEllipse(at, dot, dot);
        if (!isHot)
            continue;
        QFont font = theme.font(TextRole::PanelTitle);
        painter.setFont(font);
        painter.setPen(theme.colour(Ink::Hot));
        painter.drawText(QRectF(at.x() - theme.scaled(120), at.y() - theme.scaled(20),
                                theme.scaled(120) - 1.8 * dot, theme.scaled(40)),
                         Qt::AlignRight | Qt::AlignVCenter, toQt(factorText(ratios[i])));
    }
}

void paintFirstRing(QPainter& painter, const QRectF& place, const Theme& theme, const Scene& scene)
{
    const auto* circle = std::get_if<CircleForm>(&scene.form);
    if (!circle)
        return;
    const SceneInks inks(scene, PictureStyle());
    const double outer = place.width() / 2 - theme.scaled(14);
    const RingSize size{place.center(), outer, outer * 0.75, theme.colour(inks.outline())};
    for (const SceneArc& arc : circle->arcs)
        paintArc(painter, size, arc, theme.colour(inks.fill(arc.to)));
    for (const SceneKey& key : scene.keys)
        paintDot(painter, size, key.place, size.inner - theme.scaled(10), theme.scaled(5),
                 theme.colour(inks.fill(key.to)));
    QFont font = theme.font(TextRole::Axis);
    font.setBold(true);
    painter.setFont(font);
    for (const ScenePoint& point : circle->points) {
        const QPointF at = paintDot(painter, size, point.place, (size.inner + size.outer) / 2,
                                    theme.scaled(11), theme.colour(inks.fill(point.shard)));
        painter.setPen(theme.colour(inks.onFill(point.shard)));
        const double side = theme.scaled(30);
        painter.drawText(QRectF(at.x() - side / 2, at.y() - side / 2, side, side), Qt::AlignCenter,
                         toQt(scene.shards[point.shard].mark.text));
    }
    painter.setPen(QPen(theme.colour(Ink::Text), theme.scaled(3)));
    painter.drawLine(QPointF(place.center().x(), place.center().y() - size.outer),
                     QPointF(place.center().x(), place.top()));
}

}  // namespace ringscope::ui
