// States for tests of pictures: maps of redis-0, redis-1 ... and generated keys t-0, t-1 ...
#pragma once

#include "core/snapshot/snapshot.h"

#include <memory>
#include <string>

namespace ringscope::testing {

inline ClusterState stateOf(std::size_t shards, std::uint64_t vnodes, std::uint64_t keys)
{
    ClusterState state;
    state.map.hash = "blake2b-64";
    state.map.lookup = Lookup::After;
    state.map.vnodes = vnodes;
    for (std::size_t i = 0; i < shards; ++i) {
        Shard shard;
        shard.name = shard.id = "redis-" + std::to_string(i);
        state.map.shards.push_back(shard);
    }
    if (keys > 0) {
        state.workload.emplace();
        state.workload->keys = keys;
        state.workload->namePattern = "t-{i}";
        state.workload->distribution = *parseDistribution("zipf:0.8");
    }
    return state;
}

inline ClusterState withShard(ClusterState state, const std::string& name)
{
    Shard shard;
    shard.name = shard.id = name;
    state.map.shards.push_back(shard);
    return state;
}

/// Fails the program on bad input: states of tests are good.
inline SnapshotPtr derived(const ClusterState& state, SnapshotPtr parent = nullptr)
{
    Result<SnapshotPtr> made = derive(state, std::move(parent), {}, {});
    return made.ok() ? *made : nullptr;
}

}  // namespace ringscope::testing
