// PairLedger: amounts by (from, to) pair of owners, of which few or nearly all may occur. Small
// clusters are found by a direct index, large ones by hashing; the result is sorted either way.
// Thread: one writer.
#pragma once

#include "core/support/wide.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace ringscope {

struct PairAmount {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint64_t keys = 0;        ///< pinned ones included
    std::uint64_t pinnedKeys = 0;
    u128 amount = 0;               ///< length or load, pinned included
    u128 pinned = 0;
};

class PairLedger {
public:
    /// Owners are 0 .. owners - 1.
    explicit PairLedger(std::size_t owners);

    /// The pair's amounts, zero when new. The reference holds until the next call.
    PairAmount& at(std::uint32_t from, std::uint32_t to);

    /// Pairs that hold a key or an amount, by (from, to).
    std::vector<PairAmount> sorted() const;

private:
    std::size_t m_owners;
    std::vector<std::uint32_t> m_direct;  ///< pair -> place in m_pairs + 1; empty: m_hashed
    std::unordered_map<std::uint64_t, std::uint32_t> m_hashed;
    std::vector<PairAmount> m_pairs;
};

}  // namespace ringscope
