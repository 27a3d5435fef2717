#include "core/formats/key_import.h"

#include "core/formats/json_value.h"
#include "core/formats/key_preview.h"
#include "core/formats/text_file.h"
#include "tests/core/formats/key_file_text.h"
#include "tests/core/formats/packed_text.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using test::keysOf;
using test::skippedOf;
using test::Table;
using test::valueOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

KeyImport importOf(std::string_view json)
{
    const Result<Value> tree = readJson(json, "i");
    EXPECT_TRUE(tree.ok());
    const Result<KeyImport> import = keyImportFrom(*tree);
    EXPECT_TRUE(import.ok()) << (import.ok() ? "" : import.error().text());
    return import.ok() ? *import : KeyImport{};
}

KeyTableResult readAs(std::string_view text, std::string_view json)
{
    KeyFileOptions options;
    options.name = "k";
    options.import = importOf(json);
    return readKeyFile(text, options, WorkContext{});
}

Table tableAs(std::string_view text, std::string_view json)
{
    const KeyTableResult table = readAs(text, json);
    EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.error().text());
    return table.ok() ? *table : std::make_shared<const KeyTable>();
}

std::string golden(const std::string& name)
{
    const auto text = readTextFile(std::string(RINGSCOPE_GOLDEN_DIR) + "/formats/" + name, 1 << 20);
    EXPECT_TRUE(text.ok());
    return text.ok() ? *text : "";
}

TEST(KeyImport, IsTheSameAfterItsTree)
{
    KeyImport import = importOf(R"({"as": "csv", "delimiter": ";", "skip": 2, "header": false,
        "columns": {"key": "2", "requests": "hits"}, "window_s": 300, "sample_rate": 0.01})");
    const Result<KeyImport> again = keyImportFrom(toValue(import));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, import);
    EXPECT_EQ(*keyImportFrom(toValue(KeyImport{})), KeyImport{});
    EXPECT_EQ(*keyImportFrom(Value()), KeyImport{});
}

TEST(KeyImport, RefusesWhatItDoesNotKnow)
{
    for (const char* json :
         {R"({"as": "xml"})", R"({"delimiter": "x"})", R"({"skip": -1})", R"({"skip": 10001})",
          R"({"header": 1})", R"({"columns": {"tokens": "1"}})", R"({"columns": "1"})",
          R"({"columns": {"requests": "1", "count": "2"}})", R"({"window_s": 0})",
          R"({"sample_rate": 1.5})", R"({"shape": "x"})", R"([1])"}) {
        const Result<Value> tree = readJson(json, "i");
        ASSERT_TRUE(tree.ok());
        EXPECT_FALSE(keyImportFrom(*tree).ok()) << json;
    }
}

TEST(KeyImport, NamesColumnsByHeaderOrByNumber)
{
    const std::string_view text = "id;hits;host\na;3;x\nb;4;y\na;5;x\n";
    const Table named =
        tableAs(text, R"({"as": "csv", "columns": {"key": "id", "requests": "hits"}})");
    EXPECT_THAT(keysOf(*named), ElementsAre("a", "b"));
    EXPECT_EQ(valueOf(*named, "a", Measure::Requests), 8);
    const Table numbered =
        tableAs(text, R"({"columns": {"key": "3", "requests": "2"}, "delimiter": ";"})");
    EXPECT_THAT(keysOf(*numbered), ElementsAre("x", "y"));
    EXPECT_EQ(valueOf(*numbered, "x", Measure::Requests), 8);
}

TEST(KeyImport, WithoutHeaderTheFirstLineIsARow)
{
    const Table table =
        tableAs("a,3\nb,4\n", R"({"header": false, "columns": {"key": "1", "bytes": "2"}})");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "b"));
    EXPECT_EQ(valueOf(*table, "b", Measure::Bytes), 4);
    EXPECT_EQ(valueOf(*table, "b", Measure::Requests), 1);
}

TEST(KeyImport, SkipsLinesAndKeepsTheNumbersOfTheRest)
{
    const Table table =
        tableAs("report of Monday\n\nkey,requests\na,1\nb,x\n", R"({"as": "csv", "skip": 2})");
    EXPECT_THAT(keysOf(*table), ElementsAre("a"));
    EXPECT_THAT(skippedOf(*table), ElementsAre(HasSubstr("k:5:3: ")));
    EXPECT_TRUE(tableAs("a\n", R"({"as": "list", "skip": 7})")->size() == 0);
}

TEST(KeyImport, WindowAndRateGoBeforeTheFile)
{
    const std::string_view text = "# window_s=60 sample_rate=0.5\nkey\na\n";
    const Table said = tableAs(text, R"({"window_s": 1, "sample_rate": 0.1})");
    EXPECT_EQ(said->source().windowSeconds, 1);
    EXPECT_EQ(said->source().sampleRate, 0.1);
    EXPECT_EQ(tableAs(text, R"({"as": "csv"})")->source().windowSeconds, 60);
}

TEST(KeyImport, NamesFieldsOfJsonLines)
{
    const Table table = tableAs("{\"id\":\"a\",\"n\":2,\"key\":\"z\"}\n{\"id\":7,\"n\":\"3\"}\n",
                                R"({"as": "jsonl", "columns": {"key": "id", "writes": "n"}})");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "7"));
    EXPECT_EQ(valueOf(*table, "7", Measure::Writes), 3);
}

TEST(KeyImport, SaysWhichColumnIsNotThere)
{
    const KeyTableResult gone = readAs("a,b\n1,2\n", R"({"columns": {"key": "3"}, "as": "csv"})");
    ASSERT_FALSE(gone.ok());
    EXPECT_EQ(gone.error().text(), "k:1:1: column: \"3\" (allowed: the name of one, or 1 to 2)");
    EXPECT_FALSE(readAs("a,b\n1,2\n", R"({"columns": {"requests": "b"}, "as": "csv"})").ok());
    EXPECT_FALSE(readAs("", R"({"columns": {"key": "1"}, "as": "csv"})").ok());
}

TEST(KeyImport, HalfWrittenRowsBomCrlfAndQuotes)
{
    const char* json = R"({"as": "csv", "columns": {"key": "k", "requests": "n"}})";
    const Table table = tableAs("\xef\xbb\xbfk,n\r\na,1\r\n\"b\"\"c\",3\r\n\"open,2\r\nd", json);
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "b\"c"));
    EXPECT_EQ(table->source().rowsSkipped, 2u);
    EXPECT_EQ(table->source().skipped[0].where.line, 4u);
    EXPECT_EQ(table->source().skipped[1].where.line, 5u);
    EXPECT_THAT(keysOf(*tableAs(test::gzipped("k,n\na,1\n"), json)), ElementsAre("a"));
    EXPECT_THAT(keysOf(*tableAs(test::zstdPacked("k,n\na,1\n"), json)), ElementsAre("a"));
}

TEST(KeyImport, KnownTracesReadByTheirLayout)
{
    const std::string blocks = golden("alibaba_block_io_traces.csv");
    KeyFileOptions options;
    options.name = "t";
    options.import = guessImport(blocks, "t");
    const KeyTableResult table = readKeyFile(blocks, options, WorkContext{});
    ASSERT_TRUE(table.ok());
    EXPECT_EQ((*table)->source().rowsRead, 20u);
    EXPECT_EQ(valueOf(**table, "3", Measure::Requests), 7);

    const std::string cache = golden("twitter_cache_trace.csv");
    options.import = guessImport(cache, "t");
    const KeyTableResult requests = readKeyFile(cache, options, WorkContext{});
    ASSERT_TRUE(requests.ok());
    // One key holds a comma: its two rows have a column too many, and are listed.
    EXPECT_EQ((*requests)->source().rowsRead, 18u);
    EXPECT_EQ((*requests)->source().rowsSkipped, 2u);
    EXPECT_EQ(valueOf(**requests, "nz:u:aB3xK9mQ2LpZ7rT1vW5c", Measure::Requests), 7);
}

TEST(GuessImport, TakesTheOnlyTextColumnAsKey)
{
    const KeyImport import = guessImport("object;hits\nx;1\ny;2\n", "f");
    EXPECT_EQ(import.delimiter, ';');
    EXPECT_EQ(import.header, true);
    ASSERT_EQ(import.columns.size(), 1u);
    EXPECT_EQ(import.columns[0].source, "object");
    EXPECT_EQ(import.columns[0].field, KeyField{});
}

TEST(GuessImport, NeverGuessesBetweenSeveral)
{
    EXPECT_THAT(guessImport("a,b\nx,y\nz,w\n", "f").columns, IsEmpty());
    EXPECT_THAT(guessImport("t-0\nt-1\n", "f"), KeyImport{});
}

TEST(KeyPreview, ShowsEveryCellAndWhatIsWrong)
{
    const KeyPreview preview = previewKeys("key,host,requests\na,x,1\nb,y,zz\nc,z\n", true, "k",
                                           importOf(R"({"as": "csv"})"));
    ASSERT_EQ(preview.columns.size(), 3u);
    EXPECT_EQ(preview.columns[1].source, "host");
    EXPECT_FALSE(preview.columns[1].field.has_value());
    EXPECT_EQ(preview.columns[2].field, (KeyField{KeyField::Kind::Measured, Measure::Requests}));
    ASSERT_EQ(preview.rows.size(), 3u);
    EXPECT_THAT(preview.rows[0].cells, ElementsAre("a", "x", "1"));
    EXPECT_EQ(preview.rows[0].line, 2u);
    EXPECT_EQ(preview.rows[0].flaw, "");
    EXPECT_THAT(preview.rows[1].flaw, HasSubstr("requests"));
    // Two rows of three are broken: the file would be refused, and the question says so.
    EXPECT_THAT(preview.question, HasSubstr("broken rows"));
    EXPECT_EQ(preview.rowsSkipped, 2u);
}

TEST(KeyPreview, AsksForTheKeyAndStopsAfterSoManyRows)
{
    std::string text = "id,n\n";
    for (int i = 0; i < 500; ++i)
        text += "a" + std::to_string(i) + ",1\n";
    const KeyPreview asked = previewKeys(text, true, "k", importOf(R"({"as": "csv"})"));
    EXPECT_EQ(asked.question, "Which column is the key?");
    EXPECT_EQ(asked.rows.size(), 100u);
    const KeyPreview said =
        previewKeys(text, true, "k", importOf(R"({"as": "csv", "columns": {"key": "id"}})"));
    EXPECT_EQ(said.question, "");
    EXPECT_EQ(said.rowsRead, 500u);
}

TEST(KeyPreview, ARowThatIsCutOffIsNoRow)
{
    EXPECT_EQ(previewKeys("a\nb\nhal", false, "k", importOf(R"({"as": "list"})")).rowsRead, 2u);
    EXPECT_EQ(previewKeys("a\nb\nhal", true, "k", importOf(R"({"as": "list"})")).rowsRead, 3u);
    EXPECT_EQ(previewKeys("", true, "k", KeyImport{}).rows.size(), 0u);
}

TEST(KeyPreview, ShowsTheFieldsOfJsonLines)
{
    const KeyPreview preview =
        previewKeys("{\"key\":\"a\",\"n\":1}\n{\"key\":\"b\",\"m\":[2]}\nnot\n", true, "k",
                    importOf(R"({"as": "jsonl"})"));
    ASSERT_EQ(preview.columns.size(), 3u);
    EXPECT_EQ(preview.columns[2].source, "m");
    EXPECT_EQ(preview.rowsRead, 2u);
    EXPECT_NE(preview.rows[2].flaw, "");
}

}  // namespace
}  // namespace ringscope
