// ArcTable: the circle (or, for ranges, the line) of positions cut into arcs. An arc is a
// half-open interval [begin, end) with its owner, whatever the lookup rule: only the ring
// builder knows >, >= or nearest. Arcs stand in position order; arc i ends where arc
// (i + 1) mod n begins, and arc 0 may wrap over position 0. The lengths sum to exactly one turn.
// Thread: immutable once built.
#pragma once

#include "core/support/ids.h"
#include "core/support/wide.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

class ArcTable {
public:
    ArcTable() = default;

    /// Requires: begins strictly ascending, once arc 0 is left aside (its begin may be the
    /// greatest, when it wraps); turn = number of positions, at most 2^64; owners one an arc,
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
    /// Cost: one indexed bucket and a short scan.
    UnitId at(std::uint64_t position) const;
    /// Batched `at`.
    void at(std::span<const std::uint64_t> positions, std::span<UnitId> arcs) const;

    /// Exact share of every shard, as lengths. Requires: shards above every owner.
    std::vector<u128> lengthsByShard(std::size_t shards) const;

private:
    std::vector<std::uint64_t> m_begins;
    std::vector<ShardIndex> m_owners;
    u128 m_turn = 0;
    std::vector<std::uint32_t> m_buckets;  ///< top bits of a position -> first arc to look at
    int m_bucketShift = 64;
};

}  // namespace ringscope
