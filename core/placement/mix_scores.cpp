#include "core/placement/mix_scores.h"

#include "core/hash/finalizers.h"
#include "core/support/vector_code.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ringscope {
namespace {

constexpr std::uint64_t kFirstFactor = 0xFF51AFD7ED558CCDull;   // of fmix64
constexpr std::uint64_t kSecondFactor = 0xC4CEB9FE1A85EC53ull;

constexpr std::uint64_t foldOnce(std::uint64_t word)
{
    return word ^ (word >> 33);
}

constexpr std::uint64_t scoreOfFolded(std::uint64_t folded)
{
    return foldOnce(foldOnce(folded * kFirstFactor) * kSecondFactor);
}

static_assert(scoreOfFolded(foldOnce(1234567ull << 40) ^ foldOnce(891011)) ==
              fmix64((1234567ull << 40) ^ 891011));

// What a joiner did to the keys so far.
struct Join {
    MixContender joiner;
    std::uint64_t folded;
    std::span<std::uint64_t> scores;
    std::span<UnitId> units;
    std::uint64_t won = 0;

    // A key whose score the joiner reaches: of equal scores the lesser unit wins.
    void reached(std::size_t key, std::uint64_t score)
    {
        if (score == scores[key] && !(joiner.unit < units[key]))
            return;
        scores[key] = score;
        units[key] = joiner.unit;
        ++won;
    }
};

void joinScalar(std::span<const std::uint64_t> words, std::size_t from, Join& join)
{
    for (std::size_t i = from; i < words.size(); ++i) {
        const std::uint64_t score = scoreOfFolded(foldOnce(words[i]) ^ join.folded);
        if (score >= join.scores[i])
            join.reached(i, score);
    }
}

void scoresOfUnitsScalar(std::span<const std::uint64_t> words, std::span<const UnitId> units,
                         std::span<const std::uint64_t> seeds, std::span<std::uint64_t> scores,
                         std::size_t from)
{
    for (std::size_t i = from; i < words.size(); ++i)
        scores[i] = units[i].isNone() ? 0 : fmix64(words[i] ^ seeds[units[i].value]);
}

#if defined(__x86_64__)

RINGSCOPE_AVX2 inline __m256i foldOnce(__m256i word)
{
    return _mm256_xor_si256(word, _mm256_srli_epi64(word, 33));
}

RINGSCOPE_AVX2 inline __m256i times(__m256i word, std::uint64_t factor)
{
    const __m256i low = _mm256_set1_epi64x(static_cast<long long>(factor));
    const __m256i high = _mm256_set1_epi64x(static_cast<long long>(factor >> 32));
    const __m256i crossed = _mm256_add_epi64(_mm256_mul_epu32(word, high),
                                             _mm256_mul_epu32(_mm256_srli_epi64(word, 32), low));
    return _mm256_add_epi64(_mm256_mul_epu32(word, low), _mm256_slli_epi64(crossed, 32));
}

// AVX2 compares signed words only: scores are kept with their first bit turned.
RINGSCOPE_AVX2 inline __m256i turned(__m256i word)
{
    return _mm256_xor_si256(word, _mm256_set1_epi64x(std::int64_t{1} << 63));
}

RINGSCOPE_AVX2 inline __m256i turnedScores(__m256i folded)
{
    return turned(foldOnce(times(foldOnce(times(folded, kFirstFactor)), kSecondFactor)));
}

RINGSCOPE_AVX2 inline __m256i loadFour(const std::uint64_t* from)
{
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

RINGSCOPE_AVX2 void joinAvx2(std::span<const std::uint64_t> words, Join& join)
{
    const __m256i seed = _mm256_set1_epi64x(static_cast<long long>(join.folded));
    std::size_t i = 0;
    for (; i + 4 <= words.size(); i += 4) {
        const __m256i folded = _mm256_xor_si256(foldOnce(loadFour(&words[i])), seed);
        const __m256i scores = turnedScores(folded);
        const __m256i behind = _mm256_cmpgt_epi64(turned(loadFour(&join.scores[i])), scores);
        const int reached = ~_mm256_movemask_pd(_mm256_castsi256_pd(behind)) & 0xF;
        if (reached != 0)
            joinScalar(words.first(i + 4), i, join);
    }
    joinScalar(words, i, join);
}

RINGSCOPE_AVX512 inline __m512i foldOnce(__m512i word)
{
    return _mm512_xor_si512(word, _mm512_srli_epi64(word, 33));
}

RINGSCOPE_AVX512 inline __m512i times(__m512i word, std::uint64_t factor)
{
    return _mm512_mullo_epi64(word, _mm512_set1_epi64(static_cast<long long>(factor)));
}

RINGSCOPE_AVX512 inline __m512i scoresOf(__m512i folded)
{
    return foldOnce(times(foldOnce(times(folded, kFirstFactor)), kSecondFactor));
}

RINGSCOPE_AVX512 void joinAvx512(std::span<const std::uint64_t> words, Join& join)
{
    const __m512i seed = _mm512_set1_epi64(static_cast<long long>(join.folded));
    std::size_t i = 0;
    for (; i + 8 <= words.size(); i += 8) {
        const __m512i folded = _mm512_xor_si512(foldOnce(_mm512_loadu_si512(&words[i])), seed);
        const __mmask8 reached =
            _mm512_cmpge_epu64_mask(scoresOf(folded), _mm512_loadu_si512(&join.scores[i]));
        if (reached != 0)
            joinScalar(words.first(i + 8), i, join);
    }
    joinScalar(words, i, join);
}

RINGSCOPE_AVX512 void scoresOfUnitsAvx512(std::span<const std::uint64_t> words,
                                          std::span<const UnitId> units,
                                          std::span<const std::uint64_t> seeds,
                                          std::span<std::uint64_t> scores)
{
    const __m256i none = _mm256_set1_epi32(-1);
    const __m512i zero = _mm512_setzero_si512();
    std::size_t i = 0;
    for (; i + 8 <= words.size(); i += 8) {
        const __m256i unit = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&units[i]));
        const __mmask8 isOwned = _mm256_cmpneq_epu32_mask(unit, none);
        const __m512i seed =
            _mm512_mask_i64gather_epi64(zero, isOwned, _mm512_cvtepu32_epi64(unit), seeds.data(), 8);
        const __m512i word = _mm512_xor_si512(_mm512_loadu_si512(&words[i]), seed);
        _mm512_storeu_si512(&scores[i], _mm512_maskz_mov_epi64(isOwned, scoresOf(foldOnce(word))));
    }
    scoresOfUnitsScalar(words, units, seeds, scores, i);
}

#endif

}  // namespace

// Keys of one call, a few vectors of them at a time, so that their products overlap.
struct MixScores::Kernels {
    std::span<const Folded> contenders;
    std::span<const std::uint64_t> words;
    std::span<std::uint64_t> scores;
    std::span<UnitId> units;

    void scalar(std::size_t from) const;
#if defined(__x86_64__)
    RINGSCOPE_AVX2 void avx2() const;
    RINGSCOPE_AVX2 void eightKeys(std::size_t from) const;
    RINGSCOPE_AVX512 void avx512() const;
    RINGSCOPE_AVX512 void sixteenKeys(std::size_t from) const;
#endif
};

void MixScores::Kernels::scalar(std::size_t from) const
{
    for (std::size_t i = from; i < words.size(); ++i) {
        const std::uint64_t word = foldOnce(words[i]);
        std::uint64_t best = scoreOfFolded(word ^ contenders[0].seed);
        std::uint64_t winner = contenders[0].unit;
        for (const Folded& contender : contenders.subspan(1)) {
            const std::uint64_t score = scoreOfFolded(word ^ contender.seed);
            winner = score > best ? contender.unit : winner;
            best = std::max(best, score);
        }
        scores[i] = best;
        units[i] = UnitId(static_cast<std::uint32_t>(winner));
    }
}

#if defined(__x86_64__)

RINGSCOPE_AVX2 inline void MixScores::Kernels::eightKeys(std::size_t from) const
{
    constexpr std::size_t kGroups = 2;
    __m256i word[kGroups], best[kGroups], winner[kGroups];
    for (std::size_t g = 0; g < kGroups; ++g) {
        word[g] = foldOnce(loadFour(&words[from + 4 * g]));
        best[g] = turned(_mm256_setzero_si256());
        winner[g] = _mm256_set1_epi64x(static_cast<long long>(contenders[0].unit));
    }
    for (const Folded& contender : contenders) {
        const __m256i seed = _mm256_set1_epi64x(static_cast<long long>(contender.seed));
        const __m256i unit = _mm256_set1_epi64x(static_cast<long long>(contender.unit));
        for (std::size_t g = 0; g < kGroups; ++g) {
            const __m256i score = turnedScores(_mm256_xor_si256(word[g], seed));
            const __m256i wins = _mm256_cmpgt_epi64(score, best[g]);
            best[g] = _mm256_blendv_epi8(best[g], score, wins);
            winner[g] = _mm256_blendv_epi8(winner[g], unit, wins);
        }
    }
    const __m256i lows = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
    for (std::size_t g = 0; g < kGroups; ++g) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(&scores[from + 4 * g]), turned(best[g]));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(&units[from + 4 * g]),
                         _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(winner[g], lows)));
    }
}

RINGSCOPE_AVX2 void MixScores::Kernels::avx2() const
{
    std::size_t i = 0;
    for (; i + 8 <= words.size(); i += 8)
        eightKeys(i);
    scalar(i);
}

RINGSCOPE_AVX512 inline void MixScores::Kernels::sixteenKeys(std::size_t from) const
{
    constexpr std::size_t kGroups = 2;
    __m512i word[kGroups], best[kGroups], winner[kGroups];
    for (std::size_t g = 0; g < kGroups; ++g) {
        word[g] = foldOnce(_mm512_loadu_si512(&words[from + 8 * g]));
        best[g] = _mm512_setzero_si512();
        winner[g] = _mm512_set1_epi64(static_cast<long long>(contenders[0].unit));
    }
    for (const Folded& contender : contenders) {
        const __m512i seed = _mm512_set1_epi64(static_cast<long long>(contender.seed));
        const __m512i unit = _mm512_set1_epi64(static_cast<long long>(contender.unit));
        for (std::size_t g = 0; g < kGroups; ++g) {
            const __m512i score = scoresOf(_mm512_xor_si512(word[g], seed));
            const __mmask8 wins = _mm512_cmpgt_epu64_mask(score, best[g]);
            best[g] = _mm512_mask_mov_epi64(best[g], wins, score);
            winner[g] = _mm512_mask_mov_epi64(winner[g], wins, unit);
        }
    }
    for (std::size_t g = 0; g < kGroups; ++g) {
        _mm512_storeu_si512(&scores[from + 8 * g], best[g]);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(&units[from + 8 * g]),
                            _mm512_cvtepi64_epi32(winner[g]));
    }
}

RINGSCOPE_AVX512 void MixScores::Kernels::avx512() const
{
    std::size_t i = 0;
    for (; i + 16 <= words.size(); i += 16)
        sixteenKeys(i);
    scalar(i);
}

#endif

MixScores::MixScores(std::span<const MixContender> contenders)
{
    for (const MixContender& contender : contenders)
        m_contenders.push_back({foldOnce(contender.seed), contender.unit.value});
}

void MixScores::best(std::span<const std::uint64_t> words, std::span<std::uint64_t> scores,
                     std::span<UnitId> units, CpuPath path) const
{
    assert(words.size() == scores.size() && words.size() == units.size());
    std::ranges::fill(scores, 0);
    std::ranges::fill(units, UnitId{});
    if (m_contenders.empty())
        return;
    const Kernels kernels{m_contenders, words, scores, units};
#if defined(__x86_64__)
    if (path == CpuPath::Avx512)
        return kernels.avx512();
    if (path == CpuPath::Avx2)
        return kernels.avx2();
#endif
    static_cast<void>(path);
    kernels.scalar(0);
}

void MixScores::best(std::span<const std::uint64_t> words, std::span<std::uint64_t> scores,
                     std::span<UnitId> units) const
{
    best(words, scores, units, bestCpuPath());
}

void scoresOfUnits(std::span<const std::uint64_t> words, std::span<const UnitId> units,
                   std::span<const std::uint64_t> seeds, std::span<std::uint64_t> scores,
                   CpuPath path)
{
    assert(words.size() == scores.size() && words.size() == units.size());
#if defined(__x86_64__)
    if (path == CpuPath::Avx512)
        return scoresOfUnitsAvx512(words, units, seeds, scores);
#endif
    static_cast<void>(path);
    scoresOfUnitsScalar(words, units, seeds, scores, 0);
}

void scoresOfUnits(std::span<const std::uint64_t> words, std::span<const UnitId> units,
                   std::span<const std::uint64_t> seeds, std::span<std::uint64_t> scores)
{
    scoresOfUnits(words, units, seeds, scores, bestCpuPath());
}

std::uint64_t joinMix(std::span<const std::uint64_t> words, const MixContender& joiner,
                      std::span<std::uint64_t> scores, std::span<UnitId> units, CpuPath path)
{
    assert(words.size() == scores.size() && words.size() == units.size());
    Join join{joiner, foldOnce(joiner.seed), scores, units};
#if defined(__x86_64__)
    if (path == CpuPath::Avx512)
        joinAvx512(words, join);
    else if (path == CpuPath::Avx2)
        joinAvx2(words, join);
    else
#endif
        joinScalar(words, 0, join);
    static_cast<void>(path);
    return join.won;
}

std::uint64_t joinMix(std::span<const std::uint64_t> words, const MixContender& joiner,
                      std::span<std::uint64_t> scores, std::span<UnitId> units)
{
    return joinMix(words, joiner, scores, units, bestCpuPath());
}

}  // namespace ringscope
