// FreePositions: which positions of a ring are taken, and the next free one after any of them,
// in nearly constant time however long the taken run is (disjoint sets with path compression
// over an open-addressed table). Thread: one at a time.
#pragma once

#include "core/support/wide.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

class FreePositions {
public:
    /// Requires: space 1 .. 2^64; at most `claims` positions will be taken.
    FreePositions(u128 space, std::size_t claims);

    /// The first free position at or after this one, over the end of the space to 0; nothing
    /// when all are taken.
    std::optional<std::uint64_t> nextFree(std::uint64_t position);

    /// Requires: the position is free.
    void take(std::uint64_t position);

private:
    struct Taken {
        std::uint64_t position = 0;
        std::uint64_t next = 0;  ///< somewhere at or before the next free position
        bool used = false;
    };

    Taken& slotOf(std::uint64_t position);
    std::uint64_t after(std::uint64_t position) const;

    u128 m_space;
    u128 m_takenCount = 0;
    std::vector<Taken> m_slots;
};

}  // namespace ringscope
