// States and snapshots for tests: aCluster().shards(...).keys(...), derived with or without parent.
#pragma once

#include "core/snapshot/snapshot.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace ringscope::test {

/// `shards` shards "s0", "s1", ... with 32 vnodes, and `keys` generated keys (0: none).
inline ClusterState clusterOf(std::size_t shards, std::uint64_t keys)
{
    ClusterState state;
    state.map.vnodes = 32;
    for (std::size_t i = 0; i < shards; ++i)
        state.map.shards.push_back(shardNamed("s" + std::to_string(i)));
    if (keys > 0) {
        state.workload = WorkloadSpec{};
        state.workload->keys = keys;
        state.workload->distribution = parseDistribution("zipf:0.9").value();
    }
    return state;
}

inline SnapshotPtr derived(ClusterState state, SnapshotPtr parent = nullptr)
{
    Result<SnapshotPtr> snapshot =
        derive(std::move(state), std::move(parent), BuildLimits(), WorkContext());
    EXPECT_TRUE(snapshot.ok()) << (snapshot.ok() ? "" : snapshot.error().text());
    for (const Check& check : (*snapshot)->checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return *snapshot;
}

/// The state of a snapshot after a change.
template <class Change>
ClusterState changed(const SnapshotPtr& snapshot, const Change& change)
{
    ClusterState state = snapshot->state;
    change(state);
    return state;
}

}  // namespace ringscope::test
