// ClientCheck: rows of a production client against a map: how many agree, which do not, and which
// shards they name that the map has not. Thread: pure; any.
#pragma once

#include "core/dialects/rule_trial.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct ClientDisagreement {
    KeyId key;
    std::uint32_t client = 0;  ///< number of the shard in the client's names
    ShardIndex map;            ///< none: the map gives the key no owner
};

struct ClientCheck {
    std::uint64_t checked = 0;                  ///< above 0
    std::vector<ClientDisagreement> disagreed;  ///< in the order of the rows
    std::vector<std::string> strangers;  ///< shards that rows name and the map has not

    std::uint64_t agreed() const { return checked - disagreed.size(); }
    double agreedShare() const
    {
        return static_cast<double>(agreed()) / static_cast<double>(checked);
    }
    /// "412 of 500 rows agree."
    std::string sentence() const;
    /// "Rows name shards that the map has not: a, b and 3 more."; "" when there are none.
    std::string strangersSentence() const;
};

/// Requires: `routing` is of `map`. Errors: WrongUsage for an assignment, where no key has a place
/// of its own; BadInput when no row names a shard; those of the key rule; Cancelled.
Result<ClientCheck> checkClient(const ShardMap& map, const Routing& routing,
                                const ClientRows& client, const WorkContext& work);

}  // namespace ringscope
