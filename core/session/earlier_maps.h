// The maps that a client of this session may still have: those of its undo list, and the pinned
// baseline. Thread: pure; any.
#pragma once

#include "core/dialects/change_axes.h"
#include "core/session/history.h"

#include <cstddef>
#include <vector>

namespace ringscope {

/// Other maps than the one at the position, each once: the baseline first, then the newest, named
/// by the step that led to it. Maps in which no shard may own keys are left out.
/// Cost: one fingerprint a step.
std::vector<PreviousMap> earlierMaps(const History& history, std::size_t most = 32);

}  // namespace ringscope
