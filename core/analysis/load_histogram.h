// LoadHistogram: how many shards carry which load, as ratio to their fair share, and how many of
// them lie inside what chance explains. Thread: a plain value.
#pragma once

#include "core/analysis/load_report.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

struct LoadHistogram {
    static constexpr double kBin = 0.05;  ///< of the load ratio
    /// Ratios above are counted in the last bin: r < number of shards for equal weights, but a
    /// weight may be as small as a person likes.
    static constexpr std::uint32_t kLastBin = 1'000'000;

    /// [number * kBin, (number + 1) * kBin); bins without shards are left out.
    struct Bin {
        std::uint32_t number = 0;
        std::vector<ShardIndex> shards;  ///< in map order

        double from() const { return number * kBin; }
        double to() const { return (number + 1) * kBin; }
    };

    std::vector<Bin> bins;                 ///< ascending
    std::optional<double> lowest, highest; ///< load ratio of any shard
    std::optional<double> bandLow;         ///< least lower end of the shards' bands
    std::optional<double> bandHigh;        ///< greatest upper end
    bool oneBand = false;                  ///< all shards have the same band
    std::size_t inside = 0;                ///< of its own band, ends included
    std::size_t below = 0, above = 0;
    std::size_t shards = 0;                ///< with a load ratio

    std::size_t outside() const { return below + above; }
};

/// Shards without a load ratio (down, warming, weight 0, no load at all) are in no bin.
/// Cost: O(S log S).
LoadHistogram histogramOf(const LoadReport& report);

/// The bin of a load ratio. A ratio that is a bin's lower end but for rounding is in that bin.
std::uint32_t binOf(double loadRatio);

/// Shards with a load ratio, greatest first, ties in map order. Cost: O(S log S).
std::vector<ShardIndex> rankedByLoad(const LoadReport& report);

/// What a ranking says of the shards behind its first `shown` ones.
struct RestOfRanking {
    std::size_t shards = 0;
    std::size_t inside = 0;                 ///< of their own bands
    std::optional<double> lowest, highest;  ///< load ratio
};
RestOfRanking restBehind(const LoadReport& report, const std::vector<ShardIndex>& ranking,
                         std::size_t shown);

}  // namespace ringscope
