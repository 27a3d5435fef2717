#include "core/state/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ringscope {

Arguments::Arguments(std::string_view command, const Value& args, std::string_view sole)
    : m_command(command), m_args(args), m_sole(sole)
{
}

std::string Arguments::pathOf(std::string_view name) const
{
    return name == m_sole && !m_args.isMap() ? m_command : fmt::format("{}.{}", m_command, name);
}

Outcome Arguments::expect(const std::vector<std::string>& names) const
{
    if (m_args.isScalar() && !m_sole.empty())
        return done();
    const std::string allowed = fmt::format("{{{}}}", fmt::join(names, ", "));
    if (!m_args.isMap())
        return badInput(m_command, inlineText(m_args), allowed, m_args.place());
    for (const auto& [name, value] : m_args.entries()) {
        if (std::find(names.begin(), names.end(), name) != names.end())
            continue;
        const std::string nearest = nearestName(name, names);
        return badInput(fmt::format("{}: unknown argument", m_command), name,
                        nearest.empty() ? allowed : fmt::format("{}, nearest {}", allowed, nearest),
                        value.keyPlace.line > 0 ? value.keyPlace : value.place());
    }
    return done();
}

const Value* Arguments::find(std::string_view name) const
{
    if (m_args.isMap())
        return m_args.find(name);
    return name == m_sole && !m_args.isNull() ? &m_args : nullptr;
}

Error Arguments::wrong(std::string_view name, std::string_view allowed) const
{
    const Value* value = find(name);
    return badInput(pathOf(name), value == nullptr ? "missing" : inlineText(*value),
                    std::string(allowed), value == nullptr ? m_args.place() : value->place());
}

Result<std::string> Arguments::text(std::string_view name, std::string_view allowed) const
{
    const Value* value = find(name);
    if (value == nullptr || !value->isScalar())
        return wrong(name, allowed);
    return value->text();
}

Result<std::uint64_t> Arguments::whole(std::string_view name, std::uint64_t lowest) const
{
    constexpr std::uint64_t kHighest = std::uint64_t{1} << 53;
    const Value* value = find(name);
    std::uint64_t number = 0;
    if (value != nullptr && value->isScalar()) {
        const std::string& text = value->text();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc{} && end == text.data() + text.size() && number >= lowest &&
            number <= kHighest)
            return number;
    }
    return wrong(name, fmt::format("a whole number, {} or more", lowest));
}

Result<ShardIndex> Arguments::shard(std::string_view name, const ShardMap& map) const
{
    const Result<std::string> wanted = text(name, shardNames(map));
    if (!wanted)
        return wanted.error();
    if (const std::optional<ShardIndex> index = map.indexOf(*wanted))
        return *index;
    return wrong(name, shardNames(map));
}

std::string inlineText(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return "null";
    case Value::Kind::Scalar:
        return value.text().empty() ? "\"\"" : value.text();
    case Value::Kind::List: {
        std::vector<std::string> items;
        for (const Value& item : value.items())
            items.push_back(inlineText(item));
        return fmt::format("[{}]", fmt::join(items, ", "));
    }
    case Value::Kind::Map: {
        std::vector<std::string> items;
        for (const auto& [name, item] : value.entries())
            items.push_back(fmt::format("{}: {}", name, inlineText(item)));
        return fmt::format("{{{}}}", fmt::join(items, ", "));
    }
    }
    return {};
}

std::string argumentText(const Value& args, std::string_view name)
{
    const Value* value = args.isMap() ? args.find(name) : &args;
    return value == nullptr ? "?" : inlineText(*value);
}

std::string shardNames(const ShardMap& map)
{
    constexpr std::size_t kShown = 8;
    if (map.shards.empty())
        return "a shard's name, and this map has no shards";
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < std::min(kShown, map.shards.size()); ++i)
        names.push_back(map.shards[i].name);
    std::string text = fmt::format("{}", fmt::join(names, ", "));
    if (map.shards.size() > kShown)
        text += fmt::format(", ... {} shards in all", map.shards.size());
    return text;
}

}  // namespace ringscope
