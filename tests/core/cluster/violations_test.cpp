#include "core/cluster/shard_map.h"


#include "tests/support/any_map.h"
#include "tests/support/map_builder.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace ringscope;
using test::aMap;

namespace {

std::string only(const ShardMap& map)
{
    const auto found = violations(map);
    EXPECT_EQ(found.size(), 1u);
    return found.empty() ? "" : found.front().error.message;
}

ShardMap ringOf(const std::string& hash) { return aMap().hash(hash).shard("a"); }

ShardMap slotsOf(std::vector<std::pair<std::string, std::vector<std::string>>> units)
{
    ShardMap map = aMap().algorithm("slots").shard("a").shard("b");
    map.units = std::move(units);
    return map;
}

ShardMap rangesOf(std::vector<RangeField> ranges)
{
    ShardMap map = aMap().algorithm("ranges").shard("a").shard("b");
    map.ranges = std::move(ranges);
    return map;
}

}  // namespace

TEST(Violations, AMapOfOneShardHolds) { EXPECT_TRUE(violations(aMap().shard("a")).empty()); }

TEST(Violations, AMapThatNobodyOwnsHolds)
{
    EXPECT_TRUE(violations(ShardMap()).empty());
    EXPECT_TRUE(violations(aMap().shard("a", "0").shard("b", "1", ShardState::Down)).empty());
}

TEST(Violations, NamesAreThereOnce)
{
    EXPECT_EQ(only(aMap().shard("a").shard("b").shard("a")),
              "shards[2].name: duplicate name, first at shards[0]: a (allowed: each shard once)");
    EXPECT_EQ(only(aMap().shard("").shard("b")),
              "shards[0].name: empty name: \"\" (allowed: a text)");
}

TEST(Violations, IdsAreThereOnce)
{
    ShardMap map = aMap().shard("a").shard("b");
    map.shards[0].id = "b";
    EXPECT_EQ(only(map),
              "shards[1].id: duplicate id, first at shards[0]: b (allowed: each shard once)");
    map.shards[0].id = "";
    EXPECT_EQ(only(map), "shards[0].id: empty id: \"\" (allowed: a text)");
}

TEST(Violations, WeightsAndCapacitiesAreNotNegative)
{
    EXPECT_EQ(only(aMap().shard("a", "-0.5")),
              "shards[0].weight: below 0: -0.5 (allowed: a decimal number, 0 or more)");
    ShardMap map = aMap().shard("a");
    map.shards[0].capacity = Decimal(-1);
    EXPECT_EQ(only(map), "shards[0].capacity: below 0: -1 (allowed: a decimal number, 0 or more)");
}

TEST(Violations, CountsHaveBounds)
{
    EXPECT_EQ(only(aMap().vnodes(0).shard("a")),
              "vnodes: out of range: 0 (allowed: integer, 1 to 2147483647)");
    EXPECT_TRUE(violations(aMap().vnodes(1).shard("a")).empty());
    ShardMap map = aMap().shard("a");
    map.balance = Decimal::ofUnits(99, 2);
    EXPECT_EQ(only(map), "balance: below 1: 0.99 (allowed: a decimal number, 1 or more)");
}

TEST(Violations, AnUnknownAlgorithmNamesTheNearest)
{
    const std::string message = only(aMap().algorithm("rign").shard("a"));
    EXPECT_NE(message.find("algorithm: unknown algorithm: rign, nearest is ring (allowed: ring"),
              std::string::npos)
        << message;
}

TEST(Violations, EveryAlgorithmOfTheFileFormatIsBuilt)
{
    for (const char* id : {"ring", "modulo", "rendezvous", "jump", "maglev", "multi-probe",
                           "anchor", "slots", "ranges", "two-level", "bounded-ring",
                           "in-flight-ring", "two-choices"})
        EXPECT_TRUE(violations(aMap().algorithm(id).shard("a")).empty()) << id;
}

TEST(Violations, AnUnknownHashNamesTheNearest)
{
    const std::string message = only(ringOf("xxh46"));
    EXPECT_EQ(message.find("hash: unknown hash: \"xxh46\", nearest is xxh64"), 0u) << message;
    EXPECT_EQ(
        violations(aMap().set(&ShardMap::pointHash, std::string("md6")).shard("a")).front().path,
        "point_hash");
}

TEST(Violations, WordsFitTheDigestOfPoints)
{
    ShardMap map = ringOf("md5-le32");
    map.words = 4;
    EXPECT_TRUE(violations(map).empty());
    map.words = 5;
    EXPECT_EQ(
        only(map),
        "words: out of range: 5 (allowed: integer, 1 to 4, the words of one digest of md5-le32)");
    map.words = 0;
    EXPECT_EQ(violations(map).size(), 1u);
    map.words = 2;
    map.pointHash = "xxh64";
    EXPECT_EQ(violations(map).size(), 1u);
}

TEST(Violations, PlaceholdersAreKnown)
{
    const std::string label = only(aMap().label("{nmae}#{i}").shard("a"));
    EXPECT_EQ(label.find("label: label has an unknown placeholder: {nmae}"), 0u) << label;
    EXPECT_EQ(violations(aMap().label("{name").shard("a")).size(), 1u);
    EXPECT_EQ(violations(aMap().label("{key}#{i}").shard("a")).size(), 1u);
    ShardMap map = aMap().shard("a");
    map.score = "{shard}:{key}";
    EXPECT_EQ(violations(map).front().path, "score");
    map.score = "mix";
    EXPECT_TRUE(violations(map).empty());
}

TEST(Violations, KeyTagAndPartAreReadable)
{
    ShardMap map = aMap().shard("a");
    map.keyTag = "{";
    map.keyPart = "(";
    const auto found = violations(map);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].path, "key.tag");
    EXPECT_EQ(found[1].path, "key.part");
}

TEST(Violations, TokensAreHashesInsideTheSpace)
{
    ShardMap map = ringOf("crc32");
    map.shards[0].tokens = {"0", "4294967295"};
    EXPECT_TRUE(violations(map).empty());
    map.shards[0].tokens = {"0", "4294967296"};
    EXPECT_EQ(only(map),
              "shards[0].tokens[1]: no position: 4294967296 (allowed: a hash as crc32 is written)");
    map.space = SpaceField{std::nullopt, 36000};
    map.shards[0].tokens = {"35999", "36000"};
    EXPECT_EQ(only(map),
              "shards[0].tokens[1]: outside the space: 36000 (allowed: a position below 36000)");
}

TEST(Violations, AHashOfNumbersCannotHashLabels)
{
    ShardMap map = ringOf("integer");
    EXPECT_EQ(violations(map).front().path, "hash");
    map.shards[0].tokens = {"18446744073709551615"};
    EXPECT_TRUE(violations(map).empty());
    map.shards[0].tokens.clear();
    map.pointHash = "xxh64";
    EXPECT_TRUE(violations(map).empty());
}

TEST(Violations, AHashOfNumbersCannotHashScoresAndChoices)
{
    for (const char* algorithm : {"rendezvous", "two-choices"}) {
        ShardMap map = aMap().algorithm(algorithm).hash("integer").shard("a").shard("b");
        EXPECT_EQ(only(map), "hash: cannot hash the texts of this algorithm: integer"
                             " (allowed: a hash of texts)");
    }
    ShardMap map = aMap().algorithm("rendezvous").hash("integer").shard("a");
    map.score = "mix";
    EXPECT_TRUE(violations(map).empty());
    EXPECT_TRUE(violations(aMap().algorithm("modulo").hash("integer").shard("a")).empty());
}

TEST(Violations, SpaceIsBitsOrSize)
{
    ShardMap map = aMap().shard("a");
    map.space = SpaceField{};
    EXPECT_EQ(violations(map).front().path, "space");
    map.space = SpaceField{65, std::nullopt};
    EXPECT_EQ(violations(map).front().path, "space.bits");
    map.space = SpaceField{std::nullopt, 0};
    EXPECT_EQ(violations(map).front().path, "space.size");
    map.space = SpaceField{64, std::nullopt};
    EXPECT_TRUE(violations(map).empty());
}

TEST(Violations, OverridesNameShardsThatAreNotDown)
{
    EXPECT_EQ(only(aMap().shard("redis-0").pin("t-42", "redis-9")),
              "overrides[\"t-42\"]: override t-42 -> unknown shard: redis-9"
              " (allowed: a shard of the map, nearest is redis-0)");
    EXPECT_EQ(
        only(aMap().shard("a").shard("b", "1", ShardState::Down).pin("k", "b")),
        "overrides.k: override k -> shard that is down: b (allowed: a shard that is not down)");
    EXPECT_TRUE(
        violations(aMap().shard("a").shard("b", "0", ShardState::Warming).pin("k", "b")).empty());
}

TEST(Violations, RemovedNamesShards)
{
    ShardMap map = aMap().shard("a");
    map.removed = {"a", "c"};
    EXPECT_EQ(violations(map).front().path, "removed[1]");
}

TEST(Violations, SpansOfSlotsAreInsideAndApart)
{
    EXPECT_TRUE(violations(slotsOf({{"0-7", {"a"}}, {"8", {"b", "a"}}, {"9-16383", {}}})).empty());
    EXPECT_EQ(only(slotsOf({{"0-16384", {"a"}}})),
              "units[\"0-16384\"]: no slot or span of slots: 0-16384 (allowed: \"7\" or "
              "\"0-5460\", from 0 to 16383)");
    EXPECT_EQ(violations(slotsOf({{"7-0", {"a"}}})).size(), 1u);
    EXPECT_EQ(violations(slotsOf({{"x", {"a"}}})).size(), 1u);
    EXPECT_EQ(only(slotsOf({{"0-7", {"a"}}, {"7-9", {"b"}}})),
              "units[\"7-9\"]: slots that stand in 0-7, too: 7-9 (allowed: each slot once)");
    EXPECT_EQ(only(slotsOf({{"0-7", {"c"}}})),
              "units[\"0-7\"][0]: unknown shard: c (allowed: a shard of the map, nearest is a)");
}

TEST(Violations, RangesAreInOrderAndApart)
{
    EXPECT_TRUE(violations(rangesOf({{"10", "", "a"}, {"", "10", "b"}})).empty());
    EXPECT_EQ(only(rangesOf({{"10", "10", "a"}})),
              "ranges[0]: an empty range: 10 to 10 (allowed: from before to)");
    EXPECT_EQ(only(rangesOf({{"", "11", "a"}, {"10", "", "b"}})),
              "ranges[1]: overlaps ranges[0]: b (allowed: ranges that do not overlap)");
    EXPECT_EQ(violations(rangesOf({{"x", "", "a"}})).size(), 1u);
    EXPECT_EQ(violations(rangesOf({{"", "", "c"}})).front().path, "ranges[0].unit");
}

TEST(Violations, TwentyAreEnough)
{
    test::MapBuilder builder = aMap();
    for (int i = 0; i < 40; ++i)
        builder.shard("a");
    EXPECT_EQ(violations(builder).size(), 20u);
}

RC_GTEST_PROP(Violations, GeneratedMapsHold, ())
{
    const auto found = violations(test::anyMap());
    if (!found.empty())
        RC_FAIL(found.front().error.message);
}
