// A map routed for a test: its routing, owners of a table, and counts by shard.
#pragma once

#include "core/systems/routing.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace ringscope::test {

inline Routing routed(const ShardMap& map)
{
    Result<Routing> routing = buildRouting(map, {}, {});
    EXPECT_TRUE(routing.ok()) << (routing.ok() ? "" : routing.error().text());
    return routing.ok() ? *std::move(routing) : Routing{};
}

inline std::vector<ShardIndex> ownersOf(const Routing& routing, const KeyTable& table)
{
    const auto hashed = routing.keyRule->hashKeys(table.names(), {});
    auto owners = ownersOfKeys(routing, hashed.value(), table, {});
    EXPECT_TRUE(owners.ok()) << (owners.ok() ? "" : owners.error().text());
    return owners.ok() ? *std::move(owners) : std::vector<ShardIndex>(table.size());
}

/// Keys by shard, in the map's order; keys without owner are not in it.
inline std::vector<std::uint64_t> countsOf(const ShardMap& map, const KeyTable& table)
{
    std::vector<std::uint64_t> counts(map.shards.size(), 0);
    for (const ShardIndex owner : ownersOf(routed(map), table))
        if (!owner.isNone())
            ++counts[owner.value];
    return counts;
}

/// The name of a key's owner, "-" where there is none.
inline std::string ownerOf(const ShardMap& map, std::string_view key)
{
    const auto route = routeKey(routed(map), key, 1);
    if (!route.ok() || route->owners.empty())
        return "-";
    return map.shards[route->owners.front().value].name;
}

}  // namespace ringscope::test
