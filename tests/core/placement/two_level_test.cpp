// Two levels: logical shards are ranges of the hash, placed whole.
#include "tests/core/placement/placement_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

/// Sixteen equal logical shards "p0" .. "p15" of xxh64.
SpecBuilder sixteen(const Names& shards)
{
    SpecBuilder spec = aSpec().algorithm("two-level").shards(shards);
    for (std::uint64_t i = 0; i < 16; ++i)
        spec.range(i << 60, i == 15 ? std::nullopt : std::optional((i + 1) << 60),
                   "p" + std::to_string(i));
    return spec;
}

/// The plain ring of the same shards.
PlacementSpec ringOf(PlacementSpec spec)
{
    spec.algorithm = "ring";
    return spec;
}

TEST(TwoLevel, ALogicalShardLivesWhereItsNameIsOnTheRing)
{
    const PlacementSpec spec = sixteen({"a", "b", "c"});
    const PlacementPtr placement = build(spec);
    for (std::uint64_t i = 0; i < 16; ++i) {
        const UnitId unit = placement->unitOfWord(i << 60);
        EXPECT_EQ(placement->unitName(unit), "p" + std::to_string(i));
        EXPECT_EQ(ownerName(spec, placement->ownerOf(unit)),
                  ownerOfKey(ringOf(spec), "p" + std::to_string(i)));
        EXPECT_EQ(placement->ownersOf(unit, 3).size(), 3u);
    }
}

TEST(TwoLevel, AJoinHandsOverWholeLogicalShards)
{
    const PlacementSpec before = sixteen({"a", "b", "c"});
    const PlacementSpec after = sixteen({"a", "b", "c", "d"});
    const Names keys = numbered("key-", 500);
    const Names was = ownerNames(before, keys);
    const Names is = ownerNames(after, keys);
    std::map<std::uint64_t, std::set<bool>> movedIn;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        movedIn[before.hash(keys[i]) >> 60].insert(was[i] != is[i]);
        EXPECT_TRUE(was[i] == is[i] || is[i] == "d");
    }
    for (const auto& [logical, moved] : movedIn)
        EXPECT_EQ(moved.size(), 1u) << logical;
}

TEST(TwoLevel, WrittenOwnersStand)
{
    PlacementSpec spec = sixteen({"a", "b", "c"});
    spec.ranges.ranges[3].owners = {ShardIndex(2u), ShardIndex(0u)};
    const PlacementPtr placement = build(spec);
    const UnitId unit = placement->unitOfWord(std::uint64_t{3} << 60);
    EXPECT_EQ(placement->ownersOf(unit, 3), (std::vector{ShardIndex(2u), ShardIndex(0u)}));
}

TEST(TwoLevel, RangesOfOneNameAreOneLogicalShard)
{
    const PlacementSpec spec = aSpec()
                                   .algorithm("two-level")
                                   .shards(numbered("s", 9))
                                   .range(0, 1000, "x")
                                   .range(1000, 2000, "y")
                                   .range(2000, std::nullopt, "x");
    const PlacementPtr placement = build(spec);
    EXPECT_EQ(placement->ownerOf(placement->unitOfWord(1)),
              placement->ownerOf(placement->unitOfWord(5000)));
}

TEST(TwoLevel, ExplainsBothLevels)
{
    const PlacementSpec spec = sixteen({"a", "b"});
    const Explanation walk = explainKey(spec, "t-42");
    EXPECT_THAT(stepOf(walk, "logical shard"),
                HasSubstr(build(spec)->unitName(walk.unit) + ": hash "));
    EXPECT_EQ(stepOf(walk, "owner"), ownerOfKey(spec, "t-42"));
}

TEST(TwoLevel, AHashOfNumbersOnlyIsRefused)
{
    EXPECT_THAT(refusal(aSpec().algorithm("two-level").hash("integer").shard("a")).message,
                HasSubstr("names of logical shards"));
}

}  // namespace
}  // namespace ringscope::test
