// `sweep MAP --vary WHAT --values LIST`: balance and movement over the values of one setting.
#include "core/analysis/sweep.h"
#include "core/analysis/sweep_grid.h"

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
    {"--by", "WHAT", "A second setting: the whole sweep once for each of its values."},
    {"--by-values", "LIST", "The values of the second setting, separated by commas."},
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

/// Nothing without --by.
Result<std::optional<SweepSpec>> bySpec(const CommandArguments& arguments)
{
    const std::optional<std::string> by = arguments.text("--by");
    const std::optional<std::string> values = arguments.text("--by-values");
    if (!by && !values)
        return std::optional<SweepSpec>();
    if (!by || !values)
        return wrongUsage("sweep: --by WHAT and --by-values LIST go together");
    Result<SweepSpec> spec = parseSweep(*by, *values);
    if (!spec)
        return wrongUsage("sweep --by: " + spec.error().message);
    return std::optional<SweepSpec>(std::move(*spec));
}

Result<ClusterState> stateOf(const CommandArguments& arguments, const CommandContext& context)
{
    Result<ShardMap> map = readMapArgument(arguments.arguments[0], arguments, context);
    if (!map)
        return map.error();
    const Result<Measure> measure = arguments.measure();
    if (!measure)
        return measure.error();
    Result<std::shared_ptr<const KeyTable>> keys = openKeysOption(arguments, context, map->system);
    if (!keys)
        return keys.error();
    ClusterState state;
    state.map = std::move(*map);
    state.keys = std::move(*keys);
    state.measure = *measure;
    return state;
}

void writeFigures(RowWriter& writer, const SweepRow& row)
{
    writer.text(row.value);
    writer.count(row.seed);
    for (const auto& figure :
         {row.hotRatio, row.cv, row.cvChance, row.movedShare, row.minimumShare})
        writer.figure(figure);
}

std::vector<Column> figureColumns()
{
    return {{"value"},
            {"seed", CellForm::Count},
            {"hot_ratio", CellForm::Factor},
            {"cv", CellForm::Share},
            {"cv_chance", CellForm::Share},
            {"moved_share", CellForm::Share},
            {"minimum_share", CellForm::Share}};
}

Report reportOf(std::vector<SweepRow> rows)
{
    Report report;
    report.rowsField = "rows";
    report.columns = figureColumns();
    report.rows = [rows = std::move(rows)](RowWriter& writer) {
        for (const SweepRow& row : rows) {
            writeFigures(writer, row);
            writer.endRow();
        }
        return done();
    };
    return report;
}

/// The second setting and the verdict stand behind the columns that scripts know.
Report reportOf(std::vector<SweepGridRow> rows)
{
    Report report;
    report.rowsField = "rows";
    report.columns = figureColumns();
    report.columns.insert(report.columns.end(), {{"by"}, {"beyond_chance"}});
    report.rows = [rows = std::move(rows)](RowWriter& writer) {
        for (const SweepGridRow& cell : rows) {
            writeFigures(writer, cell.row);
            writer.text(cell.by);
            writer.truth(cell.isBeyondChance);
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
    const Result<std::optional<SweepSpec>> by = bySpec(arguments);
    if (!by)
        return by.error();
    const Result<ClusterState> state = stateOf(arguments, context);
    if (!state)
        return state.error();
    if (*by) {
        Result<std::vector<SweepGridRow>> grid =
            sweepGrid(*state, *spec, **by, context.limits, context.work);
        if (!grid)
            return grid.error();
        return reportOf(std::move(*grid));
    }
    Result<std::vector<SweepRow>> rows =
        ringscope::sweep(*state, *spec, context.limits, context.work);
    if (!rows)
        return rows.error();
    return reportOf(std::move(*rows));
}

}  // namespace ringscope::runs
