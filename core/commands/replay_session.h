// `replay SESSION`: the states of a saved session again, step by step, and what they come to.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/session/session_document.h"

namespace ringscope {

/// Replays and derives every state. `warnings` are told as notes (inputs that have changed).
/// Errors: those of the loader, of reduce (with the command's number) and of derive.
Result<Report> replaySession(const SessionDocument& session, const InputLoader& loader,
                             std::vector<std::string> warnings, const CommandContext& context);

}  // namespace ringscope
