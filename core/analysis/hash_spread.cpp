#include "core/analysis/hash_spread.h"

#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {
namespace {

constexpr std::size_t kFewestKeys = 32;     // fewer say nothing either way
constexpr double kFewKeysABucket = 5.0;     // below it chi-square is no good approximation

double chiSquareOf(std::span<const std::uint64_t> counts, std::uint64_t total)
{
    const double expected = static_cast<double>(total) / static_cast<double>(counts.size());
    double sum = 0.0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        sum += off * off / expected;
    }
    return sum;
}

double chiSquareTail(double chiSquare, double degrees)
{
    return boost::math::gamma_q(degrees / 2.0, chiSquare / 2.0);
}

// Occupied buckets of a uniform sample: the mean and variance of the number of empty ones.
void setOccupancyByChance(HashSpread& spread)
{
    const double buckets = HashSpread::kBuckets;
    const double keys = static_cast<double>(spread.keys);
    const double oneEmpty = std::exp(keys * std::log1p(-1.0 / buckets));
    const double twoEmpty = std::exp(keys * std::log1p(-2.0 / buckets));
    spread.expectedOccupied = buckets * (1.0 - oneEmpty);
    const double variance = buckets * (buckets - 1.0) * twoEmpty + buckets * oneEmpty
                            - buckets * buckets * oneEmpty * oneEmpty;
    spread.occupiedDeviation = std::sqrt(std::max(0.0, variance));
}

double lowerTail(double value, double mean, double deviation)
{
    if (deviation <= 0.0)
        return value < mean - 0.5 ? 0.0 : 1.0;
    return 0.5 * std::erfc((mean - value - 0.5) / deviation / std::sqrt(2.0));
}

}  // namespace

HashSpread spreadOf(std::span<const std::uint64_t> words, int widthBits)
{
    HashSpread spread;
    spread.keys = words.size();
    if (words.empty() || widthBits < 8)
        return spread;
    std::array<std::uint64_t, HashSpread::kBuckets> counts{};
    for (const std::uint64_t word : words)
        ++counts[(word >> (widthBits - 8)) & 0xFF];
    for (const std::uint64_t count : counts)
        spread.occupied += count > 0 ? 1 : 0;
    setOccupancyByChance(spread);
    spread.evenness = spread.occupied / spread.expectedOccupied;
    spread.chiSquare = chiSquareOf(counts, spread.keys);
    if (words.size() < kFewestKeys)
        return spread;
    const bool few = static_cast<double>(words.size()) < kFewKeysABucket * HashSpread::kBuckets;
    spread.chance = few ? lowerTail(spread.occupied, spread.expectedOccupied,
                                    spread.occupiedDeviation)
                        : chiSquareTail(*spread.chiSquare, HashSpread::kBuckets - 1.0);
    return spread;
}

}  // namespace ringscope
