#include "core/analysis/copy_tally.h"

#include "core/analysis/load_checks.h"

#include <algorithm>

namespace ringscope {

CopyTally::CopyTally(const ShardUnion& shards) : m_shards(&shards), m_byShard(shards.size())
{
    for (std::size_t i = 0; i < m_byShard.size(); ++i)
        m_byShard[i].shard = static_cast<std::uint32_t>(i);
}

bool CopyTally::holds(std::span<const std::uint32_t> list, std::uint32_t shard) const
{
    return std::find(list.begin(), list.end(), shard) != list.end();
}

void CopyTally::add(std::span<const ShardIndex> before, std::span<const ShardIndex> after,
                    const ListAmounts& amounts)
{
    m_before.clear();
    m_after.clear();
    for (const ShardIndex shard : before)
        m_before.push_back(m_shards->from[shard.value]);
    for (const ShardIndex shard : after)
        m_after.push_back(m_shards->to[shard.value]);
    // Without keys the space stands for the load.
    const u128 amount = amounts.load + amounts.length;
    m_all += amount;
    m_copiesBefore += amounts.keys * m_before.size();
    m_copiesAfter += amounts.keys * m_after.size();
    m_listedAfter += amount * m_after.size();
    if (m_before == m_after)
        return;
    for (const std::uint32_t shard : m_after)
        if (!holds(m_before, shard)) {
            CopiesOfShard& copies = m_byShard[shard];
            copies.made += amounts.keys;
            copies.madeLoad += amounts.load;
            copies.madeBytes += amounts.bytes;
            copies.madeLength += amounts.length;
        }
    for (const std::uint32_t shard : m_before)
        if (!holds(m_after, shard)) {
            m_byShard[shard].dropped += amounts.keys;
            m_byShard[shard].droppedLoad += amounts.load;
        }
    if (!m_after.empty() && !m_before.empty() && m_after.front() != m_before.front()
        && holds(m_before, m_after.front()))
        m_promoted += amount;
}

void CopyTally::settle(ReplicaMovement& movement) const
{
    u128 madeAmount = 0, madeBytes = 0;
    for (const CopiesOfShard& copies : m_byShard) {
        movement.made += copies.made;
        movement.dropped += copies.dropped;
        movement.madeLoad += copies.madeLoad;
        madeBytes += copies.madeBytes;
        madeAmount += copies.madeLoad + copies.madeLength;
        if (copies.made > 0 || copies.dropped > 0 || copies.madeLength > 0)
            movement.byShard.push_back(copies);
    }
    if (movement.madeBytes)
        movement.madeBytes = madeBytes;
    if (m_listedAfter > 0)
        movement.madeShare = ratio(madeAmount, m_listedAfter);
    if (m_all > 0)
        movement.promotedShare = ratio(m_promoted, m_all);
    if (!movement.exact)
        movement.checks.push_back(equalCheck("copies before, made and dropped give those after",
                                             u128{m_copiesBefore} + movement.made,
                                             u128{m_copiesAfter} + movement.dropped, "copies"));
}

}  // namespace ringscope
