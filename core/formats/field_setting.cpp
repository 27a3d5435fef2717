#include "core/formats/field_setting.h"

#include "core/cluster/map_fields.h"
#include "core/formats/yaml_value.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

constexpr std::string_view kSystem = "system";

void placeAll(Value& value, const SourcePlace& place)
{
    value.setPlace(place);
    value.keyPlace = place;
}

Error noField(const std::string& name)
{
    std::vector<std::string> names;
    for (const FieldRow<ShardMap>& row : mapFields())
        names.emplace_back(row.name);
    const std::string nearest = nearestName(name, names);
    return badInput("no field of a map", name,
                    nearest.empty() ? "a field of a shard map" : "nearest is " + nearest);
}

/// The map's own record with one part of it said anew.
Value withPart(const ShardMap& map, const FieldRow<ShardMap>& field, const std::string& part,
               Value value)
{
    Value whole = field.print(map);
    if (!whole.isMap())
        whole = Value::map({});
    whole.set(part, std::move(value));
    return whole;
}

Outcome writeInto(ShardMap& map, const FieldRow<ShardMap>& field, const Value& value)
{
    if (field.name != kSystem)
        return field.read(map, value);
    Result<ShardMap> adopted = adoptSystem(map, value.text());
    if (!adopted)
        return adopted.error();
    map = *std::move(adopted);
    return done();
}

}  // namespace

Result<Value::Entry> fieldSetting(const std::string& text, std::string_view said)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        return wrongUsage(fmt::format("{}: {} (allowed: KEY=VALUE)", said, text));
    const std::string name = text.substr(0, equals);
    const std::string place = fmt::format("{} {}", said, name);
    Result<Value> value = readYaml(std::string_view(text).substr(equals + 1), place);
    if (!value)
        return value.error();
    placeAll(*value, {place, 0, 0});
    return Value::Entry{name, std::move(*value)};
}

Result<Command> settingCommand(const ShardMap& map, std::span<const std::string> settings)
{
    std::vector<Value::Entry> entries;
    for (const std::string& text : settings) {
        Result<Value::Entry> entry = fieldSetting(text, "set");
        if (!entry)
            return entry.error();
        entries.push_back(*std::move(entry));
    }
    std::stable_partition(entries.begin(), entries.end(),
                          [](const Value::Entry& entry) { return entry.first == kSystem; });
    ShardMap changed = map;
    Value args = Value::map({});
    for (const auto& [path, value] : entries) {
        const std::size_t dot = path.find('.');
        const FieldRow<ShardMap>* field = findMapField(path.substr(0, dot));
        if (field == nullptr)
            return noField(path);
        Value whole = dot == std::string::npos
                          ? value
                          : withPart(changed, *field, path.substr(dot + 1), value);
        if (Outcome written = writeInto(changed, *field, whole); !written)
            return written.error();
        args.set(std::string(field->name), std::move(whole));
    }
    return Command{"set", std::move(args)};
}

}  // namespace ringscope
