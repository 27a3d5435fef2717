// PipelineWorld: what receivers and workers of one run share: the clock, the traces on their way
// and what is counted. Private to the pipeline's own files. Thread: one.
#pragma once

#include "core/simulate/pipeline_maps.h"
#include "core/simulate/pipeline_result.h"
#include "core/simulate/pipeline_traces.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace ringscope {

/// A span of a trace on its way.
struct SpanRef {
    std::uint32_t slot = 0;
    std::uint16_t index = 0;
};

enum class PipelineTick : std::uint8_t {
    Request, Emit, Flush, Arrive, Decide, Retry, Unblock, Publish, Switch, Away, Back };

/// Meaning of the two numbers by kind: slot and span (or piece); receiver and worker; version.
struct PipelineEventAt {
    PipelineTick kind = PipelineTick::Request;
    std::uint16_t b = 0;
    std::uint32_t a = 0;
};

struct LiveSpan {
    std::int64_t queuedUs = 0;
    std::int64_t failedUs = -1;
    std::int64_t sentUs = -1;
    std::int64_t endUs = -1;
    std::uint16_t version = 0;
    WorkerIndex to = kNoWorker;
    SpanFate fate = SpanFate::NotSent;
    std::uint8_t hops = 0;
    std::uint8_t arrivals = 0;
};

/// What one worker has of one trace.
struct LivePiece {
    enum class State : std::uint8_t { Open, Decided, Lost, Joined };
    WorkerIndex worker = kNoWorker;
    State state = State::Open;
    bool isMarked = false;     ///< the worker knows that it is not the owner any more
    bool hasMetadata = false;
    std::uint64_t mask = 0;
    std::int64_t openedUs = 0;
    std::int64_t closedUs = -1;
    std::int64_t notBeforeUs = 0;            ///< still travelling until then
    std::vector<std::uint16_t> drains;       ///< versions whose drain waits for it
};

struct LiveTrace {
    DrawnTrace drawn;
    std::vector<LiveSpan> spans;
    std::vector<LivePiece> pieces;
    std::vector<WorkerIndex> wouldHave;      ///< workers that would have a span without checks
    std::vector<std::pair<std::uint32_t, WorkerIndex>> owners;  ///< by reading, as asked
    std::uint32_t unsettled = 0;             ///< spans that may still reach a worker
    std::uint32_t open = 0;                  ///< pieces
    std::uint32_t ticks = 0;                 ///< pending events that name the slot
    std::int64_t lastTakenEmitUs = -1;
    WorkerIndex metadataAt = kNoWorker;
    bool isSeen = false;
    bool isLive = false;
};

struct PipelineWorld {
    const PipelineSpec& spec;
    const PipelineMaps& maps;
    PipelineResult& result;
    std::function<void(std::int64_t, PipelineEventAt)> schedule;
    std::function<void(std::uint32_t)> settled;  ///< a trace may be complete

    std::int64_t nowUs = 0;
    std::size_t version = 0;                 ///< the newest that is published
    std::vector<LiveTrace> traces = {};      ///< slots
    std::vector<std::uint8_t> awayCount = {};  ///< by worker
    std::vector<bool> stopped = {};
    std::uint64_t onTheWay = 0;
    std::vector<std::vector<std::uint32_t>> draining = {};  ///< [version][worker]: pieces waited for
    Handover handover = Handover::Cut;

    LiveSpan& span(SpanRef ref) { return traces[ref.slot].spans[ref.index]; }
    bool isReachable(WorkerIndex worker) const
    {
        return awayCount[worker] == 0 && !stopped[worker];
    }
    WorkerIndex ownerOf(LiveTrace& trace, std::size_t version, std::size_t kind);
    /// Who may have the trace under a drain, in turn: old owners that still wait for their last
    /// open trace, then the owner.
    std::vector<WorkerIndex> holdersOf(LiveTrace& trace, std::size_t version, std::size_t kind);
    /// From one fate to the next; a final one settles the span.
    void move(SpanRef ref, SpanFate fate);
    PipelineSecond& second();
};

}  // namespace ringscope
