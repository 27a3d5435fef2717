// Spans of units and bounds of ranges as numbers: what the texts of `units`, `ranges` and
// `tokens` mean. Used for checking a map and for building its placement.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/hash/hash_function.h"
#include "core/support/wide.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// Inclusive.
struct UnitSpan {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// "7" or "0-5460"; nothing for any other text or when the span runs backwards.
std::optional<UnitSpan> parseUnitSpan(std::string_view text);

/// A position in the hash's text form; hex digits that are left out are 0 on the right.
std::optional<std::uint64_t> parseBound(const HashFunction& hash, std::string_view text);

/// Where a word stands in the order of the hash's text form, from 0: signed hashes count their
/// negative words first.
std::uint64_t rankOf(const HashFunction& hash, std::uint64_t word);

/// Ranks [begin, end) of a range; end is at most 2^width. Nothing when a bound does not parse.
struct RankSpan {
    u128 begin = 0;
    u128 end = 0;
};
std::optional<RankSpan> rankSpan(const HashFunction& hash, const RangeField& range);

/// The number of positions that a map states; nothing = as many as the hash has.
std::optional<u128> spaceSize(const std::optional<SpaceField>& space);

}  // namespace ringscope
