#include "core/analysis/key_places.h"
#include "core/analysis/movement.h"
#include "core/analysis/moving_keys.h"
#include "core/support/random.h"
#include "tests/core/analysis/random_cluster.h"
#include "tests/core/analysis/small_routing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace ringscope {
namespace {

using namespace test;

std::vector<ShardIndex> owners(const std::vector<int>& shards)
{
    std::vector<ShardIndex> column;
    for (const int shard : shards)
        column.push_back(shardOf(shard));
    return column;
}

// A map of two or more shards whose placement is of no interest: owners are given by hand.
struct HandMade {
    ShardMap map;
    Routing routing;
    explicit HandMade(std::vector<std::pair<std::string, Decimal>> shards)
        : map(weightedMap(shards)), routing(smallModulo({0}, shards.size()))
    {
    }
};

Movement moved(const HandMade& a, const std::vector<int>& from, const HandMade& b,
               const std::vector<int>& to, const KeyTablePtr& table)
{
    const Result<Movement> movement = keyMovement(a.map, owners(from), b.map, owners(to), *table,
                                                  Measure::Requests, a.routing, b.routing);
    EXPECT_TRUE(movement.ok());
    for (const Check& check : movement->checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return *movement;
}

TEST(KeyMovement, CountsKeysAndTheirLoad)
{
    const HandMade two({{"a", 1}, {"b", 1}}), three({{"a", 1}, {"b", 1}, {"c", 1}});
    const auto table = tableOf({{"0", 10}, {"1", 20}, {"2", 30}, {"3", 40}});
    const Movement movement = moved(two, {0, 0, 1, 1}, three, {0, 2, 1, 2}, table);
    EXPECT_FALSE(movement.exact);
    EXPECT_EQ(movement.keys, 4u);
    EXPECT_EQ(movement.movedKeys, 2u);
    ASSERT_EQ(movement.matrix.size(), 2u);
    EXPECT_EQ(movement.matrix[0].from, 0u);
    EXPECT_EQ(movement.matrix[0].to, 2u);
    EXPECT_EQ(movement.matrix[0].load, u128{20});
    EXPECT_EQ(movement.matrix[1].load, u128{40});
    EXPECT_DOUBLE_EQ(*movement.movedShare, 0.6);
    EXPECT_DOUBLE_EQ(*movement.minimumShare, 0.6);
    EXPECT_TRUE(movement.monotone);
}

TEST(KeyMovement, BetweenTwoStayingShardsIsNotMonotone)
{
    const HandMade two({{"a", 1}, {"b", 1}}), three({{"a", 1}, {"b", 1}, {"c", 1}});
    const auto table = tableOf({{"0", 10}, {"1", 20}, {"2", 30}, {"3", 40}});
    const Movement movement = moved(two, {0, 0, 1, 1}, three, {1, 2, 1, 2}, table);
    EXPECT_FALSE(movement.monotone);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.1);  // a -> b: the due share of b did not rise
    EXPECT_DOUBLE_EQ(*movement.minimumShare, 0.6);      // c: +60; a: -30, b: -30
    EXPECT_NEAR(*movement.excess, 0.7 / 0.6, 1e-12);
}

TEST(KeyMovement, FromALighterToAHeavierShardIsNecessary)
{
    const HandMade before({{"a", 2}, {"b", 1}, {"c", 1}}), after({{"a", 1}, {"b", 1}, {"c", 2}});
    const auto table = tableOf({{"0", 1}, {"1", 1}, {"2", 1}, {"3", 1}});
    const Movement movement = moved(before, {0, 0, 1, 2}, after, {0, 2, 2, 2}, table);
    // a -> c is wanted; b -> c is not: what b is due did not fall.
    EXPECT_DOUBLE_EQ(*movement.movedShare, 0.5);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.25);
}

TEST(KeyMovement, OfPinnedKeysIsCountedApart)
{
    const HandMade two({{"a", 1}, {"b", 1}});
    HandMade pinned({{"a", 1}, {"b", 1}});
    pin(pinned.routing, "1", 1);
    const auto table = tableOf({{"0", 10}, {"1", 30}, {"2", 60}});
    const Movement movement = moved(two, {0, 0, 1}, pinned, {0, 1, 1}, table);
    EXPECT_DOUBLE_EQ(*movement.movedShare, 0.3);
    EXPECT_DOUBLE_EQ(*movement.pinnedShare, 0.3);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.0);
    EXPECT_TRUE(movement.monotone);
}

TEST(KeyMovement, OfAWarmingShardThatBecomesActiveIsAJoin)
{
    HandMade before({{"a", 1}, {"b", 1}});
    before.map.shards[1].state = ShardState::Warming;
    const HandMade after({{"a", 1}, {"b", 1}});
    const auto table = tableOf({{"0", 1}, {"1", 1}});
    const Movement movement = moved(before, {0, 0}, after, {0, 1}, table);
    EXPECT_TRUE(movement.monotone);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.0);
}

TEST(KeyMovement, WithoutLoadHasKeysButNoShares)
{
    const HandMade two({{"a", 1}, {"b", 1}});
    const auto table = tableOf({{"0", 0}, {"1", 0}});
    const Movement movement = moved(two, {0, 0}, two, {0, 1}, table);
    EXPECT_EQ(movement.movedKeys, 1u);
    EXPECT_FALSE(movement.movedShare);
    EXPECT_FALSE(movement.excess);
    ASSERT_EQ(movement.matrix.size(), 1u);
    EXPECT_EQ(movement.matrix[0].share, 0.0);
}

TEST(KeyMovement, ModuloOverTheKeysIsCountedByTheirHashes)
{
    const HandMade two({{"a", 1}, {"b", 1}}), three({{"a", 1}, {"b", 1}, {"c", 1}});
    const auto table = numbers(7);  // 0..6: moduli 0 1 0 1 0 1 0 and 0 1 2 0 1 2 0: 2 3 4 5 move
    const HashedKeys hashed = two.routing.keyRule->hashKeys(table->names(), WorkContext()).value();
    const std::vector<ShardIndex> all = owners({0, 0, 0, 0, 0, 0, 0});
    const Result<Movement> movement =
        keyMovement(two.map, all, three.map, all, *table, Measure::Requests, two.routing,
                    three.routing, &hashed);
    EXPECT_DOUBLE_EQ(*movement->moduloShare, 4.0 / 7.0);
    EXPECT_EQ(movement->movedShare, 0.0);
}

TEST(KeyMovement, RefusesColumnsOfAnotherTable)
{
    const HandMade two({{"a", 1}, {"b", 1}});
    const Result<Movement> movement =
        keyMovement(two.map, owners({0}), two.map, owners({0, 1}), *numbers(2), Measure::Keys,
                    two.routing, two.routing);
    ASSERT_FALSE(movement.ok());
    EXPECT_EQ(movement.error().code, ErrorCode::Internal);
}

// ---- arcs against owner columns ----

bool sameFigures(const Movement& a, const Movement& b)
{
    if (a.matrix.size() != b.matrix.size())
        return false;
    for (std::size_t i = 0; i < a.matrix.size(); ++i)
        if (a.matrix[i].from != b.matrix[i].from || a.matrix[i].to != b.matrix[i].to
            || a.matrix[i].keys != b.matrix[i].keys || a.matrix[i].load != b.matrix[i].load)
            return false;
    return a.movedKeys == b.movedKeys && a.movedShare == b.movedShare
           && a.minimumShare == b.minimumShare && a.excess == b.excess
           && a.unnecessaryShare == b.unnecessaryShare && a.pinnedShare == b.pinnedShare
           && a.drainGainShare == b.drainGainShare && a.moduloShare == b.moduloShare
           && a.monotone == b.monotone;
}

bool allOk(const std::vector<Check>& checks)
{
    return std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.ok; });
}

RC_GTEST_PROP(ArcMovement, IsThatOverOwnerColumns, (std::uint64_t seed))
{
    const RandomCluster a = randomCluster(seed), b = randomCircleLike(a, seed + 1);
    const KeyPlaces from = placesOf(a.routing, a.table), to = placesOf(b.routing, a.table);
    RC_ASSERT(shareOneCircle(a.routing, b.routing));
    for (const Measure measure : {Measure::Keys, Measure::Requests}) {
        const Movement byArcs = movementBetween(a.map, from, b.map, to, measure).value();
        const Movement byKeys =
            keyMovement(a.map, *ownerColumn(from), b.map, *ownerColumn(to), *a.table, measure,
                        a.routing, b.routing, to.hashed.get())
                .value();
        RC_ASSERT(sameFigures(byArcs, byKeys));
        RC_ASSERT(allOk(byArcs.checks));
        RC_ASSERT(allOk(byKeys.checks));
        if (byArcs.movedShare) {
            RC_ASSERT(*byArcs.movedShare >= *byArcs.minimumShare);
            RC_ASSERT(*byArcs.unnecessaryShare + *byArcs.pinnedShare <= *byArcs.movedShare + 1e-12);
        }
    }
}

RC_GTEST_PROP(ArcMovement, DoesNotDependOnTheOrderOfKeys, (std::uint64_t seed))
{
    const RandomCluster a = randomCluster(seed), b = randomCircleLike(a, seed + 1);
    const KeyTablePtr shuffled = shuffledTable(*a.table, seed);
    const Movement one = movementBetween(a.map, placesOf(a.routing, a.table), b.map,
                                         placesOf(b.routing, a.table), Measure::Requests).value();
    const Movement other = movementBetween(a.map, placesOf(a.routing, shuffled), b.map,
                                           placesOf(b.routing, shuffled), Measure::Requests).value();
    RC_ASSERT(sameFigures(one, other));
}

RC_GTEST_PROP(MovingKeys, AreTheKeysThatMove, (std::uint64_t seed))
{
    const RandomCluster a = randomCluster(seed), b = randomCircleLike(a, seed + 1);
    const KeyPlaces from = placesOf(a.routing, a.table), to = placesOf(b.routing, a.table);
    const auto before = ownerColumn(from), after = ownerColumn(to);
    const std::vector<MovingKey> all = movedKeys(a.map, *before, b.map, *after);
    const Movement movement = movementBetween(a.map, from, b.map, to, Measure::Keys).value();
    RC_ASSERT(all.size() == movement.movedKeys);
    for (const std::size_t limit : {std::size_t{0}, std::size_t{3}, std::size_t{1000}}) {
        const MovingKeys some = movingKeys(a.map, from, b.map, to, limit, WorkContext()).value();
        RC_ASSERT(some.total == all.size());
        RC_ASSERT(some.sample.size() <= limit);
        RC_ASSERT(some.sample.empty() == (all.empty() || limit == 0));
        RC_ASSERT(limit < 1000 || some.sample.size() == all.size());
        std::map<std::uint32_t, int> seen;
        for (const MovingKey& key : some.sample) {
            RC_ASSERT(++seen[key.key.value] == 1);
            RC_ASSERT(key.from != key.to);
            RC_ASSERT(from.ownerOf(key.key) == (*before)[key.key.value]);
            RC_ASSERT(key.position == to.positionOf(key.key));
        }
    }
}

TEST(MovingKeys, OneDotStandsForEquallyManyKeys)
{
    const ShardMap map = mapOf({"a", "b"});
    const KeyPlaces from = placesOf(smallCircle(1000, {{0, 0}, {900, 1}}, 2), numbers(1000));
    const KeyPlaces to = placesOf(smallCircle(1000, {{0, 0}, {100, 1}}, 2), from.keys);
    const MovingKeys moving = movingKeys(map, from, map, to, 100, WorkContext()).value();
    EXPECT_EQ(moving.total, 800u);
    EXPECT_EQ(moving.keysPerDot, 8u);
    ASSERT_EQ(moving.sample.size(), 100u);
    EXPECT_EQ(moving.sample[0].position, 104u);
    EXPECT_EQ(moving.sample[1].position, 112u);
    EXPECT_EQ(moving.sample[99].position, 896u);
}

TEST(KeyPlaces, BorrowHashesAndOrderFromAnotherMap)
{
    const KeyPlaces first = placesOf(smallCircle(100, {{0, 0}}, 1), numbers(50));
    const KeyPlaces* lender = &first;
    const auto routing = std::make_shared<const Routing>(smallCircle(100, {{0, 0}, {50, 1}}, 2));
    const KeyPlaces second = placeKeys(routing, first.keys, {&lender, 1}, WorkContext()).value();
    EXPECT_EQ(second.hashed, first.hashed);
    EXPECT_EQ(second.order, first.order);
}

TEST(KeyPlaces, BorrowHashesAcrossPoliciesButNotTheOrder)
{
    const KeyPlaces first = placesOf(smallModulo({0, 1}, 2), numbers(50));
    const KeyPlaces* lender = &first;
    const auto routing = std::make_shared<const Routing>(smallCircle(100, {{0, 0}, {50, 1}}, 2));
    const KeyPlaces second = placeKeys(routing, first.keys, {&lender, 1}, WorkContext()).value();
    EXPECT_EQ(second.hashed, first.hashed);
    EXPECT_NE(second.order, nullptr);
    EXPECT_EQ(second.owners, nullptr);
}

TEST(KeyPlaces, DoNotBorrowFromOtherNames)
{
    const KeyPlaces first = placesOf(smallCircle(100, {{0, 0}}, 1), numbers(50));
    const KeyPlaces* lender = &first;
    const KeyPlaces second =
        placeKeys(first.routing, numbers(50, 1, 7), {&lender, 1}, WorkContext()).value();
    EXPECT_NE(second.hashed, first.hashed);
    EXPECT_NE(second.order, first.order);
}

TEST(KeyPlaces, StopWhenToldTo)
{
    std::stop_source stop;
    stop.request_stop();
    const auto routing = std::make_shared<const Routing>(smallCircle(100, {{0, 0}}, 1));
    const auto places = placeKeys(routing, numbers(50), {}, WorkContext(stop.get_token()));
    ASSERT_FALSE(places.ok());
    EXPECT_EQ(places.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace ringscope
