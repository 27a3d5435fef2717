// Losses by failure rule: hand-sized maps, every policy by seeded properties, and the worst single
// loss against one loss after the other.
#include "core/analysis/loss.h"
#include "core/placement/policies.h"
#include "core/systems/system_row.h"
#include "tests/core/analysis/copy_maps.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ringscope::test {
namespace {

Loss lossOf(const Placed& placed, std::vector<ShardIndex> lost,
            CopyReading reading = CopyReading::Primaries)
{
    const Result<Loss> loss = ringscope::lossOf(placed.map, placed.places, std::move(lost), reading,
                                                placed.measure, WorkContext());
    EXPECT_TRUE(loss.ok()) << (loss.ok() ? "" : loss.error().text());
    for (const Check& check : loss->checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return *loss;
}

/// Two slots: a then b; b alone.
ShardMap twoSlots(std::uint64_t copies)
{
    ShardMap map = aMap().shard("a").shard("b").algorithm("slots").hash("integer")
                       .set(&ShardMap::slots, std::uint64_t{2})
                       .set(&ShardMap::replicas, copies);
    map.units = {{"0", {"a", "b"}}, {"1", {"b"}}};
    return map;
}

TEST(Loss, TheNextListedTakesOverWrittenSlots)
{
    const Placed placed(twoSlots(2), requests({{"0", 10}, {"1", 3}}));
    const Loss loss = lossOf(placed, {ShardIndex(0u)});
    EXPECT_EQ(loss.rule.kind, FailureKind::ReplicaPromoted);
    EXPECT_EQ(loss.shards[1].after, 13u);
    EXPECT_EQ(loss.unownedLoad, 0u);
    EXPECT_EQ(loss.oneCopy.keys, 1u);
    EXPECT_EQ(loss.allCopies.keys, 0u);
    EXPECT_DOUBLE_EQ(*loss.lostSpace, 0.5);
}

TEST(Loss, WithoutAnotherCopySlotsHaveNoOwner)
{
    const Placed placed(twoSlots(1), requests({{"0", 10}, {"1", 3}}));
    const Loss loss = lossOf(placed, {ShardIndex(0u)});
    EXPECT_EQ(loss.unownedLoad, 10u);
    EXPECT_EQ(loss.unownedKeys, 1u);
    EXPECT_EQ(loss.allCopies.load, 10u);
    EXPECT_EQ(loss.maxLoad, 3u);
}

TEST(Loss, OfBothShardsLeavesNothingAndNoFigure)
{
    const Placed placed(twoSlots(2), requests({{"0", 10}, {"1", 3}}));
    const Loss loss = lossOf(placed, {ShardIndex(0u), ShardIndex(1u)});
    EXPECT_EQ(loss.unownedLoad, 13u);
    EXPECT_EQ(loss.allCopies.keys, 2u);
    EXPECT_FALSE(loss.hotRatio.has_value());
    EXPECT_TRUE(loss.hotShard.isNone());
}

TEST(Loss, OnARingOnlyTheLostShardsLoadMoves)
{
    const Placed placed(ringOfThree(1), keysNumbered("k{i}", 1000), Measure::Keys);
    const Loss loss = lossOf(placed, {ShardIndex(1u)});
    EXPECT_EQ(loss.rule.kind, FailureKind::Successor);
    EXPECT_GE(loss.shards[0].after, loss.shards[0].before);
    EXPECT_GE(loss.shards[2].after, loss.shards[2].before);
    EXPECT_EQ(loss.shards[0].after + loss.shards[2].after, 1000u);
    EXPECT_EQ(loss.lostLoad, loss.shards[1].before);
}

TEST(Loss, IsTheSameAsTheMapWithTheShardDown)
{
    const auto keys = keysNumbered("k{i}", 1000);
    for (const char* algorithm : {"ring", "modulo", "rendezvous", "jump", "maglev", "multi-probe"}) {
        ShardMap map = aMap().shards(5, "s").algorithm(algorithm);
        const Loss loss = lossOf(Placed(map, keys, Measure::Keys), {ShardIndex(2u)});
        map.shards[2].state = ShardState::Down;
        const Placed down(map, keys, Measure::Keys);
        const ShardSums sums = sumPlaces(down.places, Measure::Keys);
        for (std::size_t i = 0; i < 5; ++i)
            EXPECT_EQ(loss.shards[i].after, sums.load[i]) << algorithm << " s" << i;
    }
}

TEST(Loss, ReplicasThatAbsorbKeepTheList)
{
    ShardMap map = adoptSystem(aMap().shards(4, "s"), "cassandra").value();
    for (std::size_t i = 0; i < 4; ++i)
        map.shards[i].tokens = {std::to_string((static_cast<std::int64_t>(i) - 2)
                                               * 4'000'000'000'000'000'000)};
    map.replicas = 2;
    const Placed placed(map, keysNumbered("k{i}", 400), Measure::Keys);
    const Loss loss = lossOf(placed, {ShardIndex(1u)});
    EXPECT_EQ(loss.rule.kind, FailureKind::ReplicasAbsorb);
    // The next node of the walk holds the other copy of all of it.
    EXPECT_EQ(loss.shards[2].after, loss.shards[2].before + loss.shards[1].before);
    map.replicas = 1;
    EXPECT_EQ(lossOf(Placed(map, keysNumbered("k{i}", 400), Measure::Keys), {ShardIndex(1u)}).unownedLoad,
              loss.shards[1].before);
}

TEST(Loss, OfAZoneLeavesWhatOtherZonesHold)
{
    ShardMap map = aMap().shards(6, "s").set(&ShardMap::replicas, std::uint64_t{2})
                       .set(&ShardMap::spread, ReplicaSpread::Zones);
    for (std::size_t i = 0; i < 6; ++i)
        map.shards[i].zone = i < 3 ? "east" : "west";
    const Placed placed(map, keysNumbered("k{i}", 1000), Measure::Keys);
    EXPECT_EQ(shardsInZone(map, "east").size(), 3u);
    EXPECT_TRUE(shardsInZone(map, "north").empty());
    const Loss loss = lossOf(placed, shardsInZone(map, "east"));
    EXPECT_EQ(loss.oneCopy.keys, 1000u);
    EXPECT_EQ(loss.allCopies.keys, 0u);
    EXPECT_EQ(loss.unownedLoad, 0u);
    EXPECT_EQ(loss.shards[3].after + loss.shards[4].after + loss.shards[5].after, 1000u);
}

TEST(Loss, APinToALostShardHasNoOwner)
{
    ShardMap map = ringOfThree(1);
    map.overrides["x"] = "b";
    EXPECT_EQ(lossOf(Placed(map, requests({{"x", 10}})), {ShardIndex(1u)}).unownedLoad, 10u);
}

TEST(Loss, EverySystemsSentenceBeginsWithItsKind)
{
    for (const SystemRow& row : systemRows())
        EXPECT_TRUE(row.failureRule.starts_with(rowOf(row.failure).word)) << row.id;
}

TEST(Loss, KindsStandInTheirTableOnce)
{
    for (std::size_t i = 0; i < failureRows().size(); ++i)
        EXPECT_EQ(static_cast<std::size_t>(failureRows()[i].kind), i);
}

RC_GTEST_PROP(Loss, ConservesLoadUnderEveryPolicy, (std::uint64_t seed))
{
    for (const PolicyRow& policy : policyRows()) {
        const Placed placed(randomCopyMap(policy.id, seed), randomRequests(seed));
        for (const CopyReadingRow& row : kCopyReadings) {
            const Loss loss = lossOf(placed, {ShardIndex(seed % placed.map.shards.size())},
                                     row.reading);
            for (const Check& check : loss.checks)
                RC_ASSERT(check.ok);
        }
    }
}

RC_GTEST_PROP(Loss, MovesOnlyItsOwnLoadWherePoliciesAreMonotone, (std::uint64_t seed))
{
    for (const PolicyRow& policy : policyRows()) {
        const bool isMonotone = policy.monotone && policy.total && policy.id != "two-level";
        if (!isMonotone)
            continue;
        ShardMap map = randomCopyMap(policy.id, seed);
        map.overrides.clear();
        const Placed placed(map, randomRequests(seed));
        const Loss loss = lossOf(placed, {ShardIndex(seed % map.shards.size())});
        for (std::size_t i = 0; i < map.shards.size(); ++i)
            if (i != loss.lost.front().value)
                RC_ASSERT(loss.shards[i].after >= loss.shards[i].before);
        RC_ASSERT(loss.unownedLoad == 0u);
    }
}

RC_GTEST_PROP(WorstLoss, IsTheWorstOfAllSingleLosses, (std::uint64_t seed))
{
    for (const PolicyRow& policy : policyRows()) {
        const Placed placed(randomCopyMap(policy.id, seed), randomRequests(seed));
        const auto worst = worstSingleLoss(placed.map, placed.places, placed.measure, WorkContext());
        RC_ASSERT(worst.ok());
        std::optional<double> greatest;
        for (std::size_t i = 0; i < placed.map.shards.size(); ++i) {
            const Loss loss = lossOf(placed, {ShardIndex(i)});
            if (loss.hotRatio && (!greatest || *loss.hotRatio > *greatest))
                greatest = loss.hotRatio;
        }
        RC_ASSERT(greatest.has_value() == worst->has_value());
        if (greatest)
            RC_ASSERT(std::abs(*greatest - (*worst)->hotRatio) < 1e-9);
    }
}

}  // namespace
}  // namespace ringscope::test
