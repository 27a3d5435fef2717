// The checks of a whole snapshot: those of its parts, named by part, and those that hold between
// its parts. Private to core/snapshot.
#pragma once

#include "core/snapshot/snapshot.h"

#include <vector>

namespace ringscope {

/// `parent` may be null. Requires: everything but checks and warnings is filled.
std::vector<Check> checksOf(const Snapshot& snapshot, const Snapshot* parent);

}  // namespace ringscope
