#include "core/workload/position_order.h"

#include "core/workload/position_sort.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace ringscope {

namespace {

/// About this many keys lie in one range of the rank index.
constexpr std::size_t kKeysARange = 8;

std::vector<PositionedKey> placedKeys(const std::vector<std::uint64_t>& positions,
                                      std::span<const KeyId> leftOut)
{
    std::vector<PositionedKey> records;
    records.reserve(positions.size() - leftOut.size());
    auto skipped = leftOut.begin();
    for (std::size_t key = 0; key < positions.size(); ++key) {
        if (skipped != leftOut.end() && skipped->value == key)
            ++skipped;
        else
            records.push_back({positions[key], static_cast<std::uint32_t>(key)});
    }
    return records;
}

/// Bits of a position below its range.
int rangeShiftOf(const std::vector<std::uint64_t>& sorted)
{
    const std::uint64_t highest = sorted.empty() ? 0 : sorted.back();
    const auto used = static_cast<int>(std::bit_width(highest));
    const auto indexed = static_cast<int>(std::bit_width(sorted.size() / kKeysARange));
    return std::max(0, used - indexed - 1);
}

/// First rank of each range, and the number of keys behind the last.
std::vector<std::uint32_t> rangesOf(const std::vector<std::uint64_t>& sorted, int shift)
{
    const std::uint64_t highest = sorted.empty() ? 0 : sorted.back();
    std::vector<std::uint32_t> firsts(static_cast<std::size_t>(highest >> shift) + 2);
    std::size_t filled = 0;
    for (std::size_t rank = 0; rank < sorted.size(); ++rank)
        for (; filled <= sorted[rank] >> shift; ++filled)
            firsts[filled] = static_cast<std::uint32_t>(rank);
    for (; filled < firsts.size(); ++filled)
        firsts[filled] = static_cast<std::uint32_t>(sorted.size());
    return firsts;
}

std::vector<std::uint64_t> prefixSums(const MeasureColumn& column, std::span<const KeyId> keys)
{
    std::vector<std::uint64_t> sums;
    if (column.values.empty())
        return sums;
    sums.reserve(keys.size() + 1);
    std::uint64_t sum = 0;
    sums.push_back(sum);
    for (const KeyId key : keys)
        sums.push_back(sum += column.values[key.value]);
    return sums;
}

}  // namespace

Result<std::shared_ptr<const PositionOrder>> PositionOrder::build(
    std::shared_ptr<const KeyTable> table, std::vector<std::uint64_t> positions,
    std::span<const KeyId> leftOut, const WorkContext& work)
{
    assert(positions.size() == table->size());
    std::vector<PositionedKey> records = placedKeys(positions, leftOut);
    positions = {};
    if (work.stopped())
        return cancelled();
    sortByPosition(records);
    if (work.stopped())
        return cancelled();

    auto sorted = std::make_shared<std::vector<std::uint64_t>>();
    auto keys = std::make_shared<std::vector<KeyId>>();
    sorted->reserve(records.size());
    keys->reserve(records.size());
    for (const PositionedKey& record : records) {
        sorted->push_back(record.position);
        keys->emplace_back(record.key);
    }
    records = {};

    PositionOrder order;
    order.m_rangeShift = rangeShiftOf(*sorted);
    order.m_ranges =
        std::make_shared<const std::vector<std::uint32_t>>(rangesOf(*sorted, order.m_rangeShift));
    order.m_positions = std::move(sorted);
    order.m_keys = std::move(keys);
    if (work.stopped())
        return cancelled();
    return order.withTable(std::move(table));
}

std::shared_ptr<const PositionOrder> PositionOrder::withTable(
    std::shared_ptr<const KeyTable> table) const
{
    assert(!m_table || m_table->namesFingerprint() == table->namesFingerprint());
    auto order = std::make_shared<PositionOrder>();
    order->m_positions = m_positions;
    order->m_keys = m_keys;
    order->m_ranges = m_ranges;
    order->m_rangeShift = m_rangeShift;
    for (const MeasureRow& row : kMeasures)
        order->m_prefix[static_cast<std::size_t>(row.measure)] =
            prefixSums(table->column(row.measure), *m_keys);
    order->m_table = std::move(table);
    return order;
}

std::size_t PositionOrder::rank(std::uint64_t position) const
{
    const std::vector<std::uint32_t>& firsts = *m_ranges;
    const std::uint64_t range = position >> m_rangeShift;
    if (range >= firsts.size() - 1)
        return size();
    const auto begin = m_positions->begin() + firsts[range];
    const auto end = m_positions->begin() + firsts[range + 1];
    return static_cast<std::size_t>(std::lower_bound(begin, end, position)
                                    - m_positions->begin());
}

u128 PositionOrder::sum(Measure measure, std::size_t from, std::size_t to) const
{
    assert(from <= to && to <= size());
    const std::vector<std::uint64_t>& sums = m_prefix[static_cast<std::size_t>(measure)];
    if (sums.empty())
        return u128{m_table->column(measure).constant} * (to - from);
    return sums[to] - sums[from];
}

}  // namespace ringscope
