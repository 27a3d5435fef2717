// Badges along a circle, pushed apart until none overlaps, order kept, the gate left free.
// Thread: pure.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace ringscope {

/// Turns as near to the wanted ones as `pitch` allows (least squares), in [gate, 1 - gate].
/// Nothing when they do not fit. Requires: wanted ascending, in [0, 1).
/// Cost: O(n).
std::optional<std::vector<double>> pushedApart(std::span<const double> wanted, double pitch,
                                               double gate);

}  // namespace ringscope
