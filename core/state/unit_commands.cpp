// The commands about units: one gives a slot, a span of slots or a range to another shard, one says
// whose loads count.
#include "core/state/arguments.h"
#include "core/state/command_functions.h"
#include "core/state/map_change.h"
#include "core/workload/opened_units.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace ringscope::commands {

namespace {

using UnitEntry = std::pair<std::string, std::vector<std::string>>;

/// An inclusive span of slots.
struct Span {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

std::optional<std::uint64_t> parseNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// "7" or "0-5460"; nothing for a unit's name.
std::optional<Span> parseSpan(std::string_view text)
{
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        const auto slot = parseNumber(text);
        return slot ? std::optional(Span{*slot, *slot}) : std::nullopt;
    }
    const auto first = parseNumber(text.substr(0, dash));
    const auto last = parseNumber(text.substr(dash + 1));
    if (!first || !last || *first > *last)
        return std::nullopt;
    return Span{*first, *last};
}

std::string spanText(const Span& span)
{
    return span.first == span.last ? fmt::format("{}", span.first)
                                   : fmt::format("{}-{}", span.first, span.last);
}

/// What is left of an entry once `cut` is taken out of it, in slot order.
std::vector<UnitEntry> without(const UnitEntry& entry, const Span& cut)
{
    const std::optional<Span> span = parseSpan(entry.first);
    if (!span || span->last < cut.first || span->first > cut.last)
        return {entry};
    std::vector<UnitEntry> rest;
    if (span->first < cut.first)
        rest.emplace_back(spanText({span->first, cut.first - 1}), entry.second);
    if (span->last > cut.last)
        rest.emplace_back(spanText({cut.last + 1, span->last}), entry.second);
    return rest;
}

void moveSlots(ShardMap& map, const Span& span, const std::string& shard)
{
    std::vector<UnitEntry> units;
    for (const UnitEntry& entry : map.units)
        for (UnitEntry& rest : without(entry, span))
            units.push_back(std::move(rest));
    units.emplace_back(spanText(span), std::vector<std::string>{shard});
    map.units = std::move(units);
}

void moveNamed(ShardMap& map, const std::string& unit, const std::string& shard)
{
    for (UnitEntry& entry : map.units)
        if (entry.first == unit) {
            entry.second = {shard};
            return;
        }
    map.units.emplace_back(unit, std::vector<std::string>{shard});
}

bool hasRange(const ShardMap& map, const std::string& unit)
{
    for (const RangeField& range : map.ranges)
        if (range.unit == unit)
            return true;
    return false;
}

}  // namespace

Applied moveUnit(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("move", args);
    if (Outcome known = arguments.expect({"unit", "to"}); !known)
        return known.error();
    const Result<std::string> unit = arguments.text("unit", "a slot, a span of slots or a range");
    if (!unit)
        return unit.error();
    const Result<ShardIndex> shard = arguments.shard("to", before.map);
    if (!shard)
        return shard.error();
    ShardMap map = before.map;
    const std::string owner = map.shards[shard->value].name;
    const std::optional<Span> span = parseSpan(*unit);
    if (hasRange(map, *unit))
        moveNamed(map, *unit, owner);
    else if (span && map.ranges.empty() && span->last < map.slots)
        moveSlots(map, *span, owner);
    else
        return arguments.wrong("unit", map.ranges.empty()
                                           ? fmt::format("slots 0 to {}", map.slots - 1)
                                           : std::string("the unit of a range of this map"));
    return withMap(before, std::move(map), args.place());
}

std::string describeMove(const ClusterState&, const Value& args)
{
    return fmt::format("Move {} to {}", argumentText(args, "unit"), argumentText(args, "to"));
}

Applied pickUnits(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("units", args, "group");
    if (Outcome known = arguments.expect({"group"}); !known)
        return known.error();
    if (!before.units)
        return badInput("units", inlineText(args), "a state with loads by unit", args.place());
    const std::vector<std::string> groups = groupsOf(*before.units->rows);
    const std::string allowed = fmt::format("one of {}", fmt::join(groups, ", "));
    const Result<std::string> group = arguments.text("group", allowed);
    if (!group)
        return group.error();
    if (std::find(groups.begin(), groups.end(), *group) == groups.end())
        return arguments.wrong("group", allowed);
    ClusterState after = before;
    after.units = std::make_shared<const OpenedUnits>(OpenedUnits{before.units->rows, *group});
    return after;
}

std::string describeUnits(const ClusterState&, const Value& args)
{
    return fmt::format("Loads of {}", argumentText(args, "group"));
}

}  // namespace ringscope::commands
