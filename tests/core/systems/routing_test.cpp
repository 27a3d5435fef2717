#include "core/systems/routing.h"

#include "core/systems/system_row.h"
#include "tests/support/key_tables.h"
#include "tests/support/map_builder.h"
#include "tests/support/routed.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::aMap;
using test::ownerOf;
using test::routed;
using test::tableOf;

namespace {

bool warns(const Routing& routing, std::string_view part)
{
    for (const std::string& warning : routing.warnings)
        if (warning.find(part) != std::string::npos)
            return true;
    return false;
}

Error refused(const ShardMap& map, const BuildLimits& limits = {})
{
    const auto routing = buildRouting(map, limits, {});
    EXPECT_FALSE(routing.ok());
    return routing.ok() ? Error{} : routing.error();
}

ShardMap slotsMap()
{
    ShardMap map = aMap().algorithm("slots").hash("integer").shard("a").shard("b").shard("9");
    map.slots = 10;
    map.units = {{"0-4", {"a", "b"}}, {"5", {"b"}}};
    return map;
}

ShardMap rangesMap(const char* hash)
{
    ShardMap map = aMap().algorithm("ranges").hash(hash).shard("low").shard("b");
    map.ranges = {{"100", "", "high"}, {"", "100", "low"}};
    map.units = {{"high", {"b", "low"}}};
    return map;
}

}  // namespace

TEST(Routing, APinWinsOverThePlacement)
{
    const ShardMap map = aMap().shard("a").shard("b", "0", ShardState::Warming).pin("k", "b");
    EXPECT_EQ(ownerOf(map, "k"), "b");
    EXPECT_EQ(ownerOf(map, "other"), "a");
    const auto route = routeKey(routed(map), "k", 2);
    ASSERT_TRUE(route.ok());
    EXPECT_TRUE(route->byOverride);
    EXPECT_EQ(route->owners, (std::vector{ShardIndex(1u), ShardIndex(0u)}));
    EXPECT_TRUE(route->tokenText.empty());
    EXPECT_EQ(route->explanation.owner, ShardIndex(0u));
}

TEST(Routing, PinsAreResolvedByKeyId)
{
    const ShardMap map =
        aMap().shard("a").shard("b").pin("x", "b").pin("absent", "a").pin("k", "a");
    const auto table = tableOf({"k", "other", "x"});
    const auto pins = resolveOverrides(routed(map), *table);
    EXPECT_EQ(pins, (ResolvedOverrides{{KeyId(0u), ShardIndex(0u)}, {KeyId(2u), ShardIndex(1u)}}));
}

TEST(Routing, StatesDecideWhoTakesKeys)
{
    const auto keys = tableOf(2000, "k{i}");
    const ShardMap map = aMap()
                             .shard("a")
                             .shard("warm", "1", ShardState::Warming)
                             .shard("drain", "1", ShardState::Draining)
                             .shard("gone", "1", ShardState::Down)
                             .shard("light", "0");
    for (const char* algorithm : {"ring", "modulo", "rendezvous"}) {
        ShardMap one = map;
        one.algorithm = algorithm;
        const auto counts = test::countsOf(one, *keys);
        EXPECT_GT(counts[0], 0u) << algorithm;
        EXPECT_GT(counts[2], 0u) << algorithm;
        EXPECT_EQ(counts[1] + counts[3] + counts[4], 0u) << algorithm;
        EXPECT_EQ(counts[0] + counts[2], 2000u) << algorithm;
    }
}

TEST(Routing, AMapThatNobodyOwnsIsBuiltAndOwnsNothing)
{
    for (const char* algorithm : {"ring", "modulo", "rendezvous", "slots", "ranges"})
        for (const ShardMap& map : {ShardMap(aMap().algorithm(algorithm)),
                                    ShardMap(aMap().algorithm(algorithm).shard("a", "0").shard(
                                        "b", "1", ShardState::Down))}) {
            EXPECT_EQ(map.routableShards(), 0u);
            EXPECT_EQ(ownerOf(map, "k"), "-") << algorithm;
            EXPECT_EQ(test::countsOf(map, *tableOf(10, "k{i}")),
                      std::vector<std::uint64_t>(map.shards.size(), 0));
        }
}

TEST(Routing, ATableIsRoutedAsItsKeysAre)
{
    const auto keys = tableOf(300, "k{i}");
    for (const char* algorithm : {"ring", "modulo", "rendezvous", "slots", "ranges"}) {
        ShardMap map = aMap().algorithm(algorithm).vnodes(7).shard("a").shard("b", "2").shard("c");
        map.overrides = {{"k7", "c"}};
        map.units = map.algorithm == "slots"
                        ? decltype(map.units){{"0-8000", {"a"}}, {"8001-16000", {"b"}}}
                        : decltype(map.units){};
        if (map.algorithm == "ranges")
            map.ranges = {{"", "7000000000000000000", "a"}, {"7000000000000000001", "", "b"}};
        const Routing routing = routed(map);
        const auto owners = test::ownersOf(routing, *keys);
        for (std::size_t i = 0; i < owners.size(); ++i) {
            const auto route = routeKey(routing, keys->name(KeyId(i)), 1);
            const ShardIndex one = route->owners.empty() ? kNoOwner : route->owners.front();
            EXPECT_EQ(owners[i], one) << algorithm << " " << i;
        }
    }
}

TEST(Routing, IndexInALabelIsThePlaceInTheFile)
{
    ShardMap map = adoptSystem(aMap().shard("x").shard("y"), "seed-lab").value();
    const auto before = test::countsOf(map, *tableOf(600, "key:{i}"));
    std::swap(map.shards[0], map.shards[1]);
    EXPECT_EQ(test::countsOf(map, *tableOf(600, "key:{i}")), before);
    // A shard that is down keeps its place: the others are not renamed.
    map.shards.insert(map.shards.begin(), shardNamed("z"));
    map.shards[0].state = ShardState::Down;
    EXPECT_NE(test::countsOf(map, *tableOf(600, "key:{i}"))[1], before[0]);
}

TEST(Routing, SlotsFollowTheTable)
{
    const ShardMap map = slotsMap();
    EXPECT_EQ(ownerOf(map, "4"), "a");
    EXPECT_EQ(ownerOf(map, "5"), "b");
    EXPECT_EQ(ownerOf(map, "6"), "-");
    EXPECT_EQ(ownerOf(map, "19"), "9");
    const auto route = routeKey(routed(map), "13", 2);
    EXPECT_EQ(route->unitText, "3");
    EXPECT_EQ(route->owners, (std::vector{ShardIndex(0u), ShardIndex(1u)}));
    ShardMap down = map;
    down.shards[0].state = ShardState::Down;
    EXPECT_EQ(ownerOf(down, "4"), "-");
}

TEST(Routing, RangesAreHalfOpen)
{
    const ShardMap map = rangesMap("integer");
    EXPECT_EQ(ownerOf(map, "0"), "low");
    EXPECT_EQ(ownerOf(map, "99"), "low");
    EXPECT_EQ(ownerOf(map, "100"), "b");
    EXPECT_EQ(ownerOf(map, "18446744073709551615"), "b");
    EXPECT_EQ(routeKey(routed(map), "5", 1)->unitText, "low");
    EXPECT_EQ(routeKey(routed(map), "100", 2)->owners.size(), 2u);
}

TEST(Routing, ARangeThatIsWrittenAsNobodysIsNobodys)
{
    ShardMap map = rangesMap("integer");
    map.units = {{"high", {"b"}}, {"low", {}}};
    EXPECT_EQ(ownerOf(map, "5"), "-");
    EXPECT_EQ(ownerOf(map, "100"), "b");
}

TEST(Routing, RangesOfASignedHashBeginAtItsLeastValue)
{
    const ShardMap map = rangesMap("java-string");
    // "a" hashes to 97, "b" * 31 + ... beyond 100; this text to -2147483648.
    EXPECT_EQ(ownerOf(map, "a"), "low");
    EXPECT_EQ(ownerOf(map, "polygenelubricants"), "low");
    EXPECT_EQ(ownerOf(map, "d"), "b");
}

TEST(Routing, KeysThatTheRuleCannotReadHaveNoOwner)
{
    ShardMap map = aMap().shard("a");
    map.keyFrom = KeyEncoding::Hex;
    map.overrides = {{"zz", "a"}};
    const auto table = tableOf({"00ff", "x", "zz"});
    EXPECT_EQ(test::ownersOf(routed(map), *table),
              (std::vector{ShardIndex(0u), kNoOwner, ShardIndex(0u)}));
    EXPECT_FALSE(routeKey(routed(map), "x", 1).ok());
    EXPECT_TRUE(routeKey(routed(map), "zz", 1)->byOverride);
}

TEST(Routing, AnAssignmentTakesRowsInOrderWithoutPinnedKeys)
{
    ShardMap map = adoptSystem(aMap().shard("a").shard("b"), "seed-lab").value();
    map.algorithm = "two-choices";
    const Routing routing = routed(map);
    EXPECT_EQ(routing.placement, nullptr);
    ASSERT_NE(routing.assignment, nullptr);
    // With two shards both are always candidates, so requests alternate.
    const auto table = tableOf({"k", "k", "k", "l"});
    const auto plain = test::ownersOf(routing, *table);
    map.overrides = {{"l", "a"}};
    const auto pinned = test::ownersOf(routed(map), *table);
    EXPECT_EQ(pinned[0], plain[0]);
    EXPECT_EQ(pinned[1], ShardIndex(0u));
}

TEST(Routing, TwoChoicesOfOneShardIsAnError)
{
    const Routing routing = routed(aMap().algorithm("two-choices").shard("a"));
    const auto table = tableOf({"k"});
    const auto hashed = routing.keyRule->hashKeys(table->names(), {});
    const auto owners = ownersOfKeys(routing, hashed.value(), *table, {});
    ASSERT_FALSE(owners.ok());
    EXPECT_EQ(owners.error().message,
              "two-choices needs two shards that take keys: 1 (allowed: 2 or more)");
}

TEST(Routing, RedundantPinsAreNamed)
{
    const ShardMap map = aMap().shard("a").shard("b", "0").pin("k", "a").pin("l", "b");
    const Routing routing = routed(map);
    EXPECT_EQ(redundantOverrides(routing, {}).value(), std::vector<std::string>{"k"});
    EXPECT_TRUE(warns(routing,
                      "1 override names the owner that the key has anyway and may be cleared: k."));
}

TEST(Routing, AHashOfEachProcessIsWarnedOf)
{
    for (const char* algorithm : {"ring", "two-choices"})
        EXPECT_FALSE(routed(aMap().algorithm(algorithm).hash("per-process:7").shard("a").shard("b"))
                         .warnings.empty());
}

TEST(Routing, AHashNarrowerThanTheRingIsWarnedOf)
{
    ShardMap map = aMap().hash("crc32").shard("a");
    map.space = SpaceField{64, std::nullopt};
    EXPECT_TRUE(warns(routed(map), "The hash crc32 of keys has"));
}

TEST(Routing, TokensArePrintedAsTheHashIs)
{
    ShardMap map = aMap().hash("java-string").shard("a");
    map.shards[0].tokens = {"-1"};
    EXPECT_EQ(routeKey(routed(map), "k", 1)->tokenText, "-1");
    EXPECT_EQ(routeKey(routed(map), "k", 1)->hashText, "107");
    map.space = SpaceField{std::nullopt, 4000000000};
    map.shards[0].tokens = {"-294967297"};
    EXPECT_EQ(routeKey(routed(map), "k", 1)->tokenText, "3999999999");
    map.space.reset();
    map.hash = "murmur3-128";
    map.shards[0].tokens = {"00000000000000ff"};
    EXPECT_EQ(routeKey(routed(map), "k", 1)->tokenText, "00000000000000ff");
}

TEST(Routing, WhatDoesNotHoldIsNotBuilt)
{
    const Error error = refused(aMap().vnodes(0).shard("a").shard("a"));
    EXPECT_EQ(error.message.find("vnodes: "), 0u);
    EXPECT_EQ(error.further.size(), 1u);
    ShardMap map = adoptSystem(aMap().shard("a"), "seed-lab").value();
    map.hash = "md5";
    EXPECT_EQ(refused(map).message, "hash: not what seed-lab has: md5 (allowed: fnv1a32)");
}

TEST(Routing, ARingThatIsTooLargeIsRefusedWithItsSize)
{
    const Error error =
        refused(aMap().vnodes(160).shard("10.0.10.31:8080", "1000000").shard("10.0.10.32:8080"));
    EXPECT_EQ(error.code, ErrorCode::TooLarge);
    EXPECT_NE(error.message.find("160,000,160 points"), std::string::npos) << error.message;
    BuildLimits limits;
    limits.maxPoints = 10;
    EXPECT_TRUE(buildRouting(aMap().vnodes(10).shard("a"), limits, {}).ok());
    EXPECT_EQ(refused(aMap().vnodes(11).shard("a"), limits).code, ErrorCode::TooLarge);
}

TEST(Routing, RoutingIsCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    const WorkContext work(stop.get_token());
    const auto routing = buildRouting(aMap().vnodes(100'000).shard("a").shard("b"), {}, work);
    ASSERT_FALSE(routing.ok());
    EXPECT_EQ(routing.error().code, ErrorCode::Cancelled);
}

TEST(Routing, UnitsOnTheirWayStayWithTheirOwnerAndAreSaid)
{
    ShardMap map = slotsMap();
    const auto way = Value::map({{"from", Value::scalar("a")}, {"to", Value::scalar("b")}});
    map.systemOptions = Value::map({{"migrating", Value::map({{"3", way}})}});
    EXPECT_EQ(ownerOf(map, "3"), "a");
    EXPECT_TRUE(warns(routed(map), "1 slot is on its way (3 from a to b)"));
    map.systemOptions = Value::map({{"migrating", Value::map({{"some", way}})}});
    EXPECT_EQ(refused(map).message,
              "system_options.migrating: some (allowed: a unit or span to {from, to})");
}
