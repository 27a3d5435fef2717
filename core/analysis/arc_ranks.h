// The ranks at which the arcs of a circle cut the sorted keys: the keys of every piece, in order.
#pragma once

#include "core/analysis/arc_line.h"
#include "core/workload/position_order.h"

#include <cstddef>

namespace ringscope {

/// `visit(line, piece, from, to)` for every piece of the arcs with the ranks [from, to) of its
/// keys, ascending; pieces without keys too. Cost: O(min(keys + arcs, arcs * rank look-up)).
template <class Visit>
void forEachRankedPiece(const ArcTable& arcs, const PositionOrder& order, const Visit& visit)
{
    // With few keys an arc it is cheaper to step over them than to look the rank up.
    constexpr std::size_t kKeysToStepOver = 16;
    const ArcLine line(arcs);
    const std::span<const std::uint64_t> positions = order.positions();
    const bool stepOver = positions.size() < kKeysToStepOver * line.size();
    std::size_t from = 0;
    for (std::size_t piece = 0; piece < line.size(); ++piece) {
        std::size_t to = from;
        if (piece + 1 == line.size())
            to = positions.size();
        else if (const std::uint64_t last = line.last(piece); stepOver)
            while (to < positions.size() && positions[to] <= last)
                ++to;
        else
            to = order.rank(last + 1);
        visit(line, piece, from, to);
        from = to;
    }
}

/// The same with the owner: `visit(owner, from, to)`.
template <class Visit>
void forEachPieceOfKeys(const ArcTable& arcs, const PositionOrder& order, const Visit& visit)
{
    forEachRankedPiece(arcs, order,
                       [&](const ArcLine& line, std::size_t piece, std::size_t from,
                           std::size_t to) { visit(line.owner(piece), from, to); });
}

}  // namespace ringscope
