// The keys of a ring: dots at home, their load inward, travelling dots, names.
#include "core/transition/ring_layout.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace ringscope {

namespace {

// Beside the few keys of a first lesson, every name is shown; else those of moving keys.
constexpr std::size_t kNamedKeys = 24;
// On smaller rings names of moving keys would lie on bars and dots.
constexpr double kNamesFrom = 170.0;
constexpr int kNameRounds = 6;
// Longer leaders of many names would cross the load of other keys.
constexpr double kLongestLeader = 64.0;
// Particles of a sample.
constexpr double kParticle = 2.6;
// Length of the trail behind a travelling key.
constexpr double kTrail = 90.0;

bool isBackRow(const RingLayout& ring) { return ring.style.mode == PictureMode::Presenter; }

bool namesAll(const RingLayout& ring) { return ring.scene.keys.size() <= kNamedKeys; }

/// In front of a class only the keys that move have colour.
Ink dotInk(const RingLayout& ring, const SceneKey& key, std::uint32_t owner)
{
    if (isBackRow(ring) && !key.travels)
        return Ink::Text;
    return ring.inks.fill(owner);
}

Ink dotOutline(const RingLayout& ring)
{
    return ring.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel;
}

Tag keyTag(std::size_t index, std::uint32_t owner, Mark mark = Mark::Key)
{
    return {mark, owner, static_cast<std::uint32_t>(index)};
}

/// Where a key is at home, and whose it is.
struct KeyAt {
    double place = 0.0;
    std::uint32_t owner = kNobody;
};

double signedTurn(double from, double to)
{
    const double turn = to - from - std::floor(to - from);
    return turn > 0.5 ? turn - 1.0 : turn;
}

double clockwiseTurn(double from, double to) { return to - from - std::floor(to - from); }

/// Where a travelling key is: along the circle to its new place when the hash changed, else over
/// the band to the point that takes it.
Spot travelSpot(const RingLayout& ring, const SceneKey& key, double share)
{
    const RingMeasures& m = ring.m;
    const double s = eased(share);
    if (key.placeBefore != key.place)
        return onCircle(m.centre, m.keyCircle,
                        key.placeBefore + signedTurn(key.placeBefore, key.place) * s);
    const double way = ring.form.nearest ? signedTurn(key.place, key.target)
                                         : clockwiseTurn(key.place, key.target);
    const double over = m.outer + 8.0 - m.keyCircle;
    return onCircle(m.centre, m.keyCircle + over * s * s, key.place + way * s);
}

void drawTrail(const RingLayout& ring, const SceneKey& key, double share, DrawList& list)
{
    const Spot home = travelSpot(ring, key, 0.0);
    const Spot end = travelSpot(ring, key, 1.0);
    const double length = std::max(1.0, std::hypot(end.x - home.x, end.y - home.y));
    const double from = std::max(0.0, share - kTrail / length);
    PolylineShape trail;
    constexpr int kSteps = 8;
    for (int i = 0; i <= kSteps; ++i)
        trail.spots.push_back(travelSpot(ring, key, from + (share - from) * i / kSteps));
    list.add(trail, stroked(Ink::Panel, ring.m.dotRadius));
}

void drawDot(const RingLayout& ring, std::size_t index, KeyAt at, DrawList& list)
{
    const SceneKey& key = ring.scene.keys[index];
    const std::uint32_t owner = at.owner;
    Paint paint = outlined(dotInk(ring, key, owner), dotOutline(ring), ring.m.edge * 0.75);
    if (ring.isMuted(owner))
        paint.opacity = 0.35;
    list.add(CircleShape{onCircle(ring.m.centre, ring.m.keyCircle, at.place), ring.m.dotRadius},
             paint, keyTag(index, owner));
}

/// Hollow at home, and the dot under way.
void drawUnderWay(const RingLayout& ring, std::size_t index, double share, DrawList& list)
{
    const SceneKey& key = ring.scene.keys[index];
    const RingMeasures& m = ring.m;
    if (key.placeBefore != key.place) {
        // Along the circle a trail would wipe out the keys that stand there.
        const Ink ink = share < 0.5 ? dotInk(ring, key, key.from) : dotInk(ring, key, key.to);
        list.add(CircleShape{travelSpot(ring, key, share), m.dotRadius + 1.0},
                 outlined(ink, dotOutline(ring), m.edge * 0.75), keyTag(index, key.from));
        return;
    }
    drawTrail(ring, key, share, list);
    list.add(CircleShape{onCircle(m.centre, m.keyCircle, key.placeBefore), m.dotRadius},
             outlined(Ink::Panel, ring.inks.byIdentity() ? Ink::IdentityOutline : Ink::Neutral,
                      m.edge * 0.75),
             keyTag(index, key.from));
    list.add(CircleShape{travelSpot(ring, key, share), m.dotRadius + 2.0},
             outlined(ring.inks.taken(key.to), dotOutline(ring), m.edge * 0.75),
             keyTag(index, key.from));
}

/// Particles by the ink of the shard that takes them: one mark an ink.
void drawParticles(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    std::map<Ink, std::vector<Spot>> spots;
    for (std::size_t i = 0; i < ring.scene.keys.size(); ++i) {
        const double share = frame.travelled[i];
        if (share > 0.0 && share < 1.0)
            spots[ring.inks.taken(ring.scene.keys[i].to)].push_back(
                travelSpot(ring, ring.scene.keys[i], share));
    }
    const double radius = kParticle * std::clamp(ring.m.outer / 280.0, 0.8, 1.6);
    for (auto& [ink, centres] : spots)
        list.add(DotsShape{std::move(centres), radius}, outlined(ink, dotOutline(ring), 1.0),
                 {Mark::Key});
}

void drawLoadBar(const RingLayout& ring, std::size_t index, KeyAt at, DrawList& list)
{
    const SceneKey& key = ring.scene.keys[index];
    const RingMeasures& m = ring.m;
    const double length = std::min(key.ratio, m.loadCap) * m.loadUnit;
    if (length < 0.5)
        return;
    const double half = 2.0 / (6.2832 * (m.loadBase - length / 2));
    const double inner = m.loadBase - length;
    const PolylineShape bar{{onCircle(m.centre, m.loadBase, at.place - half),
                             onCircle(m.centre, m.loadBase, at.place + half),
                             onCircle(m.centre, inner, at.place + half),
                             onCircle(m.centre, inner, at.place - half)},
                            true};
    const bool identity = ring.inks.byIdentity();
    Paint paint = filled(identity ? ring.inks.fill(at.owner) : Ink::Neutral);
    if (identity)
        paint.stroke = Ink::IdentityOutline;
    paint.width = 0.8;
    list.add(bar, paint, keyTag(index, at.owner, Mark::KeyLoad));
    if (key.ratio > m.loadCap) {
        const double cross = 5.0 / (6.2832 * inner);
        list.add(LineShape{onCircle(m.centre, inner - 3.0, at.place - cross),
                           onCircle(m.centre, inner - 3.0, at.place + cross)},
                 stroked(Ink::Text, 2.0), keyTag(index, at.owner, Mark::KeyLoad));
    }
}

/// The end of the load bar of a piece of the circle.
double profileRadius(const RingLayout& ring, std::size_t piece)
{
    const RingMeasures& m = ring.m;
    return m.loadBase - std::min(ring.form.loadProfile[piece], m.loadCap) * m.loadUnit;
}

/// Load by position when keys are too many for dots: one closed outline, cut at the cap.
void drawLoadProfile(const RingLayout& ring, DrawList& list)
{
    const RingMeasures& m = ring.m;
    const std::size_t pieces = ring.form.loadProfile.size();
    const double step = 1.0 / static_cast<double>(pieces);
    PolylineShape shape{{}, true};
    shape.spots.reserve(pieces * 3 + 2);
    for (std::size_t i = 0; i < pieces; ++i)
        for (const std::size_t edge : {i, i + 1})
            shape.spots.push_back(
                onCircle(m.centre, profileRadius(ring, i), step * static_cast<double>(edge)));
    for (std::size_t i = pieces + 1; i-- > 0;)
        shape.spots.push_back(onCircle(m.centre, m.loadBase, step * static_cast<double>(i)));
    list.add(std::move(shape), filled(Ink::Neutral), {Mark::KeyLoad});
    const double cross = 3.5 / (6.2832 * m.loadBase);
    for (std::size_t i = 0; i < pieces; ++i) {
        if (ring.form.loadProfile[i] <= m.loadCap)
            continue;
        const double turn = step * (static_cast<double>(i) + 0.5);
        const double radius = profileRadius(ring, i) - 2.5;
        list.add(LineShape{onCircle(m.centre, radius, turn - cross),
                           onCircle(m.centre, radius, turn + cross)},
                 stroked(Ink::Text, 2.0), {Mark::KeyLoad});
    }
}

bool isUnderWay(const RingFrame& frame, std::size_t key)
{
    return frame.travelled[key] > 0.0 && frame.travelled[key] < 1.0;
}

void drawName(const RingLayout& ring, std::size_t index, DrawList& list)
{
    const PlacedName& name = *ring.names[index];
    if (name.leader)
        list.add(*name.leader, stroked(Ink::SecondaryText, 1.0), {Mark::KeyName});
    list.add(name.text, filled(Ink::Text), keyTag(index, ring.scene.keys[index].to, Mark::KeyName));
}

std::vector<std::size_t> keysToName(const RingLayout& ring)
{
    std::vector<std::size_t> wanted;
    const bool all = namesAll(ring);
    if (!ring.style.names || !ring.scene.keysAreAll || (!all && ring.m.outer < kNamesFrom))
        return wanted;
    for (std::size_t i = 0; i < ring.scene.keys.size(); ++i)
        if (ring.scene.keys[i].travels
            && (all || ring.scene.keys[i].placeBefore == ring.scene.keys[i].place))
            wanted.push_back(i);
    for (std::size_t i = 0; all && i < ring.scene.keys.size(); ++i)
        if (!ring.scene.keys[i].travels)
            wanted.push_back(i);
    return wanted;
}

bool isProbed(const RingLayout& ring, const SceneKey& key)
{
    return ring.focus.probe && ring.focus.probe->id && *ring.focus.probe->id == key.id;
}

bool hasBars(const RingLayout& ring) { return ring.style.keyLoad && !isBackRow(ring); }

double barEnd(const RingLayout& ring, double ratio)
{
    return ring.m.loadBase - std::min(ratio, ring.m.loadCap) * ring.m.loadUnit;
}

NameWish wishFor(const RingLayout& ring, std::string text, KeyAt at, double ratio)
{
    const RingMeasures& m = ring.m;
    const double px = ring.style.text(isBackRow(ring) ? 26.0 : 12.0);
    const double dotEdge = m.keyCircle - m.dotRadius;
    NameWish wish{std::move(text),
                  {px, false, false},
                  at.place,
                  dotEdge - 1.0,
                  hasBars(ring) ? barEnd(ring, ratio) - 4.0 : dotEdge - 3.0};
    wish.text = shortened(wish.text, wish.style, m.inner * 0.8, ring.style.textWidth);
    return wish;
}

void blockTaken(const RingLayout& ring, NameLayout& layout)
{
    for (const CentreLine& line : ring.centre)
        layout.block(Box{line.left - 6.0, line.baseline - line.height * 0.8, line.width + 12.0,
                         line.height});
    for (const SceneKey& key : ring.scene.keys) {
        layout.block(onCircle(ring.m.centre, ring.m.keyCircle, key.place), ring.m.dotRadius + 1.0);
        if (hasBars(ring))
            for (double r = ring.m.loadBase; r > barEnd(ring, key.ratio) - 4.0; r -= 6.0)
                layout.block(onCircle(ring.m.centre, r, key.place), 3.0);
    }
}

void placeProbeName(RingLayout& ring, NameLayout& layout)
{
    ring.probeName.reset();
    if (!ring.focus.probe || !ring.focus.probe->after.place)
        return;
    NameWish wish =
        wishFor(ring, ring.focus.probe->key, {*ring.focus.probe->after.place, kNobody}, 1.0);
    wish.style.bold = true;
    ring.probeName = layout.place(wish);
}

void placeName(RingLayout& ring, std::size_t index, NameLayout& layout)
{
    const SceneKey& key = ring.scene.keys[index];
    if (isProbed(ring, key))
        return;
    NameWish wish = wishFor(ring, key.name, {key.place, key.to}, key.ratio);
    wish.style.bold = isBackRow(ring) && key.travels;
    if (!namesAll(ring))
        wish.longest = kLongestLeader * ring.style.textScale;
    ring.names[index] = layout.place(wish);
}

}  // namespace

void placeNames(RingLayout& ring)
{
    NameLayout empty(ring.m.centre, ring.style.text(isBackRow(ring) ? 26.0 : 12.0),
                     ring.style.textWidth);
    if (ring.scene.keysAreAll)
        blockTaken(ring, empty);
    std::vector<std::size_t> order = keysToName(ring);
    // Whom nobody left a place goes first in the next round.
    for (int round = 0; round < kNameRounds; ++round) {
        NameLayout layout = empty;
        placeProbeName(ring, layout);
        ring.names.assign(ring.scene.keys.size(), std::nullopt);
        for (const std::size_t index : order)
            placeName(ring, index, layout);
        const auto placed = [&ring](std::size_t i) { return ring.names[i].has_value(); };
        if (!namesAll(ring) || std::all_of(order.begin(), order.end(), placed))
            return;
        std::stable_partition(order.begin(), order.end(),
                              [&](std::size_t i) { return !placed(i); });
    }
}

void drawKeyLoad(const RingLayout& ring, DrawList& list)
{
    if (!hasBars(ring))
        return;
    if (!ring.scene.keysAreAll || ring.scene.keys.empty()) {
        if (!ring.form.loadProfile.empty())
            drawLoadProfile(ring, list);
        return;
    }
    for (std::size_t i = 0; i < ring.scene.keys.size(); ++i)
        if (!ring.scene.keys[i].travels)
            drawLoadBar(ring, i, {ring.scene.keys[i].place, ring.scene.keys[i].to}, list);
}

void drawKeys(const RingLayout& ring, DrawList& list)
{
    if (!ring.scene.keysAreAll)
        return;
    for (std::size_t i = 0; i < ring.scene.keys.size(); ++i) {
        if (!ring.scene.keys[i].travels)
            drawDot(ring, i, {ring.scene.keys[i].place, ring.scene.keys[i].to}, list);
        if (ring.scene.keys[i].pinned)
            drawPinFlag(ring, ring.scene.keys[i].place, 1.0, list);
        if (ring.names[i] && namesAll(ring))
            drawName(ring, i, list);
    }
}

void drawTravellingKeys(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    if (!ring.scene.keysAreAll) {
        drawParticles(ring, frame, list);
        return;
    }
    const std::vector<SceneKey>& keys = ring.scene.keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!keys[i].travels)
            continue;
        const KeyAt at = frame.travelled[i] < 1.0 ? KeyAt{keys[i].placeBefore, keys[i].from}
                                                  : KeyAt{keys[i].place, keys[i].to};
        if (hasBars(ring))
            drawLoadBar(ring, i, at, list);
        if (!isUnderWay(frame, i))
            drawDot(ring, i, at, list);
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!keys[i].travels)
            continue;
        if (isUnderWay(frame, i))
            drawUnderWay(ring, i, frame.travelled[i], list);
        // Who is on the way is named; at the end, who has moved.
        if (ring.names[i] && !namesAll(ring) && (isUnderWay(frame, i) || frame.t >= 1.0))
            drawName(ring, i, list);
    }
}

}  // namespace ringscope
