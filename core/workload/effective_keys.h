// Figures of one measure over keys alone, before any placement.
#pragma once

#include "core/support/ids.h"
#include "core/workload/key_table.h"
#include "core/workload/measure.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ringscope {

/// K_eff = (sum l)^2 / sum l^2: so many keys of equal load would scatter as much.
/// Nothing when the total is 0. Range: 1..keys. Cost: O(keys).
std::optional<double> effectiveKeys(const KeyTable& table, Measure measure);

/// The heaviest keys, ties by name, at most `count`. Cost: O(keys log count).
std::vector<KeyId> heaviestKeys(const KeyTable& table, Measure measure, std::size_t count);

}  // namespace ringscope
