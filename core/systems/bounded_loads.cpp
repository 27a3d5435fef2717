// buraksezer/consistent: partitions are placed on a ring with bounded loads, keys follow them.
#include "core/systems/system_families.h"

namespace ringscope {

std::vector<SystemRow> boundedSystems()
{
    return {{.id = "buraksezer-consistent",
             .title = "Bounded loads (buraksezer/consistent)",
             .versions = "at 24361c3 with XXH64; older releases name points otherwise",
             .algorithms = {"bounded-ring"},
             .failure = FailureKind::ReplicasAbsorb,
             .failureRule = "replicas absorb: the whole table is made anew without the member",
             .evidence = Evidence::Verified,
             .golden = "systems/bounded/bounded_loads_buraksezer.csv",
             .fixes = {{"hash", "xxh64"},
                       {"point_hash", "null"},
                       {"space", "null"},
                       {"fold", "low"},
                       {"words", "1"},
                       {"label", "{i}:{name}"},
                       {"lookup", "at-or-after"},
                       {"wrap", "lowest"},
                       {"tie", "last-listed"}},
             .defaults = {{"partitions", "271"}, {"vnodes", "20"}, {"balance", "1.25"}},
             .hasWeights = false,
             .promises = "A join or leave moves its own partitions, and those that a full member "
                         "passed on.",
             .options = {{"PartitionCount", "partitions", "best a prime"},
                         {"ReplicationFactor", "vnodes", "points of a member"},
                         {"Load", "balance", "most load as a multiple of the mean"}}}};
}

}  // namespace ringscope
