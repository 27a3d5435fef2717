// From a command line to the commands about single keys and points.
#include "core/commands/cli_runs.h"
#include "core/commands/inputs.h"
#include "core/commands/ring.h"
#include "core/commands/route.h"
#include "core/commands/vectors.h"
#include "core/commands/verify.h"
#include "core/commands/why.h"

#include <fmt/format.h>

#include <array>

namespace ringscope::runs {

namespace {

using TablePtr = std::shared_ptr<const KeyTable>;

constexpr std::array kMapOptions = {kSetOption, kKeyFromOption};
constexpr std::array kRouteOptions = {kKeysOption, kKeysAsOption, kSetOption, kKeyFromOption};
constexpr std::array kVerifyOptions = std::to_array<OptionSpec>({
    {"--previous", "MAP", "An older map that the client may still have.", true},
    {"--budget", "N", "Most rules that are tried, 50000 unless said; 0 = none."},
    kKeysAsOption,
    kSetOption,
    kKeyFromOption,
});
constexpr std::array kVectorsOptions = std::to_array<OptionSpec>({
    {"--count", "N", "Number of vectors, 100 unless said."},
    {"--seed", "S", "Seed of the keys, 1 unless said."},
    {"--as", "csv|pytest|gotest", "A key file, or a test of a client."},
    kSetOption,
    kKeyFromOption,
});

/// Keys given as arguments first, then those of the file.
Result<std::vector<TablePtr>> tablesOf(const OpenedMap& map, const CommandArguments& arguments,
                                       const CommandContext& context)
{
    std::vector<TablePtr> tables;
    if (arguments.arguments.size() > 1)
        tables.push_back(keysOfArguments(std::span(arguments.arguments).subspan(1),
                                         map.map->system));
    Result<TablePtr> file = openKeysOption(arguments, context, map.map->system);
    if (!file)
        return file.error();
    if (*file != nullptr)
        tables.push_back(std::move(*file));
    if (tables.empty())
        return wrongUsage("route needs keys: as arguments, or --keys FILE");
    return tables;
}

Result<VectorForm> vectorForm(const CommandArguments& arguments)
{
    const std::string form = arguments.text("--as").value_or("csv");
    if (form == "csv")
        return VectorForm::Csv;
    if (form == "pytest")
        return VectorForm::Pytest;
    if (form == "gotest")
        return VectorForm::Gotest;
    return wrongUsage(fmt::format("--as: {} (allowed: csv, pytest, gotest)", form));
}

}  // namespace

std::span<const OptionSpec> mapOptions() { return kMapOptions; }
std::span<const OptionSpec> routeOptions() { return kRouteOptions; }
std::span<const OptionSpec> verifyOptions() { return kVerifyOptions; }
std::span<const OptionSpec> vectorsOptions() { return kVectorsOptions; }

Ran route(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<OpenedMap> map = openMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    Result<std::vector<TablePtr>> tables = tablesOf(*map, arguments, context);
    if (!tables)
        return tables.error();
    return ringscope::route(*map, std::move(*tables), context);
}

Ran ring(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<OpenedMap> map = openMapArgument(arguments.arguments[0], arguments, context);
    return map ? ringscope::ring(*map) : map.error();
}

Ran why(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<OpenedMap> from = openMapArgument(arguments.arguments[1], arguments, context);
    if (!from)
        return from.error();
    const Result<OpenedMap> to = openMapArgument(arguments.arguments[2], arguments, context);
    if (!to)
        return to.error();
    return ringscope::why(keyOfArgument(arguments.arguments[0], from->map->system), *from, *to,
                          context);
}

Ran verify(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<OpenedMap> map = openMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    Result<TablePtr> rows = openKeys(arguments.arguments[1], arguments, context, map->map->system);
    if (!rows)
        return rows.error();
    const Result<std::uint64_t> budget = arguments.whole("--budget", SearchBudget{}.rules);
    if (!budget)
        return budget.error();
    VerifyRequest request{*map, *std::move(rows), {}, *budget, arguments.has("--csv")};
    for (const std::string& spec : arguments.texts("--previous")) {
        Result<ShardMap> previous = readMapArgument(spec, arguments, context);
        if (!previous)
            return previous.error();
        request.previous.push_back({spec, *std::move(previous)});
    }
    return ringscope::verify(request, context);
}

Ran vectors(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<VectorForm> form = vectorForm(arguments);
    if (!form)
        return form.error();
    const Result<std::uint64_t> count = arguments.whole("--count", 100);
    if (!count)
        return count.error();
    const Result<std::uint64_t> seed = arguments.whole("--seed", 1);
    if (!seed)
        return seed.error();
    const Result<OpenedMap> map = openMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    return ringscope::vectors({*map, *count, *seed, *form}, context);
}

}  // namespace ringscope::runs
