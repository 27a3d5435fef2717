// The builders that the table of policies names, each defined in its policy's own file.
#pragma once

#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>

namespace ringscope {

using PolicyBuilder = Result<std::shared_ptr<const Placement>>(const PlacementSpec&,
                                                               const WorkContext&);

PolicyBuilder buildRing;

}  // namespace ringscope
