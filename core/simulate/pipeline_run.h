// One run of the trace pipeline: its parameters in, what it counted and recorded out.
// The same parameters give the same result, on any machine and thread.
#pragma once

#include "core/simulate/pipeline_maps.h"
#include "core/simulate/pipeline_result.h"
#include "core/simulate/pipeline_spec.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

namespace ringscope {

/// Requests arrive for the spec's duration; the run ends when the last trace is decided.
/// Requires: `maps` were built from `spec`, or from one that differs in the seed alone.
/// Errors: Cancelled. Cost: O(spans * log pending).
Result<PipelineResult> runPipeline(const PipelineSpec& spec, const PipelineMaps& maps,
                                   const WorkContext& work);

/// The same with maps of its own. Errors: those of checkPipeline and PipelineMaps, too.
Result<PipelineResult> runPipeline(const PipelineSpec& spec, const WorkContext& work);

}  // namespace ringscope
