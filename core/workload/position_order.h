// PositionOrder: the keys of a table sorted once by their position on the circle, with prefix
// sums of every measure. The load of an arc is then a difference of two sums, so a changed map
// never walks over the keys again. Thread: immutable once built.
#pragma once

#include "core/placement/key_columns.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table.h"
#include "core/workload/position_sort.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ringscope {

class PositionOrder {
public:
    /// Sorts keys by (position, key). Keys in `leftOut` (sorted) have no position.
    /// Cost: O(keys), radix sort. Errors: Cancelled.
    static Result<std::shared_ptr<const PositionOrder>> build(std::shared_ptr<const KeyTable> table,
                                                              std::vector<std::uint64_t> positions,
                                                              std::span<const KeyId> leftOut,
                                                              const WorkContext& work);

    /// The same order with the measures of another table of the same names. Cost: O(keys).
    std::shared_ptr<const PositionOrder> withTable(std::shared_ptr<const KeyTable> table) const;

    std::size_t size() const { return m_sorted->keys.size(); }
    /// Ascending.
    std::span<const std::uint64_t> positions() const { return m_sorted->positions.all(); }
    /// In the order of their positions.
    std::span<const KeyId> keys() const { return m_sorted->keys.all(); }

    /// Number of keys with position < p. Cost: one indexed range and a short scan.
    std::size_t rank(std::uint64_t position) const;

    /// The same for many, in any order: the memory of several is under way at a time.
    /// Requires: as many ranks as positions.
    void ranks(std::span<const std::uint64_t> positions, std::span<std::size_t> ranks) const;

    /// Sum of a measure over ranks [from, to), in the column's scale.
    u128 sum(Measure measure, std::size_t from, std::size_t to) const;

    /// Sum of a measure over ranks [0, rank), for each. Requires: as many sums as ranks.
    void sumsBelow(Measure measure, std::span<const std::size_t> ranks,
                   std::span<u128> sums) const;

    const KeyTable& table() const { return *m_table; }

private:
    struct Ranges {
        LargeArray<std::uint32_t> firsts;  ///< by the top bits of a position; the last: all keys
        int shift = 0;                     ///< bits of a position below its range

        std::size_t of(std::uint64_t position) const;
    };
    static Ranges rangesOf(std::span<const std::uint64_t> sorted);
    std::size_t rankIn(std::size_t range, std::uint64_t position) const;

    std::shared_ptr<const KeyTable> m_table;
    std::shared_ptr<const SortedKeys> m_sorted;
    std::shared_ptr<const Ranges> m_ranges;
    std::array<LargeArray<std::uint64_t>, kMeasures.size()> m_prefix;  ///< empty where constant
};

}  // namespace ringscope
