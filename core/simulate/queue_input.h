// QueueInput: the cluster of a queue simulation before and after each of its changes, as plain
// columns: the shards of all maps, and the owner of every key. Immutable.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/simulate/queue_spec.h"
#include "core/simulate/routing_input.h"
#include "core/workload/key_table.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ringscope {

/// A change of the map: who owns which key after it, and what each shard can serve.
struct QueueChange {
    std::uint64_t timeUs = 0;
    std::vector<std::uint32_t> owner;  ///< by key: server
    std::vector<double> capacityS;     ///< by server
};

struct QueueInput {
    std::vector<RoutingServer> servers;  ///< of all maps, in order of appearance
    std::vector<std::uint64_t> upTo;     ///< requests of all keys up to this one
    std::vector<double> work;            ///< of a job relative to the mean; empty: 1 each
    std::vector<std::uint32_t> owner;    ///< by key, before the first change
    std::vector<QueueChange> changes;    ///< by time
};

/// Errors: BadInput (a key without an owner, a command that is refused, no requests), those of
/// buildRouting, Cancelled. Cost: O(keys) a change.
Result<QueueInput> prepareQueues(const QueueSpec& spec, const ShardMap& map,
                                 std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                 const WorkContext& work);

}  // namespace ringscope
