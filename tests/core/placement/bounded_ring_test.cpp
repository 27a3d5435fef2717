// Bounded loads: field case D20, and what is refused.
#include "core/placement/assignment.h"
#include "tests/core/placement/placement_support.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

Result<std::vector<ShardIndex>> assign(const PlacementSpec& spec, const Names& requests)
{
    PackedColumn column;
    for (const std::string& request : requests)
        column.append(request);
    return findAssignment("bounded-ring")->assign(spec, column.view(), {});
}

std::map<std::string, std::uint64_t> countsOf(const PlacementSpec& spec, const Names& requests)
{
    std::map<std::string, std::uint64_t> counts;
    const auto owners = assign(spec, requests);
    if (!owners)
        throw std::runtime_error(owners.error().message);
    for (const ShardIndex owner : *owners)
        ++counts[ownerName(spec, owner)];
    return counts;
}

class BoundedCase : public testing::Test {
protected:
    SpecBuilder bounded(std::string_view balance) const
    {
        return aSpec().vnodes(100).bounded(balance).shards(d20.lines("nodes.txt"));
    }
    std::size_t displaced(std::string_view balance) const
    {
        const std::vector<ShardIndex> owners = *assign(bounded(balance), items);
        const PlacementSpec plain = bounded(balance);
        const Names due = ownerNames(plain, items);
        std::size_t count = 0;
        for (std::size_t i = 0; i < items.size(); ++i)
            count += ownerName(plain, owners[i]) != due[i] ? 1 : 0;
        return count;
    }

    const FieldCase d20{"D20-bounded-load-capacity"};
    const Names items = d20.lines("items.txt");
};

TEST_F(BoundedCase, D20NobodyTakesMoreThanItsPart)
{
    EXPECT_TRUE(d20.agrees("plain_ring_counts", keyCounts(bounded("1"), items)));
    for (const char* balance : {"1.0", "1.05", "1.1", "1.25", "2.0"}) {
        const std::string name = std::string("c") + balance;
        EXPECT_TRUE(d20.agrees("counts_" + name, countsOf(bounded(balance), items)));
        EXPECT_TRUE(d20.agrees("displaced_" + name, displaced(balance)));
        std::uint64_t most = 0;
        for (const auto& [owner, count] : countsOf(bounded(balance), items))
            most = std::max(most, count);
        EXPECT_LE(most, d20.value("cap_" + name).get<std::uint64_t>());
    }
}

TEST_F(BoundedCase, D20TooSmallAFactorIsRefused)
{
    const auto owners = assign(bounded("0.9"), items);
    ASSERT_FALSE(owners);
    EXPECT_THAT(owners.error().message, HasSubstr("room for 904 of 1,000: 0.9"));
}

TEST_F(BoundedCase, D20OneItemOnOneShardIsPlaced)
{
    EXPECT_EQ(countsOf(aSpec().bounded("1").shard("solo"), {"x"}).at("solo"), 1u);
    EXPECT_EQ(countsOf(aSpec().bounded("1", 1).shard("solo"), {"x", "y"}).at("solo"), 2u);
}

TEST(BoundedRing, RoomIsByWeightExactly)
{
    const PlacementSpec spec =
        aSpec().bounded("1").shard("a", "0.1").shard("b", "0.3").shard("c", "0");
    const auto counts = countsOf(spec, numbered("k", 400));
    EXPECT_EQ(counts.at("a"), 100u);
    EXPECT_EQ(counts.at("b"), 300u);
    EXPECT_FALSE(counts.contains("c"));
}

TEST(BoundedRing, PartitionsDoNotDependOnTheRequests)
{
    const PlacementSpec spec = aSpec().bounded("1.25", 71).shards(numbered("s", 5));
    const Names some = numbered("k", 50);
    Names reversed = some;
    std::ranges::reverse(reversed);
    auto forward = *assign(spec, some);
    std::ranges::reverse(forward);
    EXPECT_EQ(*assign(spec, reversed), forward);
}

TEST(BoundedRing, WithoutShardsItIsRefused)
{
    PlacementSpec spec = aSpec().bounded("1.25");
    EXPECT_THAT(assign(spec, {"x"}).error().message, HasSubstr("needs a shard that takes keys"));
    EXPECT_TRUE(assign(spec, {}).value().empty());
}

TEST(BoundedRing, NumbersOfTooManyDigitsAreRefused)
{
    PlacementSpec spec = aSpec()
                             .bounded("1.00000000000000001")
                             .shard("a", "99999999999999999.5")
                             .shard("b", "1");
    EXPECT_EQ(assign(spec, numbered("k", 10'000)).error().code, ErrorCode::BadInput);
}

}  // namespace
}  // namespace ringscope::test
