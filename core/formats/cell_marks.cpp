#include "core/formats/cell_marks.h"

#include "core/support/cpu_features.h"

#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#define RINGSCOPE_FOR(features) __attribute__((target(features)))
#endif

namespace ringscope {

namespace {

constexpr std::size_t kBlock = 64;
constexpr std::uint64_t kEachByte = 0x0101010101010101u;
static_assert(std::endian::native == std::endian::little);

/// The bits of a block that lie in the text.
[[gnu::always_inline]] inline std::uint64_t inside(std::uint64_t bits, std::size_t left)
{
    return left >= kBlock ? bits : bits & ((std::uint64_t{1} << left) - 1);
}

/// Eight a step without asking, as most blocks have some: what is written too much is written over.
[[gnu::always_inline]] inline std::uint32_t* writeOffsets(std::uint64_t bits, std::size_t begin,
                                                          std::uint32_t* out)
{
    std::uint32_t* const end = out + std::popcount(bits);
    while (bits != 0) {
        for (int i = 0; i < 8; ++i) {
            *out++ = static_cast<std::uint32_t>(begin) +
                     static_cast<std::uint32_t>(std::countr_zero(bits));
            bits &= bits - 1;
        }
    }
    return end;
}

/// 0x80 in each byte of the word that is `byte`, exactly.
std::uint64_t equalBytes(std::uint64_t word, char byte)
{
    constexpr std::uint64_t kLow = kEachByte * 0x7F;
    const std::uint64_t differs = word ^ (kEachByte * static_cast<unsigned char>(byte));
    return ~(((differs & kLow) + kLow) | differs | kLow);
}

std::uint64_t plainBits(const char* block, CellMarkBytes bytes)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < kBlock / 8; ++i) {
        std::uint64_t word = 0;
        std::memcpy(&word, block + i * 8, 8);
        const std::uint64_t found = equalBytes(word, bytes.delimiter) |
                                    equalBytes(word, bytes.quote) | equalBytes(word, '\n');
        // Gathers the top bits of the eight bytes in one byte.
        bits |= ((found >> 7) * 0x0102040810204080u >> 56) << (i * 8);
    }
    return bits;
}

std::size_t searchPlain(std::string_view text, CellMarkBytes bytes, std::uint32_t* offsets)
{
    std::uint32_t* out = offsets;
    for (std::size_t at = 0; at < text.size(); at += kBlock)
        out = writeOffsets(inside(plainBits(text.data() + at, bytes), text.size() - at), at, out);
    return static_cast<std::size_t>(out - offsets);
}

#if defined(__x86_64__)

RINGSCOPE_FOR("avx2,bmi,bmi2,popcnt")
std::size_t searchAvx2(std::string_view text, CellMarkBytes bytes, std::uint32_t* offsets)
{
    const __m256i delimiter = _mm256_set1_epi8(bytes.delimiter);
    const __m256i quote = _mm256_set1_epi8(bytes.quote);
    const __m256i lineEnd = _mm256_set1_epi8('\n');
    std::uint32_t* out = offsets;
    for (std::size_t at = 0; at < text.size(); at += kBlock) {
        std::uint64_t bits = 0;
        for (std::size_t half = 0; half < 2; ++half) {
            const __m256i some = _mm256_loadu_si256(
                reinterpret_cast<const __m256i*>(text.data() + at + half * 32));
            const __m256i found = _mm256_or_si256(
                _mm256_cmpeq_epi8(some, delimiter),
                _mm256_or_si256(_mm256_cmpeq_epi8(some, quote), _mm256_cmpeq_epi8(some, lineEnd)));
            bits |= std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(found))}
                    << (half * 32);
        }
        out = writeOffsets(inside(bits, text.size() - at), at, out);
    }
    return static_cast<std::size_t>(out - offsets);
}

RINGSCOPE_FOR("avx512f,avx512bw,bmi,bmi2,popcnt")
std::size_t searchAvx512(std::string_view text, CellMarkBytes bytes, std::uint32_t* offsets)
{
    const __m512i delimiter = _mm512_set1_epi8(bytes.delimiter);
    const __m512i quote = _mm512_set1_epi8(bytes.quote);
    const __m512i lineEnd = _mm512_set1_epi8('\n');
    std::uint32_t* out = offsets;
    for (std::size_t at = 0; at < text.size(); at += kBlock) {
        const __m512i some = _mm512_loadu_si512(text.data() + at);
        const std::uint64_t bits = _mm512_cmpeq_epi8_mask(some, delimiter) |
                                   _mm512_cmpeq_epi8_mask(some, quote) |
                                   _mm512_cmpeq_epi8_mask(some, lineEnd);
        out = writeOffsets(inside(bits, text.size() - at), at, out);
    }
    return static_cast<std::size_t>(out - offsets);
}

#endif

}  // namespace

std::vector<CellMarkSearch> cellMarkSearches()
{
    std::vector<CellMarkSearch> searches = {searchPlain};
#if defined(__x86_64__)
    if (cpuFeatures().avx2)
        searches.push_back(searchAvx2);
    if (cpuFeatures().avx512)
        searches.push_back(searchAvx512);
#endif
    return searches;
}

CellMarkSearch cellMarkSearch() { return cellMarkSearches().back(); }

}  // namespace ringscope
