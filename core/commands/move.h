// `move FROM TO [--keys FILE] [--list]`: what changes owner between two maps. Exact over units
// where both divide one space and no keys are given; over the keys else.
#pragma once

#include "core/analysis/movement.h"
#include "core/analysis/placed_units.h"
#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/workload/key_table.h"

#include <memory>
#include <optional>

namespace ringscope {

/// The JSON of a movement, as CONTRACT fixes it.
nlohmann::ordered_json moveJson(const Movement& movement);

/// `move FROM TO --units FILE [--list]`: what changes owner, by loads of units. With --list every
/// unit that moves. Units that only one map has move from or to nobody.
struct UnitMoveRequest {
    OpenedMap from, to;
    UnitLoads loads;
    std::vector<ShardIndex> fromOwners, toOwners;  ///< by unit of the loads
    Measure measure = Measure::Requests;
    bool list = false;
    std::vector<std::string> notes;                ///< about the two maps' units
};
Result<Report> moveUnits(const UnitMoveRequest& request);

/// A rollout of the newer map: how many events of one key should meet one owner.
struct Rollout {
    unsigned events = 2;
    double updated = 0.5;  ///< share of routers that have the newer map
};

struct MoveRequest {
    OpenedMap from, to;
    std::shared_ptr<const KeyTable> keys;  ///< null = exact
    Measure measure = Measure::Requests;
    bool list = false;                     ///< every moved key instead of the matrix
    std::optional<Rollout> rollout;        ///< asks for the probability that a key is split
};

/// The owners of every key under one map. Errors: those of the key rule; Cancelled.
Result<std::vector<ShardIndex>> ownersUnder(const OpenedMap& map, const KeyTable& keys,
                                            const WorkContext& work);

/// Errors: WrongUsage "needs --keys" for maps that cannot be compared exactly, for a list without
/// keys, and for assignments; Cancelled.
Result<Movement> movementOf(const MoveRequest& request, const CommandContext& context);
Result<Report> move(const MoveRequest& request, const CommandContext& context);

}  // namespace ringscope
