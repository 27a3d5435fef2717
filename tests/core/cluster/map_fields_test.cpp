#include "core/cluster/map_fields.h"

#include "tests/support/any_map.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

using namespace ringscope;

namespace {

Value text(std::string value) { return Value::scalar(std::move(value)); }

std::string messageOf(std::string_view field, const Value& value)
{
    ShardMap map;
    const Outcome outcome = findMapField(field)->read(map, value);
    return outcome ? "" : outcome.error().message;
}

Value oneShard() { return Value::list({Value::map({{"name", text("a")}})}); }

}  // namespace

TEST(MapFields, NamesAreUniqueAndEveryRowIsExplained)
{
    std::set<std::string_view> names;
    for (const auto& row : mapFields()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_FALSE(row.allowed.empty()) << row.name;
        EXPECT_TRUE(row.meaning.ends_with('.')) << row.name;
    }
}

TEST(MapFields, ADefaultMapWritesNothingButItsShards)
{
    for (const auto& row : mapFields())
        EXPECT_TRUE(row.write(ShardMap()).isNull()) << row.name;
    EXPECT_EQ(writeMap(ShardMap()), Value::map({{"shards", Value::list({})}}));
}

TEST(MapFields, AnErrorSaysFieldValueAndWhatIsAllowed)
{
    EXPECT_EQ(messageOf("vnodes", text("0")),
              "vnodes: out of range: 0 (allowed: integer, 1 to 2147483647)");
    EXPECT_EQ(messageOf("vnodes", text("many")),
              "vnodes: not a whole number: many (allowed: integer, 1 to 2147483647)");
    EXPECT_EQ(messageOf("lookup", text("befor")),
              "lookup: not one of the words: befor (allowed: at-or-after, after, nearest)");
    EXPECT_EQ(messageOf("hash", Value()),
              "hash: missing (allowed: an id of `hashes`, finalize:ID, integer, per-process:SEED)");
    EXPECT_EQ(
        messageOf("tie", text("probe:0")),
        "tie: no number of steps: probe:0 (allowed: smallest-name, first-listed, last-listed, "
        "sides, bump, probe:N, probe-sorted:N, drop-later)");
    EXPECT_EQ(messageOf("balance", text("1,5")),
              "balance: not a number: 1,5 (allowed: a decimal number, 1 or more)");
}

TEST(MapFields, AnErrorInsideAFieldNamesThePath)
{
    const Value shards = Value::list({Value::map({{"name", text("a")}}),
                                      Value::map({{"name", text("b")}, {"weight", text("x")}}),
                                      Value::map({{"wieght", text("2")}})});
    ShardMap map;
    const Outcome outcome = findMapField("shards")->read(map, shards);
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().message,
              "shards[1].weight: not a number: x (allowed: a decimal number, 0 or more)");
    ASSERT_EQ(outcome.error().further.size(), 2u);
    EXPECT_EQ(outcome.error().further[0].message,
              "shards[2]: unknown field: wieght (allowed: nearest is weight; x-... for fields of "
              "your own)");
    EXPECT_EQ(outcome.error().further[1].message,
              "shards[2].name: missing (allowed: a text that no other shard has)");
}

TEST(MapFields, ARecordOfTwoWaysTakesOne)
{
    EXPECT_EQ(messageOf("space", Value::map({{"bits", text("65")}})),
              "space.bits: out of range: 65 (allowed: integer, 1 to 64)");
    EXPECT_EQ(messageOf("space", Value::map({})),
              "space: not one of bits and size (allowed: {bits: 1 to 64} or {size: 1 or more})");
    EXPECT_EQ(messageOf("space", Value::map({{"bits", text("8")}, {"size", text("256")}})),
              "space: not one of bits and size (allowed: {bits: 1 to 64} or {size: 1 or more})");
    EXPECT_EQ(messageOf("space", text("36000")), "space: not a record: 36000");
}

TEST(MapFields, AnUnknownFieldNamesTheNearest)
{
    const auto map = readMap(Value::map({{"algoritm", text("ring")}, {"shards", oneShard()}}));
    ASSERT_FALSE(map.ok());
    EXPECT_EQ(
        map.error().message,
        "unknown field: algoritm (allowed: nearest is algorithm; x-... for fields of your own)");
}

TEST(MapFields, FieldsOfOnesOwnAreKept)
{
    const Value tree = Value::map({{"shards", oneShard()}, {"x-team", text("storage")}});
    const auto map = readMap(tree);
    ASSERT_TRUE(map.ok());
    EXPECT_EQ(writeMap(*map), tree);
}

TEST(MapFields, ShardsAreRequiredButMayBeNone)
{
    const auto map = readMap(Value::map({{"version", text("1")}}));
    ASSERT_FALSE(map.ok());
    EXPECT_EQ(map.error().message,
              "shards: missing (allowed: a list of shards, which may be empty)");
    EXPECT_TRUE(readMap(Value::map({{"shards", Value::list({})}})).ok());
    EXPECT_FALSE(readMap(Value::map({{"shards", Value()}})).ok());
}

TEST(MapFields, KeyFormatIsScore)
{
    const auto map = readMap(
        Value::map({{"shards", oneShard()}, {"key_format", text("{shard}/{key}/{shard}")}}));
    ASSERT_TRUE(map.ok());
    EXPECT_EQ(map->score, "{name}/{key}/{name}");
    const auto both = readMap(Value::map(
        {{"score", text("mix")}, {"key_format", text("{key}")}, {"shards", oneShard()}}));
    ASSERT_FALSE(both.ok());
    EXPECT_EQ(both.error().message,
              "key_format: the same field as score, which stands before (allowed: one of the two)");
}

TEST(MapFields, ANewerSchemaIsOneClearSentence)
{
    EXPECT_EQ(messageOf("schema", text("2")),
              "schema: a newer schema than this program knows: 2 (allowed: 1)");
}

TEST(MapFields, AtMostTwentyErrorsAreCollected)
{
    std::vector<Value> shards;
    for (int i = 0; i < 30; ++i)
        shards.push_back(Value::map({{"name", text(std::to_string(i))}, {"weight", text("x")}}));
    const auto map =
        readMap(Value::map({{"vnodes", text("x")}, {"shards", Value::list(std::move(shards))}}));
    ASSERT_FALSE(map.ok());
    EXPECT_EQ(map.error().further.size(), 19u);
    EXPECT_TRUE(map.error().further.back().further.empty());
}

TEST(MapFields, ADefaultThatTheSystemChangedIsWritten)
{
    ShardMap defaults;
    defaults.vnodes = 256;
    defaults.space = SpaceField{16, std::nullopt};
    ShardMap map = defaults;
    map.vnodes = 128;
    map.space.reset();
    const Value tree = writeMap(map, defaults);
    EXPECT_EQ(tree.find("vnodes")->text(), "128");
    ASSERT_NE(tree.find("space"), nullptr);
    EXPECT_TRUE(tree.find("space")->isNull());
    EXPECT_EQ(readMap(tree, defaults).value(), map);
}

RC_GTEST_PROP(MapFields, WhatIsWrittenReadsBack, ())
{
    const ShardMap map = test::anyMap();
    const auto read = readMap(writeMap(map));
    if (!read)
        RC_FAIL(read.error().text());
    RC_ASSERT(*read == map);
}
