// `load MAP --keys FILE`: how the load of one measure lies over the shards. All figures come
// from the Snapshot that the window shows, too.
#pragma once

#include "core/analysis/copy_sums.h"
#include "core/commands/report.h"
#include "core/snapshot/snapshot.h"

#include <optional>
#include <string>

namespace ringscope {

struct LoadRequest {
    CopyReading reading = CopyReading::Primaries;
    std::optional<std::string> lose;  ///< a shard, or zone:NAME
};

/// Requires: the snapshot has keys. Errors: WrongUsage for copies or a loss of an assignment, and
/// for a loss of what is not in the map; Cancelled.
Result<Report> load(const SnapshotPtr& snapshot, const LoadRequest& request,
                    const WorkContext& work);

/// The JSON of a load report, as CONTRACT fixes it; `replicas` where keys have several copies.
nlohmann::ordered_json loadJson(const Snapshot& snapshot);

}  // namespace ringscope
