// How much of a snapshot is wanted. Private to core/snapshot.
#pragma once

#include "core/snapshot/snapshot.h"

namespace ringscope {

enum class Purpose {
    Publish,  ///< everything
    Loads,    ///< everything, but keys of a circle are looked up, not sorted, where one copy counts
    Preview,  ///< what modulo would move is the closed form: no key is counted for a yardstick
};

/// derive() of snapshot.h for a purpose.
Result<SnapshotPtr> deriveFor(Purpose purpose, ClusterState state, SnapshotPtr parent,
                              const BuildLimits& limits, const WorkContext& work);

}  // namespace ringscope
