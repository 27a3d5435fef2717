// LossRule: how the preference list of a key becomes another when shards are lost. Two ways: the
// list is read on (replicas, walks), or keys are placed anew by a placement made without them.
// Thread: immutable.
#pragma once

#include "core/analysis/copy_groups.h"
#include "core/placement/failure_kind.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>
#include <span>
#include <vector>

namespace ringscope {

/// Whether the shards of `kind` are replaced by a new build of the placement.
bool placesAnew(FailureKind kind, const Placement& placement);

/// The list of a group once shards are lost, by a rule that reads lists on: at most `copies`.
/// Empty = no owner. Requires: !placesAnew.
std::vector<ShardIndex> listAfter(const CopyGroup& group, std::size_t copies,
                                  const std::vector<bool>& isLost, FailureKind kind);

/// `owners` without those that are lost.
std::vector<ShardIndex> without(std::span<const ShardIndex> owners,
                                const std::vector<bool>& isLost);

/// The same keys under a placement made as if the lost shards were down; overrides stay.
/// Errors: of the build. Cost: one build.
Result<KeyPlaces> placesWithout(const KeyPlaces& places, const std::vector<bool>& isLost,
                                const WorkContext& work);

}  // namespace ringscope
