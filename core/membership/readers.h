// The readers of the table in membership_table.cpp, by the file that has them. Nothing else needs
// this header.
#pragma once

#include "core/membership/membership.h"

namespace ringscope::members {

// cassandra_peers.cpp
Result<MembershipFile> cassandraPeers(const MembershipSource& source);

// dskit_ring.cpp
Result<MembershipFile> dskitRing(const MembershipSource& source);
Result<MembershipFile> dskitTokens(const MembershipSource& source);

// endpoint_slices.cpp
Result<MembershipFile> endpointSlices(const MembershipSource& source);

// ceph_crush_map.cpp
Result<MembershipFile> cephCrushMap(const MembershipSource& source);

// ceph_osd_dump.cpp
Result<MembershipFile> cephOsdDump(const MembershipSource& source);

// ceph_osd_tree.cpp
Result<MembershipFile> cephOsdTree(const MembershipSource& source);

// ceph_pg_dump.cpp
Result<MembershipFile> cephPgDump(const MembershipSource& source);

// citus_shards.cpp
Result<MembershipFile> citusShards(const MembershipSource& source);

// postgres_partitions.cpp
Result<MembershipFile> postgresPartitions(const MembershipSource& source);

// riak_partitions.cpp
Result<MembershipFile> riakPartitions(const MembershipSource& source);

// kafka_topics.cpp
Result<MembershipFile> kafkaTopics(const MembershipSource& source);

// libketama.cpp
Result<MembershipFile> libketamaServers(const MembershipSource& source);

// nodetool_describering.cpp, nodetool_ring.cpp, nodetool_status.cpp
Result<MembershipFile> nodetoolDescribering(const MembershipSource& source);
Result<MembershipFile> nodetoolRing(const MembershipSource& source);
Result<MembershipFile> nodetoolStatus(const MembershipSource& source);

// otel_config.cpp
Result<MembershipFile> otelConfig(const MembershipSource& source);

// thanos_hashrings.cpp
Result<MembershipFile> thanosHashrings(const MembershipSource& source);

// redis_nodes.cpp, redis_slots.cpp, redis_shards.cpp
Result<MembershipFile> redisClusterNodes(const MembershipSource& source);
Result<MembershipFile> redisClusterSlots(const MembershipSource& source);
Result<MembershipFile> redisClusterShards(const MembershipSource& source);

// couchbase.cpp
Result<MembershipFile> couchbaseBucket(const MembershipSource& source);

// elasticsearch_shards.cpp, elasticsearch_settings.cpp
Result<MembershipFile> elasticsearchCatShards(const MembershipSource& source);
Result<MembershipFile> elasticsearchSettings(const MembershipSource& source);

// vitess.cpp
Result<MembershipFile> vitessShards(const MembershipSource& source);
Result<MembershipFile> vitessSrvKeyspace(const MembershipSource& source);

// nginx.cpp
Result<MembershipFile> nginxUpstreams(const MembershipSource& source);

// haproxy.cpp, haproxy_state.cpp
Result<MembershipFile> haproxyBackends(const MembershipSource& source);
Result<MembershipFile> haproxyServersState(const MembershipSource& source);

// twemproxy.cpp
Result<MembershipFile> nutcrackerPools(const MembershipSource& source);

// envoy_clusters.cpp, envoy_endpoints.cpp
Result<MembershipFile> envoyClusterPage(const MembershipSource& source);
Result<MembershipFile> envoyEndpoints(const MembershipSource& source);

// cilium.cpp
Result<MembershipFile> ciliumServices(const MembershipSource& source);

// endpoint_list.cpp
Result<MembershipFile> endpointList(const MembershipSource& source);

}  // namespace ringscope::members
