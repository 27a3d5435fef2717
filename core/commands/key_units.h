// Units of all keys of a table at once. Thread: pure.
#pragma once

#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"

#include <vector>

namespace ringscope {

/// By key; none for keys that the rule refuses. Requires: placement != null. Errors: Cancelled.
Result<std::vector<UnitId>> unitsOfKeys(const Routing& routing, const HashedKeys& hashed,
                                        const WorkContext& work);

}  // namespace ringscope
