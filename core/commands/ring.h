// `ring MAP`: every point of a token ring in ring order, with the collisions and what each shard
// really owns.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"

namespace ringscope {

/// Errors: WrongUsage when the map's policy has no points.
Result<Report> ring(const OpenedMap& map);

}  // namespace ringscope
