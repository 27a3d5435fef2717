// MovementTally: what stays and what moves, while a movement is being counted; every basis fills
// one, and one function makes the figures of it. Owners are joint indices of a ShardUnion;
// size() of the union stands for nobody.
#pragma once

#include "core/analysis/movement.h"
#include "core/analysis/pair_ledger.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// Shard index -> joint index, "nobody" included.
class JointOwner {
public:
    JointOwner(const std::vector<std::uint32_t>& joint, std::size_t shards)
        : m_joint(&joint), m_nobody(static_cast<std::uint32_t>(shards))
    {
    }
    std::uint32_t operator()(ShardIndex shard) const
    {
        return shard.value < m_joint->size() ? (*m_joint)[shard.value] : m_nobody;
    }

private:
    const std::vector<std::uint32_t>* m_joint;
    std::uint32_t m_nobody;
};

struct MovementTally {
    explicit MovementTally(std::size_t shards) : ledger(shards + 1), pinned(shards + 1) {}

    void add(std::uint32_t from, std::uint32_t to, std::uint64_t keys, u128 amount)
    {
        if (from == to) {
            stayedKeys += keys;
            stayed += amount;
            return;
        }
        PairAmount& pair = ledger.at(from, to);
        pair.keys += keys;
        pair.amount += amount;
    }

    /// One key that an override touches: it was counted under `placed`, and goes `actual`.
    struct Ends {
        std::uint32_t from, to;
    };
    void pin(Ends placed, Ends actual, u128 load);
    /// The same for a key that was not counted yet.
    void addPinned(Ends actual, u128 load);

    PairLedger ledger;  ///< all moves
    PairLedger pinned;  ///< those of keys that an override touches
    std::uint64_t stayedKeys = 0;
    u128 stayed = 0;
};

/// What there is to be moved, for shares and checks.
struct MovementTotals {
    std::uint64_t keys = 0;  ///< 0 on the exact basis
    u128 amount = 0;
};

/// Fills matrix, shares, monotone and checks. `movement` holds shards, exact, measure, scale.
void settle(Movement& movement, const MovementTally& tally, const MovementTotals& totals,
            const ShardMap& from, const ShardMap& to);

}  // namespace ringscope
