// A few whole journeys through the built program, with real keys and clicks.
#include "tests/x11/desk.h"

#include <gmock/gmock.h>

#include <QImage>
#include <QPoint>
#include <QTest>

namespace ringscope::x11 {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kMap = "version: 7\nhash: blake2b-64\nvnodes: 8\nlookup: after\n"
                             "shards: [{name: redis-0}, {name: redis-1}, {name: redis-2}, {name: redis-3}]\n";

// Places in a window of 1440 x 900 with the banner that tells what was read, and four shards.
const QPoint kNewShard{100, 439};
const QPoint kRingCentre{635, 478};
const QPoint kBefore{163, 822};
const QPoint kAfter{1185, 822};

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

TEST_F(Journey, AShardIsDraggedOntoTheRingAndTakenBack)
{
    startWithFiles();
    table(4);
    desk.drag(kNewShard, kRingCentre);
    EXPECT_THAT(table(5), HasSubstr("redis-4,1,active,8"));
    desk.key("ctrl+z");
    EXPECT_THAT(table(4), Not(HasSubstr("redis-4")));
    // Dropped beside the ring nothing comes.
    desk.drag(kNewShard, kNewShard + QPoint(10, 200));
    EXPECT_THAT(table(4), Not(HasSubstr("redis-4")));
    EXPECT_EQ(desk.close(), 0);
}

TEST_F(Journey, AChangeIsScrubbedThereAndBack)
{
    startWithFiles();
    desk.key("alt+c");
    desk.key("a");
    table(5);
    desk.click(kBefore.x(), kBefore.y());
    const QImage before = desk.copiedImage("ctrl+alt+c");
    desk.click(kAfter.x(), kAfter.y());
    const QImage after = desk.copiedImage("ctrl+alt+c");
    ASSERT_FALSE(before.isNull() || after.isNull());
    EXPECT_NE(before, after);
    desk.click(kBefore.x(), kBefore.y());
    EXPECT_EQ(desk.copiedImage("ctrl+alt+c"), before) << "the picture is a function of the moment";
    EXPECT_THAT(table(5), HasSubstr("redis-4")) << "looking back takes nothing back";
    EXPECT_EQ(desk.close(), 0);
}

TEST_F(Journey, ASessionIsSavedAndOpensAgain)
{
    startWithFiles();
    desk.key("alt+c");
    desk.key("a");
    table(5);
    desk.key("ctrl+s");
    QTest::qWait(1000);
    desk.type(desk.write("saved", "").append(QStringLiteral(".ringscope")));
    desk.key("Return");
    ASSERT_TRUE(desk.hasFile("saved.ringscope"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return desk.title().contains(QStringLiteral("saved")); }, 20'000))
        << desk.title().toStdString();
    EXPECT_EQ(desk.close(), 0);
    ASSERT_TRUE(desk.start({desk.write("again", "").replace(QStringLiteral("again"), QStringLiteral("saved.ringscope"))}));
    EXPECT_THAT(table(5), HasSubstr("redis-4,1,active,8"));
    EXPECT_EQ(desk.read("queues.yaml"), kMap);
    EXPECT_EQ(desk.close(), 0);
}

TEST_F(Journey, ACorruptLayoutGivesTheFirstOne)
{
    startWithFiles();
    table(4);
    const QImage first = desk.copiedImage("ctrl+alt+c");
    EXPECT_EQ(desk.close(), 0);
    desk.settings("[layout]\nversion=2\nteach=@ByteArray(\\x1\\x2 broken)\nrows=@ByteArray(zz)\n"
                  "geometry=@ByteArray(\\x1\\xd9\\xd0\\xcb nonsense)\n");
    startWithFiles();
    table(4);
    EXPECT_EQ(desk.copiedImage("ctrl+alt+c").size(), first.size());
    EXPECT_EQ(desk.close(), 0);
}

}  // namespace
}  // namespace ringscope::x11
