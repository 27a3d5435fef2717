// OpenedMap: a shard map as the command line works on it: read, checked and built once, then
// shared by every report that comes from it. Invariant: the routing was built from the map.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/step_times.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace ringscope {

/// What every command needs beside its inputs.
struct CommandContext {
    BuildLimits limits;
    WorkContext work;
    /// Takes whole lines for people that belong to no answer, as rows that were skipped.
    std::function<void(const std::string&)> notice = [](const std::string&) {};
    /// How long steps take, by the program's clock; null where nobody asks.
    StepTimes* times = nullptr;

    void begins(std::string_view step) const
    {
        if (times != nullptr)
            times->begin(step);
    }
};

struct OpenedMap {
    std::string name;  ///< as it was asked for: "seed-lab:lab.yaml"
    std::shared_ptr<const ShardMap> map;
    std::shared_ptr<const Routing> routing;

    /// "-" for nobody.
    std::string shardName(ShardIndex shard) const;
    /// Requires: a placement, not an assignment; `command` names the asker in the message.
    /// Errors: WrongUsage.
    Outcome requirePlacement(std::string_view command) const;
};

/// Errors: BadInput at `file` when no shard of the map may own keys.
Outcome requireOwners(const ShardMap& map, const std::string& file);

/// Builds the routing. Errors: those of buildRouting; where no place is known, at the map's name.
Result<OpenedMap> openedMap(ShardMap map, std::string name, const CommandContext& context);

/// Position of the point that owns a unit, in the point hash's text form; "" where none does.
std::string tokenText(const Routing& routing, UnitId unit);

}  // namespace ringscope
