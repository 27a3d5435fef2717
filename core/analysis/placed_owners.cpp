#include "core/analysis/placed_owners.h"

#include <algorithm>

namespace ringscope {

std::vector<ShardIndex> placedOwners(const Routing& routing, const KeyTable& table,
                                     std::span<const KeyId> keys)
{
    std::vector<ShardIndex> owners(keys.size(), kNoOwner);
    if (keys.empty())
        return owners;
    PackedColumn names;
    for (const KeyId key : keys)
        names.append(table.names()[key.value]);
    const Result<HashedKeys> hashed = routing.keyRule->hashKeys(names.view(), WorkContext());
    if (!hashed.ok())
        return owners;
    std::vector<UnitId> units(keys.size());
    routing.placement->unitsOf(hashed->batch(), units);
    for (std::size_t i = 0; i < keys.size(); ++i)
        owners[i] = routing.placement->ownerOf(units[i]);
    for (const KeyId refused : hashed->refused)
        owners[refused.value] = kNoOwner;
    return owners;
}

ShardIndex overriddenOr(const ResolvedOverrides& overrides, KeyId key, ShardIndex placed)
{
    const auto found = std::lower_bound(
        overrides.begin(), overrides.end(), key,
        [](const auto& entry, KeyId wanted) { return entry.first < wanted; });
    return found != overrides.end() && found->first == key ? found->second : placed;
}

}  // namespace ringscope
