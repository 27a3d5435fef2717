#include "core/formats/yaml_value.h"

#include "core/formats/yaml_writer.h"

#include <gtest/gtest.h>

#include <string>

using namespace ringscope;

namespace {

Value read(std::string_view text)
{
    Result<Value> value = readYaml(text, "map.yaml");
    EXPECT_TRUE(value.ok()) << (value.ok() ? "" : value.error().text());
    return value.ok() ? *value : Value();
}

Error refused(std::string_view text, const TreeLimits& limits = {})
{
    Result<Value> value = readYaml(text, "map.yaml", limits);
    EXPECT_FALSE(value.ok()) << writeYaml(value.ok() ? *value : Value());
    return value.ok() ? Error{} : value.error();
}

}  // namespace

TEST(YamlValue, ScalarsKeepTheirText)
{
    const Value map = read("a: 0012\nb: 1.10\nc: yes\nd: 1e3\n");
    EXPECT_EQ(map.find("a")->text(), "0012");
    EXPECT_EQ(map.find("b")->text(), "1.10");
    EXPECT_EQ(map.find("c")->text(), "yes");
    EXPECT_EQ(map.find("d")->text(), "1e3");
}

TEST(YamlValue, QuotesAreRemembered)
{
    const Value map = read("a: \"12\"\nb: 12\nc: '12'\nd: !!str 12\n");
    EXPECT_TRUE(map.find("a")->isQuoted());
    EXPECT_FALSE(map.find("b")->isQuoted());
    EXPECT_TRUE(map.find("c")->isQuoted());
    EXPECT_TRUE(map.find("d")->isQuoted());
}

TEST(YamlValue, NullIsNoText)
{
    const Value map = read("a:\nb: ~\nc: null\nd: \"\"\n");
    EXPECT_TRUE(map.find("a")->isNull());
    EXPECT_TRUE(map.find("b")->isNull());
    EXPECT_TRUE(map.find("c")->isNull());
    EXPECT_TRUE(map.find("d")->isScalar());
}

TEST(YamlValue, ANullKeyIsTheTextThatWasWritten)
{
    const Value map = read("first: 1\r\nnull: 2\r\n~: 3\r\n: 4\r\n");
    ASSERT_EQ(map.entries().size(), 4u);
    EXPECT_EQ(map.entries()[1].first, "null");
    EXPECT_EQ(map.entries()[2].first, "~");
    EXPECT_EQ(map.entries()[3].first, "");
}

TEST(YamlValue, PlacesCountFromOneInBytes)
{
    const Value map = read("version: 7\nnärnode: { weight: 2 }\n");
    const Value& node = map.entries()[1].second;
    EXPECT_EQ(map.find("version")->place(), (SourcePlace{"map.yaml", 1, 10}));
    EXPECT_EQ(node.keyPlace, (SourcePlace{"map.yaml", 2, 1}));
    // "närnode: { weight: " is 20 bytes long.
    EXPECT_EQ(node.find("weight")->place(), (SourcePlace{"map.yaml", 2, 21}));
}

TEST(YamlValue, CrlfAndBomChangeNothing)
{
    const Value map = read("\xEF\xBB\xBFversion: 7\r\nshards:\r\n  - a\r\n");
    EXPECT_EQ(map, read("version: 7\nshards:\n  - a\n"));
    EXPECT_EQ(map.entries()[1].second.items()[0].place(), (SourcePlace{"map.yaml", 3, 5}));
    EXPECT_EQ(map.entries()[0].second.keyPlace, (SourcePlace{"map.yaml", 1, 1}));
}

TEST(YamlValue, AnEmptyTextIsNull)
{
    EXPECT_TRUE(read("").isNull());
    EXPECT_TRUE(read("# only a comment\n").isNull());
}

TEST(YamlValue, ADuplicateKeyNamesTheFirstPlace)
{
    const Error error = refused("hash: xxh64\nvnodes: 3\nhash: md5\n");
    EXPECT_EQ(error.text(), "map.yaml:3:1: a key that stands twice, first in line 1 column 1: hash"
                            " (allowed: each key once)");
}

TEST(YamlValue, EveryDuplicateIsReportedInFileOrder)
{
    const Error error = refused("o: {a: 1, a: 2, b: 3, b: 4}\no: 5\n");
    EXPECT_EQ(error.where.column, 11u);
    ASSERT_EQ(error.further.size(), 2u);
    EXPECT_EQ(error.further[0].where.column, 23u);
    EXPECT_EQ(error.further[1].where.line, 2u);
}

TEST(YamlValue, EqualKeysOfTwoMappingsAreNoDuplicates)
{
    EXPECT_EQ(read("a: {x: 1}\nb: {x: 1}\n").entries().size(), 2u);
}

TEST(YamlValue, AliasesAreCopies)
{
    const Value map = read("a: &one {weight: 2}\nb: *one\nc: &k name\n*k : x\n");
    EXPECT_EQ(map.entries()[1].second, map.entries()[0].second);
    EXPECT_EQ(map.entries()[3].first, "name");
}

TEST(YamlValue, AnAliasInsideItsOwnAnchorIsAnError)
{
    EXPECT_EQ(refused("a: &a [1, *a]\n").where.line, 1u);
}

TEST(YamlValue, AliasesCannotMultiplyWithoutBound)
{
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string previous = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + previous;
        for (int j = 1; j < 10; ++j)
            text += ", " + previous;
        text += "]\n";
    }
    TreeLimits limits;
    limits.maxNodes = 20'000;
    EXPECT_EQ(refused(text, limits).code, ErrorCode::TooLarge);
}

TEST(YamlValue, DepthIsBounded)
{
    TreeLimits limits;
    limits.maxDepth = 3;
    EXPECT_TRUE(readYaml("[[[x]]]", "map.yaml", limits).ok());
    EXPECT_EQ(refused("[[[[x]]]]", limits).code, ErrorCode::TooLarge);
    EXPECT_FALSE(readYaml(std::string(100'000, '['), "map.yaml").ok());
    EXPECT_FALSE(readYaml(std::string(100'000, '{'), "map.yaml").ok());
    std::string indented;
    for (std::size_t i = 0; i < 1000; ++i)
        indented += std::string(i, ' ') + "a:\n";
    EXPECT_FALSE(readYaml(indented, "map.yaml").ok());
}

TEST(YamlValue, SizeIsBounded)
{
    TreeLimits limits;
    limits.maxBytes = 10;
    EXPECT_TRUE(readYaml("0123456789", "map.yaml", limits).ok());
    EXPECT_EQ(refused("01234567890", limits).code, ErrorCode::TooLarge);
}

TEST(YamlValue, ASyntaxErrorHasItsPlace)
{
    const Error error = refused("a: 1\nb: [1, 2\nc: 3\n");
    EXPECT_EQ(error.where.file, "map.yaml");
    EXPECT_EQ(error.where.line, 3u);
    EXPECT_EQ(refused("a:\n\t- b\n").where.line, 2u);
}

TEST(YamlValue, AControlCharacterDoesNotEndTheFileInSilence)
{
    const Error error = refused(std::string("a: 1\nb: x\x04y\nc: 2\n"));
    EXPECT_EQ(error.where, (SourcePlace{"map.yaml", 2, 5}));
    EXPECT_FALSE(readYaml(std::string("a: \0b\n", 6), "map.yaml").ok());
    EXPECT_EQ(read("a: \"x\\x04y\"\n").find("a")->text(), "x\x04y");
}

TEST(YamlValue, Utf16IsNamed)
{
    EXPECT_NE(refused(std::string("\xFF\xFE"
                                  "a\0:\0",
                                  6))
                  .message.find("UTF-16"),
              std::string::npos);
}

TEST(YamlValue, ASecondDocumentIsAnError)
{
    EXPECT_EQ(refused("a: 1\n---\nb: 2\n").where.line, 2u);
}

TEST(YamlValue, AKeyMustBeText)
{
    EXPECT_FALSE(readYaml("? [a, b]\n: 1\n", "map.yaml").ok());
    EXPECT_FALSE(readYaml("{{a: 1}: 2}\n", "map.yaml").ok());
}

TEST(YamlValue, BytesThatAreNoUtf8PassUnchanged)
{
    EXPECT_EQ(read("a: \xFF\xFE\n").find("a")->text(), "\xFF\xFE");
    EXPECT_EQ(read("a: !!binary \"//4=\"\n").find("a")->text(), "\xFF\xFE");
}

TEST(YamlValue, JsonIsYaml)
{
    const Value map = read("{\n\t\"version\": 7,\n\t\"shards\": [{\"name\": \"a\"}]\n}\n");
    EXPECT_EQ(map.find("shards")->items()[0].find("name")->text(), "a");
}

TEST(YamlWriter, QuotesWhatReadersTakeForSomethingElse)
{
    const Value list =
        Value::list({Value::scalar("0012", true), Value::scalar("yes"), Value::scalar("null"),
                     Value::scalar(""), Value::scalar("12", true), Value::scalar("12"),
                     Value::scalar("redis-0", true), Value::scalar("10.0.2.1:11211"),
                     Value::scalar("1e3", true), Value()});
    EXPECT_EQ(writeYaml(list), "[\"0012\", \"yes\", \"null\", \"\", \"12\", 12, redis-0,"
                               " \"10.0.2.1:11211\", \"1e3\", null]\n");
}

TEST(YamlWriter, WritesRecordsOnOneLineAndKeysInBlocks)
{
    Value shard = Value::map({{"name", Value::scalar("a")}, {"weight", Value::scalar("2")}});
    Value pins = Value::map({{"t-1", Value::scalar("a")},
                             {"t-2", Value::scalar("a")},
                             {"t-3", Value::scalar("a")},
                             {"t-4", Value::scalar("a")}});
    const Value map = Value::map({{"version", Value::scalar("7")},
                                  {"shards", Value::list({shard, shard})},
                                  {"overrides", pins},
                                  {"space", Value::map({{"bits", Value::scalar("32")}})},
                                  {"removed", Value::list({})}});
    EXPECT_EQ(writeYaml(map), "version: 7\n"
                              "shards:\n"
                              "  - { name: a, weight: 2 }\n"
                              "  - { name: a, weight: 2 }\n"
                              "overrides:\n"
                              "  t-1: a\n  t-2: a\n  t-3: a\n  t-4: a\n"
                              "space: { bits: 32 }\n"
                              "removed: []\n");
}
