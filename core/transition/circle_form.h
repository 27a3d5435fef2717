// Two circles of arcs laid over each other: the pieces in which the owner is one before and one
// after a change. Thread: pure.
#pragma once

#include "core/placement/picture.h"
#include "core/transition/scene.h"

#include <vector>

namespace ringscope {

/// A picture of arcs and the scene shards of its shard indices.
struct CircleSide {
    const ArcsPicture* picture = nullptr;  ///< null: nothing there
    std::vector<std::uint32_t> shards;
};

/// Above this many changed pieces they are counted, not listed.
inline constexpr std::size_t kListedChanges = 4096;

/// `after.picture` is there. Points are listed up to kDrawnPoints, both sides together.
/// Cost: O(arcs).
CircleForm circleForm(const CircleSide& before, const CircleSide& after);

/// A position as a fraction of 2^64 of the circle or line: equal positions of equal turns stay
/// equal. `lineStart` is 0 for a circle.
std::uint64_t fractionOf(const ArcTable& arcs, std::uint64_t lineStart, std::uint64_t position);
/// The position at a fraction; the inverse where the turn is 2^64, else the nearest below.
std::uint64_t positionAt(const ArcTable& arcs, std::uint64_t lineStart, std::uint64_t fraction);
/// Turns to a fraction and back, exact to 2^-53. Range of turn: [0, 1).
std::uint64_t fractionOfTurn(double turn);
double turnsOf(std::uint64_t fraction);

/// A position as turns from the start of the circle or line, in [0, 1).
double placeOf(const ArcsPicture& picture, std::uint64_t position);

/// The piece that holds a place; null when pieces are not listed or none holds it.
const SceneArc* pieceAt(const CircleForm& form, double place);

}  // namespace ringscope
