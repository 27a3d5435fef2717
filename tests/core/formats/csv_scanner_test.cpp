#include "core/formats/csv_scanner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace ringscope {
namespace {

using testing::ElementsAre;
using Cells = std::vector<std::string>;

/// Hands out a few bytes at a time, so that every cut between two reads is met.
class DripSource final : public ByteSource {
public:
    DripSource(std::string_view text, std::size_t step) : m_text(text), m_step(step) {}
    Result<std::size_t> read(std::span<char> buffer) override
    {
        const std::size_t count = m_text.copy(buffer.data(), std::min(m_step, buffer.size()));
        m_text.remove_prefix(count);
        return count;
    }
    std::optional<double> shareRead() const override { return std::nullopt; }

private:
    std::string_view m_text;
    std::size_t m_step;
};

/// Rows as cells; a broken row as the one cell "!LINE:COLUMN".
std::vector<Cells> rowsOf(std::string_view text, CsvDialect dialect = {}, std::size_t step = 1 << 20)
{
    DripSource source(text, step);
    TextWindow window(source, "f");
    CsvScanner scanner(window, dialect);
    std::vector<Cells> rows;
    for (;;) {
        const auto result = scanner.next();
        EXPECT_TRUE(result.ok());
        if (!result || *result == CsvScanner::Step::End)
            return rows;
        Cells& row = rows.emplace_back();
        if (*result == CsvScanner::Step::Broken) {
            const SourcePlace& where = scanner.error().where;
            row.push_back("!" + std::to_string(where.line) + ":" + std::to_string(where.column));
            continue;
        }
        for (const CsvCell& cell : scanner.cells())
            row.emplace_back(cell.text);
    }
}

TEST(CsvScanner, CellsEndAtTheDelimiterAndRowsAtTheLine)
{
    EXPECT_THAT(rowsOf("a,b\nc,\n"), ElementsAre(Cells{"a", "b"}, Cells{"c", ""}));
}

TEST(CsvScanner, LastRowNeedsNoLineEnd)
{
    EXPECT_THAT(rowsOf("a\nb"), ElementsAre(Cells{"a"}, Cells{"b"}));
    EXPECT_TRUE(rowsOf("").empty());
}

TEST(CsvScanner, CarriageReturnBeforeTheLineEndIsNoData)
{
    EXPECT_THAT(rowsOf("a,b\r\n\"c\",\"d\"\r\n"), ElementsAre(Cells{"a", "b"}, Cells{"c", "d"}));
    EXPECT_THAT(rowsOf("a\rb,c\n"), ElementsAre(Cells{"a\rb", "c"}));
}

TEST(CsvScanner, QuotedCellsHoldDelimitersLinesAndQuotes)
{
    EXPECT_THAT(rowsOf("\"a,b\",\"c\nd\",\"e\"\"f\",\"\"\n"),
                ElementsAre(Cells{"a,b", "c\nd", "e\"f", ""}));
}

TEST(CsvScanner, ManyDoubledQuotesInOneRowStayApart)
{
    EXPECT_THAT(rowsOf("\"\"\"\",x,\"\"\"\"\"\",\"a\"\"\"\n"),
                ElementsAre(Cells{"\"", "x", "\"\"", "a\""}));
}

TEST(CsvScanner, QuoteInsideAPlainCellIsAByte)
{
    EXPECT_THAT(rowsOf("a\"b\",c\n"), ElementsAre(Cells{"a\"b\"", "c"}));
}

TEST(CsvScanner, UnclosedQuoteBreaksItsRowOnly)
{
    EXPECT_THAT(rowsOf("a,1\n\"b,2\nc,3\nd,4\n"),
                ElementsAre(Cells{"a", "1"}, Cells{"!2:1"}, Cells{"c", "3"}, Cells{"d", "4"}));
}

TEST(CsvScanner, UnclosedQuoteBeforeQuotedRowsBreaksItsRowOnly)
{
    EXPECT_THAT(rowsOf("\"b,2\n\"c\",3\n\"d\",4\n"),
                ElementsAre(Cells{"!2:2"}, Cells{"c", "3"}, Cells{"d", "4"}));
}

TEST(CsvScanner, UnclosedQuoteInTheLastRowIsBroken)
{
    EXPECT_THAT(rowsOf("a,1\nb,\"2"), ElementsAre(Cells{"a", "1"}, Cells{"!2:3"}));
}

TEST(CsvScanner, TextBehindAClosingQuoteBreaksTheRow)
{
    EXPECT_THAT(rowsOf("\"a\"b,1\nc,2\n"), ElementsAre(Cells{"!1:4"}, Cells{"c", "2"}));
}

TEST(CsvScanner, PlacesCountLinesInsideQuotes)
{
    const auto source = memorySource("a,b\n\"x\ny\",zz,\"q\"\nlast\n");
    TextWindow window(*source, "f");
    CsvScanner scanner(window, {});
    ASSERT_TRUE(scanner.next().ok());
    ASSERT_TRUE(scanner.next().ok());
    EXPECT_EQ(scanner.place(), (SourcePlace{"f", 2, 1}));
    EXPECT_EQ(scanner.placeOf(scanner.cells()[1]), (SourcePlace{"f", 3, 4}));
    EXPECT_EQ(scanner.placeOf(scanner.cells()[2]), (SourcePlace{"f", 3, 7}));
    ASSERT_TRUE(scanner.next().ok());
    EXPECT_EQ(scanner.line(), 4u);
}

TEST(CsvScanner, BlankLineIsToldFromAnEmptyQuotedCell)
{
    const auto source = memorySource("\n\r\n\"\"\n,\n");
    TextWindow window(*source, "f");
    CsvScanner scanner(window, {});
    for (const bool blank : {true, true, false, false}) {
        ASSERT_EQ(*scanner.next(), CsvScanner::Step::Row);
        EXPECT_EQ(scanner.isBlank(), blank);
    }
}

TEST(CsvScanner, TabsWithoutQuotesLeaveBytesAsTheyAre)
{
    EXPECT_THAT(rowsOf("\"a\tb\"\r\n", {'\t', false}), ElementsAre(Cells{"\"a", "b\""}));
}

TEST(CsvScanner, CutsBetweenReadsChangeNothing)
{
    const std::string text = "\xef\xbb\xbf" "a,\"b\"\"\"\r\n\"c\nd\",e\n\"open,1\nf,\"g\"h\n\"\",\r\ni";
    const auto whole = rowsOf(text);
    ASSERT_EQ(whole.size(), 6u);
    for (std::size_t step = 1; step < text.size(); ++step)
        EXPECT_EQ(rowsOf(text, {}, step), whole) << step;
}

TEST(CsvScanner, ManyUnclosedQuotesTakeLinearTime)
{
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += i % 2 == 0 ? "\"x\n" : "y,\"z\"\"\n";
    EXPECT_EQ(rowsOf(text).size(), 200'000u);
}

std::string written(const std::vector<Cells>& rows)
{
    std::string text;
    for (const Cells& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += i > 0 ? ",\"" : "\"";
            for (const char c : row[i])
                text += c == '"' ? std::string("\"\"") : std::string(1, c);
            text += '"';
        }
        text += '\n';
    }
    return text;
}

RC_GTEST_PROP(CsvScanner, ReadsEveryQuotedRowAsItWas, ())
{
    const auto byte = rc::gen::element<char>('a', '"', ',', '\n', '\r', ';', '\0', '\xff');
    const auto cell = rc::gen::container<std::string>(byte);
    const auto row = rc::gen::nonEmpty(rc::gen::container<Cells>(cell));
    const auto rows = *rc::gen::resize(15, rc::gen::container<std::vector<Cells>>(row));
    const auto step = *rc::gen::inRange<std::size_t>(1, 50);
    RC_ASSERT(rowsOf(written(rows), {}, step) == rows);
}

RC_GTEST_PROP(CsvScanner, AnyBytesAreScannedToTheEnd, ())
{
    const auto byte = rc::gen::element<char>('a', '"', '"', ',', '\n', '\r');
    const auto text = *rc::gen::container<std::string>(byte);
    const auto rows = rowsOf(text);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    RC_ASSERT(rows.size() <= lines + 1);
    RC_ASSERT(rowsOf(text, {}, 1) == rows);
}

}  // namespace
}  // namespace ringscope
