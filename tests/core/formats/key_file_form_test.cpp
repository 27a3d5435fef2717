#include "tests/core/formats/key_file_text.h"
#include "tests/core/formats/packed_text.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <sstream>

namespace ringscope {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(KeyFileForm, FirstLineWithAColumnKeyMakesItCsv)
{
    EXPECT_THAT(keysOf("key\na\nb\n"), ElementsAre("a", "b"));
    EXPECT_THAT(keysOf("KEY,Requests\na,2\n"), ElementsAre("a"));
    EXPECT_THAT(keysOf("kind,key\nx,a\ny,b\n"), ElementsAre("a", "b"));
    EXPECT_THAT(keysOf("\"key\"\n\"a,b\"\n"), ElementsAre("a,b"));
}

TEST(KeyFileForm, SemicolonsAreADelimiter)
{
    const Table table = tableOf("key;requests\na,b;5\n\"c;d\";6\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a,b", "c;d"));
    EXPECT_EQ(valueOf(*table, "c;d", Measure::Requests), 6);
}

TEST(KeyFileForm, TabsMakeItTsvWhichIsNotUnquoted)
{
    const Table table = tableOf("requests\tkey\r\n5\t\"a\"\r\n6\t\r\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("\"a\"", ""));
    EXPECT_EQ(valueOf(*table, "\"a\"", Measure::Requests), 5);
}

TEST(KeyFileForm, WithoutAColumnKeyEveryLineIsAKey)
{
    EXPECT_THAT(keysOf("keys\n\"a\"\nb,1\n key \n"), ElementsAre("keys", "\"a\"", "b,1", " key "));
}

TEST(KeyFileForm, BlankLineOfAListIsTheEmptyKey)
{
    EXPECT_THAT(keysOf("a\n\nb\n"), ElementsAre("a", "", "b"));
}

TEST(KeyFileForm, EmptyKeyOfACsvIsQuotedAndBlankLinesAreSkipped)
{
    const Table table = tableOf("key\n\na\n\"\"\n\r\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", ""));
    EXPECT_EQ(table->source().rowsRead, 2u);
    EXPECT_THAT(keysOf("key,requests\n,5\n"), ElementsAre(""));
}

TEST(KeyFileForm, LinesThatAreJsonObjectsMakeItJsonLines)
{
    EXPECT_THAT(keysOf("{\"key\":\"a\"}\n{\"key\":\"b\"}\n"), ElementsAre("a", "b"));
    EXPECT_THAT(keysOf("{user}.a\n{}\nplain\n"), ElementsAre("{user}.a", "{}", "plain"));
}

TEST(KeyFileForm, OptionDecidesOtherwise)
{
    EXPECT_THAT(keysOf("key\na\n", KeyFileKind::List), ElementsAre("key", "a"));
    EXPECT_THAT(keysOf("{\"key\":\"a\"}\n", KeyFileKind::List), ElementsAre("{\"key\":\"a\"}"));
    EXPECT_THAT(keysOf("key\ta,b\nx\ty\n", KeyFileKind::Tsv), ElementsAre("x"));
    const auto noHeader = readText("a,1\nb,2\n", KeyFileKind::Csv);
    ASSERT_FALSE(noHeader.ok());
    EXPECT_EQ(noHeader.error().text(), "k:1:1: header without a column key: \"a,1\" (allowed: a "
                                       "first line that names the column key)");
    EXPECT_FALSE(readText("a\nb\n", KeyFileKind::JsonLines).ok());
}

TEST(KeyFileForm, CommentLinesAtTheTopHoldSettings)
{
    const Table table = tableOf("# taken by redis-cli\n# window_s=300 sample_rate=0.01\nkey\n#a\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("#a"));
    EXPECT_EQ(table->source().windowSeconds, 300);
    EXPECT_EQ(table->source().sampleRate, 0.01);
}

TEST(KeyFileForm, ListTakesOnlySettingsForComments)
{
    const Table table = tableOf("# window_s=60\n#a\nb\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("#a", "b"));
    EXPECT_EQ(table->source().windowSeconds, 60);
    EXPECT_THAT(table->source().warnings,
                ElementsAre("line 2, \"#a\", counts as a key: in a list every line does"));
}

TEST(KeyFileForm, SettingsOutOfRangeAreErrorsWithTheirPlace)
{
    for (const char* text : {"# window_s=0\nkey\n", "# window_s=x\nkey\n", "# window_s=\nkey\n",
                             "# window_s=inf\nkey\n", "# window_s=-1\na\n"})
        EXPECT_FALSE(readText(text).ok()) << text;
    const auto rate = readText("#\n# sample_rate=1.5\nkey\na\n");
    ASSERT_FALSE(rate.ok());
    EXPECT_EQ(rate.error().text(),
              "k:2:15: sample_rate: \"1.5\" (allowed: a number above 0, up to 1)");
}

TEST(KeyFileForm, TwoColumnsForOneFieldAreAnError)
{
    const auto table = readText("key,weight,load\na,1,2\n");
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().text(),
              "k:1:1: two columns for requests: weight, load (allowed: one column a field)");
}

TEST(KeyFileForm, ByteOrderMarkIsRead)
{
    EXPECT_THAT(keysOf("\xef\xbb\xbfkey\na\n"), ElementsAre("a"));
    EXPECT_THAT(keysOf("\xef\xbb\xbf" "a\n"), ElementsAre("a"));
    EXPECT_THAT(keysOf("\xef\xbb\xbf{\"key\":1}\n"), ElementsAre("1"));
}

TEST(KeyFileForm, Utf16IsRefusedByName)
{
    const auto table = readText(std::string_view("\xff\xfek\0e\0y\0\n\0", 10));
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().message, "encoding: UTF-16 (allowed: UTF-8, or bytes)");
    EXPECT_THAT(keysOf("\xff\xfe\n"), ElementsAre("\xff\xfe"));
}

TEST(KeyFileForm, NoKeysAreATableWithAWarning)
{
    for (const char* text : {"", "\xef\xbb\xbf", "key\n", "key", "key,requests\r\n", "# a\nkey\n\n"}) {
        const Table table = tableOf(text);
        EXPECT_EQ(table->size(), 0u) << text;
        EXPECT_THAT(table->source().warnings, ElementsAre("there is no key in k")) << text;
    }
    EXPECT_EQ(tableOf("", KeyFileKind::Csv)->size(), 0u);
    EXPECT_EQ(tableOf("\n\n", KeyFileKind::JsonLines)->size(), 0u);
}

TEST(KeyFileForm, OneRowIsATable)
{
    EXPECT_THAT(keysOf("a"), ElementsAre("a"));
    EXPECT_THAT(keysOf("key\na"), ElementsAre("a"));
}

TEST(KeyFileForm, HugeKeyIsAKey)
{
    const std::string key(3'000'000, 'k');
    EXPECT_THAT(keysOf("short\n" + key + "\n"), ElementsAre("short", key));
    EXPECT_THAT(keysOf("key,requests\n\"" + key + "\",1\n"), ElementsAre(key));
}

TEST(KeyFileForm, RowBeyondTheLimitIsRefused)
{
    const auto table = readText(std::string(17u << 20, 'k'));
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().message, "row: longer than 16 MiB (allowed: rows of up to 16 MiB)");
}

TEST(KeyFileForm, StreamAndPathGiveTheSameTable)
{
    std::string text = "key,requests\n";
    for (int i = 0; i < 50'000; ++i)
        text += "key-" + std::to_string(i * 7) + "," + std::to_string(i) + "\n";
    const Table table = tableOf(text);
    std::istringstream stream(text);
    const auto streamed = readKeyFile(stream, {}, WorkContext{});
    const std::string path = testing::TempDir() + "ringscope_key_file_test.csv";
    std::ofstream(path, std::ios::binary) << gzipped(text);
    const auto read = readKeyFilePath(path, {}, WorkContext{});
    std::remove(path.c_str());
    for (const auto& other : {streamed, read}) {
        ASSERT_TRUE(other.ok());
        EXPECT_EQ((*other)->namesFingerprint(), table->namesFingerprint());
        EXPECT_EQ((*other)->column(Measure::Requests).values,
                  table->column(Measure::Requests).values);
    }
    EXPECT_EQ((*read)->source().name, path);
}

TEST(KeyFileForm, TruncatedFileIsAnErrorWithTheLineItGotTo)
{
    std::string text = "key,requests\n";
    for (int i = 0; i < 20'000; ++i)
        text += "key-" + std::to_string(i * i) + "," + std::to_string(i) + "\n";
    const std::string packed = gzipped(text);
    const auto table = readText(std::string_view(packed).substr(0, packed.size() / 2));
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().message, "packed data ends early: gzip (allowed: a whole file)");
    EXPECT_EQ(table.error().where.file, "k");
    EXPECT_GT(table.error().where.line, 5000u);
    EXPECT_LT(table.error().where.line, 15000u);
}

TEST(KeyFileForm, MissingFileIsAnError)
{
    EXPECT_FALSE(readKeyFilePath("/nonexistent/keys.csv", {}, WorkContext{}).ok());
}

TEST(KeyFileForm, TooMuchMemoryIsRefusedWithTheFigureForTheWholeFile)
{
    std::string text = "key\n";
    for (int i = 0; i < 200'000; ++i)
        text += "key-" + std::to_string(i) + "\n";
    KeyFileOptions options{{}, "k", 2u << 20};
    const auto table = readKeyFile(text, options, WorkContext{});
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().code, ErrorCode::TooLarge);
    EXPECT_THAT(table.error().message, testing::MatchesRegex(
        "the table of k needs about [0-9.]+ MiB of memory .allowed: 2.0 MiB; --max-memory raises it."));
}

TEST(KeyFileForm, StopIsObeyedAndProgressRises)
{
    std::string text = "key\n";
    for (int i = 0; i < 50'000; ++i)
        text += "key-" + std::to_string(i) + "\n";
    std::stop_source stop;
    std::vector<double> shares;
    const WorkContext work(stop.get_token(), [&](double share) {
        shares.push_back(share);
        if (share > 0.9)
            stop.request_stop();
    });
    const auto table = readKeyFile(text, {}, work);
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
}

RC_GTEST_PROP(KeyFileForm, AnyBytesAreReadOrRefusedByEveryForm, ())
{
    const auto piece = rc::gen::element<std::string>(
        "key", "requests", "a", "\"", ",", ";", "\t", "\n", "\r\n", "{", "}", ":", "1.5", "-", "#",
        "{\"key\":\"a\"}", "window_s=1 ", "\xef\xbb\xbf", std::string(1, '\0'), "\xff", "\x1f\x8b",
        "\x28\xb5\x2f\xfd", "*", " ");
    std::string text = *rc::gen::element<std::string>("", "key,shard,time\n", "key\trequests\n");
    for (const std::string& part : *rc::gen::container<std::vector<std::string>>(piece))
        text += part;
    const auto as = *rc::gen::element<std::optional<KeyFileKind>>(
        std::nullopt, KeyFileKind::Csv, KeyFileKind::Tsv, KeyFileKind::List, KeyFileKind::JsonLines);
    const auto table = readText(text, as);
    if (!table)
        RC_ASSERT(table.error().code == ErrorCode::BadInput && !table.error().message.empty());
    else
        RC_ASSERT((*table)->size() <= (*table)->source().rowsRead);
}

TEST(KeyFileKind, NamesAreThoseOfTheOption)
{
    EXPECT_EQ(keyFileKindNamed("jsonl"), KeyFileKind::JsonLines);
    EXPECT_EQ(keyFileKindNamed("list"), KeyFileKind::List);
    EXPECT_FALSE(keyFileKindNamed("json").has_value());
}

}  // namespace
}  // namespace ringscope
