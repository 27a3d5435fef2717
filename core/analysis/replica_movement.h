// ReplicaMovement: the copies that a change of the map asks for. A copy is a (key, shard) pair; it
// must be made where the new list of a key names a shard that the old list did not. A first owner
// that was in the old list already is promoted: nothing is copied. Shards are the same when their
// ids are. Exact over units where both maps divide one space and there are no keys; over keys
// else. Thread: a plain value.
#pragma once

#include "core/analysis/key_places.h"
#include "core/analysis/movement.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

/// What one shard must take in or may let go.
struct CopiesOfShard {
    std::uint32_t shard = 0;  ///< joint index
    std::uint64_t made = 0, dropped = 0;
    u128 madeLoad = 0, droppedLoad = 0;
    u128 madeBytes = 0;
    u128 madeLength = 0;      ///< exact basis only
};

struct ReplicaMovement {
    bool exact = false;                       ///< basis
    std::size_t fromCopies = 1, toCopies = 1;
    Measure measure = Measure::Requests;
    int scale = 0;
    ShardUnion shards;
    std::uint64_t made = 0, dropped = 0;      ///< copies of keys
    u128 madeLoad = 0;
    std::optional<u128> madeBytes;            ///< of `stored`, in its scale; nothing if unknown
    int bytesScale = 0;
    bool bytesAreWhole = false;               ///< stored is known of every key
    std::optional<double> madeShare;          ///< of all copies that the new map lists
    std::optional<double> promotedShare;      ///< of the load (exact: of the space)
    std::vector<CopiesOfShard> byShard;       ///< by joint index, those with a copy made or dropped
    std::vector<Check> checks;
};

/// Nothing where there is no common basis: assignments, or without keys units that cannot be
/// compared. Requires: both have keys of the same names in order, or neither has; `to`'s columns
/// count. Errors: Cancelled.
/// Cost: O(units of both * a list) on one circle, and over one common period of at most 2^24
/// remainders; else O(keys), times shards where only keys know their lists.
Result<std::optional<ReplicaMovement>> replicaMovement(const ShardMap& fromMap,
                                                       const KeyPlaces& from,
                                                       const ShardMap& toMap, const KeyPlaces& to,
                                                       Measure measure, const WorkContext& work);

}  // namespace ringscope
