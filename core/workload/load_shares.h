// How a distribution divides a total over ranks. Rank 0 .. hotRanks - 1 are the keys that hot
// and one terms name, in the order of the terms; the ranks behind them share the rest, the
// heaviest of a Zipf law first. Which key has which rank is drawn elsewhere.
#pragma once

#include "core/support/result.h"
#include "core/workload/workload_spec.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// Digits behind the point of a percentage.
inline constexpr int kMaxPercentScale = 9;

/// r^-S of rank r (from 1), in whole numbers that add up to less than 2^62. Cost: O(ranks).
std::vector<std::uint64_t> zipfWeights(const Decimal& exponent, std::uint64_t ranks);

/// Errors: BadInput when hot and one terms claim more than 100 % together.
Outcome checkClaims(const std::vector<DistributionTerm>& terms);

struct RankedLoads {
    std::vector<std::uint64_t> loads;  ///< by rank; they add up to the total
    std::uint64_t distinctRanks = 0;   ///< ranks from here on are alike: no need to draw them
};

/// Requires: checkClaims, keys >= 1. Zipf: rank r (from 1) weighs r^-S. Cost: O(keys).
RankedLoads loadsByRank(const std::vector<DistributionTerm>& terms, std::uint64_t keys,
                        std::uint64_t total);

}  // namespace ringscope
