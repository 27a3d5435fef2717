#include "core/formats/measure_text.h"

#include "core/support/decimal.h"
#include "core/support/wide.h"
#include "core/workload/key_table.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cstring>
#include <limits>

namespace ringscope {

namespace {

constexpr u128 kMostUnits = std::numeric_limits<std::uint64_t>::max();
constexpr u128 kMostDigits = powerOfTwo(120);  // further digits round away

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// digits * 10^exponent
struct Parts {
    u128 digits = 0;
    int exponent = 0;
};

/// "12.5", no sign. Nothing when it is no number.
std::optional<Parts> readMantissa(std::string_view text)
{
    Parts parts;
    bool fraction = false;
    bool any = false;
    for (const char c : text) {
        if (c == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (c < '0' || c > '9')
            return std::nullopt;
        any = true;
        if (parts.digits < kMostDigits) {
            parts.digits = parts.digits * 10 + static_cast<unsigned>(c - '0');
            parts.exponent -= fraction ? 1 : 0;
        } else if (!fraction) {
            ++parts.exponent;
        }
    }
    return any ? std::optional(parts) : std::nullopt;
}

std::optional<int> readExponent(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    int exponent = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), exponent);
    const bool good = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    // Beyond, every number is too large, or 0: and sums of exponents stay far from overflow.
    return good && exponent > -100'000'000 && exponent < 100'000'000 ? std::optional(exponent)
                                                                      : std::nullopt;
}

/// Rounds half up to the finest scale that is kept.
void roundOff(Parts& parts)
{
    bool half = false;
    while (parts.exponent < -kMaxMeasureScale && parts.digits > 0) {
        half = parts.digits % 10 >= 5;
        parts.digits /= 10;
        ++parts.exponent;
    }
    if (half && parts.exponent == -kMaxMeasureScale)
        ++parts.digits;
}

std::optional<ScaledValue> scaled(Parts parts)
{
    roundOff(parts);
    if (parts.digits == 0)
        return ScaledValue{};
    while (parts.exponent < 0 && parts.digits % 10 == 0) {
        parts.digits /= 10;
        ++parts.exponent;
    }
    for (; parts.exponent > 0; --parts.exponent) {
        parts.digits *= 10;
        if (parts.digits > kMostUnits)
            return std::nullopt;
    }
    if (parts.digits > kMostUnits)
        return std::nullopt;
    return ScaledValue{static_cast<std::uint64_t>(parts.digits), -parts.exponent};
}

/// Most measures: up to 18 digits and nothing else.
std::optional<ScaledValue> readShortWhole(std::string_view text)
{
    if (text.empty() || text.size() > 18)
        return std::nullopt;
    std::uint64_t units = 0;
    for (const char c : text) {
        const auto digit = static_cast<unsigned>(c - '0');
        if (digit > 9)
            return std::nullopt;
        units = units * 10 + digit;
    }
    return ScaledValue{units, 0};
}

/// "12.5": few digits, and few behind the point.
std::optional<ScaledValue> readShortDecimal(std::string_view text)
{
    const std::size_t point = text.find('.');
    if (text.size() > 18 || point == std::string_view::npos || point == 0)
        return std::nullopt;
    std::size_t end = text.size();
    while (text[end - 1] == '0')
        --end;
    const std::size_t scale = end - point - 1;
    const auto whole = readShortWhole(text.substr(0, point));
    if (!whole || scale > kMaxMeasureScale || point + 1 == text.size())
        return std::nullopt;
    if (scale == 0)
        return whole;
    const auto fraction = readShortWhole(text.substr(point + 1, scale));
    if (!fraction)
        return std::nullopt;
    const auto shift = static_cast<std::uint64_t>(powerOfTen(static_cast<int>(scale)));
    return ScaledValue{whole->units * shift + fraction->units, static_cast<int>(scale)};
}

}  // namespace

std::optional<ScaledValue> readMeasure(std::string_view text)
{
    if (const auto whole = readShortWhole(text))
        return whole;
    if (const auto decimal = readShortDecimal(text))
        return decimal;
    text = withoutBlanks(text);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t mark = text.find_first_of("eE");
    std::optional<Parts> parts = readMantissa(text.substr(0, mark));
    if (!parts)
        return std::nullopt;
    if (mark != std::string_view::npos) {
        const auto exponent = readExponent(text.substr(mark + 1));
        if (!exponent)
            return std::nullopt;
        parts->exponent += *exponent;
    }
    const auto value = scaled(*parts);
    return negative && value && value->units > 0 ? std::nullopt : value;
}

std::string measureText(ScaledValue value)
{
    auto [units, scale] = value;
    for (; scale > 0 && units % 10 == 0; --scale)
        units /= 10;
    if (scale == 0)
        return fmt::format("{}", units);
    const std::string digits = fmt::format("{:0{}}", units, scale + 1);
    const std::size_t point = digits.size() - static_cast<std::size_t>(scale);
    return digits.substr(0, point) + '.' + digits.substr(point);
}

// Steps of a number of digits mispredict where numbers differ in length: all eight at once do not.
// The number is no optional: what is put together in memory and read at once is waited for.
bool readFewDigits(std::string_view text, std::uint64_t& number)
{
    static_assert(std::endian::native == std::endian::little);
    constexpr std::uint64_t kEach = 0x0101010101010101u;
    if (text.empty() || text.size() > 8)
        return false;
    std::uint64_t digits = 0;
    std::memcpy(&digits, text.data(), 8);
    // Zeros before the first digit, in place of what follows the last.
    const unsigned missing = 64 - 8 * static_cast<unsigned>(text.size());
    digits = ((digits ^ (kEach * '0')) << missing);
    // A digit is now 0..9: no high half, and none with 6 more.
    if (((digits | (digits + kEach * 6)) & (kEach * 0xF0)) != 0)
        return false;
    digits = digits * 10 + (digits >> 8);
    digits = ((digits & 0x000000FF000000FFu) * 0x000F424000000064u +
              ((digits >> 16) & 0x000000FF000000FFu) * 0x0000271000000001u) >> 32;
    number = digits;
    return true;
}

}  // namespace ringscope
