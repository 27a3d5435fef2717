#include "core/analysis/key_places.h"
#include "core/analysis/load_report.h"
#include "tests/core/analysis/random_cluster.h"
#include "tests/core/analysis/small_routing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ringscope {
namespace {

using namespace test;

ShardSums sumsOf(const Routing& routing, const KeyTablePtr& table)
{
    return sumPlaces(placesOf(routing, table), Measure::Requests);
}

// Arcs of 100 positions: [90, 20) a, [20, 50) b, [50, 90) c.
Routing threeArcs()
{
    return smallCircle(100, {{90, 0}, {20, 1}, {50, 2}}, 3);
}

TEST(ShardSums, KeysFallToTheArcThatHoldsThem)
{
    const auto table = tableOf({{"0", 1}, {"19", 2}, {"20", 4}, {"49", 8}, {"50", 16}, {"89", 32},
                                {"90", 64}, {"99", 128}});
    const ShardSums sums = sumsOf(threeArcs(), table);
    EXPECT_EQ(sums.keys, (std::vector<std::uint64_t>{4, 2, 2}));
    EXPECT_EQ(sums.load, (std::vector<u128>{1 + 2 + 64 + 128, 4 + 8, 16 + 32}));
    EXPECT_EQ(sums.unownedKeys, 0u);
}

TEST(ShardSums, OneArcOwnsTheWholeTurn)
{
    const ShardSums sums = sumsOf(smallCircle(100, {{37, 0}}, 1), numbers(100));
    EXPECT_EQ(sums.keys, (std::vector<std::uint64_t>{100}));
}

TEST(ShardSums, OneArcOwnsTheWholeTurnOf64Bits)
{
    const auto table = tableOf({{"0", 1}, {"18446744073709551615", 2}});
    const ShardSums sums = sumsOf(smallCircle(powerOfTwo(64), {{37, 0}}, 1), table);
    EXPECT_EQ(sums.load, (std::vector<u128>{3}));
}

TEST(ShardSums, ArcsOfNobodyAreUnowned)
{
    const ShardSums sums = sumsOf(smallCircle(100, {{0, 0}, {40, kNobody}}, 1), numbers(100));
    EXPECT_EQ(sums.keys, (std::vector<std::uint64_t>{40}));
    EXPECT_EQ(sums.unownedKeys, 60u);
    EXPECT_EQ(sums.unownedLoad, u128{60});
}

TEST(ShardSums, AnEmptyCircleOwnsNothing)
{
    const ShardSums sums = sumsOf(smallCircle(100, {}, 2), numbers(10));
    EXPECT_EQ(sums.keys, (std::vector<std::uint64_t>{0, 0}));
    EXPECT_EQ(sums.unownedKeys, 10u);
}

TEST(ShardSums, KeysThatTheRuleCannotReadAreUnowned)
{
    const auto table = tableOf({{"5", 1}, {"no number", 2}, {"60", 4}});
    const ShardSums sums = sumsOf(threeArcs(), table);
    EXPECT_EQ(sums.load, (std::vector<u128>{1, 0, 4}));
    EXPECT_EQ(sums.unownedKeys, 1u);
    EXPECT_EQ(sums.unownedLoad, u128{2});
}

TEST(ShardSums, OverridesTakeTheirKeysElsewhere)
{
    Routing routing = threeArcs();
    pin(routing, "5", 2);           // owned by a
    pin(routing, "60", 2);          // owned by c already
    pin(routing, "no number", 1);   // owned by nobody
    pin(routing, "not in the table", 1);
    const auto table = tableOf({{"5", 1}, {"no number", 2}, {"60", 4}, {"7", 8}});
    const ShardSums sums = sumsOf(routing, table);
    EXPECT_EQ(sums.keys, (std::vector<std::uint64_t>{1, 1, 2}));
    EXPECT_EQ(sums.load, (std::vector<u128>{8, 2, 5}));
    EXPECT_EQ(sums.unownedKeys, 0u);
}

TEST(ShardSums, OwnersOutsideTheMapAreNobody)
{
    const auto table = tableOf({{"1", 5}, {"2", 7}});
    const ShardSums sums = sumByOwners({ShardIndex(0u), kNoOwner}, 1, *table, Measure::Requests);
    EXPECT_EQ(sums.load, (std::vector<u128>{5}));
    EXPECT_EQ(sums.unownedLoad, u128{7});
}

RC_GTEST_PROP(ShardSums, ThroughArcsAreThoseOverOwners, (std::uint64_t seed))
{
    const RandomCluster cluster = randomCluster(seed);
    const KeyPlaces places = placesOf(cluster.routing, cluster.table);
    const auto owners = ownersOfKeys(cluster.routing, *places.hashed, *cluster.table, WorkContext());
    RC_ASSERT(owners.ok());
    RC_ASSERT(*ownerColumn(places) == *owners);
    for (const Measure measure : {Measure::Keys, Measure::Requests, Measure::Cost}) {
        const ShardSums byArcs = sumPlaces(places, measure);
        const ShardSums byOwners = sumByOwners(*owners, cluster.routing.spec.shards.size(),
                                               *cluster.table, measure);
        RC_ASSERT(byArcs.keys == byOwners.keys);
        RC_ASSERT(byArcs.load == byOwners.load);
        RC_ASSERT(byArcs.unownedKeys == byOwners.unownedKeys);
        RC_ASSERT(byArcs.unownedLoad == byOwners.unownedLoad);
    }
    for (std::size_t i = 0; i < cluster.table->size(); ++i)
        RC_ASSERT(places.ownerOf(KeyId(i)) == (*owners)[i]);
}

}  // namespace
}  // namespace ringscope
