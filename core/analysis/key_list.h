// Key lists: which keys lie in an arc (slot, range, remainder), on some shards, or anywhere, the
// heaviest first. What is counted is all of them; what is listed may be fewer. Thread: pure.
#pragma once

#include "core/analysis/key_places.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope {

/// A unit, or shards; with neither, every key. A pinned key lies on its shard and in no unit.
struct KeyScope {
    std::optional<UnitId> unit;
    std::vector<ShardIndex> shards;
};

struct ListedKey {
    KeyId key;
    std::uint64_t load = 0;   ///< in the scale of the measure's column
    ShardIndex owner;
};

struct KeyList {
    std::vector<ListedKey> keys;   ///< by load, heaviest first, then in table order
    std::uint64_t count = 0;       ///< in the scope, before the filter
    std::uint64_t matching = 0;    ///< of these, that hold the filter's text
    u128 load = 0;                 ///< of the matching ones
};

/// At most `limit` keys whose bytes hold `filter` ("" = all; ASCII letters of either case).
/// Requires: places with keys. Errors: Cancelled. Cost: O(log keys + keys of an arc), else O(keys).
Result<KeyList> listKeys(const KeyPlaces& places, const KeyScope& scope, std::string_view filter,
                         Measure measure, std::size_t limit, const WorkContext& work);

}  // namespace ringscope
