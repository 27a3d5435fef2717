// KeyPlaces: where the keys of one table are under one map, with all that was worked out on the
// way: hash words, the sorted order if the placement is a circle, else an owner column. Parts that
// are still true of another map are lent, not computed again. Thread: immutable, shared freely.
#pragma once

#include "core/analysis/load_report.h"
#include "core/analysis/movement.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"
#include "core/workload/position_order.h"

#include <memory>
#include <span>
#include <vector>

namespace ringscope {

struct KeyPlaces {
    std::shared_ptr<const Routing> routing;
    std::shared_ptr<const KeyTable> keys;
    std::shared_ptr<const HashedKeys> hashed;
    std::shared_ptr<const PositionOrder> order;             ///< null unless the placement has arcs
    std::shared_ptr<const std::vector<ShardIndex>> owners;  ///< by key; null when arcs answer
    ResolvedOverrides overrides;

    /// The first owner, overrides included. Cost: O(log) at most.
    ShardIndex ownerOf(KeyId key) const;

    /// The position of a key on the circle; nothing off it.
    std::optional<std::uint64_t> positionOf(KeyId key) const;
};

/// `lenders` may be null pointers or places of other tables: what does not fit is not taken.
/// Requires: routing, keys != null. Errors: Cancelled, BadInput (assignments).
/// Cost: O(arcs) with a lender that has the same hashes and order; else hashing, sorting, routing.
Result<KeyPlaces> placeKeys(std::shared_ptr<const Routing> routing,
                            std::shared_ptr<const KeyTable> keys,
                            std::span<const KeyPlaces* const> lenders, const WorkContext& work);

/// Sums by shard, through arcs or owners, whichever the places have.
ShardSums sumPlaces(const KeyPlaces& places, Measure measure);

/// The owner of every key; built from the arcs when there is no column. Cost: O(keys).
std::shared_ptr<const std::vector<ShardIndex>> ownerColumn(const KeyPlaces& places);

/// Movement over the keys of `to`. Requires: both are of tables with the same names in order.
Result<Movement> movementBetween(const ShardMap& fromMap, const KeyPlaces& from,
                                 const ShardMap& toMap, const KeyPlaces& to, Measure measure);

}  // namespace ringscope
