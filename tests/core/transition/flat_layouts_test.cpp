#include "core/transition/picture_layout.h"

#include "core/support/random.h"
#include "core/transition/grid_layout.h"
#include "core/transition/hit_test.h"
#include "core/transition/transition_times.h"
#include "tests/core/transition/ring_scene.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using ::testing::Contains;
using testing::evenWidth;
using ::testing::HasSubstr;

PictureStyle styleOf(double width, double height)
{
    PictureStyle style;
    style.width = width;
    style.height = height;
    style.textWidth = evenWidth;
    return style;
}

Scene sceneOf(std::size_t shards)
{
    Scene scene;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < shards; ++i) {
        SceneShard shard;
        shard.id = shard.name = "redis-" + std::to_string(i);
        names.push_back(shard.name);
        scene.shards.push_back(shard);
    }
    const std::vector<ShardMark> marks = shardMarks(names);
    for (std::size_t i = 0; i < shards; ++i)
        scene.shards[i].mark = marks[i];
    return scene;
}

RingFrame frameOf(const Scene& scene, double t)
{
    RingFrame frame;
    frame.t = t;
    frame.appeared = Times{0.0, kPointsShown}.done(t);
    frame.left = Times{kArcsFilled, 1.0}.done(t);
    for (const SceneKey& key : scene.keys)
        frame.travelled.push_back(key.travels ? Times{key.leaves, key.leaves + kFlight}.done(t)
                                              : 0.0);
    frame.keys.assign(scene.shards.size(), 12);
    frame.load.assign(scene.shards.size(), 12);
    if (const auto* circle = std::get_if<CircleForm>(&scene.form))
        for (std::size_t i = 0; i < circle->changes; ++i)
            frame.filled.push_back(arcTimes(i, circle->changes).done(t));
    return frame;
}

DrawList pictureOf(const Scene& scene, double t, const PictureStyle& style,
                   const PictureFocus& focus = {})
{
    return PictureLayout(scene, style, focus).whole(frameOf(scene, t));
}

void expectNoTextOnAnother(const DrawList& list, const PictureStyle& style)
{
    std::vector<Box> boxes;
    const Box picture{0.0, 0.0, style.width, style.height};
    for (const DrawItem& item : list.items()) {
        const auto* text = std::get_if<TextShape>(&item.shape);
        if (!text)
            continue;
        const Box box = boxOf(*text, style.textWidth);
        EXPECT_TRUE(picture.contains(box)) << "clipped: " << text->text << " at " << style.width;
        for (const Box& other : boxes)
            EXPECT_FALSE(box.overlaps(other)) << text->text << " at " << style.width;
        boxes.push_back(box);
    }
}

Scene tableScene(std::uint32_t before, std::uint32_t after, std::uint32_t keys)
{
    Scene scene = sceneOf(std::max(before, after));
    TableForm form{"remainder", {}, {}};
    for (std::uint32_t i = 0; i < before; ++i)
        form.before.push_back(i);
    for (std::uint32_t i = 0; i < after; ++i)
        form.after.push_back(i);
    for (std::uint32_t i = 0; i < keys; ++i) {
        SceneKey key;
        key.id = KeyId(i);
        key.unitBefore = key.from = i % before;
        key.unit = key.to = i % after;
        key.travels = key.from != key.to;
        key.leaves = 0.3;
        scene.movingKeys += key.travels ? 1 : 0;
        scene.keys.push_back(key);
    }
    scene.keyCount = keys;
    scene.hasBefore = before != after;
    scene.form = form;
    return scene;
}

TEST(TableLayout, AtRestThereIsOneRowOfStripes)
{
    const DrawList list = pictureOf(tableScene(6, 6, 60), 1.0, styleOf(756, 700));
    EXPECT_THAT(list.texts(), Contains("hash mod 6"));
    EXPECT_EQ(std::count_if(list.items().begin(), list.items().end(),
                            [](const DrawItem& item) {
                                return item.tag.mark == Mark::Unit
                                       && std::holds_alternative<RectShape>(item.shape);
                            }),
              6);
}

TEST(TableLayout, WhenTheLengthChangesBothRowsStandOverEachOther)
{
    const Scene scene = tableScene(6, 7, 60);
    const DrawList list = pictureOf(scene, 0.5, styleOf(756, 700));
    EXPECT_THAT(list.texts(), Contains("hash mod 6, then hash mod 7"));
    EXPECT_THAT(list.texts(),
                Contains(std::to_string(scene.movingKeys) + " of 60 keys change their shard"));
}

TEST(TableLayout, EveryKeyIsADotOnItsWay)
{
    const Scene scene = tableScene(3, 4, 24);
    const DrawList list = pictureOf(scene, 0.35, styleOf(756, 700));
    EXPECT_EQ(std::count_if(list.items().begin(), list.items().end(),
                            [](const DrawItem& item) { return item.tag.mark == Mark::Key; }),
              24);
}

TEST(TableLayout, TextsDoNotCollideAtAnySize)
{
    for (const double width : {320.0, 560.0, 756.0, 1200.0})
        for (const std::uint32_t shards : {2u, 6u, 20u, 200u, 2000u})
            expectNoTextOnAnother(
                pictureOf(tableScene(shards, shards + 1, 50), 0.5, styleOf(width, width)),
                styleOf(width, width));
}

TEST(TableLayout, WithoutStripesThereIsAnEmptyRowAndASentence)
{
    Scene scene = sceneOf(0);
    scene.form = TableForm{"remainder", {}, {}};
    scene.emptyReason = "No shards yet.";
    EXPECT_THAT(pictureOf(scene, 1.0, styleOf(400, 400)).texts(), Contains("No shards yet."));
}

TEST(ScoresLayout, WithoutAProbeEveryShardHasABarAndItsNumber)
{
    Scene scene = sceneOf(5);
    scene.form = ScoresForm{true, false, "Every shard scores the key."};
    const DrawList list = pictureOf(scene, 1.0, styleOf(756, 700));
    EXPECT_THAT(list.texts(), Contains("Type a key to see its scores."));
    const std::vector<std::string> texts = list.texts();
    EXPECT_EQ(std::count(texts.begin(), texts.end(), "12"), 5);
}

TEST(ScoresLayout, TheHighestScoreOfAProbedKeyWins)
{
    Scene scene = sceneOf(3);
    scene.form = ScoresForm{true, false, ""};
    PictureFocus focus;
    focus.probe.emplace();
    focus.probe->key = "t-42";
    focus.probe->after.owner = 1;
    focus.probe->after.scores = {{1, 0.9}, {2, 0.45}, {0, 0.1}};
    const DrawList list = pictureOf(scene, 1.0, styleOf(756, 700), focus);
    std::vector<double> heights(3);
    for (const DrawItem& item : list.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape);
            rect && item.tag.mark == Mark::Score)
            heights[item.tag.shard] = rect->height;
    EXPECT_NEAR(heights[2], heights[1] / 2, 1e-9);
    EXPECT_LT(heights[0], heights[2]);
    EXPECT_THAT(list.texts(), Contains("wins"));
}

TEST(ScoresLayout, AThousandShardsFitAnySize)
{
    for (const double width : {320.0, 756.0}) {
        Scene scene = sceneOf(1000);
        scene.form = ScoresForm{true, false, "Every shard scores the key."};
        expectNoTextOnAnother(pictureOf(scene, 1.0, styleOf(width, width)), styleOf(width, width));
        PictureFocus focus;
        focus.probe.emplace();
        focus.probe->key = "t-42";
        focus.probe->after.owner = 0;
        for (std::uint32_t i = 0; i < 1000; ++i)
            focus.probe->after.scores.push_back({i, 1.0 / (i + 1.0)});
        expectNoTextOnAnother(pictureOf(scene, 1.0, styleOf(width, width), focus),
                              styleOf(width, width));
    }
}

Scene gridScene(std::size_t slots, std::size_t shards)
{
    Scene scene = sceneOf(shards);
    GridForm form;
    for (std::size_t slot = 0; slot < slots; ++slot)
        form.after.push_back(static_cast<std::uint32_t>(slot * shards / slots));
    form.before = form.after;
    scene.form = form;
    return scene;
}

TEST(GridLayout, EverySlotIsACellAndCanBeHit)
{
    const Scene scene = gridScene(16384, 3);
    const PictureStyle style = styleOf(800, 684);
    const DrawList list = pictureOf(scene, 1.0, style);
    std::size_t cells = 0;
    for (const DrawItem& item : list.items())
        if (const auto* shape = std::get_if<CellsShape>(&item.shape)) {
            cells = shape->cells.size();
            EXPECT_EQ(shape->columns, 128u);
            const auto hit = hitAt(list, {shape->origin.x + 3.5 * shape->pitchX,
                                          shape->origin.y + 2.5 * shape->pitchY});
            ASSERT_TRUE(hit);
            EXPECT_EQ(hit->tag.index, 2u * 128u + 3u);
        }
    EXPECT_EQ(cells, 16384u);
}

TEST(GridLayout, InSmallWindowsFourSlotsShareACellAndTheHottestWins)
{
    Scene scene = gridScene(16384, 3);
    auto& form = std::get<GridForm>(scene.form);
    form.loadRatio.assign(16384, 0.5);
    form.loadRatio[129] = 150.0;  // row 1, column 1
    const DrawList list = pictureOf(scene, 1.0, styleOf(360, 360));
    for (const DrawItem& item : list.items())
        if (const auto* shape = std::get_if<CellsShape>(&item.shape)) {
            EXPECT_EQ(shape->cells.size(), 4096u);
            EXPECT_EQ(shape->palette[shape->cells[0]].ink, Ink::Heat4);
        }
}

TEST(GridLayout, MovedSlotsFillInTheirOrder)
{
    Scene scene = gridScene(64, 2);
    auto& form = std::get<GridForm>(scene.form);
    for (std::uint32_t slot = 10; slot < 14; ++slot) {
        form.after[slot] = 1;
        form.changed.push_back(slot);
    }
    const DrawList list = pictureOf(scene, 0.5, styleOf(600, 600));
    int filledCells = 0;
    int waiting = 0;
    for (const DrawItem& item : list.items())
        if (std::holds_alternative<RectShape>(item.shape) && item.tag.mark == Mark::Slot)
            (item.paint.fill ? filledCells : waiting) += 1;
    EXPECT_EQ(filledCells, 2);
    EXPECT_EQ(waiting, 2);
}

TEST(GridLayout, TextsDoNotCollideAtAnySize)
{
    for (const double width : {320.0, 560.0, 800.0, 1200.0})
        for (const std::size_t slots :
             {std::size_t{1}, std::size_t{12}, std::size_t{1024}, std::size_t{16384}})
            expectNoTextOnAnother(pictureOf(gridScene(slots, std::min<std::size_t>(slots, 6)), 1.0,
                                            styleOf(width, width)),
                                  styleOf(width, width));
}

Scene lineScene()
{
    Scene scene = sceneOf(3);
    CircleForm form;
    form.closed = false;
    form.arcs = {{0.0, 0.3, 0, 0, 0, Tag::kNone, true, true},
                 {0.3, 0.1, kNobody, kNobody, 1, Tag::kNone, true, true},
                 {0.4, 0.6, 1, 2, 2, 0, true, true}};
    form.changes = 1;
    form.unitNames = {"-80", "", "80-"};
    scene.form = form;
    return scene;
}

TEST(LineLayout, GapsAreSaidAndNamesStandAtTheirIntervals)
{
    const DrawList list = pictureOf(lineScene(), 0.0, styleOf(756, 500));
    EXPECT_THAT(list.texts(), Contains("1 interval has no owner"));
    EXPECT_THAT(list.texts(), Contains("-80"));
    EXPECT_THAT(list.texts(), Contains("80-"));
}

TEST(LineLayout, TextsDoNotCollideAtAnySize)
{
    for (const double width : {320.0, 560.0, 1200.0})
        expectNoTextOnAnother(pictureOf(lineScene(), 1.0, styleOf(width, width * 0.7)),
                              styleOf(width, width * 0.7));
}

}  // namespace
}  // namespace ringscope
