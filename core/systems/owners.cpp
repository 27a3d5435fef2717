#include "core/systems/routing.h"

#include "core/support/large_pages.h"

#include <algorithm>
#include <optional>

namespace ringscope {

namespace {

/// Keys between two looks at whether a person has stopped it.
constexpr std::size_t kKeysPerBlock = std::size_t{1} << 20;

Result<std::vector<ShardIndex>> placedOwners(const Placement& placement, const KeyBatch& keys,
                                             const WorkContext& work)
{
    std::vector<ShardIndex> owners;
    resizeOnLargePages(owners, keys.size());
    for (std::size_t first = 0; first < keys.size(); first += kKeysPerBlock) {
        if (work.stopped())
            return cancelled();
        const std::size_t count = std::min(kKeysPerBlock, keys.size() - first);
        placement.firstOwnersOf(keys.slice(first, count), std::span(owners).subspan(first, count));
        work.report(static_cast<double>(first + count) / static_cast<double>(keys.size()));
    }
    return owners;
}

/// The requests that an assignment sees: rows in order, as the bytes that the rule hashes. Pinned
/// keys are not asked about, and refused ones cannot be.
class RequestLine {
public:
    void add(const RequestTable& part, const ResolvedOverrides& pins)
    {
        std::vector<std::optional<ShardIndex>> known(part.table.size());
        for (const KeyId key : part.hashed.refused)
            known[key.value] = kNoOwner;
        for (const auto& [key, shard] : pins)
            known[key.value] = shard;
        const PackedStrings bytes = part.hashed.batch().bytes;
        for (std::size_t row = 0; row < part.table.rowCount(); ++row) {
            const KeyId key = part.table.rowKey(row);
            m_owners.push_back(known[key.value].value_or(kNoOwner));
            if (known[key.value])
                continue;
            m_bytes.append(bytes[key.value]);
            m_rows.push_back(m_owners.size() - 1);
        }
    }

    Result<std::vector<ShardIndex>> owners(const Routing& routing, const WorkContext& work) &&
    {
        const auto chosen = routing.assignment->assign(routing.spec, m_bytes.view(), work);
        if (!chosen)
            return chosen;
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_owners[m_rows[i]] = (*chosen)[i];
        return std::move(m_owners);
    }

private:
    PackedColumn m_bytes;
    std::vector<std::size_t> m_rows;   ///< by request
    std::vector<ShardIndex> m_owners;  ///< by row
};

Result<std::vector<ShardIndex>> assignedOwners(const Routing& routing, const HashedKeys& hashed,
                                               const KeyTable& table, const WorkContext& work)
{
    const RequestTable all[] = {{hashed, table}};
    const auto byRow = ownersOfRequests(routing, all, work);
    if (!byRow)
        return byRow;
    std::vector<ShardIndex> owners(table.size(), kNoOwner);
    for (std::size_t row = 0; row < table.rowCount(); ++row)
        owners[table.rowKey(row).value] = (*byRow)[row];
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

Result<std::vector<ShardIndex>> ownersOfRequests(const Routing& routing,
                                                 std::span<const RequestTable> tables,
                                                 const WorkContext& work)
{
    RequestLine line;
    for (const RequestTable& part : tables)
        line.add(part, resolveOverrides(routing, part.table));
    return std::move(line).owners(routing, work);
}

Result<std::vector<ShardIndex>> ownersOfKeys(const Routing& routing, const HashedKeys& hashed,
                                             const KeyTable& table, const WorkContext& work)
{
    const ResolvedOverrides pins = resolveOverrides(routing, table);
    Result<std::vector<ShardIndex>> owners =
        routing.placement != nullptr ? placedOwners(*routing.placement, hashed.batch(), work)
                                     : assignedOwners(routing, hashed, table, work);
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
