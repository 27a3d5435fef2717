// The figures of a pipeline's run over time, one value a second: traces decided by class, and
// what each worker's receivers saw of it.
#pragma once

#include "core/simulate/pipeline_result.h"
#include "core/simulate/series.h"

#include <vector>

namespace ringscope {

/// Entity "" is the whole: whole, split_in_silence, split_and_seen, lost (traces decided in the
/// second), retry_spans (kept at its end). By worker: spans, retries, dropped, mismatched (in the
/// second), held (traces at its end).
std::vector<Series> pipelineSeries(const PipelineResult& result);

}  // namespace ringscope
