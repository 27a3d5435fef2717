#include "core/placement/line_index.h"

#include <algorithm>
#include <bit>
#include <cassert>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ringscope {

LineIndex::LineIndex(ArcBegins arcs, std::span<const ShardIndex> owners, u128 turn)
{
    assert(!arcs.begins.empty() && owners.size() == arcs.begins.size());
    const std::size_t boundaries = arcs.boundaries();
    m_stretch = turn == powerOfTwo(64) ? 1 : static_cast<std::uint64_t>(powerOfTwo(64) / turn);
    m_lines.resize(boundaries / kMeanPoints + 1);
    std::size_t first = 0;
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        std::size_t last = first;
        while (last < boundaries && placeOf(arcs.boundary(last)).line == line)
            ++last;
        fill(line, first, last, arcs, owners);
        first = last;
    }
    assert(first == boundaries);
}

void LineIndex::fill(std::size_t line, std::size_t first, std::size_t last, ArcBegins arcs,
                     std::span<const ShardIndex> owners)
{
    Line& filled = m_lines[line];
    filled.parts.fill(0xFFFF);
    filled.owners.fill(kElsewhere);
    filled.before = static_cast<std::uint32_t>(first);
    const std::size_t points = last - first;
    filled.points = points > kPoints ? kElsewhere : static_cast<std::uint16_t>(points);
    if (points > kPoints)
        return;
    for (std::size_t i = 0; i <= points; ++i) {
        const ShardIndex owner = owners[arcs.arcOf(first + i)];
        if (!owner.isNone() && owner.value < kElsewhere)
            filled.owners[i] = static_cast<std::uint16_t>(owner.value);
        if (i < points)
            filled.parts[i] = placeOf(arcs.boundary(first + i)).part;
    }
}

#if defined(__SSE2__)

// The parts are read as 16 lanes, the last two of which are owners and are masked away. A part
// that is at most `part` leaves nothing when `part` is taken off it without going below 0.
LineIndex::Count LineIndex::countOf(const Line& line, std::uint16_t part)
{
    constexpr unsigned kLanes = (1u << kPoints) - 1;
    const auto* lanes = reinterpret_cast<const __m128i*>(&line);
    const __m128i low = _mm_load_si128(lanes);
    const __m128i high = _mm_load_si128(lanes + 1);
    const __m128i key = _mm_set1_epi16(static_cast<short>(part));
    const __m128i none = _mm_setzero_si128();
    const auto maskOf = [](__m128i first, __m128i second) {
        return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(first, second))) & kLanes;
    };
    const unsigned below = maskOf(_mm_cmpeq_epi16(_mm_subs_epu16(low, key), none),
                                  _mm_cmpeq_epi16(_mm_subs_epu16(high, key), none));
    const unsigned tied = maskOf(_mm_cmpeq_epi16(low, key), _mm_cmpeq_epi16(high, key));
    // Parts ascend, so the lanes at or below the key are the first ones.
    return {static_cast<unsigned>(std::countr_one(below)), tied == 0 && line.points != kElsewhere};
}

#else

LineIndex::Count LineIndex::countOf(const Line& line, std::uint16_t part)
{
    unsigned below = 0;
    bool isTied = false;
    for (const std::uint16_t each : line.parts) {
        below += each <= part ? 1 : 0;
        isTied = isTied || each == part;
    }
    return {below, !isTied && line.points != kElsewhere};
}

#endif

/// By the boundaries themselves: those of the line, searched by halves.
std::size_t LineIndex::boundariesBelow(const Line& line, std::uint64_t position,
                                       ArcBegins arcs) const
{
    const Line* next = &line + 1;
    std::size_t low = line.before;
    std::size_t high = next == m_lines.data() + m_lines.size() ? arcs.boundaries() : next->before;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (arcs.boundary(middle) <= position)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

UnitId LineIndex::arcAt(std::uint64_t position, ArcBegins arcs) const
{
    const Place place = placeOf(position);
    const Line& line = m_lines[place.line];
    const Count count = countOf(line, place.part);
    const std::size_t below = count.isSure ? line.before + count.below
                                           : boundariesBelow(line, position, arcs);
    return UnitId(arcs.arcOf(below));
}

ShardIndex LineIndex::ownerAt(std::uint64_t position, ArcBegins arcs,
                              std::span<const ShardIndex> owners) const
{
    const Place place = placeOf(position);
    const Line& line = m_lines[place.line];
    const Count count = countOf(line, place.part);
    if (count.isSure && line.owners[count.below] != kElsewhere)
        return ShardIndex(std::uint32_t{line.owners[count.below]});
    return owners[arcAt(position, arcs).value];
}

template <class Answer, class At>
void LineIndex::eachOf(std::span<const std::uint64_t> positions, std::span<Answer> out,
                       const At& at) const
{
    assert(positions.size() == out.size());
    const std::size_t count = positions.size();
    const std::size_t ahead = m_lines.size() > kNearLines ? kAhead : 0;
    std::size_t i = 0;
    for (; ahead > 0 && i + ahead < count; ++i) {
        __builtin_prefetch(&m_lines[placeOf(positions[i + ahead]).line]);
        out[i] = at(positions[i]);
    }
    for (; i < count; ++i)
        out[i] = at(positions[i]);
}

void LineIndex::arcsAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                       std::span<UnitId> out) const
{
    eachOf(positions, out, [&](std::uint64_t position) { return arcAt(position, arcs); });
}

void LineIndex::ownersAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                         std::span<const ShardIndex> owners, std::span<ShardIndex> out) const
{
    eachOf(positions, out,
           [&](std::uint64_t position) { return ownerAt(position, arcs, owners); });
}

}  // namespace ringscope
