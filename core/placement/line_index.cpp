#include "core/placement/line_index.h"

#include "core/support/cpu_features.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <ranges>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ringscope {
namespace {

/// Lines that are worth a thread of their own.
constexpr std::size_t kLinesAThread = 4'096;

/// The least number below `count` that is not, when all that are come first; else `count`.
template <class Is>
std::size_t firstNot(std::size_t count, const Is& is)
{
    const auto numbers = std::views::iota(std::size_t{0}, count);
    return static_cast<std::size_t>(std::ranges::partition_point(numbers, is) - numbers.begin());
}

struct ExactArc {
    const LineIndex& index;
    ArcBegins arcs;

    UnitId operator()(std::uint64_t position) const { return index.arcAt(position, arcs); }
};

struct ExactOwner {
    const LineIndex& index;
    ArcBegins arcs;
    std::span<const ShardIndex> owners;

    ShardIndex operator()(std::uint64_t position) const
    {
        return index.ownerAt(position, arcs, owners);
    }
};

#if defined(__x86_64__)

constexpr std::size_t kBlock = 8;  ///< positions that are answered together

/// Positions first to last of many, whole blocks of them.
template <class Line>
struct LineBlocks {
    const Line* lines;
    std::uint64_t factor;  ///< position * factor is the place: line, then part
    std::span<const std::uint64_t> positions;
    std::size_t first;
    std::size_t last;

    const Line* lineOf(std::uint64_t position) const
    {
        return lines + static_cast<std::size_t>((u128{position} * factor) >> 64);
    }
};

/// The line of one position, and twice the number of its parts that are at or below.
template <class Line>
struct BelowInLine {
    const Line* line;
    unsigned bytes;
};

// Lanes that are equal to the position's part are gathered in `ties`; the last two are owners.
template <std::size_t kAhead, class Line>
[[gnu::target("avx2,bmi,bmi2,popcnt"), gnu::always_inline]] inline BelowInLine<Line>
belowInLine(const LineBlocks<Line>& blocks, const std::uint64_t* position, __m256i& ties)
{
    static_assert(sizeof(Line::parts) == 28);
    if constexpr (kAhead > 0)
        __builtin_prefetch(blocks.lineOf(position[kAhead]));
    const u128 place = u128{*position} * blocks.factor;
    const Line* line = blocks.lines + static_cast<std::size_t>(place >> 64);
    const auto part = static_cast<std::uint64_t>(place) >> 48;
    const __m256i key = _mm256_set1_epi16(static_cast<short>(part));
    const __m256i parts = _mm256_load_si256(reinterpret_cast<const __m256i*>(line));
    ties = _mm256_or_si256(ties, _mm256_cmpeq_epi16(parts, key));
    const __m256i isBelow = _mm256_cmpeq_epi16(_mm256_min_epu16(parts, key), parts);
    const auto mask = static_cast<unsigned>(_mm256_movemask_epi8(isBelow)) & 0x0FFFFFFFu;
    return {line, static_cast<unsigned>(__builtin_popcount(mask))};
}

[[gnu::target("avx2"), gnu::always_inline]] inline bool isTied(__m256i ties)
{
    return !_mm256_testz_si256(ties, _mm256_setr_epi64x(-1, -1, -1, 0xFFFFFFFF));
}

template <class Answer, class Exact>
[[gnu::noinline]] void answerOneByOne(const std::uint64_t* block, Answer* out, const Exact& exact)
{
    for (std::size_t i = 0; i < kBlock; ++i)
        out[i] = exact(block[i]);
}

// A branch a position would be guessed wrong too often: a block is answered whole, and once more
// one by one where a part is tied or a line does not tell. Owners meet in a register: a block that
// is read back while it is being written holds everything up.
template <std::size_t kAhead, class Line, class Exact>
[[gnu::target("avx2,bmi,bmi2,popcnt")]] void
answerBlocks(const LineBlocks<Line>& blocks, ShardIndex* out, const Exact& exact)
{
    using Owners = std::uint16_t __attribute__((vector_size(16)));
    for (std::size_t first = blocks.first; first < blocks.last; first += kBlock) {
        const std::uint64_t* block = blocks.positions.data() + first;
        __m256i ties = _mm256_setzero_si256();
        Owners owners{};
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kBlock; ++i) {
            const auto found = belowInLine<kAhead>(blocks, block + i, ties);
            owners[i] = found.line->owners[found.bytes / 2];
        }
        const __m128i narrow = reinterpret_cast<__m128i>(owners);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + first),
                            _mm256_cvtepu16_epi32(narrow));
        const __m128i unsure = _mm_cmpeq_epi16(narrow, _mm_set1_epi16(-1));
        if (isTied(ties) || !_mm_testz_si128(unsure, unsure)) [[unlikely]]
            answerOneByOne(block, out + first, exact);
    }
}

template <std::size_t kAhead, class Line, class Exact>
[[gnu::target("avx2,bmi,bmi2,popcnt")]] void
answerBlocks(const LineBlocks<Line>& blocks, UnitId* out, const Exact& exact)
{
    const auto arcs = static_cast<std::uint32_t>(exact.arcs.begins.size());
    for (std::size_t first = blocks.first; first < blocks.last; first += kBlock) {
        const std::uint64_t* block = blocks.positions.data() + first;
        __m256i ties = _mm256_setzero_si256();
        bool isOverfull = false;
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kBlock; ++i) {
            const auto found = belowInLine<kAhead>(blocks, block + i, ties);
            const std::uint32_t arc = found.line->before + found.bytes / 2;
            out[first + i] = UnitId(arc == arcs ? 0 : arc);
            isOverfull |= found.line->points == 0xFFFF;
        }
        if (isTied(ties) || isOverfull) [[unlikely]]
            answerOneByOne(block, out + first, exact);
    }
}

#endif

}  // namespace

LineIndex::LineIndex(ArcBegins arcs, std::span<const ShardIndex> owners, u128 turn)
{
    assert(!arcs.begins.empty() && owners.size() == arcs.begins.size());
    const std::size_t boundaries = arcs.boundaries();
    m_stretch = turn == powerOfTwo(64) ? 1 : static_cast<std::uint64_t>(powerOfTwo(64) / turn);
    m_lines.resize(boundaries / kMeanPoints + 1);
    const std::size_t parts = threadsFor(m_lines.size(), kLinesAThread);
    runTasks(parts, parts, [&](std::size_t part) {
        const std::size_t begin = m_lines.size() * part / parts;
        const std::size_t end = m_lines.size() * (part + 1) / parts;
        const auto isBefore = [&](std::size_t i) { return placeOf(arcs.boundary(i)).line < begin; };
        std::size_t first = firstNot(boundaries, isBefore);
        for (std::size_t line = begin; line < end; ++line) {
            std::size_t last = first;
            while (last < boundaries && placeOf(arcs.boundary(last)).line == line)
                ++last;
            fill(line, first, last, arcs, owners);
            first = last;
        }
    });
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
    const std::size_t asked = m_lines.size() > kNearLines && count > kAhead ? count - kAhead : 0;
    for (std::size_t first = 0; asked > 0 && first < kAhead; ++first)
        __builtin_prefetch(&m_lines[placeOf(positions[first]).line]);
    std::size_t i = 0;
#if defined(__x86_64__)
    if (cpuFeatures().avx2) {
        const std::size_t near = asked / kBlock * kBlock;
        i = count / kBlock * kBlock;
        const LineBlocks asks{m_lines.data(), m_stretch * m_lines.size(), positions, 0, near};
        const LineBlocks rest{asks.lines, asks.factor, positions, near, i};
        answerBlocks<kAhead>(asks, out.data(), at);
        answerBlocks<0>(rest, out.data(), at);
    }
#endif
    for (; i < asked; ++i) {
        __builtin_prefetch(&m_lines[placeOf(positions[i + kAhead]).line]);
        out[i] = at(positions[i]);
    }
    for (; i < count; ++i)
        out[i] = at(positions[i]);
}

void LineIndex::arcsAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                       std::span<UnitId> out) const
{
    eachOf(positions, out, ExactArc{*this, arcs});
}

void LineIndex::ownersAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                         std::span<const ShardIndex> owners, std::span<ShardIndex> out) const
{
    eachOf(positions, out, ExactOwner{*this, arcs, owners});
}

}  // namespace ringscope
