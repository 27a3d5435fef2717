// Maps whose keys have several copies, with their keys placed, for tests of load, movement and loss.
#pragma once

#include "core/analysis/key_places.h"
#include "core/analysis/replica_load.h"
#include "core/analysis/replica_movement.h"
#include "core/support/random.h"
#include "core/workload/key_table_builder.h"
#include "tests/core/analysis/placed_map.h"
#include "tests/support/map_builder.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::test {

inline KeysPtr requests(const std::vector<std::pair<std::string, std::uint64_t>>& keys)
{
    KeyTableBuilder builder;
    for (const auto& [name, count] : keys) {
        KeyRow row;
        row.key = name;
        row.state(Measure::Requests, {count, 0});
        EXPECT_TRUE(builder.addRow(row).ok());
    }
    return std::move(builder).finish({});
}

/// a, b and c on a ring.
inline ShardMap ringOfThree(std::uint64_t copies)
{
    return aMap().shard("a").shard("b").shard("c").set(&ShardMap::replicas, copies);
}

struct Placed {
    ShardMap map;
    KeyPlaces places;
    Measure measure;

    Placed(ShardMap of, const KeysPtr& keys, Measure by = Measure::Requests)
        : map(std::move(of)), measure(by)
    {
        Result<Routing> routing = buildRouting(map, BuildLimits(), WorkContext());
        EXPECT_TRUE(routing.ok()) << (routing.ok() ? "" : routing.error().text());
        places.routing = std::make_shared<const Routing>(std::move(*routing));
        if (keys)
            places = placeKeys(places.routing, keys, {}, WorkContext()).value();
    }

    u128 total() const { return places.keys->column(measure).total; }

    ReplicaLoad replicas() const
    {
        const LoadReport load = reportLoad(map, *places.routing, places.keys.get(),
                                           sumPlaces(places, measure), measure);
        const LoadProfile profile = profileOf(*places.keys, measure);
        return replicaLoad(map, places, load, &profile, WorkContext()).value();
    }

    /// By another way than the figures: key by key, as `route` does.
    std::vector<ShardIndex> listOf(KeyId key) const
    {
        return routeKey(*places.routing, places.keys->name(key),
                        static_cast<std::size_t>(map.replicas))
            .value()
            .owners;
    }
    std::vector<std::string> namesOf(KeyId key) const
    {
        std::vector<std::string> names;
        for (const ShardIndex owner : listOf(key))
            names.push_back(map.shards[owner.value].name);
        return names;
    }
};

inline std::optional<ReplicaMovement> movedCopies(const Placed& from, const Placed& to)
{
    return replicaMovement(from.map, from.places, to.map, to.places, to.measure, WorkContext())
        .value();
}

/// Up to 60 keys with up to 1,000 requests.
inline KeysPtr randomRequests(std::uint64_t seed)
{
    RandomStream random(seed, "requests");
    std::vector<std::pair<std::string, std::uint64_t>> keys;
    for (std::uint64_t i = 1 + random.nextBelow(60); i > 0; --i)
        keys.emplace_back("k" + std::to_string(i), random.nextBelow(1000));
    return requests(keys);
}

inline std::vector<std::string> randomNames(RandomStream& random, const ShardMap& map)
{
    std::vector<std::string> names;
    for (std::uint64_t i = random.nextBelow(4); i > 0; --i) {
        const std::string& name = map.shards[random.nextBelow(map.shards.size())].name;
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

/// Three to seven shards in zones, one to four copies, a pin now and then; whatever units the
/// policy wants written are written.
inline ShardMap randomCopyMap(std::string_view algorithm, std::uint64_t seed)
{
    RandomStream random(seed, "copies");
    ShardMap map = aMap().shards(3 + random.nextBelow(5), "s").algorithm(std::string(algorithm)).vnodes(
        1 + random.nextBelow(20));
    map.replicas = 1 + random.nextBelow(4);
    map.tableSize = 101;
    map.slots = algorithm == "straw2" ? 32 : 16;
    constexpr const char* kZones[] = {"", "east", "west"};
    for (Shard& shard : map.shards)
        shard.zone = kZones[random.nextBelow(3)];
    if (algorithm == "ring" && random.nextBelow(3) == 0)
        map.spread = ReplicaSpread::Zones;
    if (algorithm == "slots")
        for (std::uint64_t slot = 0; slot < map.slots; ++slot)
            map.units.emplace_back(std::to_string(slot), randomNames(random, map));
    if (algorithm == "ranges" || algorithm == "two-level") {
        map.ranges = {{"", "9223372036854775808", "low"}, {"9223372036854775808", "", "high"}};
        if (algorithm == "ranges")
            map.units = {{"low", randomNames(random, map)}, {"high", randomNames(random, map)}};
    }
    if (random.nextBelow(2) == 0)
        map.overrides["k1"] = map.shards[random.nextBelow(map.shards.size())].name;
    return map;
}

}  // namespace ringscope::test
