// TokenRanges: the lines of `nodetool describering`: which nodes hold a range of tokens, in the
// order of the list of replicas. What the keyspace's strategy is can be told from them.
#pragma once

#include "core/membership/cassandra_nodes.h"
#include "core/membership/text_lines.h"
#include "core/support/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct RangeEndpoint {
    std::string_view host, datacenter, rack;
};

struct TokenRange {
    std::string_view start, end;
    std::vector<RangeEndpoint> endpoints;  ///< the owner first
};

/// "TokenRange(start_token:.., end_token:.., endpoints:[..], ..)"; views into the line. Nothing
/// when it is no such line or has no endpoint.
std::optional<TokenRange> parseTokenRange(std::string_view line);

/// Copies of the keyspace that the ranges belong to: SimpleStrategy when its walk along the ring
/// gives their lists, else copies by datacenter. Cost: O(ranges).
CassandraCopies copiesOf(const std::vector<TokenRange>& ranges);

}  // namespace ringscope
