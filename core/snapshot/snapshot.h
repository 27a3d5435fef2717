// Snapshot: every figure of one state, put together in one place. Picture, table, chart, text
// and command line all read these fields and compute nothing of their own.
// Thread: immutable, shared by shared_ptr<const Snapshot>.
#pragma once

#include "core/analysis/load_report.h"
#include "core/analysis/movement.h"
#include "core/state/cluster_state.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"
#include "core/workload/position_order.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct Snapshot {
    ClusterState state;
    std::shared_ptr<const KeyTable> keys;            ///< of a file or generated; null = none
    std::shared_ptr<const Routing> routing;
    std::shared_ptr<const HashedKeys> hashed;        ///< null without keys
    std::shared_ptr<const PositionOrder> order;      ///< null unless the placement has arcs
    std::shared_ptr<const std::vector<ShardIndex>> owners;  ///< by key; null when arcs answer
    ResolvedOverrides overrides;
    LoadReport load;                                 ///< of state.measure
    std::optional<Movement> sinceParent;             ///< what the last change moved
    std::optional<Movement> sinceBaseline;
    std::vector<Check> checks;
    std::vector<std::string> warnings;               ///< whole sentences
    std::string fingerprint;                         ///< of the map

    /// The owner of one key, overrides included. Cost: O(log) at most.
    ShardIndex ownerOf(KeyId key) const;
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

/// Pure. `parent` (may be null) lends hash columns, sorted keys and generated tables that are
/// still true, and is what movement is measured against.
/// Errors: TooLarge, BadInput, Cancelled.
Result<SnapshotPtr> derive(ClusterState state, SnapshotPtr parent, const BuildLimits& limits,
                           const WorkContext& work);

}  // namespace ringscope
