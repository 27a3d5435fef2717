// The command that makes a map place keys as a found rule says, so that using a rule is one step
// of the undo list. Thread: pure; any.
#pragma once

#include "core/dialects/rule_search.h"
#include "core/state/command.h"

#include <optional>

namespace ringscope {

/// By the rule's settings; else the one change that leads to its map. Nothing where several would
/// be needed, where none can say it (another order of the list), or where the state refuses it.
std::optional<Command> ruleCommand(const ClusterState& state, const FoundRule& rule);

}  // namespace ringscope
