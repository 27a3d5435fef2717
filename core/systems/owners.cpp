#include "core/systems/routing.h"

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

Result<std::vector<ShardIndex>> placedOwners(const Placement& placement, const KeyBatch& keys,
                                             const WorkContext& work)
{
    const std::vector<ShardIndex> byUnit = ownersByUnit(placement, keys.size());
    std::vector<ShardIndex> owners(keys.size());
    std::vector<UnitId> units(std::min(kKeysPerBlock, keys.size()));
    for (std::size_t first = 0; first < keys.size(); first += kKeysPerBlock) {
        if (work.stopped())
            return cancelled();
        const std::size_t count = std::min(kKeysPerBlock, keys.size() - first);
        const std::span<UnitId> block(units.data(), count);
        placement.unitsOf(keys.slice(first, count), block);
        for (std::size_t i = 0; i < count; ++i) {
            const UnitId unit = block[i];
            if (!unit.isNone())
                owners[first + i] = byUnit.empty() ? placement.ownerOf(unit) : byUnit[unit.value];
        }
        work.report(static_cast<double>(first + count) / static_cast<double>(keys.size()));
    }
    return owners;
}

/// The requests that an assignment sees: rows in order, as the bytes that the rule hashes.
struct Requests {
    PackedColumn bytes;
    std::vector<KeyId> keys;
};

Requests requestsOf(const HashedKeys& hashed, const KeyTable& table, const ResolvedOverrides& pins)
{
    std::vector<bool> isLeftOut(table.size(), false);
    for (const auto& [key, shard] : pins)
        isLeftOut[key.value] = true;
    for (const KeyId key : hashed.refused)
        isLeftOut[key.value] = true;
    const PackedStrings bytes = hashed.batch().bytes;
    Requests requests;
    requests.keys.reserve(table.rowCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const KeyId key = table.rowKey(row);
        if (isLeftOut[key.value])
            continue;
        requests.bytes.append(bytes[key.value]);
        requests.keys.push_back(key);
    }
    return requests;
}

Result<std::vector<ShardIndex>> assignedOwners(const Routing& routing, const HashedKeys& hashed,
                                               const KeyTable& table, const ResolvedOverrides& pins,
                                               const WorkContext& work)
{
    const Requests requests = requestsOf(hashed, table, pins);
    auto chosen = routing.assignment->assign(routing.spec, requests.bytes.view(), work);
    if (!chosen)
        return chosen;
    std::vector<ShardIndex> owners(table.size(), kNoOwner);
    for (std::size_t i = 0; i < requests.keys.size(); ++i)
        owners[requests.keys[i].value] = (*chosen)[i];
    return owners;
}

}  // namespace

ResolvedOverrides resolveOverrides(const Routing& routing, const KeyTable& table)
{
    ResolvedOverrides resolved;
    for (const auto& [key, shard] : routing.overrides)
        if (const auto id = table.find(key))
            resolved.emplace_back(*id, shard);
    std::sort(resolved.begin(), resolved.end());
    return resolved;
}

Result<std::vector<ShardIndex>> ownersOfKeys(const Routing& routing, const HashedKeys& hashed,
                                             const KeyTable& table, const WorkContext& work)
{
    const ResolvedOverrides pins = resolveOverrides(routing, table);
    Result<std::vector<ShardIndex>> owners =
        routing.placement != nullptr ? placedOwners(*routing.placement, hashed.batch(), work)
                                     : assignedOwners(routing, hashed, table, pins, work);
    if (!owners)
        return owners;
    for (const KeyId key : hashed.refused)
        (*owners)[key.value] = kNoOwner;
    for (const auto& [key, shard] : pins)
        (*owners)[key.value] = shard;
    return owners;
}

Result<std::vector<std::string>> redundantOverrides(const Routing& routing, const WorkContext& work)
{
    PackedColumn keys;
    for (const auto& [key, shard] : routing.overrides)
        keys.append(key);
    const auto hashed = routing.keyRule->hashKeys(keys.view(), work);
    if (!hashed)
        return hashed.error();
    auto owners = placedOwners(*routing.placement, hashed->batch(), work);
    if (!owners)
        return std::move(owners).error();
    for (const KeyId key : hashed->refused)
        (*owners)[key.value] = kNoOwner;
    std::vector<std::string> redundant;
    for (std::size_t i = 0; i < routing.overrides.size(); ++i)
        if ((*owners)[i] == routing.overrides[i].second)
            redundant.push_back(routing.overrides[i].first);
    return redundant;
}

}  // namespace ringscope
