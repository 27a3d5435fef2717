// The order of points on a ring: by token, then shard, then ordinal.
#pragma once

#include "core/placement/ring_points.h"
#include "core/support/wide.h"

#include <cstddef>
#include <vector>

namespace ringscope {

/// Points that are worth a thread of their own: fewer are done before it has started.
inline constexpr std::size_t kPointsAThread = 16'384;

/// On as many threads as the points are worth.
/// Cost: O(P) for tokens spread over the space, O(P log P) when they are clumped.
void sortByToken(std::vector<RingPoint>& points, u128 space);

/// The same on so many threads, at least one. The order is one whatever their number.
void sortByToken(std::vector<RingPoint>& points, u128 space, std::size_t threads);

}  // namespace ringscope
