#include "core/support/wide.h"

#include <algorithm>

namespace ringscope {

std::string toText(u128 value)
{
    if (value == 0)
        return "0";
    std::string digits;
    for (; value > 0; value /= 10)
        digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
    std::reverse(digits.begin(), digits.end());
    return digits;
}

double ratio(u128 part, u128 whole)
{
    if (whole == 0)
        return 0.0;
    // long double has 64 bits of mantissa here, so both conversions are exact up to 2^64.
    return static_cast<double>(static_cast<long double>(part) / static_cast<long double>(whole));
}

}  // namespace ringscope
