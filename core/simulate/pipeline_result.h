// PipelineResult: what a run of the trace pipeline counted, and what it recorded. Every span is
// in exactly one fate at the end, so that `conserved` can be checked; the records of whole traces
// are enough to compute the picture at any time (pipeline_picture.h). A plain value.
#pragma once

#include "core/simulate/pipeline_maps.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Where a span is, and where it ended. The order is that of `spanFateId`.
enum class SpanFate : std::uint8_t {
    NotSent,             ///< not yet emitted by its service
    Waiting,             ///< in a receiver: batch, or a queue that others block
    Retrying,            ///< in a receiver's buffer for one destination
    OnTheWay,
    Held,                ///< at a worker, trace not yet decided
    Decided,             ///< part of a trace that a worker decided
    Handled,             ///< by a stateless stage
    SampledOut,          ///< by head sampling
    NoOwner,             ///< a receiver's map had no owner for it
    DroppedUnreachable,  ///< owner away, and nothing else was asked for
    DroppedFull,         ///< retry bound of count or bytes
    DroppedOld,          ///< retry bound of age
    Rejected,            ///< a checking worker refused it
    LostInRestart,       ///< held by a worker that stopped
    Late,                ///< its worker had decided the trace
};
inline constexpr std::size_t kSpanFates = 15;
std::string_view spanFateId(SpanFate fate);
/// True when a span in this fate is gone from the pipeline, without a refusal that tells so.
bool isLoss(SpanFate fate);

/// What became of a trace, the first that holds: a span was lost; a worker noticed that it was
/// split (refused a span, or knew that what it holds is not its own any more); pieces lie at two
/// workers and nobody noticed; whole.
enum class TraceClass : std::uint8_t { Whole, SplitInSilence, SplitAndSeen, Lost };
inline constexpr std::size_t kTraceClasses = 4;
std::string_view traceClassId(TraceClass traceClass);

struct ClassTally {
    std::array<std::uint64_t, kTraceClasses> counts{};

    std::uint64_t& operator[](TraceClass c) { return counts[static_cast<std::size_t>(c)]; }
    std::uint64_t operator[](TraceClass c) const { return counts[static_cast<std::size_t>(c)]; }
    std::uint64_t total() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
    friend bool operator==(const ClassTally&, const ClassTally&) = default;
};

/// Traces with a span before and a span after one moment.
struct MomentTally {
    std::int64_t atUs = 0;
    std::string text;
    ClassTally across;
};

/// What a worker, and the receivers about it, would show of their own health.
struct DestinationTally {
    std::string worker = {};
    std::uint64_t sent = 0;       ///< spans that left a receiver for it
    std::uint64_t taken = 0;      ///< spans that it holds, held or handled
    std::uint64_t traces = 0;     ///< that it decided
    std::uint64_t retries = 0;    ///< attempts
    std::uint64_t dropped = 0;    ///< unreachable, full or old
    std::uint64_t mismatched = 0; ///< spans routed by another map or rule than the worker's
    std::uint64_t rejected = 0;
    std::uint64_t forwarded = 0;  ///< hops from it to the worker that has the trace
    std::uint64_t mostHeld = 0;   ///< traces at once
};

struct ReceiverTally {
    std::string receiver = {};
    std::uint64_t spans = 0;
    std::uint64_t mostRetrySpans = 0;  ///< for one destination, at once
    std::uint64_t mostRetryBytes = 0;
    std::int64_t oldestRetryUs = 0;
    std::uint64_t dropped = 0;
    /// How much later a span left for a reachable owner than if nobody had been away.
    std::int64_t mostStallUs = 0;
    std::int64_t sumStallUs = 0;
};

/// Errors that split or lost traces cause in each stage, whichever stage the run names.
struct StageErrors {
    std::uint64_t wronglyDropped = 0;  ///< tail sampling: to be kept, no piece was
    std::uint64_t halfKept = 0;        ///< to be kept, a part of its pieces was not
    std::uint64_t wrongPaths = 0;      ///< pieces with another critical path than their trace
    std::uint64_t unjoined = 0;        ///< pieces without metadata, which lie at another worker
    std::uint64_t falseAlarms = 0;     ///< missing span: told of a split trace that lost nothing
    std::uint64_t trueAlarms = 0;
    std::uint64_t unnoticed = 0;       ///< traces that lost spans and of which no piece tells
};

/// What the pipeline's own data shows, beside the truth.
struct ShownTally {
    std::uint64_t traces = 0;        ///< pieces that were decided: each looks like a trace
    std::uint64_t spans = 0;
    std::uint64_t tracesTrue = 0;    ///< trace ids that a receiver kept a span of
    std::uint64_t spansTrue = 0;
};

struct PipelineSecond {
    ClassTally decided;
    std::vector<std::uint32_t> taken, retries, dropped, mismatched, held;  ///< by worker
    std::uint64_t retrySpans = 0;  ///< in all buffers, at its end
};

struct SpanRecord {
    std::uint32_t trace = 0;          ///< of PipelineResult::traces
    std::uint16_t index = 0;
    std::uint16_t receiver = 0;
    WorkerIndex worker = kNoWorker;   ///< where it was sent last
    std::uint16_t version = 0;        ///< of PipelineMaps::versions
    SpanFate fate = SpanFate::NotSent;
    std::int64_t emitUs = 0;
    std::int64_t failedUs = -1;       ///< into the retry buffer; -1 = never
    std::int64_t sentUs = -1;         ///< left its receiver for the last time
    std::int64_t endUs = -1;          ///< reached its worker, or was dropped
};

struct PieceRecord {
    std::uint32_t trace = 0;
    WorkerIndex worker = kNoWorker;
    std::int64_t openedUs = 0, closedUs = 0;
    std::uint64_t mask = 0;           ///< bit i: span i
};

struct TraceRecord {
    std::string id;
    std::uint32_t firstSpan = 0, spans = 0;    ///< in PipelineResult::spans
    std::uint32_t firstPiece = 0, pieces = 0;
    TraceClass traceClass = TraceClass::Whole;
    std::int64_t endUs = 0;                    ///< its last piece was decided
};

struct SwitchRecord {
    std::uint16_t receiver = 0, version = 0;
    std::int64_t atUs = 0;
};

struct PipelineRecord {
    std::uint64_t oneIn = 1;  ///< traces recorded: one of so many
    std::vector<TraceRecord> traces;
    std::vector<SpanRecord> spans;
    std::vector<PieceRecord> pieces;
    std::vector<SwitchRecord> switches;  ///< by time
};

struct PipelineResult {
    std::int64_t endUs = 0;           ///< the last thing that happened
    std::uint64_t requests = 0;       ///< what users asked for
    std::uint64_t newIds = 0;         ///< requests with two trace ids: no fault of the routing
    std::uint64_t traces = 0;         ///< trace ids, those that no receiver kept left out
    std::uint64_t emitted = 0;        ///< spans
    std::array<std::uint64_t, kSpanFates> fates{};
    std::uint64_t doubled = 0;        ///< spans that reached two workers
    bool conserved = false;
    std::string conservation;         ///< the sum in words
    bool keptBounds = false;          ///< no receiver kept more for a destination than it may

    ClassTally all;                   ///< every trace
    ClassTally across;                ///< a span before and one after any moment
    std::vector<MomentTally> moments;

    std::uint64_t rejections = 0;
    std::uint64_t unneededRejections = 0;  ///< without them the trace had been whole
    std::uint64_t marked = 0;         ///< pieces that a check found to be no longer the worker's
    std::uint64_t unneededMarks = 0;
    std::uint64_t fellBack = 0, rerouted = 0, forwarded = 0, handedOver = 0;
    std::uint64_t reordered = 0;      ///< spans overtaken by a later one of their trace, retried
    std::uint64_t retryBoundSpans = 0, retryBoundBytes = 0;  ///< of one receiver, one destination

    std::vector<DestinationTally> workers;
    std::vector<ReceiverTally> receivers;
    StageErrors errors;
    ShownTally shown;
    std::vector<PipelineSecond> seconds;
    PipelineRecord record;

    std::uint64_t fate(SpanFate f) const { return fates[static_cast<std::size_t>(f)]; }
    std::uint64_t lostSpans() const;
};

/// xxh3-128 of all counts and records, lower-case hex: equal for equal runs.
std::string fingerprint(const PipelineResult& result);

}  // namespace ringscope
