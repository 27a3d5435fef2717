#include "core/transition/hit_test.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

const Spot kCentre{100.0, 100.0};

TEST(HitTest, AnArcIsHitInsideItsBandAndSweepOnly)
{
    DrawList list;
    list.add(SectorShape{kCentre, 40.0, 60.0, 0.0, 0.25}, filled(Ink::Neutral), {Mark::Arc, 3, 7});
    const auto hit = hitAt(list, onCircle(kCentre, 50.0, 0.1));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->tag, (Tag{Mark::Arc, 3, 7}));
    EXPECT_NEAR(hit->turn, 0.1, 1e-9);
    EXPECT_FALSE(hitAt(list, onCircle(kCentre, 39.0, 0.1)));
    EXPECT_FALSE(hitAt(list, onCircle(kCentre, 50.0, 0.26)));
}

TEST(HitTest, AnArcOverTheGateIsOneArc)
{
    DrawList list;
    list.add(SectorShape{kCentre, 40.0, 60.0, 0.9, 0.2}, filled(Ink::Neutral), {Mark::Arc, 1, 0});
    EXPECT_TRUE(hitAt(list, onCircle(kCentre, 50.0, 0.95)));
    EXPECT_TRUE(hitAt(list, onCircle(kCentre, 50.0, 0.05)));
    EXPECT_FALSE(hitAt(list, onCircle(kCentre, 50.0, 0.15)));
}

TEST(HitTest, TheMarkOnTopWins)
{
    DrawList list;
    list.add(SectorShape{kCentre, 0.0, 60.0, 0.0, 1.0}, filled(Ink::Neutral), {Mark::Arc, 1, 0});
    list.add(CircleShape{kCentre, 5.0}, filled(Ink::Text), {Mark::Key, 2, 9});
    EXPECT_EQ(hitAt(list, kCentre)->tag.mark, Mark::Key);
    EXPECT_EQ(hitAt(list, {100.0, 150.0})->tag.mark, Mark::Arc);
}

TEST(HitTest, SmallDotsHaveSlack)
{
    DrawList list;
    list.add(CircleShape{kCentre, 5.0}, filled(Ink::Text), {Mark::Key});
    EXPECT_TRUE(hitAt(list, {107.5, 100.0}, 3.0));
    EXPECT_FALSE(hitAt(list, {108.5, 100.0}, 3.0));
}

TEST(HitTest, CellsTellTheirNumber)
{
    DrawList list;
    list.add(CellsShape{{10.0, 20.0}, 5.0, 4.0, 1.0, 3, {0, 0, 0, 0, 0}, {Tone{}}}, {},
             {Mark::Slot});
    EXPECT_EQ(hitAt(list, {10.5, 20.5})->tag.index, 0u);
    EXPECT_EQ(hitAt(list, {16.0, 25.0})->tag.index, 4u);
    EXPECT_FALSE(hitAt(list, {21.0, 25.0}));  // the sixth cell is not there
    EXPECT_FALSE(hitAt(list, {26.0, 20.5}));
    EXPECT_FALSE(hitAt(list, {9.0, 20.5}));
}

TEST(HitTest, DecorationsAndHiddenMarksAreNotHit)
{
    DrawList list;
    list.add(CircleShape{kCentre, 50.0}, filled(Ink::Text), {Mark::Guide});
    Paint hidden = filled(Ink::Text);
    hidden.opacity = 0.0;
    list.add(CircleShape{kCentre, 50.0}, hidden, {Mark::Arc});
    EXPECT_FALSE(hitAt(list, kCentre));
}

}  // namespace
}  // namespace ringscope
