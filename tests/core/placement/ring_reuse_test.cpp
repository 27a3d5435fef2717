// What an earlier ring lends changes nothing: the points are those of a ring built from nothing.
#include "core/placement/ring_builder.h"
#include "core/placement/ring_reuse.h"
#include "core/support/random.h"
#include "tests/core/placement/placement_support.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

using namespace test;

bool isSame(const Collision& a, const Collision& b)
{
    return a.token == b.token && a.owner == b.owner && a.claimants == b.claimants
           && a.sameLabel == b.sameLabel && a.label == b.label;
}

bool isSame(const RingPoints& a, const RingPoints& b)
{
    return a.points == b.points && a.distinct == b.distinct && a.effective == b.effective
           && a.claimed == b.claimed && a.dropped == b.dropped && a.bumped == b.bumped
           && a.expectedCollisions == b.expectedCollisions
           && std::equal(a.collisions.begin(), a.collisions.end(), b.collisions.begin(),
                         b.collisions.end(),
                         [](const Collision& x, const Collision& y) { return isSame(x, y); });
}

RingPoints pointsOf(const PlacementSpec& spec, const EarlierRing* earlier = nullptr)
{
    return buildRingPoints(spec, WorkContext(), earlier).value();
}

PlacementShard shardNamed(std::size_t i)
{
    PlacementShard shard;
    shard.name = shard.id = "s" + std::to_string(i);
    return shard;
}

PlacementSpec specOf(std::size_t shards)
{
    PlacementSpec spec = SpecBuilder().hash("xxh64").vnodes(40).spec();
    for (std::size_t i = 0; i < shards; ++i)
        spec.shards.push_back(shardNamed(i));
    return spec;
}

void expectSameAfter(const PlacementSpec& before, const PlacementSpec& after)
{
    const RingPoints points = pointsOf(before);
    const EarlierRing earlier{before, points};
    EXPECT_TRUE(isSame(pointsOf(after, &earlier), pointsOf(after)));
}

TEST(RingReuse, AJoinLendsAllPointsThereAre)
{
    const PlacementSpec before = specOf(20), after = specOf(21);
    const RingPoints points = pointsOf(before);
    const LentPoints lent = lentPoints({before, points}, after, pointsOf(after), false);
    EXPECT_EQ(lent.points, points.points);
    EXPECT_EQ(std::count(lent.isLent.begin(), lent.isLent.end(), true), 20);
    expectSameAfter(before, after);
}

TEST(RingReuse, ALeaveFromTheMiddleRenumbersTheOthers)
{
    PlacementSpec after = specOf(20);
    after.shards.erase(after.shards.begin() + 7);
    expectSameAfter(specOf(20), after);
}

TEST(RingReuse, FewerPointsAShardAreTheFirstOfMore)
{
    const PlacementSpec before = specOf(20);
    PlacementSpec after = before;
    after.ring.vnodes = 30;
    const RingPoints points = pointsOf(before), fewer = pointsOf(after);
    EXPECT_EQ(lentPoints({before, points}, after, fewer, false).points, fewer.points);
}

TEST(RingReuse, LabelsWithTheIndexAreNotLentToAnotherIndex)
{
    PlacementSpec before = specOf(20);
    before.ring.label = "{index}-{i}";
    PlacementSpec after = before;
    after.shards.erase(after.shards.begin() + 7);
    expectSameAfter(before, after);
}

TEST(RingReuse, AnotherHashOrLabelLendsNothing)
{
    const PlacementSpec before = specOf(4);
    const RingPoints points = pointsOf(before);
    PlacementSpec other = before;
    other.pointHash = hashNamed("fnv1a64");
    EXPECT_TRUE(lentPoints({before, points}, other, points, false).points.empty());
    other = before;
    other.ring.label = "{name}:{i}";
    EXPECT_TRUE(lentPoints({before, points}, other, points, false).points.empty());
}

TEST(RingReuse, PointsThatWentOnAreNotLent)
{
    PlacementSpec before = specOf(4);
    before.ring.tie.kind = TieRule::Kind::Bump;
    const RingPoints points = pointsOf(before);
    EXPECT_TRUE(lentPoints({before, points}, before, points, false).points.empty());
}

/// Narrow rings, so that many positions are shared.
PlacementSpec drawnSpec(RandomStream& random)
{
    constexpr std::array kTies = {TieRule::Kind::SmallestName, TieRule::Kind::FirstListed,
                                  TieRule::Kind::LastListed, TieRule::Kind::Sides,
                                  TieRule::Kind::Bump};
    PlacementSpec spec = specOf(10 + random.nextBelow(30));
    spec.ring.tie.kind = kTies[random.nextBelow(kTies.size())];
    if (random.nextBelow(2) == 0)
        spec.ring.space = 4000;
    spec.ring.lookup = static_cast<Lookup>(random.nextBelow(3));
    spec.ring.label = random.nextBelow(4) == 0 ? "{index}/{i}" : "{name}#{i}";
    for (PlacementShard& shard : spec.shards)
        if (random.nextBelow(10) == 0)
            shard.tokens = {random.nextBelow(4000), 3999};
    return spec;
}

void changeOne(PlacementSpec& spec, RandomStream& random)
{
    PlacementShard& any = spec.shards[random.nextBelow(spec.shards.size())];
    switch (random.nextBelow(7)) {
    case 6: spec.ring.vnodes = 30 + random.nextBelow(20); break;
    case 0: spec.shards.push_back(shardNamed(100 + random.nextBelow(5))); break;
    case 1: spec.shards.erase(spec.shards.begin()); break;
    case 2: any.weight = Decimal(static_cast<std::int64_t>(random.nextBelow(4))); break;
    case 3: std::swap(any, spec.shards.front()); break;
    case 4: any.name += "x"; break;
    default: any.tokens.push_back(random.nextBelow(4000)); break;
    }
}

RC_GTEST_PROP(RingReuse, GivesThePointsOfARingBuiltFromNothing, (std::uint64_t seed))
{
    RandomStream random(seed, "ring reuse");
    const PlacementSpec before = drawnSpec(random);
    PlacementSpec after = before;
    for (std::uint64_t changes = 1 + random.nextBelow(3); changes > 0; --changes)
        changeOne(after, random);
    const auto earlierPoints = buildRingPoints(before, WorkContext());
    const auto expected = buildRingPoints(after, WorkContext());
    RC_PRE(earlierPoints.ok() && expected.ok());
    const EarlierRing earlier{before, *earlierPoints};
    RC_ASSERT(isSame(pointsOf(after, &earlier), *expected));
}

}  // namespace
}  // namespace ringscope
