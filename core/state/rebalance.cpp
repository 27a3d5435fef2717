// The command that gives every shard the slots that its weight is due.
#include "core/cluster/slot_targets.h"
#include "core/state/arguments.h"
#include "core/state/command_functions.h"
#include "core/state/map_change.h"

namespace ringscope::commands {

Applied rebalance(const ClusterState& before, const Value& args, const InputLoader&)
{
    if (!args.isNull())
        return badInput("rebalance", inlineText(args), "no arguments", args.place());
    if (before.map.algorithm != "slots")
        return badInput("rebalance of a map whose algorithm is", before.map.algorithm, "slots",
                        args.place());
    ShardMap map = before.map;
    auto units = rebalancedUnits(map);
    if (!units)
        return units.error();
    map.units = *std::move(units);
    return withMap(before, std::move(map), args.place());
}

std::string describeRebalance(const ClusterState&, const Value&)
{
    return "Rebalance slots by weight";
}

}  // namespace ringscope::commands
