// `route MAP [KEY...] [--keys FILE]`: where every row of the input lives.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/workload/key_table.h"

#include <memory>
#include <vector>

namespace ringscope {

/// One row an input row, in order, streamed; an assignment takes the rows from zero load.
/// Errors: Cancelled, BadInput of an assignment. Cost: O(rows); no row is kept.
Result<Report> route(const OpenedMap& map, std::vector<std::shared_ptr<const KeyTable>> tables,
                     const CommandContext& context);

}  // namespace ringscope
