#include "core/commands/unit_inputs.h"

#include "core/formats/text_file.h"
#include "core/formats/unit_file.h"
#include "core/membership/map_source.h"
#include "core/workload/opened_units.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ringscope {

namespace {

/// "FILE#NAME", unless a file has that very name.
struct UnitsSpec {
    std::string file;
    std::string group;
};

UnitsSpec unitsSpecOf(const std::string& text)
{
    const std::size_t mark = text.rfind('#');
    if (mark == std::string::npos || isReadable(text))
        return {text, {}};
    return {text.substr(0, mark), text.substr(mark + 1)};
}

Result<std::string> groupOf(const UnitRows& rows, const UnitsSpec& spec, const std::string& mapSpec)
{
    const std::vector<std::string> groups = groupsOf(rows);
    const auto has = [&](const std::string& name) {
        return std::find(groups.begin(), groups.end(), name) != groups.end();
    };
    if (!spec.group.empty() && has(spec.group))
        return spec.group;
    const std::string ring = mapSourceOf(mapSpec, isReadable).ring;
    if (spec.group.empty() && !ring.empty() && has(ring))
        return ring;
    if (spec.group.empty() && groups.size() == 1)
        return groups.front();
    constexpr std::size_t kShown = 20;
    const std::vector<std::string> shown(groups.begin(),
                                         groups.begin() + static_cast<std::ptrdiff_t>(
                                             std::min(kShown, groups.size())));
    return wrongUsage(fmt::format("--units: {}#NAME picks one of {} (allowed: {}{})", spec.file,
                                  groups.size(), fmt::join(shown, ", "),
                                  groups.size() > kShown ? ", .." : ""));
}

Error unnamedUnits(const OpenedMap& map)
{
    return wrongUsage(fmt::format("--units: the units of {} have no names (allowed: maps of slots, "
                                  "partitions, ranges, placement groups, table entries)",
                                  map.map->algorithm));
}

}  // namespace

Result<UnitLoads> openUnits(const OpenedMap& map, const UnitNames& names,
                            const CommandArguments& arguments, const CommandContext& context)
{
    if (!names.any())
        return unnamedUnits(map);
    const UnitsSpec spec = unitsSpecOf(arguments.text(kUnitsOption.name).value_or("-"));
    Result<UnitRows> rows = readUnitFile(spec.file, context.limits.maxMemoryBytes);
    if (!rows)
        return rows.error();
    const Result<std::string> group = groupOf(*rows, spec, map.name);
    if (!group)
        return group.error();
    const Result<std::optional<double>> window = arguments.positive(kWindowOption.name);
    if (!window)
        return window.error();
    if (*window)
        rows->source.windowSeconds = *window;
    Result<UnitLoads> loads = unitLoadsOf(*rows, *group, names);
    if (loads)
        notifyOf(loads->table()->source(), context);
    return loads;
}

Result<Measure> measureOfUnits(const UnitLoads& loads, const CommandArguments& arguments,
                               const CommandContext& context)
{
    const Result<Measure> asked = arguments.measure();
    if (!asked || loads.states(*asked))
        return asked;
    std::vector<std::string_view> stated;
    for (const Measure measure : loads.measures())
        stated.push_back(rowOf(measure).id);
    if (stated.empty() || arguments.has(kMeasureOption.name))
        return wrongUsage(fmt::format("--measure: the units do not state {} (allowed: {})",
                                      rowOf(*asked).id,
                                      stated.empty() ? "none of any measure"
                                                     : fmt::format("{}", fmt::join(stated, ", "))));
    context.notice(fmt::format("{} does not state {}: the load is {} (--measure {})",
                               loads.table()->source().name, rowOf(*asked).id, stated.front(),
                               fmt::join(stated, "|")));
    return loads.measures().front();
}

}  // namespace ringscope
