// Reading and printing of the map's fields that are more than one word or number. Each pair
// belongs to one row of the table in map_fields.cpp.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/result.h"
#include "core/support/value.h"

namespace ringscope {

Outcome readSpace(ShardMap& map, const Value& value);
Value printSpace(const ShardMap& map);

Outcome readTie(ShardMap& map, const Value& value);
Value printTie(const ShardMap& map);

/// `score` in its other spelling: {shard} stands for {name}.
Outcome readKeyFormat(ShardMap& map, const Value& value);

Outcome readOrder(ShardMap& map, const Value& value);

Outcome readKey(ShardMap& map, const Value& value);
Value printKey(const ShardMap& map);

Outcome readShards(ShardMap& map, const Value& value);
Value printShards(const ShardMap& map);

Outcome readRanges(ShardMap& map, const Value& value);
Value printRanges(const ShardMap& map);

Outcome readUnits(ShardMap& map, const Value& value);
Value printUnits(const ShardMap& map);

Outcome readOverrides(ShardMap& map, const Value& value);
Value printOverrides(const ShardMap& map);

}  // namespace ringscope
