// Files that are dragged from another program and dropped on the window, by real mouse events.
#include "tests/x11/desk.h"

#include <gtest/gtest.h>

#include <QTest>

namespace ringscope::x11 {
namespace {

TEST(Drop, FilesDraggedFromAnotherProgramAreOpened)
{
    Desk desk;
    ASSERT_TRUE(desk.start({desk.write("first.yaml", "shards: [{name: a}]\n")}));
    const QString map = desk.write("dropped.yaml", "version: 3\nshards: [{name: x}, {name: y}]\n");
    const QString keys = desk.write("keys.csv", "key,requests\na,5\nb,7\n");
    EXPECT_TRUE(desk.dragFiles({map, keys}, 700, 450));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return desk.title().contains(QStringLiteral("dropped.yaml")); }, 20'000))
        << desk.title().toStdString();
    EXPECT_EQ(desk.close(), 0);
}

}  // namespace
}  // namespace ringscope::x11
