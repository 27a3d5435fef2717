// ArcLine: an arc table read from position 0 upwards. The arc that wraps over 0 appears twice,
// at both ends, so that a walk never turns round. A view: the table must outlive it.
#pragma once

#include "core/placement/arc_table.h"

#include <cstdint>

namespace ringscope {

class ArcLine {
public:
    explicit ArcLine(const ArcTable& arcs)
        : m_arcs(&arcs), m_count(arcs.size()), m_firstWraps(m_count > 1 && arcs.begin(UnitId(std::size_t{0})) > arcs.begin(UnitId(std::size_t{1})))
    {
        if (m_count > 0)
            m_startsInside = arcs.begin(ascending(0)) > 0;
    }

    /// Pieces of the line; their lengths sum to the turn. 0 for an empty table.
    std::size_t size() const { return m_count + (m_startsInside ? 1 : 0); }

    std::uint64_t begin(std::size_t piece) const
    {
        return m_startsInside && piece == 0 ? 0 : m_arcs->begin(arc(piece));
    }
    /// One past the last position; the turn for the last piece.
    u128 end(std::size_t piece) const
    {
        return piece + 1 < size() ? begin(piece + 1) : m_arcs->turn();
    }
    UnitId arc(std::size_t piece) const
    {
        if (!m_startsInside)
            return ascending(piece);
        return ascending(piece == 0 ? m_count - 1 : piece - 1);
    }
    ShardIndex owner(std::size_t piece) const { return m_arcs->owner(arc(piece)); }

private:
    UnitId ascending(std::size_t i) const
    {
        return UnitId(!m_firstWraps ? i : i + 1 < m_count ? i + 1 : 0);
    }

    const ArcTable* m_arcs;
    std::size_t m_count;
    bool m_firstWraps = false;
    bool m_startsInside = false;
};

/// Walks two tables of one turn at once: `visit(begin, end, ownerA, ownerB)` for every stretch
/// that both leave whole, from 0 to the turn; end is u128. An empty table owns nothing.
/// Cost: O(arcs of both).
template <class Visit>
void walkTogether(const ArcTable& a, const ArcTable& b, const Visit& visit)
{
    const ArcLine lineA(a), lineB(b);
    const u128 turn = a.size() > 0 ? a.turn() : b.turn();
    const auto endOf = [turn](const ArcLine& line, std::size_t piece) {
        return line.size() > 0 ? line.end(piece) : turn;
    };
    const auto ownerOf = [](const ArcLine& line, std::size_t piece) {
        return line.size() > 0 ? line.owner(piece) : kNoOwner;
    };
    std::size_t i = 0, j = 0;
    u128 begin = 0;
    while (begin < turn) {
        const u128 endA = endOf(lineA, i), endB = endOf(lineB, j);
        const u128 end = endA < endB ? endA : endB;
        visit(begin, end, ownerOf(lineA, i), ownerOf(lineB, j));
        i += endA == end ? 1 : 0;
        j += endB == end ? 1 : 0;
        begin = end;
    }
}

}  // namespace ringscope
