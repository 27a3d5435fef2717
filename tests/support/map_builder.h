// aMap().shard("a").shard("b", "2"): a shard map in one line. Weights are decimals in quotes.
#pragma once

#include "core/cluster/shard_map.h"

#include <string>
#include <utility>

namespace ringscope::test {

class MapBuilder {
public:
    MapBuilder& shard(std::string name, const char* weight = "1",
                      ShardState state = ShardState::Active)
    {
        Shard shard = shardNamed(std::move(name));
        shard.weight = Decimal::parse(weight).value();
        shard.state = state;
        m_map.shards.push_back(std::move(shard));
        return *this;
    }
    /// count shards named prefix0, prefix1, ...
    MapBuilder& shards(std::size_t count, const std::string& prefix)
    {
        for (std::size_t i = 0; i < count; ++i)
            shard(prefix + std::to_string(i));
        return *this;
    }
    MapBuilder& algorithm(std::string id) { return set(&ShardMap::algorithm, std::move(id)); }
    MapBuilder& hash(std::string id) { return set(&ShardMap::hash, std::move(id)); }
    MapBuilder& label(std::string text) { return set(&ShardMap::label, std::move(text)); }
    MapBuilder& vnodes(std::uint64_t count) { return set(&ShardMap::vnodes, count); }
    MapBuilder& version(std::uint64_t number) { return set(&ShardMap::version, number); }
    MapBuilder& lookup(Lookup rule) { return set(&ShardMap::lookup, rule); }
    MapBuilder& pin(std::string key, std::string shard)
    {
        m_map.overrides.emplace(std::move(key), std::move(shard));
        return *this;
    }
    template <class Value>
    MapBuilder& set(Value ShardMap::*member, Value value)
    {
        m_map.*member = std::move(value);
        return *this;
    }

    operator ShardMap() const { return m_map; }
    const ShardMap& map() const { return m_map; }

private:
    ShardMap m_map;
};

inline MapBuilder aMap() { return {}; }

}  // namespace ringscope::test
