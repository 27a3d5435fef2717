#include "core/membership/readers.h"

namespace ringscope {

std::span<const MembershipRow> membershipRows()
{
    static const std::vector<MembershipRow> kRows = {
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
    };
    return kRows;
}

}  // namespace ringscope
