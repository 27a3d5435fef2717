#include "core/workload/portable_math.h"

#include <bit>
#include <cassert>
#include <cstdint>

namespace ringscope {

namespace {

// ln 2 in two parts: the first ends in zero bits, so that its small multiples are exact.
constexpr double kLn2High = 0x1.62e42feep-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
constexpr int kBias = 1023;

double powerOfTwo(int exponent)
{
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + kBias) << 52);
}

/// c[0] + c[1] x + .. + c[7] x^7 by Estrin's scheme: short chains, one fixed order.
constexpr double polynomial8(const double (&c)[8], double x)
{
    const double x2 = x * x;
    const double low = (c[0] + c[1] * x) + (c[2] + c[3] * x) * x2;
    const double high = (c[4] + c[5] * x) + (c[6] + c[7] * x) * x2;
    return low + high * (x2 * x2);
}

// artanh(t) / t = 1 + s / 3 + s^2 / 5 + .., s = t^2: from s^1 on, in two parts.
constexpr double kArtanhLow[8] = {1.0 / 3,  1.0 / 5,  1.0 / 7,  1.0 / 9,
                                  1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17};
constexpr double kArtanhHigh[4] = {1.0 / 19, 1.0 / 21, 1.0 / 23, 1.0 / 25};

// (e^r - 1 - r) / r^2 = 1/2! + r/3! + ..
constexpr double kExpLow[8] = {1.0 / 2,   1.0 / 6,    1.0 / 24,    1.0 / 120,
                               1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880};
constexpr double kExpHigh[4] = {1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800};

double polynomial12(const double (&low)[8], const double (&high)[4], double x)
{
    const double x2 = x * x;
    const double x4 = x2 * x2;
    const double top = (high[0] + high[1] * x) + (high[2] + high[3] * x) * x2;
    return polynomial8(low, x) + top * (x4 * x4);
}

}  // namespace

double portableLog(double x)
{
    // x = m * 2^e with m in [sqrt(1/2), sqrt(2)); ln m = 2 artanh(t), t = (m - 1) / (m + 1).
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52) - kBias;
    assert(x > 0 && exponent > -kBias && exponent <= kBias);
    double m = std::bit_cast<double>((bits & 0xFFFFFFFFFFFFFull) | 0x3FF0000000000000ull);
    if (m >= 0x1.6a09e667f3bcdp+0) {
        m *= 0.5;
        ++exponent;
    }
    const double t = (m - 1.0) / (m + 1.0);
    const double s = t * t;
    const double e = exponent;
    const double beyondFirst = 2.0 * t * s * polynomial12(kArtanhLow, kArtanhHigh, s);
    return e * kLn2High + (2.0 * t + (beyondFirst + e * kLn2Low));
}

double portableExp(double x)
{
    assert(x >= -700.0 && x <= 700.0);
    // x = k ln 2 + r with |r| <= ln 2 / 2; e^r by its series.
    const int k = static_cast<int>(x * kInverseLn2 + (x < 0 ? -0.5 : 0.5));
    const double r = (x - k * kLn2High) - k * kLn2Low;
    const double power = 1.0 + (r + r * r * polynomial12(kExpLow, kExpHigh, r));
    return power * powerOfTwo(k);
}

}  // namespace ringscope
