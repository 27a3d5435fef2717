#include "core/analysis/sweep_grid.h"

#include "core/analysis/chance.h"
#include "core/analysis/sweep_values.h"

namespace ringscope {
namespace {

bool isBeyond(const SweepRow& row, const ShardMap& map)
{
    return row.cv && row.cvChance
           && isCvBeyondChance(*row.cv, *row.cvChance, map.routableShards());
}

}  // namespace

Result<std::vector<SweepGridRow>> sweepGrid(const ClusterState& state, const SweepSpec& spec,
                                            const SweepSpec& by, const BuildLimits& limits,
                                            const WorkContext& work)
{
    std::vector<ClusterState> columns;
    for (const std::string& value : by.values) {
        Result<ClusterState> column = withValue(state, state.keys, by, value, work);
        if (!column)
            return column.error();
        columns.push_back(std::move(*column));
    }
    std::vector<SweepGridRow> grid;
    const auto all = static_cast<double>(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto done = static_cast<double>(i);
        Result<std::vector<SweepRow>> rows =
            sweep(columns[i], spec, limits, work.part(done / all, (done + 1) / all));
        if (!rows)
            return rows.error();
        for (SweepRow& row : *rows) {
            const bool beyond = isBeyond(row, columns[i].map);
            grid.push_back({by.values[i], std::move(row), beyond});
        }
    }
    return grid;
}

}  // namespace ringscope
