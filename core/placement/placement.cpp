#include "core/placement/placement.h"

#include <algorithm>

namespace ringscope {

namespace {

/// Keys whose units fit the nearest cache at a time.
constexpr std::size_t kKeysPerBlock = std::size_t{1} << 14;

/// Owners by unit, read once instead of one virtual call a key; empty where units outnumber keys.
std::vector<ShardIndex> ownersByUnit(const Placement& placement, std::size_t keys)
{
    std::vector<ShardIndex> owners;
    if (placement.unitCount() > keys)
        return owners;
    owners.reserve(placement.unitCount());
    for (std::size_t unit = 0; unit < placement.unitCount(); ++unit)
        owners.push_back(placement.ownerOf(UnitId(unit)));
    return owners;
}

}  // namespace

std::vector<ShardIndex> Placement::ownersOfKey(const KeyBatch& key, std::size_t copies) const
{
    UnitId unit;
    unitsOf(key, {&unit, 1});
    return ownersOf(unit, copies);
}

void Placement::firstOwnersOf(const KeyBatch& keys, std::span<ShardIndex> out) const
{
    const std::vector<ShardIndex> byUnit = ownersByUnit(*this, keys.size());
    std::vector<UnitId> units(std::min(kKeysPerBlock, keys.size()));
    for (std::size_t first = 0; first < keys.size(); first += kKeysPerBlock) {
        const std::size_t count = std::min(kKeysPerBlock, keys.size() - first);
        const std::span<UnitId> block(units.data(), count);
        unitsOf(keys.slice(first, count), block);
        for (std::size_t i = 0; i < count; ++i)
            out[first + i] = block[i].isNone() ? kNoOwner
                             : byUnit.empty() ? ownerOf(block[i])
                                              : byUnit[block[i].value];
    }
}

}  // namespace ringscope
