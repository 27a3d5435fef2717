#include "core/transition/load_steps.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringscope {

namespace {

u128 sumOf(const std::vector<u128>& values)
{
    u128 sum = 0;
    for (const u128 value : values)
        sum += value;
    return sum;
}

u128 distance(u128 a, u128 b) { return a > b ? a - b : b - a; }

/// One step nearer to where it goes, when rounding had left something over.
struct Rounded {
    u128 value = 0;
    bool grows = false;
    bool hasRest = false;
};

Rounded moved(u128 from, u128 to, std::uint64_t part, std::uint64_t whole)
{
    const u128 way = distance(from, to) * part;
    const bool grows = to > from;
    const u128 step = way / whole;
    return {grows ? from + step : from - step, grows, way % whole != 0};
}

}  // namespace

std::uint64_t stepsOf(double t)
{
    return static_cast<std::uint64_t>(
        std::llround(std::clamp(t, 0.0, 1.0) * static_cast<double>(kSteps)));
}

std::vector<u128> between(const std::vector<u128>& before, const std::vector<u128>& after,
                          std::uint64_t part, std::uint64_t whole)
{
    assert(before.size() == after.size() && part <= whole && whole > 0);
    std::vector<Rounded> rounded;
    std::vector<u128> out;
    for (std::size_t i = 0; i < before.size(); ++i) {
        rounded.push_back(moved(before[i], after[i], part, whole));
        out.push_back(rounded.back().value);
    }
    const u128 target = moved(sumOf(before), sumOf(after), part, whole).value;
    u128 sum = sumOf(out);
    // Shares with a remainder are more than what is left over, so every one takes at most one.
    for (std::size_t i = 0; i < out.size() && sum != target; ++i) {
        if (!rounded[i].hasRest || rounded[i].grows != (sum < target))
            continue;
        out[i] += rounded[i].grows ? 1 : static_cast<u128>(-1);
        sum += rounded[i].grows ? 1 : static_cast<u128>(-1);
    }
    return out;
}

}  // namespace ringscope
