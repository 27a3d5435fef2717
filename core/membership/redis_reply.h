// A reply of Redis as a list of its scalars in their order, whichever way it was printed: the
// numbered lines of redis-cli, its raw lines, or JSON. Lists, records and empty ones leave no
// trace: `cluster slots` and `cluster shards` tell their parts apart by their forms and names.
#pragma once

#include "core/membership/membership.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope::members {

struct ReplyItem {
    std::string text;  ///< "" for nil, an empty text and, in lines, an empty list
    SourcePlace place;
};

/// Names of fields, which raw lines put before their values.
using ReplyNames = std::vector<std::string_view>;

/// Errors: those of readJson, for a text that begins as JSON does.
Result<std::vector<ReplyItem>> replyItems(const MembershipSource& source, const ReplyNames& names);

}  // namespace ringscope::members
