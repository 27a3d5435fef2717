// The residue table of modulo: which shard each remainder stands for, by the system's rule.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"

#include <vector>

namespace ringscope {

/// The shards that own keys: each once, or as often as its weight, rounded half up.
/// Errors: BadInput for a negative weight; TooLarge for more entries than points are allowed.
/// Cost: O(entries), times shards when interleaved.
Result<std::vector<ShardIndex>> residueTable(const PlacementSpec& spec);

/// Whether the rule gives a shard as many remainders as its weight.
bool countsWeights(ResidueRule residues);

}  // namespace ringscope
