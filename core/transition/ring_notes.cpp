// Round the ring: dotted guides, the clockwise arrow, hints, legend, and the walk of a probe.
#include "core/support/number_text.h"
#include "core/transition/figure_text.h"
#include "core/transition/ring_layout.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ringscope {

namespace {

constexpr double kMargin = 16.0;

/// The corner texts may not touch the ring, its badges or its outer lines.
bool clearOfRing(const RingLayout& ring, const Box& box)
{
    const RingMeasures& m = ring.m;
    const double reach =
        (m.points == PointMarks::Badges ? m.badgeCircle + m.badgeRadius : m.changedRadius + 6.0)
        + 4.0;
    const double dx = std::max({box.x - m.centre.x, 0.0, m.centre.x - box.right()});
    const double dy = std::max({box.y - m.centre.y, 0.0, m.centre.y - box.bottom()});
    return std::hypot(dx, dy) > reach;
}

bool inside(const RingLayout& ring, const Box& box)
{
    return Box{0.0, 0.0, ring.style.width, ring.style.height}.contains(box);
}

/// Adds the text where there is room for it.
bool addNote(const RingLayout& ring, TextShape text, Mark mark, DrawList& list,
             Ink ink = Ink::SecondaryText)
{
    const Box box = boxOf(text, ring.style.textWidth);
    if (!clearOfRing(ring, box) || !inside(ring, box))
        return false;
    list.add(std::move(text), filled(ink), {mark});
    return true;
}

void drawClockwise(const RingLayout& ring, DrawList& list)
{
    if (ring.style.mode == PictureMode::Presenter)
        return;
    const RingMeasures& m = ring.m;
    const double radius =
        (m.points == PointMarks::Badges ? m.badgeCircle + m.badgeRadius : m.changedRadius) + 16.0;
    constexpr double kBegin = 0.105;
    const double sweep = std::min(0.039, 80.0 / (6.2832 * radius));
    const Spot label = onCircle(m.centre, radius, kBegin + sweep * 0.45);
    TextShape text{{label.x + 14.0, label.y},
                   Anchor::Start,
                   {ring.style.text(12.0), false, false},
                   "clockwise"};
    if (!addNote(ring, text, Mark::Guide, list))
        return;
    const double end = kBegin + sweep;
    list.add(ArcShape{m.centre, radius, kBegin, sweep}, stroked(Ink::SecondaryText, 1.6),
             {Mark::Guide});
    const double back = end - 7.0 / (6.2832 * radius);
    list.add(PolylineShape{{onCircle(m.centre, radius, end), onCircle(m.centre, radius + 3.5, back),
                            onCircle(m.centre, radius - 3.5, back)},
                           true},
             filled(Ink::SecondaryText), {Mark::Guide});
}

/// Each hint is whole or not there.
using Hint = std::vector<std::string>;

std::vector<Hint> hints(const RingLayout& ring)
{
    std::vector<Hint> out;
    if (ring.scene.keyCount == 0)
        return {{"no keys yet:", "arcs show shares"}};
    if (ring.scene.keysAreAll)
        out.push_back({"each dot is a key"});
    if (ring.style.keyLoad)
        out.push_back({ring.scene.keysAreAll ? "bars inward: its " + ring.scene.loadWord + ","
                                             : "inward: " + ring.scene.loadWord + " by position,",
                       "dotted 1× and 4× the mean"});
    return out;
}

void drawHint(const RingLayout& ring, const Hint& hint, double& y, DrawList& list)
{
    DrawList lines;
    double below = y;
    for (const std::string& line : hint) {
        below += ring.style.text(16.0);
        const TextStyle style{ring.style.text(12.0), false, false};
        if (!addNote(ring, {{kMargin, below + 4.0}, Anchor::Start, style, line}, Mark::Note, lines))
            return;
    }
    y = below;
    list.append(std::move(lines));
}

std::string densityText(const RingLayout& ring)
{
    const double perPixel = ring.m.pointsPerPixel;
    return counted(ring.form.pointCount, "point", "points") + ", "
           + groupedText(static_cast<std::uint64_t>(std::llround(perPixel))) + " a pixel; ";
}

bool hasDensityNote(const RingLayout& ring) { return ring.m.asBand && !ring.m.owners; }

/// One swatch with its word, from the bottom of a corner upwards.
class Corner {
public:
    Corner(const RingLayout& ring, bool left)
        : m_plan(ring), m_left(left), m_y(ring.style.height - kMargin)
    {
        if (hasDensityNote(ring))
            m_y -= ring.style.text(21.0);
    }

    void add(const std::string& word, const Paint& swatch, bool isDot, DrawList& list)
    {
        const TextStyle style{m_plan.style.text(12.0), false, false};
        const double width = m_plan.width(style, word);
        const double x = m_left ? kMargin + 32.0 : m_plan.style.width - kMargin - width;
        const TextShape text{{x, m_y}, Anchor::Start, style, word};
        const Box whole{x - 32.0, m_y - 14.0, width + 32.0, 18.0};
        if (!clearOfRing(m_plan, whole) || !inside(m_plan, whole))
            return;
        if (isDot)
            list.add(CircleShape{{x - 16.0, m_y - 4.5}, swatch.width},
                     outlined(*swatch.fill,
                              m_plan.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel, 1.5),
                     {Mark::Legend});
        else
            list.add(RectShape{x - 32.0, m_y - 11.0, 22.0, 13.0, 1.0}, swatch, {Mark::Legend});
        list.add(text, filled(Ink::SecondaryText), {Mark::Legend});
        m_y -= m_plan.style.text(21.0);
    }

    void addFlag(const std::string& word, DrawList& list)
    {
        DrawList line;
        const double y = m_y;
        Paint none;
        none.opacity = 0.0;
        add(word, none, false, line);
        if (line.empty())
            return;
        const double x = kMargin + 8.0;
        list.add(LineShape{{x, y + 2.0}, {x, y - 12.0}}, stroked(Ink::Text, 1.5), {Mark::Legend});
        list.add(PolylineShape{{{x, y - 12.0}, {x + 9.0, y - 8.5}, {x, y - 5.0}}, true},
                 filled(Ink::Text), {Mark::Legend});
        list.add(line.items().back().shape, line.items().back().paint, {Mark::Legend});
    }

private:
    const RingLayout& m_plan;
    bool m_left;
    double m_y;
};

/// The shards that take arcs over in this change.
std::set<std::uint32_t> takers(const RingLayout& ring)
{
    std::set<std::uint32_t> out;
    for (const SceneArc& arc : ring.form.arcs)
        if (arc.changes() && arc.to != kNobody)
            out.insert(arc.to);
    return out;
}

void drawArcLegend(const RingLayout& ring, const RingFrame& frame, Corner& corner, DrawList& list)
{
    const std::set<std::uint32_t> shards = takers(ring);
    if (shards.empty() || !ring.m.owners)
        return;
    const bool one = shards.size() == 1;
    const std::uint32_t shard = *shards.begin();
    const Ink ink = one ? ring.inks.taken(shard) : Ink::Neutral;
    const bool isDone = frame.t >= 1.0;
    if (!isDone && !ring.m.asBand) {
        Paint waiting{.fill = Ink::Panel,
                      .stroke = ring.inks.byIdentity() ? Ink::IdentityOutline : Ink::Neutral,
                      .width = 1.0,
                      .dash = Dash::Solid,
                      .pattern = Pattern::Hatched,
                      .patternInk = ink};
        corner.add(one ? "will be taken" : "will change owner", waiting, false, list);
    }
    Paint done = outlined(ink, ring.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel, 1.0);
    corner.add(one ? "taken by " + ring.scene.shards[shard].name : "has a new owner", done, false,
               list);
}

bool anyOwner(const RingLayout& ring, ShardState state)
{
    return std::any_of(ring.scene.shards.begin(), ring.scene.shards.end(),
                       [state](const SceneShard& shard) {
                           return shard.state == state && shard.arcs > 0 && !shard.isGone;
                       });
}

std::string pinnedWords(const RingLayout& ring)
{
    const std::size_t shown = ring.scene.pins.size();
    if (shown < ring.scene.pinCount && !ring.scene.keysAreAll)
        return counted(ring.scene.pinCount, "pinned key", "pinned keys") + ", "
               + groupedText(shown) + " shown";
    return counted(ring.scene.pinCount, "pinned key", "pinned keys");
}

/// A line a state that is there, and none else.
void drawStateLegend(const RingLayout& ring, Corner& corner, DrawList& list)
{
    if (ring.scene.pinCount > 0)
        corner.addFlag(pinnedWords(ring), list);
    if (ring.m.asBand)
        return;
    const Ink outline = ring.inks.byIdentity() ? Ink::IdentityOutline : Ink::Neutral;
    Paint swatch = outlined(Ink::Panel, outline, 1.0);
    if (anyOwner(ring, ShardState::Down))
        corner.add("down", swatch, false, list);
    swatch.fill = Ink::Neutral;
    swatch.pattern = Pattern::Striped;
    swatch.patternInk = Ink::Panel;
    if (anyOwner(ring, ShardState::Draining))
        corner.add("draining", swatch, false, list);
    swatch.fill = Ink::Panel;
    swatch.pattern = Pattern::Hatched;
    swatch.patternInk = Ink::Candidate;
    if (anyOwner(ring, ShardState::Warming))
        corner.add("warming", swatch, false, list);
}

/// Who warms up owns nothing yet: that much is said even where arcs are buckets.
void drawWarmingLegend(const RingLayout& ring, Corner& corner, DrawList& list)
{
    std::set<std::uint32_t> shards;
    for (const SceneArc& arc : ring.form.warming)
        shards.insert(arc.to);
    if (shards.empty())
        return;
    const bool one = shards.size() == 1;
    const Ink ink = one ? ring.inks.taken(*shards.begin()) : Ink::Candidate;
    Paint swatch = outlined(Ink::Panel, ink, 1.0);
    swatch.pattern = Pattern::Hatched;
    swatch.patternInk = ink;
    corner.add(one ? ring.scene.shards[*shards.begin()].name + " warms up: will take"
                   : "warming shards will take",
               swatch, false, list);
}

void drawKeyLegend(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    const bool anyTravels = std::any_of(ring.scene.keys.begin(), ring.scene.keys.end(),
                                        [](const SceneKey& key) { return key.travels; });
    if (!anyTravels || frame.t >= 1.0)
        return;
    const std::set<std::uint32_t> shards = takers(ring);
    const Ink ink = shards.size() == 1 ? ring.inks.taken(*shards.begin()) : Ink::Neutral;
    Corner corner(ring, false);
    Paint dot = filled(ink);
    if (ring.scene.keysAreAll) {
        dot.width = 5.0;
        corner.add("a key that has moved", dot, true, list);
        dot.width = 7.0;
        corner.add("a key on its way", dot, true, list);
        return;
    }
    dot.width = 3.0;
    const double perDot = ring.scene.keysPerDot;
    corner.add("1 dot = "
                   + counted(static_cast<std::uint64_t>(std::llround(perDot)), "key", "keys"),
               dot, true, list);
}

/// The first shards that are coloured, by name.
std::string colouredNames(const RingLayout& ring)
{
    constexpr std::size_t kNamed = 3;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < ring.highlighted.size(); ++i)
        if (ring.highlighted[i])
            names.push_back(ring.scene.shards[i].name);
    std::string text;
    for (std::size_t i = 0; i < std::min(kNamed, names.size()); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > kNamed)
        text += ", " + counted(names.size() - kNamed, "other", "others");
    return text;
}

void drawDensityNote(const RingLayout& ring, DrawList& list)
{
    if (!hasDensityNote(ring))
        return;
    const std::string names = colouredNames(ring);
    const std::string what =
        names.empty() ? "select a shard to see its arcs" : "coloured: " + names;
    const TextStyle style{ring.style.text(12.0), false, false};
    const double room = ring.style.width - 2.0 * kMargin;
    // Where both do not fit, what is coloured is said: how dense the points are is to be seen.
    const std::string both = densityText(ring) + what;
    const bool fits = ring.width(style, both) <= room;
    const std::string text = shortened(fits ? both : what, style, room, ring.style.textWidth);
    addNote(ring, {{kMargin, ring.style.height - kMargin}, Anchor::Start, style, text}, Mark::Note,
            list);
}

struct Walk {
    double begin = 0.0, sweep = 0.0;
    bool clockwise = true;
};

Walk walkOf(const RingLayout& ring, double place, double target)
{
    const double ahead = target - place - std::floor(target - place);
    if (ring.form.nearest && ahead > 0.5)
        return {target, 1.0 - ahead, false};
    return {place, ahead, true};
}

/// The walk from the key to the point that owns it, along the inner edge of the band.
void drawWalk(const RingLayout& ring, const ProbeSide& side, bool old, DrawList& list)
{
    if (!side.place || !side.target)
        return;
    const RingMeasures& m = ring.m;
    const Walk walk = walkOf(ring, *side.place, *side.target);
    const double radius = m.inner - (m.inner - m.keyCircle - m.dotRadius) * 0.45;
    const double turnsOfPx = 1.0 / (6.2832 * radius);
    const double width = ring.style.mode == PictureMode::Presenter ? 4.0 : 2.5;
    const double head = 3.0 * width;
    const double end = walk.clockwise ? walk.begin + walk.sweep : walk.begin;
    if (walk.sweep > head * turnsOfPx) {
        const double cut = (head - 1.0) * turnsOfPx;
        list.add(ArcShape{m.centre, radius, walk.clockwise ? walk.begin : walk.begin + cut,
                          walk.sweep - cut},
                 stroked(old ? Ink::SecondaryText : Ink::Selection, old ? 1.5 : width,
                         old ? Dash::Dashed : Dash::Solid),
                 {Mark::Probe});
        const double back = end + (walk.clockwise ? -head : head) * turnsOfPx;
        if (!old)
            list.add(PolylineShape{{onCircle(m.centre, radius, end),
                                    onCircle(m.centre, radius + width * 1.6, back),
                                    onCircle(m.centre, radius - width * 1.6, back)},
                                   true},
                     filled(Ink::Selection), {Mark::Probe});
    }
    list.add(LineShape{onCircle(m.centre, radius, end), onCircle(m.centre, m.outer + 6.0, end)},
             stroked(old ? Ink::SecondaryText : Ink::Selection, old ? 1.5 : width,
                     old ? Dash::Dashed : Dash::Solid),
             {Mark::Probe});
}

}  // namespace

void drawGuides(const RingLayout& ring, DrawList& list)
{
    const RingMeasures& m = ring.m;
    drawClockwise(ring, list);
    if (!ring.style.keyLoad || ring.scene.keyCount == 0
        || ring.style.mode == PictureMode::Presenter)
        return;
    for (const double mean : {1.0, m.loadCap})
        list.add(CircleShape{m.centre, m.loadBase - mean * m.loadUnit},
                 stroked(Ink::Neutral, 1.0, Dash::Dotted), {Mark::Guide});
}

void drawHints(const RingLayout& ring, DrawList& list)
{
    if (ring.style.mode == PictureMode::Presenter)
        return;
    double y = ring.style.text(28.0);
    addNote(ring, {{kMargin, y}, Anchor::Start, {ring.style.text(15.0), true, false}, "Ring"},
            Mark::Title, list, Ink::Text);
    drawDensityNote(ring, list);
    if (ring.style.mode != PictureMode::Teach)
        return;
    for (const Hint& hint : hints(ring))
        drawHint(ring, hint, y, list);
}

void drawLegend(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    if (ring.style.mode == PictureMode::Presenter)
        return;
    Corner left(ring, true);
    if (ring.scene.hasBefore)
        drawArcLegend(ring, frame, left, list);
    drawWarmingLegend(ring, left, list);
    drawStateLegend(ring, left, list);
    if (ring.scene.hasBefore)
        drawKeyLegend(ring, frame, list);
}

void drawProbe(const RingLayout& ring, DrawList& list)
{
    if (!ring.focus.probe || !ring.focus.probe->after.place)
        return;
    const ProbeFacts& probe = *ring.focus.probe;
    const RingMeasures& m = ring.m;
    if (probe.moves())
        drawWalk(ring, *probe.before, true, list);
    drawWalk(ring, probe.after, false, list);
    const Spot spot = onCircle(m.centre, m.keyCircle, *probe.after.place);
    if (!probe.id || !ring.scene.keysAreAll)
        list.add(CircleShape{spot, m.dotRadius},
                 outlined(ring.inks.fill(probe.after.owner), Ink::Text, m.edge * 0.75),
                 {Mark::Probe, probe.after.owner});
    list.add(CircleShape{spot, m.dotRadius + 4.0}, stroked(Ink::Selection, 2.5),
             {Mark::Probe, probe.after.owner});
    if (!ring.probeName)
        return;
    if (ring.probeName->leader)
        list.add(*ring.probeName->leader, stroked(Ink::Text, 1.5), {Mark::Probe});
    list.add(ring.probeName->text, filled(Ink::Text), {Mark::Probe});
}

}  // namespace ringscope
