// `load MAP --keys FILE`: how the load of one measure lies over the shards. All figures come
// from the Snapshot that the window shows, too.
#pragma once

#include "core/commands/report.h"
#include "core/snapshot/snapshot.h"

namespace ringscope {

/// Requires: the snapshot has keys.
Report load(const SnapshotPtr& snapshot);

/// The JSON of a load report, as CONTRACT fixes it.
nlohmann::ordered_json loadJson(const Snapshot& snapshot);

}  // namespace ringscope
