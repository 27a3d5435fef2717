#include "core/commands/inputs.h"
#include "core/formats/text_file.h"
#include "core/formats/yaml_value.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <unistd.h>

namespace ringscope {

namespace {

/// What a MAP argument turns out to name.
struct MapSource {
    std::string file;
    std::string system;  ///< "" = the file's own
};

bool isFile(const std::string& path) { return path == "-" || ::access(path.c_str(), F_OK) == 0; }

/// A file of the literal name wins over SYSTEM:FILE.
Result<MapSource> sourceOf(const std::string& spec)
{
    const std::size_t colon = spec.find(':');
    if (isFile(spec) || colon == std::string::npos)
        return MapSource{spec, {}};
    const std::string system = spec.substr(0, colon);
    if (findSystem(system) == nullptr)
        return MapSource{spec, {}};
    const std::string file = spec.substr(colon + 1);
    if (isFile(file) || file.find('#') == std::string::npos)
        return MapSource{file, system};
    return wrongUsage(fmt::format("{}: {} reads a shard map, which has no parts to pick by #NAME",
                                  spec, system));
}

/// Puts a value at "key.tag"; parts on the way become mappings.
void put(Value& tree, std::string_view path, Value value)
{
    const std::size_t dot = path.find('.');
    const std::string name(path.substr(0, dot));
    if (dot == std::string_view::npos) {
        tree.set(name, std::move(value));
        return;
    }
    const Value* found = tree.find(name);
    Value part = found != nullptr && found->isMap() ? *found : Value::map({});
    put(part, path.substr(dot + 1), std::move(value));
    tree.set(name, std::move(part));
}

void placeAll(Value& value, const SourcePlace& place)
{
    value.setPlace(place);
    value.keyPlace = place;
}

Outcome applySet(Value& tree, const std::string& assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos || equals == 0)
        return wrongUsage(fmt::format("--set: {} (allowed: KEY=VALUE)", assignment));
    const std::string name = assignment.substr(0, equals);
    Result<Value> value = readYaml(assignment.substr(equals + 1), "--set " + name);
    if (!value)
        return value.error();
    placeAll(*value, {"--set " + name, 0, 0});
    put(tree, name, std::move(*value));
    return done();
}

Outcome applyOptions(Value& tree, const CommandArguments& arguments)
{
    for (const std::string& assignment : arguments.texts(kSetOption.name))
        if (Outcome set = applySet(tree, assignment); !set)
            return set;
    if (const std::optional<std::string> from = arguments.text(kKeyFromOption.name)) {
        Value value = Value::scalar(*from, true);
        placeAll(value, {std::string(kKeyFromOption.name), 0, 0});
        put(tree, "key.from", std::move(value));
    }
    return done();
}

Outcome applySystem(Value& tree, const std::string& system)
{
    if (system.empty())
        return done();
    const Value* stated = tree.find("system");
    if (stated != nullptr && stated->text() != system)
        return badInput("system", stated->text(), system + ", as the command line says",
                        stated->place());
    tree.set("system", Value::scalar(system, true));
    return done();
}

}  // namespace

Result<ShardMap> readMapArgument(const std::string& spec, const CommandArguments& arguments,
                                 const CommandContext& context)
{
    const Result<MapSource> source = sourceOf(spec);
    if (!source)
        return source.error();
    const Result<std::string> text = readTextFile(source->file, context.limits.maxMemoryBytes);
    if (!text)
        return text.error();
    Result<Value> tree = readYaml(*text, source->file);
    if (!tree)
        return tree.error();
    if (tree->isMap()) {
        if (Outcome applied = applySystem(*tree, source->system); !applied)
            return applied.error();
        if (Outcome applied = applyOptions(*tree, arguments); !applied)
            return applied.error();
    }
    Result<ShardMap> map = readMapWithSystem(*tree);
    if (!map)
        return map;
    if (Outcome owned = requireOwners(*map, source->file); !owned)
        return owned.error();
    return map;
}

Result<OpenedMap> openMapArgument(const std::string& spec, const CommandArguments& arguments,
                                  const CommandContext& context)
{
    Result<ShardMap> map = readMapArgument(spec, arguments, context);
    if (!map)
        return map.error();
    return openedMap(std::move(*map), spec, context);
}

}  // namespace ringscope
