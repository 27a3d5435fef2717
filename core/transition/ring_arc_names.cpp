// Marks on arcs that have room for them, where points are ticks: without badges only a mark says
// whose an arc is.
#include "core/transition/ring_layout.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kTurn = 6.283185307;
constexpr double kNamedArc = 40.0;  // pixels along the middle of the band
constexpr double kMuted = 0.35;

void drawArcName(const RingLayout& ring, const SceneArc& arc, std::uint32_t owner, DrawList& list)
{
    const double middle = (ring.m.inner + ring.m.outer) / 2;
    const std::string& mark = ring.scene.shards[owner].mark.text;
    const TextStyle style{ring.style.text(12.0), true, false};
    const double radius = std::max(style.px * 0.78, ring.width(style, mark) / 2 + 4.0);
    if (arc.sweep * kTurn * middle < std::max(kNamedArc, 2.0 * radius + 8.0)
        || 2.0 * radius > ring.m.outer - ring.m.inner - 4.0)
        return;
    const Spot spot = onCircle(ring.m.centre, middle, arc.begin + arc.sweep / 2);
    const double opacity = ring.isMuted(owner) ? kMuted : 1.0;
    const Tag tag{Mark::Arc, owner, arc.unit};
    if (!ring.inks.byIdentity()) {
        Paint plate = filled(Ink::Panel);
        plate.opacity = opacity;
        list.add(CircleShape{spot, radius}, plate, tag);
    }
    Paint ink = filled(ring.inks.byIdentity() ? ring.inks.onFill(owner) : Ink::Text);
    ink.opacity = opacity;
    list.add(TextShape{{spot.x, spot.y + style.px * 0.36}, Anchor::Middle, style, mark}, ink, tag);
}

}  // namespace

void drawArcNames(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    const bool hasBadges =
        ring.m.points == PointMarks::Badges || ring.m.points == PointMarks::BadgesOnBand;
    if (ring.m.asBand || hasBadges || !ring.m.separators)
        return;
    for (const SceneArc& arc : ring.form.arcs) {
        const bool isTaken = !arc.changes() || frame.filled[arc.change] >= 1.0;
        const std::uint32_t owner = isTaken ? arc.to : arc.from;
        const Side side = isTaken ? Side::After : Side::Before;
        if (owner != kNobody && !ring.inks.isStruck(owner, side))
            drawArcName(ring, arc, owner, list);
    }
}

}  // namespace ringscope
