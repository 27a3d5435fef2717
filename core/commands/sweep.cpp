// `sweep MAP --vary WHAT --values LIST`: balance and movement over the values of one setting.
#include "core/analysis/sweep.h"

#include "core/commands/cli_runs.h"
#include "core/commands/inputs.h"

#include <array>
#include <limits>

namespace ringscope::runs {

namespace {

constexpr std::array kSweepOptions = std::to_array<OptionSpec>({
    {"--vary", "WHAT",
     "vnodes, shards, keys, hash, algorithm, table-size, balance or weight:NAME."},
    {"--values", "LIST", "The values, separated by commas."},
    {"--seeds", "N", "Seeds for every value, 1 unless said; seed 0 is the map itself."},
    kKeysOption,
    kKeysAsOption,
    kMeasureOption,
    kSetOption,
    kKeyFromOption,
});

Result<SweepSpec> sweepSpec(const CommandArguments& arguments)
{
    const std::optional<std::string> vary = arguments.text("--vary");
    const std::optional<std::string> values = arguments.text("--values");
    if (!vary || !values)
        return wrongUsage("sweep needs --vary WHAT and --values LIST");
    Result<SweepSpec> spec = parseSweep(*vary, *values);
    if (!spec)
        return wrongUsage("sweep: " + spec.error().message);
    const Result<std::uint64_t> seeds = arguments.whole("--seeds", 1, 1);
    if (!seeds)
        return seeds.error();
    if (*seeds > std::numeric_limits<std::uint32_t>::max())
        return wrongUsage("--seeds: " + *arguments.text("--seeds") + " (allowed: below 2^32)");
    spec->seeds = static_cast<std::uint32_t>(*seeds);
    return spec;
}

Result<ClusterState> stateOf(const CommandArguments& arguments, const CommandContext& context)
{
    Result<ShardMap> map = readMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    const Result<Measure> measure = arguments.measure();
    if (!measure)
        return measure.error();
    Result<std::shared_ptr<const KeyTable>> keys = openKeysOption(arguments, context);
    if (!keys)
        return keys.error();
    ClusterState state;
    state.map = std::move(*map);
    state.keys = std::move(*keys);
    state.measure = *measure;
    return state;
}

Report reportOf(std::vector<SweepRow> rows)
{
    Report report;
    report.rowsField = "rows";
    report.columns = {{"value"},
                      {"seed", CellForm::Count},
                      {"hot_ratio", CellForm::Factor},
                      {"cv", CellForm::Share},
                      {"cv_chance", CellForm::Share},
                      {"moved_share", CellForm::Share},
                      {"minimum_share", CellForm::Share}};
    report.rows = [rows = std::move(rows)](RowWriter& writer) {
        for (const SweepRow& row : rows) {
            writer.text(row.value);
            writer.count(row.seed);
            for (const auto& figure :
                 {row.hotRatio, row.cv, row.cvChance, row.movedShare, row.minimumShare})
                writer.figure(figure);
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace

std::span<const OptionSpec> sweepOptions() { return kSweepOptions; }

Ran sweep(const CommandArguments& arguments, const CommandContext& context)
{
    const Result<SweepSpec> spec = sweepSpec(arguments);
    if (!spec)
        return spec.error();
    const Result<ClusterState> state = stateOf(arguments, context);
    if (!state)
        return state.error();
    Result<std::vector<SweepRow>> rows =
        ringscope::sweep(*state, *spec, context.limits, context.work);
    if (!rows)
        return rows.error();
    return reportOf(std::move(*rows));
}

}  // namespace ringscope::runs
