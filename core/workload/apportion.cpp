#include "core/workload/apportion.h"

#include "core/support/wide.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

struct Remainder {
    std::uint64_t value;
    std::uint32_t index;
};

bool isServedFirst(const Remainder& a, const Remainder& b)
{
    return a.value != b.value ? a.value > b.value : a.index < b.index;
}

}  // namespace

std::vector<std::uint64_t> apportion(std::uint64_t total, std::span<const std::uint64_t> weights)
{
    std::uint64_t sum = 0;
    for (const std::uint64_t weight : weights)
        sum += weight;
    assert(sum > 0 && sum < std::uint64_t{1} << 63);

    std::vector<std::uint64_t> parts;
    std::vector<Remainder> remainders;
    parts.reserve(weights.size());
    remainders.reserve(weights.size());
    std::uint64_t given = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const u128 product = u128{total} * weights[i];
        const auto quota = static_cast<std::uint64_t>(product / sum);
        parts.push_back(quota);
        given += quota;
        remainders.push_back({static_cast<std::uint64_t>(product - u128{quota} * sum),
                              static_cast<std::uint32_t>(i)});
    }
    // The remainders add up to left * sum, so left is below the number of weights.
    const auto left = static_cast<std::ptrdiff_t>(total - given);
    std::nth_element(remainders.begin(), remainders.begin() + left, remainders.end(),
                     isServedFirst);
    for (std::ptrdiff_t i = 0; i < left; ++i)
        ++parts[remainders[static_cast<std::size_t>(i)].index];
    return parts;
}

}  // namespace ringscope
