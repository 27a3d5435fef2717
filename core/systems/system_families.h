// The families that make up the registry, one function and one file each.
#pragma once

#include "core/systems/system_row.h"

#include <vector>

namespace ringscope {

std::vector<SystemRow> seedSystems();

}  // namespace ringscope
