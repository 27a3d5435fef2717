#include "core/support/step_times.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(StepTimes, AddUpStepsThatComeAgain)
{
    double now = 10;
    StepTimes times([&] { return now; });
    times.begin("read");
    now = 11;
    times.begin("add");
    now = 13;
    times.begin("read");
    now = 17;
    times.begin("add");
    now = 18;
    const auto all = times.all();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].step, "read");
    EXPECT_EQ(all[0].seconds, 5);
    EXPECT_EQ(all[1].step, "add");
    EXPECT_EQ(all[1].seconds, 3);
}

TEST(StepTimes, AreNoneBeforeTheFirstBegins)
{
    EXPECT_TRUE(StepTimes([] { return 0.0; }).all().empty());
}

}  // namespace
}  // namespace ringscope
