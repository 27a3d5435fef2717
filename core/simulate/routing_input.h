// RoutingInput: the cluster of a routing simulation as plain columns: what serves, and which keys
// are asked for, where each belongs. Built once a run; immutable afterwards.
#pragma once

#include "core/placement/ring_walk.h"
#include "core/simulate/routing_spec.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"
#include "core/workload/key_table.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// A shard that takes requests.
struct RoutingServer {
    std::string name;
    Decimal weight = 1;
    double capacityS = 100;  ///< requests/s
};

inline constexpr std::uint32_t kNoServer = 0xFFFFFFFFu;

/// By key; the parts of a split key stand behind the others and are not drawn.
struct RoutingKeys {
    std::vector<std::uint64_t> upTo;    ///< requests of all keys up to this one; drawn keys only
    std::vector<double> work;           ///< of a request, relative to the mean; empty: 1 each
    std::vector<std::uint32_t> owner;   ///< server or kNoServer; empty unless the policy is sticky
    std::vector<std::uint64_t> hash;    ///< empty unless bounded
    std::vector<std::uint32_t> first, second;  ///< candidates; empty unless sampled by seed

    std::size_t drawn() const { return upTo.size(); }
};

struct RoutingInput {
    std::vector<RoutingServer> servers;
    std::vector<std::uint32_t> serverOf;  ///< by shard of the map, kNoServer where it serves nothing
    RoutingKeys keys;
    std::uint32_t hotKey = 0;
    std::uint32_t firstPart = 0;                 ///< of the split hot key: `split` keys from here
    std::vector<std::uint32_t> copiesOfHotKey;   ///< servers; empty unless copies > 1
    std::optional<RingWalk> ring;                ///< bounded only
};

/// Errors: BadInput (no shard serves, hot_key unknown, no requests at all, too few shards for
/// the policy), those of buildRouting, Cancelled. Cost: O(keys log keys + shards).
Result<RoutingInput> prepareRouting(const RoutingSpec& spec, const ShardMap& map,
                                    std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                    const WorkContext& work);

}  // namespace ringscope
