// CopyTally: copies that are made, kept and dropped, while two maps are compared list by list.
// Amounts may be added in any order, and taken back. Thread: one writer.
#pragma once

#include "core/analysis/replica_movement.h"

#include <span>
#include <vector>

namespace ringscope {

struct ListAmounts {
    std::uint64_t keys = 0;
    u128 load = 0;
    u128 bytes = 0;
    u128 length = 0;
};

class CopyTally {
public:
    explicit CopyTally(const ShardUnion& shards);

    /// Cost: O(lists * lists).
    void add(std::span<const ShardIndex> before, std::span<const ShardIndex> after,
             const ListAmounts& amounts);

    /// Fills counts, shares, byShard and checks. `movement` holds shards, exact and totals' scale.
    void settle(ReplicaMovement& movement) const;

private:
    bool holds(std::span<const std::uint32_t> list, std::uint32_t shard) const;

    const ShardUnion* m_shards;
    std::vector<std::uint32_t> m_before, m_after;  ///< joint, of the lists at hand
    std::vector<CopiesOfShard> m_byShard;
    std::uint64_t m_copiesBefore = 0, m_copiesAfter = 0;
    u128 m_listedAfter = 0;   ///< amounts of all copies of the new lists
    u128 m_promoted = 0, m_all = 0;
};

}  // namespace ringscope
