#include "core/transition/mark_facts.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "core/transition/circle_form.h"
#include "core/transition/figure_text.h"
#include "core/transition/text_measure.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

std::optional<ArcsPicture> arcsOf(const Snapshot& snapshot)
{
    const Placement* placement = snapshot.routing->placement.get();
    if (!placement)
        return std::nullopt;
    const Picture picture = placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    return arcs ? std::optional(*arcs) : std::nullopt;
}

/// A position in the hash's own text form where it is one, else in decimal.
std::string positionText(const Snapshot& snapshot, const ArcsPicture& picture,
                         std::uint64_t position)
{
    const HashFunction& hash = snapshot.routing->spec.hash;
    const bool isHash = picture.arcs->turn() == powerOfTwo(hash.widthBits());
    return isHash ? hash.text(position) : groupedText(position);
}

std::string pointLabel(const ArcsPicture& picture, std::optional<std::uint64_t> token)
{
    if (!picture.points || !token)
        return "";
    const auto& points = picture.points->points;
    const auto found =
        std::lower_bound(points.begin(), points.end(), *token,
                         [](const RingPoint& p, std::uint64_t t) { return p.token < t; });
    return found == points.end() || found->token != *token ? "" : picture.points->label(*found);
}

struct Held {
    std::uint64_t keys = 0;
    u128 load = 0;
};

/// What lies in [begin, end) of the sorted keys, which may wrap.
Held heldIn(const Snapshot& snapshot, std::uint64_t begin, std::uint64_t end)
{
    const PositionOrder& order = *snapshot.order;
    const std::size_t from = order.rank(begin);
    const std::size_t to = order.rank(end);
    const Measure measure = snapshot.load.measure;
    if (begin < end)
        return {to - from, order.sum(measure, from, to)};
    return {order.size() - from + to,
            order.sum(measure, from, order.size()) + order.sum(measure, 0, to)};
}

std::string loadLine(const Snapshot& snapshot, u128 load)
{
    return exactText(load, snapshot.load.scale) + " "
           + std::string(rowOf(snapshot.load.measure).unit);
}

std::string nameOf(const Transition& transition, std::uint32_t shard)
{
    return shard == kNobody ? "no owner" : transition.scene().shards[shard].name;
}

std::uint32_t ownerOfUnit(const Transition& transition, std::uint32_t unit)
{
    const Snapshot& after = *transition.after();
    const ShardIndex owner = after.routing->placement->ownerOf(UnitId(unit));
    return owner.isNone() ? kNobody
                          : transition.shardNumber(after.state.map.shards[owner.value].id);
}

void addArcLines(const Snapshot& snapshot, const ArcsPicture& picture, std::uint32_t unit,
                 MarkFacts& facts)
{
    const UnitId arc(unit);
    const std::uint64_t begin = picture.arcs->begin(arc);
    const std::uint64_t end = picture.arcs->end(arc);
    facts.lines.push_back(positionText(snapshot, picture, begin) + " to below "
                          + positionText(snapshot, picture, end));
    facts.lines.push_back("width "
                          + percentText(ratio(picture.arcs->length(arc), picture.arcs->turn()))
                          + (picture.closed ? " of the circle" : " of the space"));
    if (!snapshot.order)
        return;
    const Held held = heldIn(snapshot, begin, end);
    facts.lines.push_back(counted(held.keys, "key", "keys"));
    if (snapshot.load.measure != Measure::Keys)
        facts.lines.push_back(loadLine(snapshot, held.load));
}

/// What a file of loads by unit says of it.
void addUnitLoad(const Snapshot& snapshot, std::uint32_t unit, MarkFacts& facts)
{
    if (!snapshot.units || !snapshot.units->isKnown())
        return;
    const UnitFigures& units = *snapshot.units;
    const std::optional<std::size_t> row = units.at(UnitId(unit));
    if (!row) {
        facts.lines.push_back("no load is stated");
        return;
    }
    const std::string load = exactText(units.loadOf(*row), units.load.scale) + " "
                             + std::string(rowOf(units.load.measure).unit);
    const std::optional<double> share = units.shareOf(*row);
    facts.lines.push_back(share ? load + ", " + percentText(*share) + " of all" : load);
    if (units.isStray(*row))
        facts.lines.push_back(units.owners[*row].isNone() ? "nobody serves it"
                                                          : "its shard may own nothing");
}

MarkFacts keyFacts(const Transition& transition, const SceneKey& key)
{
    const Snapshot& after = *transition.after();
    MarkFacts facts;
    facts.title = shortKey(key.name.empty() ? readable(after.keys->name(key.id)) : key.name);
    facts.shard = key.to;
    facts.unit = key.unit;
    facts.lines.push_back(key.from == key.to ? nameOf(transition, key.to)
                                             : "from " + nameOf(transition, key.from) + " to "
                                                   + nameOf(transition, key.to));
    const MeasureColumn& column = after.keys->column(after.load.measure);
    facts.lines.push_back(loadLine(after, column.at(key.id.value)));
    if (after.positionOf(key.id))
        facts.lines.push_back(percentText(key.place) + " round the circle");
    if (key.pinned)
        facts.lines.push_back("pinned by an override");
    return facts;
}

/// A key that is no mark of the scene of its own.
MarkFacts keyFacts(const Transition& transition, std::uint32_t id, std::uint32_t owner)
{
    const Snapshot& after = *transition.after();
    SceneKey key;
    key.id = KeyId(id);
    key.from = key.to = owner;
    key.unit = Tag::kNone;
    const std::optional<ArcsPicture> picture = arcsOf(after);
    if (const auto position = after.positionOf(key.id); position && picture)
        key.place = placeOf(*picture, *position);
    key.pinned = std::binary_search(after.overrides.begin(), after.overrides.end(),
                                    std::pair(key.id, kNoOwner),
                                    [](const auto& a, const auto& b) { return a.first < b.first; });
    return keyFacts(transition, key);
}

MarkFacts pointFacts(const Transition& transition, const ScenePoint& point)
{
    if (point.presence != Presence::Leaves)
        if (const auto unit = unitAtTurn(transition, std::nextafter(point.place, 0.0)))
            if (ownerOfUnit(transition, *unit) == point.shard)
                return unitFacts(transition, *unit);
    return shardFacts(transition, point.shard);
}

}  // namespace

std::string MarkFacts::text() const
{
    std::string out = title;
    for (const std::string& line : lines)
        out += "\n" + line;
    return out;
}

std::optional<std::uint32_t> unitAtTurn(const Transition& transition, double turn)
{
    const std::optional<ArcsPicture> picture = arcsOf(*transition.after());
    if (!picture || picture->arcs->size() == 0)
        return std::nullopt;
    const double spaced = std::clamp(turn, 0.0, std::nextafter(1.0, 0.0))
                          * static_cast<double>(picture->arcs->turn());
    const u128 position = std::min(static_cast<u128>(spaced), picture->arcs->turn() - 1);
    const u128 shifted = (position + picture->lineStart) % picture->arcs->turn();
    return picture->arcs->at(static_cast<std::uint64_t>(shifted)).value;
}

MarkFacts unitFacts(const Transition& transition, std::uint32_t unit)
{
    const Snapshot& after = *transition.after();
    const Placement& placement = *after.routing->placement;
    MarkFacts facts;
    facts.unit = unit;
    facts.shard = ownerOfUnit(transition, unit);
    const std::optional<ArcsPicture> picture = arcsOf(after);
    const std::string label =
        picture ? readable(pointLabel(*picture, placement.tokenOf(UnitId(unit)))) : "";
    const std::string owner = nameOf(transition, facts.shard);
    const std::string unitText = placement.unitName(UnitId(unit));
    facts.title = !label.empty() ? label : unitText.empty() ? owner : unitText + ", " + owner;
    if (!label.empty() && label.find(owner) == std::string::npos)
        facts.lines.push_back(owner);
    if (picture)
        addArcLines(after, *picture, unit, facts);
    else if (placement.unitSpace().turn == 0)
        facts.lines = facts.shard == kNobody ? facts.lines
                                             : shardFacts(transition, facts.shard).lines;
    else
        facts.lines.push_back(
            "width "
            + percentText(ratio(placement.unitLength(UnitId(unit)), placement.unitSpace().turn)));
    addUnitLoad(after, unit, facts);
    return facts;
}

MarkFacts shardFacts(const Transition& transition, std::uint32_t shard)
{
    const SceneShard& row = transition.scene().shards[shard];
    MarkFacts facts;
    facts.title = row.name;
    facts.shard = shard;
    if (row.share)
        facts.lines.push_back("share " + percentText(*row.share));
    facts.lines.push_back(
        counted(row.keys, transition.scene().countedWord, transition.scene().countedWords));
    if (row.loadShare)
        facts.lines.push_back(percentText(*row.loadShare) + " of the "
                              + transition.scene().loadWord);
    if (row.loadRatio)
        facts.lines.push_back(factorText(*row.loadRatio) + " the mean");
    return facts;
}

std::optional<MarkFacts> factsOf(const Transition& transition, const Hit& hit)
{
    const Scene& scene = transition.scene();
    switch (hit.tag.mark) {
    case Mark::Band: {
        const auto unit = unitAtTurn(transition, hit.turn);
        return unit ? std::optional(unitFacts(transition, *unit)) : std::nullopt;
    }
    case Mark::Arc:
    case Mark::ChangedArc:
    case Mark::Slot:
    case Mark::Unit:
        if (const Placement* placement = transition.after()->routing->placement.get();
            placement && hit.tag.index < placement->unitCount())
            return unitFacts(transition, hit.tag.index);
        break;
    case Mark::Point:
        if (const auto* circle = std::get_if<CircleForm>(&scene.form))
            if (hit.tag.index < circle->points.size())
                return pointFacts(transition, circle->points[hit.tag.index]);
        break;
    case Mark::Key:
        if (hit.tag.index < scene.keys.size())
            return keyFacts(transition, scene.keys[hit.tag.index]);
        break;
    case Mark::TableKey:
        if (hit.tag.index < transition.after()->keys->size())
            return keyFacts(transition, hit.tag.index, hit.tag.shard);
        break;
    case Mark::Score:
    case Mark::Share:
    case Mark::Row:
        break;
    case Mark::Decor:
    case Mark::Guide:
    case Mark::Gate:
    case Mark::KeyLoad:
    case Mark::KeyName:
    case Mark::Probe:
    case Mark::Selection:
    case Mark::Title:
    case Mark::Legend:
    case Mark::Centre:
    case Mark::Note:
        return std::nullopt;
    }
    if (hit.tag.shard < scene.shards.size())
        return shardFacts(transition, hit.tag.shard);
    return std::nullopt;
}

}  // namespace ringscope
