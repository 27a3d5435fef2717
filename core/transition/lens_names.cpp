// What stands at the strip of a lens: keys with their load above it, points as flags below it,
// the probe over both. Names are placed first come first served, none over another.
#include "core/transition/lens_layout.h"

#include "core/support/number_text.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMuted = 0.35;
constexpr double kLoadCap = 4.0;
constexpr double kGap = 8.0;

/// Keeps names of some lanes apart.
class Lanes {
public:
    Lanes(const LensLayout& lens, int lanes)
        : m_lens(lens), m_taken(static_cast<std::size_t>(lanes))
    {
    }
    /// The first lane with room for [x, x + width); nothing when there is none.
    std::optional<int> take(double x, double width)
    {
        const Box& strip = m_lens.places.strip;
        if (x < strip.x - 12.0 || x + width > strip.right() + 12.0)
            return std::nullopt;
        for (std::size_t lane = 0; lane < m_taken.size(); ++lane) {
            const bool isFree =
                std::none_of(m_taken[lane].begin(), m_taken[lane].end(), [&](const auto& other) {
                    return x < other.second + kGap && other.first < x + width + kGap;
                });
            if (!isFree)
                continue;
            m_taken[lane].emplace_back(x, x + width);
            return static_cast<int>(lane);
        }
        return std::nullopt;
    }

private:
    const LensLayout& m_lens;
    std::vector<std::vector<std::pair<double, double>>> m_taken;
};

double stemTop(const LensLayout& lens, double ratio)
{
    const double base = lens.places.strip.y - 2.0 * lens.dot - 4.0;
    return base - std::min(ratio, kLoadCap) / kLoadCap * lens.stems;
}

double keyCentre(const LensLayout& lens) { return lens.places.strip.y - lens.dot - 3.0; }

double laneY(const LensLayout& lens, int lane)
{
    return stemTop(lens, kLoadCap) - 4.0 - lane * lens.px() * 1.4;
}

bool isProbed(const LensLayout& lens, const LensKey& key)
{
    return lens.focus.probe && lens.focus.probe->id && *lens.focus.probe->id == key.id;
}

std::optional<double> probeShare(const LensLayout& lens)
{
    if (!lens.focus.probe || !lens.focus.probe->after.place)
        return std::nullopt;
    const double place = *lens.focus.probe->after.place;
    return lens.places.range.holds(place) ? std::optional(lens.places.range.shareOf(place))
                                          : std::nullopt;
}

Tag tagOf(const LensKey& key)
{
    if (key.sceneKey != Tag::kNone)
        return {Mark::Key, key.after, key.sceneKey};
    return {Mark::TableKey, key.after, key.id.value};
}

struct KeyWish {
    double share = 0.0;
    std::string name;
    bool bold = false;
    Tag tag;
};

void placeKeyName(LensLayout& lens, Lanes& lanes, const KeyWish& wish)
{
    const TextStyle style{lens.px(), wish.bold, false};
    const std::string name =
        shortened(wish.name, style, lens.places.strip.width / 3.0, lens.style.textWidth);
    const double width = lens.width(style, name);
    const double mark = lens.places.x(wish.share);
    const Box& strip = lens.places.strip;
    const double x =
        std::clamp(mark - width / 2, strip.x, std::max(strip.x, strip.right() - width));
    const std::optional<int> lane = lanes.take(x, width);
    if (!lane)
        return;
    lens.keyNames.push_back({{{x, laneY(lens, *lane)}, Anchor::Start, style, name},
                             {mark, keyCentre(lens) - lens.dot},
                             Ink::Text,
                             wish.tag});
}

void placeKeyNames(LensLayout& lens)
{
    Lanes lanes(lens, lens.lanes);
    if (const std::optional<double> share = probeShare(lens))
        placeKeyName(lens, lanes, {*share, lens.focus.probe->key, true, {Mark::Probe}});
    for (const bool moving : {true, false})
        for (const LensKey& key : lens.keys.keys)
            if ((key.before != key.after) == moving && !isProbed(lens, key) && lens.style.names)
                placeKeyName(lens, lanes, {key.share, key.name, false, tagOf(key)});
}

/// A point's arc lies on its left: so does its name, or its mark where the name has no room.
void placePointName(LensLayout& lens, Lanes& lanes, const LensPoint& point)
{
    const bool isNew = point.presence == Presence::Appears;
    const TextStyle style{lens.px(), isNew, false};
    const double mark = lens.places.x(point.share);
    const std::string label =
        shortened(point.label, style, lens.places.strip.width / 3.0, lens.style.textWidth);
    for (const std::string& text : {label, lens.scene.shards[point.shard].mark.text}) {
        const double width = lens.width(style, text);
        const std::optional<int> lane = lanes.take(mark - width - 4.0, width);
        if (!lane)
            continue;
        const double y = lens.places.strip.bottom() + kGap + lens.px() * 1.05;
        lens.pointNames.push_back({{{mark - 4.0, y}, Anchor::End, style, text},
                                   {mark, y},
                                   Ink::Text,
                                   {Mark::Point, point.shard}});
        return;
    }
}

/// Ranges have no points: their names, or their owners', stand below their middle.
void placeRangeNames(LensLayout& lens, Lanes& lanes)
{
    const double y = lens.places.strip.bottom() + kGap + lens.px() * 1.05;
    for (const LensPiece& piece : lens.pieces) {
        const bool isNamed =
            piece.unit < lens.form.unitNames.size() && !lens.form.unitNames[piece.unit].empty();
        const std::string name =
            isNamed ? readable(lens.form.unitNames[piece.unit]) + ", " + lens.nameOf(piece.after)
                    : lens.nameOf(piece.after);
        const double width = lens.width(lens.axis(), name);
        const double middle = lens.places.x((piece.from + piece.to) / 2);
        if (width > lens.places.x(piece.to) - lens.places.x(piece.from)
            || !lanes.take(middle - width / 2, width))
            continue;
        lens.pointNames.push_back({{{middle, y}, Anchor::Middle, lens.axis(), name},
                                   {middle, y},
                                   Ink::Text,
                                   {Mark::Row, piece.after, piece.unit}});
    }
}

void placePointNames(LensLayout& lens)
{
    Lanes lanes(lens, 1);
    for (const bool isNew : {true, false})
        for (const LensPoint& point : lens.points)
            if ((point.presence == Presence::Appears || lens.isSelected(point.shard)) == isNew)
                placePointName(lens, lanes, point);
    if (lens.points.empty() && !lens.form.after.points)
        placeRangeNames(lens, lanes);
}

void drawFlag(const LensLayout& lens, const LensPoint& point, double opacity, DrawList& list)
{
    const Box& strip = lens.places.strip;
    const double x = lens.places.x(point.share);
    const bool isNew = point.presence == Presence::Appears;
    const double foot = strip.bottom() + kGap + lens.px() * 1.2;
    Paint pole = stroked(isNew ? lens.inks.taken(point.shard) : Ink::Text, isNew ? 2.5 : 1.5);
    pole.opacity = opacity * (lens.isMuted(point.shard) ? kMuted : 1.0);
    const Tag tag{Mark::Point, point.shard};
    list.add(LineShape{{x, strip.y}, {x, foot}}, pole, tag);
    Paint flag = outlined(lens.inks.byIdentity() ? lens.inks.fill(point.shard)
                          : isNew                ? Ink::Candidate
                                                 : Ink::Text,
                          lens.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel, 1.0);
    flag.opacity = pole.opacity;
    list.add(PolylineShape{{{x, foot}, {x + 8.0, foot - 3.5}, {x, foot - 7.0}}, true}, flag, tag);
}

double opacityOf(const LensPoint& point, const RingFrame& frame)
{
    switch (point.presence) {
    case Presence::Stays:
        return 1.0;
    case Presence::Appears:
        return frame.appeared;
    case Presence::Leaves:
        return 1.0 - frame.left;
    }
    return 1.0;
}

void drawKeyMark(const LensLayout& lens, const LensKey& key, DrawList& list)
{
    const double x = lens.places.x(key.share);
    Paint dot = outlined(lens.inks.fill(key.after),
                         lens.inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel, 1.5);
    if (lens.isMuted(key.after))
        dot.opacity = kMuted;
    if (lens.style.keyLoad) {
        const double base = keyCentre(lens) - lens.dot - 1.0;
        list.add(LineShape{{x, base}, {x, stemTop(lens, key.ratio)}}, stroked(Ink::Neutral, 3.0),
                 {Mark::KeyLoad, key.after});
        if (key.ratio > kLoadCap) {
            const double top = stemTop(lens, kLoadCap) - 2.0;
            list.add(LineShape{{x - 4.0, top}, {x + 4.0, top}}, stroked(Ink::Text, 2.0),
                     {Mark::KeyLoad, key.after});
        }
    }
    list.add(CircleShape{{x, keyCentre(lens)}, lens.dot}, dot, tagOf(key));
    if (key.isPinned) {
        const double foot = keyCentre(lens) - lens.dot;
        list.add(LineShape{{x, foot}, {x, foot - 13.0}}, stroked(Ink::Text, 1.5), {Mark::Key});
        list.add(PolylineShape{{{x, foot - 13.0}, {x + 8.0, foot - 9.5}, {x, foot - 6.0}}, true},
                 filled(Ink::Text), {Mark::Key});
    }
}

/// Load by position, where keys are too many for dots.
void drawLoads(const LensLayout& lens, DrawList& list)
{
    if (lens.loads.empty())
        return;
    const double base = lens.places.strip.y - 4.0;
    const double room = lens.stems + 2.0 * lens.dot;
    const auto n = static_cast<double>(lens.loads.size());
    PolylineShape shape{{}, true};
    shape.spots.push_back({lens.places.x(0.0), base});
    for (std::size_t i = 0; i < lens.loads.size(); ++i) {
        const double y = base - std::min(lens.loads[i], kLoadCap) / kLoadCap * room;
        shape.spots.push_back({lens.places.x(static_cast<double>(i) / n), y});
        shape.spots.push_back({lens.places.x(static_cast<double>(i + 1) / n), y});
    }
    shape.spots.push_back({lens.places.x(1.0), base});
    list.add(std::move(shape), filled(Ink::Neutral), {Mark::KeyLoad});
    for (const double times : {1.0, kLoadCap}) {
        const double y = base - times / kLoadCap * room;
        list.add(LineShape{{lens.places.strip.x, y}, {lens.places.strip.right(), y}},
                 stroked(Ink::Guide, 1.0, Dash::Dotted), {Mark::Guide});
    }
    const std::string text = lens.scene.loadWord + " by position, dotted 1\u00d7 and 4\u00d7";
    const double y = base - room - 5.0;
    if (y - lens.px() > lens.places.close.bottom() && lens.lanes > 0 && lens.keyNames.empty())
        list.add(TextShape{{lens.places.strip.right() - 8.0, y}, Anchor::End, lens.axis(), text},
                 filled(Ink::SecondaryText), {Mark::Note});
}

void drawName(const LensName& name, bool leader, double textBottom, DrawList& list)
{
    if (leader)
        list.add(LineShape{{name.mark.x, textBottom}, name.mark}, stroked(Ink::Guide, 1.0),
                 {Mark::KeyName});
    list.add(name.text, filled(name.ink), name.tag);
}

/// The way from the probed key to the point that owns it, as far as it lies in the range.
void drawWalk(const LensLayout& lens, double share, DrawList& list)
{
    const ProbeSide& side = lens.focus.probe->after;
    if (!side.target || side.byOverride)
        return;
    const double target = lens.places.range.shareOf(*side.target);
    const double ahead = *side.target - *side.place - std::floor(*side.target - *side.place);
    const bool back = lens.form.nearest && ahead > 0.5;
    const double end = target < 1.0 && (back ? target <= share : target >= share) ? target
                       : back                                                     ? 0.0
                                                                                  : 1.0;
    const double y = lens.places.strip.y - 2.0;
    const double from = lens.places.x(share);
    const double to = lens.places.x(end);
    const double head = to >= from ? -8.0 : 8.0;
    if (std::abs(to - from) > 10.0)
        list.add(LineShape{{from, y}, {to + head, y}}, stroked(Ink::Selection, 2.5), {Mark::Probe});
    list.add(PolylineShape{{{to, y}, {to + head, y - 4.5}, {to + head, y + 4.5}}, true},
             filled(Ink::Selection), {Mark::Probe});
}

}  // namespace

void placeLensNames(LensLayout& lens)
{
    placeKeyNames(lens);
    placePointNames(lens);
}

void drawLensPoints(const LensLayout& lens, const RingFrame& frame, DrawList& list)
{
    for (const LensPoint& point : lens.points)
        if (const double opacity = opacityOf(point, frame); opacity > 0.0)
            drawFlag(lens, point, opacity, list);
    for (const LensName& name : lens.pointNames)
        list.add(name.text, filled(name.ink), name.tag);
}

void drawLensKeys(const LensLayout& lens, DrawList& list)
{
    drawLoads(lens, list);
    for (const LensName& name : lens.keyNames)
        if (name.tag.mark != Mark::Probe)
            drawName(name, true, name.text.baseline.y + 3.0, list);
    for (const LensKey& key : lens.keys.keys)
        drawKeyMark(lens, key, list);
}

void drawLensProbe(const LensLayout& lens, DrawList& list)
{
    const std::optional<double> share = probeShare(lens);
    if (!share)
        return;
    drawWalk(lens, *share, list);
    const double x = lens.places.x(*share);
    list.add(CircleShape{{x, keyCentre(lens)}, lens.dot + 4.0}, stroked(Ink::Selection, 2.5),
             {Mark::Probe});
    for (const LensName& name : lens.keyNames)
        if (name.tag.mark == Mark::Probe)
            drawName(name, true, name.text.baseline.y + 3.0, list);
}

}  // namespace ringscope
