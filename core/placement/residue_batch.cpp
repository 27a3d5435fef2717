#include "core/placement/residue_batch.h"

#include "core/support/remainder.h"
#include "core/support/vector_code.h"

#include <cassert>

namespace ringscope {
namespace {

using Words = std::span<const std::uint64_t>;

void residuesScalar(Words words, const Remainder& remainder, std::span<UnitId> residues,
                    std::size_t from)
{
    for (std::size_t i = from; i < words.size(); ++i)
        residues[i] = UnitId(static_cast<std::uint32_t>(remainder(words[i])));
}

#if defined(__x86_64__)

// The upper halves of eight products of 64 bits, from four of 32 bits each.
RINGSCOPE_AVX512 inline __m512i upperProduct(__m512i a, __m512i b)
{
    const __m512i upperA = _mm512_srli_epi64(a, 32);
    const __m512i upperB = _mm512_srli_epi64(b, 32);
    const __m512i lower = _mm512_set1_epi64(0xFFFFFFFF);
    const __m512i crossed = _mm512_add_epi64(_mm512_mul_epu32(upperA, b),
                                             _mm512_srli_epi64(_mm512_mul_epu32(a, b), 32));
    const __m512i other =
        _mm512_add_epi64(_mm512_mul_epu32(a, upperB), _mm512_and_si512(crossed, lower));
    return _mm512_add_epi64(_mm512_mul_epu32(upperA, upperB),
                            _mm512_add_epi64(_mm512_srli_epi64(crossed, 32),
                                             _mm512_srli_epi64(other, 32)));
}

RINGSCOPE_AVX512 void residuesAvx512(Words words, const Remainder& remainder,
                                     std::span<UnitId> residues)
{
    const __m512i divisor = _mm512_set1_epi64(static_cast<long long>(remainder.divisor()));
    const __m512i inverse = _mm512_set1_epi64(static_cast<long long>(remainder.inverse()));
    std::size_t i = 0;
    for (; i + 8 <= words.size(); i += 8) {
        const __m512i word = _mm512_loadu_si512(&words[i]);
        const __m512i quotient = upperProduct(word, inverse);
        const __m512i rest = _mm512_sub_epi64(word, _mm512_mullo_epi64(quotient, divisor));
        // Below the divisor the difference wraps to a great number.
        const __m512i residue = _mm512_min_epu64(rest, _mm512_sub_epi64(rest, divisor));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(&residues[i]),
                            _mm512_cvtepi64_epi32(residue));
    }
    residuesScalar(words, remainder, residues, i);
}

#endif

}  // namespace

void residuesOf(std::span<const std::uint64_t> words, std::uint32_t count,
                std::span<UnitId> residues, CpuPath path)
{
    assert(count >= 1 && words.size() == residues.size());
    const Remainder remainder(count);
#if defined(__x86_64__)
    if (path == CpuPath::Avx512)
        return residuesAvx512(words, remainder, residues);
#endif
    // Without a product of 64 bits, vectors of four are no faster than one word at a time.
    static_cast<void>(path);
    residuesScalar(words, remainder, residues, 0);
}

void residuesOf(std::span<const std::uint64_t> words, std::uint32_t count,
                std::span<UnitId> residues)
{
    residuesOf(words, count, residues, bestCpuPath());
}

}  // namespace ringscope
