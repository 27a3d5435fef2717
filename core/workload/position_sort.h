// Stable radix sort of keys by position, most significant byte first.
#pragma once

#include <cstdint>
#include <vector>

namespace ringscope {

struct PositionedKey {
    std::uint64_t position;
    std::uint32_t key;
};

/// Sorts by position; equal positions keep their order.
/// Cost: O(records) for spread positions, O(8 records) at the worst; memory twice the records.
void sortByPosition(std::vector<PositionedKey>& records);

}  // namespace ringscope
