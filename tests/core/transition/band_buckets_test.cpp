#include "core/transition/band_buckets.h"

#include "core/transition/ring_layout.h"
#include "tests/core/transition/ring_scene.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

ArcSide sideOf(const ArcTable& arcs) { return {&arcs, {0, 1, 2}}; }

TEST(BandBuckets, ABucketBelongsToItsWidestArc)
{
    // 10 buckets of 10: [0,34) a, [34,100) b.
    const ArcTable arcs({0, 34}, {ShardIndex(0u), ShardIndex(1u)}, 100);
    const BandBuckets band = composeBand(sideOf(arcs), 10, {false, false, false});
    EXPECT_EQ(band.owner[2], 0u);
    EXPECT_EQ(band.owner[3], 1u);
    EXPECT_EQ(band.owner[9], 1u);
    EXPECT_EQ(band.points[3], 1u);
}

TEST(BandBuckets, AHighlightedArcIsSeenHoweverThin)
{
    const ArcTable arcs({0, 34, 35}, {ShardIndex(0u), ShardIndex(1u), ShardIndex(0u)}, 1000);
    const BandBuckets band = composeBand(sideOf(arcs), 10, {false, true, false});
    EXPECT_EQ(band.owner[0], 0u);
    EXPECT_EQ(band.seen[0], 1u);
    EXPECT_EQ(band.seen[1], kNobody);
}

TEST(BandBuckets, TheArcOverZeroCoversBothEnds)
{
    const ArcTable arcs({90, 10}, {ShardIndex(0u), ShardIndex(1u)}, 100);
    const BandBuckets band = composeBand(sideOf(arcs), 10, {false, false, false});
    EXPECT_EQ(band.owner[9], 0u);
    EXPECT_EQ(band.owner[0], 0u);
    EXPECT_EQ(band.owner[1], 1u);
}

TEST(BandBuckets, AFullTurnCoversEveryBucketOnce)
{
    const ArcTable arcs({45}, {ShardIndex(2u)}, 100);
    const BandBuckets band = composeBand(sideOf(arcs), 10, {false, false, false});
    EXPECT_THAT(band.owner, ::testing::Each(2u));
}

TEST(BandBuckets, WithoutArcsNobodyOwnsAnything)
{
    const BandBuckets band = composeBand({}, 10, {});
    EXPECT_THAT(band.owner, ::testing::Each(kNobody));
}

TEST(BandBuckets, APieceTouchesAtLeastOneBucket)
{
    EXPECT_EQ(bucketsOf(0.05, 1e-15, 10).count, 1u);
    EXPECT_EQ(bucketsOf(0.05, 0.10, 10).first, 0u);
    EXPECT_EQ(bucketsOf(0.05, 0.10, 10).count, 2u);
    EXPECT_EQ(bucketsOf(0.95, 0.10, 10).first, 9u);
    EXPECT_EQ(bucketsOf(0.95, 0.10, 10).count, 2u);
    EXPECT_EQ(bucketsOf(0.3, 1.0, 10).count, 10u);
}

}  // namespace
}  // namespace ringscope
