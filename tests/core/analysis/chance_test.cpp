#include "core/analysis/chance.h"
#include "core/support/random.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringscope {
namespace {

using test::FieldCase;

std::vector<ExpectedShare> equalShares(std::size_t shards)
{
    return std::vector<ExpectedShare>(shards, {1.0 / static_cast<double>(shards), 1.0});
}

TEST(Chance, CvOfEqualShardsIsTheClosedForm)
{
    const FieldCase d21("D21-rabbit-one-point-per-queue");
    for (const std::uint64_t points : {1u, 4u, 8u, 16u, 100u, 1000u})
        EXPECT_TRUE(d21.agrees("cv_theory_" + std::to_string(points) + "_points",
                               equalShardsCv(48, points)));
    const FieldCase d14("D14-fnv-avalanche");
    EXPECT_TRUE(d14.agrees("ring_cv_theory_6x32", equalShardsCv(6, 32)));
    const FieldCase d30("D30-seed-code-golden-values");
    EXPECT_TRUE(d30.agrees("ring_cv_theory_5x256", equalShardsCv(5, 256)));
}

TEST(Chance, GeneralCvOfEqualSharesIsTheClosedForm)
{
    EXPECT_NEAR(expectedCv(equalShares(48), pointScale(48 * 8, false)), equalShardsCv(48, 8), 1e-12);
    EXPECT_NEAR(varianceCv(equalShares(5), sampleScale(1000.0)), std::sqrt(4.0 / 1000.0), 1e-12);
}

TEST(Chance, HasNoCvForOneShardOrNone)
{
    EXPECT_EQ(equalShardsCv(1, 1), 0.0);
    EXPECT_EQ(equalShardsCv(0, 1), 0.0);
    EXPECT_EQ(expectedCv(equalShares(1), 0.5), 0.0);
    EXPECT_EQ(expectedCv({}, 0.5), 0.0);
}

// Weights 1 and 3 with 1 and 3 of 4 points: shares x and 1 - x, x ~ Beta(1, 3), of variance 3/80.
// r1 - r2 = 4x - 4(1 - x)/3 = (16/3)(x - 1/4), so the population variance is (64/9)(x - 1/4)^2.
TEST(Chance, CvOfUnequalWeightsIsTheHandComputedOne)
{
    const std::vector<ExpectedShare> shards = {{0.25, 1.0}, {0.75, 3.0}};
    EXPECT_NEAR(expectedCv(shards, pointScale(4, false)), std::sqrt(64.0 / 9.0 * 3.0 / 80.0), 1e-12);
}

TEST(Chance, PointsRoundedAwayFromTheWeightsCountAsDeviation)
{
    // Weights 1 and 1, but three of four points: r = 1/2 and 3/2 even without any variance.
    const std::vector<ExpectedShare> shards = {{0.25, 1.0}, {0.75, 1.0}};
    EXPECT_NEAR(expectedCv(shards, 0.0), 0.5, 1e-12);
    EXPECT_EQ(varianceCv(shards, 0.0), 0.0);
}

TEST(Chance, NearestHalvesTheVariance)
{
    EXPECT_DOUBLE_EQ(pointScale(99, false), 0.01);
    EXPECT_DOUBLE_EQ(pointScale(99, true), 0.005);
    EXPECT_EQ(pointScale(0, false), 0.0);
}

// One of two points owns a uniform share: the 95 % band is 2.5 % to 97.5 %.
TEST(Chance, BandOfOneOfTwoPointsIsUniform)
{
    const ChanceBand band = chanceBand(0.5, pointScale(2, false), 0.05);
    EXPECT_NEAR(band.low, 0.025, 1e-12);
    EXPECT_NEAR(band.high, 0.975, 1e-12);
}

// One of n points owns Beta(1, n - 1): P(share > x) = (1 - x)^(n - 1).
TEST(Chance, BandOfOnePointIsTheClosedForm)
{
    const ChanceBand band = chanceBand(1.0 / 48.0, pointScale(48, false), 0.01);
    EXPECT_NEAR(band.low, 1.0 - std::pow(0.995, 1.0 / 47.0), 1e-12);
    EXPECT_NEAR(band.high, 1.0 - std::pow(0.005, 1.0 / 47.0), 1e-12);
}

TEST(Chance, OneShardOwnsAll)
{
    const ChanceBand band = chanceBand(1.0, pointScale(128, false), 0.05);
    EXPECT_EQ(band.low, 1.0);
    EXPECT_EQ(band.high, 1.0);
}

TEST(Chance, WithoutVarianceTheBandIsTheMean)
{
    const ChanceBand band = chanceBand(0.25, 0.0, 0.05);
    EXPECT_EQ(band.low, 0.25);
    EXPECT_EQ(band.high, 0.25);
}

TEST(Chance, OneKeyMayLieAnywhere)
{
    const ChanceBand band = chanceBand(0.25, sampleScale(1.0), 0.05);
    EXPECT_EQ(band.low, 0.0);
    EXPECT_EQ(band.high, 1.0);
}

TEST(Chance, BandsAreOrderedAndNeverNan)
{
    for (const double mean : {0.0, 1e-12, 1e-6, 0.001, 0.5, 0.999, 1.0 - 1e-12, 1.0})
        for (const double scale : {0.0, 1e-18, 1e-9, 1e-3, 0.5, 0.999999, 1.0, 5.0})
            for (const double alpha : {1e-9, 0.01, 0.05}) {
                const ChanceBand band = chanceBand(mean, scale, alpha);
                EXPECT_LE(0.0, band.low) << mean << " " << scale;
                EXPECT_LE(band.low, band.high) << mean << " " << scale;
                EXPECT_LE(band.high, 1.0) << mean << " " << scale;
            }
}

TEST(Chance, BonferroniDividesAlphaByTheShards)
{
    EXPECT_DOUBLE_EQ(alphaOfEach(0.01, 5), 0.002);
    EXPECT_DOUBLE_EQ(alphaOfEach(0.01, 0), 0.01);
}

TEST(Chance, PointsForTenPerCentAreThoseOfTheCase)
{
    const FieldCase d21("D21-rabbit-one-point-per-queue");
    EXPECT_TRUE(d21.agrees("points_for_cv_10pct", pointsForCv(48, 0.10)));
    EXPECT_LE(equalShardsCv(48, 98), 0.10);
    EXPECT_GT(equalShardsCv(48, 97), 0.10);
    EXPECT_EQ(pointsForCv(1, 0.01), 1u);
    EXPECT_EQ(pointsForCv(48, 5.0), 1u);
}

TEST(Chance, ExtremesOfOnePointAShardAreThoseOfTheCase)
{
    const FieldCase d21("D21-rabbit-one-point-per-queue");
    const ExpectedExtremes extremes = expectedExtremes(48, 1);
    EXPECT_TRUE(d21.agrees("expected_max_rate_of_1000", 1000.0 * extremes.largest));
    EXPECT_TRUE(d21.agrees("expected_min_rate_of_1000", 1000.0 * extremes.smallest));
    EXPECT_EQ(expectedExtremes(1, 7).largest, 1.0);
}

TEST(Chance, HarmonicNumberOfManyShardsContinuesTheSum)
{
    const double step = 1001 * expectedExtremes(1001, 1).largest
                        - 1000 * expectedExtremes(1000, 1).largest;
    EXPECT_NEAR(step, 1.0 / 1001.0, 1e-12);
}

// Two of four points own x ~ Beta(2, 2): E max(x, 1 - x) = 1/2 + E |x - 1/2| = 1/2 + 3/16.
TEST(Chance, ExtremesOfTwoPointsAShardAreTheHandComputedOnes)
{
    const ExpectedExtremes extremes = expectedExtremes(2, 2);
    EXPECT_NEAR(extremes.largest, 0.5 + 3.0 / 16.0, 1e-8);
    EXPECT_NEAR(extremes.smallest, 0.5 - 3.0 / 16.0, 1e-8);
}

// 4,000 rings of 10 shards with 8 random points: the mean variance of r_i lies within 5 standard
// errors (false alarm below 1e-6) of the closed form.
TEST(Chance, RandomRingsShowTheCvOfTheClosedForm)
{
    constexpr int kShards = 10, kPoints = 8, kRings = 4000;
    RandomStream random(20240501, "rings");
    double sum = 0.0, squares = 0.0;
    for (int ring = 0; ring < kRings; ++ring) {
        std::vector<std::pair<double, int>> points;
        for (int i = 0; i < kShards * kPoints; ++i)
            points.emplace_back(random.nextUnit(), i % kShards);
        std::sort(points.begin(), points.end());
        std::vector<double> share(kShards);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double before = i == 0 ? points.back().first - 1.0 : points[i - 1].first;
            share[static_cast<std::size_t>(points[i].second)] += points[i].first - before;
        }
        double variance = 0.0;
        for (const double s : share)
            variance += (s * kShards - 1.0) * (s * kShards - 1.0) / kShards;
        sum += variance;
        squares += variance * variance;
    }
    const double mean = sum / kRings;
    const double error = std::sqrt((squares / kRings - mean * mean) / kRings);
    const double expected = equalShardsCv(kShards, kPoints);
    EXPECT_NEAR(mean, expected * expected, 5.0 * error);
}

}  // namespace
}  // namespace ringscope
