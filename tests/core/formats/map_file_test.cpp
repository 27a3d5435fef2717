#include "core/formats/map_file.h"

#include "core/cluster/map_fields.h"
#include "core/formats/yaml_value.h"
#include "tests/support/any_map.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace ringscope;

namespace {

ShardMap read(std::string_view text)
{
    const Result<ShardMap> map = readMapText(text, "map.yaml");
    EXPECT_TRUE(map.ok()) << (map.ok() ? "" : map.error().text());
    return map.ok() ? *map : ShardMap();
}

std::vector<std::string> errors(std::string_view text)
{
    const Result<ShardMap> map = readMapText(text, "map.yaml");
    if (map)
        return {};
    std::vector<std::string> lines = {map.error().text()};
    for (const Error& error : map.error().further)
        lines.push_back(error.text());
    return lines;
}

/// Every default of a table, read as the YAML it is written in, leaves a fresh target as it is.
template <class Target>
void expectDefaults(std::span<const FieldRow<Target>> rows)
{
    for (const FieldRow<Target>& row : rows) {
        if (row.isRequired())
            continue;
        const Result<Value> value = readYaml(row.fallback, "default");
        ASSERT_TRUE(value.ok()) << row.name;
        Target target;
        EXPECT_TRUE(row.read(target, *value).ok()) << row.name;
        EXPECT_EQ(target, Target()) << row.name;
    }
}

}  // namespace

TEST(MapFile, EveryFieldReadsItsOwnDefault)
{
    expectDefaults(mapFields());
    expectDefaults(shardFields());
    expectDefaults(keyFields());
    expectDefaults(spaceFields());
    expectDefaults(rangeFields());
}

TEST(MapFile, EveryFieldIsRead)
{
    const ShardMap map = read(R"(
schema: 1
version: 12
algorithm: ring
hash: md5-le32
point_hash: md5
space: {size: 36000}
fold: high
vnodes: 40
label: "{url}-{i}"
words: 1
lookup: nearest
wrap: none
tie: probe:10
score: mix
rendezvous: plain
index: floor
order: listed
key: {from: hex, tag: "<>", part: "^(.*)-"}
replicas: 3
table_size: 251
probes: 5
balance: 1.50
partitions: 271
capacity_anchor: 10
removed: [b]
shards:
  - {name: a, id: pod-0, url: "a:1", weight: 0.5, state: draining, capacity: 1e3,
     zone: z, rack: r, host: h}
  - {name: b, tokens: [0, 35999], x-note: kept}
slots: 1024
ranges: [{to: 7, unit: low}, {from: 7, unit: high}]
units: {low: a, high: [b, a]}
overrides: {k: a}
x-team: [storage]
)");
    EXPECT_EQ(map.version, 12u);
    EXPECT_EQ(map.pointHash, "md5");
    EXPECT_EQ(map.space->size, 36000u);
    EXPECT_EQ(map.fold, Fold::High);
    EXPECT_EQ(map.tie.steps, 10u);
    EXPECT_EQ(map.wrap, Wrap::None);
    EXPECT_EQ(map.keyFrom, KeyEncoding::Hex);
    EXPECT_EQ(map.keyPart, "^(.*)-");
    EXPECT_EQ(map.balance.text(), "1.5");
    EXPECT_EQ(map.anchorCapacity, 10u);
    EXPECT_EQ(map.shards[0].id, "pod-0");
    EXPECT_EQ(map.shards[0].capacity->text(), "1000");
    EXPECT_EQ(map.shards[0].state, ShardState::Draining);
    EXPECT_EQ(map.shards[1].tokens[1], "35999");
    EXPECT_EQ(map.shards[1].extras[0].first, "x-note");
    EXPECT_EQ(map.ranges[1].from, "7");
    EXPECT_EQ(map.units[1].second, (std::vector<std::string>{"b", "a"}));
    EXPECT_EQ(map.overrides.at("k"), "a");
    EXPECT_EQ(map.extras[0].first, "x-team");
    EXPECT_EQ(read(writeMapText(map)), map);
}

TEST(MapFile, NamesAreTexts)
{
    const ShardMap map = read("shards: [{name: 0012}, {name: yes}, {name: 1e3}]\n");
    EXPECT_EQ(map.shards[0].name, "0012");
    EXPECT_EQ(map.shards[1].name, "yes");
    EXPECT_EQ(map.shards[2].name, "1e3");
}

TEST(MapFile, ErrorsStandInFileOrderWithTheirPlaces)
{
    EXPECT_EQ(
        errors("vnodes: none\n"
               "shards:\n"
               "  - {name: a, weigth: 2}\n"
               "  - {name: b, state: up}\n"
               "hahs: xxh64\n"),
        (std::vector<std::string>{
            "map.yaml:1:9: vnodes: not a whole number: none (allowed: integer, 1 to 2147483647)",
            "map.yaml:3:15: shards[0]: unknown field: weigth (allowed: nearest is weight; x-... "
            "for fields"
            " of your own)",
            "map.yaml:4:22: shards[1].state: not one of the words: up (allowed: active, warming, "
            "draining,"
            " down)",
            "map.yaml:5:1: unknown field: hahs (allowed: nearest is hash; x-... for fields of your "
            "own)"}));
}

TEST(MapFile, WhatDoesNotHoldHasItsPlace)
{
    EXPECT_EQ(
        errors("shards:\n  - {name: a}\n  - {name: a, weight: -1}\noverrides:\n  k: c\n"),
        (std::vector<std::string>{
            "map.yaml:3:12: shards[1].name: duplicate name, first at shards[0]: a (allowed: each "
            "shard once)",
            "map.yaml:3:23: shards[1].weight: below 0: -1 (allowed: a decimal number, 0 or more)",
            "map.yaml:5:6: overrides.k: override k -> unknown shard: c (allowed: a shard of the "
            "map, nearest"
            " is a)"}));
}

TEST(MapFile, AnAliasKeepsItsPlace)
{
    const auto found = errors("shards: [{name: a}]\nkey_format: \"{shrd}:{key}\"\n");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].find("map.yaml:2:13: score: "), 0u) << found[0];
}

TEST(MapFile, ADuplicateFieldIsAnError)
{
    EXPECT_EQ(errors("shards: []\nhash: md5\nhash: xxh64\n").size(), 1u);
}

TEST(MapFile, ATextThatIsNoMapIsAnError)
{
    for (const char* text : {"", "a", "- a\n", "[]", "shards\n", "42"})
        EXPECT_EQ(errors(text).size(), 1u) << text;
    EXPECT_EQ(errors("").front(), "map.yaml:1:1: not a mapping of fields: nothing");
    EXPECT_EQ(errors("- a\n").front(), "map.yaml:1:1: not a mapping of fields: a list");
}

TEST(MapFile, JsonTabsCrlfAndBomAreRead)
{
    const ShardMap plain = read("version: 7\nshards:\n  - name: a\n    weight: 2\n");
    EXPECT_EQ(read("{\n\t\"version\": 7,\n\t\"shards\": [\n\t\t{\"name\": \"a\", \"weight\": "
                   "2}\n\t]\n}\n"),
              plain);
    EXPECT_EQ(read("\xEF\xBB\xBFversion: 7\r\nshards:\r\n  - name: a\r\n    weight: 2\r\n"), plain);
    EXPECT_EQ(errors("shards:\n\t- name: a\n").size(), 1u);
}

TEST(MapFile, AKeyMayHoldAnyBytes)
{
    const ShardMap map =
        read("shards: [{name: a}]\noverrides:\n  ? !!binary \"/wA=\"\n  : a\n  null: a\n");
    EXPECT_EQ(map.overrides.size(), 2u);
    EXPECT_EQ(map.overrides.count(std::string("\xFF\0", 2)), 1u);
    EXPECT_EQ(map.overrides.count("null"), 1u);
}

TEST(MapFile, AThousandShardsAndTenThousandPinsAreRead)
{
    std::string text = "shards:\n";
    for (int i = 0; i < 1000; ++i)
        text += "  - { name: shard-" + std::to_string(i) + ", weight: 2, zone: z }\n";
    text += "overrides:\n";
    for (int i = 0; i < 10000; ++i)
        text += "  key-" + std::to_string(i) + ": shard-" + std::to_string(i % 1000) + "\n";
    const ShardMap map = read(text);
    EXPECT_EQ(map.shards.size(), 1000u);
    EXPECT_EQ(map.overrides.size(), 10000u);
    EXPECT_EQ(read(writeMapText(map)), map);
}

TEST(MapFile, BrokenPinsByTheThousandAreTwentyErrors)
{
    std::string text = "shards: [{name: a}]\noverrides:\n";
    for (int i = 0; i < 5000; ++i)
        text += "  key-" + std::to_string(i) + ": b\n";
    EXPECT_EQ(errors(text).size(), 20u);
}

TEST(MapFile, AFileThatIsNotThereIsNamed)
{
    const auto map = readMapFile("/nonexistent/map.yaml");
    ASSERT_FALSE(map.ok());
    EXPECT_EQ(map.error().text(),
              "/nonexistent/map.yaml: cannot be read: No such file or directory");
    EXPECT_EQ(readMapFile("/").error().text(), "/: cannot be read: it is a folder");
}

RC_GTEST_PROP(MapFile, WhatIsWrittenReadsBack, ())
{
    const ShardMap map = test::anyMap();
    const std::string text = writeMapText(map);
    RC_LOG() << text;
    const auto again = readMapText(text, "map.yaml");
    if (!again)
        RC_FAIL(again.error().text());
    RC_ASSERT(*again == map);
}
