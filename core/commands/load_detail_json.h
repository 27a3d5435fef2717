// The JSON of a load detail: the fields `histogram`, `groups` and `ranking` of `load --json`.
#pragma once

#include "core/analysis/load_detail.h"
#include "core/commands/json_text.h"
#include "core/snapshot/snapshot.h"

namespace ringscope {

/// Adds the three fields. Requires: `detail` is of the snapshot, which has keys.
void addDetail(Json& json, const Snapshot& snapshot, const LoadDetail& detail);

}  // namespace ringscope
