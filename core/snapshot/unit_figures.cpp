#include "core/snapshot/unit_figures.h"

#include "core/support/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <variant>

namespace ringscope {

namespace {

struct WordsOfPicture {
    UnitWords operator()(const GridPicture& grid) const { return {grid.unitWord, grid.unitsWord}; }
    UnitWords operator()(const TablePicture& table) const
    {
        return {table.unitWord, table.unitWord + "s"};
    }
    UnitWords operator()(const ArcsPicture& arcs) const
    {
        return arcs.closed ? UnitWords{"arc", "arcs"} : UnitWords{"range", "ranges"};
    }
    UnitWords operator()(const ScoresPicture&) const { return {}; }
    UnitWords operator()(const StepsPicture&) const { return {}; }
    UnitWords operator()(const TreePicture&) const { return {}; }
};

std::string whichGroup(const UnitFigures& figures, const std::string& file)
{
    constexpr std::size_t kShown = 5;
    const auto shown = static_cast<std::ptrdiff_t>(std::min(kShown, figures.groups.size()));
    return fmt::format("{} has loads of {} groups ({}{}): say which of them the map is of.", file,
                       groupedText(figures.groups.size()),
                       fmt::join(figures.groups.begin(), figures.groups.begin() + shown, ", "),
                       figures.groups.size() > kShown ? ", ..." : "");
}

/// The measure asked for where units state it, else the first one that they do.
std::optional<Measure> statedMeasure(const UnitLoads& loads, Measure asked)
{
    const std::vector<Measure> stated = loads.measures();
    if (loads.states(asked))
        return asked;
    return stated.empty() ? std::nullopt : std::optional(stated.front());
}

void rank(UnitFigures& figures)
{
    const MeasureColumn& column = figures.loads.table()->column(figures.load.measure);
    figures.ranking.resize(figures.loads.size());
    std::iota(figures.ranking.begin(), figures.ranking.end(), 0u);
    std::stable_sort(figures.ranking.begin(), figures.ranking.end(),
                     [&column](std::uint32_t a, std::uint32_t b) { return column.at(a) > column.at(b); });
}

void takeRatios(UnitFigures& figures, std::size_t units)
{
    if (figures.load.total == 0)
        return;
    figures.ratios.assign(units, 0.0);
    for (std::size_t unit = 0; unit < figures.loads.size(); ++unit)
        figures.ratios[figures.places[unit].value] =
            ratio(figures.loadOf(unit) * units, figures.load.total);
}

/// Fills what follows from the rows of the group; says in `problem` what does not.
void meet(UnitFigures& figures, const UnitRows& rows, const ShardMap& map, const Routing& routing,
          Measure measure)
{
    const Placement& placement = *routing.placement;
    const UnitNames names(placement);
    if (!names.any()) {
        figures.problem = fmt::format("{} has loads by unit, and the units of {} have no names.",
                                      rows.source.name, map.algorithm);
        return;
    }
    Result<UnitLoads> loads = unitLoadsOf(rows, figures.group, names);
    if (!loads) {
        figures.problem = fmt::format("{} is of no unit of this map ({}).", rows.source.name,
                                      names.range());
        return;
    }
    const std::optional<Measure> stated = statedMeasure(*loads, measure);
    if (!stated) {
        figures.problem = fmt::format("{} states no load.", rows.source.name);
        return;
    }
    figures.loads = std::move(*loads);
    for (std::size_t unit = 0; unit < figures.loads.size(); ++unit)
        figures.places.push_back(names.find(figures.loads.name(unit)));
    figures.owners = ownersOfUnits(figures.loads, names, placement);
    figures.load = reportUnits(map, routing, figures.loads, figures.owners, *stated);
    rank(figures);
    takeRatios(figures, placement.unitCount());
}

}  // namespace

UnitWords unitWords(const Routing& routing)
{
    return routing.placement ? std::visit(WordsOfPicture{}, routing.placement->picture())
                             : UnitWords{};
}

std::optional<double> UnitFigures::shareOf(std::size_t unit) const
{
    return load.total == 0 ? std::nullopt : std::optional(ratio(loadOf(unit), load.total));
}

bool UnitFigures::isStray(std::size_t unit) const
{
    if (loadOf(unit) == 0)
        return false;
    return owners[unit].isNone() || !load.shards[owners[unit].value].counts;
}

std::optional<std::size_t> UnitFigures::at(UnitId place) const
{
    const auto found = std::find(places.begin(), places.end(), place);
    return found == places.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - places.begin()));
}

UnitFigures unitFigures(const OpenedUnits& units, const ShardMap& map, const Routing& routing,
                        Measure measure, std::string_view ring)
{
    UnitFigures figures;
    figures.groups = groupsOf(*units.rows);
    figures.words = unitWords(routing);
    if (!routing.placement) {
        figures.problem = "This rule places requests by load: it has no units.";
        return figures;
    }
    const std::optional<std::string> group = groupThatCounts(units, figures.groups, ring);
    if (!group) {
        figures.problem = whichGroup(figures, units.rows->source.name);
        return figures;
    }
    figures.group = *group;
    meet(figures, *units.rows, map, routing, measure);
    return figures;
}

HeldUnits heldUnits(const UnitFigures& figures, const std::vector<ShardIndex>& shards,
                    std::size_t most)
{
    HeldUnits held;
    for (const std::uint32_t unit : figures.ranking) {
        if (std::find(shards.begin(), shards.end(), figures.owners[unit]) == shards.end())
            continue;
        const u128 load = figures.loadOf(unit);
        held.load += load;
        if (held.top.size() < most && load > 0) {
            held.top.push_back(unit);
            continue;
        }
        ++held.others;
        held.othersLoad += load;
    }
    return held;
}

UnitWords countedWords(const Snapshot& snapshot)
{
    return snapshot.basis == LoadBasis::Units ? snapshot.units->words : UnitWords{"key", "keys"};
}

Result<std::optional<Movement>> unitMovementFrom(const ShardMap& fromMap, const Routing& from,
                                                 const ShardMap& map, const UnitFigures& figures)
{
    const UnitNames names(*from.placement);
    if (!names.any())
        return std::optional<Movement>();
    Result<Movement> movement =
        unitMovement(fromMap, ownersOfUnits(figures.loads, names, *from.placement), map,
                     figures.owners, figures.loads, figures.load.measure);
    if (!movement)
        return std::move(movement).error();
    for (Check& check : movement->checks)
        if (check.name == "moved and kept keys are all keys")
            check.name = "moved and kept units are all units";
    return std::optional(std::move(*movement));
}

}  // namespace ringscope
