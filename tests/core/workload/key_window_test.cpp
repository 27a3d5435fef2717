#include "core/workload/key_window.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

constexpr std::int64_t kTwoPm = 14LL * 3600 * 1'000'000;

TEST(KeyWindow, IsUnknownWhenNobodySaysIt)
{
    EXPECT_FALSE(keyWindow(KeyTable()));
}

TEST(KeyWindow, ReadsAsTimesOfDay)
{
    EXPECT_EQ(windowText({300.0, kTwoPm}), "over 14:00\u201314:05");
    EXPECT_EQ(windowText({30.0, kTwoPm}), "over 14:00:00\u201314:00:30");
    EXPECT_EQ(windowText({3600.0, 23LL * 3600 * 1'000'000}), "over 23:00\u201300:00");
    EXPECT_EQ(windowText({60.0, -60'000'000}), "over 23:59\u201300:00") << "before 1970";
}

TEST(KeyWindow, ReadsAsSecondsWithoutABegin)
{
    EXPECT_EQ(windowText({300.0, std::nullopt}), "over 300 s");
}

TEST(KeyWindow, MakesALoadARate)
{
    EXPECT_EQ(rateText(84'210.0, "requests", {300.0, kTwoPm}), "281 requests/s over 14:00\u201314:05");
}

}  // namespace
}  // namespace ringscope
