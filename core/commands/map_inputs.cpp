#include "core/commands/inputs.h"
#include "core/formats/text_file.h"
#include "core/formats/yaml_value.h"
#include "core/membership/map_source.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>
#include <fmt/ranges.h>


namespace ringscope {

namespace {

void placeAll(Value& value, const SourcePlace& place)
{
    value.setPlace(place);
    value.keyPlace = place;
}

Result<Value::Entry> assignmentOf(const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        return wrongUsage(fmt::format("--set: {} (allowed: KEY=VALUE)", text));
    const std::string name = text.substr(0, equals);
    Result<Value> value = readYaml(text.substr(equals + 1), "--set " + name);
    if (!value)
        return value.error();
    placeAll(*value, {"--set " + name, 0, 0});
    return Value::Entry{name, std::move(*value)};
}

Result<std::vector<Value::Entry>> fieldsSaid(const CommandArguments& arguments)
{
    std::vector<Value::Entry> said;
    for (const std::string& text : arguments.texts(kSetOption.name)) {
        Result<Value::Entry> one = assignmentOf(text);
        if (!one)
            return one.error();
        said.push_back(std::move(*one));
    }
    if (const std::optional<std::string> from = arguments.text(kKeyFromOption.name)) {
        Value value = Value::scalar(*from, true);
        placeAll(value, {std::string(kKeyFromOption.name), 0, 0});
        said.emplace_back("key.from", std::move(value));
    }
    return said;
}

/// Doubts, and what the file leaves open with what is assumed.
void noticeOf(const Membership& ring, const CommandContext& context)
{
    for (const Error& doubt : ring.doubts)
        context.notice(doubt.text());
    for (const OpenFact& fact : ring.open) {
        const std::string choices = fact.choices.empty()
                                        ? "VALUE"
                                        : fmt::format("{}", fmt::join(fact.choices, "|"));
        context.notice(fmt::format("{} Assumed: {} (--set {}={})", fact.question, fact.assumed,
                                   fact.field, choices));
    }
}

}  // namespace

Result<ShardMap> readMapArgument(const std::string& spec, const CommandArguments& arguments,
                                 const CommandContext& context)
{
    MapSource source = mapSourceOf(spec, isReadable);
    Result<std::vector<Value::Entry>> said = fieldsSaid(arguments);
    if (!said)
        return said.error();
    source.said = std::move(*said);
    const Result<std::string> text = readTextFile(source.file, context.limits.maxMemoryBytes);
    if (!text)
        return text.error();
    const Result<Membership> ring = readMapTree(*text, source);
    if (!ring)
        return ring.error();
    noticeOf(*ring, context);
    Result<ShardMap> map = readMapWithSystem(ring->map);
    if (!map)
        return map;
    if (Outcome owned = requireOwners(*map, source.file); !owned)
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
