#include "core/commands/row_writer.h"
#include "tests/core/commands/text_sink.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

std::string field(std::string_view text)
{
    std::string out;
    appendCsvField(out, text);
    return out;
}

TEST(CsvField, IsQuotedOnlyWhereItMustBe)
{
    EXPECT_EQ(field("plain"), "plain");
    EXPECT_EQ(field(" blanks "), " blanks ");
    EXPECT_EQ(field("=1+1"), "=1+1");
    EXPECT_EQ(field("a,b"), "\"a,b\"");
    EXPECT_EQ(field("say \"hi\""), "\"say \"\"hi\"\"\"");
    EXPECT_EQ(field("two\nlines"), "\"two\nlines\"");
    EXPECT_EQ(field("a\r"), "\"a\r\"");
}

TEST(PlainDecimal, HasEveryDigitAndNoMore)
{
    EXPECT_EQ(plainDecimal(0, 0), "0");
    EXPECT_EQ(plainDecimal(125, 1), "12.5");
    EXPECT_EQ(plainDecimal(5, 3), "0.005");
    EXPECT_EQ(plainDecimal(1200, 2), "12");
    EXPECT_EQ(plainDecimal(powerOfTwo(100), 0), "1267650600228229401496703205376");
}

TEST(PlainFigure, ReadsBackAsTheSameDouble)
{
    EXPECT_EQ(plainFigure(0.1), "0.1");
    EXPECT_EQ(plainFigure(-0.0), "0");
    EXPECT_EQ(std::stod(plainFigure(1.0 / 3.0)), 1.0 / 3.0);
}

std::vector<Column> columns()
{
    return {{"key", CellForm::Key}, {"load", CellForm::Count}, {"share", CellForm::Share}};
}

void writeRows(RowWriter& writer)
{
    writer.text("a,b");
    writer.amount(12345675, 1);
    writer.figure(0.25);
    writer.endRow();
    writer.text("");
    writer.none();
    writer.figure(std::nullopt);
    writer.endRow();
    writer.finish();
}

TEST(CsvWriter, WritesExactBytes)
{
    KeptText sink;
    writeRows(*makeCsvWriter(columns(), sink));
    EXPECT_EQ(sink.kept, "key,load,share\n\"a,b\",1234567.5,0.25\n,,\n");
}

TEST(CsvWriter, TheOnlyCellOfARowIsNeverABlankLine)
{
    KeptText sink;
    const auto writer = makeCsvWriter({{"key", CellForm::Key}}, sink);
    writer->text("");
    writer->endRow();
    writer->finish();
    EXPECT_EQ(sink.kept, "key\n\"\"\n");
}

TEST(JsonWriter, WritesOneObjectALine)
{
    KeptText sink;
    writeRows(*makeJsonWriter(columns(), sink));
    EXPECT_EQ(sink.kept, "\n{\"key\":\"a,b\",\"load\":1234567.5,\"share\":0.25},"
                         "\n{\"key\":\"\",\"load\":null,\"share\":null}");
}

TEST(PeopleWriter, AlignsAndSeparates)
{
    KeptText sink;
    writeRows(*makePeopleWriter(columns(), sink));
    EXPECT_EQ(sink.kept, "key         load  share\n"
                         "a,b  1,234,567.5   25 %\n"
                         "               \u2013      \u2013\n");
}

TEST(PeopleWriter, CountsLettersNotBytes)
{
    KeptText sink;
    const auto writer = makePeopleWriter({{"key", CellForm::Key}, {"n", CellForm::Count}}, sink);
    for (const char* key : {"caf\u00e9", "tea."}) {
        writer->text(key);
        writer->count(1);
        writer->endRow();
    }
    writer->finish();
    EXPECT_EQ(sink.kept, "key   n\ncaf\u00e9  1\ntea.  1\n");
}

TEST(PeopleWriter, StreamsPastTheRowsThatItMeasured)
{
    KeptText sink;
    const auto writer = makePeopleWriter({{"key", CellForm::Key}, {"n", CellForm::Count}}, sink);
    for (int i = 0; i < 20000; ++i) {
        writer->text(i == 15000 ? "much longer than all before" : "k");
        writer->count(static_cast<std::uint64_t>(i));
        writer->endRow();
    }
    EXPECT_FALSE(sink.kept.empty());
    writer->finish();
    EXPECT_EQ(std::count(sink.kept.begin(), sink.kept.end(), '\n'), 20001);
}

TEST(RowWriter, StopsWhenNobodyReads)
{
    KeptText sink(1);
    const auto writer = makeCsvWriter({{"n", CellForm::Count}}, sink);
    for (std::uint64_t i = 0; i < 100000 && !writer->isBroken(); ++i) {
        writer->count(i);
        writer->endRow();
    }
    EXPECT_TRUE(writer->isBroken());
    EXPECT_LT(sink.kept.size(), 200000u);
}

}  // namespace
}  // namespace ringscope::test
