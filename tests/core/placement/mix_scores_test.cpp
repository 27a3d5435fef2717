// The rendezvous score `mix` of many keys at once, on every path of the machine, against one score
// after the other.
#include "core/placement/mix_scores.h"

#include "core/hash/finalizers.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace ringscope {
namespace {

using Words = std::vector<std::uint64_t>;
using Contenders = std::vector<MixContender>;

struct Best {
    Words scores;
    std::vector<UnitId> units;

    bool operator==(const Best&) const = default;
};

Words drawnWords(std::size_t count, std::string_view name = "words")
{
    const RandomStream stream(23, name);
    Words words(count);
    for (std::size_t i = 0; i < count; ++i)
        words[i] = stream.at(i);
    return words;
}

Contenders contendersOf(const Words& seeds)
{
    Contenders contenders;
    for (std::size_t i = 0; i < seeds.size(); ++i)
        contenders.push_back({seeds[i], UnitId(2 * i + 1)});
    return contenders;
}

Best oneByOne(const Words& words, const Contenders& contenders)
{
    Best best{Words(words.size()), std::vector<UnitId>(words.size())};
    for (std::size_t i = 0; i < words.size(); ++i)
        for (const MixContender& contender : contenders) {
            const std::uint64_t score = fmix64(words[i] ^ contender.seed);
            if (best.units[i].isNone() || score > best.scores[i]) {
                best.scores[i] = score;
                best.units[i] = contender.unit;
            }
        }
    return best;
}

Best batched(const Words& words, const Contenders& contenders, CpuPath path)
{
    Best best{Words(words.size(), 77), std::vector<UnitId>(words.size(), UnitId(5u))};
    MixScores(contenders).best(words, best.scores, best.units, path);
    return best;
}

TEST(MixScores, AreThoseOfOneByOneOnEveryPath)
{
    const Words words = drawnWords(1003);
    for (const std::size_t shards : {0u, 1u, 2u, 3u, 10u, 300u}) {
        const Contenders contenders = contendersOf(drawnWords(shards, "seeds"));
        const Best expected = oneByOne(words, contenders);
        for (const CpuPath path : cpuPaths())
            EXPECT_EQ(batched(words, contenders, path), expected)
                << cpuPathName(path) << " " << shards;
    }
}

TEST(MixScores, TakeBatchesOfEverySize)
{
    const Contenders contenders = contendersOf(drawnWords(5, "seeds"));
    for (const CpuPath path : cpuPaths())
        for (std::size_t size = 0; size < 50; ++size)
            EXPECT_EQ(batched(drawnWords(size), contenders, path),
                      oneByOne(drawnWords(size), contenders));
}

TEST(MixScores, OfEqualSeedsTheFirstWins)
{
    const Words words = drawnWords(500);
    const Contenders contenders = contendersOf({3, 9, 9, 3, 9});
    const Best expected = oneByOne(words, contenders);
    for (const CpuPath path : cpuPaths()) {
        const Best best = batched(words, contenders, path);
        EXPECT_EQ(best, expected);
        for (const UnitId unit : best.units)
            EXPECT_LE(unit.value, 3u);
    }
}

// A word equal to a seed scores 0, and fmix64 has a word for the greatest score as well.
TEST(MixScores, TheLeastScoreOfAllCanWin)
{
    const Words words(40, 1234);
    const Contenders contenders{{1234, UnitId(8u)}};
    for (const CpuPath path : cpuPaths()) {
        const Best best = batched(words, contenders, path);
        EXPECT_EQ(best.scores, Words(40, 0));
        EXPECT_EQ(best.units, std::vector<UnitId>(40, UnitId(8u)));
    }
}

TEST(MixScores, OfWhoOwnsAKeyIsTheBest)
{
    const Words words = drawnWords(1'003);
    const Words seeds = drawnWords(20, "seeds");
    Contenders contenders;
    for (std::size_t i = 0; i < seeds.size(); ++i)
        contenders.push_back({seeds[i], UnitId(i)});
    Best best = oneByOne(words, contenders);
    for (const std::size_t unowned : {0u, 17u, 1'002u}) {
        best.units[unowned] = UnitId{};
        best.scores[unowned] = 0;
    }
    for (const CpuPath path : cpuPaths()) {
        Words scores(words.size(), 77);
        scoresOfUnits(words, best.units, seeds, scores, path);
        EXPECT_EQ(scores, best.scores) << cpuPathName(path);
    }
}

TEST(MixJoin, GivesWhatScoringAllAnewGives)
{
    const Words words = drawnWords(20'011);
    Contenders contenders = contendersOf(drawnWords(30, "seeds"));
    const MixContender joiner{987654321, UnitId(4u)};
    const Best before = oneByOne(words, contenders);
    contenders.insert(contenders.begin() + 2, joiner);
    const Best after = oneByOne(words, contenders);
    for (const CpuPath path : cpuPaths()) {
        Best best = before;
        const std::uint64_t won = joinMix(words, joiner, best.scores, best.units, path);
        EXPECT_EQ(best, after) << cpuPathName(path);
        EXPECT_EQ(won, static_cast<std::uint64_t>(
                           std::count(after.units.begin(), after.units.end(), joiner.unit)));
    }
}

TEST(MixJoin, WithTheSeedOfAnotherWinsOnlyWhenListedBefore)
{
    const Words words = drawnWords(100);
    const Contenders one{{55, UnitId(6u)}};
    for (const CpuPath path : cpuPaths()) {
        Best best = oneByOne(words, one);
        EXPECT_EQ(joinMix(words, {55, UnitId(7u)}, best.scores, best.units, path), 0u);
        EXPECT_EQ(joinMix(words, {55, UnitId(5u)}, best.scores, best.units, path), 100u);
        EXPECT_EQ(best.units, std::vector<UnitId>(100, UnitId(5u)));
    }
}

TEST(MixJoin, OfTheFirstTakesAll)
{
    const Words words = drawnWords(37);
    const MixContender joiner{55, UnitId(0u)};
    for (const CpuPath path : cpuPaths()) {
        Best best{Words(37, 0), std::vector<UnitId>(37)};
        EXPECT_EQ(joinMix(words, joiner, best.scores, best.units, path), 37u);
        EXPECT_EQ(best, oneByOne(words, {joiner}));
    }
}

}  // namespace
}  // namespace ringscope
