// Finding the change between two maps that moved a key.
#include "core/commands/why.h"
#include "core/state/map_changes.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kMostTries = 64;

/// Identity of the key's owner, "" for nobody; nothing when the map cannot be built or asked.
std::optional<std::string> ownerId(const ShardMap& map, std::string_view key,
                                   const CommandContext& context)
{
    const Result<Routing> routing = buildRouting(map, context.limits, context.work);
    if (!routing || routing->placement == nullptr)
        return std::nullopt;
    const Result<KeyRoute> route = routeKey(*routing, key, 1);
    if (!route)
        return std::nullopt;
    return route->owners.empty() ? std::string() : map.shards[route->owners.front().value].id;
}

bool mentions(const Value& args, std::string_view name)
{
    if (args.isScalar())
        return args.text() == name;
    return std::any_of(args.entries().begin(), args.entries().end(),
                       [name](const Value::Entry& entry) { return entry.second.text() == name; });
}

bool isPinOf(const Command& change, std::string_view key)
{
    return (change.id == "pin" || change.id == "unpin") && mentions(change.args, key);
}

/// Changes that can touch the key, those about its two shards first. A pin of the key itself
/// decides: it is the only one then.
std::vector<Command> suspects(std::string_view key, const std::string& oldName,
                              const std::string& newName, std::vector<Command> changes)
{
    for (const Command& change : changes)
        if (isPinOf(change, key))
            return {change};
    std::erase_if(changes,
                  [](const Command& change) { return change.id == "pin" || change.id == "unpin"; });
    std::stable_partition(changes.begin(), changes.end(), [&](const Command& change) {
        return mentions(change.args, newName) || mentions(change.args, oldName);
    });
    if (changes.size() > kMostTries)
        changes.resize(kMostTries);
    return changes;
}

std::string nameOf(const ShardMap& map, const std::string& id)
{
    for (const Shard& shard : map.shards)
        if (shard.id == id)
            return shard.name;
    return {};
}

}  // namespace

std::optional<Command> changeThatMoved(std::string_view key, const OpenedMap& from,
                                       const OpenedMap& to, const CommandContext& context)
{
    const std::optional<std::string> before = ownerId(*from.map, key, context);
    const std::optional<std::string> after = ownerId(*to.map, key, context);
    if (!before || !after || *before == *after)
        return std::nullopt;
    ClusterState state;
    state.map = *from.map;
    std::vector<Command> candidates =
        suspects(key, nameOf(*from.map, *before), nameOf(*to.map, *after),
                 changesBetween(*from.map, *to.map));
    if (candidates.size() == 1)
        return candidates.front();
    std::optional<Command> moves;
    for (Command& change : candidates) {
        const Result<ClusterState> alone = reduce(state, change, {});
        if (!alone || context.work.stopped())
            continue;
        const std::optional<std::string> owner = ownerId(alone->map, key, context);
        if (owner == after)
            return change;
        if (owner && *owner != *before && !moves)
            moves = std::move(change);
    }
    return moves;
}

}  // namespace ringscope
