// What commands that write into the shard map share: names of fields, the system, and the check
// of what came out. Private to core/state.
#pragma once

#include "core/cluster/map_fields.h"
#include "core/cluster/shard_map.h"
#include "core/state/cluster_state.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <string>
#include <vector>

namespace ringscope {

std::vector<std::string> mapFieldNames();
std::vector<std::string> shardFieldNames();

/// Puts the map under a system; "none" drops the one it has. Errors: BadInput names the known ids.
Outcome writeSystem(ShardMap& map, const Value& system);

/// The state with this map, once the map holds. Where it says other than its system, the system
/// is dropped. Errors: BadInput, the first violation, the rest as `further`; each at `place`.
Result<ClusterState> withMap(const ClusterState& before, ShardMap map, const SourcePlace& place);

}  // namespace ringscope
