// PositionOrder: the keys of a table sorted once by their position on the circle, with prefix
// sums of every measure. The load of an arc is then a difference of two sums, so a changed map
// never walks over the keys again. Thread: immutable once built.
#pragma once

#include "core/placement/key_columns.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table.h"

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

    std::size_t size() const { return m_positions->size(); }
    std::span<const std::uint64_t> positions() const { return *m_positions; }  ///< ascending
    std::span<const KeyId> keys() const { return *m_keys; }                    ///< in that order

    /// Number of keys with position < p. Cost: one indexed range and a short scan.
    std::size_t rank(std::uint64_t position) const;

    /// Sum of a measure over ranks [from, to), in the column's scale.
    u128 sum(Measure measure, std::size_t from, std::size_t to) const;

    const KeyTable& table() const { return *m_table; }

private:
    std::shared_ptr<const KeyTable> m_table;
    std::shared_ptr<const std::vector<std::uint64_t>> m_positions;
    std::shared_ptr<const std::vector<KeyId>> m_keys;
    std::shared_ptr<const std::vector<std::uint32_t>> m_ranges;  ///< top bits -> first rank
    int m_rangeShift = 64;
    std::array<std::vector<std::uint64_t>, kMeasures.size()> m_prefix;  ///< empty where constant
};

}  // namespace ringscope
