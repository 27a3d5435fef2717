// What `simulate` answers for a trace pipeline.
#pragma once

#include "core/commands/report.h"
#include "core/simulate/pipeline_result.h"
#include "core/simulate/pipeline_spec.h"

namespace ringscope {

/// Counts of the whole run, of every moment, worker and receiver; the rows are the workers.
/// Times are seconds.
Report pipelineReport(const PipelineSpec& spec, const PipelineResult& result);

}  // namespace ringscope
