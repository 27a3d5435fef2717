// Placement: keys -> unit -> owners. Immutable and pure, so it is built once a map and shared
// between threads. A unit is an arc, slot, residue, range or table entry; a key belongs to one
// unit, and a unit to an ordered list of shards, which may be empty (no owner). Virtual calls
// are per batch, not per key.
#pragma once

#include "core/placement/arc_table.h"
#include "core/placement/explanation.h"
#include "core/placement/key_columns.h"
#include "core/placement/picture.h"
#include "core/support/ids.h"
#include "core/support/wide.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

struct PolicyRow;  // core/placement/policies.h

/// The space that units divide. Two placements whose spaces are comparable can be compared
/// exactly, without keys.
struct UnitSpace {
    enum class Kind {
        None,       ///< units are not countable (rendezvous): keys are needed
        Intervals,  ///< units are arcs of positions: arcs() is set
        Residues,   ///< a unit depends on the hash modulo a period
    };
    Kind kind = Kind::None;
    /// Intervals: number of positions. Residues: the words that stand for all hashes, which is
    /// the period 0 .. P - 1, and when isSigned that of the negative hashes, -1 .. -P, as well.
    u128 turn = 0;
    bool isSigned = false;   ///< Residues: the two signs of the hash index differently
    int hashBits = 64;
    std::string positions;   ///< how a word becomes a position; equal texts, equal positions
};

class Placement {
public:
    virtual ~Placement() = default;

    virtual const PolicyRow& policy() const = 0;

    /// Number of shards of the map it was built from; every owner is below it.
    virtual std::size_t shardCount() const = 0;

    virtual std::size_t unitCount() const = 0;
    virtual UnitSpace unitSpace() const = 0;

    /// Exact measure of a unit in the unit space; the sum over units, and what nobody owns, is
    /// one turn. 0 where units are not countable.
    virtual u128 unitLength(UnitId unit) const = 0;

    /// First owner, or kNoOwner. `unit` may be none: no owner.
    virtual ShardIndex ownerOf(UnitId unit) const = 0;

    /// Preference list of at most `copies` different shards, first owner first.
    virtual std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const = 0;

    /// The same of one key: its unit's list, or a longer one where a unit does not know it all
    /// (rendezvous: shards by score). Requires: batch of one key.
    virtual std::vector<ShardIndex> ownersOfKey(const KeyBatch& key, std::size_t copies) const;

    /// False where only a key knows its list: ownersOfKey must be asked for more than the first.
    virtual bool unitsHoldLists() const { return true; }

    /// True when the second of a list of two is who owns a key once the first is gone and all else
    /// stays; false where only a new build can tell.
    virtual bool secondIsHeir() const { return false; }

    /// Requires: out.size() == keys.size(). A key without unit gets UnitId{}. Thread: const.
    virtual void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const = 0;

    /// The first owner of every key, kNoOwner where there is none. Requires: out.size() ==
    /// keys.size(). Large batches pay: owners of units may be read once a batch.
    virtual void firstOwnersOf(const KeyBatch& keys, std::span<ShardIndex> out) const;

    /// The unit of one hash word, for countable units (exact movement walks over words).
    /// Requires: unitSpace().kind != None.
    virtual UnitId unitOfWord(std::uint64_t word) const = 0;

    /// The position of a hash word on the circle (fold applied); nothing off the circle.
    virtual std::optional<std::uint64_t> positionOf(std::uint64_t word) const = 0;

    /// The cut circle, null unless unitSpace().kind == Intervals.
    virtual const ArcTable* arcs() const { return nullptr; }

    /// Position of the point that owns a unit; nothing where there is none.
    virtual std::optional<std::uint64_t> tokenOf(UnitId unit) const = 0;

    /// "slot" "residue" "range" as text for the `unit` column; "" for arcs and scores.
    virtual std::string unitName(UnitId unit) const = 0;

    /// Requires: batch of one key.
    virtual Explanation explain(const KeyBatch& key) const = 0;
    virtual Picture picture() const = 0;

    /// Whole sentences about this build that a person must see: lost points, equal labels,
    /// a hash narrower than the ring, order that matters, doubled buckets.
    virtual const std::vector<std::string>& warnings() const = 0;
};

}  // namespace ringscope
