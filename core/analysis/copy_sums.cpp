#include "core/analysis/copy_sums.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

namespace {

/// Adds `held` / copies to `out`, whole numbers that add up to `total` = sum of `held` / copies.
void addParts(std::vector<u128>& out, const std::vector<u128>& held, u128 total,
              std::size_t copies)
{
    for (std::size_t shard = 0; shard < held.size(); ++shard) {
        out[shard] += held[shard] / copies;
        total -= held[shard] / copies;
    }
    if (total == 0)
        return;
    std::vector<std::size_t> order(held.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return held[a] % copies > held[b] % copies;
    });
    for (std::size_t i = 0; total > 0 && i < order.size(); ++i, --total)
        ++out[order[i]];
}

}  // namespace

CopySums::CopySums(std::size_t shards)
    : m_shards(shards), m_firstKeys(shards, 0), m_heldKeys(shards, 0), m_firstLoad(shards, 0),
      m_firstLength(shards, 0)
{
}

void CopySums::add(std::span<const ShardIndex> owners, const CopyAmounts& amounts)
{
    if (owners.empty()) {
        m_unownedKeys += amounts.keys;
        m_unownedLoad += amounts.load;
        return;
    }
    m_firstKeys[owners.front().value] += amounts.keys;
    m_firstLoad[owners.front().value] += amounts.load;
    m_firstLength[owners.front().value] += amounts.length;
    if (m_byCopies.size() < owners.size())
        m_byCopies.resize(owners.size());
    Held& held = m_byCopies[owners.size() - 1];
    if (held.load.empty()) {
        held.load.assign(m_shards, 0);
        held.length.assign(m_shards, 0);
    }
    for (const ShardIndex owner : owners) {
        m_heldKeys[owner.value] += amounts.keys;
        held.load[owner.value] += amounts.load;
        held.length[owner.value] += amounts.length;
    }
    held.listedLoad += amounts.load;
    held.listedLength += amounts.length;
    m_copiesOfKeys += amounts.keys * owners.size();
    m_copiedLoad += amounts.load * owners.size();
}

ShardSums CopySums::loads(CopyReading reading) const
{
    ShardSums sums;
    sums.unownedKeys = m_unownedKeys;
    sums.unownedLoad = m_unownedLoad;
    if (reading == CopyReading::Primaries) {
        sums.keys = m_firstKeys;
        sums.load = m_firstLoad;
        return sums;
    }
    sums.keys = m_heldKeys;
    sums.load.assign(m_shards, 0);
    for (std::size_t i = 0; i < m_byCopies.size(); ++i)
        if (!m_byCopies[i].load.empty())
            addParts(sums.load, m_byCopies[i].load,
                     m_byCopies[i].listedLoad * (reading == CopyReading::All ? i + 1 : 1),
                     reading == CopyReading::All ? 1 : i + 1);
    return sums;
}

std::vector<u128> CopySums::lengths(CopyReading reading) const
{
    if (reading == CopyReading::Primaries)
        return m_firstLength;
    std::vector<u128> lengths(m_shards, 0);
    for (std::size_t i = 0; i < m_byCopies.size(); ++i)
        if (!m_byCopies[i].length.empty())
            addParts(lengths, m_byCopies[i].length,
                     m_byCopies[i].listedLength * (reading == CopyReading::All ? i + 1 : 1),
                     reading == CopyReading::All ? 1 : i + 1);
    return lengths;
}

}  // namespace ringscope
