#include "core/workload/record_scatter.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace ringscope {

namespace {

// Four stores of 16 bytes fill a line's write buffer as one of 64 does: AVX2 and AVX-512 stores
// measured no faster, so there is one path for every x86-64.
inline void writePastCaches(void* to, const void* from, std::size_t bytes)
{
#ifdef __SSE2__
    auto* out = static_cast<__m128i*>(to);
    const auto* in = static_cast<const __m128i*>(from);
    for (std::size_t i = 0; i < bytes / sizeof(__m128i); ++i)
        _mm_stream_si128(out + i, _mm_load_si128(in + i));
#else
    std::memcpy(to, from, bytes);
#endif
}

}  // namespace

RecordScatter::RecordScatter(Digit digit, std::vector<std::size_t> places,
                             std::span<PositionedKey> into)
    : m_digit(digit), m_begins(places), m_next(std::move(places)), m_blocks(digit.count()),
      m_into(into)
{
    assert(m_begins.size() == digit.count());
}

// What the loop reads every time is held in its own variables: stores through the blocks might
// else be taken to change it.
template <class Next>
inline void RecordScatter::addAll(std::size_t count, const Next& next)
{
    const Digit digit = m_digit;
    Block* const blocks = m_blocks.data();
    std::size_t* const places = m_next.data();
    for (std::size_t i = 0; i < count; ++i) {
        const PositionedKey record = next(i);
        const std::size_t place = digit.of(record.position);
        const std::size_t at = places[place]++;
        blocks[place].records[at % kInBlock] = record;
        if (at % kInBlock == kInBlock - 1)
            writeBlock(place, at + 1 - kInBlock);
    }
}

// A block that begins before the digit's first place is shared with others: only our part of it.
inline void RecordScatter::writeBlock(std::size_t digit, std::size_t begin)
{
    const Block& block = m_blocks[digit];
    if (begin >= m_begins[digit])
        writePastCaches(&m_into[begin], &block, kBlockBytes);
    else
        for (std::size_t at = m_begins[digit]; at < begin + kInBlock; ++at)
            m_into[at] = block.records[at % kInBlock];
}

void RecordScatter::add(std::span<const std::uint64_t> positions, std::uint32_t firstKey)
{
    const std::uint64_t* const from = positions.data();
    addAll(positions.size(), [from, firstKey](std::size_t i) {
        return PositionedKey{from[i], firstKey + static_cast<std::uint32_t>(i)};
    });
}

void RecordScatter::add(std::span<const PositionedKey> records)
{
    const PositionedKey* const from = records.data();
    addAll(records.size(), [from](std::size_t i) { return from[i]; });
}

void RecordScatter::finish()
{
    for (std::size_t digit = 0; digit < m_next.size(); ++digit) {
        const std::size_t end = m_next[digit];
        const std::size_t blockBegin = end / kInBlock * kInBlock;
        for (std::size_t at = std::max(blockBegin, m_begins[digit]); at < end; ++at)
            m_into[at] = m_blocks[digit].records[at % kInBlock];
    }
#ifdef __SSE2__
    _mm_sfence();
#endif
}

}  // namespace ringscope
