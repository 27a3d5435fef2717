// Sorts keys by their position. Hashes are spread evenly, so one pass by the top bits leaves
// pieces that fit a core's cache, and each is finished there. Positions that clump (ranges of
// texts, few distinct hashes) are cut again until their pieces fit or are all equal. The order is
// that of (position, key), so it does not depend on threads or on the machine.
#pragma once

#include "core/support/ids.h"
#include "core/support/large_array.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Columns of the same length.
struct SortedKeys {
    LargeArray<std::uint64_t> positions;  ///< ascending
    LargeArray<KeyId> keys;               ///< ascending where positions are equal
};

/// Key i lies at positions[i]; keys in `leftOut` (sorted) have no position. Threads: 0 = as many
/// as pay. Errors: Cancelled. Cost: O(keys), at most eight passes more where positions clump;
/// memory 28 bytes a key at the most, 32 where they clump, the positions given up on the way.
Result<SortedKeys> sortByPosition(std::vector<std::uint64_t> positions,
                                  std::span<const KeyId> leftOut, std::size_t threads,
                                  const WorkContext& work);

}  // namespace ringscope
