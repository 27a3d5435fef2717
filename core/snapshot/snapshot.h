// Snapshot: every figure of one state, put together in one place. Picture, table, chart, text
// and command line all read these fields and compute nothing of their own.
// Thread: immutable, shared by shared_ptr<const Snapshot>.
#pragma once

#include "core/analysis/hash_spread.h"
#include "core/analysis/key_places.h"
#include "core/analysis/load_profile.h"
#include "core/analysis/load_report.h"
#include "core/analysis/movement.h"
#include "core/analysis/moving_keys.h"
#include "core/analysis/replica_load.h"
#include "core/analysis/replica_movement.h"
#include "core/analysis/skew_causes.h"
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

struct UnitFigures;  // core/snapshot/unit_figures.h

/// What loads are made of: nothing is known of them, keys, or a file of loads by unit.
enum class LoadBasis { None, Keys, Units };

/// The places of the keys are its base: routing (always there), keys (of a file or generated;
/// null = none), hashed (null without keys), order (null unless the placement has arcs), owners
/// (by key; null when arcs answer), overrides, ownerOf, positionOf.
struct Snapshot : KeyPlaces {
    ClusterState state;
    LoadBasis basis = LoadBasis::None;               ///< keys before units
    LoadReport load;                                 ///< of state.measure; units may state another
    LoadProfile profile;                             ///< of the keys, or units, in load.measure
    std::shared_ptr<const UnitFigures> units;        ///< null without a file of loads by unit
    std::optional<HashSpread> spread;                ///< of the keys' hashes; nothing without keys
    SkewCauses causes;
    std::optional<Movement> sinceParent;             ///< what the last change moved
    std::optional<Movement> sinceBaseline;
    /// Nothing where keys have one copy, for assignments, and where it would cost too much: then
    /// a warning says so.
    std::optional<ReplicaLoad> replicas;
    std::optional<ReplicaMovement> copiesSinceParent;  ///< where either map has several copies
    std::optional<ReplicaMovement> copiesSinceBaseline;
    std::shared_ptr<const KeyPlaces> baseline;       ///< the same keys under the pinned baseline
    std::vector<Check> checks;                       ///< of load, movements and snapshot
    std::vector<std::string> warnings;               ///< whole sentences
    std::string fingerprint;                         ///< of the map

    bool allChecksHold() const;
    bool hasLoad() const { return basis != LoadBasis::None; }
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

/// Pure. `parent` (may be null) lends hash columns, sorted keys and generated tables that are
/// still true, and is what movement is measured against: the keys of `state` under both maps.
/// Without keys movement is over units where their loads are known, else exact, or nothing where
/// units are not countable; between assignments
/// there is none. The same state gives the same snapshot with any parent, sinceParent aside.
/// Errors: TooLarge, BadInput, Cancelled.
Result<SnapshotPtr> derive(ClusterState state, SnapshotPtr parent, const BuildLimits& limits,
                           const WorkContext& work);

/// The snapshot with the load of another reading of its copies in place of that of first owners, and
/// the checks of that load. Requires: snapshot->replicas, unless the reading is Primaries.
SnapshotPtr readAs(const SnapshotPtr& snapshot, CopyReading reading);

/// The keys that travel in a transition; none when the two have different keys. See moving_keys.h.
Result<MovingKeys> movingKeys(const Snapshot& from, const Snapshot& to, std::size_t limit,
                              const WorkContext& work);

/// The points of a token ring; null for other placements and for assignments.
const RingPoints* pointsOf(const Snapshot& snapshot);

}  // namespace ringscope
