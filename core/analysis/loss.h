// Loss: what a map does without one shard, or without a zone, by the failure rule of its system,
// or of its policy where it has no system: where the load goes, what has no owner, and which keys
// lose copies. Weights, pins and all else stay. Thread: pure.
#pragma once

#include "core/analysis/copy_sums.h"
#include "core/analysis/key_places.h"
#include "core/analysis/load_report.h"
#include "core/placement/failure_kind.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct FailureRule {
    FailureKind kind = FailureKind::Successor;
    std::string_view sentence;  ///< the system's own; else what the kind means
};

FailureRule failureRuleOf(const ShardMap& map);

/// The shards of a zone, in order; none where no shard states it.
std::vector<ShardIndex> shardsInZone(const ShardMap& map, std::string_view zone);

struct LossOfShard {
    u128 before = 0;
    u128 after = 0;                    ///< 0 of a lost shard
    std::optional<double> ratioAfter;  ///< r_i among those that are left and count
};

struct LostCopies {
    std::uint64_t keys = 0;
    u128 load = 0;
};

struct Loss {
    FailureRule rule;
    CopyReading reading = CopyReading::Primaries;
    std::vector<ShardIndex> lost;      ///< ascending
    u128 lostLoad = 0;                 ///< what the lost shards had
    std::vector<LossOfShard> shards;   ///< by shard index
    std::optional<double> hotRatioBefore, hotRatio;
    ShardIndex hotShard;               ///< of the greatest ratio after; ties: first listed
    u128 maxLoadBefore = 0, maxLoad = 0;  ///< greatest of shards that count
    std::uint64_t unownedKeys = 0;     ///< after, keys that had no owner before included
    u128 unownedLoad = 0;
    u128 unownedLoadBefore = 0;
    LostCopies oneCopy;                ///< keys of which a lost shard holds a copy
    LostCopies allCopies;              ///< keys of which lost shards hold every copy
    std::optional<double> lostSpace;   ///< share of the space that the lost own first
    std::vector<Check> checks;
};

/// Requires: placement and keys of `places`; `lost` ascending, of the map.
/// Errors: Cancelled; TooLarge and BadInput of a build. Cost: as forEachCopyGroup, and where the
/// rule places keys anew one build and one walk more.
Result<Loss> lossOf(const ShardMap& map, const KeyPlaces& places, std::vector<ShardIndex> lost,
                    CopyReading reading, Measure measure, const WorkContext& work);

/// The single shard whose loss leaves the greatest hot ratio, over first owners. Ties: the first.
struct WorstLoss {
    ShardIndex shard;
    double hotRatio = 0.0;
    u128 maxLoad = 0;  ///< greatest of the shards that are left
};

/// Nothing where no shard may be lost with a figure left (one shard, no load), or where it would
/// cost too much. Requires: as lossOf. Cost: one walk over the groups where the next shard of a
/// list inherits (rings, rendezvous, all rules of replicas); else a build a shard, O(S * units) on
/// circles and tables, O(S * keys) where all keys are placed anew; 2^28 steps at most.
Result<std::optional<WorstLoss>> worstSingleLoss(const ShardMap& map, const KeyPlaces& places,
                                                 Measure measure, const WorkContext& work);

}  // namespace ringscope
