#include "core/workload/draws.h"

#include "core/support/random.h"
#include "core/workload/portable_math.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace ringscope {

namespace {

/// Two normal numbers by Marsaglia's polar method: it needs no sine, and sqrt is exact
/// everywhere. Pair p reads the stream from p * 64 on; 32 rejections in a row have a chance
/// below 10^-20.
std::pair<double, double> normalPair(const RandomStream& stream, std::uint64_t pair)
{
    for (std::uint64_t place = pair * 64; place < pair * 64 + 64; place += 2) {
        const double u = 2.0 * RandomStream::toUnit(stream.at(place)) - 1.0;
        const double v = 2.0 * RandomStream::toUnit(stream.at(place + 1)) - 1.0;
        const double square = u * u + v * v;
        if (square > 0.0 && square < 1.0) {
            const double stretch = std::sqrt(-2.0 * portableLog(square) / square);
            return {u * stretch, v * stretch};
        }
    }
    return {0.0, 0.0};
}

}  // namespace

std::vector<std::uint32_t> drawOrder(std::uint64_t seed, std::uint64_t keys, std::uint64_t drawn)
{
    std::vector<std::uint32_t> order(keys);
    std::iota(order.begin(), order.end(), 0u);
    RandomStream stream(seed, "key of a rank");
    for (std::uint64_t i = 0; i < drawn; ++i)
        std::swap(order[i], order[i + stream.nextBelow(keys - i)]);
    return order;
}

std::vector<std::uint64_t> drawCosts(std::uint64_t seed, std::uint64_t keys, const Decimal& sigma)
{
    const RandomStream stream(seed, "cost of a key");
    const double scale = static_cast<double>(powerOfTen(kCostScale));
    const double spread = sigma.toDouble();
    const double most = 0x1p62 / static_cast<double>(std::max<std::uint64_t>(keys, 1));
    const auto costOf = [&](double normal) {
        const double cost = portableExp(spread * normal) * scale + 0.5;
        return static_cast<std::uint64_t>(std::clamp(cost, 1.0, most));
    };
    std::vector<std::uint64_t> costs(keys);
    for (std::uint64_t key = 0; key < keys; key += 2) {
        const auto [first, second] = normalPair(stream, key / 2);
        costs[key] = costOf(first);
        if (key + 1 < keys)
            costs[key + 1] = costOf(second);
    }
    return costs;
}

}  // namespace ringscope
