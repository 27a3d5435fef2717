// Preview: what a change would do, before it is made: the state after it is derived as the change
// itself would derive it, so that a figure said before a drop is the figure shown after it.
// Thread: immutable; making one is pure and may run on a worker.
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/state/command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// What one shard would give away, or get.
struct PreviewFlow {
    std::string shard;     ///< name; "nobody" for keys without an owner
    double share = 0.0;    ///< of the measure, or of the space where there are no keys
    std::uint64_t keys = 0;

    friend bool operator==(const PreviewFlow&, const PreviewFlow&) = default;
};

struct Preview {
    std::string step;                 ///< "Add redis-5", as the undo list would say it
    SnapshotPtr now, after;           ///< never null
    std::optional<double> movedShare, minimumShare;   ///< of after->sinceParent
    std::uint64_t movedKeys = 0;
    std::vector<PreviewFlow> givers;  ///< most first, then in the order of both maps
    std::vector<PreviewFlow> takers;
};

/// `now` reduced by the command and derived with `now` as parent. Requires: now != null, a command
/// that reads no file. Errors: those of reduce() and derive(). Cost: that of derive().
Result<Preview> previewOf(SnapshotPtr now, const Command& command, const BuildLimits& limits,
                          const WorkContext& work);

/// "would move 3.7 %", "would move nothing"; without a figure, why there is none.
std::string wouldMoveText(const Preview& preview);
/// "redis-2 1.4 %, redis-0 1.2 %, 3 more"; "" for an empty list. Range: named >= 1.
std::string flowsText(const std::vector<PreviewFlow>& flows, std::size_t named);
/// The side of the change that says more: "from ..." where one shard gets it all, "to ..." where
/// one gives it all, both else; "" when nothing moves.
std::string fromAndToText(const Preview& preview, std::size_t named);

}  // namespace ringscope
