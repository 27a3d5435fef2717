// What plain modulo would move for the same change of the shard list: the yardstick that every
// other placement is shown against. Shards that may own keys, in map order, are its list.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/workload/key_table.h"

#include <cstdint>
#include <optional>
#include <span>

namespace ringscope {

/// Closed form over one period. Shards appended or taken off the end: 1 - min(N, M) / lcm(N, M).
/// Nothing when either list is empty. Cost: O(shards).
std::optional<double> moduloMovedShare(const ShardMap& from, const ShardMap& to);

/// More keys than these are not all counted, but so many of them at the most, evenly spaced.
inline constexpr std::size_t kMostModuloKeys = std::size_t{1} << 24;

/// Share of the measure that would move, over the hash words of keys 0, 1, ...
/// Nothing when either list is empty or there is no load. Cost: O(keys) up to kMostModuloKeys,
/// O(shards) when the lists are equal.
std::optional<double> moduloMovedShare(const ShardMap& from, const ShardMap& to,
                                       std::span<const std::uint64_t> words,
                                       const MeasureColumn& column);

}  // namespace ringscope
