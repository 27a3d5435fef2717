#include "core/analysis/copy_groups.h"

#include "core/analysis/arc_ranks.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kKeysPerBlock = std::size_t{1} << 14;
constexpr std::size_t kUnitsBetweenStops = std::size_t{1} << 10;

bool isRefused(const KeyPlaces& places, KeyId key)
{
    const auto& refused = places.hashed->refused;
    return std::binary_search(refused.begin(), refused.end(), key);
}

std::vector<ShardIndex> listOfKey(const KeyPlaces& places, KeyId key, std::size_t copies)
{
    if (isRefused(places, key))
        return {};
    return places.routing->placement->ownersOfKey(places.hashed->batch().slice(key.value, 1),
                                                  copies);
}

}  // namespace

bool copiesAreCheap(const KeyPlaces& places)
{
    constexpr u128 kMostScores = u128{1} << 26;
    const Placement* placement = places.routing->placement.get();
    if (placement == nullptr || placement->unitsHoldLists() || !places.keys)
        return true;
    return u128{places.keys->size()} * placement->shardCount() <= kMostScores;
}

UnitId unitOfKey(const KeyPlaces& places, KeyId key)
{
    UnitId unit;
    if (!isRefused(places, key))
        places.routing->placement->unitsOf(places.hashed->batch().slice(key.value, 1), {&unit, 1});
    return unit;
}

std::vector<ShardIndex> CopyGroup::longer(std::size_t copies) const
{
    const Placement& placement = *m_places->routing->placement;
    std::vector<ShardIndex> list = placement.unitsHoldLists() ? placement.ownersOf(m_unit, copies)
                                   : m_key.isNone()           ? std::vector<ShardIndex>{}
                                                    : listOfKey(*m_places, m_key, copies);
    return m_pin ? pinnedFirst(*m_pin, std::move(list), copies) : list;
}

/// One walk over all groups of a map.
class CopyWalk {
public:
    CopyWalk(const KeyPlaces& places, std::size_t copies, Measure measure, const WorkContext& work,
             const VisitCopies& visit)
        : m_places(places), m_placement(*places.routing->placement), m_copies(copies),
          m_measure(measure), m_work(work), m_visit(visit)
    {
    }

    Outcome run()
    {
        Outcome walked = m_placement.unitsHoldLists() ? visitUnits() : visitKeys();
        if (walked && m_places.keys)
            visitPins();
        return walked;
    }

private:
    std::uint64_t loadOf(KeyId key) const
    {
        return m_places.keys->column(m_measure).at(key.value);
    }

    void visit(CopyGroup& group, const std::vector<ShardIndex>& owners)
    {
        group.m_places = &m_places;
        group.owners = owners;
        m_visit(group);
    }

    Outcome visitUnits();
    Outcome addKeys(std::vector<CopyAmounts>& units);
    void addRankedKeys(std::vector<CopyAmounts>& units);
    Outcome addHashedKeys(std::vector<CopyAmounts>& units);
    void takePins(std::vector<CopyAmounts>& units);
    Outcome visitKeys();
    void visitPins();

    const KeyPlaces& m_places;
    const Placement& m_placement;
    std::size_t m_copies;
    Measure m_measure;
    const WorkContext& m_work;
    const VisitCopies& m_visit;
};

/// The last entry is of the keys that no unit holds.
Outcome CopyWalk::visitUnits()
{
    const std::size_t count = m_placement.unitCount();
    std::vector<CopyAmounts> units(count + 1);
    if (m_places.keys)
        if (Outcome added = addKeys(units); !added)
            return added;
    const bool countable = m_placement.unitSpace().kind != UnitSpace::Kind::None;
    for (std::size_t unit = 0; unit <= count; ++unit) {
        if (unit % kUnitsBetweenStops == 0 && m_work.stopped())
            return cancelled();
        CopyGroup group;
        group.m_unit = unit < count ? UnitId(unit) : UnitId{};
        group.amounts = units[unit];
        if (countable && unit < count)
            group.amounts.length = m_placement.unitLength(group.m_unit);
        if (group.amounts.keys > 0 || group.amounts.load > 0 || group.amounts.length > 0)
            visit(group, m_placement.ownersOf(group.m_unit, m_copies));
    }
    return done();
}

Outcome CopyWalk::addKeys(std::vector<CopyAmounts>& units)
{
    if (m_places.order && m_placement.arcs())
        addRankedKeys(units);
    else if (Outcome added = addHashedKeys(units); !added)
        return added;
    takePins(units);
    return done();
}

void CopyWalk::addRankedKeys(std::vector<CopyAmounts>& units)
{
    const PositionOrder& order = *m_places.order;
    std::size_t placed = 0;
    forEachRankedPiece(*m_placement.arcs(), order,
                       [&](const ArcLine& line, std::size_t piece, std::size_t from,
                           std::size_t to) {
                           const UnitId unit = line.unit(piece);
                           CopyAmounts& amounts = unit.isNone() ? units.back() : units[unit.value];
                           amounts.keys += to - from;
                           if (from < to)
                               amounts.load += order.sum(m_measure, from, to);
                           placed = to;
                       });
    // Keys that the rule cannot read have no position.
    units.back().keys += m_places.keys->size() - placed;
    units.back().load +=
        m_places.keys->column(m_measure).total - order.sum(m_measure, 0, placed);
}

Outcome CopyWalk::addHashedKeys(std::vector<CopyAmounts>& units)
{
    const KeyBatch batch = m_places.hashed->batch();
    std::vector<UnitId> block(std::min(kKeysPerBlock, batch.size()));
    auto refused = m_places.hashed->refused.begin();
    for (std::size_t first = 0; first < batch.size(); first += kKeysPerBlock) {
        if (m_work.stopped())
            return cancelled();
        const std::size_t count = std::min(kKeysPerBlock, batch.size() - first);
        m_placement.unitsOf(batch.slice(first, count), std::span(block).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            const bool isOut = refused != m_places.hashed->refused.end()
                               && refused->value == first + i;
            if (isOut)
                ++refused;
            CopyAmounts& amounts =
                isOut || block[i].isNone() ? units.back() : units[block[i].value];
            ++amounts.keys;
            amounts.load += loadOf(KeyId(first + i));
        }
    }
    return done();
}

void CopyWalk::takePins(std::vector<CopyAmounts>& units)
{
    for (const auto& [key, shard] : m_places.overrides) {
        const UnitId unit = unitOfKey(m_places, key);
        CopyAmounts& amounts = unit.isNone() ? units.back() : units[unit.value];
        --amounts.keys;
        amounts.load -= loadOf(key);
    }
}

Outcome CopyWalk::visitKeys()
{
    if (!m_places.keys)
        return done();
    auto pin = m_places.overrides.begin();
    for (std::size_t i = 0; i < m_places.keys->size(); ++i) {
        if (i % kUnitsBetweenStops == 0 && m_work.stopped())
            return cancelled();
        if (pin != m_places.overrides.end() && pin->first.value == i) {
            ++pin;
            continue;
        }
        CopyGroup group;
        group.m_key = KeyId(i);
        group.amounts = {1, loadOf(group.m_key), 0};
        visit(group, listOfKey(m_places, group.m_key, m_copies));
    }
    return done();
}

void CopyWalk::visitPins()
{
    for (const auto& [key, shard] : m_places.overrides) {
        CopyGroup group;
        group.m_key = key;
        group.m_unit = m_placement.unitsHoldLists() ? unitOfKey(m_places, key) : UnitId{};
        group.m_pin = shard;
        group.amounts = {1, loadOf(key), 0};
        visit(group, pinnedFirst(shard, listOfKey(m_places, key, m_copies), m_copies));
    }
}

Outcome forEachCopyGroup(const KeyPlaces& places, std::size_t copies, Measure measure,
                         const WorkContext& work, const VisitCopies& visit)
{
    return CopyWalk(places, copies, measure, work, visit).run();
}

}  // namespace ringscope
