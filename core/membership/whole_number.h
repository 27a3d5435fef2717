// Whole numbers as membership files write them.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace ringscope {

/// Digits only: nothing for signs, blanks and what 64 bits do not hold.
/// Range: least..most, both ends in it.
std::optional<std::uint64_t> wholeNumber(
    std::string_view text, std::uint64_t least = 0,
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace ringscope
