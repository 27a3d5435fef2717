// LoadProfile: what one measure of a key table says before any map is looked at: its heaviest
// keys and how many equal keys its load is worth. Thread: a plain value.
#pragma once

#include "core/workload/key_table.h"
#include "core/workload/measure.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ringscope {

struct LoadProfile {
    static constexpr std::size_t kHeaviest = 10;

    std::vector<KeyId> heaviest;           ///< heaviest first, ties by name; at most kHeaviest
    std::optional<double> effectiveKeys;   ///< (sum l)^2 / sum l^2; nothing without load
};

/// Cost: O(keys). Independent of the order of the keys: sums are integers.
LoadProfile profileOf(const KeyTable& table, Measure measure);

}  // namespace ringscope
