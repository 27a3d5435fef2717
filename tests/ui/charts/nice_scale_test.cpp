#include "ui/charts/nice_scale.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

TEST(NiceScale, EndsAtTheFirstRoundTickAboveTheGreatestValue)
{
    const NiceScale scale = niceScale(54.0);
    EXPECT_EQ(scale.step, 20.0);
    EXPECT_EQ(scale.top, 60.0);
    EXPECT_EQ(scale.ticks(), (std::vector<double>{0, 20, 40, 60}));
}

TEST(NiceScale, AValueOnATickIsTheTop)
{
    EXPECT_EQ(niceScale(40.0).top, 40.0);
}

TEST(NiceScale, LargeValuesAreCountedInThousandsAndTheUnitSaysSo)
{
    const NiceScale scale = niceScale(47'400.0);
    EXPECT_EQ(scale.factor, 1000.0);
    EXPECT_EQ(scale.unitText("requests/s"), "thousand requests/s");
    EXPECT_EQ(scale.top, 60.0);
}

TEST(NiceScale, NothingToShowIsAnAxisToOne)
{
    const NiceScale scale = niceScale(0.0);
    EXPECT_EQ(scale.top, 1.0);
    EXPECT_EQ(scale.unitText("keys"), "keys");
}

TEST(NiceScale, LabelsHaveAsManyDigitsAsTheStepNeeds)
{
    const NiceScale scale = niceScale(0.9);
    EXPECT_EQ(scale.step, 0.25);
    EXPECT_EQ(scale.label(0.5), "0.50");
    EXPECT_EQ(niceScale(4.0).label(3.0), "3");
}

TEST(ShortNumber, KeepsThreeDigits)
{
    EXPECT_EQ(shortNumber(47.4), "47.4");
    EXPECT_EQ(shortNumber(7.0), "7");
    EXPECT_EQ(shortNumber(2.966), "2.97");
    EXPECT_EQ(shortNumber(1402.0), "1402");
}

}  // namespace
}  // namespace ringscope::ui
