// PipelineFile: a simulation file of the model "pipeline", as it is written: what every
// simulation says, and the parameters of the pipeline. Each field is one row of the table, from
// which reader, writer, schema and controls are made.
#pragma once

#include "core/cluster/map_fields.h"
#include "core/simulate/pipeline_spec.h"
#include "core/simulate/simulation_spec.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// `pipeline` holds all but seed, duration, map and keys, which the file says for every model.
struct PipelineFile : SimulationSpec {
    PipelineSpec pipeline;
};

std::span<const FieldRow<PipelineFile>> pipelineFields();

/// What no field can say alone. Errors: BadInput; the message begins with the field's name.
Outcome checkPipelineFile(const PipelineFile& file);

/// A run's parameters: the file, and what its map and keys turned out to be. `keys` may be empty.
/// Errors: those of checkPipeline.
Result<PipelineSpec> pipelineOf(const PipelineFile& file, ShardMap map,
                                std::vector<std::string> keys);

}  // namespace ringscope
