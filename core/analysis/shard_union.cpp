#include "core/analysis/movement.h"

#include <unordered_map>

namespace ringscope {

ShardUnion uniteShards(const ShardMap& from, const ShardMap& to)
{
    ShardUnion shards;
    std::unordered_map<std::string, std::uint32_t> places;
    const auto placeOf = [&](const Shard& shard) {
        const auto [found, isNew] =
            places.emplace(shard.id, static_cast<std::uint32_t>(shards.ids.size()));
        if (isNew) {
            shards.ids.push_back(shard.id);
            shards.names.push_back(shard.name);
            shards.inFrom.push_back(false);
            shards.inTo.push_back(false);
        }
        return found->second;
    };
    for (const Shard& shard : from.shards) {
        shards.from.push_back(placeOf(shard));
        shards.inFrom[shards.from.back()] = true;
    }
    for (const Shard& shard : to.shards) {
        shards.to.push_back(placeOf(shard));
        shards.inTo[shards.to.back()] = true;
        shards.names[shards.to.back()] = shard.name;
    }
    return shards;
}

}  // namespace ringscope
