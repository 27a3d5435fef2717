// Events of a pipeline's simulation file: map commands, and what happens to a worker.
// `{at_s: 10, do: {add: {name: w-8}}}`, `{at_s: 21, do: {unreachable: {worker: w-5, for_s: 5}}}`.
#pragma once

#include "core/simulate/pipeline_spec.h"

namespace ringscope {

/// `do` is one command, a list of commands that make one map version, or one of
/// restart {worker, for_s}, unreachable {worker, for_s}, rolling {every_s, for_s, leaves_map}.
/// Errors: BadInput with the place and the number of the event.
Outcome readPipelineEvents(std::vector<PipelineEvent>& events, const Value& value);
Value printPipelineEvents(const std::vector<PipelineEvent>& events);

}  // namespace ringscope
