// ArcChange: positions that changed hands when points came to a ring or left it.
#pragma once

#include "core/support/ids.h"

#include <cstdint>

namespace ringscope {

/// The half-open interval [begin, end), which wraps where end <= begin; begin == end is a full
/// turn. `from` and `to` differ; kNoOwner stands for the empty ring.
struct ArcChange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    ShardIndex from;
    ShardIndex to;

    friend bool operator==(const ArcChange&, const ArcChange&) = default;
};

}  // namespace ringscope
