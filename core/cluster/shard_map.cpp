#include "core/cluster/shard_map.h"

#include "core/cluster/words.h"

#include <algorithm>

namespace ringscope {

std::optional<ShardIndex> ShardMap::indexOf(std::string_view name) const
{
    const auto found = std::find_if(shards.begin(), shards.end(),
                                    [name](const Shard& shard) { return shard.name == name; });
    if (found == shards.end())
        return std::nullopt;
    return ShardIndex(static_cast<std::size_t>(found - shards.begin()));
}

std::size_t ShardMap::routableShards() const
{
    return static_cast<std::size_t>(std::count_if(
        shards.begin(), shards.end(), [](const Shard& shard) { return shard.takesKeys(); }));
}

std::string_view stateId(ShardState state) { return wordOf(state, kStateWords); }

Shard shardNamed(std::string name)
{
    Shard shard;
    shard.id = name;
    shard.name = std::move(name);
    return shard;
}

}  // namespace ringscope
