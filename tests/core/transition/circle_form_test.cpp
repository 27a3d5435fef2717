#include "core/transition/circle_form.h"

#include "core/support/random.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

namespace ringscope {
namespace {

/// A circle of 100 positions; "first point at or after": an arc ends at its point.
struct Circle {
    ArcTable arcs;
    RingPoints points;
    ArcsPicture picture;

    Circle(std::vector<std::pair<std::uint64_t, std::uint32_t>> owned, u128 turn = 100)
    {
        std::vector<std::uint64_t> begins;
        std::vector<ShardIndex> owners;
        for (std::size_t i = 0; i < owned.size(); ++i) {
            const std::uint64_t previous = owned[(i + owned.size() - 1) % owned.size()].first;
            begins.push_back(static_cast<std::uint64_t>((u128{previous} + 1) % turn));
            owners.push_back(ShardIndex(owned[i].second));
            points.points.push_back({owned[i].first, ShardIndex(owned[i].second), 0});
        }
        arcs = ArcTable(begins, owners, turn);
        points.space = turn;
        picture.arcs = &arcs;
        picture.points = &points;
    }
    Circle(const Circle&) = delete;

    CircleSide side(std::vector<std::uint32_t> shards) const
    {
        return {&picture, std::move(shards)};
    }
};

TEST(CircleForm, AtRestEveryArcIsOnePiece)
{
    const Circle circle({{20, 0}, {70, 1}});
    const CircleForm form = circleForm({}, circle.side({0, 1}));
    ASSERT_EQ(form.arcs.size(), 2u);
    EXPECT_EQ(form.changes, 0u);
    EXPECT_NEAR(form.arcs[0].begin, 0.21, 1e-12);
    EXPECT_NEAR(form.arcs[0].sweep, 0.50, 1e-12);
    EXPECT_EQ(form.arcs[0].to, 1u);
    EXPECT_NEAR(form.arcs[1].begin, 0.71, 1e-12);
    EXPECT_NEAR(form.arcs[1].sweep, 0.50, 1e-12);
    EXPECT_EQ(form.arcs[1].to, 0u);
}

TEST(CircleForm, AJoinerCutsOneArcAndTakesItsFirstPart)
{
    const Circle before({{20, 0}, {70, 1}});
    const Circle after({{20, 0}, {40, 2}, {70, 1}});
    const CircleForm form = circleForm(before.side({0, 1}), after.side({0, 1, 2}));
    ASSERT_EQ(form.changes, 1u);
    const auto changed = std::find_if(form.arcs.begin(), form.arcs.end(),
                                      [](const SceneArc& a) { return a.changes(); });
    EXPECT_NEAR(changed->begin, 0.21, 1e-12);
    EXPECT_NEAR(changed->sweep, 0.20, 1e-12);
    EXPECT_EQ(changed->from, 1u);
    EXPECT_EQ(changed->to, 2u);
    EXPECT_TRUE(changed->cutBefore);
    EXPECT_TRUE(changed->cutAfter);
}

TEST(CircleForm, PointsAreMergedByPlaceAndShard)
{
    const Circle before({{20, 0}, {70, 1}});
    const Circle after({{20, 0}, {40, 2}});
    const CircleForm form = circleForm(before.side({0, 1}), after.side({0, 1, 2}));
    ASSERT_EQ(form.points.size(), 3u);
    EXPECT_EQ(form.points[0].presence, Presence::Stays);
    EXPECT_EQ(form.points[1].presence, Presence::Appears);
    EXPECT_EQ(form.points[2].presence, Presence::Leaves);
    EXPECT_EQ(form.pointCount, 2u);
}

TEST(CircleForm, TheArcOverZeroIsTheFirstChange)
{
    const Circle before({{20, 0}, {70, 0}});
    const Circle after({{20, 1}, {70, 1}});
    const CircleForm form = circleForm(before.side({0}), after.side({0, 1}));
    ASSERT_EQ(form.arcs.size(), 2u);
    EXPECT_EQ(form.arcs.back().change, 0u);
    EXPECT_EQ(form.arcs.front().change, 1u);
}

TEST(CircleForm, OnePointOwnsAFullTurn)
{
    const Circle circle({{20, 0}});
    const CircleForm form = circleForm({}, circle.side({0}));
    ASSERT_EQ(form.arcs.size(), 1u);
    EXPECT_EQ(form.arcs[0].sweep, 1.0);
}

TEST(CircleForm, FromAndToNothingEveryPieceChanges)
{
    const Circle empty({});
    const Circle some({{20, 0}, {70, 1}});
    const CircleForm filling = circleForm(empty.side({}), some.side({0, 1}));
    EXPECT_EQ(filling.changes, 2u);
    EXPECT_EQ(filling.arcs[0].from, kNobody);
    const CircleForm emptying = circleForm(some.side({0, 1}), empty.side({}));
    EXPECT_EQ(emptying.changes, 2u);
    EXPECT_EQ(emptying.arcs[0].to, kNobody);
    EXPECT_TRUE(circleForm({}, empty.side({})).arcs.empty());
}

TEST(CircleForm, PiecesOfAnyTwoCirclesSumToOneTurn)
{
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        RandomStream random(seed, "circles");
        const auto circle = [&random] {
            std::set<std::uint64_t> tokens;
            while (tokens.size() < 12)
                tokens.insert(random.next());
            std::vector<std::pair<std::uint64_t, std::uint32_t>> owned;
            for (const std::uint64_t token : tokens)
                owned.push_back({token, static_cast<std::uint32_t>(random.nextBelow(3))});
            return owned;
        };
        const Circle before(circle(), powerOfTwo(64));
        const Circle after(circle(), powerOfTwo(64));
        const CircleForm form = circleForm(before.side({0, 1, 2}), after.side({0, 1, 2}));
        double sum = 0.0;
        for (const SceneArc& arc : form.arcs) {
            sum += arc.sweep;
            const double middle = arc.begin + arc.sweep / 2 >= 1.0 ? arc.begin + arc.sweep / 2 - 1.0
                                                                   : arc.begin + arc.sweep / 2;
            const auto position = static_cast<std::uint64_t>(middle * 18446744073709551616.0);
            ASSERT_EQ(arc.from, before.arcs.owner(before.arcs.at(position)).value)
                << "seed " << seed;
            ASSERT_EQ(arc.to, after.arcs.owner(after.arcs.at(position)).value) << "seed " << seed;
        }
        ASSERT_NEAR(sum, 1.0, 1e-12) << "seed " << seed;
    }
}

TEST(CircleForm, APieceIsFoundByPlaceAlsoOverZero)
{
    const Circle circle({{20, 0}, {70, 1}});
    const CircleForm form = circleForm({}, circle.side({0, 1}));
    EXPECT_EQ(pieceAt(form, 0.30), &form.arcs[0]);
    EXPECT_EQ(pieceAt(form, 0.90), &form.arcs[1]);
    EXPECT_EQ(pieceAt(form, 0.05), &form.arcs[1]);
}

TEST(CircleForm, ManyPointsAreNotListedButChangesAreCounted)
{
    std::vector<std::pair<std::uint64_t, std::uint32_t>> owned;
    for (std::uint64_t i = 0; i < 5000; ++i)
        owned.push_back({i * 1000, static_cast<std::uint32_t>(i % 2)});
    const Circle before(owned, 5'000'000);
    for (auto& [token, shard] : owned)
        shard = 1 - shard;
    const Circle after(owned, 5'000'000);
    const CircleForm form = circleForm(before.side({0, 1}), after.side({0, 1}));
    EXPECT_TRUE(form.asBand);
    EXPECT_TRUE(form.points.empty());
    EXPECT_TRUE(form.arcs.empty());
    EXPECT_EQ(form.changes, 5000u);
    EXPECT_EQ(form.pointCount, 5000u);
}

TEST(CircleForm, ALineStartsWhereItsSpaceDoes)
{
    Circle circle({{20, 0}, {70, 1}});
    circle.picture.closed = false;
    circle.picture.lineStart = 50;
    EXPECT_NEAR(placeOf(circle.picture, 50), 0.0, 1e-12);
    EXPECT_NEAR(placeOf(circle.picture, 49), 0.99, 1e-12);
}

}  // namespace
}  // namespace ringscope
