// What changes hands between two circles, first as arcs and then as runs of sorted keys: a load or
// a list of keys after a change comes from the runs, whatever the number of keys.
#pragma once

#include "core/analysis/movement.h"
#include "core/placement/arc_change.h"
#include "core/placement/arc_table.h"
#include "core/workload/position_order.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Positions [begin, last] that change owner. Owners are joint indices of a ShardUnion; its size()
/// stands for nobody.
struct MovingArc {
    std::uint64_t begin = 0;
    std::uint64_t last = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;

    friend bool operator==(const MovingArc&, const MovingArc&) = default;
};

/// Ascending, neighbours of the same two owners as one; never across the end of the circle.
/// Requires: both of one turn, with owners of the two maps of `shards`. Cost: O(arcs of both).
std::vector<MovingArc> movingArcs(const ArcTable& from, const ArcTable& to,
                                  const ShardUnion& shards);

/// What a changing ring told, as arcs that do not cross the end; owners are shard indices.
/// Requires: every owner below `shards`, which stands for nobody. Range: `turn` as the ring's.
std::vector<MovingArc> movingArcs(std::span<const ArcChange> changes, u128 turn,
                                  std::size_t shards);

/// The keys at ranks [begin, end) of an order.
struct MovingRun {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;

    std::size_t size() const { return end - begin; }
    friend bool operator==(const MovingRun&, const MovingRun&) = default;
};

/// One a moving arc, in their order; some without keys. Cost: two rank look-ups an arc.
std::vector<MovingRun> movingRuns(std::span<const MovingArc> arcs, const PositionOrder& order);

/// The runs between two circles of one space; none where they have one placement.
std::vector<MovingRun> runsBetween(const Routing& from, const Routing& to, const ShardUnion& shards,
                                   const PositionOrder& order);

/// The load of each run. Cost: two prefix sums a run.
std::vector<u128> loadsOf(std::span<const MovingRun> runs, const PositionOrder& order,
                          Measure measure);

/// Takes the keys and loads of the runs from one owner to the other; owners that `sums` does not
/// list are nobody. Requires: the sums hold what is taken. Cost: as loadsOf.
void moveLoads(ShardSums& sums, std::span<const MovingRun> runs, const PositionOrder& order,
               Measure measure);

std::size_t keyCount(std::span<const MovingRun> runs);
/// The keys of all runs, one run after the other. Requires: keys.size() == keyCount(runs).
void copyKeys(std::span<const MovingRun> runs, const PositionOrder& order, std::span<KeyId> keys);

/// arcMovement() of movement.h by the runs between the two.
Movement arcMovement(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
                     const Routing& to, const PositionOrder& order, Measure measure,
                     const HashedKeys* hashed, std::span<const MovingRun> runs);

}  // namespace ringscope
