#include "core/placement/jump_batch.h"

#include "core/placement/jump_walk.h"
#include "core/support/vector_code.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ringscope {
namespace {

using Words = std::span<const std::uint64_t>;
using Buckets = std::span<UnitId>;

void jumpScalar(Words words, std::uint32_t count, Buckets buckets)
{
    for (std::size_t i = 0; i < words.size(); ++i)
        walkByJumps(words[i], count, [&](std::uint64_t bucket) {
            buckets[i] = UnitId(static_cast<std::uint32_t>(bucket));
        });
}

#if defined(__x86_64__)

// Buckets stay doubles from jump to jump: below 2^53 they are whole, and one beyond has left the
// list whatever its last bits are.

// Four keys; those that have left wait for the last of their group.
struct FourKeys {
    __m256i key;
    __m256d bucket;
    __m256d next;
};

RINGSCOPE_AVX2 inline __m256i timesFactor(__m256i key)
{
    const __m256i factor = _mm256_set1_epi64x(static_cast<long long>(kJumpFactor));
    const __m256i factorHigh = _mm256_srli_epi64(factor, 32);
    const __m256i crossed = _mm256_add_epi64(_mm256_mul_epu32(key, factorHigh),
                                             _mm256_mul_epu32(_mm256_srli_epi64(key, 32), factor));
    return _mm256_add_epi64(_mm256_mul_epu32(key, factor), _mm256_slli_epi64(crossed, 32));
}

// Requires: below 2^52. Its bits behind the exponent of 2^52 are 2^52 + value.
RINGSCOPE_AVX2 inline __m256d toDouble(__m256i value)
{
    const __m256d shift = _mm256_set1_pd(0x1p52);
    return _mm256_sub_pd(
        _mm256_castsi256_pd(_mm256_or_si256(value, _mm256_castpd_si256(shift))), shift);
}

RINGSCOPE_AVX2 inline int jumpOn(FourKeys& keys, __m256d count)
{
    const __m256d one = _mm256_set1_pd(1.0);
    const __m256d stays = _mm256_cmp_pd(keys.next, count, _CMP_LT_OQ);
    keys.bucket = _mm256_blendv_pd(keys.bucket, keys.next, stays);
    keys.key = _mm256_add_epi64(timesFactor(keys.key), _mm256_set1_epi64x(1));
    const __m256d divisor = _mm256_add_pd(toDouble(_mm256_srli_epi64(keys.key, 33)), one);
    const __m256d stretch = _mm256_div_pd(_mm256_set1_pd(kJumpRange), divisor);
    const __m256d jumped = _mm256_mul_pd(_mm256_add_pd(keys.next, one), stretch);
    keys.next = _mm256_blendv_pd(keys.next, _mm256_floor_pd(jumped), stays);
    return _mm256_movemask_pd(stays);
}

RINGSCOPE_AVX2 inline void storeBuckets(const FourKeys& keys, UnitId* out)
{
    const __m256i bits = _mm256_castpd_si256(_mm256_add_pd(keys.bucket, _mm256_set1_pd(0x1p52)));
    const __m256i lows =
        _mm256_permutevar8x32_epi32(bits, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm256_castsi256_si128(lows));
}

RINGSCOPE_AVX2 void jumpAvx2(Words words, std::uint32_t count, Buckets buckets)
{
    constexpr std::size_t kGroups = 4;
    constexpr std::size_t kKeys = 4 * kGroups;
    const __m256d limit = _mm256_set1_pd(static_cast<double>(count));
    std::size_t at = 0;
    for (; at + kKeys <= words.size(); at += kKeys) {
        FourKeys groups[kGroups];
        for (std::size_t g = 0; g < kGroups; ++g)
            groups[g] = {_mm256_loadu_si256(
                             reinterpret_cast<const __m256i*>(words.data() + at + 4 * g)),
                         _mm256_setzero_pd(), _mm256_setzero_pd()};
        int stay = 1;
        while (stay != 0) {
            stay = 0;
            for (FourKeys& group : groups)
                stay |= jumpOn(group, limit);
        }
        for (std::size_t g = 0; g < kGroups; ++g)
            storeBuckets(groups[g], buckets.data() + at + 4 * g);
    }
    jumpScalar(words.subspan(at), count, buckets.subspan(at));
}

// Eight keys; one that has left is written down and makes room for the next of the list.
struct EightKeys {
    __m512i key;
    __m512i place;   ///< in the list, in the upper half
    __m512d bucket;
    __mmask8 active = 0;
};

// Keys that are still to come, and what became of those that left.
struct Queue {
    const std::uint64_t* words;
    std::size_t size;
    std::size_t taken = 0;
    std::uint64_t* left;  ///< place << 32 | bucket, in the order of leaving
    std::size_t leftCount = 0;
};

RINGSCOPE_AVX512 inline void refill(EightKeys& keys, __mmask8 free, Queue& queue)
{
    const std::size_t more = std::min<std::size_t>(8, queue.size - queue.taken);
    const auto there = static_cast<__mmask8>((1u << more) - 1u);
    const __m512i words = _mm512_maskz_loadu_epi64(there, queue.words + queue.taken);
    const __m512i places = _mm512_add_epi64(
        _mm512_set1_epi64(static_cast<long long>(queue.taken)),
        _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
    const auto filled = static_cast<__mmask8>(_pdep_u32(there, free));
    keys.key = _mm512_mask_expand_epi64(keys.key, filled, words);
    keys.place = _mm512_mask_expand_epi64(keys.place, filled, _mm512_slli_epi64(places, 32));
    keys.bucket = _mm512_mask_mov_pd(keys.bucket, filled, _mm512_setzero_pd());
    keys.active = static_cast<__mmask8>((keys.active & ~free) | filled);
    queue.taken += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(filled)));
}

RINGSCOPE_AVX512 inline void jumpOn(EightKeys& keys, __m512d count, Queue& queue)
{
    const __m512d one = _mm512_set1_pd(1.0);
    keys.key = _mm512_add_epi64(
        _mm512_mullo_epi64(keys.key, _mm512_set1_epi64(static_cast<long long>(kJumpFactor))),
        _mm512_set1_epi64(1));
    const __m512d divisor = _mm512_add_pd(_mm512_cvtepu64_pd(_mm512_srli_epi64(keys.key, 33)), one);
    const __m512d stretch = _mm512_div_pd(_mm512_set1_pd(kJumpRange), divisor);
    const __m512d next = _mm512_roundscale_pd(
        _mm512_mul_pd(_mm512_add_pd(keys.bucket, one), stretch),
        _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
    const __mmask8 leaves = _mm512_mask_cmp_pd_mask(keys.active, next, count, _CMP_GE_OQ);
    const __m512i written = _mm512_or_si512(keys.place, _mm512_cvtpd_epu64(keys.bucket));
    _mm512_storeu_si512(queue.left + queue.leftCount, _mm512_maskz_compress_epi64(leaves, written));
    queue.leftCount += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(leaves)));
    keys.bucket = next;
    refill(keys, leaves, queue);
}

RINGSCOPE_AVX512 void jumpBlock(Words words, std::uint32_t count, UnitId* buckets,
                                std::uint64_t* left)
{
    const __m512d limit = _mm512_set1_pd(static_cast<double>(count));
    Queue queue{words.data(), words.size(), 0, left, 0};
    EightKeys groups[4] = {};
    for (EightKeys& group : groups)
        refill(group, 0xFF, queue);
    while (queue.leftCount < queue.size)
        for (EightKeys& group : groups)
            jumpOn(group, limit, queue);
    for (std::size_t i = 0; i < queue.size; ++i)
        buckets[left[i] >> 32] = UnitId(static_cast<std::uint32_t>(left[i]));
}

RINGSCOPE_AVX512 void jumpAvx512(Words words, std::uint32_t count, Buckets buckets)
{
    constexpr std::size_t kKeysPerBlock = 2048;
    std::uint64_t left[kKeysPerBlock + 8];
    for (std::size_t at = 0; at < words.size(); at += kKeysPerBlock)
        jumpBlock(words.subspan(at, std::min(kKeysPerBlock, words.size() - at)), count,
                  buckets.data() + at, left);
}

#endif

}  // namespace

void jumpBuckets(std::span<const std::uint64_t> words, std::uint32_t count,
                 std::span<UnitId> buckets, CpuPath path)
{
    assert(count >= 1 && words.size() == buckets.size());
#if defined(__x86_64__)
    if (path == CpuPath::Avx512)
        return jumpAvx512(words, count, buckets);
    if (path == CpuPath::Avx2)
        return jumpAvx2(words, count, buckets);
#endif
    static_cast<void>(path);
    jumpScalar(words, count, buckets);
}

void jumpBuckets(std::span<const std::uint64_t> words, std::uint32_t count,
                 std::span<UnitId> buckets)
{
    jumpBuckets(words, count, buckets, bestCpuPath());
}

}  // namespace ringscope
