#include "core/commands/inputs.h"
#include "core/formats/field_setting.h"
#include "core/formats/text_file.h"
#include "core/membership/map_source.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>
#include <fmt/ranges.h>


namespace ringscope {

namespace {

Result<std::vector<Value::Entry>> fieldsSaid(const CommandArguments& arguments)
{
    std::vector<Value::Entry> said;
    for (const std::string& text : arguments.texts(kSetOption.name)) {
        Result<Value::Entry> one = fieldSetting(text, kSetOption.name);
        if (!one)
            return one.error();
        said.push_back(std::move(*one));
    }
    if (const std::optional<std::string> from = arguments.text(kKeyFromOption.name)) {
        Value value = Value::scalar(*from, true);
        value.setPlace({std::string(kKeyFromOption.name), 0, 0});
        value.keyPlace = value.place();
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
