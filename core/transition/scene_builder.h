// From two snapshots to the scene that a picture draws. Here, once, the forms of placements are
// told apart. Figures are read from the snapshots; positions become turns. Thread: pure.
#pragma once

#include "core/analysis/moving_keys.h"
#include "core/snapshot/snapshot.h"
#include "core/transition/scene.h"

namespace ringscope {

/// `before` may be null: the scene rests. `moving` is the sample between both, empty without.
/// Requires: a sample of these two snapshots.
/// Cost: O(arcs), O(keys) for slots.
Scene buildScene(const Snapshot* before, const Snapshot& after, const MovingKeys& moving);

/// True when both are drawn in one form, so that one can become the other.
bool sameForm(const Snapshot& before, const Snapshot& after);

/// True when key ids mean the same names.
bool sameKeys(const Snapshot& before, const Snapshot& after);

/// The scene shards of both maps; before = after when there is no before.
ShardUnion sceneShards(const Snapshot* before, const Snapshot& after);

}  // namespace ringscope
