// Small states for tests: aState().shard("a").shard("b", 2). Commands are written as trees:
// commandWith("weight", {{"shard", "a"}, {"value", "2"}}).
#pragma once

#include "core/state/command.h"

#include <initializer_list>
#include <string>
#include <utility>

namespace ringscope::test {

class StateBuilder {
public:
    StateBuilder& shard(const std::string& name, Decimal weight = 1)
    {
        Shard shard;
        shard.name = name;
        shard.id = name;
        shard.weight = weight;
        m_state.map.shards.push_back(std::move(shard));
        return *this;
    }
    StateBuilder& pin(const std::string& key, const std::string& shard)
    {
        m_state.map.overrides[key] = shard;
        return *this;
    }
    operator ClusterState() const { return m_state; }

private:
    ClusterState m_state;
};

inline StateBuilder aState() { return {}; }

inline Command command(std::string id) { return {std::move(id), Value{}}; }
inline Command command(std::string id, std::string scalar)
{
    return {std::move(id), Value::scalar(std::move(scalar))};
}
inline Command commandWith(std::string id,
                       std::initializer_list<std::pair<const char*, const char*>> arguments)
{
    std::vector<Value::Entry> entries;
    for (const auto& [name, value] : arguments)
        entries.emplace_back(name, Value::scalar(value));
    return {std::move(id), Value::map(std::move(entries))};
}

/// The state after a command that must succeed.
inline ClusterState after(const ClusterState& state, const Command& change)
{
    Result<ClusterState> next = reduce(state, change, {});
    if (!next)
        throw std::runtime_error(next.error().text());
    return std::move(*next);
}

/// The message of a command that must fail.
inline std::string refusal(const ClusterState& state, const Command& change)
{
    const Result<ClusterState> next = reduce(state, change, {});
    return next.ok() ? "it was accepted" : next.error().message;
}

}  // namespace ringscope::test
