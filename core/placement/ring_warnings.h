// What a person must see about a ring before trusting it, as whole sentences.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/placement/ring_points.h"

#include <string>
#include <vector>

namespace ringscope {

/// Requires: `ring` was built from `spec`.
std::vector<std::string> ringWarnings(const PlacementSpec& spec, const RingPoints& ring);

}  // namespace ringscope
