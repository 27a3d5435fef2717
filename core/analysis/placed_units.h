// Units of a file met with those of a placement: which rows name a unit that is there, what each
// unit bears, and who owns it. Nothing is lost in silence: rows of units that the placement does
// not have, and units with two loads, are listed with their places. Pure.
#pragma once

#include "core/analysis/load_report.h"
#include "core/analysis/movement.h"
#include "core/placement/placement.h"
#include "core/support/result.h"
#include "core/workload/unit_loads.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope {

/// The units of a placement by their names. Requires: the placement outlives it. Cost: O(units).
class UnitNames {
public:
    explicit UnitNames(const Placement& placement);

    /// False for placements whose units have no names (arcs, scores): no file can speak of them.
    bool any() const { return !m_units.empty(); }
    std::size_t size() const { return m_units.size(); }
    /// None when there is no such unit.
    UnitId find(std::string_view name) const;
    /// "0 to 16383", or the first names.
    std::string range() const;

private:
    std::unordered_map<std::string, UnitId> m_units;  ///< looked up, never iterated
    std::string m_first, m_last;
    bool m_isNumbered = false;
};

/// The rows of `group` as loads, spans divided evenly over their units (integer parts that add up).
/// The source lists what was left out, and says when units of the placement have no row.
/// Errors: BadInput when no row is of a unit that is there, with the first ones in `further`.
/// Cost: O(rows + units).
Result<UnitLoads> unitLoadsOf(const UnitRows& rows, const std::string& group, const UnitNames& names);

/// The first owner of every unit of the loads, kNoOwner where there is none.
std::vector<ShardIndex> ownersOfUnits(const UnitLoads& loads, const UnitNames& names,
                                      const Placement& placement);

/// How the load of units lies over the shards, with units where a load report has keys: top keys
/// are the heaviest units, and the floor is that of the heaviest unit, which no placement of whole
/// units beats. Requires: owners of `loads`, the routing has a placement.
LoadReport reportUnits(const ShardMap& map, const Routing& routing, const UnitLoads& loads,
                       const std::vector<ShardIndex>& owners, Measure measure);

/// What changes owner between two maps, over units. Requires: owners of `loads` under each map.
Result<Movement> unitMovement(const ShardMap& fromMap, const std::vector<ShardIndex>& from,
                              const ShardMap& toMap, const std::vector<ShardIndex>& to,
                              const UnitLoads& loads, Measure measure);

}  // namespace ringscope
