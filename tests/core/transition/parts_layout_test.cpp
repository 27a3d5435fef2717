// Buckets, probes, nested rings and trees: the marks of forms written by hand, and that texts
// stay whole at any size.
#include "core/transition/bucket_layout.h"
#include "core/transition/grid_layout.h"
#include "core/transition/hit_test.h"
#include "core/transition/levels_layout.h"
#include "core/transition/picture_layout.h"
#include "core/transition/probe_layout.h"
#include "core/transition/transition.h"
#include "core/transition/tree_layout.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using ::testing::Contains;
using testing::derived;
using testing::evenWidth;
using ::testing::HasSubstr;
using testing::stateOf;

PictureStyle styleOf(double width = 756, double height = 600, double textScale = 1.0)
{
    PictureStyle style;
    style.width = width;
    style.height = height;
    style.textScale = textScale;
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
    scene.keyCount = shards * 3;
    return scene;
}

RingFrame frameOf(const Scene& scene, double t = 1.0)
{
    RingFrame frame;
    frame.t = t;
    frame.appeared = Times{0.0, kPointsShown}.done(t);
    frame.left = Times{kArcsFilled, 1.0}.done(t);
    frame.keys.assign(scene.shards.size(), 3);
    frame.load.assign(scene.shards.size(), 3);
    frame.travelled.assign(scene.keys.size(), 0.0);
    return frame;
}

template <class Layout>
DrawList drawn(const Layout& layout, const RingFrame& frame)
{
    DrawList list;
    layout.drawStill(list);
    layout.drawMoving(frame, list);
    return list;
}

PictureFocus probing(std::uint32_t owner, std::uint32_t unit)
{
    PictureFocus focus;
    focus.probe.emplace();
    focus.probe->key = "t-42";
    focus.probe->after.owner = owner;
    focus.probe->after.unit = unit;
    return focus;
}

void expectWholeTexts(const DrawList& list, const PictureStyle& style)
{
    const Box picture{0.0, 0.0, style.width, style.height};
    std::vector<Box> boxes;
    for (const DrawItem& item : list.items()) {
        const auto* text = std::get_if<TextShape>(&item.shape);
        if (!text)
            continue;
        const Box box = boxOf(*text, style.textWidth);
        EXPECT_TRUE(picture.contains(box)) << "clipped: " << text->text;
        EXPECT_EQ(text->text.find("…"), std::string::npos) << text->text;
        for (const Box& other : boxes)
            EXPECT_FALSE(box.overlaps(other)) << text->text;
        boxes.push_back(box);
    }
}

std::size_t marks(const DrawList& list, Mark mark)
{
    return static_cast<std::size_t>(
        std::count_if(list.items().begin(), list.items().end(),
                      [mark](const DrawItem& item) { return item.tag.mark == mark; }));
}

BucketForm bucketForm(std::uint32_t buckets)
{
    BucketForm form;
    for (std::uint32_t i = 0; i < buckets; ++i)
        form.after.push_back(i);
    form.before = form.after;
    form.idea = "A key jumps through the list of shards, ever further, and stays where it would "
                "jump out.";
    form.law = "Only the last bucket may leave: if another does, all behind it are renumbered.";
    return form;
}

TEST(BucketLayout, AJumpIsAnArcAWayAndOneOutOfTheRow)
{
    const Scene scene = sceneOf(5);
    BucketForm form = bucketForm(5);
    form.walk = BucketWalk{{0, 3}, 7};
    const PictureStyle style = styleOf();
    const PictureFocus focus = probing(3, 3);
    const DrawList list = drawn(BucketLayout(scene, form, style, focus), frameOf(scene));
    EXPECT_THAT(list.texts(), Contains("bucket 0 → 3; the next jump, to 7, leaves the 5 buckets"));
    std::size_t ways = 0;
    std::vector<std::uint32_t> met;
    for (const DrawItem& item : list.items()) {
        if (item.tag.mark != Mark::Probe)
            continue;
        const auto* line = std::get_if<PolylineShape>(&item.shape);
        ways += line && !line->closed ? 1 : 0;
        if (std::holds_alternative<RectShape>(item.shape))
            met.push_back(item.tag.index);
    }
    EXPECT_EQ(ways, 2u);
    EXPECT_EQ(met, (std::vector<std::uint32_t>{0, 3}));
}

TEST(BucketLayout, EveryBucketCanBeHit)
{
    const Scene scene = sceneOf(1000);
    const PictureStyle style = styleOf();
    const PictureFocus focus;
    const DrawList list =
        drawn(BucketLayout(scene, bucketForm(1000), style, focus), frameOf(scene));
    std::vector<bool> hit(1000);
    for (const DrawItem& item : list.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape);
            rect && item.tag.mark == Mark::Row) {
            const auto found = hitAt(list, {rect->x + rect->width / 2, rect->y + 1.0});
            ASSERT_TRUE(found);
            hit[found->tag.shard] = true;
        }
    EXPECT_EQ(std::count(hit.begin(), hit.end(), true), 1000);
}

TEST(BucketLayout, ABucketThatComesAppearsAndTheOthersStay)
{
    const Scene scene = sceneOf(4);
    BucketForm form = bucketForm(4);
    form.before.pop_back();
    const PictureStyle style = styleOf();
    const PictureFocus focus;
    const BucketLayout layout(scene, form, style, focus);
    const auto cellsAt = [&](double t) {
        DrawList list;
        layout.drawMoving(frameOf(scene, t), list);
        return std::count_if(list.items().begin(), list.items().end(), [](const DrawItem& item) {
            return item.tag == Tag{Mark::Row, 3} && std::holds_alternative<RectShape>(item.shape);
        });
    };
    EXPECT_EQ(cellsAt(0.0), 0);
    EXPECT_EQ(cellsAt(1.0), 1);
}

TEST(BucketLayout, TextsStayWholeWithLargeLetters)
{
    for (const std::uint32_t buckets : {0u, 1u, 5u, 40u, 1000u, 3000u, 50000u})
        for (const bool probed : {false, true})
            for (const double scale : {1.0, 2.0}) {
                const Scene scene = sceneOf(buckets);
                BucketForm form = bucketForm(buckets);
                if (probed && buckets > 0)
                    form.walk = BucketWalk{{0, buckets / 2, buckets - 1}, 3 * buckets};
                const PictureStyle style = styleOf(800, 600, scale);
                const PictureFocus focus = probing(0, 0);
                expectWholeTexts(drawn(BucketLayout(scene, form, style, focus), frameOf(scene)),
                                 style);
            }
}

ProbeForm probeForm(std::uint32_t shards, std::uint64_t probes)
{
    ProbeForm form;
    form.probes = probes;
    form.idea = "Every shard has one point on a circle; a key is probed several times and belongs "
                "to the point that a probe comes closest to.";
    for (std::uint32_t i = 0; i < shards; ++i)
        form.points.push_back({(i + 0.5) / shards, i, Presence::Stays});
    return form;
}

TEST(ProbeLayout, EachProbeIsADotAndTheClosestSaysItsDistance)
{
    const Scene scene = sceneOf(4);  // points at 1/8, 3/8, 5/8, 7/8
    ProbeForm form = probeForm(4, 3);
    form.walk.emplace();
    form.walk->probes = {{1, 0.0, 0, 125, 0.125}, {2, 0.35, 1, 25, 0.025}, {3, 0.5, 2, 125, 0.125}};
    form.walk->best = form.walk->probes[1];
    form.target = 0.375;
    const PictureStyle style = styleOf();
    const PictureFocus focus = probing(1, 1);
    const DrawList list = drawn(ProbeLayout(scene, form, style, focus), frameOf(scene));
    std::size_t dots = 0;
    for (const DrawItem& item : list.items())
        dots += item.tag.mark == Mark::Probe && item.tag.index != Tag::kNone
                && std::holds_alternative<CircleShape>(item.shape);
    EXPECT_EQ(dots, 3u);
    EXPECT_THAT(list.texts(), Contains("probe 2 of 3"));
    EXPECT_THAT(list.texts(), Contains("distance 2.5 % of the circle"));
    EXPECT_THAT(list.texts(), Contains("redis-1"));
}

TEST(ProbeLayout, TextsStayWholeWithLargeLetters)
{
    for (const std::uint32_t shards : {0u, 1u, 5u, 30u, 1000u})
        for (const double scale : {1.0, 2.0}) {
            const Scene scene = sceneOf(shards);
            const PictureStyle style = styleOf(800, 600, scale);
            const PictureFocus focus;
            expectWholeTexts(
                drawn(ProbeLayout(scene, probeForm(shards, 21), style, focus), frameOf(scene)),
                style);
        }
}

/// Four logical shards, the last of which moves from redis-1 to redis-2.
CircleForm fourIntervals()
{
    CircleForm form;
    form.closed = false;
    form.arcs = {{0.0, 0.25, 0, 0, 0, Tag::kNone, true, true},
                 {0.25, 0.25, 1, 1, 1, Tag::kNone, true, true},
                 {0.5, 0.25, 0, 0, 2, Tag::kNone, true, true},
                 {0.75, 0.25, 1, 2, 3, 0, true, true}};
    form.changes = 1;
    form.unitNames = {"p0", "p1", "p2", "p3"};
    return form;
}

TEST(LevelsLayout, OnlyTheInnerRingChangesWhenALogicalShardMoves)
{
    const Scene scene = sceneOf(3);
    const CircleForm circle = fourIntervals();
    LevelsForm form;
    form.logicalShards = 4;
    const PictureStyle style = styleOf();
    const PictureFocus focus;
    const LevelsLayout layout(scene, circle, form, style, focus);
    RingFrame frame = frameOf(scene, 0.5);
    frame.filled = {0.5};
    DrawList list;
    layout.drawMoving(frame, list);
    std::vector<SectorShape> changed;
    for (const DrawItem& item : list.items())
        if (const auto* sector = std::get_if<SectorShape>(&item.shape);
            sector && item.tag.mark == Mark::ChangedArc)
            changed.push_back(*sector);
    ASSERT_EQ(changed.size(), 1u);
    EXPECT_DOUBLE_EQ(changed[0].begin, 0.75);
    EXPECT_DOUBLE_EQ(changed[0].sweep, 0.125);
    EXPECT_LT(changed[0].outer, layout.outer());
    EXPECT_THAT(drawn(layout, frame).texts(), Contains("1 of 4 logical shards moves whole"));
    EXPECT_THAT(drawn(layout, frame).texts(), Contains("p3"));
}

TEST(LevelsLayout, TextsStayWholeWithLargeLetters)
{
    for (const double scale : {1.0, 2.0}) {
        const Scene scene = sceneOf(3);
        const CircleForm circle = fourIntervals();
        LevelsForm form;
        form.logicalShards = 4;
        const PictureStyle style = styleOf(800, 600, scale);
        const PictureFocus focus;
        expectWholeTexts(drawn(LevelsLayout(scene, circle, form, style, focus), frameOf(scene)),
                         style);
    }
}

/// Hosts of `each` devices.
TreeForm treeForm(std::uint32_t devices, std::uint32_t each)
{
    TreeForm form;
    form.idea = "The hash's remainder is a group; hosts, then their devices, draw straws for it.";
    form.nodes.push_back({"root", 0, kNobody, 1.0, false});
    std::uint32_t host = 0;
    for (std::uint32_t i = 0; i < devices; ++i) {
        if (i % each == 0) {
            host = static_cast<std::uint32_t>(form.nodes.size());
            form.nodes.push_back({"h" + std::to_string(i / each), 0, kNobody, 1.0, false});
        }
        form.nodes.push_back({"osd." + std::to_string(i), host, i, 1.0, false});
    }
    return form;
}

void addStraws(TreeForm& form)
{
    form.walk.emplace();
    form.walk->unitText = "group 5";
    // Hosts at 1 and 4: the second wins; of its devices at 5 and 6 the first.
    form.walk->levels = {{{1, -0.5}, {4, -0.25}}, {{5, -0.1}, {6, -0.4}}};
    form.winners = {2, 0};
}

TEST(TreeLayout, TheLongestStrawsWinAndAreLit)
{
    const Scene scene = sceneOf(4);
    TreeForm form = treeForm(4, 2);
    addStraws(form);
    const PictureStyle style = styleOf();
    const PictureFocus focus = probing(2, 5);
    const DrawList list = drawn(TreeLayout(scene, form, style, focus), frameOf(scene));
    std::vector<double> heights;
    for (const DrawItem& item : list.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape);
            rect && item.tag.mark == Mark::Score)
            heights.push_back(rect->height);
    ASSERT_EQ(heights.size(), 4u);
    EXPECT_NEAR(heights[0], heights[1] / 2, 1e-9);
    EXPECT_NEAR(heights[3], heights[2] / 4, 1e-9);
    EXPECT_THAT(list.texts(), Contains(HasSubstr("group 5: h1 (–0.25) wins before h0 (–0.5); in "
                                                 "it osd.2 (–0.1) wins before osd.3 (–0.4)")));
}

TEST(TreeLayout, AThousandDevicesAreCellsThatCanBeHit)
{
    const Scene scene = sceneOf(1000);
    const PictureStyle style = styleOf();
    const PictureFocus focus;
    const DrawList list =
        drawn(TreeLayout(scene, treeForm(1000, 10), style, focus), frameOf(scene));
    std::vector<bool> hit(1000);
    for (const DrawItem& item : list.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape);
            rect && item.tag.mark == Mark::Row) {
            EXPECT_LE(rect->x + rect->width, style.width);
            EXPECT_LE(rect->y + rect->height, style.height);
            const auto found = hitAt(list, {rect->x + rect->width / 2, rect->y + rect->height / 2});
            ASSERT_TRUE(found);
            hit[found->tag.shard] = true;
        }
    EXPECT_EQ(std::count(hit.begin(), hit.end(), true), 1000);
}

TEST(TreeLayout, TextsStayWholeWithLargeLetters)
{
    for (const std::uint32_t devices : {4u, 12u, 1000u})
        for (const bool probed : {false, true})
            for (const double scale : {1.0, 2.0}) {
                const Scene scene = sceneOf(devices);
                TreeForm form = treeForm(devices, 2);
                if (probed)
                    addStraws(form);
                const PictureStyle style = styleOf(800, 600, scale);
                const PictureFocus focus = probing(2, 5);
                expectWholeTexts(drawn(TreeLayout(scene, form, style, focus), frameOf(scene)),
                                 style);
            }
}

TEST(GridLayout, SlotsOnTheirWayAreHatchedRowByRow)
{
    Scene scene = sceneOf(2);
    GridForm form;
    form.after.assign(256, 0);  // 16 a row
    form.before = form.after;
    scene.form = form;
    MigratingSlots slots;
    slots.spans = {{14, 17, 0, 1}, {300, 310, 0, 1}};
    const PictureStyle style = styleOf();
    const PictureFocus focus;
    const GridLayout layout(scene, form, style, focus, slots);
    const DrawList list = drawn(layout, frameOf(scene));
    std::vector<std::uint32_t> firsts;
    for (const DrawItem& item : list.items())
        if (item.paint.pattern == Pattern::Hatched && item.tag.mark == Mark::Guide)
            firsts.push_back(item.tag.index);
    EXPECT_EQ(firsts, (std::vector<std::uint32_t>{14, 16}));
    EXPECT_THAT(list.texts(), Contains(HasSubstr("4 slots on the way")));
}

ClusterState policyState(const std::string& algorithm, std::size_t shards)
{
    ClusterState state = stateOf(shards, 8, 40);
    state.map.algorithm = algorithm;
    state.map.lookup = Lookup::AtOrAfter;
    return state;
}

TEST(PartsPicture, AProbedKeyIsFollowedThroughTheRealPlacement)
{
    for (const std::string algorithm : {"jump", "multi-probe", "anchor"}) {
        const SnapshotPtr snapshot = derived(policyState(algorithm, 5));
        ASSERT_TRUE(snapshot) << algorithm;
        const TransitionPtr shown = *Transition::make(nullptr, snapshot);
        const PictureStyle style = styleOf();
        PictureFocus focus;
        focus.probe = *probeFacts(*shown, "t-7");
        const DrawList list = PictureLayout(*shown, style, focus).whole(shown->frameAt(1.0));
        EXPECT_THAT(list.texts(), Contains("t-7")) << algorithm;
        EXPECT_GT(marks(list, Mark::Probe), 0u) << algorithm;
    }
}

TEST(PartsPicture, TheSameMomentIsTheSamePicture)
{
    const SnapshotPtr before = derived(policyState("jump", 4));
    const SnapshotPtr after =
        derived(testing::withShard(policyState("jump", 4), "redis-9"), before);
    const TransitionPtr shown = *Transition::make(before, after);
    const PictureStyle style = styleOf();
    const PictureFocus focus;
    const PictureLayout layout(*shown, style, focus);
    for (const double t : {0.0, 0.1, 0.5, 1.0})
        EXPECT_EQ(layout.whole(shown->frameAt(t)).toText(),
                  PictureLayout(*shown, style, focus).whole(shown->frameAt(t)).toText());
    EXPECT_NE(layout.whole(shown->frameAt(0.0)).toText(),
              layout.whole(shown->frameAt(1.0)).toText());
}

}  // namespace
}  // namespace ringscope
