#include "core/simulate/draw_times.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ringscope {
namespace {

// The mean of 200,000 exponential draws is within 5 standard errors: false alarm below 1e-6.
TEST(DrawTimes, HaveTheMeanThatWasAskedFor)
{
    constexpr int kDraws = 200'000;
    RandomStream stream(3, "service");
    double sum = 0;
    for (int i = 0; i < kDraws; ++i)
        sum += static_cast<double>(drawExponentialUs(stream, 5'000));
    EXPECT_NEAR(sum / kDraws, 5'000, 5 * 5'000 / std::sqrt(kDraws));
}

TEST(PoissonTimes, KeepARateAboveOneAMicrosecond)
{
    constexpr int kDraws = 200'000;
    PoissonTimes times(RandomStream(3, "arrivals"), 4e6);
    std::uint64_t last = 0;
    for (int i = 0; i < kDraws; ++i) {
        const std::uint64_t next = times.next();
        ASSERT_GE(next, last);
        last = next;
    }
    EXPECT_NEAR(static_cast<double>(last), kDraws / 4.0, 5 * std::sqrt(kDraws) / 4);
}

}  // namespace
}  // namespace ringscope
