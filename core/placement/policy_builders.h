// What the tables of policies and assignments name, each defined in its policy's own file.
#pragma once

#include "core/placement/key_columns.h"
#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>

namespace ringscope {

using PolicyBuilder = Result<std::shared_ptr<const Placement>>(const PlacementSpec&,
                                                               const WorkContext&);

PolicyBuilder buildRing;
PolicyBuilder buildModulo;
PolicyBuilder buildRendezvous;
PolicyBuilder buildJump;
PolicyBuilder buildMaglev;
PolicyBuilder buildMultiProbe;
PolicyBuilder buildAnchor;
PolicyBuilder buildSlots;
PolicyBuilder buildRanges;
PolicyBuilder buildTwoLevel;
PolicyBuilder buildStraw2;

using Assigner = Result<std::vector<ShardIndex>>(const PlacementSpec&,
                                                 const PackedStrings& requests, const WorkContext&);

Assigner assignBoundedRing;
Assigner assignInFlightRing;
Assigner assignTwoChoices;

}  // namespace ringscope
