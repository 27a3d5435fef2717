// CRUSH's integer logarithm, 2^44 * log2(value + 1), by the tables of Ceph: their small errors are
// part of where data lies.
#pragma once

#include <cstdint>

namespace ringscope {

/// Range: value 0 .. 65535, result 0 .. 2^48.
std::uint64_t crushLn(std::uint32_t value);

}  // namespace ringscope
