// Bounded requests in flight: what a shard may hold after every request, and what is refused.
#include "core/placement/assignment.h"
#include "tests/core/placement/placement_support.h"

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
    return findAssignment("in-flight-ring")->assign(spec, column.view(), {});
}

/// Owners by name, of the same key asked `times` over.
Names ownersOfOneKey(const PlacementSpec& spec, std::size_t times)
{
    const std::vector<ShardIndex> owners = assign(spec, Names(times, "hot")).value();
    Names names;
    for (const ShardIndex owner : owners)
        names.push_back(ownerName(spec, owner));
    return names;
}

TEST(InFlightRing, AHotKeySpillsOnceItsShardHasItsPart)
{
    const PlacementSpec spec = aSpec().bounded("2").shard("a").shard("b");
    const Names owners = ownersOfOneKey(spec, 6);
    // The part of each of two is n at balance 2: the n-th request finds n - 1 on its own shard.
    EXPECT_EQ(owners, Names(6, owners[0]));

    const PlacementSpec tight = aSpec().bounded("1").shard("a").shard("b");
    const Names spilled = ownersOfOneKey(tight, 100);
    EXPECT_EQ(std::ranges::count(spilled, std::string("a")), 50);
    EXPECT_EQ(std::ranges::count(spilled, std::string("b")), 50);
}

TEST(InFlightRing, PartsAreByWeight)
{
    const PlacementSpec spec =
        aSpec().bounded("1").shard("a", "0.1").shard("b", "0.3").shard("c", "0");
    const Names owners = ownersOfOneKey(spec, 400);
    EXPECT_EQ(std::ranges::count(owners, std::string("a")), 100);
    EXPECT_EQ(std::ranges::count(owners, std::string("b")), 300);
}

TEST(InFlightRing, PlentyOfRoomIsThePlainRing)
{
    const SpecBuilder roomy = aSpec().bounded("1000000").shards(numbered("s", 5));
    const PlacementSpec plain = roomy;
    const Names keys = numbered("k", 200);
    const auto owners = assign(plain, keys).value();
    const Names due = ownerNames(plain, keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_EQ(ownerName(plain, owners[i]), due[i]) << keys[i];
}

TEST(InFlightRing, OneShardTakesAll)
{
    EXPECT_EQ(ownersOfOneKey(aSpec().bounded("1").shard("solo"), 9), Names(9, "solo"));
}

TEST(InFlightRing, WhatCannotBePlacedIsRefused)
{
    EXPECT_THAT(assign(aSpec().bounded("1.25"), {"x"}).error().message,
                HasSubstr("in-flight-ring needs a shard that takes keys"));
    EXPECT_TRUE(assign(aSpec().bounded("1.25"), {}).value().empty());
    EXPECT_THAT(assign(aSpec().bounded("0.99").shard("a"), {"x"}).error().message,
                HasSubstr("balance: 0.99"));
    const PlacementSpec spec = aSpec()
                                   .bounded("999999999999999999")
                                   .shard("a", "99999999999999999.5")
                                   .shard("b", "0.000000000000000001");
    EXPECT_EQ(assign(spec, numbered("k", 1'000)).error().code, ErrorCode::BadInput);
}

}  // namespace
}  // namespace ringscope::test
