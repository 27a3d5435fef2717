#include "core/simulate/arrival_times.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace ringscope {
namespace {

std::vector<std::uint64_t> timesOf(ArrivalTimes times, std::size_t count)
{
    std::vector<std::uint64_t> all;
    for (std::size_t i = 0; i < count; ++i)
        all.push_back(times.next());
    return all;
}

TEST(ArrivalTimes, CarryFractionsOfAMicrosecondOn)
{
    const auto times = timesOf({Arrivals::Even, {3e5}, RandomStream(1, "a")}, 6);
    EXPECT_EQ(times, (std::vector<std::uint64_t>{3, 6, 10, 13, 16, 20}));
}

TEST(ArrivalTimes, ComeFasterInABurst)
{
    // Ten a second, for the first half second of every second twenty.
    const ArrivalRate rate{10, 1'000'000, 500'000, 2};
    const auto times = timesOf({Arrivals::Even, rate, RandomStream(1, "a")}, 30);
    EXPECT_NEAR(static_cast<double>(times[9]), 500'000, 1);
    EXPECT_NEAR(static_cast<double>(times[14]), 1'000'000, 1);
    EXPECT_NEAR(static_cast<double>(times[29]), 2'000'000, 1);
}

TEST(ArrivalTimes, StayAwayWhileTheRateIsZero)
{
    const ArrivalRate rate{10, 1'000'000, 500'000, 0};
    const auto times = timesOf({Arrivals::Even, rate, RandomStream(1, "a")}, 6);
    EXPECT_NEAR(static_cast<double>(times[0]), 600'000, 1);
    EXPECT_NEAR(static_cast<double>(times[5]), 1'600'000, 1);
}

// 100,000 Poisson arrivals at the mean rate of both spans, within five standard errors.
TEST(ArrivalTimes, KeepTheMeanRateOfBurstsWhenDrawn)
{
    constexpr std::size_t kCount = 100'000;
    const ArrivalRate rate{1000, 1'000'000, 100'000, 6};
    const auto times = timesOf({Arrivals::Poisson, rate, RandomStream(1, "a")}, kCount);
    const double seconds = static_cast<double>(times.back()) / 1e6;
    EXPECT_NEAR(seconds, kCount / 1500.0, 5 * std::sqrt(kCount) / 1500.0 + 0.5);
}

}  // namespace
}  // namespace ringscope
