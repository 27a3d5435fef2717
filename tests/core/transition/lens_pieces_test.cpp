#include "core/transition/lens_pieces.h"

#include "core/transition/circle_form.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include "core/transition/transition.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using testing::aRing;
using ::testing::ElementsAre;

const CircleForm& formOf(const Scene& scene) { return std::get<CircleForm>(scene.form); }

/// A table of arcs over the hours of a clock: begins and owners, owner -1 = nobody.
struct Clock {
    Clock(std::vector<std::uint64_t> begins, const std::vector<int>& owners)
        : table(std::move(begins), indices(owners), 12)
    {
        form.after = form.before = {&table, {0, 1, 2, 3}, nullptr, 0};
    }
    static std::vector<ShardIndex> indices(const std::vector<int>& owners)
    {
        std::vector<ShardIndex> out;
        for (const int owner : owners)
            out.push_back(owner < 0 ? kNoOwner : ShardIndex(static_cast<std::uint32_t>(owner)));
        return out;
    }
    ArcTable table;
    CircleForm form;
};

std::vector<std::uint32_t> owners(const std::vector<LensPiece>& pieces)
{
    std::vector<std::uint32_t> out;
    for (const LensPiece& piece : pieces)
        out.push_back(piece.after);
    return out;
}

TEST(LensPieces, AreTheArcsInsideTheRangeCutAtItsEnds)
{
    // Arcs [0, 3), [3, 6), [6, 9), [9, 12); the range runs from 1 to 7.
    const Clock clock({0, 3, 6, 9}, {0, 1, 2, 3});
    const auto pieces = lensPieces(clock.form, {1.0 / 12, 0.5});
    ASSERT_THAT(owners(pieces), ElementsAre(0, 1, 2));
    EXPECT_NEAR(pieces[0].to, 2.0 / 6, 1e-12);
    EXPECT_NEAR(pieces[1].to, 5.0 / 6, 1e-12);
    EXPECT_DOUBLE_EQ(pieces[2].to, 1.0);
    EXPECT_FALSE(pieces[0].begins);
    EXPECT_TRUE(pieces[1].begins);
    EXPECT_EQ(lensArcCount(clock.form, {1.0 / 12, 0.5}), 3u);
}

TEST(LensPieces, RunOverTheGate)
{
    const Clock clock({0, 3, 6, 9}, {0, 1, 2, 3});
    EXPECT_THAT(owners(lensPieces(clock.form, {10.0 / 12, 3.0 / 12})), ElementsAre(3, 0));
}

TEST(LensPieces, AnArcThatWrapsIsWholeAtTheGate)
{
    // Arc 0 is [10, 2): it holds the gate and no cut stands there.
    const Clock clock({10, 2, 6}, {0, 1, 2});
    const auto pieces = lensPieces(clock.form, {11.0 / 12, 2.0 / 12});
    ASSERT_THAT(owners(pieces), ElementsAre(0));
    EXPECT_TRUE(isInsideOneArc(clock.form, {11.0 / 12, 2.0 / 12}));
}

TEST(LensPieces, OnePointOwnsAllAndIsCutAtItsToken)
{
    const Clock clock({4}, {2});
    EXPECT_THAT(owners(lensPieces(clock.form, {5.0 / 12, 0.25})), ElementsAre(2));
    const auto pieces = lensPieces(clock.form, {3.0 / 12, 0.25});
    ASSERT_THAT(owners(pieces), ElementsAre(2, 2));
    EXPECT_TRUE(pieces[1].begins);
}

TEST(LensPieces, AnArcAroundTheRestShowsTwice)
{
    // Arc 0 is [7, 6): all but the hour from 6 to 7.
    const Clock clock({7, 6}, {0, 1});
    EXPECT_THAT(owners(lensPieces(clock.form, {5.0 / 12, 0.25})), ElementsAre(0, 1, 0));
}

TEST(LensPieces, GapsHaveNoOwner)
{
    const Clock clock({0, 3, 6}, {0, -1, 2});
    EXPECT_THAT(owners(lensPieces(clock.form, {2.0 / 12, 5.0 / 12})), ElementsAre(0, kNobody, 2));
}

TEST(LensPieces, NothingThereIsOnePieceOfNobody)
{
    CircleForm form;
    const ArcTable none({}, {}, 12);
    form.after = form.before = {&none, {}, nullptr, 0};
    EXPECT_THAT(owners(lensPieces(form, {0.0, 0.5})), ElementsAre(kNobody));
    EXPECT_EQ(lensArcCount(form, {0.0, 0.5}), 0u);
}

TEST(LensPieces, BothSidesOfAChangeAreCut)
{
    const Clock after({0, 4, 6, 9}, {0, 3, 2, 1});
    const Clock before({0, 6, 9}, {0, 2, 1});
    CircleForm form = after.form;
    form.before = before.form.after;
    const auto pieces = lensPieces(form, {3.0 / 12, 0.25});
    ASSERT_EQ(pieces.size(), 2u);
    EXPECT_FALSE(pieces[0].changes());
    EXPECT_EQ(pieces[1].before, 0u);
    EXPECT_EQ(pieces[1].after, 3u);
}

TEST(LensPieces, ListedArcsGiveTheSameAsTables)
{
    const Scene scene = aRing().shard("a").point(0.2).shard("b").point(0.6).build();
    const auto pieces = lensPieces(formOf(scene), {0.1, 0.2});
    ASSERT_THAT(owners(pieces), ElementsAre(0, 1));  // the point at 0.2 ends a's arc
    EXPECT_NEAR(pieces[0].to, 0.5, 1e-12);
    EXPECT_THAT(owners(lensPieces(formOf(scene), {0.9, 0.2})), ElementsAre(0));
}

TEST(LensPieces, AChangeKnowsWhichPartOfItIsSeen)
{
    // The joiner at 0.4 takes [0.2, 0.4) from b; the lens sees [0.3, 0.5).
    const Scene scene = aRing()
                            .shard("a")
                            .point(0.2)
                            .shard("b")
                            .point(0.6)
                            .shard("c", Presence::Appears)
                            .point(0.4)
                            .build();
    const auto pieces = lensPieces(formOf(scene), {0.3, 0.2});
    ASSERT_EQ(pieces.size(), 2u);
    EXPECT_EQ(pieces[0].after, 2u);
    EXPECT_EQ(pieces[0].change, 0u);
    EXPECT_NEAR(pieces[0].changeFrom, 0.5, 1e-9);
    EXPECT_NEAR(pieces[0].changeTo, 1.0, 1e-9);
}

TEST(LensPoints, StandInTheRangeClockwise)
{
    const Scene scene = aRing().shard("a").point(0.95).point(0.05).shard("b").point(0.5).build();
    const auto points = lensPoints(scene, {0.9, 0.2}, 10);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_NEAR(points[0].share, 0.25, 1e-12);
    EXPECT_NEAR(points[1].share, 0.75, 1e-12);
    EXPECT_TRUE(lensPoints(scene, {0.9, 0.2}, 1).empty());
}

class RealRing : public ::testing::Test {
protected:
    static TransitionPtr join(Lookup lookup)
    {
        ClusterState state = testing::stateOf(3, 8, 1000);
        state.map.lookup = lookup;
        const SnapshotPtr before = testing::derived(state);
        return *Transition::make(before,
                                 testing::derived(testing::withShard(state, "redis-3"), before));
    }
};

TEST_F(RealRing, PiecesAgreeWithTheListedOnesEverywhere)
{
    for (const Lookup lookup : {Lookup::AtOrAfter, Lookup::After, Lookup::Nearest}) {
        const TransitionPtr transition = join(lookup);
        const CircleForm& form = formOf(transition->scene());
        CircleForm listed = form;
        listed.after.arcs = listed.before.arcs = nullptr;
        for (int i = 0; i < 16; ++i) {
            const LensRange range{i / 16.0 + 0.01, 0.11};
            const auto a = lensPieces(form, range);
            const auto b = lensPieces(listed, range);
            ASSERT_EQ(a.size(), b.size()) << i;
            for (std::size_t p = 0; p < a.size(); ++p) {
                EXPECT_NEAR(a[p].from, b[p].from, 1e-9);
                EXPECT_EQ(a[p].before, b[p].before);
                EXPECT_EQ(a[p].after, b[p].after);
                EXPECT_EQ(a[p].unit, b[p].unit);
                EXPECT_EQ(a[p].change, b[p].change);
                EXPECT_NEAR(a[p].changeTo, b[p].changeTo, 1e-9);
            }
        }
    }
}

TEST_F(RealRing, KeysOfAllRangesAreAllKeysOnce)
{
    const TransitionPtr transition = join(Lookup::Nearest);
    const Scene& scene = transition->scene();
    std::uint64_t keys = 0;
    double load = 0.0;
    for (int i = 0; i < 8; ++i) {
        const LensRange range{std::fmod(i / 8.0 + 0.9375, 1.0), 0.125};
        const LensKeys inside = lensKeys(scene, range, 1000);
        keys += inside.count;
        EXPECT_EQ(inside.keys.size(), inside.count);
        for (const LensKey& key : inside.keys) {
            load += key.ratio;
            EXPECT_EQ(key.after,
                      transition->shardNumber(
                          transition->after()
                              ->state.map.shards[transition->after()->ownerOf(key.id).value]
                              .id));
        }
    }
    EXPECT_EQ(keys, 1000u);
    EXPECT_NEAR(load, 1000.0, 1e-6);
}

TEST_F(RealRing, LoadsOfPiecesAverageToTheRangesLoad)
{
    const TransitionPtr transition = join(Lookup::After);
    const Scene& scene = transition->scene();
    const auto loads = lensLoads(scene, {0.9, 0.5}, 10);
    ASSERT_EQ(loads.size(), 10u);
    double mean = 0.0;
    for (const double load : loads)
        mean += load / 10.0;
    double expected = 0.0;
    for (const LensKey& key : lensKeys(scene, {0.9, 0.5}, 1000).keys)
        expected += key.ratio / 500.0;
    EXPECT_NEAR(mean, expected, 1e-9);
}

TEST_F(RealRing, PointsCarryTheirLabelsAndWhoJoins)
{
    const TransitionPtr transition = join(Lookup::After);
    const Scene& scene = transition->scene();
    std::size_t joining = 0;
    std::size_t all = 0;
    for (int i = 0; i < 4; ++i)
        for (const LensPoint& point : lensPoints(scene, {i / 4.0, 0.25}, 100)) {
            ++all;
            joining += point.presence == Presence::Appears ? 1 : 0;
            EXPECT_EQ(point.label.rfind(scene.shards[point.shard].name + "#", 0), 0u);
        }
    EXPECT_EQ(all, 32u);
    EXPECT_EQ(joining, 8u);
}

}  // namespace
}  // namespace ringscope
