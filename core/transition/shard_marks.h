// ShardMark: the digit or letter and the identity colour by which a shard is told apart on
// small pictures. Both follow from names alone, so ring, table and charts agree, and a shard
// keeps its colour when others come and go wherever names allow it. Thread: pure.
#pragma once

#include "core/transition/ink.h"

#include <span>
#include <string>
#include <vector>

namespace ringscope {

struct ShardMark {
    std::string text;   ///< "3", "B"; at most three characters, unique in its map
    int identity = -1;  ///< 0..6; -1: more than seven shards, no identity colours
};

/// One mark a shard. Names are unique. Cost: O(n log n).
std::vector<ShardMark> shardMarks(std::span<const std::string> names);

}  // namespace ringscope
