#include "core/workload/observed_loads.h"

namespace ringscope {

std::uint32_t ObservedLoads::shardNumber(std::string_view shard)
{
    if (m_lastNumber != kEnd && shard == m_lastShard)
        return m_lastNumber;
    m_lastShard = shard;
    const auto [found, isNew] =
        m_numbers.try_emplace(m_lastShard, static_cast<std::uint32_t>(m_shards.size()));
    if (isNew)
        m_shards.push_back(m_lastShard);
    m_lastNumber = found->second;
    return m_lastNumber;
}

void ObservedLoads::add(KeyId key, std::uint32_t shard, std::uint64_t requests)
{
    if (key.isNone()) {
        addToChain(m_restHead, shard, requests);
        return;
    }
    if (m_heads.size() <= key.value)
        m_heads.resize(key.value + std::size_t{1}, kEnd);
    addToChain(m_heads[key.value], shard, requests);
}

void ObservedLoads::addToChain(std::uint32_t& head, std::uint32_t shard, std::uint64_t requests)
{
    std::uint32_t last = kEnd;
    for (std::uint32_t i = head; i != kEnd; i = m_loads[i].next) {
        if (m_loads[i].shard == shard) {
            m_loads[i].requests += requests;
            return;
        }
        last = i;
    }
    const auto added = static_cast<std::uint32_t>(m_loads.size());
    (last == kEnd ? head : m_loads[last].next) = added;
    m_loads.push_back({requests, shard, kEnd});
}

void ObservedLoads::multiply(std::uint64_t factor)
{
    for (Load& load : m_loads)
        load.requests *= factor;
}

std::size_t ObservedLoads::byteCount() const
{
    // What finish() makes of a load is counted, too: both exist for a moment.
    return m_loads.capacity() * sizeof(Load) + m_heads.capacity() * sizeof(std::uint32_t)
        + m_loads.size() * sizeof(ObservedLoad);
}

std::vector<ObservedLoad> ObservedLoads::finish() const
{
    std::vector<ObservedLoad> out;
    out.reserve(m_loads.size());
    for (std::size_t key = 0; key < m_heads.size(); ++key)
        copyChain(m_heads[key], KeyId(key), out);
    copyChain(m_restHead, KeyId{}, out);
    return out;
}

void ObservedLoads::copyChain(std::uint32_t head, KeyId key, std::vector<ObservedLoad>& out) const
{
    for (std::uint32_t i = head; i != kEnd; i = m_loads[i].next)
        out.push_back({key, m_shards[m_loads[i].shard], m_loads[i].requests});
}

}  // namespace ringscope
