#include "core/transition/lens_range.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(LensRange, SharesRunFromItsBeginClockwise)
{
    const LensRange range{0.25, 0.5};
    EXPECT_DOUBLE_EQ(range.shareOf(0.25), 0.0);
    EXPECT_DOUBLE_EQ(range.shareOf(0.5), 0.5);
    EXPECT_DOUBLE_EQ(range.placeAt(0.5), 0.5);
    EXPECT_TRUE(range.holds(0.25));
    EXPECT_FALSE(range.holds(0.75));
}

TEST(LensRange, RunsOverTheGate)
{
    const LensRange range{0.875, 0.25};
    EXPECT_DOUBLE_EQ(range.shareOf(0.0), 0.5);
    EXPECT_DOUBLE_EQ(range.placeAt(0.75), 0.0625);
    EXPECT_FALSE(range.holds(0.5));
}

TEST(LensRange, ZoomingKeepsThePlaceUnderThePointer)
{
    const LensRange range{0.25, 0.25};
    const LensRange finer = zoomedLens(range, 2.0, 0.5, true);
    EXPECT_DOUBLE_EQ(finer.sweep, 0.125);
    EXPECT_DOUBLE_EQ(finer.placeAt(0.5), range.placeAt(0.5));
    const LensRange atTheEdge = zoomedLens(range, 2.0, 1.0, true);
    EXPECT_DOUBLE_EQ(atTheEdge.begin, 0.375);
}

TEST(LensRange, ZoomStopsAtBothEnds)
{
    EXPECT_DOUBLE_EQ(zoomedLens({0.0, 0.5}, 0.5, 0.5, true).sweep, kWidestLens);
    EXPECT_DOUBLE_EQ(zoomedLens({0.0, kFinestLens}, 2.0, 0.5, true).sweep, kFinestLens);
}

TEST(LensRange, PansRoundACircleButNotOffALine)
{
    EXPECT_DOUBLE_EQ(pannedLens({0.0, 0.25}, -0.5, true).begin, 0.875);
    EXPECT_DOUBLE_EQ(pannedLens({0.0, 0.25}, -0.5, false).begin, 0.0);
    EXPECT_DOUBLE_EQ(pannedLens({0.5, 0.25}, 4.0, false).begin, 0.75);
}

TEST(LensRange, TextsTellBothEndsApart)
{
    EXPECT_EQ(lensText({0.120, 0.015625}), "lens 12.0\u201313.6 %, \u00d764");
    EXPECT_EQ(lensPercents({0.875, 0.25}), "87.5\u201312.5 %");
    EXPECT_EQ(lensFactor({0.0, 1.0 / 65536.0}), "\u00d765,536");
    EXPECT_EQ(lensFactor({0.0, 0.4}), "\u00d72.5");
}

}  // namespace
}  // namespace ringscope
