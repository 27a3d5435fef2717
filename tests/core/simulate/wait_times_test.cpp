#include "core/simulate/wait_times.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ringscope {
namespace {

TEST(WaitTimes, AreUnknownWithoutValues)
{
    const WaitTimes none;
    EXPECT_FALSE(none.meanUs());
    EXPECT_FALSE(none.maxUs());
    EXPECT_FALSE(none.quantileUs(0.5));
}

TEST(WaitTimes, AreExactWhereTheyAreShort)
{
    WaitTimes waits;
    for (std::uint64_t us = 1; us <= 100; ++us)
        waits.add(us);
    EXPECT_EQ(waits.quantileUs(0.5), 50u);
    EXPECT_EQ(waits.quantileUs(0.99), 99u);
    EXPECT_EQ(waits.quantileUs(1.0), 100u);
    EXPECT_DOUBLE_EQ(*waits.meanUs(), 50.5);
}

TEST(WaitTimes, AreWithinAPartIn256OfEveryValue)
{
    for (std::uint64_t us = 200; us < (1ull << 50); us += us / 3 + 1) {
        WaitTimes waits;
        waits.add(us);
        waits.add(1ull << 51);
        const double error = static_cast<double>(*waits.quantileUs(0.5)) - static_cast<double>(us);
        EXPECT_LE(std::abs(error), static_cast<double>(us) / 256 + 0.5) << us;
    }
}

TEST(WaitTimes, NeverGiveMoreThanTheMaximum)
{
    WaitTimes waits;
    waits.add(1'000'000);
    EXPECT_EQ(waits.quantileUs(1.0), 1'000'000u);
    EXPECT_EQ(waits.maxUs(), 1'000'000u);
}

}  // namespace
}  // namespace ringscope
