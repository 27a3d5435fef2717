// The registry of real systems: one row each, one file a family. A row knows the algorithms
// of the system (the first is its default), fixes fields of the map, and says on what evidence.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class Evidence {
    Verified,  ///< every golden row of the real program agrees
    Upstream,  ///< agrees with values that upstream publishes
    Read,      ///< written from its source
};

struct SystemRow {
    std::string_view id;       ///< "seed-lab"
    std::string_view title;
    std::string_view versions; ///< what it is true for
    std::vector<std::string_view> algorithms;
    std::string_view failureRule;
    Evidence evidence = Evidence::Read;
    std::string_view golden;   ///< golden file that proves it, "" unless verified
    /// Fields that the system fixes for an algorithm, as map fields (name, value).
    std::vector<std::pair<std::string_view, std::string_view>> (*fixes)(std::string_view algorithm);
};

std::span<const SystemRow> systemRows();
const SystemRow* findSystem(std::string_view id);

/// A map of the file's tree, with the system's defaults under it. A fixed field may be repeated
/// with the same value only. Errors as readMap, with places.
Result<ShardMap> readMapWithSystem(const Value& tree);

/// Writes the system's fields into the map and drops `system` (evidence mark gone).
void dropSystem(ShardMap& map);

}  // namespace ringscope
