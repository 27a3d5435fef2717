// Where the line of hash words begins, which whoever reads ranges must know to fill in an open
// start: at 0, or at the least value of a signed hash.
#pragma once

#include "core/hash/hash_function.h"

#include <cstdint>

namespace ringscope {

/// As a word of the hash's width.
std::uint64_t lineStart(const HashFunction& hash);

}  // namespace ringscope
