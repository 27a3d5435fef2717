#include "core/placement/arc_table.h"

#include <cassert>

namespace ringscope {

ArcTable::ArcTable(std::vector<std::uint64_t> begins, std::vector<ShardIndex> owners, u128 turn)
    : m_begins(std::move(begins)), m_owners(std::move(owners)), m_turn(turn)
{
    assert(m_begins.size() == m_owners.size());
    assert(m_turn >= 1 && m_turn <= powerOfTwo(64));
    if (!m_begins.empty())
        m_index = LineIndex(arcBegins(), m_owners, m_turn);
}

std::uint64_t ArcTable::end(UnitId arc) const
{
    const std::size_t next = std::size_t{arc.value} + 1;
    return m_begins[next == m_begins.size() ? 0 : next];
}

u128 ArcTable::length(UnitId arc) const
{
    if (m_begins.size() == 1)
        return m_turn;
    const u128 from = begin(arc);
    const u128 to = end(arc);
    return to > from ? to - from : m_turn - from + to;
}

void ArcTable::at(std::span<const std::uint64_t> positions, std::span<UnitId> arcs) const
{
    m_index.arcsAt(positions, arcBegins(), arcs);
}

void ArcTable::ownersAt(std::span<const std::uint64_t> positions,
                        std::span<ShardIndex> owners) const
{
    m_index.ownersAt(positions, arcBegins(), m_owners, owners);
}

std::vector<u128> ArcTable::lengthsByShard(std::size_t shards) const
{
    std::vector<u128> lengths(shards, 0);
    for (std::uint32_t arc = 0; arc < m_begins.size(); ++arc)
        if (!m_owners[arc].isNone())
            lengths[m_owners[arc].value] += length(UnitId(arc));
    return lengths;
}

}  // namespace ringscope
