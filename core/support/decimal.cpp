#include "core/support/decimal.h"

#include "core/support/wide.h"

#include <cassert>
#include <charconv>
#include <limits>

namespace ringscope {

namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

__extension__ typedef __int128 i128;

/// The digits of a decimal text before its exponent; false when it is not a number.
bool readDigits(std::string_view text, std::uint64_t& units, int& scale)
{
    bool fraction = false;
    int digits = 0;
    for (const char c : text) {
        if (c == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (c < '0' || c > '9' || (units > 0 && ++digits > 18))
            return false;
        units = units * 10 + static_cast<std::uint64_t>(c - '0');
        if (units > 0 && digits == 0)
            digits = 1;
        scale += fraction ? 1 : 0;
    }
    return true;
}

bool hasDigit(std::string_view text)
{
    return text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

std::int64_t powerOfTen(int exponent)
{
    assert(exponent >= 0 && exponent <= 18);
    std::int64_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

Decimal Decimal::ofUnits(std::int64_t units, int scale)
{
    assert(scale >= 0);
    while (scale > 0 && units % 10 == 0) {
        units /= 10;
        --scale;
    }
    Decimal number;
    number.m_units = units;
    number.m_scale = units == 0 ? 0 : scale;
    return number;
}

std::optional<Decimal> Decimal::parse(std::string_view text)
{
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    const auto mark = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(0, mark);
    int exponent = 0;
    if (mark != std::string_view::npos) {
        std::string_view tail = text.substr(mark + 1);
        if (!tail.empty() && tail.front() == '+')
            tail.remove_prefix(1);
        const auto read = std::from_chars(tail.data(), tail.data() + tail.size(), exponent);
        if (tail.empty() || read.ec != std::errc{} || read.ptr != tail.data() + tail.size())
            return std::nullopt;
    }
    std::uint64_t units = 0;
    int scale = 0;
    if (!hasDigit(mantissa) || !readDigits(mantissa, units, scale))
        return std::nullopt;
    if (units == 0)
        return Decimal{};
    if (exponent > 40 || exponent < -40)
        return std::nullopt;
    scale -= exponent;
    for (; scale < 0; ++scale) {
        if (units > static_cast<std::uint64_t>(kMax) / 10)
            return std::nullopt;
        units *= 10;
    }
    for (; scale > 0 && units % 10 == 0; --scale)
        units /= 10;
    if (scale > kMaxScale)
        return std::nullopt;
    const auto magnitude = static_cast<std::int64_t>(units);
    return ofUnits(negative ? -magnitude : magnitude, scale);
}

double Decimal::toDouble() const
{
    // Units below 2^53 and powers of ten up to 10^22 are exact, so this rounds once.
    return static_cast<double>(m_units) / static_cast<double>(powerOfTen(m_scale));
}

std::string Decimal::text() const
{
    const bool negative = m_units < 0;
    std::string digits = toText(negative ? u128{0} - static_cast<u128>(static_cast<i128>(m_units))
                                         : static_cast<u128>(m_units));
    const auto scale = static_cast<std::size_t>(m_scale);
    if (scale > 0) {
        if (digits.size() <= scale)
            digits.insert(0, scale + 1 - digits.size(), '0');
        digits.insert(digits.size() - scale, 1, '.');
    }
    return negative ? "-" + digits : digits;
}

std::int64_t Decimal::timesRoundedHalfUp(std::int64_t count) const
{
    assert(m_units >= 0 && count >= 0);
    const u128 divisor = static_cast<u128>(powerOfTen(m_scale));
    const u128 product = static_cast<u128>(m_units) * static_cast<u128>(count);
    const u128 rounded = (product + divisor / 2) / divisor;
    return rounded > static_cast<u128>(kMax) ? kMax : static_cast<std::int64_t>(rounded);
}

std::strong_ordering operator<=>(const Decimal& a, const Decimal& b)
{
    const i128 left = static_cast<i128>(a.m_units) * powerOfTen(b.m_scale);
    const i128 right = static_cast<i128>(b.m_units) * powerOfTen(a.m_scale);
    return left <=> right;
}

}  // namespace ringscope
