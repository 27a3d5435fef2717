// Decimal: an exact decimal number, units * 10^-scale. Weights, balances and capacities are
// written by people in decimals; binary doubles would round them differently on the way to an
// integer. Invariant: no trailing zero in the fraction, so equal numbers compare equal.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

class Decimal {
public:
    static constexpr int kMaxScale = 18;

    constexpr Decimal() = default;
    constexpr Decimal(std::int64_t whole) : m_units(whole) {}

    /// units * 10^-scale. Range: scale 0..kMaxScale.
    static Decimal ofUnits(std::int64_t units, int scale);

    /// "12", "-0.25", "1e3", "2.5e-2". Nothing for anything else, or past 18 digits.
    static std::optional<Decimal> parse(std::string_view text);

    std::int64_t units() const { return m_units; }
    int scale() const { return m_scale; }
    bool isZero() const { return m_units == 0; }
    bool isNegative() const { return m_units < 0; }
    bool isWhole() const { return m_scale == 0; }

    double toDouble() const;
    std::string text() const;

    /// this * count, rounded half up. Range: this >= 0, count >= 0; saturates at 2^63 - 1.
    std::int64_t timesRoundedHalfUp(std::int64_t count) const;

    friend std::strong_ordering operator<=>(const Decimal& a, const Decimal& b);
    friend bool operator==(const Decimal& a, const Decimal& b) = default;

private:
    std::int64_t m_units = 0;
    int m_scale = 0;
};

/// 10^exponent. Range: exponent 0..18.
std::int64_t powerOfTen(int exponent);

}  // namespace ringscope
