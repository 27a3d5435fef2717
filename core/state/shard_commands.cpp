// Commands that change one shard of the map, or the list of shards.
#include "core/state/arguments.h"
#include "core/state/command_functions.h"
#include "core/state/map_change.h"
#include "core/support/counted.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope::commands {

namespace {

std::size_t pinsTo(const ShardMap& map, std::string_view shard)
{
    return static_cast<std::size_t>(std::count_if(
        map.overrides.begin(), map.overrides.end(),
        [shard](const auto& pin) { return pin.second == shard; }));
}

/// Writes one field of a shard, with the command's own message when the value is refused.
Outcome writeShardField(Shard& shard, const Arguments& arguments, std::string_view argumentName,
                        std::string_view fieldName)
{
    const FieldRow<Shard>* field = findShardField(fieldName);
    const Value* value = arguments.find(argumentName);
    if (value == nullptr || !field->read(shard, *value))
        return arguments.wrong(argumentName, field->allowed);
    return done();
}

/// `weight {shard, value}` and its like: one field of one shard.
Applied changeOneField(const ClusterState& before, const Value& args, std::string_view command,
                       std::string_view fieldName)
{
    const Arguments arguments(command, args);
    if (Outcome known = arguments.expect({"shard", "value"}); !known)
        return known.error();
    const Result<ShardIndex> shard = arguments.shard("shard", before.map);
    if (!shard)
        return shard.error();
    ShardMap map = before.map;
    if (Outcome written = writeShardField(map.shards[shard->value], arguments, "value", fieldName);
        !written)
        return written.error();
    return withMap(before, std::move(map), args.place());
}

/// Writes every named argument but `name` through the table of shard fields.
Outcome writeNamedFields(Shard& shard, const Arguments& arguments, const Value& args)
{
    for (const auto& [name, value] : args.entries())
        if (name != "name")
            if (Outcome written = writeShardField(shard, arguments, name, name); !written)
                return written.error();
    return done();
}

/// A unit without an entry belongs to the shard of its name: written out, so that it keeps its
/// owner when that shard gets another name.
void nameOwnersOfUnits(ShardMap& map, const std::string& shard)
{
    for (const RangeField& range : map.ranges) {
        const bool listed = std::any_of(map.units.begin(), map.units.end(), [&](const auto& unit) {
            return unit.first == range.unit;
        });
        if (!listed && range.unit == shard)
            map.units.emplace_back(shard, std::vector<std::string>{shard});
    }
}

void renameMentions(ShardMap& map, const std::string& from, const std::string& to)
{
    for (auto& [key, shard] : map.overrides)
        if (shard == from)
            shard = to;
    for (auto& [unit, owners] : map.units)
        std::replace(owners.begin(), owners.end(), from, to);
    std::replace(map.removed.begin(), map.removed.end(), from, to);
}

void dropMentions(ShardMap& map, const std::string& shard)
{
    std::erase_if(map.overrides, [&](const auto& pin) { return pin.second == shard; });
    for (auto& [unit, owners] : map.units)
        std::erase(owners, shard);
    std::erase(map.removed, shard);
}

}  // namespace

Applied addShard(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("add", args, "name");
    if (Outcome known = arguments.expect(shardFieldNames()); !known)
        return known.error();
    const Result<std::string> name = arguments.text("name", "a name that no shard has");
    if (!name)
        return name.error();
    if (name->empty() || before.map.indexOf(*name))
        return arguments.wrong("name", "a name that no shard has");
    Shard shard = shardNamed(*name);
    if (Outcome written = writeNamedFields(shard, arguments, args); !written)
        return written.error();
    ShardMap map = before.map;
    map.shards.push_back(std::move(shard));
    return withMap(before, std::move(map), args.place());
}

Applied removeShard(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("remove", args, "name");
    if (Outcome known = arguments.expect({"name"}); !known)
        return known.error();
    const Result<ShardIndex> shard = arguments.shard("name", before.map);
    if (!shard)
        return shard.error();
    ShardMap map = before.map;
    dropMentions(map, map.shards[shard->value].name);
    map.shards.erase(map.shards.begin() + shard->value);
    return withMap(before, std::move(map), args.place());
}

Applied drainShard(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("drain", args, "name");
    if (Outcome known = arguments.expect({"name"}); !known)
        return known.error();
    const Result<ShardIndex> shard = arguments.shard("name", before.map);
    if (!shard)
        return shard.error();
    ShardMap map = before.map;
    map.shards[shard->value].state = ShardState::Draining;
    return withMap(before, std::move(map), args.place());
}

Applied renameShard(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("rename", args);
    if (Outcome known = arguments.expect({"from", "to"}); !known)
        return known.error();
    const Result<ShardIndex> shard = arguments.shard("from", before.map);
    if (!shard)
        return shard.error();
    const Result<std::string> name = arguments.text("to", "a name that no shard has");
    if (!name)
        return name.error();
    ShardMap map = before.map;
    const std::string old = map.shards[shard->value].name;
    if (name->empty() || (*name != old && map.indexOf(*name)))
        return arguments.wrong("to", "a name that no shard has");
    nameOwnersOfUnits(map, old);
    map.shards[shard->value].name = *name;
    renameMentions(map, old, *name);
    return withMap(before, std::move(map), args.place());
}

Applied setWeight(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "weight", "weight");
}

Applied setState(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "state", "state");
}

Applied setCapacity(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "capacity", "capacity");
}

Applied setShardFields(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("shard", args);
    if (Outcome known = arguments.expect(shardFieldNames()); !known)
        return known.error();
    const Result<ShardIndex> shard = arguments.shard("name", before.map);
    if (!shard)
        return shard.error();
    ShardMap map = before.map;
    if (Outcome written = writeNamedFields(map.shards[shard->value], arguments, args); !written)
        return written.error();
    return withMap(before, std::move(map), args.place());
}

std::string describeAdd(const ClusterState&, const Value& args)
{
    const Value* weight = args.isMap() ? args.find("weight") : nullptr;
    return weight == nullptr
               ? fmt::format("Add {}", argumentText(args, "name"))
               : fmt::format("Add {} with weight {}", argumentText(args, "name"), inlineText(*weight));
}

std::string describeRemove(const ClusterState& before, const Value& args)
{
    const std::string name = argumentText(args, "name");
    const std::size_t pins = pinsTo(before.map, name);
    return pins == 0 ? fmt::format("Remove {}", name)
                     : fmt::format("Remove {} and its {}", name, counted(pins, "pin", "pins"));
}

std::string describeDrain(const ClusterState&, const Value& args)
{
    return fmt::format("Drain {}", argumentText(args, "name"));
}

std::string describeRename(const ClusterState&, const Value& args)
{
    return fmt::format("Rename {} to {}", argumentText(args, "from"), argumentText(args, "to"));
}

std::string describeWeight(const ClusterState&, const Value& args)
{
    return fmt::format("Weight of {}: {}", argumentText(args, "shard"), argumentText(args, "value"));
}

std::string describeState(const ClusterState&, const Value& args)
{
    return fmt::format("State of {}: {}", argumentText(args, "shard"), argumentText(args, "value"));
}

std::string describeCapacity(const ClusterState&, const Value& args)
{
    return fmt::format("Capacity of {}: {} requests/s", argumentText(args, "shard"),
                       argumentText(args, "value"));
}

std::string describeShardFields(const ClusterState&, const Value& args)
{
    std::vector<std::string> changes;
    for (const auto& [name, value] : args.entries())
        if (name != "name")
            changes.push_back(fmt::format("{} {}", name, inlineText(value)));
    return fmt::format("Shard {}: {}", argumentText(args, "name"), fmt::join(changes, ", "));
}

}  // namespace ringscope::commands
