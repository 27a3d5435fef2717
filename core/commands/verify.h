// `verify MAP VECTORS.csv`: rows `key,shard` of a real client against the map.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/workload/key_table.h"

#include <memory>

namespace ringscope {

/// The rows that disagree, in the order of the keys; any of them makes the command disagree.
/// Errors: WrongUsage for assignments; BadInput when no row names a shard.
Result<Report> verify(const OpenedMap& map, std::shared_ptr<const KeyTable> vectors,
                      const CommandContext& context);

}  // namespace ringscope
