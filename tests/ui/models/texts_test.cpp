#include "ui/models/next_name.h"
#include "ui/models/qt_text.h"
#include "ui/models/recent_content.h"
#include "ui/models/text_table.h"
#include "ui/panels/field_form.h"

#include <gtest/gtest.h>

#include <QStandardItemModel>

namespace ringscope::ui {
namespace {

ShardMap mapOf(std::initializer_list<const char*> names)
{
    ShardMap map;
    for (const char* name : names) {
        Shard shard;
        shard.name = shard.id = name;
        map.shards.push_back(shard);
    }
    return map;
}

TEST(NextShardName, CountsOnInTheMapsOwnPattern)
{
    EXPECT_EQ(nextShardName(mapOf({"redis-0", "redis-1"})), "redis-2");
    EXPECT_EQ(nextShardName(mapOf({"n07", "n08"})), "n09");
    EXPECT_EQ(nextShardName(mapOf({"redis-9", "redis-3"})), "redis-10");
    EXPECT_EQ(nextShardName(mapOf({"A", "B", "C"})), "D");
}

TEST(NextShardName, NeverAnswersANameThatIsTaken)
{
    EXPECT_EQ(nextShardName(mapOf({})), "shard-1");
    EXPECT_EQ(nextShardName(mapOf({"Z"})), "shard-2");
    EXPECT_EQ(nextShardName(mapOf({"B", "A"})), "shard-3");
    EXPECT_EQ(nextShardName(mapOf({"alpha", "shard-3"})), "shard-4");
}

TEST(ReadableBytes, ShowsEveryByteThatIsNoText)
{
    EXPECT_EQ(readableBytes("t-42"), "t-42");
    EXPECT_EQ(readableBytes(std::string_view("a\0b", 3)), "a\\x00b");
    EXPECT_EQ(readableBytes("\xff\x41"), "\\xffA");
    EXPECT_EQ(readableBytes("Chlo\xc3\xa9"), QString::fromUtf8("Chlo\xc3\xa9"));
    EXPECT_EQ(readableBytes(""), "");
}

TEST(HexBytes, PutsASpaceBetweenBytes)
{
    EXPECT_EQ(hexBytes("AB"), "41 42");
    EXPECT_EQ(hexBytes(""), "");
}

TEST(TableText, QuotesAndNeverRunsAFormula)
{
    QStandardItemModel model(2, 2);
    model.setHorizontalHeaderLabels({"Shard", "change"});
    model.setItem(0, 0, new QStandardItem("a,\"b\""));
    model.setItem(0, 1, new QStandardItem("+13"));
    model.setItem(1, 0, new QStandardItem("=1+2"));
    model.setItem(1, 1, new QStandardItem("-2"));
    EXPECT_EQ(textTableOf(model).csv(), "Shard,change\n\"a,\"\"b\"\"\",+13\n'=1+2,-2\n");
}

TEST(TableText, MarkdownKeepsPipesInTheirCell)
{
    QStandardItemModel model(1, 1);
    model.setHorizontalHeaderLabels({"Shard"});
    model.setItem(0, 0, new QStandardItem("a|b"));
    EXPECT_EQ(textTableOf(model).markdown(), "| Shard |\n| --- |\n| a\\|b |\n");
}

TEST(FieldText, WritesRecordsOnOneLineAndReadsThemBack)
{
    const Value bits = Value::map({{"bits", Value::scalar("16")}});
    EXPECT_EQ(fieldText(bits), "{bits: 16}");
    const Result<Value> back = fieldValue("space", "{bits: 16}");
    ASSERT_TRUE(back.ok());
    EXPECT_EQ(*back, bits);
    EXPECT_TRUE(fieldValue("space", "  ")->isNull());
}

TEST(FieldText, KeepsATextThatLooksLikeSomethingElse)
{
    const Result<Value> label = fieldValue("label", " {name}#{i} ");
    ASSERT_TRUE(label.ok());
    EXPECT_EQ(label->text(), " {name}#{i} ");
}

TEST(RecentContent, TellsTimesAsPeopleDo)
{
    const QDate today(2026, 11, 28);
    const auto at = [](const QDate& day) { return QDateTime(day, QTime(14, 7)); };
    EXPECT_EQ(whenText(at(today), today), "today 14:07");
    EXPECT_EQ(whenText(at(today.addDays(-1)), today), "yesterday");
    EXPECT_EQ(whenText(at(QDate(2026, 11, 24)), today), "24 Nov");
    EXPECT_EQ(whenText(at(QDate(2025, 11, 24)), today), "24 Nov 2025");
    EXPECT_EQ(whenText({}, today), "");
}

}  // namespace
}  // namespace ringscope::ui
