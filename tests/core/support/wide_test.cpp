#include "core/support/wide.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(Wide, AFullTurnHasTwentyDigits)
{
    EXPECT_EQ(toText(powerOfTwo(64)), "18446744073709551616");
    EXPECT_EQ(toText(0), "0");
}

TEST(Wide, RatioOfNothingIsZero)
{
    EXPECT_EQ(ratio(0, 0), 0.0);
    EXPECT_EQ(ratio(powerOfTwo(63), powerOfTwo(64)), 0.5);
}

}  // namespace
}  // namespace ringscope
