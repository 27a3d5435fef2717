#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::string_view kMinus = "\u2013";

/// Commas every three digits, from the right.
std::string grouped(std::string digits)
{
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(digits.begin() + at, ',');
    return digits;
}

/// Digits behind the point so that three figures show. Range: value 0..1000.
int decimalsOf(double value)
{
    if (value >= 99.95)
        return 0;
    return value >= 9.995 ? 1 : 2;
}

std::string withoutTrailingZeros(std::string text)
{
    if (text.find('.') == std::string::npos)
        return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

/// A positive value below a thousand: "46", "19.1", "0.052".
std::string smallText(double value)
{
    if (value < 0.01)
        return fmt::format("{:.2g}", value);
    return withoutTrailingZeros(fmt::format("{:.{}f}", value, decimalsOf(value)));
}

std::string withPrefix(double value)
{
    constexpr std::array<std::string_view, 6> kPrefixes = {"k", "M", "G", "T", "P", "E"};
    std::size_t prefix = 0;
    value /= 1000.0;
    while (value >= 999.5 && prefix + 1 < kPrefixes.size()) {
        value /= 1000.0;
        ++prefix;
    }
    if (value >= 999.5)
        return fmt::format("{:.2e}", value * std::pow(1000.0, static_cast<double>(prefix + 1)));
    return fmt::format("{:.{}f} {}", value, decimalsOf(value), kPrefixes[prefix]);
}

}  // namespace

std::string groupedText(u128 count)
{
    return grouped(toText(count));
}

std::string signedText(std::int64_t change)
{
    if (change == 0)
        return "0";
    const auto size = change < 0 ? ~static_cast<std::uint64_t>(change) + 1
                                 : static_cast<std::uint64_t>(change);
    return std::string(change < 0 ? kMinus : std::string_view("+")) + groupedText(size);
}

std::string compactText(double value)
{
    if (!std::isfinite(value))
        return std::string(kNoFigure);
    if (value < 0)
        return std::string(kMinus) + compactText(-value);
    if (value == 0)
        return "0";
    return value < 999.5 ? smallText(value) : withPrefix(value);
}

std::string compactText(u128 units, int scale)
{
    return compactText(static_cast<double>(units) / std::pow(10.0, scale));
}

std::string exactText(u128 units, int scale)
{
    std::string digits = toText(units);
    const auto behind = static_cast<std::size_t>(std::max(scale, 0));
    if (digits.size() <= behind)
        digits.insert(0, behind + 1 - digits.size(), '0');
    const std::string whole = grouped(digits.substr(0, digits.size() - behind));
    return behind == 0 ? whole
                       : withoutTrailingZeros(whole + "." + digits.substr(digits.size() - behind));
}

std::string percentText(double share)
{
    if (!std::isfinite(share))
        return std::string(kNoFigure);
    if (share < 0)
        return std::string(kMinus) + percentText(-share);
    const double percent = share * 100.0;
    if (percent > 0 && percent < 0.05)
        return "< 0.1 %";
    // A part that would read 100 % is not the whole.
    if (share < 1.0 && percent >= 99.95)
        return "> 99.9 %";
    return withoutTrailingZeros(fmt::format("{:.1f}", percent)) + " %";
}

std::string factorText(double ratio)
{
    if (!std::isfinite(ratio))
        return std::string(kNoFigure);
    return (ratio < 100.0 ? fmt::format("{:.2f}", ratio) : compactText(ratio)) + "\u00d7";
}

}  // namespace ringscope
