// Load of copies and what a change copies: closed forms, hand-sized maps, and properties over every
// policy. Seeds are printed by rapidcheck.
#include "core/analysis/replica_load.h"
#include "core/analysis/replica_movement.h"
#include "core/placement/policies.h"
#include "tests/core/analysis/copy_maps.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>

namespace ringscope::test {
namespace {

u128 sumOf(const LoadReport& report)
{
    u128 sum = report.unownedLoad;
    for (const ShardLoad& shard : report.shards)
        sum += shard.load;
    return sum;
}

TEST(ReplicaLoad, EveryCopyTakesTheLoadOfItsKey)
{
    const Placed placed(ringOfThree(2), requests({{"x", 10}, {"y", 4}, {"z", 1}}));
    const ReplicaLoad replicas = placed.replicas();
    EXPECT_EQ(replicas.copies, 2u);
    EXPECT_EQ(replicas.missingCopies, 0u);
    EXPECT_EQ(sumOf(replicas.report(CopyReading::All)), 30u);
    EXPECT_EQ(replicas.report(CopyReading::All).total, 30u);
    EXPECT_EQ(sumOf(replicas.report(CopyReading::Spread)), 15u);
}

TEST(ReplicaLoad, AsManyCopiesAsShardsPutEverythingEverywhere)
{
    const Placed placed(ringOfThree(3), requests({{"x", 10}, {"y", 4}, {"z", 1}}));
    const ReplicaLoad replicas = placed.replicas();
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(replicas.report(CopyReading::All).shards[i].load, 15u);
        EXPECT_EQ(replicas.report(CopyReading::All).shards[i].keys, 3u);
        EXPECT_EQ(replicas.report(CopyReading::Spread).shards[i].load, 5u);
        EXPECT_DOUBLE_EQ(replicas.heldShares[i], 1.0);
    }
    EXPECT_DOUBLE_EQ(*replicas.report(CopyReading::Spread).hotRatio, 1.0);
    EXPECT_DOUBLE_EQ(*replicas.report(CopyReading::Spread).floor, 10.0 / 15.0);
}

TEST(ReplicaLoad, MoreCopiesThanShardsAreMissing)
{
    const Placed placed(ringOfThree(5), requests({{"x", 10}, {"y", 4}}));
    const ReplicaLoad replicas = placed.replicas();
    EXPECT_EQ(replicas.shortKeys, 2u);
    EXPECT_EQ(replicas.missingCopies, 4u);
    EXPECT_EQ(replicas.missingLoad, 28u);
    EXPECT_FALSE(replicas.report(CopyReading::Spread).floor.has_value());
}

TEST(ReplicaLoad, OneRequestOfThreeCopiesIsNotThePrimarysAlone)
{
    // 300 single requests on three shards that hold everything: 100 each, whoever comes first.
    const Placed placed(ringOfThree(3), keysNumbered("k{i}", 300), Measure::Keys);
    const ReplicaLoad replicas = placed.replicas();
    for (const ShardLoad& shard : replicas.report(CopyReading::Spread).shards)
        EXPECT_EQ(shard.load, 100u);
}

TEST(ReplicaLoad, EqualShardsHoldCopiesTimesTheirShare)
{
    const ShardMap map = aMap().shards(8, "s").vnodes(512).set(&ShardMap::replicas, std::uint64_t{3});
    const ReplicaLoad replicas = Placed(map, keysNumbered("k{i}", 1000)).replicas();
    double sum = 0.0;
    for (const double share : replicas.heldShares) {
        sum += share;
        EXPECT_NEAR(share, 3.0 / 8.0, 0.06);
    }
    EXPECT_NEAR(sum, 3.0, 1e-12);
}

TEST(ReplicaLoad, ModuloByNameHoldsExactlyCopiesTimesItsShare)
{
    const ShardMap map = aMap().shards(4, "s").algorithm("modulo").set(&ShardMap::replicas, std::uint64_t{3})
                             .set(&ShardMap::residues, ResidueRule::ByName);
    for (const double share : Placed(map, keysNumbered("k{i}", 10)).replicas().heldShares)
        EXPECT_DOUBLE_EQ(share, 0.75);
}

TEST(ReplicaLoad, KeysWhoseCopiesShareAZoneAreCounted)
{
    ShardMap map = ringOfThree(2);
    map.shards[0].zone = map.shards[1].zone = map.shards[2].zone = "east";
    const Placed one(map, requests({{"x", 10}, {"y", 4}}));
    EXPECT_EQ(one.replicas().oneZone->keys, 2u);
    EXPECT_EQ(one.replicas().oneZone->load, 14u);
    map.shards[1].zone = "west";
    map.shards[2].zone = "north";
    EXPECT_EQ(Placed(map, requests({{"x", 10}, {"y", 4}})).replicas().oneZone->keys, 0u);
    EXPECT_FALSE(Placed(ringOfThree(2), requests({{"x", 1}})).replicas().oneZone.has_value());
}

TEST(ReplicaLoad, ZonesTakeWhatTheirShardsTake)
{
    ShardMap map = ringOfThree(3);
    map.shards[0].zone = "east";
    map.shards[1].zone = map.shards[2].zone = "west";
    const ReplicaLoad replicas = Placed(map, requests({{"x", 10}, {"y", 5}})).replicas();
    const std::vector<ZoneLoad>& zones = replicas.zonesOf(CopyReading::All);
    ASSERT_EQ(zones.size(), 2u);
    EXPECT_EQ(zones[0].zone, "east");
    EXPECT_EQ(zones[0].load, 15u);
    EXPECT_EQ(zones[1].load, 30u);
    EXPECT_DOUBLE_EQ(*zones[1].share, 2.0 / 3.0);
}

TEST(ReplicaLoad, APinnedKeyHasItsCopiesBehindItsPin)
{
    ShardMap map = ringOfThree(3);
    map.overrides["x"] = "c";
    const ReplicaLoad replicas = Placed(map, requests({{"x", 10}})).replicas();
    EXPECT_EQ(replicas.report(CopyReading::Primaries).shards[2].load, 10u);
    EXPECT_EQ(replicas.report(CopyReading::All).shards[0].load, 10u);
}

TEST(ReplicaLoad, NobodyHoldsWhatAnEmptyMapHas)
{
    ShardMap map = ringOfThree(2);
    for (Shard& shard : map.shards)
        shard.state = ShardState::Down;
    const ReplicaLoad replicas = Placed(map, requests({{"x", 10}})).replicas();
    EXPECT_EQ(replicas.report(CopyReading::All).unownedLoad, 10u);
    EXPECT_EQ(replicas.missingCopies, 2u);
    EXPECT_FALSE(replicas.report(CopyReading::Spread).hotRatio.has_value());
}

RC_GTEST_PROP(ReplicaLoad, HoldsItsChecksUnderEveryPolicy, (std::uint64_t seed))
{
    for (const PolicyRow& policy : policyRows()) {
        const ShardMap map = randomCopyMap(policy.id, seed);
        const Placed placed(map, randomRequests(seed));
        const ReplicaLoad replicas = placed.replicas();
        for (const Check& check : replicas.checks)
            RC_ASSERT(check.ok);
        RC_ASSERT(sumOf(replicas.report(CopyReading::Spread)) == placed.total());
        for (const LoadReport& report : replicas.reports)
            for (const Check& check : report.checks)
                RC_ASSERT(check.ok);
    }
}

RC_GTEST_PROP(ReplicaLoad, IsTheListOfEveryKey, (std::uint64_t seed))
{
    for (const PolicyRow& policy : policyRows()) {
        const ShardMap map = randomCopyMap(policy.id, seed);
        const Placed placed(map, randomRequests(seed));
        std::vector<u128> expected(map.shards.size(), 0);
        const KeyTable& table = *placed.places.keys;
        for (std::size_t key = 0; key < table.size(); ++key)
            for (const ShardIndex owner : placed.listOf(KeyId(key)))
                expected[owner.value] += table.column(Measure::Requests).at(key);
        const ReplicaLoad replicas = placed.replicas();
        for (std::size_t i = 0; i < expected.size(); ++i)
            RC_ASSERT(replicas.report(CopyReading::All).shards[i].load == expected[i]);
    }
}

TEST(ReplicaMovement, AnUnchangedMapCopiesNothing)
{
    const Placed placed(ringOfThree(2), requests({{"x", 10}, {"y", 4}}));
    const ReplicaMovement copies = *movedCopies(placed, placed);
    EXPECT_EQ(copies.made, 0u);
    EXPECT_DOUBLE_EQ(*copies.madeShare, 0.0);
    EXPECT_DOUBLE_EQ(*copies.promotedShare, 0.0);
    EXPECT_TRUE(copies.byShard.empty());
}

TEST(ReplicaMovement, OneCopyMoreIsMadeOfEveryKey)
{
    const auto keys = requests({{"x", 10}, {"y", 4}});
    const ReplicaMovement copies =
        *movedCopies(Placed(ringOfThree(1), keys), Placed(ringOfThree(2), keys));
    EXPECT_EQ(copies.made, 2u);
    EXPECT_EQ(copies.madeLoad, 14u);
    EXPECT_DOUBLE_EQ(*copies.madeShare, 0.5);
    EXPECT_DOUBLE_EQ(*copies.promotedShare, 0.0);
    EXPECT_FALSE(copies.madeBytes.has_value());
}

TEST(ReplicaMovement, APinToTheSecondCopyPromotesItAndCopiesNothing)
{
    const auto keys = requests({{"x", 10}, {"y", 30}});
    const Placed before(ringOfThree(2), keys);
    ShardMap pinned = before.map;
    pinned.overrides["x"] = before.map.shards[before.listOf(KeyId(0u))[1].value].name;
    const ReplicaMovement copies = *movedCopies(before, Placed(pinned, keys));
    EXPECT_EQ(copies.made, 0u);
    EXPECT_DOUBLE_EQ(*copies.promotedShare, 0.25);
}

TEST(ReplicaMovement, ExactSharesAreThoseOfTheSpace)
{
    // Every key of three shards gets its third copy: one of three copies is new.
    const ReplicaMovement copies =
        *movedCopies(Placed(ringOfThree(2), nullptr), Placed(ringOfThree(3), nullptr));
    EXPECT_TRUE(copies.exact);
    EXPECT_NEAR(*copies.madeShare, 1.0 / 3.0, 1e-12);
}

TEST(ReplicaMovement, RemaindersAreWalkedOverOnePeriod)
{
    const auto modulo = [](std::size_t shards) {
        return Placed(aMap().shards(shards, "s").algorithm("modulo")
                          .set(&ShardMap::residues, ResidueRule::ByName)
                          .set(&ShardMap::replicas, std::uint64_t{2}),
                      nullptr);
    };
    // Lists of residue i: {i, i + 1} of 2 and of 4 shards; over a period of 4 the old list is
    // always {0, 1}: new ones are {0,1}, {1,2}, {2,3}, {3,0}: 0 + 1 + 2 + 1 copies of 8.
    EXPECT_DOUBLE_EQ(*movedCopies(modulo(2), modulo(4))->madeShare, 0.5);
}

RC_GTEST_PROP(ReplicaMovement, IsTheDifferenceOfTheListsOfEveryKey, (std::uint64_t seed))
{
    const auto keys = randomRequests(seed);
    for (const PolicyRow& policy : policyRows()) {
        const Placed from(randomCopyMap(policy.id, seed), keys);
        const Placed to(randomCopyMap(policy.id, seed + 1), keys);
        const ReplicaMovement copies = *movedCopies(from, to);
        std::uint64_t made = 0;
        u128 load = 0;
        for (std::size_t key = 0; key < keys->size(); ++key) {
            const std::vector<std::string> before = from.namesOf(KeyId(key));
            for (const std::string& name : to.namesOf(KeyId(key)))
                if (std::find(before.begin(), before.end(), name) == before.end()) {
                    ++made;
                    load += keys->column(Measure::Requests).at(key);
                }
        }
        RC_ASSERT(copies.made == made);
        RC_ASSERT(copies.madeLoad == load);
        for (const Check& check : copies.checks)
            RC_ASSERT(check.ok);
    }
}

}  // namespace
}  // namespace ringscope::test
