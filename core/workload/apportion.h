// Largest remainder: an integer total split by integer weights. Parts add up to the total
// exactly, and a larger weight never gets a smaller part.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Each part is the floor of its quota, and one more for the largest remainders (ties: the
/// earlier weight). Requires: the weights add up to 1 .. 2^63 - 1. Cost: O(weights).
std::vector<std::uint64_t> apportion(std::uint64_t total, std::span<const std::uint64_t> weights);

/// All weights equal, without storing them. Requires: index < parts.
constexpr std::uint64_t equalPart(std::uint64_t total, std::uint64_t parts, std::uint64_t index)
{
    return total / parts + (index < total % parts ? 1 : 0);
}

}  // namespace ringscope
