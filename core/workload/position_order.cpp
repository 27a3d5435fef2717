#include "core/workload/position_order.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace ringscope {

namespace {

/// About this many keys lie in one range of the rank index.
constexpr std::size_t kKeysARange = 8;
constexpr std::size_t kKeysAThread = std::size_t{1} << 19;
/// Look-ups whose memory is asked for before any of them reads.
constexpr std::size_t kUnderWay = 32;

// Each part first adds up by itself, then adds what lies before it: integers do not mind.
LargeArray<std::uint64_t> prefixSums(const MeasureColumn& column, std::span<const KeyId> keys)
{
    if (column.values.empty())
        return {};
    LargeArray<std::uint64_t> sums(keys.size() + 1);
    const std::size_t parts = threadsFor(keys.size(), kKeysAThread);
    const auto beginOf = [&](std::size_t part) { return part * keys.size() / parts; };
    std::vector<std::uint64_t> totals(parts);
    runTasks(parts, parts, [&](std::size_t part) {
        std::uint64_t sum = 0;
        for (std::size_t rank = beginOf(part); rank < beginOf(part + 1); ++rank)
            sums[rank + 1] = sum += column.values[keys[rank].value];
        totals[part] = sum;
    });
    sums[0] = 0;
    std::uint64_t before = 0;
    for (std::size_t part = 1; part < parts; ++part) {
        before += totals[part - 1];
        for (std::size_t rank = beginOf(part); rank < beginOf(part + 1); ++rank)
            sums[rank + 1] += before;
    }
    return sums;
}

}  // namespace

Result<std::shared_ptr<const PositionOrder>> PositionOrder::build(
    std::shared_ptr<const KeyTable> table, std::vector<std::uint64_t> positions,
    std::span<const KeyId> leftOut, const WorkContext& work)
{
    assert(positions.size() == table->size());
    if (work.stopped())
        return cancelled();
    Result<SortedKeys> sorted = sortByPosition(std::move(positions), leftOut, 0, work);
    if (!sorted.ok())
        return std::move(sorted).error();
    PositionOrder order;
    order.m_sorted = std::make_shared<const SortedKeys>(std::move(sorted).value());
    order.m_ranges = std::make_shared<const Ranges>(rangesOf(order.positions()));
    if (work.stopped())
        return cancelled();
    return order.withTable(std::move(table));
}

std::shared_ptr<const PositionOrder> PositionOrder::withTable(
    std::shared_ptr<const KeyTable> table) const
{
    assert(!m_table || m_table->namesFingerprint() == table->namesFingerprint());
    auto order = std::make_shared<PositionOrder>();
    order->m_sorted = m_sorted;
    order->m_ranges = m_ranges;
    for (const MeasureRow& row : kMeasures)
        order->m_prefix[static_cast<std::size_t>(row.measure)] =
            prefixSums(table->column(row.measure), keys());
    order->m_table = std::move(table);
    return order;
}

PositionOrder::Ranges PositionOrder::rangesOf(std::span<const std::uint64_t> sorted)
{
    const std::uint64_t highest = sorted.empty() ? 0 : sorted.back();
    const auto used = static_cast<int>(std::bit_width(highest));
    const auto indexed = static_cast<int>(std::bit_width(sorted.size() / kKeysARange));
    Ranges ranges;
    ranges.shift = std::max(0, used - indexed - 1);
    ranges.firsts = LargeArray<std::uint32_t>(
        static_cast<std::size_t>(highest >> ranges.shift) + 2);
    std::size_t filled = 0;
    for (std::size_t rank = 0; rank < sorted.size(); ++rank)
        for (; filled <= sorted[rank] >> ranges.shift; ++filled)
            ranges.firsts[filled] = static_cast<std::uint32_t>(rank);
    for (; filled < ranges.firsts.size(); ++filled)
        ranges.firsts[filled] = static_cast<std::uint32_t>(sorted.size());
    return ranges;
}

/// The last range has no keys: a position above all others lies there.
std::size_t PositionOrder::Ranges::of(std::uint64_t position) const
{
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(position >> shift, firsts.size() - 1));
}

std::size_t PositionOrder::rankIn(std::size_t range, std::uint64_t position) const
{
    const LargeArray<std::uint32_t>& firsts = m_ranges->firsts;
    if (range + 1 == firsts.size())
        return size();
    const std::span<const std::uint64_t> sorted = positions();
    const auto begin = sorted.begin() + firsts[range];
    const auto end = sorted.begin() + firsts[range + 1];
    return static_cast<std::size_t>(std::lower_bound(begin, end, position) - sorted.begin());
}

std::size_t PositionOrder::rank(std::uint64_t position) const
{
    return rankIn(m_ranges->of(position), position);
}

// Three rounds over a few look-ups: ask for the index, ask for the positions, read.
void PositionOrder::ranks(std::span<const std::uint64_t> wanted, std::span<std::size_t> ranks) const
{
    assert(wanted.size() == ranks.size());
    const std::uint32_t* const firsts = m_ranges->firsts.data();
    const std::uint64_t* const sorted = m_sorted->positions.data();
    for (std::size_t begin = 0; begin < wanted.size(); begin += kUnderWay) {
        const std::size_t end = std::min(begin + kUnderWay, wanted.size());
        for (std::size_t i = begin; i < end; ++i) {
            ranks[i] = m_ranges->of(wanted[i]);
            __builtin_prefetch(firsts + ranks[i]);
        }
        for (std::size_t i = begin; i < end; ++i)
            __builtin_prefetch(sorted + firsts[ranks[i]]);
        for (std::size_t i = begin; i < end; ++i)
            ranks[i] = rankIn(ranks[i], wanted[i]);
    }
}

u128 PositionOrder::sum(Measure measure, std::size_t from, std::size_t to) const
{
    assert(from <= to && to <= size());
    const LargeArray<std::uint64_t>& sums = m_prefix[static_cast<std::size_t>(measure)];
    if (sums.empty())
        return u128{m_table->column(measure).constant} * (to - from);
    return sums[to] - sums[from];
}

void PositionOrder::sumsBelow(Measure measure, std::span<const std::size_t> ranks,
                              std::span<u128> sums) const
{
    assert(ranks.size() == sums.size());
    const LargeArray<std::uint64_t>& prefix = m_prefix[static_cast<std::size_t>(measure)];
    const u128 constant = m_table->column(measure).constant;
    for (std::size_t i = 0; i < ranks.size(); ++i)
        sums[i] = prefix.empty() ? constant * ranks[i] : u128{prefix[ranks[i]]};
}

}  // namespace ringscope
