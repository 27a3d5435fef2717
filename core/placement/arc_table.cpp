#include "core/placement/arc_table.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ringscope {
namespace {

/// A bucket with more arcs than this is searched by halves: clumped points stay O(log arcs).
constexpr std::uint32_t kScanLimit = 8;

/// Positions whose memory is asked for before the first is searched.
constexpr std::size_t kBlock = 64;

/// Bits that number the positions 0 .. turn - 1.
int positionBits(u128 turn)
{
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(turn - 1)));
}

}  // namespace

ArcTable::ArcTable(std::vector<std::uint64_t> begins, std::vector<ShardIndex> owners, u128 turn)
    : m_begins(std::move(begins)), m_owners(std::move(owners)), m_turn(turn)
{
    assert(m_begins.size() == m_owners.size());
    assert(m_turn >= 1 && m_turn <= powerOfTwo(64));
    if (!m_begins.empty())
        buildBuckets();
}

void ArcTable::buildBuckets()
{
    // About two buckets an arc, so that the scan mostly looks at one or two begins.
    const int bits = positionBits(m_turn);
    const int bucketBits = std::min(bits, static_cast<int>(std::bit_width(m_begins.size())) + 1);
    m_bucketShift = std::min(63, bits - bucketBits);
    const std::size_t buckets =
        static_cast<std::size_t>(static_cast<std::uint64_t>(m_turn - 1) >> m_bucketShift) + 1;
    m_buckets.resize(buckets + 1);
    const auto arcs = static_cast<std::uint32_t>(m_begins.size());
    std::uint32_t arc = 1;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        const std::uint64_t first = std::uint64_t{bucket} << m_bucketShift;
        while (arc < arcs && m_begins[arc] < first)
            ++arc;
        m_buckets[bucket] = arc;
    }
    m_buckets[buckets] = arcs;
}

std::uint64_t ArcTable::end(UnitId arc) const
{
    const std::size_t next = std::size_t{arc.value} + 1;
    return m_begins[next == m_begins.size() ? 0 : next];
}

u128 ArcTable::length(UnitId arc) const
{
    if (m_begins.size() == 1)
        return m_turn;
    const u128 from = begin(arc);
    const u128 to = end(arc);
    return to > from ? to - from : m_turn - from + to;
}

UnitId ArcTable::at(std::uint64_t position) const
{
    assert(!m_begins.empty() && position < m_turn);
    // Arcs 1 .. n - 1 begin in ascending order; the one looked for is the last that begins at or
    // below the position. Below all of them, and above the begin of a wrapping arc 0, it is arc 0.
    const std::size_t bucket = static_cast<std::size_t>(position >> m_bucketShift);
    std::uint32_t after = m_buckets[bucket];
    const std::uint32_t stop = m_buckets[bucket + 1];
    const std::uint64_t* begins = m_begins.data();
    if (stop - after <= kScanLimit) {
        while (after < stop && begins[after] <= position)
            ++after;
    } else {
        after = static_cast<std::uint32_t>(std::upper_bound(begins + after, begins + stop, position)
                                           - begins);
    }
    const bool wraps = begins[0] != 0 && position >= begins[0];
    return UnitId(wraps ? 0u : after - 1);
}

void ArcTable::at(std::span<const std::uint64_t> positions, std::span<UnitId> arcs) const
{
    assert(positions.size() == arcs.size());
    // A large table is not in the cache: first ask for every bucket of a block, then for the
    // begins that those name, and only then search.
    for (std::size_t first = 0; first < positions.size(); first += kBlock) {
        const std::size_t last = std::min(first + kBlock, positions.size());
        for (std::size_t i = first; i < last; ++i)
            __builtin_prefetch(&m_buckets[static_cast<std::size_t>(positions[i] >> m_bucketShift)]);
        for (std::size_t i = first; i < last; ++i)
            __builtin_prefetch(
                m_begins.data()
                + m_buckets[static_cast<std::size_t>(positions[i] >> m_bucketShift)]);
        for (std::size_t i = first; i < last; ++i)
            arcs[i] = at(positions[i]);
    }
}

std::vector<u128> ArcTable::lengthsByShard(std::size_t shards) const
{
    std::vector<u128> lengths(shards, 0);
    for (std::uint32_t arc = 0; arc < m_begins.size(); ++arc)
        if (!m_owners[arc].isNone())
            lengths[m_owners[arc].value] += length(UnitId(arc));
    return lengths;
}

}  // namespace ringscope
