#include "core/workload/portable_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ringscope {
namespace {

TEST(PortableMath, LogarithmAgreesWithTheLibraryToTheLastDigits)
{
    for (double x = 1e-300; x < 1e300; x *= 1.37)
        EXPECT_NEAR(portableLog(x), std::log(x), 2e-15 * std::max(1.0, std::abs(std::log(x))));
    for (double x = 0.5; x < 2.0; x += 0.001)
        EXPECT_NEAR(portableLog(x), std::log(x), 1e-15);
}

TEST(PortableMath, ExponentialAgreesWithTheLibraryToTheLastDigits)
{
    for (double x = -699.5; x < 700.0; x += 0.37)
        EXPECT_NEAR(portableExp(x) / std::exp(x), 1.0, 1e-15) << x;
}

TEST(PortableMath, KnownPointsAreExact)
{
    EXPECT_EQ(portableLog(1.0), 0.0);
    EXPECT_EQ(portableExp(0.0), 1.0);
    EXPECT_EQ(portableLog(2.0), std::log(2.0));
}

}  // namespace
}  // namespace ringscope
