#include "ui/ring/mark_bounds.h"

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

QPointF at(Spot spot) { return {spot.x, spot.y}; }

QRectF around(Spot centre, double radius)
{
    return {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
}

QRectF around(const std::vector<Spot>& spots, double reach)
{
    QRectF box;
    for (const Spot& spot : spots)
        box |= around(spot, reach);
    return box;
}

/// Both ends, and every quarter turn between them, where a circle is widest.
QRectF alongCircle(Spot centre, double radius, double begin, double sweep)
{
    QRectF box = around(onCircle(centre, radius, begin), 0.5) | around(onCircle(centre, radius, begin + sweep), 0.5);
    for (double quarter = std::ceil(begin * 4) / 4; quarter < begin + sweep; quarter += 0.25)
        box |= around(onCircle(centre, radius, quarter), 0.5);
    return box;
}

QRectF boundsOf(const SectorShape& s)
{
    return alongCircle(s.centre, s.outer, s.begin, s.sweep) | alongCircle(s.centre, s.inner, s.begin, s.sweep);
}
QRectF boundsOf(const ArcShape& s) { return alongCircle(s.centre, s.radius, s.begin, s.sweep); }
QRectF boundsOf(const CircleShape& s) { return around(s.centre, s.radius); }
QRectF boundsOf(const DotsShape& s) { return around(s.centres, s.radius); }
QRectF boundsOf(const LineShape& s) { return QRectF(at(s.from), at(s.to)).normalized(); }
QRectF boundsOf(const PolylineShape& s) { return around(s.spots, 0.5); }
QRectF boundsOf(const RectShape& s) { return {s.x, s.y, s.width, s.height}; }
QRectF boundsOf(const BandShape& s) { return around(s.centre, s.outer); }
QRectF boundsOf(const CellsShape& s)
{
    const double rows = std::ceil(static_cast<double>(s.cells.size()) / s.columns);
    return {s.origin.x, s.origin.y, s.columns * s.pitchX, rows * s.pitchY};
}
QRectF boundsOf(const TextShape& s) { return around(s.baseline, 0.5); }

bool isPlaceOfShard(Mark mark)
{
    return mark == Mark::Arc || mark == Mark::Unit || mark == Mark::Share || mark == Mark::Score
           || mark == Mark::Point || mark == Mark::Slot || mark == Mark::Row;
}

}  // namespace

QRectF markBounds(const Shape& shape)
{
    return std::visit([](const auto& one) { return boundsOf(one); }, shape);
}

QRectF shardBounds(const DrawList& list, std::uint32_t shard)
{
    QRectF box;
    for (const DrawItem& item : list.items())
        if (item.tag.shard == shard && isPlaceOfShard(item.tag.mark) && item.paint.opacity > 0.0)
            box |= markBounds(item.shape);
    return box;
}

}  // namespace ringscope::ui
