// Draws of ranks: chances by chi-square, and the same draws on every path and number of threads.
#include "core/workload/rank_draws.h"

#include "core/support/parallel.h"
#include "core/workload/load_shares.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace ringscope {
namespace {

using Weights = std::vector<std::uint64_t>;
using Ranks = std::vector<std::uint32_t>;

Ranks drawn(const RankDraws& draws, std::size_t count, CpuPath path, std::uint64_t seed = 3)
{
    Ranks ranks(count);
    draws.draw(RandomStream(seed, "requests"), 0, ranks, path);
    return ranks;
}

Weights countsOf(const Ranks& ranks, std::size_t rankCount)
{
    Weights counts(rankCount);
    for (const std::uint32_t rank : ranks)
        ++counts[rank];
    return counts;
}

/// The chance of a chi-square at least as great as that of the counts. Ranks that are too rare for
/// it are taken together.
double chanceOf(const Weights& counts, const Weights& weights)
{
    constexpr double kLeastExpected = 20;
    const auto sum = static_cast<double>(
        std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
    const auto total = static_cast<double>(
        std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    double chiSquare = 0, expected = 0, seen = 0;
    std::size_t classes = 0;
    for (std::size_t rank = 0; rank < counts.size(); ++rank) {
        expected += total * static_cast<double>(weights[rank]) / sum;
        seen += static_cast<double>(counts[rank]);
        if (expected < kLeastExpected)
            continue;
        chiSquare += (seen - expected) * (seen - expected) / expected;
        expected = seen = 0;
        ++classes;
    }
    const boost::math::chi_squared law(static_cast<double>(classes - 1));
    return boost::math::cdf(boost::math::complement(law, chiSquare));
}

// 0.1 % would be the rate of false alarms of each of these, had their seeds not been fixed.
constexpr double kLeastChance = 0.001;

TEST(RankDraws, OfZipfPassChiSquare)
{
    for (const auto* exponent : {"0.5", "0.99", "1.2"})
        for (const std::size_t ranks : {std::size_t{100}, std::size_t{100'000}}) {
            const Weights weights = zipfWeights(Decimal::parse(exponent).value(), ranks);
            const Ranks draws = drawn(RankDraws(weights), 4'000'000, bestCpuPath());
            EXPECT_GT(chanceOf(countsOf(draws, ranks), weights), kLeastChance)
                << exponent << " over " << ranks;
        }
}

TEST(RankDraws, ChiSquareTellsAnotherLawApart)
{
    const Weights weights = zipfWeights(Decimal::parse("0.99").value(), 100);
    const Weights other = zipfWeights(Decimal::parse("1").value(), 100);
    const Ranks draws = drawn(RankDraws(weights), 4'000'000, bestCpuPath());
    EXPECT_LT(chanceOf(countsOf(draws, 100), other), 1e-9);
}

TEST(RankDraws, AreTheSameOnEveryPath)
{
    const RankDraws draws(zipfWeights(Decimal::parse("0.99").value(), 10'007));
    for (const std::size_t count : {0u, 1u, 7u, 8u, 9u, 127u, 128u, 129u, 100'003u})
        for (const CpuPath path : cpuPaths())
            EXPECT_EQ(drawn(draws, count, path), drawn(draws, count, CpuPath::Scalar))
                << cpuPathName(path) << " " << count;
}

TEST(RankDraws, AreTheSameOnAnyNumberOfThreads)
{
    constexpr std::size_t kDraws = 100'000;
    const RankDraws draws(zipfWeights(Decimal::parse("0.99").value(), 1'000));
    const RandomStream stream(3, "requests");
    const Ranks whole = drawn(draws, kDraws, CpuPath::Scalar);
    for (const std::size_t threads : {1u, 2u, 3u, 8u}) {
        Ranks ranks(kDraws);
        runTasks(7, threads, [&](std::size_t task) {
            const std::size_t from = kDraws * task / 7, to = kDraws * (task + 1) / 7;
            draws.draw(stream, from, std::span(ranks).subspan(from, to - from));
        });
        EXPECT_EQ(ranks, whole) << threads;
    }
}

TEST(RankDraws, OfAnotherSeedAreOthers)
{
    const RankDraws draws(Weights(1'000, 1));
    EXPECT_NE(drawn(draws, 100, CpuPath::Scalar, 1), drawn(draws, 100, CpuPath::Scalar, 2));
}

// All of a rank's chance is in its own cell and in those that it fills.
TEST(RankDraws, ARankWithoutWeightNeverComes)
{
    const RankDraws draws(Weights{0, 5, 0, 0, 1, 0});
    for (const CpuPath path : cpuPaths()) {
        const Weights counts = countsOf(drawn(draws, 60'000, path), 6);
        EXPECT_EQ(counts[0] + counts[2] + counts[3] + counts[5], 0u);
        EXPECT_NEAR(static_cast<double>(counts[1]), 50'000, 400);
    }
}

TEST(RankDraws, OfOneRankAreThatRank)
{
    for (const CpuPath path : cpuPaths())
        EXPECT_EQ(drawn(RankDraws(Weights{7}), 100, path), Ranks(100, 0));
}

TEST(RankDraws, OfTheGreatestSumStayInside)
{
    const RankDraws draws(Weights{std::uint64_t{1} << 61, 1, std::uint64_t{1} << 60});
    for (const CpuPath path : cpuPaths())
        EXPECT_EQ(countsOf(drawn(draws, 30'000, path), 3)[1], 0u);
}

}  // namespace
}  // namespace ringscope
