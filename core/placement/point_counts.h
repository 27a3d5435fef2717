// Point counts: how many points every shard puts on a ring, by the rule that its system has for
// weights. Real clients compute in single or double precision and cut; counts that differ by one
// move keys, so each rule repeats its system's arithmetic step by step.
#pragma once

#include "core/placement/placement_spec.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ringscope {

struct ShardPoints {
    std::vector<std::uint64_t> pointsOf;  ///< by shard; 0 = not on the ring
    std::vector<ShardIndex> lifted;       ///< weight > 0 rounded to 0 points, lifted to 1
};

/// Vnodes: vnodes * weight, round half up, at least 1; as many as a shard declares tokens.
/// Tokens: the declared ones only. Libketama, Libmemcached, Twemproxy: a shard's part of
/// vnodes points a shard, cut down to whole labels. RingSize (Envoy, gRPC): as many points in
/// all as give the lightest shard whole ones, running sums rounded up.
/// Requires: no negative weight, vnodes and words >= 1. Cost: O(shards log shards).
ShardPoints pointCounts(const PlacementSpec& spec);

}  // namespace ringscope
