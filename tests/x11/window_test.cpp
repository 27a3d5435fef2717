// A few whole journeys through the built program, with real keys and clicks.
#include "tests/x11/desk.h"

#include <gmock/gmock.h>

#include <QTest>

namespace ringscope::x11 {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kMap = "version: 7\nhash: blake2b-64\nvnodes: 8\nlookup: after\n"
                             "shards: [{name: redis-0}, {name: redis-1}, {name: redis-2}, {name: redis-3}]\n";

QByteArray someKeys()
{
    QByteArray text = "key,requests\n";
    for (int i = 0; i < 120; ++i)
        text += "t-" + QByteArray::number(i) + ",1\n";
    return text;
}

class Journey : public testing::Test {
protected:
    void startWithFiles()
    {
        ASSERT_TRUE(desk.start({desk.write("keys.csv", someKeys()), desk.write("queues.yaml", kMap)}));
    }
    /// The shard table as it is copied, once it has so many rows.
    std::string table(int shards)
    {
        QString csv;
        if (!QTest::qWaitFor([&] { return (csv = desk.copied("ctrl+shift+c")).count('\n') == shards + 1; },
                             20'000))
            ADD_FAILURE() << "the table never had " << shards << " shards:\n" << csv.toStdString();
        return csv.toStdString();
    }
    Desk desk;
};

TEST_F(Journey, OpensFilesAddsAShardAndUndoes)
{
    startWithFiles();
    EXPECT_THAT(desk.title().toStdString(), HasSubstr("queues.yaml"));
    EXPECT_THAT(table(4), HasSubstr("redis-0,1,active,8"));
    desk.key("alt+c");
    desk.key("a");
    EXPECT_THAT(table(5), HasSubstr("redis-4,1,active,8"));
    desk.key("ctrl+z");
    EXPECT_THAT(table(4), Not(HasSubstr("redis-4")));
    EXPECT_EQ(desk.close(), 0);
}

TEST_F(Journey, AProbeIsTypedIntoItsField)
{
    startWithFiles();
    desk.key("ctrl+k");
    desk.type("t-42");
    desk.key("ctrl+a");
    EXPECT_EQ(desk.copied("ctrl+c"), "t-42");
    desk.key("Escape");
    EXPECT_THAT(table(4), HasSubstr("redis-3"));
    EXPECT_EQ(desk.close(), 0);
}

TEST_F(Journey, AClickedRowIsTheShardThatDelRemoves)
{
    startWithFiles();
    table(4);
    // The first row of the rail, below the banner that tells what was read.
    desk.click(120, 250);
    desk.key("Delete");
    EXPECT_THAT(table(3), Not(HasSubstr("redis-0")));
    EXPECT_EQ(desk.close(), 0);
}

TEST_F(Journey, AKilledWindowLosesNothingButTheFileIsUntouched)
{
    desk.settings("[behaviour]\nautosave_seconds=5\n");
    startWithFiles();
    desk.key("alt+c");
    desk.key("a");
    table(5);
    ASSERT_FALSE(desk.keptState().isEmpty());
    desk.kill();
    EXPECT_EQ(desk.read("queues.yaml"), kMap);
    startWithFiles();
    table(4);
    // File > Recover > the first state.
    desk.key("alt+f");
    desk.key("c");
    desk.key("Return");
    EXPECT_THAT(table(5), HasSubstr("redis-4,1,active,8"));
    EXPECT_EQ(desk.read("queues.yaml"), kMap);
    EXPECT_EQ(desk.close(), 0);
}

}  // namespace
}  // namespace ringscope::x11
