#include "core/workload/row_batch.h"

#include "core/workload/key_names.h"
#include "tests/core/workload/table_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope {
namespace {

using test::aRow;
using testing::ElementsAre;

TEST(RowBatch, GivesBackWhatWasAdded)
{
    RowBatch batch;
    batch.add(aRow("a").requests(12, 1).with(Measure::Cost, 3), 2);
    batch.add(aRow("").on("s").atSecond(-1), 5);
    RowBatch::Cursor cursor(batch);
    KeyRow row;
    cursor.next(row);
    EXPECT_EQ(row.key, "a");
    EXPECT_EQ(row.value(Measure::Requests), (ScaledValue{12, 1}));
    EXPECT_EQ(row.value(Measure::Cost), (ScaledValue{3, 0}));
    EXPECT_FALSE(row.timeUs.has_value());
    cursor.next(row);
    EXPECT_EQ(row.key, "");
    EXPECT_EQ(row.shard, "s");
    EXPECT_EQ(row.statedBits(), 0u);
    EXPECT_EQ(row.timeUs, -1'000'000);
    EXPECT_EQ(batch.line(1), 5u);
    EXPECT_EQ(batch.tag(0), nameTag("a"));
    EXPECT_EQ(batch.tag(1), nameTag(""));
}

TEST(RowBatch, IsFullOfRowsOrOfText)
{
    RowBatch rows;
    while (!rows.isFull())
        rows.add(aRow("a"), 1);
    EXPECT_EQ(rows.size(), RowBatch::kMostRows);
    RowBatch texts;
    texts.add(aRow(std::string(std::size_t{1} << 20, 'x')), 1);
    EXPECT_TRUE(texts.isFull());
}

TEST(KeyTableBuilder, AddsABatchAsItsRows)
{
    RowBatch batch;
    KeyTableBuilder one, all;
    all.reserve(100);
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const std::string key = "k" + std::to_string(i * i % 97);
        const KeyRow row = aRow(key).requests(i, i > 500 ? 2 : 0).on(i % 3 == 0 ? "s" : "");
        batch.add(row, i);
        EXPECT_TRUE(one.addRow(row).ok());
    }
    all.addRows(batch, [](const Error&, std::size_t) { FAIL(); });
    const auto expected = std::move(one).finish({});
    const auto table = std::move(all).finish({});
    EXPECT_EQ(table->namesFingerprint(), expected->namesFingerprint());
    EXPECT_EQ(table->column(Measure::Requests).values, expected->column(Measure::Requests).values);
    EXPECT_EQ(table->column(Measure::Requests).scale, 2);
    EXPECT_TRUE(std::ranges::equal(table->rows(), expected->rows()));
    EXPECT_EQ(table->observed().size(), expected->observed().size());
}

TEST(KeyTableBuilder, NamesTheRowsOfABatchThatDoNotFit)
{
    RowBatch batch;
    batch.add(aRow("a").requests(1), 1);
    batch.add(aRow("b").requests(~std::uint64_t{0}), 2);
    batch.add(aRow("c").requests(2), 3);
    batch.add(aRow("*").on("s").requests(~std::uint64_t{0}), 4);
    KeyTableBuilder builder;
    std::vector<std::size_t> leftOut;
    builder.addRows(batch, [&](const Error&, std::size_t row) { leftOut.push_back(row); });
    EXPECT_THAT(leftOut, ElementsAre(1, 3));
    EXPECT_EQ(builder.keyCount(), 2u);
}

}  // namespace
}  // namespace ringscope
