#include "core/workload/draws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace ringscope {
namespace {

// Chance that a chi-square of 19 degrees of freedom passes this is 0.1 %: the rate of false
// alarms of each test below, had its seeds not been fixed.
constexpr double kChiSquare19 = 43.82;

double chiSquareOfUniform(std::span<const std::uint64_t> counts)
{
    const auto total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    const double expected = static_cast<double>(total) / static_cast<double>(counts.size());
    double sum = 0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        sum += off * off / expected;
    }
    return sum;
}

TEST(DrawOrder, IsAPermutation)
{
    auto order = drawOrder(5, 1000, 1000);
    std::sort(order.begin(), order.end());
    for (std::uint32_t i = 0; i < 1000; ++i)
        EXPECT_EQ(order[i], i);
}

TEST(DrawOrder, LongerDrawBeginsWithTheShorterOne)
{
    const auto all = drawOrder(5, 100, 100);
    const auto few = drawOrder(5, 100, 7);
    EXPECT_TRUE(std::equal(few.begin(), few.begin() + 7, all.begin()));
}

TEST(DrawOrder, EveryKeyIsFirstEquallyOften)
{
    std::vector<std::uint64_t> counts(20);
    for (std::uint64_t seed = 0; seed < 20000; ++seed)
        ++counts[drawOrder(seed, 20, 1).front()];
    EXPECT_LT(chiSquareOfUniform(counts), kChiSquare19);
}

TEST(DrawOrder, EveryKeyIsLastEquallyOften)
{
    std::vector<std::uint64_t> counts(20);
    for (std::uint64_t seed = 0; seed < 20000; ++seed)
        ++counts[drawOrder(seed, 20, 20).back()];
    EXPECT_LT(chiSquareOfUniform(counts), kChiSquare19);
}

TEST(DrawOrder, NoKeysNeedNoDraw)
{
    EXPECT_TRUE(drawOrder(1, 0, 0).empty());
}

TEST(DrawCosts, LogarithmsAreStandardNormalTimesSigma)
{
    std::vector<std::uint64_t> counts(20);
    for (const std::uint64_t cost : drawCosts(11, 40000, Decimal::ofUnits(5, 1))) {
        const double z = std::log(static_cast<double>(cost) * 1e-6) / 0.5;
        const double below = 0.5 * std::erfc(-z / std::sqrt(2.0));
        ++counts[std::min<std::size_t>(19, static_cast<std::size_t>(below * 20))];
    }
    EXPECT_LT(chiSquareOfUniform(counts), kChiSquare19);
}

TEST(DrawCosts, CostOfAKeyDoesNotDependOnTheNumberOfKeys)
{
    const auto many = drawCosts(3, 1001, Decimal(1));
    const auto few = drawCosts(3, 10, Decimal(1));
    EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
}

TEST(DrawCosts, WidestSpreadStaysPositiveAndInRange)
{
    const auto costs = drawCosts(1, 100000, Decimal(5));
    EXPECT_GE(*std::min_element(costs.begin(), costs.end()), 1u);
    EXPECT_LE(*std::max_element(costs.begin(), costs.end()), (std::uint64_t{1} << 62) / 100000);
}

// Computed apart, by a Python program written from the definitions. They may never change, or
// saved sessions change.
TEST(DrawOrder, KeysOfASeedNeverChange)
{
    EXPECT_EQ(drawOrder(1, 8, 8), (std::vector<std::uint32_t>{0, 4, 7, 1, 3, 2, 5, 6}));
}

TEST(DrawCosts, CostsOfASeedNeverChange)
{
    EXPECT_EQ(drawCosts(1, 4, Decimal(1)),
              (std::vector<std::uint64_t>{2956162, 298291, 764019, 480397}));
}

}  // namespace
}  // namespace ringscope
