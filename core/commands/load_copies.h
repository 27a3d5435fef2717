// What `load` adds for keys with several copies, and for a loss: the JSON objects `replicas` and
// `loss`, their lines for people, and the table of a loss.
#pragma once

#include "core/commands/report.h"

#include "core/analysis/loss.h"
#include "core/analysis/replica_load.h"
#include "core/commands/json_text.h"
#include "core/snapshot/snapshot.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

Json replicasJson(const ReplicaLoad& replicas, CopyReading reading, int scale);
std::string replicasLine(const ReplicaLoad& replicas);

/// A loss with its worst neighbour, as it was asked for.
struct AskedLoss {
    std::string zone;  ///< "" = one shard
    Loss loss;
    std::optional<WorstLoss> worst;
};

/// The shards that `--lose` names: a shard's name, else zone:NAME. Errors: WrongUsage.
Result<std::vector<ShardIndex>> lostShards(const ShardMap& map, const std::string& asked);

Json lossJson(const Snapshot& snapshot, const AskedLoss& asked);
std::vector<std::string> lossLines(const Snapshot& snapshot, const AskedLoss& asked);
/// Rows before and after, by shard, instead of the load's.
void showLoss(Report& report, const SnapshotPtr& snapshot,
              std::shared_ptr<const AskedLoss> asked);

}  // namespace ringscope
