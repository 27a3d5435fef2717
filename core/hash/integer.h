// A key that is itself a position: a 64-bit decimal, signed or unsigned. -1 and
// 18446744073709551615 are the same position.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// Range: -2^63 .. 2^64 - 1; nothing for any other text (no blanks, no plus sign).
std::optional<std::uint64_t> parseInteger64(std::string_view text);

}  // namespace ringscope
