// Couchbase: 1024 vBuckets by a middle part of CRC-32, their owners written down; and its
// memcached buckets, which are a ketama ring over the servers by name.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

SystemRow vBuckets()
{
    return {.id = "couchbase",
            .title = "Couchbase, vBuckets",
            .versions = "libcouchbase at 3ff90ef",
            .algorithms = {"slots"},
            .failure = FailureKind::ReplicaPromoted,
            .failureRule = "replica promoted: on failover the vBucket's first replica owns it",
            .evidence = Evidence::Verified,
            .golden = "systems/couchbase/couchbase_vbucket.csv",
            .fixes = {{"hash", "crc32-upper15"}, {"index", "unsigned"}},
            .defaults = {{"slots", "1024"}},
            .promises = "Only the vBuckets that are moved change their owner.",
            .options = {{"numVBuckets", "slots", "1024; 64 on a single Mac"}}};
}

SystemRow memcachedBucket()
{
    return {.id = "couchbase-memcached",
            .title = "Couchbase, memcached bucket",
            .versions = "libcouchbase at 3ff90ef; shards named host:port of the data service",
            .algorithms = {"ring"},
            .failure = FailureKind::Successor,
            .failureRule = "successor: a server that is out of the map gives its arcs to the next",
            .evidence = Evidence::Verified,
            .golden = "systems/couchbase/couchbase_vbucket.csv",
            .fixes = {{"hash", "md5-le32"},
                      {"point_hash", "null"},
                      {"space", "null"},
                      {"fold", "low"},
                      {"vnodes", "160"},
                      {"words", "4"},
                      {"label", "{name}-{i}"},
                      {"lookup", "at-or-after"},
                      {"wrap", "lowest"},
                      {"tie", "smallest-name"}},
            .hasWeights = false,
            .promises = "A join or leave moves only its own arcs."};
}

}  // namespace

std::vector<SystemRow> couchbaseSystems() { return {vBuckets(), memcachedBucket()}; }

}  // namespace ringscope
