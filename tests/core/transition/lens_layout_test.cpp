#include "core/transition/lens_layout.h"

#include "core/transition/picture_layout.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include "core/transition/transition.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::aRing;
using ::testing::Contains;
using testing::frameOf;
using ::testing::HasSubstr;
using ::testing::Not;

PictureStyle styleOf(double width = 756.0, double height = 700.0)
{
    PictureStyle style;
    style.width = width;
    style.height = height;
    style.textWidth = testing::evenWidth;
    return style;
}

PictureFocus lensOn(double begin, double sweep)
{
    PictureFocus focus;
    focus.lens = LensRange{begin, sweep};
    return focus;
}

Scene threeShards()
{
    return aRing()
        .shard("alpha")
        .point(0.2)
        .shard("beta")
        .point(0.5)
        .shard("gamma")
        .point(0.8)
        .key("t-1", 0.45)
        .key("t-2", 0.48, 6.0)
        .key("far", 0.9)
        .build();
}

DrawList picture(const Scene& scene, const PictureFocus& focus, double t = 1.0,
                 const PictureStyle& style = styleOf())
{
    return PictureLayout(scene, style, focus).whole(frameOf(scene, t));
}

std::vector<RectShape> stripOf(const DrawList& list, std::uint32_t shard)
{
    std::vector<RectShape> rects;
    for (const DrawItem& item : list.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape))
            if (item.tag.mark == Mark::Arc && item.tag.shard == shard)
                rects.push_back(*rect);
    return rects;
}

TEST(LensLayout, TakesItsHeightFromTheRing)
{
    const Scene scene = threeShards();
    const PictureStyle style = styleOf();
    const PictureFocus none;
    const PictureFocus focus = lensOn(0.4, 0.2);
    const PictureLayout without(scene, style, none);
    const PictureLayout with(scene, style, focus);
    ASSERT_TRUE(with.lens());
    EXPECT_FALSE(without.lens());
    EXPECT_LT(with.circle()->outer, without.circle()->outer);
    EXPECT_DOUBLE_EQ(with.lens()->area.y + with.lens()->area.height, 700.0);
    EXPECT_LE(with.circle()->centre.y + with.circle()->outer, with.lens()->area.y);
}

TEST(LensLayout, UnrollsTheArcsOfItsRangeToScale)
{
    // [0.4, 0.6): beta until its point at 0.5, then gamma.
    const DrawList list = picture(threeShards(), lensOn(0.4, 0.2));
    const auto beta = stripOf(list, 1);
    const auto gamma = stripOf(list, 2);
    ASSERT_EQ(beta.size(), 1u);
    ASSERT_EQ(gamma.size(), 1u);
    EXPECT_TRUE(stripOf(list, 0).empty());
    EXPECT_NEAR(beta[0].x, 16.0, 1e-6);
    EXPECT_NEAR(beta[0].width, 724.0 / 2, 1e-6);
    EXPECT_NEAR(gamma[0].x, 16.0 + 724.0 / 2, 1e-6);
}

TEST(LensLayout, NamesItsRangePointsAndKeys)
{
    const auto texts = picture(threeShards(), lensOn(0.4, 0.2)).texts();
    EXPECT_THAT(texts, Contains("lens 40.0\u201360.0 %, \u00d75"));
    EXPECT_THAT(texts, Contains("beta"));
    EXPECT_THAT(texts, Contains("t-1"));
    EXPECT_THAT(texts, Contains("2 arcs, 2 keys"));
    EXPECT_THAT(texts, Contains("45 %"));
}

TEST(LensLayout, PointsStandAtTheClockwiseEndOfTheirArc)
{
    const DrawList list = picture(threeShards(), lensOn(0.4, 0.2));
    for (const DrawItem& item : list.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape))
            if (text->text == "beta" && item.tag.mark == Mark::Point) {
                EXPECT_EQ(text->anchor, Anchor::End);
                EXPECT_NEAR(text->baseline.x, 16.0 + 362.0 - 4.0, 1e-6);
                return;
            }
    FAIL() << "no flag of beta";
}

TEST(LensLayout, NamesDoNotLieOnEachOther)
{
    auto ring = aRing().shard("a-rather-long-name");
    for (int i = 0; i < 40; ++i)
        ring.point(0.4 + i * 0.004);
    for (int i = 0; i < 30; ++i)
        ring.key("some-key-" + std::to_string(i), 0.41 + i * 0.005);
    const Scene scene = ring.build();
    const PictureStyle style = styleOf();
    const PictureFocus focus = lensOn(0.4, 0.2);
    const PictureLayout layout(scene, style, focus);
    std::vector<Box> boxes;
    const DrawList list = layout.whole(frameOf(scene, 1.0));
    for (const DrawItem& item : list.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape))
            if (text->baseline.y > layout.lens()->area.y)
                boxes.push_back(boxOf(*text, style.textWidth));
    ASSERT_GT(boxes.size(), 10u);
    for (std::size_t a = 0; a < boxes.size(); ++a) {
        EXPECT_GE(boxes[a].x, 0.0);
        EXPECT_LE(boxes[a].right(), style.width);
        for (std::size_t b = a + 1; b < boxes.size(); ++b)
            EXPECT_FALSE(boxes[a].overlaps(boxes[b])) << a << " " << b;
    }
}

TEST(LensLayout, AnArcIsTakenFromItsBegin)
{
    // The joiner at 0.6 takes [0.2, 0.6); the lens sees [0.4, 0.8).
    const Scene scene = aRing()
                            .shard("alpha")
                            .point(0.2)
                            .shard("beta")
                            .point(0.9)
                            .shard("new", Presence::Appears)
                            .point(0.6)
                            .build();
    EXPECT_TRUE(stripOf(picture(scene, lensOn(0.4, 0.4), 0.0), 2).empty());
    const auto done = stripOf(picture(scene, lensOn(0.4, 0.4), 1.0), 2);
    ASSERT_EQ(done.size(), 1u);
    EXPECT_NEAR(done[0].width, 362.0, 1e-6);
    // Three quarters of the change are half of the piece that the lens sees.
    const double t = kPointsShown + kArcFill * 0.75;
    const auto half = stripOf(picture(scene, lensOn(0.4, 0.4), t), 2);
    ASSERT_EQ(half.size(), 1u);
    EXPECT_NEAR(half[0].width, 181.0, 1e-6);
}

TEST(LensLayout, DrawsTheProbeAndItsWay)
{
    const Scene scene = threeShards();
    PictureFocus focus = lensOn(0.4, 0.2);
    focus.probe.emplace();
    focus.probe->key = "t-1";
    focus.probe->id = KeyId(std::size_t{0});
    focus.probe->after.owner = 1;
    focus.probe->after.place = 0.45;
    focus.probe->after.target = 0.5;
    const DrawList list = picture(scene, focus);
    bool found = false;
    for (const DrawItem& item : list.items())
        if (const auto* line = std::get_if<LineShape>(&item.shape))
            found |= item.tag.mark == Mark::Probe && std::abs(line->from.x - (16 + 181)) < 1e-6
                     && line->to.x > 360.0;
    EXPECT_TRUE(found);
}

TEST(LensLayout, WorksWithoutKeysAndWithoutShards)
{
    const Scene empty = aRing().build();
    EXPECT_FALSE(picture(empty, lensOn(0.9, 0.2)).empty());
    const Scene one = aRing().shard("only").point(0.3).build();
    EXPECT_THAT(picture(one, lensOn(0.2, 0.2)).texts(), Contains("only"));
}

TEST(LensLayout, SmallAndLargeTextStayInside)
{
    const Scene scene = threeShards();
    for (const double scale : {0.75, 1.0, 3.0}) {
        PictureStyle style = styleOf(300.0, 300.0);
        style.textScale = scale;
        const PictureFocus focus = lensOn(0.4, 0.2);
        const PictureLayout layout(scene, style, focus);
        EXPECT_LE(layout.lens()->area.height, 300.0 * 0.45 + 1e-9);
        EXPECT_GE(layout.lens()->strip.y, layout.lens()->area.y);
        EXPECT_LE(layout.lens()->strip.bottom(), 300.0);
    }
}

TEST(LensLayout, ManyArcsBecomeCellsAPixelWide)
{
    ClusterState state = testing::stateOf(50, 200, 5000);
    const SnapshotPtr before = testing::derived(state);
    const TransitionPtr transition =
        *Transition::make(before, testing::derived(testing::withShard(state, "redis-50"), before));
    PictureStyle style = styleOf();
    style.mode = PictureMode::Plain;
    const PictureFocus focus = lensOn(0.1, 0.5);
    const PictureLayout layout(*transition, style, focus);
    for (const double t : {0.0, 0.5, 1.0}) {
        const DrawList list = layout.whole(transition->frameAt(t));
        const bool hasCells =
            std::any_of(list.items().begin(), list.items().end(), [](const DrawItem& item) {
                return std::holds_alternative<CellsShape>(item.shape);
            });
        EXPECT_TRUE(hasCells);
    }
    const auto texts = layout.whole(transition->frameAt(1.0)).texts();
    EXPECT_THAT(texts, Contains(HasSubstr("1\u00d7 and 4\u00d7")));
    // Fine enough, the same ring shows single arcs with their labels and positions in hex.
    const PictureFocus fine = lensOn(0.1, 1.0 / 1024);
    const auto near =
        PictureLayout(*transition, style, fine).whole(transition->frameAt(1.0)).texts();
    EXPECT_THAT(near, Contains(HasSubstr("#")));
    EXPECT_THAT(near, Contains(HasSubstr("19a6b5")));
    EXPECT_THAT(near, Not(Contains(HasSubstr("by position, dotted 1\u00d7 and 4\u00d7 the"))));
}

}  // namespace
}  // namespace ringscope
