// ObservedLoads: what shards were seen to take of keys, added up per (key, shard) while a file is
// read. Shard names are kept once. Thread: one builder, one thread.
#pragma once

#include "core/workload/key_table.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope {

class ObservedLoads {
public:
    /// The number of a shard, by order of appearance.
    std::uint32_t shardNumber(std::string_view shard);

    /// `key` none: the rest row of the shard. Cost: O(shards seen of this key).
    void add(KeyId key, std::uint32_t shard, std::uint64_t requests);

    /// The requests column raised its scale by this factor.
    void multiply(std::uint64_t factor);

    bool isEmpty() const { return m_loads.empty(); }
    std::size_t byteCount() const;
    const std::vector<std::string>& shards() const { return m_shards; }

    /// By key, then by appearance; rest rows last.
    std::vector<ObservedLoad> finish() const;

private:
    static constexpr std::uint32_t kEnd = 0xFFFFFFFFu;
    struct Load {
        std::uint64_t requests;
        std::uint32_t shard;
        std::uint32_t next;  ///< of the same key
    };

    void addToChain(std::uint32_t& head, std::uint32_t shard, std::uint64_t requests);
    void copyChain(std::uint32_t head, KeyId key, std::vector<ObservedLoad>& out) const;

    std::vector<std::string> m_shards;
    std::unordered_map<std::string, std::uint32_t> m_numbers;  ///< looked up, never iterated
    std::string m_lastShard;                                   ///< files come sorted by shard
    std::uint32_t m_lastNumber = kEnd;
    std::vector<Load> m_loads;
    std::vector<std::uint32_t> m_heads;  ///< by key
    std::uint32_t m_restHead = kEnd;
};

}  // namespace ringscope
