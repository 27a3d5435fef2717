// Integer loads between two states: every shard stays between its two values and the sum runs
// between both totals, so equal totals stay equal at every moment. Thread: pure.
#pragma once

#include "core/support/wide.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// before + (after - before) * part / whole, by shard; what rounding leaves over goes to the
/// first shards that have a remainder. Requires: equal sizes, part <= whole, whole > 0.
/// Range: values below 2^96, whole below 2^31.
std::vector<u128> between(const std::vector<u128>& before, const std::vector<u128>& after,
                          std::uint64_t part, std::uint64_t whole);

/// t as a fraction of kSteps.
inline constexpr std::uint64_t kSteps = 1u << 20;
std::uint64_t stepsOf(double t);

}  // namespace ringscope
