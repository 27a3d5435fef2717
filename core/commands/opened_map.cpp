#include "core/commands/opened_map.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

Error atMap(Error error, const std::string& name)
{
    if (error.where.file.empty())
        error.where.file = name;
    return error;
}

}  // namespace

std::string OpenedMap::shardName(ShardIndex shard) const
{
    return shard.isNone() ? "-" : map->shards[shard.value].name;
}

Outcome OpenedMap::requirePlacement(std::string_view command) const
{
    if (routing->placement != nullptr)
        return done();
    return wrongUsage(fmt::format("{}: {} is an assignment, it places requests by load, so no key "
                                  "has a place of its own; `route` and `load` take its rows in "
                                  "order",
                                  command, map->algorithm));
}

Outcome requireOwners(const ShardMap& map, const std::string& file)
{
    if (map.routableShards() > 0)
        return done();
    const std::string what = map.shards.empty()
                                 ? "no shards"
                                 : "no shard may own keys: none is active or draining with a "
                                   "weight above 0";
    return badInput(what, "", "at least one shard that may own keys", {file, 0, 0});
}

Result<OpenedMap> openedMap(ShardMap map, std::string name, const CommandContext& context)
{
    Result<Routing> routing = buildRouting(map, context.limits, context.work);
    if (!routing)
        return atMap(routing.error(), name);
    OpenedMap opened;
    opened.name = std::move(name);
    opened.map = std::make_shared<const ShardMap>(std::move(map));
    opened.routing = std::make_shared<const Routing>(std::move(*routing));
    return opened;
}

std::string tokenText(const Routing& routing, UnitId unit)
{
    if (routing.placement == nullptr || unit.isNone())
        return {};
    const std::optional<std::uint64_t> token = routing.placement->tokenOf(unit);
    return token ? routing.spec.pointHash.text(*token) : std::string();
}

}  // namespace ringscope
