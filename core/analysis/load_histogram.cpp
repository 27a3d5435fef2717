#include "core/analysis/load_histogram.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {
namespace {

void takeBand(LoadHistogram& histogram, const ShardLoad& shard)
{
    if (!shard.ratioLow || !shard.ratioHigh)
        return;
    const bool isFirst = !histogram.bandLow;
    const bool isSame = !isFirst && *histogram.bandLow == *shard.ratioLow
                        && *histogram.bandHigh == *shard.ratioHigh;
    histogram.oneBand = isFirst || (histogram.oneBand && isSame);
    histogram.bandLow = isFirst ? *shard.ratioLow : std::min(*histogram.bandLow, *shard.ratioLow);
    histogram.bandHigh =
        isFirst ? *shard.ratioHigh : std::max(*histogram.bandHigh, *shard.ratioHigh);
    if (*shard.loadRatio < *shard.ratioLow)
        ++histogram.below;
    else if (*shard.loadRatio > *shard.ratioHigh)
        ++histogram.above;
    else
        ++histogram.inside;
}

bool isInside(const ShardLoad& shard)
{
    return shard.ratioLow && shard.ratioHigh && *shard.loadRatio >= *shard.ratioLow
           && *shard.loadRatio <= *shard.ratioHigh;
}

}  // namespace

std::uint32_t binOf(double loadRatio)
{
    constexpr double kRounding = 1e-9;
    const double bin = std::floor(loadRatio / LoadHistogram::kBin + kRounding);
    return static_cast<std::uint32_t>(
        std::clamp(bin, 0.0, static_cast<double>(LoadHistogram::kLastBin)));
}

LoadHistogram histogramOf(const LoadReport& report)
{
    LoadHistogram histogram;
    std::map<std::uint32_t, std::vector<ShardIndex>> bins;
    for (const ShardLoad& shard : report.shards) {
        if (!shard.loadRatio)
            continue;
        const double ratio = *shard.loadRatio;
        bins[binOf(ratio)].push_back(shard.shard);
        histogram.lowest = std::min(histogram.lowest.value_or(ratio), ratio);
        histogram.highest = std::max(histogram.highest.value_or(ratio), ratio);
        ++histogram.shards;
        takeBand(histogram, shard);
    }
    for (auto& [number, shards] : bins)
        histogram.bins.push_back({number, std::move(shards)});
    return histogram;
}

std::vector<ShardIndex> rankedByLoad(const LoadReport& report)
{
    std::vector<ShardIndex> ranking;
    for (const ShardLoad& shard : report.shards)
        if (shard.loadRatio)
            ranking.push_back(shard.shard);
    std::stable_sort(ranking.begin(), ranking.end(), [&](ShardIndex a, ShardIndex b) {
        return *report.shards[a.value].loadRatio > *report.shards[b.value].loadRatio;
    });
    return ranking;
}

RestOfRanking restBehind(const LoadReport& report, const std::vector<ShardIndex>& ranking,
                         std::size_t shown)
{
    RestOfRanking rest;
    for (std::size_t i = shown; i < ranking.size(); ++i) {
        const ShardLoad& shard = report.shards[ranking[i].value];
        ++rest.shards;
        rest.inside += isInside(shard) ? 1 : 0;
    }
    if (rest.shards > 0) {
        rest.highest = report.shards[ranking[shown].value].loadRatio;
        rest.lowest = report.shards[ranking.back().value].loadRatio;
    }
    return rest;
}

}  // namespace ringscope
