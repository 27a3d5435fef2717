#include "ui/session/selection.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace ringscope::ui {
namespace {

TEST(Selection, TellsOnlyWhenSomethingChanged)
{
    Selection selection;
    QSignalSpy changes(&selection, &Selection::shardsChanged);
    selection.select({"a", "b", "a"});
    selection.select({"a", "b"});
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(selection.shards(), (QStringList{"a", "b"}));
}

TEST(Selection, TogglingTwiceChangesNothing)
{
    Selection selection;
    selection.select({"a"});
    selection.toggle("b");
    EXPECT_TRUE(selection.contains("b"));
    selection.toggle("b");
    EXPECT_EQ(selection.shards(), QStringList{"a"});
}

TEST(Selection, EscapeClearsTheProbeFirst)
{
    Selection selection;
    selection.select({"a"});
    selection.setProbe("t-42");
    EXPECT_TRUE(selection.clearNext());
    EXPECT_FALSE(selection.probe());
    EXPECT_TRUE(selection.contains("a"));
    EXPECT_TRUE(selection.clearNext());
    EXPECT_TRUE(selection.shards().isEmpty());
    EXPECT_FALSE(selection.clearNext());
}

TEST(Selection, TheEmptyKeyCanBeProbed)
{
    Selection selection;
    QSignalSpy changes(&selection, &Selection::probeChanged);
    selection.setProbe("");
    EXPECT_EQ(changes.count(), 1);
    EXPECT_TRUE(selection.probe().has_value());
}

}  // namespace
}  // namespace ringscope::ui
