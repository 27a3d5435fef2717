#include "core/commands/why.h"

#include "core/commands/json_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// One map's side of the answer.
struct Walk {
    const OpenedMap& map;
    KeyRoute route;

    std::string shard() const
    {
        return route.owners.empty() ? "-" : map.shardName(route.owners.front());
    }
    /// Identity of the owner, "" for nobody.
    std::string id() const
    {
        return route.owners.empty() ? "" : map.map->shards[route.owners.front().value].id;
    }
};

Result<Walk> walk(const std::string& key, const OpenedMap& map)
{
    if (Outcome placed = map.requirePlacement("why"); !placed)
        return placed.error();
    Result<KeyRoute> route = routeKey(*map.routing, key, std::max<std::size_t>(1, map.map->replicas));
    if (!route)
        return route.error();
    return Walk{map, std::move(*route)};
}

Json stepsJson(const Explanation& explanation)
{
    Json steps = Json::array();
    for (const ExplanationStep& step : explanation.steps)
        steps.push_back({{"what", step.what}, {"value", escapedText(step.value)}});
    return steps;
}

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json changeJson(const std::optional<Command>& change, const ShardMap& from)
{
    if (!change)
        return nullptr;
    ClusterState before;
    before.map = from;
    return describe(before, *change);
}

std::string sentence(const std::string& key, const Walk& from, const Walk& to,
                     const Json& change)
{
    if (from.id() == to.id())
        return fmt::format("{} stays on {}.", escapedText(key), escapedText(to.shard()));
    const std::string moved = fmt::format("{} moves from {} to {}", escapedText(key),
                                          escapedText(from.shard()), escapedText(to.shard()));
    if (change.is_null())
        return moved + ": no single change between the maps moves it.";
    return fmt::format("{}: {}.", moved, change.get<std::string>());
}

void writeSide(RowWriter& writer, std::string_view side, const Walk& walk)
{
    for (const ExplanationStep& step : walk.route.explanation.steps) {
        writer.text(side);
        writer.text(step.what);
        writer.text(escapedText(step.value));
        writer.endRow();
    }
    writer.text(side);
    writer.text("shard");
    writer.text(walk.shard());
    writer.endRow();
}

}  // namespace

nlohmann::ordered_json walkJson(const OpenedMap& map, const KeyRoute& route)
{
    Json owners = Json::array();
    for (const ShardIndex owner : route.owners)
        owners.push_back(escapedText(map.shardName(owner)));
    return {{"map", map.name},
            {"version", map.map->version},
            {"shard", owners.empty() ? Json(nullptr) : owners.front()},
            {"by_override", route.byOverride},
            {"hash", textOrNull(route.hashText)},
            {"token", textOrNull(route.tokenText)},
            {"unit", textOrNull(route.unitText)},
            {"rule", route.explanation.rule},
            {"wrapped", route.explanation.wrapped},
            {"replicas", std::move(owners)},
            {"steps", stepsJson(route.explanation)}};
}

Result<Report> why(const std::string& key, const OpenedMap& from, const OpenedMap& to,
                   const CommandContext& context)
{
    const Result<Walk> before = walk(key, from);
    if (!before)
        return before.error();
    const Result<Walk> after = walk(key, to);
    if (!after)
        return after.error();
    const bool moved = before->id() != after->id();
    const Json change =
        moved ? changeJson(changeThatMoved(key, from, to, context), *from.map) : Json(nullptr);
    Report report;
    putKey(report.json, "key", key);
    report.json["moved"] = moved;
    report.json["change"] = change;
    report.json["sentence"] = sentence(key, *before, *after, change);
    report.json["from"] = walkJson(from, before->route);
    report.json["to"] = walkJson(to, after->route);
    report.lines = {report.json["sentence"].get<std::string>()};
    report.columns = {{"map"}, {"what"}, {"value"}};
    report.rows = [from, to, before = before->route, after = after->route](RowWriter& writer) {
        writeSide(writer, "from", Walk{from, before});
        writeSide(writer, "to", Walk{to, after});
        return done();
    };
    return report;
}

}  // namespace ringscope
