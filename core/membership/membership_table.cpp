#include "core/membership/archive.h"
#include "core/membership/readers.h"

#include <set>

namespace ringscope {

namespace {

const std::vector<MembershipRow>& rowsOfFiles()
{
    static const std::vector<MembershipRow> kRows = {
        {"ceph-crush-map", {"ceph-crush"}, members::cephCrushMap},
        {"ceph-osd-tree", {"ceph-crush"}, members::cephOsdTree},
        {"ceph-osd-dump", {"ceph-crush"}, members::cephOsdDump},
        {"ceph-pg-dump", {"ceph-pg"}, members::cephPgDump},
        {"postgres-partitions",
         {"postgres-text", "postgres-int4", "postgres-int8"},
         members::postgresPartitions},
        {"citus-shards", {"citus-text", "citus-int4", "citus-int8"}, members::citusShards},
        {"riak-partitions", {"riak"}, members::riakPartitions},
        {"kafka-topics", {"kafka", "librdkafka", "librdkafka-fnv1a"}, members::kafkaTopics},
        {"libketama-servers", {"libketama"}, members::libketamaServers},
        {"nodetool-ring", {"cassandra"}, members::nodetoolRing},
        {"nodetool-status", {"cassandra"}, members::nodetoolStatus},
        {"nodetool-describering", {"cassandra"}, members::nodetoolDescribering},
        {"cassandra-peers", {"cassandra"}, members::cassandraPeers},
        {"otel-config", {"otel-v2", "otel-v1", "otel-v3"}, members::otelConfig},
        {"endpoint-slices", {"otel-v2", "otel-v1", "otel-v3"}, members::endpointSlices},
        {"thanos-hashrings", {"thanos-hashmod", "thanos-ketama"}, members::thanosHashrings},
        {"dskit-ring", {"dskit"}, members::dskitRing},
        {"dskit-tokens", {"dskit"}, members::dskitTokens},
        {"redis-cluster-nodes", {"redis-cluster"}, members::redisClusterNodes},
        {"redis-cluster-slots", {"redis-cluster"}, members::redisClusterSlots},
        {"redis-cluster-shards", {"redis-cluster"}, members::redisClusterShards},
        {"couchbase-bucket", {"couchbase", "couchbase-memcached"}, members::couchbaseBucket},
        {"es-cat-shards", {"elasticsearch", "opensearch"}, members::elasticsearchCatShards},
        {"es-settings", {"elasticsearch", "opensearch"}, members::elasticsearchSettings},
        {"vitess-shards", {"vitess-hash"}, members::vitessShards},
        {"vitess-srv-keyspace", {"vitess-hash"}, members::vitessSrvKeyspace},
        {"nginx-upstream", {"nginx-consistent", "nginx-hash"}, members::nginxUpstreams},
        {"haproxy-config",
         {"haproxy-consistent", "haproxy-bounded", "haproxy-map"},
         members::haproxyBackends},
        {"haproxy-servers-state",
         {"haproxy-consistent", "haproxy-bounded", "haproxy-map"},
         members::haproxyServersState},
        {"nutcracker", {"twemproxy"}, members::nutcrackerPools},
        {"envoy-endpoints",
         {"envoy-ring-hash", "envoy-maglev", "grpc-ring-hash"},
         members::envoyEndpoints},
        {"envoy-clusters",
         {"envoy-ring-hash", "envoy-maglev", "grpc-ring-hash"},
         members::envoyClusterPage},
        {"cilium-services", {"cilium-maglev"}, members::ciliumServices},
        {"endpoint-list",
         {"envoy-ring-hash", "envoy-maglev", "grpc-ring-hash"},
         members::endpointList},
    };
    return kRows;
}

/// An archive may hold a file of any of them. It stands last, as a file in no known form goes to
/// the first reader of its system.
std::vector<MembershipRow> withArchive(std::vector<MembershipRow> rows)
{
    MembershipRow archive{"archive", {}, members::archive};
    std::set<std::string_view> known;
    for (const MembershipRow& row : rows)
        for (const std::string_view system : row.systems)
            if (known.insert(system).second)
                archive.systems.push_back(system);
    rows.push_back(std::move(archive));
    return rows;
}

}  // namespace

std::span<const MembershipRow> membershipRows()
{
    static const std::vector<MembershipRow> kRows = withArchive(rowsOfFiles());
    return kRows;
}

}  // namespace ringscope
