#include "core/transition/compare_layout.h"

#include "core/transition/compare_facts.h"
#include "core/transition/compare_pair.h"
#include "core/transition/picture_layout.h"
#include "core/transition/transition.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::aRing;
using ::testing::Contains;
using testing::derived;
using ::testing::ElementsAre;
using testing::frameOf;
using ::testing::HasSubstr;
using testing::stateOf;
using testing::withShard;

PictureStyle styleOf(PictureMode mode = PictureMode::Teach)
{
    PictureStyle style;
    style.mode = mode;
    style.textWidth = testing::evenWidth;
    return style;
}

PictureFocus comparing(bool sideBySide = false)
{
    PictureFocus focus;
    focus.compare = CompareWords{"A: v7, the baseline", "B: v8, now", "3.7 % moves", sideBySide};
    return focus;
}

/// The joiner at 0.6 takes [0.2, 0.6) from beta.
Scene join()
{
    return aRing()
        .shard("alpha")
        .point(0.2)
        .shard("beta")
        .point(0.9)
        .shard("new", Presence::Appears)
        .point(0.6)
        .build();
}

struct Sector {
    SectorShape shape;
    DrawItem item;
};

std::vector<Sector> sectors(const DrawList& list)
{
    std::vector<Sector> out;
    for (const DrawItem& item : list.items())
        if (const auto* sector = std::get_if<SectorShape>(&item.shape))
            if (item.tag.mark == Mark::Arc)
                out.push_back({*sector, item});
    return out;
}

TEST(CompareLayout, HasBothBandsOfTheSameCircleNoneOverTheOther)
{
    const Scene scene = join();
    const PictureFocus focus = comparing();
    const auto all = sectors(PictureLayout(scene, styleOf(), focus).whole(frameOf(scene, 1.0)));
    ASSERT_EQ(all.size(), 6u);  // three pieces a band
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_LT(all[i].shape.outer, all[i + 3].shape.inner);
        EXPECT_EQ(all[i].shape.begin, all[i + 3].shape.begin);
        EXPECT_EQ(all[i].shape.centre, all[i + 3].shape.centre);
    }
}

TEST(CompareLayout, OnlyArcsThatChangeAreFilled)
{
    const Scene scene = join();
    const PictureFocus focus = comparing();
    const PictureStyle style = styleOf(PictureMode::Plain);
    std::vector<double> filledOnB;
    std::vector<std::uint32_t> ownersOfChange;
    for (const Sector& sector : sectors(PictureLayout(scene, style, focus).still())) {
        if (sector.item.paint.fill == Ink::Candidate)
            filledOnB.push_back(sector.shape.begin);
        if (sector.shape.begin == 0.2)
            ownersOfChange.push_back(sector.item.tag.shard);
    }
    EXPECT_THAT(filledOnB, ElementsAre(0.2));
    EXPECT_THAT(ownersOfChange, ElementsAre(1u, 2u));  // beta on A, new on B
}

TEST(CompareLayout, SaysWhatAIsAndWhatChanges)
{
    const Scene scene = join();
    const PictureFocus focus = comparing();
    const auto texts = PictureLayout(scene, styleOf(), focus).still().texts();
    EXPECT_THAT(texts, Contains("A: v7, the baseline, inner band"));
    EXPECT_THAT(texts, Contains("B: v8, now, outer band"));
    EXPECT_THAT(texts, Contains("3.7 % moves"));
    EXPECT_THAT(texts, Contains("1 arc changes owner"));
    EXPECT_THAT(texts, Contains("same owner"));
}

TEST(CompareLayout, TheSameMapTwiceHasNoChange)
{
    const Scene scene = aRing().shard("alpha").point(0.2).shard("beta").point(0.9).build();
    const PictureFocus focus = comparing();
    const auto texts = PictureLayout(scene, styleOf(), focus).still().texts();
    EXPECT_THAT(texts, Contains("no arc changes owner"));
}

TEST(CompareLayout, ManyArcsBecomeTwoBandsOfBuckets)
{
    const SnapshotPtr before = derived(stateOf(50, 100, 0));
    const TransitionPtr transition =
        *Transition::make(before, derived(withShard(stateOf(50, 100, 0), "redis-50"), before));
    const PictureFocus focus = comparing();
    const PictureStyle style = styleOf(PictureMode::Plain);
    std::vector<const BandShape*> bands;
    const DrawList list = PictureLayout(*transition, style, focus).still();
    for (const DrawItem& item : list.items())
        if (const auto* band = std::get_if<BandShape>(&item.shape))
            bands.push_back(band);
    ASSERT_EQ(bands.size(), 2u);
    EXPECT_EQ(bands[0]->buckets.size(), bands[1]->buckets.size());
    std::size_t changed = 0;
    for (std::size_t b = 0; b < bands[1]->buckets.size(); ++b)
        changed += bands[1]->palette[bands[1]->buckets[b]].ink == Ink::Candidate ? 1 : 0;
    EXPECT_GT(changed, 50u);  // 100 arcs, at least a bucket each, few share one
    EXPECT_LT(changed, 250u);
}

TEST(ComparePair, ShowsBothAtRestBesideEachOther)
{
    const SnapshotPtr before = derived(stateOf(3, 4, 30));
    const TransitionPtr transition =
        *Transition::make(before, derived(withShard(stateOf(3, 4, 30), "redis-3"), before));
    const PictureFocus focus = comparing(true);
    const PictureStyle style = styleOf();
    const PictureLayout layout(*transition, style, focus);
    EXPECT_TRUE(layout.moving(transition->frameAt(0.5)).empty());
    bool joinerLeft = false;
    bool joinerRight = false;
    for (const Sector& sector : sectors(layout.still()))
        if (sector.item.tag.shard == 3u)
            (sector.shape.centre.x < style.width / 2 ? joinerLeft : joinerRight) = true;
    EXPECT_FALSE(joinerLeft);
    EXPECT_TRUE(joinerRight);
    EXPECT_THAT(layout.still().texts(), Contains("A: v7, the baseline"));
}

TEST(ComparePair, OtherFormsStandBesideEachOtherAtOnce)
{
    ClusterState state = stateOf(3, 4, 30);
    state.map.algorithm = "modulo";
    const SnapshotPtr before = derived(state);
    ASSERT_TRUE(before);
    const TransitionPtr transition =
        *Transition::make(before, derived(withShard(state, "redis-3"), before));
    const PictureFocus focus = comparing();
    const PictureStyle style = styleOf();
    EXPECT_THAT(PictureLayout(*transition, style, focus).still().texts(), Contains("B: v8, now"));
}

TEST(CompareFacts, SayTheOwnerOnBothSides)
{
    const SnapshotPtr before = derived(stateOf(3, 4, 30));
    const TransitionPtr transition =
        *Transition::make(before, derived(withShard(stateOf(3, 4, 30), "redis-3"), before));
    const auto& form = std::get<CircleForm>(transition->scene().form);
    for (const SceneArc& arc : form.arcs) {
        const double middle = std::fmod(arc.begin + arc.sweep / 2, 1.0);
        const auto facts = compareFacts(*transition, {{Mark::Band, Tag::kNone, 0}, middle});
        ASSERT_TRUE(facts);
        EXPECT_EQ(facts->shard, arc.from);
        const auto outer = compareFacts(*transition, {{Mark::Band, Tag::kNone, 1}, middle});
        EXPECT_EQ(outer->shard, arc.to);
        EXPECT_THAT(outer->lines,
                    Contains(HasSubstr("A: " + transition->scene().shards[arc.from].name)));
        EXPECT_THAT(outer->lines, Contains(arc.changes() ? "changes owner" : "same owner"));
    }
}

TEST(CompareWords, HaveTheSnapshotsOwnFigures)
{
    const SnapshotPtr before = derived(stateOf(3, 4, 200));
    const SnapshotPtr after = derived(withShard(stateOf(3, 4, 200), "redis-3"), before);
    const TransitionPtr transition = *Transition::make(before, after);
    const CompareWords words = compareWords(*transition, "v7", "v8", &*after->sinceParent);
    EXPECT_EQ(words.a, "A: v7");
    EXPECT_THAT(words.delta, HasSubstr("of the requests; hottest "));
    const CompareWords bare = compareWords(*transition, "v7", "v8", nullptr);
    EXPECT_EQ(bare.delta.rfind("hottest ", 0), 0u);
}

}  // namespace
}  // namespace ringscope
