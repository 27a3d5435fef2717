// From a command line to the commands about loads and movement.
#include "core/commands/check.h"
#include "core/commands/cli_runs.h"
#include "core/commands/inputs.h"
#include "core/commands/load.h"
#include "core/commands/load_units.h"
#include "core/commands/move.h"
#include "core/commands/unit_inputs.h"
#include "core/snapshot/derive_steps.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace ringscope::runs {

namespace {

using TablePtr = std::shared_ptr<const KeyTable>;

constexpr std::array kLoadOptions = std::to_array<OptionSpec>({
    kKeysOption,
    kKeysAsOption,
    kUnitsOption,
    kMeasureOption,
    kWindowOption,
    kSampleRateOption,
    {"--copies", "primaries|all|spread",
     "Which copies take the load of a key: the first (default), every one, or all in equal parts."},
    {"--lose", "SHARD|zone:NAME",
     "What the loss of a shard, or of a zone, does by the failure rule of the map's system."},
    {"--timings", "", "Where the time goes, on standard error; with --json as `timings`, too."},
    kSetOption,
    kKeyFromOption,
});
constexpr std::array kMoveOptions = std::to_array<OptionSpec>({
    kKeysOption,
    kKeysAsOption,
    kUnitsOption,
    kMeasureOption,
    {"--list", "", "Every key (with --units, every unit) that moves, instead of the matrix."},
    {"--events", "N", "Asks how probably N events of a key meet both owners during the rollout."},
    {"--updated", "P", "Share of routers that have TO meanwhile, 0.5 unless said."},
    kSetOption,
    kKeyFromOption,
});
constexpr std::array kCheckOptions = std::to_array<OptionSpec>({
    kKeysOption,
    kKeysAsOption,
    kMeasureOption,
    {"--max-over-min", "R", "Largest over smallest load for the weight, at most R."},
    {"--hot-ratio", "R", "Hottest load over the mean, at most R."},
    {"--moved-from", "MAP", "The map that MAP comes after, for --moved."},
    {"--moved", "S+-E", "Share that moves from it, as 0.2+-0.01."},
    kSetOption,
    kKeyFromOption,
});

/// The snapshot of a map alone: no parent, no baseline. Only who asks about further maps has use
/// for sorted keys.
Result<SnapshotPtr> snapshotOf(ShardMap map, TablePtr keys, Measure measure, bool asksFurther,
                               const CommandContext& context)
{
    ClusterState state;
    state.map = std::move(map);
    state.keys = std::move(keys);
    state.measure = measure;
    const auto deriveIt = asksFurther ? deriveInSteps : deriveLoads;
    return deriveIt(std::move(state), context.limits, context.work,
                    [&](std::string_view step) { context.begins(step); });
}

Result<LoadRequest> loadRequest(const CommandArguments& arguments)
{
    LoadRequest request;
    request.lose = arguments.text("--lose");
    const std::optional<std::string> copies = arguments.text("--copies");
    if (!copies)
        return request;
    const std::optional<CopyReading> reading = copyReadingNamed(*copies);
    if (!reading)
        return wrongUsage("--copies: " + *copies + " (allowed: primaries, all, spread)");
    request.reading = *reading;
    return request;
}

Result<std::optional<Rollout>> rolloutOf(const CommandArguments& arguments)
{
    const Result<std::uint64_t> events = arguments.whole("--events", 0, 1);
    if (!events)
        return events.error();
    const Result<std::optional<double>> updated = arguments.positive("--updated");
    if (!updated)
        return updated.error();
    if (*updated && **updated > 1.0)
        return wrongUsage("--updated: " + *arguments.text("--updated") + " (allowed: 0 to 1)");
    if (*events == 0)
        return std::optional<Rollout>();
    constexpr std::uint64_t kMostEvents = 1'000'000;
    return std::optional(Rollout{static_cast<unsigned>(std::min(*events, kMostEvents)),
                                 updated->value_or(0.5)});
}

Result<MoveRequest> moveRequest(const std::string& from, const std::string& to,
                                const CommandArguments& arguments, const CommandContext& context)
{
    const Result<OpenedMap> first = openMapArgument(from, arguments, context);
    if (!first)
        return first.error();
    const Result<OpenedMap> second = openMapArgument(to, arguments, context);
    if (!second)
        return second.error();
    const Result<Measure> measure = arguments.measure();
    if (!measure)
        return measure.error();
    Result<std::optional<Rollout>> rollout = rolloutOf(arguments);
    if (!rollout)
        return rollout.error();
    Result<TablePtr> keys = openKeysOption(arguments, context, first->map->system);
    if (!keys)
        return keys.error();
    return MoveRequest{*first,   *second, std::move(*keys), *measure, arguments.has("--list"),
                       *rollout};
}

Result<CheckLimits> checkLimits(const CommandArguments& arguments)
{
    CheckLimits limits;
    const Result<std::optional<double>> maxOverMin = arguments.positive("--max-over-min");
    if (!maxOverMin)
        return maxOverMin.error();
    const Result<std::optional<double>> hotRatio = arguments.positive("--hot-ratio");
    if (!hotRatio)
        return hotRatio.error();
    limits.maxOverMin = *maxOverMin;
    limits.hotRatio = *hotRatio;
    if (arguments.has("--moved") != arguments.has("--moved-from"))
        return wrongUsage("check: --moved and --moved-from go together");
    if (const std::optional<std::string> text = arguments.text("--moved")) {
        const Result<MovedLimit> moved = parseMovedLimit(*text);
        if (!moved)
            return moved.error();
        limits.moved = *moved;
    }
    return limits;
}

Result<std::optional<Movement>> movementForCheck(const CommandArguments& arguments,
                                                 const CommandContext& context)
{
    const std::optional<std::string> from = arguments.text("--moved-from");
    if (!from)
        return std::optional<Movement>();
    const Result<MoveRequest> request =
        moveRequest(*from, arguments.arguments[0], arguments, context);
    if (!request)
        return request.error();
    Result<Movement> movement = movementOf(*request, context);
    if (!movement)
        return movement.error();
    return std::optional(std::move(*movement));
}

/// `load` by units; keys only name then.
Ran loadByUnits(const CommandArguments& arguments, const CommandContext& context)
{
    for (const char* option : {"--copies", "--lose"})
        if (arguments.has(option))
            return wrongUsage(fmt::format("load: {} goes with --keys, not with --units", option));
    const Result<OpenedMap> map = openMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    if (Outcome placed = map->requirePlacement("load --units"); !placed)
        return placed.error();
    const UnitNames names(*map->routing->placement);
    Result<UnitLoads> loads = openUnits(*map, names, arguments, context);
    if (!loads)
        return loads.error();
    const Result<Measure> measure = measureOfUnits(*loads, arguments, context);
    if (!measure)
        return measure.error();
    Result<TablePtr> keys = openKeysOption(arguments, context, map->map->system);
    if (!keys)
        return keys.error();
    std::vector<ShardIndex> owners = ownersOfUnits(*loads, names, *map->routing->placement);
    return loadUnits({*map, std::move(*loads), std::move(owners), *measure, std::move(*keys)},
                     context);
}

Ran loadByKeys(const CommandArguments& arguments, const CommandContext& context)
{
    context.begins("map");
    Result<ShardMap> map = readMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    const Result<Measure> measure = arguments.measure();
    if (!measure)
        return measure.error();
    const Result<LoadRequest> request = loadRequest(arguments);
    if (!request)
        return request.error();
    Result<TablePtr> keys = requireKeys("load", arguments, context, map->system);
    if (!keys)
        return keys.error();
    const bool asksFurther = request->lose.has_value() || request->reading != CopyReading::Primaries;
    const Result<SnapshotPtr> snapshot =
        snapshotOf(std::move(*map), std::move(*keys), *measure, asksFurther, context);
    if (!snapshot)
        return snapshot.error();
    context.begins("report");
    return ringscope::load(*snapshot, *request, context.work);
}

/// A line a step: its seconds, and its share of all.
void addTimings(Report& report, const StepTimes& times, const CommandContext& context)
{
    const std::vector<StepTime> steps = times.all();
    const double total = std::accumulate(steps.begin(), steps.end(), 0.0,
                                         [](double sum, const StepTime& one) { return sum + one.seconds; });
    auto json = nlohmann::ordered_json::object();
    for (const StepTime& one : steps) {
        json[one.step] = one.seconds;
        context.notice(fmt::format("{:<14}{:>8.3f} s{:>6.1f} %", one.step, one.seconds,
                                   total > 0 ? 100 * one.seconds / total : 0.0));
    }
    json["total"] = total;
    context.notice(fmt::format("{:<14}{:>8.3f} s", "total", total));
    report.json["timings"] = std::move(json);
}

/// What a person must know before comparing units of the two.
std::vector<std::string> unitNotes(const UnitNames& from, const UnitNames& to)
{
    if (from.size() == to.size())
        return {};
    return {fmt::format("FROM has {} units, TO {}: keys change their unit as well, which loads by "
                        "unit cannot show.",
                        groupedText(from.size()), groupedText(to.size()))};
}

Ran moveByUnits(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<OpenedMap> from = openMapArgument(arguments.arguments[0], arguments, context);
    if (!from)
        return from.error();
    const Result<OpenedMap> to = openMapArgument(arguments.arguments[1], arguments, context);
    if (!to)
        return to.error();
    for (const OpenedMap* map : {&*from, &*to})
        if (Outcome placed = map->requirePlacement("move --units"); !placed)
            return placed.error();
    const UnitNames before(*from->routing->placement), after(*to->routing->placement);
    Result<UnitLoads> loads = openUnits(*from, before, arguments, context);
    if (!loads)
        return loads.error();
    const Result<Measure> measure = measureOfUnits(*loads, arguments, context);
    if (!measure)
        return measure.error();
    std::vector<ShardIndex> fromOwners = ownersOfUnits(*loads, before, *from->routing->placement);
    std::vector<ShardIndex> toOwners = ownersOfUnits(*loads, after, *to->routing->placement);
    return moveUnits({*from, *to, std::move(*loads), std::move(fromOwners), std::move(toOwners),
                      *measure, arguments.has("--list"), unitNotes(before, after)});
}

}  // namespace

std::span<const OptionSpec> loadOptions() { return kLoadOptions; }
std::span<const OptionSpec> moveOptions() { return kMoveOptions; }
std::span<const OptionSpec> checkOptions() { return kCheckOptions; }

Ran load(const CommandArguments& arguments, const CommandContext& context)
{
    Ran report = arguments.has(kUnitsOption.name) ? loadByUnits(arguments, context)
                                                  : loadByKeys(arguments, context);
    if (report && arguments.has("--timings") && context.times != nullptr)
        addTimings(*report, *context.times, context);
    return report;
}

Ran move(const CommandArguments& arguments, const CommandContext& context)
{
    if (arguments.has(kUnitsOption.name))
        return moveByUnits(arguments, context);
    const Result<MoveRequest> request =
        moveRequest(arguments.arguments[0], arguments.arguments[1], arguments, context);
    return request ? ringscope::move(*request, context) : request.error();
}

Ran check(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<CheckLimits> limits = checkLimits(arguments);
    if (!limits)
        return limits.error();
    Result<ShardMap> map = readMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    const Result<Measure> measure = arguments.measure();
    if (!measure)
        return measure.error();
    Result<TablePtr> keys = openKeysOption(arguments, context, map->system);
    if (!keys)
        return keys.error();
    const Result<std::optional<Movement>> movement = movementForCheck(arguments, context);
    if (!movement)
        return movement.error();
    const Result<SnapshotPtr> snapshot =
        snapshotOf(std::move(*map), std::move(*keys), *measure, false, context);
    return snapshot ? ringscope::check(*snapshot, *limits, *movement) : snapshot.error();
}

}  // namespace ringscope::runs
