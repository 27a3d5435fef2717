// From the loads of one map to those of another on the same circle: only what changed hands is
// counted, by its runs of sorted keys.
#pragma once

#include "core/analysis/key_places.h"
#include "core/analysis/moving_runs.h"

#include <optional>
#include <vector>

namespace ringscope {

/// The places of one table's keys under two maps. A view.
struct TwoMaps {
    const ShardMap& fromMap;
    const KeyPlaces& from;
    const ShardMap& toMap;
    const KeyPlaces& to;
};

struct CircleMove {
    ShardUnion shards;
    std::vector<MovingRun> runs;  ///< of to.order
};

/// Nothing unless both are arcs of one circle with the same sorted keys. Cost: O(arcs of both),
/// nothing where they have one placement.
std::optional<CircleMove> circleMove(const TwoMaps& maps);

/// Sums under the later map. Requires: `before` reports first owners under the earlier map, of the
/// same table. Cost: O(runs + shards + overrides).
ShardSums sumsAfter(const CircleMove& move, const TwoMaps& maps, const LoadReport& before);

/// What movementBetween() says of the two. `counted` (may be null): the keys over which
/// moduloShare is counted. Cost: O(runs + shards + overrides), and moduloShare.
Movement movementOf(const CircleMove& move, const TwoMaps& maps, Measure measure,
                    const HashedKeys* counted);

}  // namespace ringscope
