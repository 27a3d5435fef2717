#include "core/analysis/load_chance.h"

namespace ringscope {

std::optional<LoadChance> loadChance(const ShardMap& map, const PlacementShares& shares,
                                     std::optional<double> effectiveKeys)
{
    if (shares.expected.empty())
        return std::nullopt;
    LoadChance chance;
    double sum = 0.0;
    for (std::size_t i = 0; i < map.shards.size(); ++i) {
        if (!map.shards[i].takesKeys())
            continue;
        chance.shards.emplace_back(i);
        chance.expected.push_back({shares.expected[i], map.shards[i].weight.toDouble()});
        chance.totalWeight += chance.expected.back().weight;
        sum += shares.expected[i];
    }
    if (chance.shards.empty())
        return std::nullopt;
    // Of what shards that count own together, as their load ratios are.
    for (ExpectedShare& shard : chance.expected)
        shard.share = sum > 0.0 ? shard.share / sum : 0.0;
    chance.placementScale = shares.scale;
    if (effectiveKeys)
        chance.keyScale = sampleScale(*effectiveKeys);
    return chance;
}

}  // namespace ringscope
