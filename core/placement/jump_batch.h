// Jump (Lamping and Veach, 2014) for many keys at once: as many keys as a vector holds jump side by
// side, and each that has left the list makes room for the next. Bit-exact on every path: a product,
// a quotient and a floor of doubles are rounded alike in one lane and in eight. Thread: pure.
#pragma once

#include "core/support/cpu_path.h"
#include "core/support/ids.h"

#include <cstdint>
#include <span>

namespace ringscope {

/// The bucket of every key word among `count`.
/// Requires: 1 <= count < 2^32 - 1, equal sizes, path is one of cpuPaths().
/// Cost: O(keys log count).
void jumpBuckets(std::span<const std::uint64_t> words, std::uint32_t count,
                 std::span<UnitId> buckets, CpuPath path);
void jumpBuckets(std::span<const std::uint64_t> words, std::uint32_t count,
                 std::span<UnitId> buckets);

}  // namespace ringscope
