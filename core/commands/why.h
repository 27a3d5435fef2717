// `why KEY FROM TO`: how one key finds its shard under both maps, and which of the changes
// between them moved it.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/state/command.h"

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// The JSON of one walk: owner, hash, token, unit, rule and steps.
nlohmann::ordered_json walkJson(const OpenedMap& map, const KeyRoute& route);

/// A changed pin of the key; else the change that alone takes the key to its new shard; else the
/// first that alone takes it away from the old one; nothing when only several together do. The maps' difference is tried change
/// by change, those that name either shard first, at most 64 of them.
/// Cost: one build of the routing a change.
std::optional<Command> changeThatMoved(std::string_view key, const OpenedMap& from,
                                       const OpenedMap& to, const CommandContext& context);

/// Errors: WrongUsage for assignments; BadInput when the key cannot be read under a map.
Result<Report> why(const std::string& key, const OpenedMap& from, const OpenedMap& to,
                   const CommandContext& context);

}  // namespace ringscope
