#include "ui/charts/zoom_span.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

TEST(ZoomSpan, BeginsWithTheWholeAxis)
{
    EXPECT_TRUE(ZoomSpan().isWhole());
}

TEST(ZoomSpan, KeepsWhatLiesUnderThePointer)
{
    ZoomSpan zoom;
    zoom.zoom(0.25, 0.5);
    EXPECT_DOUBLE_EQ(zoom.from(), 0.125);
    EXPECT_DOUBLE_EQ(zoom.to(), 0.625);
    EXPECT_DOUBLE_EQ(zoom.whole(0.25), 0.25);
}

TEST(ZoomSpan, NeverLeavesTheAxis)
{
    ZoomSpan zoom;
    zoom.select(0.5, 1.0);
    zoom.zoom(0.0, 1.5);
    EXPECT_DOUBLE_EQ(zoom.from(), 0.25);
    EXPECT_DOUBLE_EQ(zoom.to(), 1.0);
    zoom.zoom(0.5, 100.0);
    EXPECT_TRUE(zoom.isWhole());
}

TEST(ZoomSpan, ABoxMayBeDrawnBackwardsAndBeyondTheEnds)
{
    ZoomSpan zoom;
    zoom.select(2.0, 0.5);
    EXPECT_DOUBLE_EQ(zoom.from(), 0.5);
    EXPECT_DOUBLE_EQ(zoom.to(), 1.0);
    zoom.select(0.0, 0.5);
    EXPECT_DOUBLE_EQ(zoom.to(), 0.75) << "a part of what is shown";
}

TEST(ZoomSpan, IsNeverNarrowerThanItsLeast)
{
    ZoomSpan zoom;
    zoom.setLeast(0.25);
    zoom.select(0.9, 0.9);
    EXPECT_DOUBLE_EQ(zoom.from(), 0.75);
    EXPECT_DOUBLE_EQ(zoom.to(), 1.0);
}

TEST(ZoomSpan, RevealsByMovingAsLittleAsNeeded)
{
    ZoomSpan zoom;
    zoom.select(0.25, 0.5);
    zoom.reveal(0.375);
    EXPECT_DOUBLE_EQ(zoom.from(), 0.25);
    zoom.reveal(0.75);
    EXPECT_DOUBLE_EQ(zoom.from(), 0.5);
    zoom.reveal(0.0);
    EXPECT_DOUBLE_EQ(zoom.to(), 0.25);
}

}  // namespace
}  // namespace ringscope::ui
