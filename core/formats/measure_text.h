// Numbers of a key file: not negative, in decimals, exact.
#pragma once

#include "core/workload/measure_column_builder.h"

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// "12", "0.25", "1e3", with blanks around it or not. Digits behind kMaxMeasureScale are rounded
/// half up. Nothing for anything else: negative, NaN, infinite, 2^64 and above.
std::optional<ScaledValue> readMeasure(std::string_view text);

/// As readMeasure reads it back: without trailing zeros.
std::string measureText(ScaledValue value);

}  // namespace ringscope
