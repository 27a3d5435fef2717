#include "core/formats/json_value.h"

#include "core/formats/json_writer.h"

#include <gtest/gtest.h>

#include <string>

using namespace ringscope;

namespace {

Value read(std::string_view text)
{
    Result<Value> value = readJson(text, "s.json");
    EXPECT_TRUE(value.ok()) << text << " " << (value.ok() ? "" : value.error().text());
    return value.ok() ? *value : Value();
}

Error refused(std::string_view text)
{
    Result<Value> value = readJson(text, "s.json");
    EXPECT_FALSE(value.ok()) << text;
    return value.ok() ? Error{} : value.error();
}

}  // namespace

TEST(JsonValue, NumbersKeepTheirText)
{
    const Value map = read(R"({"a": 1.10, "b": 18446744073709551616, "c": 1e999, "d": -0.5e-3})");
    EXPECT_EQ(map.find("a")->text(), "1.10");
    EXPECT_EQ(map.find("b")->text(), "18446744073709551616");
    EXPECT_EQ(map.find("c")->text(), "1e999");
    EXPECT_EQ(map.find("d")->text(), "-0.5e-3");
    EXPECT_FALSE(map.find("a")->isQuoted());
}

TEST(JsonValue, KindsAreKept)
{
    const Value list = read(R"( [null, true, false, "x\u00e9\n", [], {}, "12"] )");
    EXPECT_TRUE(list.items()[0].isNull());
    EXPECT_EQ(list.items()[1].text(), "true");
    EXPECT_EQ(list.items()[2].text(), "false");
    EXPECT_EQ(list.items()[3].text(), "x\xC3\xA9\n");
    EXPECT_TRUE(list.items()[4].isList());
    EXPECT_TRUE(list.items()[5].isMap());
    EXPECT_TRUE(list.items()[6].isQuoted());
}

TEST(JsonValue, ARootMayBeAScalar)
{
    EXPECT_EQ(read(" 12 ").text(), "12");
    EXPECT_EQ(read("\"a\"").text(), "a");
    EXPECT_TRUE(read("null").isNull());
    EXPECT_FALSE(readJson("12 13", "s.json").ok());
    EXPECT_FALSE(readJson("\"a\" x", "s.json").ok());
}

TEST(JsonValue, PlacesCountFromOneInBytes)
{
    const Value map = read("{\n  \"a\": 1,\n  \"\xC3\xA9\": {\"b\": [2]}\n}");
    EXPECT_EQ(map.entries()[0].second.place(), (SourcePlace{"s.json", 2, 8}));
    EXPECT_EQ(map.entries()[1].second.keyPlace, (SourcePlace{"s.json", 3, 3}));
    EXPECT_EQ(map.entries()[1].second.place(), (SourcePlace{"s.json", 3, 9}));
    EXPECT_EQ(map.entries()[1].second.find("b")->items()[0].place(),
              (SourcePlace{"s.json", 3, 16}));
}

TEST(JsonValue, ADuplicateNameNamesTheFirstPlace)
{
    const Error error = refused("{\"a\": 1,\n \"a\": 2}");
    EXPECT_EQ(error.text(), "s.json:2:2: a key that stands twice, first in line 1 column 2: a"
                            " (allowed: each key once)");
}

TEST(JsonValue, BrokenTextsAreRefusedWithAPlace)
{
    for (const char* text : {"",
                             " ",
                             "{",
                             "[",
                             "[1",
                             "[1,",
                             "{\"a\"",
                             "{\"a\":",
                             "{\"a\":1",
                             "{\"a\":1,",
                             "]",
                             "}",
                             "[1,]",
                             "{,}",
                             "[01]",
                             "[1.]",
                             "[.5]",
                             "[-]",
                             "[1e]",
                             "[tru]",
                             "[nul]",
                             "[truex]",
                             "[+1]",
                             "[NaN]",
                             "\"a",
                             "[\"\\q\"]",
                             "[\"\\ud800\"]",
                             "[1] 2",
                             "{}{}",
                             "{1: 2}",
                             "[\"a\" \"b\"]",
                             "[\"\t\"]"}) {
        const Error error = refused(text);
        EXPECT_GE(error.where.line, 1u) << text;
        EXPECT_GE(error.where.column, 1u) << text;
    }
}

TEST(JsonValue, AnErrorStandsWhereItIs)
{
    EXPECT_EQ(refused("{\n  \"a\": 1,\n  \"b\": wrong\n}").where, (SourcePlace{"s.json", 3, 8}));
    EXPECT_EQ(refused("{\n  \"a\": 01\n}").where, (SourcePlace{"s.json", 2, 8}));
    EXPECT_EQ(refused("[\"a\",\n \"\xFF\"]").where, (SourcePlace{"s.json", 2, 3}));
}

TEST(JsonValue, DepthAndSizeAreBounded)
{
    EXPECT_TRUE(readJson(std::string(64, '[') + std::string(64, ']'), "s.json").ok());
    EXPECT_EQ(refused(std::string(65, '[') + std::string(65, ']')).code, ErrorCode::TooLarge);
    EXPECT_FALSE(readJson(std::string(100'000, '['), "s.json").ok());
    TreeLimits limits;
    limits.maxNodes = 3;
    EXPECT_TRUE(readJson("[1, 2]", "s.json", limits).ok());
    EXPECT_FALSE(readJson("[1, 2, 3]", "s.json", limits).ok());
}

TEST(JsonWriter, BytesThatAreNoUtf8StandAsHex)
{
    const Value map = Value::map({{"\xFF\x01", Value::scalar("$hex:", true)}});
    EXPECT_EQ(writeJson(map), "{\n  \"$hex:ff01\": \"$hex:246865783a\"\n}\n");
    EXPECT_EQ(read(writeJson(map)), map);
}

TEST(JsonWriter, NumbersStandAsTheyAre)
{
    const Value list = Value::list({Value::scalar("1.10"), Value::scalar("0012"),
                                    Value::scalar("12", true), Value::scalar("true"), Value()});
    EXPECT_EQ(writeJson(list), "[1.10, \"0012\", \"12\", true, null]\n");
}
