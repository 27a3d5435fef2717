// Simulation files: YAML -> the spec of their model. `model` decides which fields there are; an
// unknown one names the nearest known, `x-...` is passed by. What a map or key file holds is read
// by the caller, as files of these kinds are read elsewhere.
#pragma once

#include "core/simulate/pipeline_file.h"
#include "core/simulate/queue_spec.h"
#include "core/simulate/routing_spec.h"
#include "core/support/result.h"

#include <string_view>
#include <variant>

namespace ringscope {

/// One alternative a model.
using Simulation = std::variant<RoutingSpec, QueueSpec, PipelineFile>;

/// The fields that all models have.
const SimulationSpec& commonOf(const Simulation& simulation);

/// Errors: BadInput with file, line and column, up to 20 of them; a newer schema is one clear
/// sentence.
Result<Simulation> readSimulationFile(std::string_view text, std::string_view file);

}  // namespace ringscope
