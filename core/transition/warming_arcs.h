// Warming arcs: what the shards that are warming up would take over if they were active now. They
// own nothing yet, so that the placement alone cannot show them. Thread: pure.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/transition/scene.h"

#include <vector>

namespace ringscope {

/// By begin; `from` has the arc today. Empty without a warming shard of some weight, off a circle,
/// when the map with them active cannot be built, and above kListedChanges.
/// Cost: that of building the map's routing, and O(arcs), when there is a warming shard.
std::vector<SceneArc> warmingArcs(const Snapshot& snapshot,
                                  const std::vector<std::uint32_t>& sceneShards,
                                  const WorkContext& work);

}  // namespace ringscope
