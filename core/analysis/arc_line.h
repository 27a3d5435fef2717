// ArcLine: an arc table read from position 0 upwards, in pieces that never wrap. Arc 0 holds
// position 0; where it wraps it is two pieces, the first and the last. Ends are given as last
// positions, so that 64 bits hold them all. A view: the table must outlive it.
#pragma once

#include "core/placement/arc_table.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace ringscope {

class ArcLine {
public:
    explicit ArcLine(const ArcTable& arcs)
        : m_begins(arcs.begins()), m_owners(arcs.owners()),
          m_greatest(static_cast<std::uint64_t>(arcs.turn() - 1))
    {
        const bool wraps = !m_begins.empty() && m_begins[0] > 0;
        m_pieces = std::max<std::size_t>(1, m_begins.size() + (wraps ? 1 : 0));
    }

    /// At least 1: an empty table is one piece, which nobody owns.
    std::size_t size() const { return m_pieces; }

    std::uint64_t begin(std::size_t piece) const
    {
        return piece == 0 ? 0 : m_begins[piece < m_begins.size() ? piece : 0];
    }
    /// The last position of a piece.
    std::uint64_t last(std::size_t piece) const
    {
        return piece + 1 < m_pieces ? begin(piece + 1) - 1 : m_greatest;
    }
    ShardIndex owner(std::size_t piece) const
    {
        if (m_owners.empty())
            return kNoOwner;
        return m_owners[piece < m_owners.size() ? piece : 0];
    }
    /// The arc that a piece is of; none in an empty table.
    UnitId unit(std::size_t piece) const
    {
        if (m_owners.empty())
            return {};
        return UnitId(piece < m_owners.size() ? piece : 0);
    }
    std::uint64_t greatestPosition() const { return m_greatest; }

private:
    std::span<const std::uint64_t> m_begins;
    std::span<const ShardIndex> m_owners;
    std::uint64_t m_greatest;
    std::size_t m_pieces = 0;
};

/// Walks two tables of one turn at once: `visit(begin, last, pieceA, pieceB)` for every stretch
/// [begin, last] that both leave whole, from 0 to the greatest position. Cost: O(arcs of both).
template <class Visit>
void walkPiecesTogether(const ArcLine& lineA, const ArcLine& lineB, const Visit& visit)
{
    std::size_t i = 0, j = 0;
    std::uint64_t begin = 0, lastA = lineA.last(0), lastB = lineB.last(0);
    for (;;) {
        const std::uint64_t last = std::min(lastA, lastB);
        visit(begin, last, i, j);
        if (last == lineA.greatestPosition())
            return;
        if (lastA == last)
            lastA = lineA.last(++i);
        if (lastB == last)
            lastB = lineB.last(++j);
        begin = last + 1;
    }
}

/// The same with the owners: `visit(begin, last, ownerA, ownerB)`.
template <class Visit>
void walkTogether(const ArcTable& a, const ArcTable& b, const Visit& visit)
{
    const ArcLine lineA(a), lineB(b);
    walkPiecesTogether(lineA, lineB,
                       [&](std::uint64_t begin, std::uint64_t last, std::size_t i, std::size_t j) {
                           visit(begin, last, lineA.owner(i), lineB.owner(j));
                       });
}

/// Number of positions of [begin, last].
inline u128 lengthOf(std::uint64_t begin, std::uint64_t last)
{
    return u128{last - begin} + 1;
}

}  // namespace ringscope
