#include "core/transition/draw_list.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

TEST(DrawList, TurnsRunClockwiseFromTwelveOClock)
{
    const Spot centre{100.0, 100.0};
    EXPECT_NEAR(onCircle(centre, 10.0, 0.0).y, 90.0, 1e-9);
    EXPECT_NEAR(onCircle(centre, 10.0, 0.25).x, 110.0, 1e-9);
    EXPECT_NEAR(onCircle(centre, 10.0, 0.5).y, 110.0, 1e-9);
    EXPECT_NEAR(onCircle(centre, 10.0, 0.75).x, 90.0, 1e-9);
}

TEST(DrawList, TurnOfIsTheInverseOfOnCircle)
{
    const Spot centre{3.0, -7.0};
    for (const double turn : {0.0, 0.1, 0.25, 0.5, 0.75, 0.999})
        EXPECT_NEAR(turnOf(centre, onCircle(centre, 50.0, turn)), turn, 1e-9);
}

TEST(DrawList, EveryMarkIsOneLineOfText)
{
    DrawList list;
    list.add(SectorShape{{10.0, 20.0}, 5.0, 8.0, 0.25, 0.5},
             outlined(Ink::Identity2, Ink::Text, 1.0), {Mark::Arc, 2, 7});
    list.add(TextShape{{1.0, 2.0}, Anchor::Middle, {15.0, true, false}, "redis-2"},
             filled(Ink::Text));
    EXPECT_EQ(
        list.toText(),
        "sector at 10.00,20.00 r 5.00..8.00 turn 0.250000 +0.500000 fill identity2 stroke text/1.0"
        " #arc shard 2 index 7\n"
        "text 1.00,2.00 15b \"redis-2\" fill text #decor\n");
}

TEST(DrawList, EveryInkAndMarkHasItsOwnName)
{
    EXPECT_EQ(inkId(Ink::Window), "window");
    EXPECT_EQ(inkId(Ink::OnIdentityLight), "on-identity-light");
    EXPECT_EQ(markId(Mark::Decor), "decor");
    EXPECT_EQ(markId(Mark::Note), "note");
}

TEST(DrawList, FadingMultipliesOpacities)
{
    DrawList list;
    Paint half = filled(Ink::Text);
    half.opacity = 0.5;
    list.add(CircleShape{{0.0, 0.0}, 1.0}, half);
    list.fade(0.5);
    EXPECT_EQ(list.items().front().paint.opacity, 0.25);
}

}  // namespace
}  // namespace ringscope
