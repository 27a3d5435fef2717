// The JSON object `copies` of a movement, and its line for people: copies that a change of the map
// asks for.
#pragma once

#include "core/analysis/replica_movement.h"
#include "core/commands/json_text.h"

#include <string>

namespace ringscope {

Json copiesJson(const ReplicaMovement& copies);
std::string copiesLine(const ReplicaMovement& copies);

}  // namespace ringscope
