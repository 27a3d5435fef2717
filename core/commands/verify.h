// `verify MAP VECTORS.csv`: rows `key,shard` of a real client against the map, and rules that
// would explain those that disagree.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/dialects/rule_search.h"
#include "core/workload/key_table.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ringscope {

struct VerifyRequest {
    OpenedMap map;
    std::shared_ptr<const KeyTable> vectors;
    std::vector<PreviousMap> previous;  ///< maps that the client may still have
    std::uint64_t rules = SearchBudget{}.rules;  ///< most that are tried; 0 = no search
    bool asCsv = false;  ///< rules stand among the rows, as there is no other place for them
};

/// The rows that disagree, in the order of the keys; any of them makes the command disagree.
/// Errors: WrongUsage for assignments; BadInput when no row names a shard; Cancelled.
Result<Report> verify(const VerifyRequest& request, const CommandContext& context);

}  // namespace ringscope
