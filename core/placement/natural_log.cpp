#include "core/placement/natural_log.h"

#include <cassert>
#include <cmath>

namespace ringscope {
namespace {

// ln 2 in two parts: the first has so few bits that exponent times it is exact.
constexpr double kLn2High = 0x1.62e42fee00000p-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;

}  // namespace

double naturalLog(double u)
{
    assert(u > 0.0 && u <= 1.0);
    int exponent = 0;
    double mantissa = std::frexp(u, &exponent);
    if (mantissa < kSqrtHalf) {
        mantissa *= 2.0;
        --exponent;
    }
    // ln m = 2 artanh(s) with s = (m - 1) / (m + 1), |s| < 0.172: eleven terms of its series.
    const double s = (mantissa - 1.0) / (mantissa + 1.0);
    const double z = s * s;
    double series = 0.0;
    for (int k = 23; k >= 3; k -= 2)
        series = (series + 1.0 / k) * z;
    const double rest = 2.0 * s + 2.0 * s * series;
    return exponent * kLn2High + (exponent * kLn2Low + rest);
}

}  // namespace ringscope
