#include "ui/session/pinned_probes.h"
#include "ui/session/selection.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace ringscope::ui {
namespace {

using Outcome = PinnedProbes::Outcome;

PinnedProbes eight()
{
    PinnedProbes pinned;
    for (int i = 0; i < 8; ++i)
        EXPECT_EQ(pinned.pin("t-" + std::to_string(i)), Outcome::Pinned);
    return pinned;
}

TEST(PinnedProbes, EightIsTheLimit)
{
    PinnedProbes pinned = eight();
    EXPECT_TRUE(pinned.isFull());
    EXPECT_EQ(pinned.pin("t-8"), Outcome::Full);
    EXPECT_EQ(pinned.pin("t-3"), Outcome::AlreadyThere);
    EXPECT_EQ(pinned.keys().size(), 8u);
    EXPECT_TRUE(pinned.unpin("t-0"));
    EXPECT_EQ(pinned.pin("t-8"), Outcome::Pinned);
    EXPECT_EQ(pinned.keys().front(), "t-1");
    EXPECT_EQ(pinned.keys().back(), "t-8");
}

TEST(PinnedProbes, ComeBackFromTheirTreeInTheirOrder)
{
    PinnedProbes pinned;
    pinned.pin("b");
    pinned.pin("12");
    pinned.pin("");
    pinned.pin(std::string("\xff\x00z", 3));
    EXPECT_EQ(PinnedProbes::fromTree(pinned.toTree()), pinned);
    EXPECT_EQ(PinnedProbes::fromTree(eight().toTree()), eight());
}

TEST(PinnedProbes, ATreeOfAnotherShapeGivesWhatItCan)
{
    EXPECT_TRUE(PinnedProbes::fromTree(Value()).keys().empty());
    EXPECT_TRUE(PinnedProbes::fromTree(Value::scalar("t-1")).keys().empty());
    Value tree = Value::list({Value::scalar("a"), Value::list({}), Value::scalar("a")});
    for (int i = 0; i < 20; ++i)
        tree.append(Value::scalar(std::to_string(i)));
    const PinnedProbes read = PinnedProbes::fromTree(tree);
    EXPECT_EQ(read.keys().size(), 8u);
    EXPECT_EQ(read.keys()[0], "a");
    EXPECT_EQ(read.keys()[1], "0");
}

TEST(Selection, TellsOfPinnedProbesOnlyWhenTheyChange)
{
    Selection selection;
    const QSignalSpy changed(&selection, &Selection::pinnedChanged);
    EXPECT_EQ(selection.pin("k"), Outcome::Pinned);
    EXPECT_EQ(selection.pin("k"), Outcome::AlreadyThere);
    EXPECT_EQ(changed.count(), 1);
    selection.unpin("other");
    EXPECT_EQ(changed.count(), 1);
    selection.unpin("k");
    selection.setPinned({});
    EXPECT_EQ(changed.count(), 2);
}

TEST(Selection, EscLeavesPinnedProbesWhereTheyAre)
{
    Selection selection;
    selection.pin("k");
    EXPECT_FALSE(selection.clearNext());
    EXPECT_TRUE(selection.pinned().contains("k"));
}

}  // namespace
}  // namespace ringscope::ui
