// What became of a trace that is complete: its class, the errors of every stage, and its record.
// Private to the pipeline's own files. Thread: one.
#pragma once

#include "core/simulate/pipeline_world.h"

namespace ringscope {

class PipelineTally {
public:
    explicit PipelineTally(PipelineWorld& world);

    /// Requires: no span can reach a worker any more, no piece is open.
    void count(const LiveTrace& trace);

private:
    struct Outcome {
        TraceClass traceClass = TraceClass::Whole;
        std::uint64_t lost = 0, rejected = 0, kept = 0;  ///< bits of spans
        std::size_t pieces = 0;                          ///< workers that have one
    };

    Outcome outcomeOf(const LiveTrace& trace) const;
    void countStages(const LiveTrace& trace, const Outcome& outcome);
    void countMoments(const LiveTrace& trace, TraceClass traceClass);
    void record(const LiveTrace& trace, TraceClass traceClass);

    PipelineWorld& m_world;
};

}  // namespace ringscope
