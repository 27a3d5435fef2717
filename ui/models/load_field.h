// From a snapshot and its load detail to the LoadField that the painted views show. Texts are
// those of the number functions of core, figures are fields of the detail.
// Thread: pure; made on a worker.
#pragma once

#include "core/analysis/load_detail.h"
#include "core/snapshot/snapshot.h"
#include "ui/charts/key_rows.h"
#include "ui/charts/load_field.h"

#include <optional>
#include <vector>

namespace ringscope::ui {

/// Requires: `detail` is of `snapshot`. Cost: O(S) texts, a few milliseconds for 1,000 shards.
LoadField loadFieldOf(const Snapshot& snapshot, const LoadDetail& detail);

/// Keys of some shards, by place in the map, as rows; the others of them as the last one.
struct HeldKeyRows {
    QString title;                ///< "Keys on redis-239"
    QString load;                 ///< "244.8 k requests"
    std::vector<KeyPart> parts;
};
HeldKeyRows heldKeyRows(const Snapshot& snapshot, const LoadDetail& detail,
                        const std::vector<ShardIndex>& shards);

/// The same of units, by the loads that a file states. Requires: units that are known.
HeldKeyRows heldUnitRows(const Snapshot& snapshot, const std::vector<ShardIndex>& shards);

/// "s-964 is busiest: 14.2x its fair share."; empty without loads.
QString busiestText(const Snapshot& snapshot);
/// "redis-4 is hot: 2.1x its fair share; chance alone explains up to 1.2x."; nothing when no shard
/// is above both what chance explains and `threshold` (load / fair share).
std::optional<QString> hotSentence(const Snapshot& snapshot, double threshold);
/// "Chance alone explains up to 6.59x."; empty where chance has no part.
QString chanceText(const Snapshot& snapshot);

}  // namespace ringscope::ui
