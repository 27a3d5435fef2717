// Redis Cluster and Valkey: 16384 slots, whose owners are written down and moved one by one. Slots
// on their way stand in system_options as {migrating: {"100": {from, to}}}.
#include "core/systems/system_families.h"

namespace ringscope {

std::vector<SystemRow> redisSystems()
{
    return {{.id = "redis-cluster",
             .title = "Redis Cluster",
             .versions = "3.0 and newer, and Valkey; run with 7.0.15",
             .algorithms = {"slots"},
             .failure = FailureKind::ReplicaPromoted,
             .failureRule = "replica promoted: until one is, the slots of a failed master have no "
                            "owner",
             .evidence = Evidence::Verified,
             .golden = "systems/redis/redis_cluster.csv",
             .fixes = {{"hash", "crc16"},
                       {"slots", "16384"},
                       {"index", "unsigned"},
                       {"key.tag", "{}"}},
             .promises = "Only the slots that are moved change their owner."}};
}

}  // namespace ringscope
