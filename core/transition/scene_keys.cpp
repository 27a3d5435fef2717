#include "core/transition/scene_keys.h"

#include "core/snapshot/unit_figures.h"
#include "core/transition/circle_form.h"
#include "core/transition/scene_builder.h"
#include "core/transition/text_measure.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

std::uint32_t sceneShard(ShardIndex shard, const std::vector<std::uint32_t>& shards)
{
    return shard.isNone() ? kNobody : shards[shard.value];
}

/// The picture of arcs, when the placement has one.
std::optional<ArcsPicture> arcsOf(const Snapshot& snapshot)
{
    const Placement* placement = snapshot.routing->placement.get();
    if (!placement)
        return std::nullopt;
    const Picture picture = placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    return arcs ? std::optional(*arcs) : std::nullopt;
}

UnitId unitOf(const Snapshot& snapshot, KeyId key)
{
    UnitId unit;
    const Placement* placement = snapshot.routing->placement.get();
    if (placement && snapshot.hashed)
        placement->unitsOf(snapshot.hashed->batch().slice(key.value, 1), std::span(&unit, 1));
    return unit;
}

bool isPinned(const Snapshot& snapshot, KeyId key)
{
    const auto& pins = snapshot.overrides;
    const auto found = std::lower_bound(pins.begin(), pins.end(), key,
                                        [](const auto& pin, KeyId id) { return pin.first < id; });
    return found != pins.end() && found->first == key;
}

/// Reads one key of a snapshot at a time.
class KeyReader {
public:
    KeyReader(const Snapshot& snapshot, const std::vector<std::uint32_t>& shards)
        : m_snapshot(snapshot), m_shards(shards), m_arcs(arcsOf(snapshot))
    {
    }

    std::uint32_t owner(KeyId key) const { return sceneShard(m_snapshot.ownerOf(key), m_shards); }
    double place(KeyId key) const
    {
        const auto position = m_snapshot.positionOf(key);
        return position && m_arcs ? placeOf(*m_arcs, *position) : 0.0;
    }
    std::uint32_t unit(KeyId key) const
    {
        const UnitId unit = unitOf(m_snapshot, key);
        return unit.isNone() ? Tag::kNone : unit.value;
    }
    /// The place of the point that owns the key; its own place where no point does.
    double target(KeyId key) const
    {
        const UnitId unit = unitOf(m_snapshot, key);
        if (unit.isNone() || !m_arcs || isPinned(m_snapshot, key))
            return place(key);
        const auto token = m_snapshot.routing->placement->tokenOf(unit);
        return token ? placeOf(*m_arcs, *token) : place(key);
    }

private:
    const Snapshot& m_snapshot;
    const std::vector<std::uint32_t>& m_shards;
    std::optional<ArcsPicture> m_arcs;
};

/// Keys leave when the front of their arc passes; without one, one after the other.
double leavingTimeOf(const Scene& scene, const SceneKey& key, std::size_t index, std::size_t count)
{
    const auto* circle = std::get_if<CircleForm>(&scene.form);
    const SceneArc* arc =
        circle && key.place == key.placeBefore ? pieceAt(*circle, key.place) : nullptr;
    if (arc && arc->changes()) {
        const double offset =
            key.place >= arc->begin ? key.place - arc->begin : key.place + 1.0 - arc->begin;
        return leavingTime(arc->change, circle->changes, offset / arc->sweep);
    }
    const double share = circle ? key.place
                                : (static_cast<double>(index) + 0.5)
                                      / static_cast<double>(std::max<std::size_t>(1, count));
    return kPointsShown + (kArcsFilled - kPointsShown) * share;
}

void timeKeys(Scene& scene)
{
    for (std::size_t i = 0; i < scene.keys.size(); ++i) {
        SceneKey& key = scene.keys[i];
        if (key.travels)
            key.leaves = leavingTimeOf(scene, key, i, scene.keys.size());
    }
}

void addAllKeys(const Snapshot* before, const Snapshot& after, const ShardUnion& shards,
                Scene& scene)
{
    const KeyReader now(after, shards.to);
    const KeyReader old(before ? *before : after, before ? shards.from : shards.to);
    const MeasureColumn& column = after.keys->column(after.load.measure);
    for (std::size_t i = 0; i < after.keys->size(); ++i) {
        SceneKey key;
        key.id = KeyId(i);
        key.name = readable(after.keys->name(key.id));
        key.place = now.place(key.id);
        key.unit = now.unit(key.id);
        key.to = now.owner(key.id);
        key.placeBefore = before ? old.place(key.id) : key.place;
        key.unitBefore = before ? old.unit(key.id) : key.unit;
        key.from = before ? old.owner(key.id) : key.to;
        key.target = now.target(key.id);
        key.ratio = ratio(u128{column.at(i)} * after.keys->size(), column.total);
        key.pinned = isPinned(after, key.id);
        key.travels = key.from != key.to || key.placeBefore != key.place;
        scene.keys.push_back(std::move(key));
    }
}

void addSample(const Snapshot* before, const Snapshot& after, const ShardUnion& shards,
               const MovingKeys& moving, Scene& scene)
{
    scene.keysAreAll = false;
    scene.keysPerDot = static_cast<double>(moving.keysPerDot);
    if (!before)
        return;
    const KeyReader now(after, shards.to);
    const KeyReader old(*before, shards.from);
    const auto nobody = static_cast<std::uint32_t>(shards.size());
    for (const MovingKey& sampled : moving.sample) {
        SceneKey key;
        key.id = sampled.key;
        key.from = sampled.from == nobody ? kNobody : sampled.from;
        key.to = sampled.to == nobody ? kNobody : sampled.to;
        key.place = now.place(key.id);
        key.placeBefore = old.place(key.id);
        key.unit = now.unit(key.id);
        key.unitBefore = old.unit(key.id);
        key.target = now.target(key.id);
        key.travels = true;
        scene.keys.push_back(std::move(key));
    }
}

/// All flags while they are few, else some that stand evenly for all.
void addPins(const Snapshot& after, const std::vector<std::uint32_t>& shards, Scene& scene)
{
    const std::optional<ArcsPicture> arcs = arcsOf(after);
    if (!arcs)
        return;
    std::vector<ScenePin> pins;
    for (const auto& [key, shard] : after.overrides)
        if (const auto position = after.positionOf(key))
            pins.push_back({key, placeOf(*arcs, *position), sceneShard(shard, shards)});
    std::sort(pins.begin(), pins.end(), [](const ScenePin& a, const ScenePin& b) {
        return a.place != b.place ? a.place < b.place : a.key < b.key;
    });
    scene.pinCount = pins.size();
    const std::size_t shown = std::min(pins.size(), kDrawnPins);
    for (std::size_t i = 0; i < shown; ++i)
        scene.pins.push_back(pins[i * pins.size() / shown]);
}

}  // namespace

std::vector<double> unitRatios(const Snapshot& snapshot, std::size_t units)
{
    if (snapshot.basis == LoadBasis::Units)
        return snapshot.units->ratios;
    const Placement* placement = snapshot.routing->placement.get();
    if (!snapshot.keys || !snapshot.hashed || !placement || units == 0)
        return {};
    const MeasureColumn& column = snapshot.keys->column(snapshot.load.measure);
    std::vector<u128> sums(units, 0);
    u128 total = 0;
    const KeyBatch all = snapshot.hashed->batch();
    std::array<UnitId, 4096> block;
    for (std::size_t from = 0; from < all.size(); from += block.size()) {
        const std::size_t count = std::min(block.size(), all.size() - from);
        placement->unitsOf(all.slice(from, count), std::span(block.data(), count));
        for (std::size_t i = 0; i < count; ++i) {
            if (block[i].isNone() || block[i].value >= units)
                continue;
            sums[block[i].value] += column.at(from + i);
            total += column.at(from + i);
        }
    }
    std::vector<double> ratios;
    for (const u128 sum : sums)
        ratios.push_back(ratio(sum * units, total));
    return total == 0 ? std::vector<double>() : ratios;
}

void addKeys(const Snapshot* before, const Snapshot& after, const ShardUnion& shards,
             const MovingKeys& moving, Scene& scene)
{
    if (!after.keys || after.keys->size() == 0)
        return;
    scene.keyCount = after.keys->size();
    scene.movingKeys = moving.total;
    const Snapshot* comparable = before && sameKeys(*before, after) ? before : nullptr;
    if (after.keys->size() <= kDrawnKeys)
        addAllKeys(comparable, after, shards, scene);
    else
        addSample(comparable, after, shards, moving, scene);
    addPins(after, shards.to, scene);
    timeKeys(scene);
}

}  // namespace ringscope
