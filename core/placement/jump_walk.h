// One key's walk through the list by jump, as the paper has it. Thread: pure.
#pragma once

#include <cstdint>

namespace ringscope {

/// The paper's generator: the key's next state.
constexpr std::uint64_t kJumpFactor = 2862933555777941757ull;
constexpr double kJumpRange = 2147483648.0;  // 2^31

/// Calls visit(bucket) for every bucket that a key lands in; the last one is its own. Returns
/// where the next jump leads, which is not below count. Cost: O(log count) on average.
template <class Visit>
std::uint64_t walkByJumps(std::uint64_t key, std::uint64_t count, Visit visit)
{
    std::uint64_t next = 0;
    while (next < count) {
        visit(next);
        key = key * kJumpFactor + 1;
        next = static_cast<std::uint64_t>(static_cast<double>(next + 1)
                                          * (kJumpRange / static_cast<double>((key >> 33) + 1)));
    }
    return next;
}

}  // namespace ringscope
