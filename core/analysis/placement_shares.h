// PlacementShares: what every shard owns of the unit space, exactly, and what chance expects it
// to own. Chance plays a part only where points were drawn by a hash: declared tokens, slots,
// ranges and remainders have the shares that they have. Thread: a plain value.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/wide.h"
#include "core/systems/routing.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

struct PlacementShares {
    bool exact = false;              ///< units are countable
    u128 turn = 0;                   ///< of the unit space
    std::vector<u128> lengths;       ///< by shard; empty unless exact
    u128 nobody = 0;                 ///< units without owner, and what no unit holds
    std::size_t units = 0;
    bool unitsFill = false;          ///< units are arcs, which leave nothing out
    u128 sumOfUnits = 0;             ///< summed unit by unit, to be compared with the turn

    std::vector<double> expected;    ///< by shard; empty for assignments, which have no shares
    double scale = 0.0;              ///< of chance.h; 0 where chance plays no part
    bool drawn = false;              ///< shares come from random points: a chance band applies

    /// Exact share of a shard; nothing where units are not countable.
    std::optional<double> share(std::size_t shard) const
    {
        return exact && turn > 0 ? std::optional(ratio(lengths[shard], turn)) : std::nullopt;
    }
};

/// Cost: O(units).
PlacementShares sharesOf(const ShardMap& map, const Routing& routing);

}  // namespace ringscope
