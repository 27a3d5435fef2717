// HashSpread: whether the hashes of the keys at hand lie evenly over the hash space. Keys whose
// hashes clump are uneven on any ring, however many vnodes it has. Thread: a plain value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace ringscope {

struct HashSpread {
    static constexpr int kBuckets = 256;  ///< of the top byte

    std::uint64_t keys = 0;
    int occupied = 0;                  ///< buckets that hold a key
    double expectedOccupied = 0.0;     ///< 256 (1 - (255/256)^keys)
    double occupiedDeviation = 0.0;    ///< standard deviation of that, by chance
    std::optional<double> chiSquare;   ///< of the bucket counts, 255 degrees of freedom
    std::optional<double> chance;      ///< probability of spreads as uneven, or more
    std::optional<double> evenness;    ///< occupied / expected

    /// Less even than one uniform sample in a hundred.
    bool isClumped() const { return chance && *chance < 0.01; }
};

/// `words` are hashes of `widthBits` bits of different keys. Few keys (below five a bucket) are
/// judged by the number of occupied buckets, more by chi-square; below 32 keys, or 8 bits, there
/// is no judgement. Range: widthBits 1..64. Cost: O(words).
HashSpread spreadOf(std::span<const std::uint64_t> words, int widthBits);

}  // namespace ringscope
