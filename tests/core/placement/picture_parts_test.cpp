// What pictures are made of, and the ways of keys through them: each way ends where the key lives.
#include "core/placement/picture_parts.h"
#include "tests/core/placement/placement_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::ElementsAre;

/// The way of one key of two stated words.
template <class Walk>
Walk wayOf(const Placement& placement, std::uint64_t first, std::uint64_t second = 0)
{
    static constexpr std::uint64_t offsets[] = {0, 0};
    return std::get<Walk>(walkOf(placement, KeyBatch{{{}, offsets}, {&first, 1}, {&second, 1}}));
}

UnitId unitOf(const Placement& placement, std::uint64_t first, std::uint64_t second)
{
    static constexpr std::uint64_t offsets[] = {0, 0};
    const KeyBatch key{{{}, offsets}, {&first, 1}, {&second, 1}};
    UnitId unit;
    placement.unitsOf(key, {&unit, 1});
    return unit;
}

TEST(PictureParts, ARingHasNone)
{
    const PlacementPtr ring = build(aSpec().shards({"a", "b"}));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(partsOf(*ring)));
}

TEST(PictureParts, TheWordZeroStaysInTheFirstBucketAndWouldJumpFurthest)
{
    const PlacementPtr jump =
        build(aSpec().algorithm("jump").hash("integer").shards(numbered("s", 5)));
    // 0 * 2862933555777941757 + 1 = 1, and (0 + 1) * 2^31 / ((1 >> 33) + 1) = 2^31.
    const auto walk = wayOf<BucketWalk>(*jump, 0);
    EXPECT_THAT(walk.buckets, ElementsAre(0u));
    EXPECT_EQ(walk.beyond, std::uint64_t{1} << 31);
}

TEST(PictureParts, AJumpGoesForwardUntilItLeavesTheBuckets)
{
    const PlacementPtr jump =
        build(aSpec().algorithm("jump").hash("integer").shards(numbered("s", 100)));
    for (std::uint64_t word = 1; word < 200; ++word) {
        const auto walk = wayOf<BucketWalk>(*jump, word);
        EXPECT_EQ(walk.buckets.front(), 0u);
        EXPECT_TRUE(std::ranges::is_sorted(walk.buckets));
        EXPECT_EQ(walk.buckets.back(), jump->unitOfWord(word).value);
        EXPECT_GE(*walk.beyond, 100u);
    }
    EXPECT_EQ(std::get<BucketRow>(partsOf(*jump)).owners.size(), 100u);
}

TEST(PictureParts, WithoutShardsNoKeyHasAWay)
{
    const PlacementPtr jump = build(aSpec().algorithm("jump"));
    const std::uint64_t word = 7;
    static constexpr std::uint64_t offsets[] = {0, 0};
    EXPECT_TRUE(std::holds_alternative<std::monostate>(
        walkOf(*jump, KeyBatch{{{}, offsets}, {&word, 1}, {}})));
}

TEST(PictureParts, RemovedBucketsOfAnAnchorHaveNoOwnerAndNoWayEndsThere)
{
    const PlacementPtr anchor =
        build(aSpec().algorithm("anchor").capacity(6, {1}).shards(numbered("s", 3)));
    EXPECT_THAT(
        std::get<BucketRow>(partsOf(*anchor)).owners,
        ElementsAre(ShardIndex(0u), kNoOwner, ShardIndex(2u), kNoOwner, kNoOwner, kNoOwner));
    for (std::uint64_t word = 0; word < 200; ++word) {
        const auto walk = wayOf<BucketWalk>(*anchor, word, word * 7919);
        EXPECT_EQ(walk.buckets.back(), unitOf(*anchor, word, word * 7919).value);
        EXPECT_TRUE(walk.buckets.back() == 0 || walk.buckets.back() == 2);
        EXPECT_FALSE(walk.beyond);
    }
}

TEST(PictureParts, TheClosestProbeIsTheSecondOne)
{
    const PlacementPtr placement = build(
        aSpec().algorithm("multi-probe").hash("integer").probes(2).shards({"100", "200", "1000"}));
    // 150 is 50 before 200, 951 is 49 before 1000.
    const auto walk = wayOf<ProbeWalk>(*placement, 150, 801);
    ASSERT_EQ(walk.probes.size(), 2u);
    EXPECT_EQ(walk.probes[0].distance, 50u);
    EXPECT_EQ(walk.probes[0].point, 1u);
    EXPECT_EQ(walk.best.number, 2u);
    EXPECT_EQ(walk.best.distance, 49u);
    EXPECT_EQ(walk.best.point, unitOf(*placement, 150, 801).value);
    const auto circle = std::get<ProbeCircle>(partsOf(*placement));
    EXPECT_EQ(circle.probes, 2u);
    ASSERT_EQ(circle.points.size(), 3u);
    EXPECT_DOUBLE_EQ(circle.points[0].turn, 100.0 / 18446744073709551616.0);
}

TEST(PictureParts, AKeyOfTwoLevelsGoesThroughItsLogicalShard)
{
    SpecBuilder spec = aSpec().algorithm("two-level").shards({"a", "b"});
    spec.range(0, std::uint64_t{1} << 63, "left").range(std::uint64_t{1} << 63, {}, "right");
    const PlacementPtr placement = build(spec);
    EXPECT_EQ(std::get<NestedRings>(partsOf(*placement)).logicalShards, 2u);
    EXPECT_EQ(wayOf<LevelWalk>(*placement, 5).logical, "left");
    EXPECT_EQ(wayOf<LevelWalk>(*placement, ~std::uint64_t{0}).logical, "right");
}

/// Three hosts of two devices, twelve groups.
PlacementSpec sixDevices()
{
    SpecBuilder spec = aSpec().algorithm("straw2").hash("rjenkins").slots(12);
    const Names hosts = {"h1", "h1", "h2", "h2", "h3", "h3"};
    const Names weights = {"1", "2", "1", "1.5", "4", "0.5"};
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        spec.shard("osd." + std::to_string(i), weights[i]);
        spec.spec().shards[i].host = hosts[i];
    }
    return spec;
}

TEST(PictureParts, ATreeHasItsHostsBeforeTheirDevices)
{
    const auto tree = std::get<ChoiceTree>(partsOf(*build(sixDevices())));
    ASSERT_EQ(tree.nodes.size(), 10u);  // root, three hosts, six devices
    EXPECT_EQ(tree.nodes[0].weight, 10.0);
    EXPECT_EQ(tree.nodes[1].name, "h1");
    EXPECT_EQ(tree.nodes[1].weight, 3.0);
    EXPECT_EQ(tree.nodes[3].name, "osd.1");
    EXPECT_EQ(tree.nodes[3].parent, 1u);
    EXPECT_EQ(tree.nodes[3].weight, 2.0);
}

TEST(PictureParts, TheLongestStrawOfEachLevelLeadsToTheOwner)
{
    const PlacementPtr placement = build(sixDevices());
    const auto tree = std::get<ChoiceTree>(partsOf(*placement));
    for (std::uint64_t word = 0; word < 100; ++word) {
        const auto walk = wayOf<TreeWalk>(*placement, word);
        ASSERT_EQ(walk.levels.size(), 2u);
        const auto longest = [](const std::vector<TreeWalk::Straw>& straws) {
            return std::ranges::max_element(straws, {}, &TreeWalk::Straw::length)->node;
        };
        const std::uint32_t host = longest(walk.levels[0]);
        const std::uint32_t device = longest(walk.levels[1]);
        EXPECT_EQ(tree.nodes[device].parent, host);
        EXPECT_EQ(tree.nodes[device].shard, placement->ownerOf(walk.unit));
        EXPECT_EQ(walk.winners.front(), placement->ownerOf(walk.unit));
        EXPECT_LE(*walk.levels[0][0].length, 0.0);
    }
}

TEST(PictureParts, AnAttemptThatADeviceOutWinsIsDrawnAgain)
{
    PlacementSpec spec = sixDevices();
    spec.shards[4].takesKeys = false;  // the heaviest one
    const PlacementPtr placement = build(spec);
    std::uint32_t again = 0;
    for (std::uint64_t word = 0; word < 100; ++word) {
        const auto walk = wayOf<TreeWalk>(*placement, word);
        again += walk.failed > 0 ? 1 : 0;
        EXPECT_NE(walk.winners.front(), ShardIndex(4u));
    }
    EXPECT_GT(again, 0u);
}

}  // namespace
}  // namespace ringscope::test
