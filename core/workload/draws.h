// What the seed of a workload decides: which key has which rank, and each key's cost.
// Sub-streams are named, so that changing one tunable never redraws another.
#pragma once

#include "core/support/decimal.h"
#include "core/support/ids.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// A permutation of all keys, of which the first `drawn` places are drawn; a longer draw begins
/// with a shorter one. Range: drawn <= keys < 2^32. Cost: O(keys).
std::vector<std::uint32_t> drawOrder(std::uint64_t seed, std::uint64_t keys, std::uint64_t drawn);

/// Decimal digits behind the point of drawn costs.
inline constexpr int kCostScale = 6;

/// e^(sigma z), z standard normal, of every key, in 10^-6; at least 1 unit, and at most 2^63 / keys
/// so that the sum fits. Cost of a key depends on (seed, key) alone.
std::vector<std::uint64_t> drawCosts(std::uint64_t seed, std::uint64_t keys, const Decimal& sigma);

}  // namespace ringscope
