#include "core/membership/readers.h"

namespace ringscope {

std::span<const MembershipRow> membershipRows()
{
    static const std::vector<MembershipRow> kRows = {
        {"kafka-topics", {"kafka", "librdkafka", "librdkafka-fnv1a"}, members::kafkaTopics},
        {"libketama-servers", {"libketama"}, members::libketamaServers},
    };
    return kRows;
}

}  // namespace ringscope
