#include "tests/core/formats/key_file_text.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(CsvKeys, MeasuresAreReadByName)
{
    const Table table = tableOf("stored,cost,key,reads,writes,bytes,count,color\n"
                                "1000,0.5,a,1,2,3,4,red\n");
    EXPECT_EQ(valueOf(*table, "a", Measure::Requests), 4);
    EXPECT_EQ(valueOf(*table, "a", Measure::Reads), 1);
    EXPECT_EQ(valueOf(*table, "a", Measure::Writes), 2);
    EXPECT_EQ(valueOf(*table, "a", Measure::Bytes), 3);
    EXPECT_EQ(valueOf(*table, "a", Measure::Stored), 1000);
    EXPECT_EQ(valueOf(*table, "a", Measure::Cost), 0.5);
}

TEST(CsvKeys, RequestsAreAlsoCalledWeightCountAndLoad)
{
    for (const char* name : {"requests", "weight", "count", "load", "Load", " WEIGHT "})
        EXPECT_EQ(valueOf(*tableOf("key," + std::string(name) + "\na,7\n"), "a", Measure::Requests), 7)
            << name;
}

TEST(CsvKeys, EmptyMeasuresAreTheirDefaults)
{
    const Table table = tableOf("key,requests,bytes,stored\na,,,\nb,2,3,4\n");
    EXPECT_EQ(valueOf(*table, "a", Measure::Requests), 1);
    EXPECT_EQ(valueOf(*table, "a", Measure::Bytes), 0);
    EXPECT_FALSE(table->column(Measure::Stored).knownAt(0));
    EXPECT_TRUE(table->column(Measure::Stored).knownAt(1));
}

TEST(CsvKeys, NothingOfAKeyIsTrimmedOrRead)
{
    EXPECT_THAT(keysOf("key\n a\na \n0012\n12\n1e3\nNULL\n#x\n"),
                ElementsAre(" a", "a ", "0012", "12", "1e3", "NULL", "#x"));
}

TEST(CsvKeys, EmbeddedNewlineIsPartOfTheKey)
{
    EXPECT_THAT(keysOf("key,requests\n\"a\nb\",1\n\"c\r\nd\",2\n"), ElementsAre("a\nb", "c\r\nd"));
}

TEST(CsvKeys, BadMeasuresBreakTheirRow)
{
    const Table table = tableOf("key,requests\na,1\nb,-1\nc,NaN\nd,2\ne,3\nf,1e999\ng,4\nh,5\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "d", "e", "g", "h"));
    EXPECT_EQ(table->source().rowsSkipped, 3u);
    EXPECT_THAT(skippedOf(*table),
                ElementsAre("k:3:3: requests: \"-1\" (allowed: a number from 0 to 18446744073709551615)",
                            "k:4:3: requests: \"NaN\" (allowed: a number from 0 to 18446744073709551615)",
                            "k:7:3: requests: \"1e999\" (allowed: a number from 0 to "
                            "18446744073709551615)"));
}

TEST(CsvKeys, RowWithOtherCellsThanTheHeaderIsBroken)
{
    const Table table = tableOf("key,requests\na,1\nb\nc,1,2\nd,4\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "d"));
    EXPECT_THAT(skippedOf(*table),
                ElementsAre("k:3:1: cells of the row: 1 (allowed: 2, as in the header)",
                            "k:4:1: cells of the row: 3 (allowed: 2, as in the header)"));
}

TEST(CsvKeys, HalfWrittenLastLineIsBroken)
{
    const Table table = tableOf("key,requests\na,1\nb,2\nuser:12");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "b"));
    EXPECT_EQ(table->source().rowsSkipped, 1u);
}

TEST(CsvKeys, UnclosedQuoteBreaksItsRowNotTheFile)
{
    const Table table = tableOf("key,requests\n\"a,1\nb,2\nc,3\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("b", "c"));
    EXPECT_THAT(skippedOf(*table),
                ElementsAre("k:2:1: quote is not closed: \"\\\"a,1\" (allowed: cells as of RFC 4180)"));
}

TEST(CsvKeys, HalfOfTheRowsMayBeBrokenButNoMore)
{
    EXPECT_TRUE(readText("key,requests\na,1\nb\n").ok());
    const auto table = readText("key,requests\na,1\nb\nc\n");
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().text(),
              "k:3:1: broken rows: 2 of 3 (allowed: at most half of the rows)");
    EXPECT_EQ(table.error().further.size(), 2u);
    EXPECT_FALSE(readText("key,requests\nb\n").ok());
}

TEST(CsvKeys, BrokenRowsAreCountedAndTheFirstTwentyListedInOrder)
{
    std::string text = "key,requests\n";
    for (int i = 0; i < 100; ++i)
        text += "a" + std::to_string(i) + ",1\n" + "b,x\n";
    const Table table = tableOf(text);
    EXPECT_EQ(table->source().rowsSkipped, 100u);
    EXPECT_EQ(table->source().rowsRead, 100u);
    ASSERT_EQ(table->source().skipped.size(), 20u);
    for (std::size_t i = 0; i < 20; ++i)
        EXPECT_EQ(table->source().skipped[i].where.line, 3 + 2 * i);
}

TEST(CsvKeys, OverflowOfATotalSkipsTheRow)
{
    const Table table =
        tableOf("key,bytes\na,18446744073709551615\nb,1\nc,0\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "c"));
    EXPECT_EQ(table->source().skipped.front().where.line, 3u);
}

TEST(CsvKeys, RowsOfOneKeyAreAddedUpPerShard)
{
    const Table table = tableOf("key,requests,shard\na,1,s1\na,2,s2\na,4,s1\nb,8,\n");
    EXPECT_EQ(valueOf(*table, "a", Measure::Requests), 7);
    ASSERT_EQ(table->observed().size(), 2u);
    EXPECT_EQ(table->observed()[0].shard, "s1");
    EXPECT_EQ(table->observed()[0].requests, 5u);
    EXPECT_EQ(table->observed()[1].requests, 2u);
    EXPECT_THAT(table->rows(), ElementsAre(KeyId(0u), KeyId(0u), KeyId(0u), KeyId(1u)));
}

TEST(CsvKeys, StarWithAShardIsItsRestAndWithoutAKey)
{
    const Table table = tableOf("key,requests,shard\na,1,s1\n*,50,s1\n*,5,\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "*"));
    EXPECT_EQ(valueOf(*table, "*", Measure::Requests), 5);
    ASSERT_EQ(table->observed().size(), 2u);
    EXPECT_TRUE(table->observed()[1].key.isNone());
    EXPECT_EQ(table->observed()[1].requests, 50u);
    EXPECT_THAT(keysOf("key\n*\n"), ElementsAre("*"));
}

TEST(CsvKeys, TimeMakesItATrace)
{
    const Table table = tableOf("time,key\n2020-01-01T00:00:00Z,a\n1577836801.5,a\n1577836801,b\n");
    ASSERT_NE(table->trace(), nullptr);
    EXPECT_EQ(table->trace()->startUs, 1'577'836'800'000'000);
    EXPECT_EQ(table->trace()->loads.size(), 3u);
    EXPECT_EQ(valueOf(*table, "a", Measure::Requests), 2);
}

TEST(CsvKeys, RowOfATraceWithoutATimeIsBroken)
{
    const Table table = tableOf("time,key\n5,a\n,b\nnoon,c\n6,d\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", "d"));
    EXPECT_EQ(table->source().skipped[0].where.column, 1u);
}

TEST(CsvKeys, OrderOfRowsDoesNotChangeMeasures)
{
    const Table one = tableOf("key,requests\na,1.5\nb,2\nc,0.25\na,3\n");
    const Table other = tableOf("key,requests\na,3\nc,0.25\na,1.5\nb,2\n");
    for (const char* key : {"a", "b", "c"})
        EXPECT_EQ(one->column(Measure::Requests).at(one->find(key)->value),
                  other->column(Measure::Requests).at(other->find(key)->value));
    EXPECT_EQ(one->column(Measure::Requests).scale, other->column(Measure::Requests).scale);
}

TEST(CsvKeys, KeyLongerThanTheWaitingRowsIsAddedInItsTurn)
{
    const std::string big(40'000, 'x');
    const Table table = tableOf("key,requests\na,1\n" + big + ",2\nb,3\n");
    EXPECT_THAT(keysOf(*table), ElementsAre("a", big, "b"));
}

}  // namespace
}  // namespace ringscope
