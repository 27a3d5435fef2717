#include "core/transition/picture_layout.h"

#include "core/support/random.h"
#include "core/transition/ring_layout.h"
#include "tests/core/transition/ring_scene.h"

#include <gmock/gmock.h>

#include <cmath>

namespace ringscope {
namespace {

using testing::aRing;
using testing::evenWidth;
using testing::frameOf;

PictureStyle styleOf(double width, double height)
{
    PictureStyle style;
    style.width = width;
    style.height = height;
    style.textWidth = evenWidth;
    return style;
}

Scene randomScene(std::uint64_t seed, std::size_t shards, std::size_t vnodes, std::size_t keys)
{
    RandomStream random(seed, "ring layout test");
    testing::RingSceneBuilder builder;
    for (std::size_t shard = 0; shard < shards; ++shard) {
        builder.shard("redis-" + std::to_string(shard),
                      shard + 1 == shards ? Presence::Appears : Presence::Stays);
        for (std::size_t i = 0; i < vnodes; ++i)
            builder.point(random.nextUnit());
    }
    for (std::size_t i = 0; i < keys; ++i)
        builder.key("t-" + std::to_string(i), random.nextUnit(), random.nextUnit() * 5.0);
    return builder.build();
}

DrawList pictureOf(const Scene& scene, double t, const PictureStyle& style,
                   const PictureFocus& focus = {})
{
    return PictureLayout(scene, style, focus).whole(frameOf(scene, t));
}

std::vector<const TextShape*> textsOf(const DrawList& list)
{
    std::vector<const TextShape*> texts;
    for (const DrawItem& item : list.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape))
            texts.push_back(text);
    return texts;
}

std::vector<const DrawItem*> itemsOf(const DrawList& list, Mark mark)
{
    std::vector<const DrawItem*> items;
    for (const DrawItem& item : list.items())
        if (item.tag.mark == mark)
            items.push_back(&item);
    return items;
}

void expectNoTextOnAnother(const DrawList& list, const PictureStyle& style, const std::string& what)
{
    const auto texts = textsOf(list);
    const Box picture{0.0, 0.0, style.width, style.height};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Box box = boxOf(*texts[i], style.textWidth);
        EXPECT_TRUE(picture.contains(box)) << what << ": clipped: " << texts[i]->text;
        for (std::size_t j = i + 1; j < texts.size(); ++j)
            EXPECT_FALSE(box.overlaps(boxOf(*texts[j], style.textWidth)))
                << what << ": " << texts[i]->text << " on " << texts[j]->text;
    }
}

struct Size {
    double width, height;
};

class RingLayoutAtSize : public ::testing::TestWithParam<Size> {};

TEST_P(RingLayoutAtSize, NoTextIsClippedOrLiesOnAnother)
{
    const PictureStyle style = styleOf(GetParam().width, GetParam().height);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Scene scene = randomScene(seed, 5, 12, 120);
        for (const double t : {0.0, 0.1, 0.4, 0.6, 1.0})
            expectNoTextOnAnother(pictureOf(scene, t, style), style,
                                  "seed " + std::to_string(seed) + " t " + std::to_string(t));
    }
}

TEST_P(RingLayoutAtSize, BadgesNeverOverlap)
{
    const PictureStyle style = styleOf(GetParam().width, GetParam().height);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const DrawList list = pictureOf(randomScene(seed, 5, 12, 0), 1.0, style);
        std::vector<CircleShape> badges;
        for (const DrawItem* item : itemsOf(list, Mark::Point))
            if (const auto* circle = std::get_if<CircleShape>(&item->shape))
                badges.push_back(*circle);
        for (std::size_t i = 0; i < badges.size(); ++i)
            for (std::size_t j = i + 1; j < badges.size(); ++j)
                EXPECT_GT(std::hypot(badges[i].centre.x - badges[j].centre.x,
                                     badges[i].centre.y - badges[j].centre.y),
                          badges[i].radius + badges[j].radius)
                    << "seed " << seed;
    }
}

TEST_P(RingLayoutAtSize, EveryMarkLiesInsideThePicture)
{
    const PictureStyle style = styleOf(GetParam().width, GetParam().height);
    const DrawList list = pictureOf(randomScene(3, 5, 12, 120), 0.6, style);
    for (const DrawItem& item : list.items())
        if (const auto* circle = std::get_if<CircleShape>(&item.shape)) {
            EXPECT_GE(circle->centre.x - circle->radius, 0.0);
            EXPECT_LE(circle->centre.x + circle->radius, style.width);
            EXPECT_GE(circle->centre.y - circle->radius, 0.0);
            EXPECT_LE(circle->centre.y + circle->radius, style.height);
        }
}

INSTANTIATE_TEST_SUITE_P(Sizes, RingLayoutAtSize,
                         ::testing::Values(Size{320, 320}, Size{400, 400}, Size{560, 520},
                                           Size{756, 700}, Size{940, 900}, Size{1200, 600}),
                         [](const auto& sizes) {
                             return std::to_string(static_cast<int>(sizes.param.width)) + "x"
                                    + std::to_string(static_cast<int>(sizes.param.height));
                         });

TEST(RingLayout, TheMeasuresOfTheTeachingPageAreMet)
{
    const Scene scene = randomScene(1, 5, 8, 120);
    const PictureStyle style = styleOf(756.0, 700.0);
    const RingMeasures m = measureRing(scene, std::get<CircleForm>(scene.form), style);
    EXPECT_NEAR(m.outer, 280.0, 6.0);
    EXPECT_NEAR(m.outer - m.inner, 48.0, 1.0);
    EXPECT_NEAR(m.badgeCircle - m.outer, 28.0, 1.0);
    EXPECT_EQ(m.points, PointMarks::Badges);
    EXPECT_NEAR(m.badgePitch, 24.5, 1e-9);
}

TEST(RingLayout, AboveSixtyPointsThereAreTicks)
{
    const PictureStyle style = styleOf(940.0, 900.0);
    const Scene scene = randomScene(1, 5, 13, 0);
    EXPECT_EQ(measureRing(scene, std::get<CircleForm>(scene.form), style).points,
              PointMarks::Ticks);
}

TEST(RingLayout, ArcsOfOnePointAreAFullTurn)
{
    const Scene scene = aRing().shard("a").point(0.3).build();
    const DrawList list = pictureOf(scene, 1.0, styleOf(400, 400));
    const auto arcs = itemsOf(list, Mark::Arc);
    ASSERT_EQ(arcs.size(), 1u);
    EXPECT_EQ(std::get<SectorShape>(arcs.front()->shape).sweep, 1.0);
}

TEST(RingLayout, AnArcIsTakenClockwiseFromItsBegin)
{
    // b joins at 0.4 and takes (0.2, 0.4] of a.
    const Scene scene =
        aRing().shard("a").point(0.2).point(0.8).shard("b", Presence::Appears).point(0.4).build();
    const double half = kPointsShown + kArcFill / 2;
    const DrawList list = pictureOf(scene, half, styleOf(600, 600));
    std::vector<SectorShape> taken;
    for (const DrawItem* item : itemsOf(list, Mark::Arc))
        if (item->tag.shard == 1)
            taken.push_back(std::get<SectorShape>(item->shape));
    ASSERT_EQ(taken.size(), 1u);
    EXPECT_NEAR(taken.front().begin, 0.2, 1e-9);
    EXPECT_NEAR(taken.front().sweep, 0.1, 1e-9);
}

TEST(RingLayout, BeforeTheChangeNothingOfTheJoinerIsSeen)
{
    const Scene scene = randomScene(5, 4, 4, 30);
    const DrawList list = pictureOf(scene, 0.0, styleOf(756, 700));
    for (const DrawItem& item : list.items())
        EXPECT_TRUE(item.tag.shard != 3 || item.paint.opacity == 0.0) << markId(item.tag.mark);
}

TEST(RingLayout, StateIsAPatternNotAHue)
{
    const Scene scene =
        aRing().shard("a").point(0.2).shard("b").state(ShardState::Draining).point(0.6).build();
    const DrawList list = pictureOf(scene, 1.0, styleOf(600, 600));
    int striped = 0;
    for (const DrawItem* item : itemsOf(list, Mark::Arc))
        striped += item->paint.pattern == Pattern::Striped ? 1 : 0;
    EXPECT_EQ(striped, 1);
}

TEST(RingLayout, AKeyAboveFourMeansIsCutWithACross)
{
    const Scene scene =
        aRing().shard("a").point(0.2).key("hot", 0.5, 9.0).key("cold", 0.7, 1.0).build();
    const DrawList list = pictureOf(scene, 1.0, styleOf(756, 700));
    int bars = 0;
    int crosses = 0;
    for (const DrawItem* item : itemsOf(list, Mark::KeyLoad)) {
        bars += std::holds_alternative<PolylineShape>(item->shape) ? 1 : 0;
        crosses += std::holds_alternative<LineShape>(item->shape) ? 1 : 0;
    }
    EXPECT_EQ(bars, 2);
    EXPECT_EQ(crosses, 1);
}

TEST(RingLayout, AClassOfTwelveSeesEveryName)
{
    testing::RingSceneBuilder builder =
        aRing().shard("A").point(0.1).shard("B").point(0.5).shard("C").point(0.7);
    RandomStream random(4, "names");
    const std::vector<std::string> names = {"Ana",  "Ben",  "Chloe", "Dev", "Eva", "Finn",
                                            "Gita", "Hugo", "Ida",   "Jon", "Kim", "Leo"};
    for (const std::string& name : names)
        builder.key(name, random.nextUnit());
    const Scene scene = builder.build();
    for (const PictureMode mode : {PictureMode::Teach, PictureMode::Presenter}) {
        PictureStyle style = styleOf(720, 720);
        style.mode = mode;
        const DrawList list = pictureOf(scene, 1.0, style);
        EXPECT_THAT(list.texts(), ::testing::IsSupersetOf(names));
        expectNoTextOnAnother(list, style, "mode");
    }
}

TEST(RingLayout, WithoutShardsThereIsACircleAndASentence)
{
    Scene scene = testing::RingSceneBuilder().build();
    scene.emptyReason = "No shard takes keys. Add one, or make one active.";
    const DrawList list = pictureOf(scene, 1.0, styleOf(500, 500));
    std::string said;
    for (const TextShape* text : textsOf(list))
        said += text->text + " ";
    EXPECT_THAT(said, ::testing::HasSubstr("No shard takes keys."));
    EXPECT_TRUE(std::any_of(list.items().begin(), list.items().end(), [](const DrawItem& item) {
        return std::holds_alternative<CircleShape>(item.shape) && item.paint.stroke;
    }));
}

TEST(RingLayout, AProbeOverTheGateWalksThroughZero)
{
    const Scene scene = aRing().shard("a").point(0.2).key("k", 0.9).build();
    PictureFocus focus;
    focus.probe.emplace();
    focus.probe->key = "k";
    focus.probe->after.owner = 0;
    focus.probe->after.place = 0.9;
    focus.probe->after.target = 0.2;
    focus.probe->after.wrapped = true;
    const DrawList list = pictureOf(scene, 1.0, styleOf(756, 700), focus);
    const auto marks = itemsOf(list, Mark::Probe);
    const auto walk = std::find_if(marks.begin(), marks.end(), [](const DrawItem* item) {
        return std::holds_alternative<ArcShape>(item->shape);
    });
    ASSERT_NE(walk, marks.end());
    EXPECT_NEAR(std::get<ArcShape>((*walk)->shape).begin, 0.9, 1e-9);
    EXPECT_NEAR(std::get<ArcShape>((*walk)->shape).sweep, 0.3, 0.01);
    EXPECT_THAT(list.texts(), ::testing::Contains("the walk passes 0"));
}

TEST(RingLayout, TheSameSceneGivesTheSamePicture)
{
    const Scene scene = randomScene(9, 5, 8, 120);
    const PictureStyle style = styleOf(756, 700);
    EXPECT_EQ(pictureOf(scene, 0.37, style).toText(), pictureOf(scene, 0.37, style).toText());
}

TEST(RingLayout, LargeTextNeverClips)
{
    PictureStyle style = styleOf(756, 700);
    for (const double scale : {0.75, 1.5, 2.0, 3.0}) {
        style.textScale = scale;
        expectNoTextOnAnother(pictureOf(randomScene(2, 5, 8, 60), 0.5, style), style,
                              "scale " + std::to_string(scale));
    }
}

}  // namespace
}  // namespace ringscope
