// The dskit ring of Loki, Tempo, Mimir and Cortex. Its tokens are data: every instance draws its
// own and keeps them, and an instance without tokens is not on the ring.
#include "core/systems/system_families.h"

namespace ringscope {

std::vector<SystemRow> dskitSystems()
{
    return {{.id = "dskit",
             .title = "Grafana dskit ring (Loki, Tempo, Mimir, Cortex)",
             .versions = "dskit at 0682988; zone awareness read from its source",
             .algorithms = {"ring"},
             .failure = FailureKind::NextInSync,
             .failureRule = "next in sync: an instance that is not ACTIVE stays in the list of its "
                            "keys, which is extended by one healthy instance",
             .evidence = Evidence::Verified,
             .golden = "systems/dskit/dskit_ring.csv",
             .fixes = {{"hash", "fnv1-32"},
                       {"point_hash", "null"},
                       {"space", "null"},
                       {"fold", "low"},
                       {"words", "1"},
                       {"weights", "tokens"},
                       {"lookup", "after"},
                       {"wrap", "lowest"},
                       {"tie", "smallest-name"}},
             .hasWeights = false,
             .promises = "A join or leave moves only the ranges of its own tokens.",
             .options = {{"replication_factor", "replicas", "copies of a key"},
                         {"zone_awareness_enabled",
                          "spread",
                          "replicas of a key in different zones",
                          {{"true", "zones"}, {"false", "shards"}}}},
             .keyFields = {{"tenant", "the tenant's name"},
                           {"key", "the stream's labels as text (Loki), the trace id's bytes "
                                   "(Tempo), or name and values of the series (Mimir)"}}}};
}

}  // namespace ringscope
