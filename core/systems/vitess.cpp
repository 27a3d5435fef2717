// Vitess' hash vindex: a number becomes an 8-byte keyspace id, and shards are ranges of ids,
// written as their bounds ("40-80").
#include "core/systems/system_families.h"

namespace ringscope {

std::vector<SystemRow> vitessSystems()
{
    return {{.id = "vitess-hash",
             .title = "Vitess, hash vindex",
             .versions = "all; numbers up to 64 bits",
             .algorithms = {"ranges"},
             .failure = FailureKind::ReplicaPromoted,
             .failureRule = "replica promoted: a tablet of the shard becomes its primary",
             .evidence = Evidence::Verified,
             .golden = "systems/vitess/vitess_hash.csv",
             .fixes = {{"hash", "vitess-hash"}},
             .promises = "Only the ranges that are split, joined or moved change their owner."}};
}

}  // namespace ringscope
