// Cassandra under the Murmur3Partitioner: nodes hold tokens, and a key's replicas are the next
// different nodes (SimpleStrategy), or the next ones of each datacenter (zone), in different
// racks first (NetworkTopologyStrategy: system_options.nts). A node without tokens is not on the
// ring.
#include "core/systems/system_families.h"

namespace ringscope {

std::vector<SystemRow> cassandraSystems()
{
    return {{.id = "cassandra",
             .title = "Cassandra, Murmur3Partitioner",
             .versions = "1.2 and newer; NetworkTopologyStrategy by the rule of 3.0 and newer, "
                         "read from its source where racks are fewer than copies",
             .algorithms = {"ring"},
             .failure = FailureKind::ReplicasAbsorb,
             .failureRule = "replicas absorb: reads and writes go to the other replicas; ranges "
                            "change hands only when a node is removed",
             .evidence = Evidence::Verified,
             .golden = "systems/cassandra/cassandra_murmur3.csv",
             .fixes = {{"hash", "cassandra-murmur3"},
                       {"point_hash", "null"},
                       {"space", "null"},
                       {"fold", "low"},
                       {"words", "1"},
                       {"weights", "tokens"},
                       {"lookup", "at-or-after"},
                       {"wrap", "lowest"},
                       {"tie", "smallest-name"}},
             .hasWeights = false,
             .promises = "A join or leave moves only the ranges of its own tokens.",
             .options = {{"replication_factor", "replicas",
                          "copies of a key; of NetworkTopologyStrategy in all datacenters"},
                         {"NetworkTopologyStrategy", "system_options",
                          "{nts: {dc1: 3, dc2: 2}}: copies by datacenter, which is the zone"}}}};
}

}  // namespace ringscope
