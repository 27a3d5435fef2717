// 128-bit unsigned lengths. One point owns a full turn of 2^64, which no 64-bit integer holds.
#pragma once

#include <cstdint>
#include <string>

namespace ringscope {

__extension__ typedef unsigned __int128 u128;

/// 2^bits. Range: bits 0..127.
constexpr u128 powerOfTwo(int bits) { return u128{1} << bits; }

/// Decimal digits.
std::string toText(u128 value);

/// part / whole as a double, 0 when whole is 0. Exact to one rounding for whole <= 2^64.
double ratio(u128 part, u128 whole);

}  // namespace ringscope
