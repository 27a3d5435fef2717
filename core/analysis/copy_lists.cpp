#include "core/analysis/copy_lists.h"

#include <algorithm>

namespace ringscope {

Result<PackedLists> listsOfUnits(const Placement& placement, std::size_t copies,
                                 const WorkContext& work)
{
    constexpr std::size_t kUnitsBetweenStops = std::size_t{1} << 10;
    PackedLists lists;
    for (std::size_t unit = 0; unit < placement.unitCount(); ++unit) {
        if (unit % kUnitsBetweenStops == 0 && work.stopped())
            return cancelled();
        lists.append(placement.ownersOf(UnitId(unit), copies));
    }
    return lists;
}

Result<CopyLists> CopyLists::of(const KeyPlaces& places, std::size_t copies,
                                const WorkContext& work)
{
    const Placement& placement = *places.routing->placement;
    if (!placement.unitsHoldLists())
        return CopyLists(places, copies, {});
    Result<PackedLists> units = listsOfUnits(placement, copies, work);
    if (!units)
        return std::move(units).error();
    return CopyLists(places, copies, std::move(*units));
}

bool CopyLists::isRefused(KeyId key) const
{
    const auto& refused = m_places->hashed->refused;
    return std::binary_search(refused.begin(), refused.end(), key);
}

std::vector<ShardIndex> CopyLists::placedList(KeyId key, UnitId unit) const
{
    const Placement& placement = *m_places->routing->placement;
    if (!placement.unitsHoldLists())
        return placement.ownersOfKey(m_places->hashed->batch().slice(key.value, 1), m_copies);
    if (unit.isNone())
        return {};
    const std::span<const ShardIndex> list = m_ofUnits[unit.value];
    return {list.begin(), list.end()};
}

void CopyLists::read(std::size_t first, std::size_t count)
{
    const Placement& placement = *m_places->routing->placement;
    const bool byUnit = placement.unitsHoldLists();
    m_block.clear();
    m_units.assign(count, UnitId{});
    if (byUnit)
        placement.unitsOf(m_places->hashed->batch().slice(first, count), m_units);
    const ResolvedOverrides& pins = m_places->overrides;
    auto pin = std::lower_bound(pins.begin(), pins.end(), first, [](const auto& entry, std::size_t key) {
        return entry.first.value < key;
    });
    const bool someRefused = !m_places->hashed->refused.empty();
    for (std::size_t i = 0; i < count; ++i) {
        const KeyId key(first + i);
        const bool isPinned = pin != pins.end() && pin->first == key;
        const bool isOut = someRefused && isRefused(key);
        if (isPinned) {
            std::vector<ShardIndex> placed;
            if (!isOut)
                placed = placedList(key, m_units[i]);
            m_block.append(pinnedFirst(pin->second, std::move(placed), m_copies));
            ++pin;
        } else if (isOut || (byUnit && m_units[i].isNone())) {
            m_block.append({});
        } else if (byUnit) {
            m_block.append(m_ofUnits[m_units[i].value]);
        } else {
            m_block.append(placedList(key, {}));
        }
    }
}

}  // namespace ringscope
