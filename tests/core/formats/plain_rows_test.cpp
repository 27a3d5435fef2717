// The short ways through CSV and JSON lines against the whole readers: the same rows, or none.
#include "core/formats/csv_scanner.h"
#include "core/formats/key_row_readers.h"
#include "core/formats/key_rows.h"
#include "core/formats/plain_json.h"
#include "core/formats/plain_rows.h"
#include "core/workload/key_table_builder.h"

#include "tests/core/formats/key_file_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fmt/format.h>

namespace ringscope {
namespace {

using test::tableOf;
using testing::ElementsAre;
using testing::IsEmpty;

/// Each row as "LINE key shard time measure=units.scale ..", broken ones as "!PLACE: why".
std::string textOf(const KeyRow& row, std::uint64_t line)
{
    std::string text = fmt::format("{} {} {} {}", line, row.key, row.shard, row.timeUs.value_or(-1));
    for (const MeasureRow& measure : kMeasures)
        if (row.states(measure.measure)) {
            const ScaledValue value = row.value(measure.measure);
            text += fmt::format(" {}={}.{}", measure.id, value.units, value.scale);
        }
    return text;
}

const KeyColumns kTwo{{{0, {KeyField::Kind::Key, {}}},
                       {1, {KeyField::Kind::Measured, Measure::Requests}}},
                      2};

/// What KeyRows was given, as texts.
std::vector<std::string> rowsOf(std::string_view text, const KeyFileHead& head)
{
    std::vector<std::string> all;
    const auto source = memorySource(text);
    TextWindow window(*source, "k");
    KeyRows rows(window, [&](RowBatch& batch) {
        RowBatch::Cursor cursor(batch);
        KeyRow row;
        auto flaw = batch.flaws.begin();
        for (std::size_t i = 0; i <= batch.size(); ++i) {
            for (; flaw != batch.flaws.end() && flaw->before == i; ++flaw)
                all.push_back("!" + flaw->error.text());
            if (i == batch.size())
                break;
            cursor.next(row);
            all.push_back(textOf(row, batch.line(i)));
        }
        batch.clear();
        return done();
    });
    const Outcome read = head.kind == KeyFileKind::JsonLines ? readJsonRows(window, head, rows)
                                                             : readDelimitedRows(window, head, rows);
    EXPECT_TRUE(read.ok());
    EXPECT_TRUE(rows.handOn().ok());
    return all;
}

KeyFileHead csvHead(CsvDialect dialect = {})
{
    KeyFileHead head;
    head.kind = KeyFileKind::Csv;
    head.dialect = dialect;
    head.columns = kTwo;
    return head;
}

/// The rows of CsvScanner alone.
std::vector<std::string> scannedRows(std::string_view text, const KeyFileHead& head)
{
    std::vector<std::string> all;
    const auto source = memorySource(text);
    TextWindow window(*source, "k");
    CsvScanner scanner(window, head.dialect);
    std::size_t broken = 0;
    const auto skip = [&](const Error& error) {
        if (broken++ < KeyRows::kKeptErrors)
            all.push_back("!" + error.text());
    };
    for (;;) {
        const auto step = scanner.next();
        EXPECT_TRUE(step.ok());
        if (*step == CsvScanner::Step::End)
            return all;
        if (*step == CsvScanner::Step::Broken) {
            skip(scanner.error());
            continue;
        }
        if (scanner.isBlank())
            continue;
        const auto cells = scanner.cells();
        KeyRow row;
        if (cells.size() != 2) {
            skip(badInput("cells of the row", std::to_string(cells.size()), "2, as in the header",
                          scanner.place()));
        } else if (Outcome set = setField(row, kTwo.columns[1].field, cells[1].text); !set) {
            Error error = set.error();
            error.where = scanner.placeOf(cells[1]);
            skip(error);
        } else {
            row.key = cells[0].text;
            all.push_back(textOf(row, scanner.line()));
        }
    }
}

/// How many rows PlainRows takes from the front of a text.
std::size_t plainCount(std::string_view text, CsvDialect dialect = {})
{
    const auto source = memorySource(text);
    TextWindow window(*source, "k");
    EXPECT_TRUE(window.more().ok());
    PlainRows plain(dialect, kTwo);
    plain.look(window);
    std::size_t count = 0;
    KeyRow row;
    while (plain.next(row))
        ++count;
    return count;
}

TEST(PlainRows, TakeRowsWithQuotesAndLineEndsInThem)
{
    const char* text = "a,1\r\n\"b,\nc\",\"2\"\r\n\"\",3\nd\"e,\n";
    EXPECT_EQ(plainCount(text), 4u);
    EXPECT_THAT(rowsOf(text, csvHead()),
                ElementsAre("1 a  -1 requests=1.0", "2 b,\nc  -1 requests=2.0",
                            "4   -1 requests=3.0", "5 d\"e  -1"));
}

TEST(PlainRows, LeaveWhatIsNotPlain)
{
    for (const char* row : {"\"a\"\"b\",1\n", "\"a\"b,1\n", "a\n", "a,1,2\n", "\n", "a,x\n",
                            "\"a,1\n", "a,1"})
        EXPECT_EQ(plainCount(row), 0u) << row;
}

TEST(PlainRows, GoOnBehindARowThatIsNotPlain)
{
    EXPECT_THAT(rowsOf("a,1\nb,x\n\"c\"\"\",2\nd,4.50\n", csvHead()),
                ElementsAre("1 a  -1 requests=1.0",
                            "!k:2:3: requests: \"x\" (allowed: a number from 0 to "
                            "18446744073709551615)",
                            "3 c\"  -1 requests=2.0", "4 d  -1 requests=45.1"));
}

RC_GTEST_PROP(PlainRows, AreTheRowsOfTheScanner, ())
{
    // Texts of few kinds of bytes meet all of the rules; most are broken somewhere.
    const auto piece = rc::gen::element<std::string>("a", "1", "12", ",", ",", "\n", "\n", "\r\n",
                                                     "\"", "\"", "\r", ".5", ";", "k,1\n", "\"q\",2\n");
    std::string text;
    for (const std::string& part : *rc::gen::container<std::vector<std::string>>(piece))
        text += part;
    for (const CsvDialect dialect : {CsvDialect{}, CsvDialect{';', true}, CsvDialect{',', false}})
        RC_ASSERT(rowsOf(text, csvHead(dialect)) == scannedRows(text, csvHead(dialect)));
}

TEST(PlainRows, AreTheRowsOfTheScannerAcrossReads)
{
    // Longer than a window and than what is searched at once, with rows of every length.
    std::string text;
    for (int i = 0; i < 40'000; ++i)
        text += fmt::format("{}{},{}\n", i % 7 == 0 ? "\"x\ny\"" : "key-",
                            i % 7 == 0 ? "" : std::string(static_cast<std::size_t>(i % 50), 'k'), i);
    EXPECT_GT(text.size(), std::size_t{1} << 20);
    EXPECT_TRUE(rowsOf(text, csvHead()) == scannedRows(text, csvHead()));
}

KeyFileHead jsonHead()
{
    KeyFileHead head;
    head.kind = KeyFileKind::JsonLines;
    return head;
}

bool isPlainJson(std::string text)
{
    const std::size_t size = text.size();
    text.append(TextWindow::kSlack, '7');
    const NamedKeyFields none;
    KeyRow row;
    return PlainJson(none).read({text.data(), size}, row);
}

TEST(PlainJson, TakesFlatObjects)
{
    for (const char* line : {R"({"key":"a"})", R"( { "key" : "a" , "requests" : 12 } )",
                             R"({"other":"x","key":7,"bytes":"1.5","shard":"s"})",
                             "{\"key\":\"\xc3\xa9\"}", R"({"time":1577808000,"key":"a"})"})
        EXPECT_TRUE(isPlainJson(line)) << line;
}

TEST(PlainJson, LeavesWhatTheWholeReaderMustJudge)
{
    for (const char* line :
         {"", "{}", R"({"requests":1})", R"({"key":"a\n"})", R"({"key":"a"} x)", R"({"key":"a")",
          R"({"key":"a","key":"b"})", R"({"key":"a","count":1,"load":2})", R"({"key":"a",})",
          R"({"key":01})", R"({"key":1.})", R"({"key":-1})", R"({"key":1e3})", R"({"key":null})",
          R"({"key":"a","x":[1]})", R"({"key_hex":"61"})", R"({"key":"a","requests":"x"})",
          R"({"key":1234567890123456789})", "{\"key\":\"\xff\"}", "{\"key\":\"\x01\"}"})
        EXPECT_FALSE(isPlainJson(line)) << line;
}

TEST(PlainJson, FindsTheEndOfAStringOfAnyLength)
{
    for (std::size_t length = 0; length < 40; ++length) {
        const std::string key(length, 'k');
        EXPECT_TRUE(isPlainJson("{\"key\":\"" + key + "\"}")) << length;
        EXPECT_FALSE(isPlainJson("{\"key\":\"" + key)) << length;
        for (const char* inside : {"\\n", "\x1f", "\xff"})
            EXPECT_FALSE(isPlainJson("{\"key\":\"" + key + inside + key + "\"}")) << length;
        EXPECT_THAT(rowsOf("{\"key\":\"" + key + "\"}\n", jsonHead()),
                    ElementsAre("1 " + key + "  -1"));
    }
}

RC_GTEST_PROP(PlainJson, ReadsTheRowsOfTheWholeReader, ())
{
    // A member that is not plain makes the whole reader read a line; it stands for no field.
    const auto member = rc::gen::element<std::string>(
        R"("key":"a")", R"("key":12)", R"("requests":3)", R"("requests" : "4.50")",
        R"("bytes":0.25)", R"("shard":"s-1")", R"("x":"y")", R"("time":"2020-01-01T00:00:00Z")",
        R"("reads":"")", R"("requests":"x")", "\"key\":\"\xc3\xa9\"", R"("cost":00)");
    std::string plain, whole;
    for (const auto& members :
         *rc::gen::container<std::vector<std::vector<std::string>>>(
             rc::gen::container<std::vector<std::string>>(member))) {
        const std::string line = fmt::format("{}", fmt::join(members, ","));
        if (members.empty())
            continue;
        plain += "{" + line + "}\n";
        whole += "{" + line + R"(,"zz":"\n"})" + "\n";
    }
    std::vector<std::string> left = rowsOf(plain, jsonHead());
    std::vector<std::string> right = rowsOf(whole, jsonHead());
    // Messages show the line.
    for (auto* rows : {&left, &right})
        std::erase_if(*rows, [](const std::string& row) { return row.starts_with('!'); });
    RC_ASSERT(left == right);
}

/// More than a window holds at once: read on two threads.
std::string longText()
{
    std::string text = "key,requests,shard\n";
    for (int i = 0; i < 200'000; ++i)
        text += fmt::format("k-{},{},s-{}\n", i * 7919 % 150'000, i % 10, i % 5);
    return text;
}

TEST(KeyFile, OfAnySizeIsTheTableOfItsRowsInOrder)
{
    const std::string text = longText();
    const auto table = tableOf(text);
    KeyTableBuilder builder;
    for (int i = 0; i < 200'000; ++i) {
        const std::string key = fmt::format("k-{}", i * 7919 % 150'000);
        const std::string shard = fmt::format("s-{}", i % 5);
        KeyRow row;
        row.key = key;
        row.shard = shard;
        row.state(Measure::Requests, {static_cast<std::uint64_t>(i % 10), 0});
        ASSERT_TRUE(builder.addRow(row).ok());
    }
    const auto expected = std::move(builder).finish({});
    ASSERT_EQ(table->namesFingerprint(), expected->namesFingerprint());
    EXPECT_EQ(table->column(Measure::Requests).values, expected->column(Measure::Requests).values);
    EXPECT_TRUE(std::ranges::equal(table->rows(), expected->rows()));
    EXPECT_EQ(table->observed().size(), expected->observed().size());
}

TEST(KeyFile, IsLeftInTheMiddleWhenStopped)
{
    const std::string text = longText();
    std::stop_source stop;
    int reports = 0;
    const WorkContext work(stop.get_token(), [&](double) {
        if (++reports == 3)
            stop.request_stop();
    });
    const KeyTableResult table = readKeyFile(text, KeyFileOptions{{}, "k"}, work);
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(reports, 3);
}

TEST(KeyFile, OfAnySizeListsBrokenRowsInOrder)
{
    std::string text = "key,requests\n";
    for (int i = 0; i < 100'000; ++i)
        text += i % 10'000 == 5'000 ? "k,x\n" : fmt::format("k-{},1\n", i);
    const auto table = tableOf(text);
    EXPECT_EQ(table->source().rowsSkipped, 10u);
    std::vector<std::uint64_t> lines;
    for (const Error& error : table->source().skipped)
        lines.push_back(error.where.line);
    EXPECT_THAT(lines, ElementsAre(5002, 15002, 25002, 35002, 45002, 55002, 65002, 75002, 85002,
                                   95002));
}

}  // namespace
}  // namespace ringscope
