#include "core/workload/key_table_builder.h"

#include "tests/core/workload/table_rows.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <limits>

namespace ringscope {
namespace {

using test::aRow;
using test::namesOf;
using test::tableOf;
using test::unitsOf;
using testing::ElementsAre;

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

TEST(KeyTable, RowsOfOneKeyAreAddedUp)
{
    const auto table = tableOf({aRow("a").requests(10), aRow("b").requests(5),
                                aRow("a").requests(8)});
    EXPECT_THAT(namesOf(*table), ElementsAre("a", "b"));
    EXPECT_EQ(unitsOf(*table, "a", Measure::Requests), 18u);
    EXPECT_EQ(unitsOf(*table, "b", Measure::Requests), 5u);
    EXPECT_TRUE(table->column(Measure::Requests).total == 23u);
    EXPECT_TRUE(table->column(Measure::Keys).total == 2u);
}

TEST(KeyTable, RowsAreKeptOnlyWhereAKeyRepeats)
{
    EXPECT_TRUE(tableOf({aRow("a"), aRow("b")})->rows().empty());
    const auto table = tableOf({aRow("a"), aRow("b"), aRow("a"), aRow("c")});
    EXPECT_THAT(table->rows(), ElementsAre(KeyId(0u), KeyId(1u), KeyId(0u), KeyId(2u)));
    EXPECT_EQ(table->rowCount(), 4u);
    EXPECT_EQ(table->rowKey(2), KeyId(0u));
}

TEST(KeyTable, MissingMeasuresCountTheirDefaults)
{
    const auto table = tableOf({aRow("a"), aRow("a"), aRow("b")});
    EXPECT_EQ(unitsOf(*table, "a", Measure::Requests), 2u);
    EXPECT_EQ(unitsOf(*table, "b", Measure::Requests), 1u);
    EXPECT_EQ(unitsOf(*table, "a", Measure::Bytes), 0u);
    EXPECT_TRUE(table->column(Measure::Bytes).known);
    EXPECT_FALSE(table->column(Measure::Stored).known);
}

TEST(KeyTable, EqualValuesNeedNoStoredColumn)
{
    const auto table = tableOf({aRow("a").requests(5), aRow("b").requests(5)});
    EXPECT_TRUE(table->column(Measure::Requests).values.empty());
    EXPECT_EQ(table->column(Measure::Requests).at(1), 5u);
    EXPECT_TRUE(table->column(Measure::Requests).total == 10u);
}

TEST(KeyTable, MeasureThatStartsLateCountsZeroBefore)
{
    const auto table = tableOf({aRow("a"), aRow("b").with(Measure::Bytes, 7), aRow("c")});
    EXPECT_EQ(unitsOf(*table, "a", Measure::Bytes), 0u);
    EXPECT_EQ(unitsOf(*table, "b", Measure::Bytes), 7u);
    EXPECT_EQ(unitsOf(*table, "c", Measure::Bytes), 0u);
}

TEST(KeyTable, StoredIsUnknownForKeysThatNoRowStates)
{
    const auto table = tableOf({aRow("a"), aRow("b").with(Measure::Stored, 0), aRow("c"),
                                aRow("c").with(Measure::Stored, 9)});
    const MeasureColumn& stored = table->column(Measure::Stored);
    EXPECT_TRUE(stored.known);
    EXPECT_FALSE(stored.knownAt(0));
    EXPECT_TRUE(stored.knownAt(1));
    EXPECT_TRUE(stored.knownAt(2));
}

TEST(KeyTable, LaterDigitsRaiseTheScaleOfTheColumn)
{
    const auto table = tableOf({aRow("a").requests(3), aRow("b").requests(125, 2), aRow("a")});
    EXPECT_EQ(table->column(Measure::Requests).scale, 2);
    EXPECT_EQ(unitsOf(*table, "a", Measure::Requests), 400u);
    EXPECT_EQ(unitsOf(*table, "b", Measure::Requests), 125u);
    EXPECT_DOUBLE_EQ(table->column(Measure::Requests).inUnits(525), 5.25);
}

TEST(KeyTable, OrderOfRowsDoesNotChangeTheSums)
{
    std::vector<KeyRow> rows;
    const std::vector<std::string> keys = {"a", "b", "c", "d"};
    for (std::uint64_t i = 0; i < 8; ++i)
        rows.push_back(aRow(keys[i % 4]).requests(i * 7, static_cast<int>(i % 3)).with(
            Measure::Bytes, i));
    const auto first = tableOf(rows);
    std::reverse(rows.begin(), rows.end());
    const auto second = tableOf(rows);
    for (const std::string& key : keys)
        for (const Measure measure : {Measure::Requests, Measure::Bytes})
            EXPECT_EQ(unitsOf(*first, key, measure), unitsOf(*second, key, measure)) << key;
    EXPECT_EQ(first->column(Measure::Requests).scale, second->column(Measure::Requests).scale);
}

TEST(KeyTable, LargestValueFits)
{
    EXPECT_EQ(unitsOf(*tableOf({aRow("a").requests(kMost)}), "a", Measure::Requests), kMost);
}

TEST(KeyTable, RowThatWouldOverflowIsLeftOutWhole)
{
    KeyTableBuilder builder;
    ASSERT_TRUE(builder.addRow(aRow("a").requests(kMost).with(Measure::Bytes, 1)).ok());
    const Outcome outcome = builder.addRow(aRow("b").with(Measure::Bytes, 5).requests(1));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().message,
              "requests: 1 (allowed: a total below 2^64 in the digits of this measure)");
    const auto table = std::move(builder).finish({});
    EXPECT_THAT(namesOf(*table), ElementsAre("a"));
    EXPECT_TRUE(table->column(Measure::Bytes).total == 1u);
    EXPECT_EQ(table->source().rowsRead, 1u);
}

TEST(KeyTable, DigitsThatWouldOverflowTheOthersLeaveTheirRowOut)
{
    KeyTableBuilder builder;
    ASSERT_TRUE(builder.addRow(aRow("a").requests(kMost / 5)).ok());
    EXPECT_FALSE(builder.addRow(aRow("b").requests(1, 1)).ok());
    EXPECT_TRUE(builder.addRow(aRow("b").requests(10)).ok());
    EXPECT_EQ(std::move(builder).finish({})->column(Measure::Requests).scale, 0);
}

TEST(KeyTable, ZeroWithDigitsDoesNotRaiseTheScale)
{
    const auto table = tableOf({aRow("a").requests(0, 9), aRow("b").requests(3)});
    EXPECT_EQ(table->column(Measure::Requests).scale, 0);
}

TEST(ObservedLoads, AreAddedUpByKeyAndShard)
{
    const auto table = tableOf({aRow("a").requests(2).on("s2"), aRow("b").requests(3).on("s1"),
                                aRow("a").requests(4).on("s1"), aRow("a").requests(5).on("s2"),
                                aRow("c")});
    ASSERT_EQ(table->observed().size(), 3u);
    EXPECT_EQ(table->observed()[0].key, KeyId(0u));
    EXPECT_EQ(table->observed()[0].shard, "s2");
    EXPECT_EQ(table->observed()[0].requests, 7u);
    EXPECT_EQ(table->observed()[1].shard, "s1");
    EXPECT_EQ(table->observed()[1].requests, 4u);
    EXPECT_EQ(table->observed()[2].key, KeyId(1u));
}

TEST(ObservedLoads, FollowTheScaleOfTheRequests)
{
    const auto table = tableOf({aRow("a").requests(2).on("s"), aRow("b").requests(15, 1).on("s")});
    EXPECT_EQ(table->observed()[0].requests, 20u);
    EXPECT_EQ(table->observed()[1].requests, 15u);
}

TEST(ObservedLoads, RestOfAShardComesLastAndIsNoKey)
{
    KeyTableBuilder builder;
    ASSERT_TRUE(builder.addRest("s", ScaledValue{50, 0}).ok());
    ASSERT_TRUE(builder.addRow(aRow("a").requests(5, 1).on("s")).ok());
    ASSERT_TRUE(builder.addRest("s", ScaledValue{1, 0}).ok());
    const auto table = std::move(builder).finish({});
    EXPECT_EQ(table->size(), 1u);
    ASSERT_EQ(table->observed().size(), 2u);
    EXPECT_TRUE(table->observed()[1].key.isNone());
    EXPECT_EQ(table->observed()[1].requests, 510u);
    EXPECT_TRUE(table->column(Measure::Requests).total == 5u);
    EXPECT_EQ(table->source().rowsRead, 3u);
}

TEST(KeyTable, OtherMeasuresKeepTheNames)
{
    const auto table = tableOf({aRow("a").requests(5), aRow("b").requests(6)});
    auto columns = defaultColumns(2);
    columns[static_cast<std::size_t>(Measure::Requests)].values = {1, 2};
    const auto other = withMeasures(*table, std::move(columns), {});
    EXPECT_EQ(other->sharedNames(), table->sharedNames());
    EXPECT_EQ(other->namesFingerprint(), table->namesFingerprint());
    EXPECT_TRUE(other->column(Measure::Requests).total == 3u);
}

TEST(KeyTable, NoRowsAreATableOfNone)
{
    const auto table = tableOf({});
    EXPECT_EQ(table->size(), 0u);
    EXPECT_EQ(table->rowCount(), 0u);
    EXPECT_EQ(table->trace(), nullptr);
}

TEST(KeyTable, AKeyTakesFarLessThanAHundredBytes)
{
    KeyTableBuilder builder;
    for (std::uint64_t i = 0; i < 100'000; ++i) {
        const std::string name = fmt::format("tenant-{}", i);
        ASSERT_TRUE(builder.addRow(aRow(name).requests(i % 97)).ok());
    }
    EXPECT_LT(builder.byteCount(), 8'000'000u);
}

}  // namespace
}  // namespace ringscope
