#include "tests/core/formats/key_file_text.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto kJsonl = KeyFileKind::JsonLines;

TEST(JsonKeys, FieldsAreReadByNameInAnyOrder)
{
    const Table table = tableOf(R"({"bytes":10,"key":"a","Requests":2.5,"other":{"key":[1]},"shard":"s"}
{"key":"b","weight":"3","time":5,"stored":null}
)");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "b"));
    EXPECT_EQ(valueOf(*table, "a", Measure::Requests), 2.5);
    EXPECT_EQ(valueOf(*table, "a", Measure::Bytes), 10);
    EXPECT_EQ(valueOf(*table, "b", Measure::Requests), 3);
    EXPECT_FALSE(table->column(Measure::Stored).known);
    EXPECT_EQ(table->observed().front().shard, "s");
    EXPECT_EQ(table->trace()->startUs, 5'000'000);
}

TEST(JsonKeys, StringsAreUnescapedAndNumbersStayTheirDigits)
{
    EXPECT_THAT(keysOf(R"({"key":"a\nb\u00e9\ud83d\ude00"}
{"key": 0.10 }
{"key":1e3}
{"key":12345678901234567890}
{"key":""}
)"), ElementsAre("a\nb\xc3\xa9\xf0\x9f\x98\x80", "0.10", "1e3", "12345678901234567890", ""));
}

TEST(JsonKeys, BytesThatAreNoUtf8ComeInHex)
{
    EXPECT_THAT(keysOf("{\"key_hex\":\"ff00AB\"}\n"), ElementsAre(std::string("\xff\0\xab", 3)));
    EXPECT_FALSE(readText("{\"key_hex\":\"f\"}\n").ok());
    EXPECT_FALSE(readText("{\"key_hex\":\"zz\"}\n").ok());
}

TEST(JsonKeys, BrokenLinesAreSkippedWithTheirPlace)
{
    const Table table = tableOf(R"({"key":"a"}
{"key":"b"
{"requests":1}
{"key":"c","requests":-1}
{"key":"d"} x
{"key":true}
{"key":"e"}
{"key":"f"}
{"key":"g","weight":1,"load":2}

{"key":"h"}
{"key":"i"}
{"key":"j"}
)", kJsonl);
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "e", "f", "h", "i", "j"));
    EXPECT_EQ(table->source().rowsSkipped, 6u);
    std::vector<std::uint64_t> lines;
    for (const Error& error : table->source().skipped)
        lines.push_back(error.where.line);
    EXPECT_THAT(lines, ElementsAre(2, 3, 4, 5, 6, 9));
    EXPECT_EQ(table->source().skipped[2].text(),
              "k:4:23: requests: \"-1\" (allowed: a number from 0 to 18446744073709551615)");
}

TEST(JsonKeys, HalfWrittenLastLineIsBroken)
{
    const Table table = tableOf("{\"key\":\"a\"}\n{\"key\":\"b\"}\n{\"key\":\"c\",\"requ");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "b"));
    EXPECT_EQ(table->source().rowsSkipped, 1u);
}

TEST(JsonKeys, ObjectsWithoutKeysAreAnErrorOfTheFile)
{
    EXPECT_FALSE(readText("{\"a\":1}\n{\"b\":2}\n").ok());
}

TEST(JsonKeys, NoLineCrashesTheReader)
{
    for (const char* line : {"{", "}", "{}", "[]", "null", "{\"key\"}", "{\"key\":}", "{\"key\":\"\\ud800\"}",
                             "{\"key\":\"a\",}", "{\"key\":[\"a\"]}", "{\"key\":{}}", "{\"key\":-}",
                             "{\"key\":\"\xff\"}", "{\"key\":1.2.3}", "\"key\"", "{\"key\":\"a\"}}",
                             "{\"key\":\"a\" \"b\":1}", "{\"\":1}"}) {
        const auto table = readText(std::string("{\"key\":\"x\"}\n") + line + "\n", kJsonl);
        ASSERT_TRUE(table.ok()) << line;
        EXPECT_EQ((*table)->source().rowsSkipped, 1u) << line;
    }
}

TEST(JsonKeys, DeeplyNestedLineIsNoCrash)
{
    const std::string deep = "{\"key\":\"a\",\"x\":" + std::string(100'000, '[') + "\n";
    EXPECT_TRUE(readText("{\"key\":\"x\"}\n" + deep, kJsonl).ok());
}

}  // namespace
}  // namespace ringscope
