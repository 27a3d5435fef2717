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

}  // namespace ringscope::members
