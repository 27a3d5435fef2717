// The readers of the table in membership_table.cpp, by the file that has them. Nothing else needs
// this header.
#pragma once

#include "core/membership/membership.h"

namespace ringscope::members {

// kafka_topics.cpp
Result<MembershipFile> kafkaTopics(const MembershipSource& source);

// libketama.cpp
Result<MembershipFile> libketamaServers(const MembershipSource& source);

}  // namespace ringscope::members
