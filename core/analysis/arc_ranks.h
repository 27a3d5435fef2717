// The ranks at which the arcs of a circle cut the sorted keys: the keys of every piece, in order.
#pragma once

#include "core/analysis/arc_line.h"
#include "core/workload/position_order.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace ringscope {

template <class Visit>
void visitSteppingOver(const ArcLine& line, const PositionOrder& order, const Visit& visit)
{
    const std::span<const std::uint64_t> positions = order.positions();
    std::size_t from = 0;
    for (std::size_t piece = 0; piece < line.size(); ++piece) {
        std::size_t to = piece + 1 == line.size() ? positions.size() : from;
        for (const std::uint64_t last = line.last(piece);
             to < positions.size() && positions[to] <= last; ++to) {}
        visit(line, piece, from, to);
        from = to;
    }
}

/// Many rank look-ups are under way at a time.
template <class Visit>
void visitByRanks(const ArcLine& line, const PositionOrder& order, const Visit& visit)
{
    constexpr std::size_t kPieces = 256;
    std::array<std::uint64_t, kPieces> ends;
    std::array<std::size_t, kPieces> ranks;
    std::size_t from = 0;
    for (std::size_t first = 0; first < line.size(); first += kPieces) {
        const std::size_t count = std::min(kPieces, line.size() - first);
        // There is no position behind the last piece: it takes the keys that are left.
        const bool isEnd = first + count == line.size();
        const std::size_t asked = isEnd ? count - 1 : count;
        for (std::size_t i = 0; i < asked; ++i)
            ends[i] = line.last(first + i) + 1;
        order.ranks(std::span(ends).first(asked), std::span(ranks).first(asked));
        if (isEnd)
            ranks[asked] = order.size();
        for (std::size_t i = 0; i < count; ++i) {
            visit(line, first + i, from, ranks[i]);
            from = ranks[i];
        }
    }
}

/// `visit(line, piece, from, to)` for every piece of the arcs with the ranks [from, to) of its
/// keys, ascending; pieces without keys too. Cost: O(min(keys + arcs, arcs * rank look-up)).
template <class Visit>
void forEachRankedPiece(const ArcTable& arcs, const PositionOrder& order, const Visit& visit)
{
    const ArcLine line(arcs);
    // With few keys an arc it is cheaper to step over them than to look the rank up.
    constexpr std::size_t kKeysToStepOver = 8;
    if (order.size() < kKeysToStepOver * line.size())
        visitSteppingOver(line, order, visit);
    else
        visitByRanks(line, order, visit);
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
