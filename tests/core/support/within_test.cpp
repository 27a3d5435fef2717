#include "core/support/within.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(Within, MovesAValueIntoItsRange)
{
    EXPECT_EQ(within(5, 0, 10), 5);
    EXPECT_EQ(within(-5, 0, 10), 0);
    EXPECT_EQ(within(15, 0, 10), 10);
}

TEST(Within, AnEmptyRangeIsItsLowEnd)
{
    EXPECT_EQ(within(5.0, 3.0, 2.0), 3.0);
    EXPECT_EQ(within(1.0, 3.0, 2.0), 3.0);
    EXPECT_EQ(within(9.0, 3.0, 2.0), 3.0);
}

}  // namespace
}  // namespace ringscope
