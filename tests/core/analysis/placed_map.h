// A map with its keys placed, for tests of field cases: routing, places and load worked out.
#pragma once

#include "core/analysis/key_places.h"
#include "core/analysis/load_report.h"
#include "core/analysis/movement.h"
#include "core/workload/workload_spec.h"
#include "tests/support/cases.h"
#include "tests/support/map_builder.h"

#include <memory>
#include <string>
#include <vector>

namespace ringscope::test {

using KeysPtr = std::shared_ptr<const KeyTable>;

inline KeysPtr keysNamed(std::vector<std::string> names)
{
    WorkloadSpec spec;
    spec.keys = names.size();
    spec.names = std::move(names);
    return generateKeys(spec, nullptr, WorkContext()).value();
}

/// "pattern" with {i} from 0.
inline KeysPtr keysNumbered(const std::string& pattern, std::uint64_t count)
{
    WorkloadSpec spec;
    spec.keys = count;
    spec.namePattern = pattern;
    return generateKeys(spec, nullptr, WorkContext()).value();
}

struct PlacedMap {
    ShardMap map;
    KeyPlaces places;
    LoadReport load;  ///< of keys; shares only when there are none

    explicit PlacedMap(const ShardMap& of, const KeysPtr& keys = nullptr) : map(of)
    {
        const auto routing = std::make_shared<const Routing>(
            buildRouting(map, BuildLimits(), WorkContext()).value());
        places.routing = routing;
        if (keys)
            places = placeKeys(routing, keys, {}, WorkContext()).value();
        load = reportLoad(map, *routing, keys.get(),
                          keys ? sumPlaces(places, Measure::Keys) : ShardSums{}, Measure::Keys);
        for (const Check& check : load.checks)
            EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    }

    /// Keys by shard, in map order.
    Json counts() const
    {
        Json counts = Json::array();
        for (const ShardLoad& shard : load.shards)
            counts.push_back(shard.keys);
        return counts;
    }
    Json countsByName() const
    {
        Json counts = Json::object();
        for (const ShardLoad& shard : load.shards)
            counts[map.shards[shard.shard.value].name] = shard.keys;
        return counts;
    }
    std::vector<double> shares() const
    {
        std::vector<double> shares;
        for (const ShardLoad& shard : load.shards)
            shares.push_back(*shard.share);
        return shares;
    }
};

inline Movement movementOver(const PlacedMap& from, const PlacedMap& to)
{
    const Result<Movement> movement =
        movementBetween(from.map, from.places, to.map, to.places, Measure::Keys);
    EXPECT_TRUE(movement.ok());
    for (const Check& check : movement->checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return *movement;
}

inline Movement exactMovement(const PlacedMap& from, const PlacedMap& to)
{
    const Result<Movement> movement = ringscope::exactMovement(
        from.map, *from.places.routing, to.map, *to.places.routing, WorkContext());
    EXPECT_TRUE(movement.ok()) << (movement.ok() ? "" : movement.error().message);
    for (const Check& check : movement->checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return *movement;
}

/// True when every moved key went to this shard.
inline bool allGoTo(const Movement& movement, const std::string& name)
{
    for (const MovementCell& cell : movement.matrix)
        if (cell.to == movement.shards.size() || movement.shards.names[cell.to] != name)
            return false;
    return true;
}

}  // namespace ringscope::test
