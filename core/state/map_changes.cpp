#include "core/state/map_changes.h"

#include "core/cluster/map_fields.h"

#include <map>

namespace ringscope {

namespace {

std::map<std::string_view, const Shard*> byId(const ShardMap& map)
{
    std::map<std::string_view, const Shard*> shards;
    for (const Shard& shard : map.shards)
        shards.emplace(shard.id, &shard);
    return shards;
}

Value named(const std::string& argument, const std::string& name)
{
    return Value::map({{argument, Value::scalar(name, true)}});
}

Command addOf(const Shard& shard)
{
    Value args = named("name", shard.name);
    for (const FieldRow<Shard>& field : shardFields())
        if (Value value = field.write(shard); !value.isNull() && field.name != "name")
            args.set(std::string(field.name), std::move(value));
    return {"add", std::move(args)};
}

/// Weight and state have commands of their own; the rest goes by `shard {name, FIELD: VALUE}`.
Command changeOf(const Shard& from, const FieldRow<Shard>& field, Value value)
{
    if (field.name == "weight" || field.name == "state" || field.name == "capacity") {
        Value args = named("shard", from.name);
        args.set("value", std::move(value));
        return {std::string(field.name), std::move(args)};
    }
    Value args = named("name", from.name);
    args.set(std::string(field.name), std::move(value));
    return {"shard", std::move(args)};
}

void compareShard(const Shard& from, const Shard& to, std::vector<Command>& changes)
{
    if (from.name != to.name) {
        Value args = named("from", from.name);
        args.set("to", Value::scalar(to.name, true));
        changes.push_back({"rename", std::move(args)});
    }
    for (const FieldRow<Shard>& field : shardFields()) {
        if (field.name == "name" || field.name == "id")
            continue;
        Value value = field.print(to);
        if (value != field.print(from))
            changes.push_back(changeOf(from, field, std::move(value)));
    }
}

void compareShards(const ShardMap& from, const ShardMap& to, std::vector<Command>& changes)
{
    const auto before = byId(from);
    const auto after = byId(to);
    for (const Shard& shard : from.shards)
        if (!after.contains(shard.id))
            changes.push_back({"remove", Value::scalar(shard.name, true)});
    for (const Shard& shard : to.shards) {
        const auto same = before.find(shard.id);
        if (same == before.end())
            changes.push_back(addOf(shard));
        else
            compareShard(*same->second, shard, changes);
    }
}

void compareFields(const ShardMap& from, const ShardMap& to, std::vector<Command>& changes)
{
    for (const FieldRow<ShardMap>& field : mapFields()) {
        if (field.name == "schema" || field.name == "version" || field.name == "shards" ||
            field.name == "overrides" || !field.aliasOf.empty())
            continue;
        Value value = field.print(to);
        if (value != field.print(from))
            changes.push_back(
                {"set", Value::map({{std::string(field.name), std::move(value)}})});
    }
}

/// Identity of a shard by its name, "" when the map has no such shard.
std::map<std::string_view, std::string_view> idsByName(const ShardMap& map)
{
    std::map<std::string_view, std::string_view> ids;
    for (const Shard& shard : map.shards)
        ids.emplace(shard.name, shard.id);
    return ids;
}

void comparePins(const ShardMap& from, const ShardMap& to, std::vector<Command>& changes)
{
    const auto before = idsByName(from);
    const auto after = idsByName(to);
    const auto idIn = [](const auto& ids, const std::string& name) {
        const auto found = ids.find(name);
        return found == ids.end() ? std::string_view() : found->second;
    };
    const auto stays = byId(to);
    for (const auto& [key, shard] : from.overrides)
        if (!to.overrides.contains(key) && stays.contains(idIn(before, shard)))
            changes.push_back({"unpin", Value::scalar(key, true)});
    for (const auto& [key, shard] : to.overrides) {
        const auto old = from.overrides.find(key);
        if (old != from.overrides.end() && idIn(before, old->second) == idIn(after, shard))
            continue;
        Value args = named("key", key);
        args.set("shard", Value::scalar(shard, true));
        changes.push_back({"pin", std::move(args)});
    }
}

}  // namespace

std::vector<Command> changesBetween(const ShardMap& from, const ShardMap& to)
{
    std::vector<Command> changes;
    compareShards(from, to, changes);
    compareFields(from, to, changes);
    comparePins(from, to, changes);
    return changes;
}

}  // namespace ringscope
