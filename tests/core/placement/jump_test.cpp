// Jump: Guava's buckets row by row, and field case D18, where a shard leaves the middle of a list.
#include "tests/core/placement/placement_support.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::HasSubstr;

SpecBuilder jumpOver(std::size_t shards, std::string_view hash = "xxh64")
{
    return aSpec().algorithm("jump").hash(hash).shards(numbered("s", shards));
}

TEST(Jump, EveryGoldenCellAgreesWithGuava)
{
    const CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/jump/jump_hash.csv");
    EXPECT_EQ(rows.size(), 499u);
    std::size_t cells = 0;
    for (const std::size_t count : {1u, 2u, 3u, 5u, 10u, 100u, 1000u, 16384u}) {
        const PlacementPtr placement = build(jumpOver(count, "integer"));
        const HashFunction integer = hashNamed("integer");
        for (const auto& row : rows) {
            const UnitId unit = placement->unitOfWord(integer(row.at("key_int64")));
            EXPECT_EQ(std::to_string(unit.value), row.at("bucket_n" + std::to_string(count)))
                << row.at("key_int64") << " of " << count;
            ++cells;
        }
    }
    EXPECT_EQ(cells, 3992u);
}

class JumpCase : public testing::Test {
protected:
    double movedWithout(std::size_t shards, std::size_t gone) const
    {
        PlacementSpec after = jumpOver(shards);
        after.shards.erase(after.shards.begin() + static_cast<std::ptrdiff_t>(gone));
        return static_cast<double>(movedKeys(jumpOver(shards), after, keys))
               / static_cast<double>(keys.size());
    }

    const FieldCase d18{"D18-jump-middle-removal"};
    const Names keys = d18.lines("keys.txt");
};

TEST_F(JumpCase, D18AHoleInTheListMovesAllBehindIt)
{
    ASSERT_EQ(keys.size(), 20'000u);
    const std::pair<std::size_t, std::size_t> removals[] = {
        {4, 1}, {4, 3}, {10, 6}, {10, 0}, {300, 199}};
    for (const auto& [shards, gone] : removals)
        EXPECT_TRUE(d18.agrees("moved_measured_N" + std::to_string(shards) + "_remove_index"
                                   + std::to_string(gone),
                               movedWithout(shards, gone)));
}

TEST_F(JumpCase, D18BucketsAreThoseOfTheReports)
{
    for (const auto& [key, buckets] : d18.value("jump_vectors").items()) {
        Json actual = Json::array();
        for (const std::size_t count : {1u, 2u, 4u, 10u, 1000u}) {
            const std::string owner = ownerOfKey(jumpOver(count), key);
            actual.push_back(std::stoi(owner.substr(1)));
        }
        EXPECT_EQ(actual, buckets) << key;
    }
}

TEST_F(JumpCase, D18DoublingTheListMovesHalfOfTheKeys)
{
    const double moved = static_cast<double>(movedKeys(jumpOver(10), jumpOver(20), keys))
                         / static_cast<double>(keys.size());
    EXPECT_TRUE(d18.agrees("grow_10_to_20_measured", moved));
    EXPECT_TRUE(d18.agrees("grow_10_to_20_moved", moved));
}

TEST(Jump, AShardAtTheEndTakesKeysAndMovesNoOthers)
{
    const Names keys = numbered("key-", 2'000);
    const Names before = ownerNames(jumpOver(7), keys);
    const Names after = ownerNames(jumpOver(8), keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_TRUE(after[i] == before[i] || after[i] == "s7") << keys[i];
}

TEST(Jump, AShardWithoutKeysInTheMiddleIsSaidToRenumber)
{
    PlacementSpec spec = jumpOver(4);
    spec.shards[1].takesKeys = false;
    EXPECT_THAT(build(spec)->warnings(), Contains(HasSubstr("renumbered")));
    EXPECT_THAT(build(spec)->warnings(), Contains(HasSubstr("s1")));
}

TEST(Jump, ExplainsEveryJump)
{
    // Hash 3 among 5 buckets, from the golden file: 0, 2 of 3, 3 of 5.
    const Explanation walk = explainKey(jumpOver(5, "integer"), "3");
    std::vector<std::string> jumps;
    for (const ExplanationStep& step : walk.steps)
        if (step.what == "jump")
            jumps.push_back(step.value);
    ASSERT_FALSE(jumps.empty());
    EXPECT_EQ(jumps.front(), "bucket 0, s0");
    EXPECT_EQ(jumps.back(), "bucket 3, s3");
    EXPECT_EQ(walk.owner, ShardIndex(3u));
}

}  // namespace
}  // namespace ringscope::test
