// Changes that were published without a new version: clients that compare versions would
// not take them, and two halves of a fleet would route by two maps.
#pragma once

#include "core/cluster/shard_map.h"

#include <string>
#include <vector>

namespace ringscope {

/// Whole sentences; empty when the version rises, or nothing that decides an owner changed.
/// Shards are the same when their ids are.
std::vector<std::string> versionWarnings(const ShardMap& from, const ShardMap& to);

}  // namespace ringscope
