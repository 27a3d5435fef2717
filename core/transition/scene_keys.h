// The keys of a scene: all of them while they are few, else a sample of those that move, each
// with the moment it sets off. Thread: pure.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/transition/scene.h"

namespace ringscope {

/// Requires: scene.form and scene.shards are there.
void addKeys(const Snapshot* before, const Snapshot& after, const ShardUnion& shards,
             const MovingKeys& moving, Scene& scene);

/// Load of every unit / load of the mean unit; empty without keys or load. Cost: O(keys).
std::vector<double> unitRatios(const Snapshot& snapshot, std::size_t units);

}  // namespace ringscope
