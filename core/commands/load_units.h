// `load MAP --units FILE`: how the load of units lies over the shards. The units are the load; keys
// may stand beside them to say which keys live in a hot unit.
#pragma once

#include "core/analysis/placed_units.h"
#include "core/commands/opened_map.h"
#include "core/commands/report.h"

#include <memory>

namespace ringscope {

struct UnitLoadRequest {
    OpenedMap map;
    UnitLoads loads;
    std::vector<ShardIndex> owners;        ///< by unit of the loads
    Measure measure = Measure::Requests;
    std::shared_ptr<const KeyTable> keys;  ///< for names only; null = none
};

/// Requires: a placement. Errors: Cancelled.
Result<Report> loadUnits(const UnitLoadRequest& request, const CommandContext& context);

}  // namespace ringscope
