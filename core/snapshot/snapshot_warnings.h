// What a person must be told of a snapshot, in whole sentences. Private to core/snapshot.
#pragma once

#include "core/snapshot/snapshot.h"

#include <string>
#include <vector>

namespace ringscope {

/// Most serious first; each sentence once. Requires: everything but checks and warnings is filled.
std::vector<std::string> warningsOf(const Snapshot& snapshot);

}  // namespace ringscope
