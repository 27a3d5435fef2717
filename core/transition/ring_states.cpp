// States on a ring that are no property of an owned arc: what warming shards will take, and the
// flags of pinned keys.
#include "core/transition/ring_layout.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kTurn = 6.283185307;
// More hatched pieces would close to a second band.
constexpr std::size_t kMostWarming = 400;
constexpr double kMuted = 0.35;

}  // namespace

/// Over the outer half of the band: the inner half still shows who has it today.
void drawWarming(const RingLayout& ring, DrawList& list)
{
    if (ring.form.warming.size() > kMostWarming)
        return;
    const double middle = (ring.m.inner + ring.m.outer) / 2;
    const double least = 1.0 / (kTurn * ring.m.outer);
    for (const SceneArc& arc : ring.form.warming) {
        Paint paint = ring.inks.willTake(arc.to);
        if (ring.isMuted(arc.to))
            paint.opacity = kMuted;
        list.add(
            SectorShape{ring.m.centre, middle, ring.m.outer, arc.begin, std::max(arc.sweep, least)},
            paint, {Mark::ChangedArc, arc.to});
    }
}

void drawPinFlag(const RingLayout& ring, double place, double opacity, DrawList& list)
{
    const double outer = ring.m.outer;
    const Spot foot = onCircle(ring.m.centre, outer, place);
    const Spot top = onCircle(ring.m.centre, outer + 14.0, place);
    const Spot tip = onCircle(ring.m.centre, outer + 10.5, place + 9.0 / (kTurn * outer));
    const Spot under = onCircle(ring.m.centre, outer + 7.0, place);
    Paint pole = stroked(Ink::Text, 1.5);
    Paint flag = filled(Ink::Text);
    pole.opacity = flag.opacity = opacity;
    list.add(LineShape{foot, top}, pole);
    list.add(PolylineShape{{top, tip, under}, true}, flag);
}

/// Where every key is a dot its own flag stands at it; else those that stand for all.
void drawPins(const RingLayout& ring, DrawList& list)
{
    if (ring.scene.keysAreAll && !ring.scene.keys.empty())
        return;
    for (const ScenePin& pin : ring.scene.pins)
        drawPinFlag(ring, pin.place, ring.isMuted(pin.shard) ? kMuted : 1.0, list);
}

}  // namespace ringscope
