// Words that more than one policy needs: lists of names, refusals, warnings as whole sentences.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"

#include <string>
#include <vector>

namespace ringscope {

/// "a, b, c and 4 more"; at most four names.
std::string someNames(const std::vector<std::string>& names);

/// Names of shards by index.
std::string someShards(const std::vector<PlacementShard>& shards,
                       const std::vector<ShardIndex>& indices);

/// "1 point", "2,000 points".
std::string counted(std::uint64_t number, std::string_view noun);

/// The one refusal of a weight below 0.
Error negativeWeight(const PlacementShard& shard);

/// The shards that own keys, in listed order. Errors: BadInput for a weight below 0.
Result<std::vector<ShardIndex>> listedOwners(const PlacementSpec& spec);

/// Of policies that number shards by their place in the list, and give each an equal part.
/// Requires: owners = listedOwners(spec).
void warnOfRenumbering(const PlacementSpec& spec, const std::vector<ShardIndex>& owners,
                       std::vector<std::string>& warnings);
void warnOfEqualParts(const PlacementSpec& spec, const std::vector<ShardIndex>& owners,
                      std::vector<std::string>& warnings);

/// Of an index by stable modulo: which of `count` units are doubled, and what would be better.
void warnOfStableIndex(const PlacementSpec& spec, std::uint64_t count, std::string_view unit,
                       std::vector<std::string>& warnings);

/// How placements by residue name their positions: equal texts are comparable.
std::string residuesText(const HashFunction& hash);

/// What is wrong with the spec whatever the policy: a hash that every process seeds anew.
void warnOfHash(const HashFunction& hash, std::vector<std::string>& warnings);

}  // namespace ringscope
