// The band of a ring: arcs, arcs that change owner, gate, selection.
#include "core/transition/band_buckets.h"
#include "core/transition/ring_layout.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMuted = 0.35;
// More outer lines would close to a second band.
constexpr std::size_t kOuterLines = 400;
constexpr double kFullTurn = 1.0 - 1e-12;

SectorShape sectorOf(const RingLayout& ring, double begin, double sweep)
{
    return {ring.m.centre, ring.m.inner, ring.m.outer, begin, sweep};
}

Tag arcTag(const SceneArc& arc, std::uint32_t shard, Mark mark = Mark::Arc)
{
    return {mark, shard, arc.unit};
}

/// Every second run of one owner has the other tone.
std::vector<bool> alternating(const RingLayout& ring)
{
    std::vector<bool> tones;
    bool tone = false;
    for (std::size_t i = 0; i < ring.form.arcs.size(); ++i) {
        if (i > 0 && ring.form.arcs[i].from != ring.form.arcs[i - 1].from)
            tone = !tone;
        tones.push_back(tone);
    }
    return tones;
}

void drawCut(const RingLayout& ring, double turn, double opacity, DrawList& list)
{
    Paint paint = stroked(ring.inks.outline(), 1.0);
    paint.opacity = opacity;
    list.add(LineShape{onCircle(ring.m.centre, ring.m.inner, turn),
                       onCircle(ring.m.centre, ring.m.outer, turn)},
             paint);
}

/// Nobody owns it, or its owner is down: an empty piece with a stroke through it.
void drawStrike(const RingLayout& ring, double begin, double sweep, DrawList& list)
{
    list.add(LineShape{onCircle(ring.m.centre, ring.m.inner + 4.0, begin + sweep * 0.2),
                       onCircle(ring.m.centre, ring.m.outer - 4.0, begin + sweep * 0.8)},
             stroked(Ink::Neutral, 1.5));
}

/// A part of an arc, in shares of its sweep.
struct Piece {
    double from = 0.0, to = 1.0;
};

struct ArcLook {
    std::uint32_t shard = kNobody;
    Side side = Side::After;
    bool alternate = false;
    double opacity = 1.0;
};

void drawArea(const RingLayout& ring, const SceneArc& arc, Piece piece, const ArcLook& look,
              DrawList& list)
{
    const double begin = arc.begin + arc.sweep * piece.from;
    const double sweep = arc.sweep * (piece.to - piece.from);
    Paint paint = ring.inks.area(look.shard, look.side, look.alternate);
    if (paint.pattern == Pattern::Hatched && paint.patternInk == Ink::Candidate)
        paint.stroke = Ink::Candidate;
    paint.opacity = look.opacity * (ring.isMuted(look.shard) ? kMuted : 1.0);
    list.add(sectorOf(ring, begin, sweep), paint, arcTag(arc, look.shard));
    if (ring.inks.isStruck(look.shard, look.side))
        drawStrike(ring, begin, sweep, list);
}

void drawEdges(const RingLayout& ring, DrawList& list)
{
    const Ink ink = ring.inks.byIdentity() ? Ink::IdentityOutline
                    : ring.m.asBand        ? Ink::Guide
                                           : Ink::Neutral;
    const double width = ring.inks.byIdentity() ? ring.m.edge : 1.0;
    for (const double radius : {ring.m.inner, ring.m.outer})
        list.add(CircleShape{ring.m.centre, radius}, stroked(ink, width));
}

bool looksOtherAfter(const RingLayout& ring, const SceneArc& arc)
{
    if (arc.changes() || arc.from == kNobody)
        return false;
    const SceneShard& shard = ring.scene.shards[arc.from];
    return shard.stateBefore != shard.state;
}

/// The rest of an arc that will change: the old owner, hatched with what comes.
void drawWaiting(const RingLayout& ring, const SceneArc& arc, double filled, const ArcLook& old,
                 double hatch, DrawList& list)
{
    drawArea(ring, arc, {filled, 1.0}, old, list);
    Paint paint{.fill = {},
                .stroke = ring.inks.outline(),
                .width = 1.0,
                .dash = Dash::Solid,
                .pattern = Pattern::Hatched,
                .patternInk = ring.inks.taken(arc.to)};
    if (arc.to == kNobody)
        paint.patternInk = Ink::Neutral;
    paint.opacity = hatch;
    list.add(sectorOf(ring, arc.begin + arc.sweep * filled, arc.sweep * (1.0 - filled)), paint,
             arcTag(arc, old.shard, Mark::ChangedArc));
}

void drawTaken(const RingLayout& ring, const SceneArc& arc, double filled, DrawList& list)
{
    const bool isNew = arc.to != kNobody && ring.scene.shards[arc.to].presence == Presence::Appears;
    drawArea(ring, arc, {0.0, filled}, {arc.to, Side::After, false, 1.0}, list);
    Paint paint = stroked(ring.inks.outline(), 1.0);
    if (!ring.inks.byIdentity() && isNew && !ring.inks.isStruck(arc.to, Side::After))
        paint.fill = Ink::Candidate;
    list.add(sectorOf(ring, arc.begin, arc.sweep * filled), paint,
             arcTag(arc, arc.to, Mark::ChangedArc));
}

void drawOuterLine(const RingLayout& ring, const SceneArc& arc, double opacity, DrawList& list)
{
    if (arc.to == kNobody)
        return;
    Paint paint = stroked(ring.inks.taken(arc.to), ring.m.changedWidth);
    paint.opacity = opacity;
    list.add(ArcShape{ring.m.centre, ring.m.changedRadius, arc.begin, arc.sweep}, paint,
             arcTag(arc, arc.to, Mark::ChangedArc));
}

/// Along every arc that changes, where these can still be told apart.
void drawOuterLines(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    const bool tellable = ring.m.owners && ring.form.changes <= kOuterLines;
    if (!ring.style.changedArcs || frame.appeared <= 0.0 || !tellable)
        return;
    for (const SceneArc& arc : ring.form.arcs)
        if (arc.changes())
            drawOuterLine(ring, arc, frame.appeared, list);
}

}  // namespace

void drawArcs(const RingLayout& ring, DrawList& list)
{
    if (ring.m.asBand)
        return;  // the band stands in the moving part, see drawChangedArcs
    const std::vector<bool> tones = alternating(ring);
    const std::vector<SceneArc>& arcs = ring.form.arcs;
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (!arcs[i].changes())
            drawArea(ring, arcs[i], {0.0, 1.0}, {arcs[i].from, Side::Before, tones[i], 1.0}, list);
    for (const SceneArc& arc : arcs)
        if (ring.m.separators && arc.cutBefore && arc.cutAfter && arc.sweep < kFullTurn)
            drawCut(ring, arc.begin, 1.0, list);
    drawEdges(ring, list);
}

void drawChangedArcs(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    drawOuterLines(ring, frame, list);
    if (ring.m.asBand) {
        drawBand(ring, frame, list);
        drawEdges(ring, list);
        return;
    }
    const std::vector<bool> tones = alternating(ring);
    const std::vector<SceneArc>& arcs = ring.form.arcs;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const SceneArc& arc = arcs[i];
        if (looksOtherAfter(ring, arc))
            drawArea(ring, arc, {0.0, 1.0}, {arc.to, Side::After, tones[i], frame.appeared}, list);
        if (!arc.changes())
            continue;
        const double filled = frame.filled[arc.change];
        if (filled < 1.0)
            drawWaiting(ring, arc, filled, {arc.from, Side::Before, tones[i], 1.0}, frame.appeared,
                        list);
        if (filled > 0.0)
            drawTaken(ring, arc, filled, list);
    }
    for (const SceneArc& arc : arcs)
        if (ring.m.separators && arc.cutBefore != arc.cutAfter && arc.sweep < kFullTurn)
            drawCut(ring, arc.begin, arc.cutAfter ? frame.appeared : 1.0 - frame.left, list);
    drawEdges(ring, list);
}

void drawGate(const RingLayout& ring, DrawList& list)
{
    const RingMeasures& m = ring.m;
    const bool backRow = ring.style.mode == PictureMode::Presenter;
    const Spot top = onCircle(m.centre, m.gateOuter, 0.0);
    list.add(LineShape{onCircle(m.centre, m.gateInner, 0.0), top},
             stroked(Ink::Text, backRow ? 4.0 : 3.0), {Mark::Gate});
    const TextStyle style{ring.style.text(backRow ? 31.0 : 15.0), true, false};
    list.add(TextShape{{top.x, top.y - 6.0}, Anchor::Middle, style, "0"}, filled(Ink::Text),
             {Mark::Gate});
}

void drawSelection(const RingLayout& ring, DrawList& list)
{
    if (ring.focus.selected.empty() || ring.m.asBand)
        return;
    for (const SceneArc& arc : ring.form.arcs) {
        const std::uint32_t owner = arc.to;
        if (owner != kNobody && ring.isSelected(owner))
            list.add(sectorOf(ring, arc.begin, arc.sweep), stroked(Ink::Selection, 3.0),
                     {Mark::Selection, owner, arc.unit});
    }
}

}  // namespace ringscope
