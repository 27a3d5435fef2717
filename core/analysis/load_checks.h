// The checks of a load report: facts that picture and numbers must share, each found by another
// way than the figure it checks.
#pragma once

#include "core/analysis/load_report.h"
#include "core/analysis/placement_shares.h"

#include <optional>
#include <vector>

namespace ringscope {

/// `keys`: how many the sums should count; nothing without keys.
std::vector<Check> checksOf(const LoadReport& report, const PlacementShares& shares,
                            std::optional<u128> keys, const ShardSums& sums);

/// Its detail says "ACTUAL WHAT", or "ACTUAL instead of EXPECTED WHAT".
Check equalCheck(std::string name, u128 actual, u128 expected, const std::string& what);

}  // namespace ringscope
