// ArcTable: the circle (or, for ranges, the line) of positions cut into arcs. An arc is a
// half-open interval [begin, end) with its owner, whatever the lookup rule: only the ring
// builder knows >, >= or nearest. Arcs stand in position order; arc i ends where arc
// (i + 1) mod n begins. Arc 0 holds position 0, so it is the only one that may wrap. The lengths
// sum to exactly one turn; a table without arcs has a turn and nobody owns it.
// Thread: immutable once built.
#pragma once

#include "core/placement/line_index.h"
#include "core/support/ids.h"
#include "core/support/wide.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

class ArcTable {
public:
    ArcTable() = default;

    /// Requires: begins strictly ascending, once arc 0 is left aside (its begin is 0, or the
    /// greatest when it wraps); turn = number of positions, 1 to 2^64; owners one an arc,
    /// kNoOwner where nobody owns it. Cost: O(arcs).
    ArcTable(std::vector<std::uint64_t> begins, std::vector<ShardIndex> owners, u128 turn);

    std::size_t size() const { return m_begins.size(); }
    u128 turn() const { return m_turn; }

    std::uint64_t begin(UnitId arc) const { return m_begins[arc.value]; }
    /// One past the last position, modulo the turn. One arc alone: begin == end, a full turn.
    std::uint64_t end(UnitId arc) const;
    u128 length(UnitId arc) const;
    ShardIndex owner(UnitId arc) const { return m_owners[arc.value]; }
    std::span<const std::uint64_t> begins() const { return m_begins; }
    std::span<const ShardIndex> owners() const { return m_owners; }

    /// The arc that holds a position. Requires: size() > 0, position < turn.
    /// Cost: one cache line.
    UnitId at(std::uint64_t position) const { return m_index.arcAt(position, arcBegins()); }
    /// Batched `at`.
    void at(std::span<const std::uint64_t> positions, std::span<UnitId> arcs) const;
    /// The owners of the arcs that hold the positions, without a look at the arcs.
    void ownersAt(std::span<const std::uint64_t> positions, std::span<ShardIndex> owners) const;

    /// Exact share of every shard, as lengths. Requires: shards above every owner.
    std::vector<u128> lengthsByShard(std::size_t shards) const;

private:
    ArcBegins arcBegins() const { return {m_begins}; }

    std::vector<std::uint64_t> m_begins;
    std::vector<ShardIndex> m_owners;
    u128 m_turn = 0;
    LineIndex m_index;
};

}  // namespace ringscope
