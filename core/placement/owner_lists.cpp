#include "core/placement/owner_lists.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

OwnerLists::OwnerLists(const std::vector<PlacementShard>& shards)
{
    for (std::size_t i = 0; i < shards.size(); ++i) {
        m_takesKeys.push_back(shards[i].takesKeys);
        m_byName.emplace_back(shards[i].name, ShardIndex(i));
    }
    std::ranges::sort(m_byName);
}

Result<std::uint32_t> OwnerLists::add(std::string_view unit, std::vector<ShardIndex> owners)
{
    for (const ShardIndex owner : owners)
        if (owner.isNone() || owner.value >= m_takesKeys.size())
            return badInput(fmt::format("owner of unit \"{}\"", unit),
                            owner.isNone() ? "none" : fmt::format("shard {}", owner.value),
                            fmt::format("one of the {} shards of the map", m_takesKeys.size()));
    m_lists.push_back(std::move(owners));
    return static_cast<std::uint32_t>(m_lists.size() - 1);
}

std::uint32_t OwnerLists::addNamed(std::string_view unit)
{
    const auto found = std::ranges::lower_bound(
        m_byName, unit, {}, [](const auto& entry) { return std::string_view(entry.first); });
    const bool exists = found != m_byName.end() && found->first == unit;
    m_lists.push_back(exists ? std::vector{found->second} : std::vector<ShardIndex>{});
    return static_cast<std::uint32_t>(m_lists.size() - 1);
}

ShardIndex OwnerLists::ownerOf(std::uint32_t list) const
{
    const auto& owners = m_lists[list];
    return owners.empty() || !m_takesKeys[owners[0].value] ? kNoOwner : owners[0];
}

std::vector<ShardIndex> OwnerLists::ownersOf(std::uint32_t list, std::size_t copies) const
{
    std::vector<ShardIndex> owners;
    if (ownerOf(list).isNone())
        return owners;
    for (const ShardIndex owner : m_lists[list])
        if (owners.size() < copies && m_takesKeys[owner.value]
            && std::ranges::find(owners, owner) == owners.end())
            owners.push_back(owner);
    return owners;
}

}  // namespace ringscope
