// Numbers of a key file: not negative, in decimals, exact.
#pragma once

#include "core/workload/key_row.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// "12", "0.25", "1e3", with blanks around it or not. Digits behind kMaxMeasureScale are rounded
/// half up. Nothing for anything else: negative, NaN, infinite, 2^64 and above.
std::optional<ScaledValue> readMeasure(std::string_view text);

/// The same for up to 8 digits and nothing else; false for any other text, number or not.
/// Requires: 8 bytes readable at text.data(), whatever follows the text.
bool readFewDigits(std::string_view text, std::uint64_t& number);

/// As readMeasure reads it back: without trailing zeros.
std::string measureText(ScaledValue value);

}  // namespace ringscope
