// Keys that a person keeps an eye on, round the ring.
#include "core/transition/pinned_marks.h"

#include "core/transition/transition.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace ringscope {
namespace {

using namespace testing;

PictureStyle styleOf(double size)
{
    PictureStyle style;
    style.width = style.height = size;
    style.textWidth = [](const TextStyle& text, std::string_view s) {
        return 0.5 * text.px * static_cast<double>(s.size());
    };
    return style;
}

TransitionPtr ring() { return *Transition::make(nullptr, derived(stateOf(3, 4, 30))); }

ProbeFacts at(double place)
{
    ProbeFacts facts;
    facts.after.place = place;
    return facts;
}

TEST(PinnedMarks, EachKeyHasItsNumberInTheOrderOfPinning)
{
    const TransitionPtr shown = ring();
    const std::vector<ProbeFacts> pinned = {at(0.75), at(0.25)};
    const std::vector<PinnedMark> marks = pinnedMarks(pinned, shown->scene(), styleOf(700));
    ASSERT_EQ(marks.size(), 2u);
    EXPECT_EQ(marks[0].number, 1u);
    EXPECT_DOUBLE_EQ(marks[0].turn, 0.25);
    EXPECT_EQ(marks[1].number, 0u);
    EXPECT_DOUBLE_EQ(marks[1].turn, 0.75);
    DrawList list;
    drawPinnedMarks(pinned, shown->scene(), styleOf(700), list);
    EXPECT_THAT(list.texts(), ::testing::ElementsAre("2", "1"));
}

TEST(PinnedMarks, EightKeysAtOnePlaceStandSideBySide)
{
    const TransitionPtr shown = ring();
    const std::vector<PinnedMark> marks =
        pinnedMarks(std::vector<ProbeFacts>(8, at(0.5)), shown->scene(), styleOf(500));
    ASSERT_EQ(marks.size(), 8u);
    for (std::size_t i = 1; i < marks.size(); ++i)
        EXPECT_GT(marks[i].turn, marks[i - 1].turn + 0.005);
    EXPECT_NEAR((marks.front().turn + marks.back().turn) / 2, 0.5, 1e-9);
}

TEST(PinnedMarks, AMarkThatMovedIsFull)
{
    const TransitionPtr shown = ring();
    ProbeFacts moved = at(0.3);
    moved.before.emplace();
    moved.before->owner = 0;
    moved.after.owner = 1;
    EXPECT_TRUE(pinnedMarks(std::vector{moved}, shown->scene(), styleOf(700))[0].moved);
    ProbeFacts stayed = moved;
    stayed.after.owner = 0;
    EXPECT_FALSE(pinnedMarks(std::vector{stayed}, shown->scene(), styleOf(700))[0].moved);
}

TEST(PinnedMarks, StayInsideTheViewAtEverySize)
{
    const TransitionPtr shown = ring();
    for (const double size : {240.0, 320.0, 500.0, 700.0, 1400.0})
        for (const double place : {0.0, 0.25, 0.5, 0.75, 0.999}) {
            DrawList list;
            drawPinnedMarks(std::vector{at(place)}, shown->scene(), styleOf(size), list);
            for (const DrawItem& item : list.items())
                if (const auto* box = std::get_if<RectShape>(&item.shape)) {
                    EXPECT_GE(box->x, 0.0) << size << " " << place;
                    EXPECT_GE(box->y, 0.0) << size << " " << place;
                    EXPECT_LE(box->x + box->width, size) << size << " " << place;
                    EXPECT_LE(box->y + box->height, size) << size << " " << place;
                }
        }
}

TEST(PinnedMarks, OffARingThereAreNone)
{
    ClusterState state = stateOf(3, 4, 30);
    state.map.algorithm = "rendezvous";
    const TransitionPtr shown = *Transition::make(nullptr, derived(state));
    EXPECT_TRUE(pinnedMarks(std::vector{at(0.5)}, shown->scene(), styleOf(700)).empty());
}

}  // namespace
}  // namespace ringscope
