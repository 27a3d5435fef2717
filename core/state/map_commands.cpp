// Commands that change a field of the map itself.
#include "core/state/arguments.h"
#include "core/state/command_functions.h"
#include "core/state/map_change.h"

#include <fmt/format.h>

namespace ringscope::commands {

namespace {

/// `vnodes 256`, or `vnodes {value: 256}`.
const Value& fieldValue(const Value& args)
{
    const bool wrapped = args.isMap() && args.entries().size() == 1 && args.find("value") != nullptr;
    return wrapped ? *args.find("value") : args;
}

/// A command that writes the map's field of its own name.
Applied changeOneField(const ClusterState& before, const Value& args, std::string_view fieldName)
{
    ShardMap map = before.map;
    if (Outcome written = findMapField(fieldName)->read(map, fieldValue(args)); !written)
        return written.error();
    return withMap(before, std::move(map), args.place());
}

/// A system is more than its name.
Outcome writeAnyField(ShardMap& map, const FieldRow<ShardMap>& field, const Value& value)
{
    return field.name == "system" ? writeSystem(map, value) : field.read(map, value);
}

std::string labelled(std::string_view title, const Value& args)
{
    return fmt::format("{}: {}", title, inlineText(fieldValue(args)));
}

}  // namespace

Applied setVnodes(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "vnodes");
}

Applied setHash(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "hash");
}

Applied setAlgorithm(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "algorithm");
}

Applied setSystem(const ClusterState& before, const Value& args, const InputLoader&)
{
    ShardMap map = before.map;
    if (Outcome written = writeSystem(map, fieldValue(args)); !written)
        return written.error();
    return withMap(before, std::move(map), args.place());
}

Applied setLookup(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "lookup");
}

Applied setTie(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "tie");
}

Applied setScore(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "score");
}

Applied setSpace(const ClusterState& before, const Value& args, const InputLoader&)
{
    return changeOneField(before, args, "space");
}

Applied rekey(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("rekey", args, "part");
    if (Outcome known = arguments.expect({"part"}); !known)
        return known.error();
    const Result<std::string> part =
        arguments.text("part", "an RE2 expression, \"\" for the whole key");
    if (!part)
        return part.error();
    ShardMap map = before.map;
    const FieldRow<ShardMap>* field = findMapField("key");
    Value key = field->print(map);
    key.set("part", Value::scalar(*part, true));
    if (Outcome written = field->read(map, key); !written)
        return arguments.wrong("part", "an RE2 expression, \"\" for the whole key");
    return withMap(before, std::move(map), args.place());
}

Applied setMapFields(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("set", args);
    if (Outcome known = arguments.expect(mapFieldNames()); !known)
        return known.error();
    ShardMap map = before.map;
    for (const auto& [name, value] : args.entries())
        if (Outcome written = writeAnyField(map, *findMapField(name), value); !written)
            return written.error();
    return withMap(before, std::move(map), args.place());
}

std::string describeVnodes(const ClusterState&, const Value& args)
{
    return labelled("Vnodes", args);
}

std::string describeHash(const ClusterState&, const Value& args) { return labelled("Hash", args); }

std::string describeAlgorithm(const ClusterState&, const Value& args)
{
    return labelled("Policy", args);
}

std::string describeSystem(const ClusterState&, const Value& args)
{
    return labelled("System", args);
}

std::string describeLookup(const ClusterState&, const Value& args)
{
    return labelled("Lookup", args);
}

std::string describeTie(const ClusterState&, const Value& args)
{
    return labelled("Tie rule", args);
}

std::string describeScore(const ClusterState&, const Value& args)
{
    return labelled("Score", args);
}

std::string describeSpace(const ClusterState&, const Value& args)
{
    return labelled("Ring width", args);
}

std::string describeRekey(const ClusterState&, const Value& args)
{
    return fmt::format("Key part: {}", argumentText(args, "part"));
}

std::string describeMapFields(const ClusterState&, const Value& args)
{
    std::vector<std::string> changes;
    for (const auto& [name, value] : args.entries())
        changes.push_back(fmt::format("{} {}", name, inlineText(value)));
    return fmt::format("Set {}", fmt::join(changes, ", "));
}

}  // namespace ringscope::commands
