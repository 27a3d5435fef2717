#include "core/workload/rank_draws.h"

#include "core/support/vector_code.h"
#include "core/support/wide.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <vector>

namespace ringscope {
namespace {

// Cells being cut. A rank's part is weight * ranks, a cell holds the sum of weights.
class Cutting {
public:
    Cutting(std::span<const std::uint64_t> weights, std::span<std::uint64_t> cells)
        : m_cell(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0})), m_cells(cells)
    {
        for (std::size_t rank = 0; rank < weights.size(); ++rank) {
            m_parts.push_back(u128{weights[rank]} * weights.size());
            sortIn(rank);
            m_cells[rank] = rank;
        }
    }

    // Every rank with less than a cell gets the rest of it from one with more.
    void cut()
    {
        while (!m_short.empty() && !m_long.empty()) {
            const std::size_t taker = m_short.back();
            const std::size_t giver = m_long.back();
            m_short.pop_back();
            m_long.pop_back();
            m_cells[taker] = static_cast<std::uint64_t>((m_parts[taker] << 32) / m_cell) << 32 | giver;
            m_parts[giver] -= m_cell - m_parts[taker];
            sortIn(giver);
        }
    }

private:
    void sortIn(std::size_t rank)
    {
        (m_parts[rank] < m_cell ? m_short : m_long).push_back(static_cast<std::uint32_t>(rank));
    }

    std::uint64_t m_cell;
    std::span<std::uint64_t> m_cells;
    std::vector<u128> m_parts;
    std::vector<std::uint32_t> m_short;
    std::vector<std::uint32_t> m_long;
};

// One call: from the stream's next word on.
struct Drawing {
    std::span<const std::uint64_t> cells;
    std::uint64_t counter;
    std::span<std::uint32_t> ranks;
};

// A cell and the place in it, in 2^-32 parts: word * cells / 2^32, whose upper half is the cell.
constexpr std::uint64_t placeOf(std::uint64_t word, std::uint64_t cells)
{
    return (word >> 32) * cells + ((word & 0xFFFFFFFF) * cells >> 32);
}

constexpr std::uint32_t rankAt(std::uint64_t place, std::uint64_t cell)
{
    const bool isOther = (place & 0xFFFFFFFF) >= cell >> 32;
    return static_cast<std::uint32_t>(isOther ? cell : place >> 32);
}

constexpr std::size_t kInBlock = 128;

// Places first, then their cells are asked for, then read: cells of many draws are on their way
// at a time.
[[gnu::always_inline]] inline void drawBlock(const Drawing& drawing, std::size_t from,
                                             std::size_t count)
{
    std::uint64_t places[kInBlock];
    const std::uint64_t cells = drawing.cells.size();
    const std::uint64_t counter = drawing.counter + from * RandomStream::kStep;
    for (std::size_t i = 0; i < count; ++i)
        places[i] = placeOf(RandomStream::mix(counter + i * RandomStream::kStep), cells);
    for (std::size_t i = 0; i < count; ++i)
        __builtin_prefetch(&drawing.cells[places[i] >> 32]);
    for (std::size_t i = 0; i < count; ++i)
        drawing.ranks[from + i] = rankAt(places[i], drawing.cells[places[i] >> 32]);
}

[[gnu::always_inline]] inline void drawBlocks(const Drawing& drawing, std::size_t from)
{
    for (; from + kInBlock <= drawing.ranks.size(); from += kInBlock)
        drawBlock(drawing, from, kInBlock);
    drawBlock(drawing, from, drawing.ranks.size() - from);
}

void drawScalar(const Drawing& drawing, std::size_t from)
{
    drawBlocks(drawing, from);
}

#if defined(__x86_64__)

RINGSCOPE_AVX2 void drawAvx2(const Drawing& drawing)
{
    drawBlocks(drawing, 0);
}

RINGSCOPE_AVX512 inline __m512i eight(std::uint64_t value)
{
    return _mm512_set1_epi64(static_cast<long long>(value));
}

// RandomStream::mix.
RINGSCOPE_AVX512 inline __m512i mixed(__m512i word)
{
    word = _mm512_mullo_epi64(_mm512_xor_si512(word, _mm512_srli_epi64(word, 30)),
                              eight(0xBF58476D1CE4E5B9ull));
    word = _mm512_mullo_epi64(_mm512_xor_si512(word, _mm512_srli_epi64(word, 27)),
                              eight(0x94D049BB133111EBull));
    return _mm512_xor_si512(word, _mm512_srli_epi64(word, 31));
}

RINGSCOPE_AVX512 void drawAvx512(const Drawing& drawing)
{
    const __m512i cells = eight(drawing.cells.size());
    const __m512i lower = eight(0xFFFFFFFF);
    __m512i counter = _mm512_add_epi64(
        eight(drawing.counter), _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7),
                                                   eight(RandomStream::kStep)));
    std::size_t i = 0;
    for (; i + 8 <= drawing.ranks.size(); i += 8) {
        const __m512i word = mixed(counter);
        const __m512i place = _mm512_add_epi64(
            _mm512_mul_epu32(_mm512_srli_epi64(word, 32), cells),
            _mm512_srli_epi64(_mm512_mul_epu32(word, cells), 32));
        const __m512i own = _mm512_srli_epi64(place, 32);
        const __m512i cell = _mm512_i64gather_epi64(own, drawing.cells.data(), 8);
        const __mmask8 isOther = _mm512_cmpge_epu64_mask(_mm512_and_si512(place, lower),
                                                         _mm512_srli_epi64(cell, 32));
        const __m512i rank = _mm512_mask_mov_epi64(own, isOther, cell);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(&drawing.ranks[i]),
                            _mm512_cvtepi64_epi32(rank));
        counter = _mm512_add_epi64(counter, eight(8 * RandomStream::kStep));
    }
    drawScalar(drawing, i);
}

#endif

}  // namespace

RankDraws::RankDraws(std::span<const std::uint64_t> weights) : m_cells(weights.size())
{
    assert(!weights.empty());
    Cutting(weights, m_cells.all()).cut();
}

void RankDraws::draw(const RandomStream& stream, std::uint64_t first,
                     std::span<std::uint32_t> ranks, CpuPath path) const
{
    const Drawing drawing{m_cells.all(), stream.counter(first), ranks};
#if defined(__x86_64__)
    if (path == CpuPath::Avx512)
        return drawAvx512(drawing);
    if (path == CpuPath::Avx2)
        return drawAvx2(drawing);
#endif
    static_cast<void>(path);
    drawScalar(drawing, 0);
}

void RankDraws::draw(const RandomStream& stream, std::uint64_t first,
                     std::span<std::uint32_t> ranks) const
{
    draw(stream, first, ranks, bestCpuPath());
}

}  // namespace ringscope
