#include "core/placement/line_index.h"

#include "core/support/cpu_features.h"

#include <algorithm>
#include <bit>
#include <cassert>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ringscope {
namespace {

/// What a line answers when `below` of its boundaries are at or below the position; kUnsure
/// where it does not tell.
struct OwnerOfLine {
    static constexpr int kUnsure = 0xFFFF;

    template <class Line>
    std::uint32_t operator()(const Line& line, unsigned below) const { return line.owners[below]; }
};

struct ArcOfLine {
    static constexpr int kUnsure = -1;
    std::uint32_t arcs;

    template <class Line>
    std::uint32_t operator()(const Line& line, unsigned below) const
    {
        const std::uint32_t arc = line.before + below;
        const std::uint32_t wrapped = arc == arcs ? 0 : arc;
        return line.points == 0xFFFF ? 0xFFFFFFFFu : wrapped;
    }
};

/// The two ways to an answer: of a line, and of a position by itself.
template <class OfLine, class Exact>
struct Asked {
    OfLine ofLine;
    Exact exact;
};

#if defined(__x86_64__)

constexpr std::size_t kBlock = 8;  ///< answers of 32 bits in one vector

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

template <class Answer, class Exact>
[[gnu::noinline]] void answerOneByOne(const std::uint64_t* block, Answer* out, const Exact& exact)
{
    for (std::size_t i = 0; i < kBlock; ++i)
        out[i] = exact(block[i]);
}

// A branch a position would be guessed wrong too often: a block is answered whole, and once more
// one by one where a part is tied or a line does not tell. Requires: kAhead positions behind.
template <std::size_t kAhead, class Line, class Answer, class OfLine, class Exact>
[[gnu::target("avx2,bmi,bmi2,popcnt")]] void
answerBlocks(const LineBlocks<Line>& blocks, Answer* out, const Asked<OfLine, Exact>& asked)
{
    static_assert(sizeof(Line::parts) == 28 && sizeof(Answer) == 4);
    constexpr unsigned kPartBytes = (1u << 28) - 1;  // the last two of 16 lanes are owners
    const __m256i isPart = _mm256_setr_epi64x(-1, -1, -1, 0xFFFFFFFF);
    const __m256i unsure = _mm256_set1_epi32(OfLine::kUnsure);
    for (std::size_t first = blocks.first; first < blocks.last; first += kBlock) {
        const std::uint64_t* block = blocks.positions.data() + first;
        __m256i ties = _mm256_setzero_si256();
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kBlock; ++i) {
            if constexpr (kAhead > 0)
                __builtin_prefetch(blocks.lineOf(block[i + kAhead]));
            const Line* line = blocks.lineOf(block[i]);
            const auto part = static_cast<short>(block[i] * blocks.factor >> 48);
            const __m256i key = _mm256_set1_epi16(part);
            const __m256i parts = _mm256_load_si256(reinterpret_cast<const __m256i*>(line));
            ties = _mm256_or_si256(ties, _mm256_cmpeq_epi16(parts, key));
            const __m256i isBelow = _mm256_cmpeq_epi16(_mm256_min_epu16(parts, key), parts);
            const auto bytes = static_cast<unsigned>(_mm256_movemask_epi8(isBelow)) & kPartBytes;
            const auto below = static_cast<unsigned>(__builtin_popcount(bytes)) / 2;
            out[first + i] = Answer(asked.ofLine(*line, below));
        }
        const __m256i answers = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(out + first));
        const __m256i doubts = _mm256_or_si256(_mm256_and_si256(ties, isPart),
                                               _mm256_cmpeq_epi32(answers, unsure));
        if (!_mm256_testz_si256(doubts, doubts)) [[unlikely]]
            answerOneByOne(block, out + first, asked.exact);
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
    const std::size_t asked = m_lines.size() > kNearLines && count > kAhead ? count - kAhead : 0;
    std::size_t i = 0;
#if defined(__x86_64__)
    if (cpuFeatures().avx2) {
        const std::uint64_t factor = m_stretch * m_lines.size();
        const std::size_t near = asked / kBlock * kBlock;
        i = count / kBlock * kBlock;
        answerBlocks<kAhead>(LineBlocks{m_lines.data(), factor, positions, 0, near}, out.data(), at);
        answerBlocks<0>(LineBlocks{m_lines.data(), factor, positions, near, i}, out.data(), at);
    }
#endif
    for (; i < asked; ++i) {
        __builtin_prefetch(&m_lines[placeOf(positions[i + kAhead]).line]);
        out[i] = at.exact(positions[i]);
    }
    for (; i < count; ++i)
        out[i] = at.exact(positions[i]);
}

void LineIndex::arcsAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                       std::span<UnitId> out) const
{
    const auto exact = [&](std::uint64_t position) { return arcAt(position, arcs); };
    eachOf(positions, out,
           Asked{ArcOfLine{static_cast<std::uint32_t>(arcs.begins.size())}, exact});
}

void LineIndex::ownersAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                         std::span<const ShardIndex> owners, std::span<ShardIndex> out) const
{
    const auto exact = [&](std::uint64_t position) { return ownerAt(position, arcs, owners); };
    eachOf(positions, out, Asked{OwnerOfLine{}, exact});
}

}  // namespace ringscope
