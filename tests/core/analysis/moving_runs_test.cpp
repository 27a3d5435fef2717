#include "core/analysis/circle_move.h"

#include "core/analysis/arc_line.h"
#include "core/analysis/movement_tally.h"
#include "core/analysis/moving_keys.h"
#include "tests/core/analysis/random_cluster.h"
#include "tests/core/analysis/small_routing.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace ringscope {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint64_t kLast = ~std::uint64_t{0};

const ArcTable& arcsOf(const Routing& routing) { return *routing.placement->arcs(); }

ShardUnion same(std::size_t shards)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < shards; ++i)
        names.push_back("s" + std::to_string(i));
    return uniteShards(mapOf(names), mapOf(names));
}

TEST(MovingArcs, NothingMovesBetweenEqualCircles)
{
    const Routing circle = smallCircle(100, {{90, 0}, {20, 1}, {50, 2}}, 3);
    EXPECT_THAT(movingArcs(arcsOf(circle), arcsOf(circle), same(3)), IsEmpty());
}

TEST(MovingArcs, AJoinTakesPartOfOneArc)
{
    const Routing before = smallCircle(100, {{90, 0}, {20, 1}}, 3);
    const Routing after = smallCircle(100, {{90, 0}, {20, 1}, {50, 2}, {70, 1}}, 3);
    EXPECT_THAT(movingArcs(arcsOf(before), arcsOf(after), same(3)),
                ElementsAre(MovingArc{50, 69, 1, 2}));
}

TEST(MovingArcs, OneAcrossTheEndOfTheCircleIsTwo)
{
    const Routing before = smallCircle(powerOfTwo(64), {{37, 0}}, 2);
    const Routing after = smallCircle(powerOfTwo(64), {{kLast, 1}, {5, 0}}, 2);
    EXPECT_THAT(movingArcs(arcsOf(before), arcsOf(after), same(2)),
                ElementsAre(MovingArc{0, 4, 0, 1}, MovingArc{kLast, kLast, 0, 1}));
}

TEST(MovingArcs, FromAnEmptyCircleAllOfTheTurnMoves)
{
    const Routing before = smallCircle(powerOfTwo(64), {}, 1);
    const Routing after = smallCircle(powerOfTwo(64), {{37, 0}}, 1);
    EXPECT_THAT(movingArcs(arcsOf(before), arcsOf(after), same(1)),
                ElementsAre(MovingArc{0, kLast, 1, 0}));
}

TEST(MovingArcs, WhatARingToldIsCutAtTheEndOfTheCircle)
{
    const ShardIndex a(0u), b(1u);
    EXPECT_THAT(movingArcs(std::vector<ArcChange>{{50, 70, a, b}}, 100, 2),
                ElementsAre(MovingArc{50, 69, 0, 1}));
    EXPECT_THAT(movingArcs(std::vector<ArcChange>{{90, 0, a, b}}, 100, 2),
                ElementsAre(MovingArc{90, 99, 0, 1}));
    EXPECT_THAT(movingArcs(std::vector<ArcChange>{{90, 20, a, b}}, 100, 2),
                ElementsAre(MovingArc{90, 99, 0, 1}, MovingArc{0, 19, 0, 1}));
    EXPECT_THAT(movingArcs(std::vector<ArcChange>{{7, 7, kNoOwner, b}}, powerOfTwo(64), 2),
                ElementsAre(MovingArc{7, kLast, 2, 1}, MovingArc{0, 6, 2, 1}));
}

TEST(MovingRuns, KeysOnBothEndsOfAnArcMove)
{
    const Routing before = smallCircle(powerOfTwo(64), {{0, 0}}, 2);
    const auto table = tableOf({{"0", 1}, {"49", 2}, {"50", 4}, {"69", 8}, {"70", 16},
                                {"18446744073709551615", 32}});
    const KeyPlaces places = placesOf(before, table);
    const std::vector<MovingArc> arcs{{50, 69, 0, 1}, {kLast, kLast, 0, 1}};
    const std::vector<MovingRun> runs = movingRuns(arcs, *places.order);
    EXPECT_EQ(loadsOf(runs, *places.order, Measure::Requests), (std::vector<u128>{4 + 8, 32}));
    std::vector<KeyId> keys(keyCount(runs));
    copyKeys(runs, *places.order, keys);
    EXPECT_THAT(keys, ElementsAre(KeyId(2u), KeyId(3u), KeyId(5u)));
}

RC_GTEST_PROP(MovingArcs, AreTheStretchesWhoseOwnersDiffer, (std::uint64_t seed))
{
    const RandomCluster a = randomCluster(seed), b = randomCircleLike(a, seed + 1);
    const ShardUnion shards = uniteShards(a.map, b.map);
    const JointOwner from(shards.from, shards.size()), to(shards.to, shards.size());
    std::vector<MovingArc> expected;
    walkTogether(arcsOf(a.routing), arcsOf(b.routing),
                 [&](std::uint64_t begin, std::uint64_t last, ShardIndex before, ShardIndex after) {
                     const MovingArc arc{begin, last, from(before), to(after)};
                     if (arc.from == arc.to)
                         return;
                     const bool goesOn = !expected.empty() && expected.back().last + 1 == begin
                                         && expected.back().from == arc.from
                                         && expected.back().to == arc.to;
                     if (goesOn)
                         expected.back().last = last;
                     else
                         expected.push_back(arc);
                 });
    RC_ASSERT(movingArcs(arcsOf(a.routing), arcsOf(b.routing), shards) == expected);
}

RC_GTEST_PROP(CircleMove, SumsAfterAChangeAreThoseCountedAnew, (std::uint64_t seed))
{
    const RandomCluster a = randomCluster(seed), b = randomCircleLike(a, seed + 1);
    const KeyPlaces from = placesOf(a.routing, a.table);
    const KeyPlaces* lenders[] = {&from};
    const KeyPlaces to = placeKeys(std::make_shared<const Routing>(b.routing), b.table, lenders,
                                   WorkContext())
                             .value();
    const TwoMaps maps{a.map, from, b.map, to};
    const std::optional<CircleMove> move = circleMove(maps);
    RC_ASSERT(move.has_value());
    const LoadReport before =
        reportLoad(a.map, a.routing, a.table.get(), sumPlaces(from, Measure::Requests),
                   Measure::Requests);
    const ShardSums sums = sumsAfter(*move, maps, before);
    const ShardSums counted =
        sumByOwners(*ownerColumn(to), b.map.shards.size(), *b.table, Measure::Requests);
    RC_ASSERT(sums.keys == counted.keys);
    RC_ASSERT(sums.load == counted.load);
    RC_ASSERT(sums.unownedKeys == counted.unownedKeys);
    RC_ASSERT(sums.unownedLoad == counted.unownedLoad);
}

RC_GTEST_PROP(CircleMove, ListsTheKeysWhosePlacesDiffer, (std::uint64_t seed))
{
    RandomCluster a = randomCluster(seed), b = randomCircleLike(a, seed + 1);
    a.routing.overrides.clear();
    b.routing.overrides.clear();
    const KeyPlaces from = placesOf(a.routing, a.table), to = placesOf(b.routing, b.table);
    const ShardUnion shards = uniteShards(a.map, b.map);
    const auto runs = runsBetween(*from.routing, *to.routing, shards, *to.order);
    std::vector<KeyId> listed(keyCount(runs)), expected;
    copyKeys(runs, *to.order, listed);
    for (const MovingKey& key : movedKeys(a.map, *ownerColumn(from), b.map, *ownerColumn(to)))
        expected.push_back(key.key);
    std::sort(listed.begin(), listed.end());
    RC_ASSERT(listed == expected);
}

}  // namespace
}  // namespace ringscope
