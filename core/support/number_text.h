// The one way figures become text for people: the same figure reads the same in table, chart,
// sentence, tooltip and status bar. Files and --json keep exact bytes instead. Texts are UTF-8;
// a minus is an en dash (the house font has no minus sign) and thousands are grouped by commas.
// A figure that is not defined is one dash, whatever it counts.
#pragma once

#include "core/support/wide.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// What stands where a figure is not defined.
inline constexpr std::string_view kNoFigure = "\u2013";

/// "84,210": exact.
std::string groupedText(u128 count);

/// "+13", "–2", "0": a change of a count.
std::string signedText(std::int64_t change);

/// Three figures and a prefix: "47.4", "25.2 k", "1.05 M"; whole numbers below 1,000 stay whole.
std::string compactText(double value);
/// The same of an integer column: units * 10^-scale.
std::string compactText(u128 units, int scale);

/// Every digit, grouped: "84,210.5". For tooltips.
std::string exactText(u128 units, int scale);

/// A share as "69.2 %"; "60 %" when that is exact to the digit, "< 0.1 %" for what would read 0.
/// Range: share is finite.
std::string percentText(double share);

/// A ratio to the mean: "2.97x" with a real multiplication sign.
std::string factorText(double ratio);

/// `text(*value)`, or the dash.
template <class Value, class Text>
std::string textOr(const std::optional<Value>& value, Text text)
{
    return value ? text(*value) : std::string(kNoFigure);
}

}  // namespace ringscope
