// The points of a ring: badges with leaders, or ticks when there are many.
#include "core/transition/ring_layout.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kMuted = 0.35;

struct PointLook {
    double opacity = 1.0;
    bool isNew = false;
};

void drawTick(const RingLayout& ring, const ScenePoint& point, PointLook look, DrawList& list)
{
    const double length = std::clamp(ring.m.outer / 280.0, 0.6, 1.4) * (look.isNew ? 9.0 : 6.0);
    Paint paint =
        stroked(look.isNew ? ring.inks.taken(point.shard) : Ink::Text, look.isNew ? 2.5 : 1.2);
    paint.opacity = look.opacity;
    list.add(LineShape{onCircle(ring.m.centre, ring.m.outer, point.place),
                       onCircle(ring.m.centre, ring.m.outer + length, point.place)},
             paint, {Mark::Point, point.shard});
}

void drawLeader(const RingLayout& ring, const ScenePoint& point, double badgeTurn, double opacity,
                DrawList& list)
{
    const RingMeasures& m = ring.m;
    Paint paint = stroked(Ink::Text, 1.2);
    paint.opacity = opacity;
    if (m.points == PointMarks::BadgesOnBand) {
        list.add(LineShape{onCircle(m.centre, m.inner - 8.0, point.place),
                           onCircle(m.centre, m.outer + 8.0, point.place)},
                 stroked(Ink::Text, 3.0));
        return;
    }
    const double knee = m.outer + (m.badgeCircle - m.badgeRadius - m.outer) * 0.4;
    list.add(PolylineShape{{onCircle(m.centre, m.outer, point.place),
                            onCircle(m.centre, knee, point.place),
                            onCircle(m.centre, m.badgeCircle, badgeTurn)},
                           false},
             paint);
}

/// A mark of three characters is set smaller than one of one.
double markPx(const RingLayout& ring, const std::string& mark)
{
    const double px = ring.m.badgeRadius * 1.2;
    const double room = ring.m.badgeRadius * 1.7;
    const double width = ring.width({px, true, false}, mark);
    return width <= room ? px : px * room / width;
}

void drawBadge(const RingLayout& ring, const ScenePoint& point, std::size_t index, PointLook look,
               DrawList& list)
{
    const RingMeasures& m = ring.m;
    const double turn = ring.badgeTurns[index];
    drawLeader(ring, point, turn, look.opacity, list);
    const Spot spot = onCircle(m.centre, m.badgeCircle, turn);
    const bool identity = ring.inks.byIdentity();
    Paint paint = outlined(identity ? ring.inks.fill(point.shard) : Ink::Panel,
                           identity     ? Ink::IdentityOutline
                           : look.isNew ? Ink::Candidate
                                        : Ink::Neutral,
                           m.points == PointMarks::BadgesOnBand ? 3.0 : 2.0);
    paint.opacity = look.opacity;
    const Tag tag{Mark::Point, point.shard, static_cast<std::uint32_t>(index)};
    list.add(CircleShape{spot, m.badgeRadius + (look.isNew ? 1.0 : 0.0)}, paint, tag);
    const std::string& mark = ring.scene.shards[point.shard].mark.text;
    const double px = markPx(ring, mark);
    Paint ink = filled(ring.inks.onFill(point.shard));
    ink.opacity = look.opacity;
    list.add(TextShape{{spot.x, spot.y + px * 0.36}, Anchor::Middle, {px, true, false}, mark}, ink,
             tag);
}

void drawPoint(const RingLayout& ring, std::size_t index, PointLook look, DrawList& list)
{
    const ScenePoint& point = ring.form.points[index];
    if (ring.isMuted(point.shard))
        look.opacity *= kMuted;
    if (ring.badgeTurns.empty())
        drawTick(ring, point, look, list);
    else
        drawBadge(ring, point, index, look, list);
}

}  // namespace

void drawPoints(const RingLayout& ring, DrawList& list)
{
    for (std::size_t i = 0; i < ring.form.points.size(); ++i)
        if (ring.form.points[i].presence == Presence::Stays)
            drawPoint(ring, i, {}, list);
}

void drawChangedPoints(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    for (std::size_t i = 0; i < ring.form.points.size(); ++i) {
        const Presence presence = ring.form.points[i].presence;
        if (presence == Presence::Appears && frame.appeared > 0.0)
            drawPoint(ring, i, {frame.appeared, true}, list);
        if (presence == Presence::Leaves && frame.left < 1.0)
            drawPoint(ring, i, {1.0 - frame.left, false}, list);
    }
}

}  // namespace ringscope
