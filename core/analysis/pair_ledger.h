// PairLedger: amounts by (from, to) pair of owners, of which few or nearly all may occur. Many
// pairs of few owners are found by a direct index, others by hashing; the result is sorted.
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
    std::uint64_t keys = 0;
    u128 amount = 0;  ///< length or load
};

class PairLedger {
public:
    /// Owners are 0 .. owners - 1.
    explicit PairLedger(std::size_t owners);

    /// The pair's amounts, zero when new. The reference holds until the next call.
    PairAmount& at(std::uint32_t from, std::uint32_t to);

    /// Zero when the pair has none.
    PairAmount find(std::uint32_t from, std::uint32_t to) const;

    bool empty() const { return m_pairs.empty(); }

    /// Pairs that hold a key or an amount, by (from, to). Cost: O(owners^2) or O(pairs log pairs),
    /// about the less of the two.
    std::vector<PairAmount> sorted() const;

private:
    std::uint64_t pairOf(std::uint32_t from, std::uint32_t to) const
    {
        return from * std::uint64_t{m_owners} + to;
    }
    std::uint32_t placeOf(std::uint64_t pair) const;
    void makeDirect();

    std::size_t m_owners;
    bool m_isDirect;
    std::vector<std::uint32_t> m_direct;  ///< pair -> place in m_pairs + 1; made when it pays
    std::unordered_map<std::uint64_t, std::uint32_t> m_hashed;
    std::vector<PairAmount> m_pairs;
};

}  // namespace ringscope
