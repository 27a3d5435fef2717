#include "core/cluster/version_warnings.h"

#include "core/cluster/map_fields.h"
#include "core/cluster/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>

namespace ringscope {

namespace {

using ById = std::unordered_map<std::string_view, const Shard*>;

ById byId(const ShardMap& map)
{
    ById shards;
    for (const Shard& shard : map.shards)
        shards.emplace(shard.id, &shard);
    return shards;
}

void compareShard(const Shard& from, const Shard& to, std::vector<std::string>& changes)
{
    if (from.name != to.name)
        changes.push_back(fmt::format("{} is now named {}", from.name, to.name));
    if (from.weight != to.weight)
        changes.push_back(fmt::format("the weight of {} went from {} to {}", to.name,
                                      from.weight.text(), to.weight.text()));
    if (from.state != to.state)
        changes.push_back(fmt::format("the state of {} went from {} to {}", to.name,
                                      stateId(from.state), stateId(to.state)));
    if (from.tokens != to.tokens)
        changes.push_back(fmt::format("the tokens of {} changed", to.name));
}

void compareShards(const ShardMap& from, const ShardMap& to, std::vector<std::string>& changes)
{
    const ById before = byId(from);
    const ById after = byId(to);
    for (const Shard& shard : to.shards) {
        const auto old = before.find(shard.id);
        if (old == before.end())
            changes.push_back(fmt::format("{} was added", shard.name));
        else
            compareShard(*old->second, shard, changes);
    }
    for (const Shard& shard : from.shards)
        if (after.find(shard.id) == after.end())
            changes.push_back(fmt::format("{} was removed", shard.name));
}

void compareFields(const ShardMap& from, const ShardMap& to, std::vector<std::string>& changes)
{
    for (const FieldRow<ShardMap>& row : mapFields())
        if (row.decidesOwner && row.aliasOf.empty() && row.name != "shards"
            && !(row.print(from) == row.print(to)))
            changes.push_back(fmt::format("{} changed", row.name));
}

}  // namespace

std::vector<std::string> versionWarnings(const ShardMap& from, const ShardMap& to)
{
    std::vector<std::string> warnings;
    if (to.version < from.version)
        warnings.push_back(
            fmt::format("The version falls from {} to {}.", from.version, to.version));
    if (to.version != from.version || fingerprint(from) == fingerprint(to))
        return warnings;
    std::vector<std::string> changes;
    compareFields(from, to, changes);
    compareShards(from, to, changes);
    if (changes.empty())
        changes.emplace_back("the order or the addresses of the shards changed");
    constexpr std::size_t kMost = 8;
    const std::size_t more = changes.size() - std::min(changes.size(), kMost);
    changes.resize(changes.size() - more);
    warnings.push_back(fmt::format(
        "Both maps are version {}, but {}{}. Clients cannot tell them apart.", to.version,
        fmt::join(changes, ", "), more > 0 ? fmt::format(" and {} more", more) : ""));
    return warnings;
}

}  // namespace ringscope
