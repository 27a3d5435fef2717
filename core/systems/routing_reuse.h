// A routing after a change of its map: what the earlier one worked out and still holds is taken
// over, and the same routing comes out as from buildRouting().
#pragma once

#include "core/systems/routing.h"

namespace ringscope {

/// Errors and cost as buildRouting(); on a token ring only points of shards that changed are hashed
/// and sorted.
Result<Routing> buildRoutingAfter(const Routing& before, const ShardMap& map,
                                  const BuildLimits& limits, const WorkContext& work);

/// The same placement with the overrides of `map`. Requires: `map` differs from that of `before` in
/// overrides alone; a placement, no assignment.
Result<Routing> routingWithPins(const Routing& before, const ShardMap& map,
                                const BuildLimits& limits, const WorkContext& work);

}  // namespace ringscope
