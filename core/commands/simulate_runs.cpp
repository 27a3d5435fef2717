// From a command line to a simulation: its file, and the map and keys that the file names.
#include "core/commands/cli_runs.h"
#include "core/commands/inputs.h"
#include "core/commands/simulate.h"
#include "core/commands/simulate_pipeline.h"
#include "core/formats/side_file.h"
#include "core/formats/simulation_file.h"
#include "core/formats/text_file.h"
#include "core/simulate/pipeline_run.h"
#include "core/simulate/pipeline_series.h"
#include "core/systems/system_row.h"

#include <array>

namespace ringscope::runs {

namespace {

constexpr std::array kSimulateOptions = std::to_array<OptionSpec>({
    {"--series", "OUT.csv", "Writes every series as time_us,entity,metric,value."},
});

/// Inputs are named from where the simulation lies; a system may stand before the path.
std::string besideFile(const std::string& file, const std::string& input)
{
    const std::size_t slash = file.rfind('/');
    if (input.starts_with('/') || slash == std::string::npos)
        return input;
    const std::string folder = file.substr(0, slash + 1);
    const std::size_t colon = input.find(':');
    if (colon == std::string::npos || findSystem(input.substr(0, colon)) == nullptr)
        return folder + input;
    const std::string path = input.substr(colon + 1);
    return input.substr(0, colon + 1) + (path.starts_with('/') ? path : folder + path);
}

/// What the file names, read.
struct Cluster {
    ShardMap map;
    std::shared_ptr<const KeyTable> keys;
};

Result<ShardMap> mapOf(const SimulationSpec& spec, const std::string& file,
                       const CommandContext& context)
{
    if (spec.map.isScalar())
        return readMapArgument(besideFile(file, spec.map.text()), {}, context);
    if (spec.map.isNull())
        return badInput("map", "missing", "a path, or the fields of a shard map", {file, 0, 0});
    return readMapWithSystem(spec.map);
}

Result<std::shared_ptr<const KeyTable>> keysOf(const SimulationSpec& spec, const std::string& file,
                                               const std::string& system,
                                               const CommandContext& context)
{
    if (spec.keys.isScalar())
        return openKeys(besideFile(file, spec.keys.text()), {}, context, system);
    ClusterState state;
    if (spec.keys.isMap()) {
        Result<ClusterState> made = reduce(state, {"workload", spec.keys}, {});
        if (!made)
            return made.error();
        state = *std::move(made);
    }
    return generateKeys(state.workload.value_or(WorkloadSpec{}), nullptr, context.work);
}

Result<Cluster> clusterOf(const SimulationSpec& spec, const std::string& file,
                          const CommandContext& context)
{
    Result<ShardMap> map = mapOf(spec, file, context);
    if (!map)
        return map.error();
    auto keys = keysOf(spec, file, map->system, context);
    if (!keys)
        return keys.error();
    return Cluster{*std::move(map), *std::move(keys)};
}

/// A report and the series beside it.
struct Simulated {
    Report report;
    std::vector<Series> series;
};

Result<Simulated> runModel(const RoutingSpec& spec, const Cluster& cluster, const CommandContext& context)
{
    Result<RoutingRun> run =
        simulateRouting(spec, cluster.map, cluster.keys, context.limits, context.work);
    if (!run)
        return run.error();
    Report report = routingReport(spec, *run);
    return Simulated{std::move(report), std::move(run->series)};
}

Result<Simulated> runModel(const QueueSpec& spec, const Cluster& cluster, const CommandContext& context)
{
    Result<QueueRun> run =
        simulateQueues(spec, cluster.map, cluster.keys, context.limits, context.work);
    if (!run)
        return run.error();
    Report report = queueReport(spec, *run);
    return Simulated{std::move(report), std::move(run->series)};
}

/// Trace ids are keys, each once and then again; without keys in the file they are drawn.
std::vector<std::string> traceIds(const PipelineFile& file, const KeyTable& keys)
{
    std::vector<std::string> ids;
    if (file.keys.isNull())
        return ids;
    for (std::size_t i = 0; i < keys.size(); ++i)
        ids.emplace_back(keys.names()[i]);
    return ids;
}

Result<Simulated> runModel(const PipelineFile& file, const Cluster& cluster,
                           const CommandContext& context)
{
    const Result<PipelineSpec> spec =
        pipelineOf(file, cluster.map, traceIds(file, *cluster.keys));
    if (!spec)
        return spec.error();
    const Result<PipelineResult> result = runPipeline(*spec, context.work);
    if (!result)
        return result.error();
    return Simulated{pipelineReport(*spec, *result), pipelineSeries(*result)};
}

/// What the model refuses without a place is said of the file.
Error atFile(Error error, const std::string& file)
{
    if (error.where.file.empty())
        error.where.file = file;
    return error;
}

}  // namespace

std::span<const OptionSpec> simulateOptions() { return kSimulateOptions; }

Ran simulate(const CommandArguments& arguments, const CommandContext& context)
{
    const std::string& file = arguments.arguments[0];
    const Result<std::string> text = readTextFile(file, context.limits.maxMemoryBytes);
    if (!text)
        return text.error();
    const Result<Simulation> simulation = readSimulationFile(*text, file);
    if (!simulation)
        return simulation.error();
    const Result<Cluster> cluster = clusterOf(commonOf(*simulation), file, context);
    if (!cluster)
        return atFile(cluster.error(), file);
    Result<Simulated> ran = std::visit(
        [&](const auto& spec) { return runModel(spec, *cluster, context); }, *simulation);
    if (!ran)
        return atFile(ran.error(), file);
    if (const std::optional<std::string> path = arguments.text("--series"))
        if (Outcome saved = saveFile(*path, seriesCsv(ran->series)); !saved)
            return saved.error();
    return std::move(ran->report);
}

}  // namespace ringscope::runs
