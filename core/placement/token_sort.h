// The order of points on a ring: by token, then shard, then ordinal.
#pragma once

#include "core/placement/ring_points.h"
#include "core/support/wide.h"

#include <vector>

namespace ringscope {

/// Cost: O(P) for tokens spread over the space, O(P log P) when they are clumped.
void sortByToken(std::vector<RingPoint>& points, u128 space);

}  // namespace ringscope
