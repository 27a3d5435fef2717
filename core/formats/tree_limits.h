// TreeLimits: how large a text may be before it is read into a Value tree. The limits bound
// memory (aliases multiply nodes) and recursion; a text past them is refused with its place.
#pragma once

#include <cstddef>

namespace ringscope {

struct TreeLimits {
    std::size_t maxBytes = std::size_t{64} << 20;
    std::size_t maxDepth = 64;
    std::size_t maxNodes = 2'000'000;  ///< copies made by aliases count
    std::size_t maxErrors = 20;
};

}  // namespace ringscope
