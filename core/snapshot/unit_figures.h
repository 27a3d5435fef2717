// UnitFigures: what a file of loads by unit says of a map: each unit's load and owner, the heaviest
// first, and the load by shard that they make. Picture, table and report read these fields.
// Thread: immutable, shared with its snapshot.
#pragma once

#include "core/analysis/placed_units.h"
#include "core/snapshot/snapshot.h"
#include "core/workload/opened_units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// What a placement calls its units.
struct UnitWords {
    std::string one = "unit", many = "units";
};
UnitWords unitWords(const Routing& routing);

struct UnitFigures {
    std::vector<std::string> groups;      ///< topics, pools or indices of the file
    std::string group;                    ///< the one that counts
    UnitWords words;
    /// Why no load is known, as a whole sentence; then all below is empty. "" = it is known.
    std::string problem;
    UnitLoads loads;
    std::vector<UnitId> places;           ///< of the placement, by unit of the loads
    std::vector<ShardIndex> owners;       ///< by unit of the loads
    LoadReport load;                      ///< of the measure asked for, else the first stated one
    std::vector<std::uint32_t> ranking;   ///< units of the loads, heaviest first, ties as the file has them
    std::vector<double> ratios;           ///< by unit of the placement: load / mean unit; empty without load

    bool isKnown() const { return problem.empty(); }
    u128 loadOf(std::size_t unit) const { return loads.table()->column(load.measure).at(unit); }
    /// Of all load; nothing without any.
    std::optional<double> shareOf(std::size_t unit) const;
    /// It holds load, and nobody owns it or a shard that does not count (down, warming, weight 0).
    bool isStray(std::size_t unit) const;
    /// The unit of the loads that a unit of the placement is; nothing where the file does not name it.
    std::optional<std::size_t> at(UnitId place) const;
};

/// `ring` is the map's own ring, which may be the name of a group. Cost: O(rows + units log units).
UnitFigures unitFigures(const OpenedUnits& units, const ShardMap& map, const Routing& routing,
                        Measure measure, std::string_view ring);

/// The heaviest units of some shards, and the others of them together.
struct HeldUnits {
    u128 load = 0;                   ///< of all units of the shards
    std::vector<std::uint32_t> top;  ///< units of the loads, heaviest first
    std::size_t others = 0;
    u128 othersLoad = 0;
};
/// Requires: figures that are known. Cost: O(units).
HeldUnits heldUnits(const UnitFigures& figures, const std::vector<ShardIndex>& shards,
                    std::size_t most);

/// What a snapshot counts where it counts keys: "key" and "keys", or the placement's own words.
UnitWords countedWords(const Snapshot& snapshot);

/// What changes owner between another map and that of the figures, over their units; nothing where
/// the other one's units have no names. Requires: figures that are known, both with placements.
Result<std::optional<Movement>> unitMovementFrom(const ShardMap& fromMap, const Routing& from,
                                                 const ShardMap& map, const UnitFigures& figures);

}  // namespace ringscope
