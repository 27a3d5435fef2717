#include "core/formats/csv_writer.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(CsvWriter, CellsAreQuotedOnlyWhereTheyMustBe)
{
    std::string out;
    CsvWriter csv(out);
    csv.cell("a b").cell("a,b").cell("a\"b").cell("a\nb").cell("a\r").cell("").cell(";").endRow();
    EXPECT_EQ(out, "a b,\"a,b\",\"a\"\"b\",\"a\nb\",\"a\r\",,;\n");
}

TEST(CsvWriter, RowOfOneEmptyCellIsNoBlankLine)
{
    std::string out;
    CsvWriter csv(out);
    csv.cell("").endRow();
    csv.cell("").cell("").endRow();
    csv.cell("x").endRow();
    EXPECT_EQ(out, "\"\"\n,\nx\n");
}

TEST(CsvWriter, NumbersAreDigits)
{
    std::string out;
    CsvWriter csv(out);
    csv.cell(0).cell(-5).cell(~std::uint64_t{0}).cell(std::numeric_limits<std::int64_t>::min());
    csv.cell(0.1).cell(1e300).cell(std::optional<double>{}).cell(std::optional<int>{7}).endRow();
    EXPECT_EQ(out, "0,-5,18446744073709551615,-9223372036854775808,0.1,1e+300,,7\n");
}

TEST(CsvWriter, OtherDelimiterIsTheOneThatIsQuoted)
{
    std::string out;
    CsvWriter csv(out, ';');
    csv.cell("a;b").cell("a,b").endRow();
    EXPECT_EQ(out, "\"a;b\";a,b\n");
}

TEST(CsvWriter, FormulasAreKeptInFilesAndDefusedForSpreadsheets)
{
    std::string kept, defused;
    CsvWriter(kept).cell("=1+1").cell("-5").endRow();
    CsvWriter(defused, ',', FormulaCells::Defused).cell("=A\"1").cell("@x").cell("a=b").cell(-5).endRow();
    EXPECT_EQ(kept, "=1+1,-5\n");
    EXPECT_EQ(defused, "\"'=A\"\"1\",\"'@x\",a=b,-5\n");
}

}  // namespace
}  // namespace ringscope
