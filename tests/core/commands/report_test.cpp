#include "core/commands/report.h"
#include "tests/core/commands/text_sink.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

Report twoRows()
{
    Report report;
    report.rowsField = "rows";
    report.columns = {{"n", CellForm::Count}};
    report.rows = [](RowWriter& writer) {
        for (std::uint64_t n : {1, 2}) {
            writer.count(n);
            writer.endRow();
        }
        return done();
    };
    return report;
}

TEST(Report, RowsAreTheLastFieldOfTheJson)
{
    Report report = twoRows();
    report.json = {{"nested", {{"deep", {{"x", 1}}}}}};
    const auto json = nlohmann::json::parse(printed(report, OutputForm::Json));
    EXPECT_EQ(json.at("nested").at("deep").at("x"), 1);
    EXPECT_EQ(json.at("rows").size(), 2u);
    EXPECT_EQ(json.at("rows").at(1).at("n"), 2);
}

TEST(Report, AnEmptyJsonStillHoldsTheRows)
{
    const auto json = nlohmann::json::parse(printed(twoRows(), OutputForm::Json));
    EXPECT_EQ(json.at("rows").size(), 2u);
}

TEST(Report, NoRowsAreAnEmptyList)
{
    Report report = twoRows();
    report.rows = [](RowWriter&) { return done(); };
    EXPECT_EQ(nlohmann::json::parse(printed(report, OutputForm::Json)).at("rows").size(), 0u);
    EXPECT_EQ(printed(report, OutputForm::Csv), "n\n");
}

TEST(Report, PeopleGetLinesTableAndNotes)
{
    Report report = twoRows();
    report.lines = {"Two rows."};
    report.notes = {"That is all."};
    EXPECT_EQ(printed(report, OutputForm::People), "Two rows.\n\nn\n1\n2\n\nThat is all.\n");
}

TEST(Report, AFileIsPrintedAsItIsWithoutAnOption)
{
    Report report = twoRows();
    report.isFile = true;
    EXPECT_EQ(printed(report, OutputForm::People), "n\n1\n2\n");
    report.isFile = false;
    report.verbatim = "as it is\n";
    EXPECT_EQ(printed(report, OutputForm::People), "as it is\n");
    EXPECT_EQ(printed(report, OutputForm::Csv), "n\n1\n2\n");
}

TEST(Report, AnErrorInTheRowsIsTheErrorOfPrinting)
{
    Report report = twoRows();
    report.rows = [](RowWriter&) -> Outcome { return cancelled(); };
    EXPECT_EQ(printed(report, OutputForm::Csv), "error: cancelled");
}

}  // namespace
}  // namespace ringscope::test
