// Random circles, keys and pins for properties. Everything follows from the seed that rapidcheck
// prints.
#pragma once

#include "core/analysis/key_places.h"
#include "core/support/random.h"
#include "tests/core/analysis/small_routing.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::test {

struct RandomCluster {
    ShardMap map;
    Routing routing;
    KeyTablePtr table;
    u128 turn = 0;
};

inline KeyPlaces placesOf(const Routing& routing, const KeyTablePtr& table)
{
    return placeKeys(std::make_shared<const Routing>(routing), table, {}, WorkContext()).value();
}

inline ShardMap randomMap(RandomStream& random)
{
    std::vector<std::pair<std::string, Decimal>> shards;
    const std::uint64_t count = 1 + random.nextBelow(6);
    for (std::uint64_t i = 0; i < count; ++i)
        if (random.nextBelow(4) > 0 || shards.empty())
            shards.emplace_back("s" + std::to_string(i),
                                Decimal(static_cast<std::int64_t>(random.nextBelow(4))));
    ShardMap map = weightedMap(shards);
    for (Shard& shard : map.shards)
        shard.state = static_cast<ShardState>(random.nextBelow(4));
    return map;
}

/// Up to 20 arcs, some of nobody.
inline Routing randomCircle(RandomStream& random, u128 turn, std::size_t shards)
{
    std::vector<std::uint64_t> begins;
    for (std::uint64_t i = random.nextBelow(20); i > 0; --i)
        begins.push_back(static_cast<std::uint64_t>(random.next() % turn));
    std::sort(begins.begin(), begins.end());
    begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
    std::vector<std::pair<std::uint64_t, int>> arcs;
    for (const std::uint64_t begin : begins)
        arcs.emplace_back(begin, static_cast<int>(random.nextBelow(shards + 1)) - 1);
    if (!arcs.empty() && arcs.front().first > 0)
        std::rotate(arcs.begin(), arcs.end() - 1, arcs.end());
    return smallCircle(turn, arcs, shards);
}

using KeyList = std::vector<std::pair<std::string, std::uint64_t>>;

/// Up to 100 keys; some are no numbers, which the rule cannot read.
inline KeyList randomKeys(RandomStream& random)
{
    KeyList keys;
    for (std::uint64_t i = random.nextBelow(100); i > 0; --i)
        keys.emplace_back(random.nextBelow(20) == 0
                              ? "x" + std::to_string(i)
                              : std::to_string(random.next() >> random.nextBelow(64)),
                          random.nextBelow(1000));
    return keys;
}

inline void pinSome(RandomStream& random, RandomCluster& cluster)
{
    for (std::size_t i = 0; i < cluster.table->size(); ++i)
        if (random.nextBelow(10) == 0)
            pin(cluster.routing, cluster.table->name(KeyId(i)),
                static_cast<int>(random.nextBelow(cluster.map.shards.size())));
}

inline RandomCluster randomCluster(std::uint64_t seed)
{
    RandomStream random(seed, "cluster");
    RandomCluster cluster;
    cluster.map = randomMap(random);
    cluster.turn = random.nextBelow(2) == 0 ? u128{1000} : powerOfTwo(64);
    cluster.routing = randomCircle(random, cluster.turn, cluster.map.shards.size());
    cluster.table = tableOf(randomKeys(random));
    if (random.nextBelow(2) == 0)
        pinSome(random, cluster);
    return cluster;
}

/// Another map and circle for the same keys and the same turn.
inline RandomCluster randomCircleLike(const RandomCluster& other, std::uint64_t seed)
{
    RandomStream random(seed, "other circle");
    RandomCluster cluster;
    cluster.map = randomMap(random);
    cluster.turn = other.turn;
    cluster.routing = randomCircle(random, cluster.turn, cluster.map.shards.size());
    cluster.table = other.table;
    if (random.nextBelow(2) == 0)
        pinSome(random, cluster);
    return cluster;
}

/// The same keys with their requests in another order.
inline KeyTablePtr shuffledTable(const KeyTable& table, std::uint64_t seed)
{
    RandomStream random(seed, "shuffle");
    KeyList keys;
    for (std::size_t i = 0; i < table.size(); ++i)
        keys.emplace_back(table.name(KeyId(i)), table.column(Measure::Requests).at(i));
    for (std::size_t i = keys.size(); i > 1; --i)
        std::swap(keys[i - 1], keys[random.nextBelow(i)]);
    return tableOf(keys);
}

}  // namespace ringscope::test
