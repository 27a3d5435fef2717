#include "core/simulate/pipeline_result.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <iterator>

namespace ringscope {

namespace {

constexpr std::string_view kFateIds[kSpanFates] = {
    "not_sent",    "waiting",     "retrying", "on_the_way", "held",
    "decided",     "handled",     "sampled_out", "no_owner", "dropped_unreachable",
    "dropped_full", "dropped_old", "rejected", "lost_in_restart", "late"};
constexpr std::string_view kClassIds[kTraceClasses] = {"whole", "split_in_silence",
                                                       "split_and_seen", "lost"};

template <class... Numbers>
void append(std::string& text, const Numbers&... numbers)
{
    (fmt::format_to(std::back_inserter(text), "{},", numbers), ...);
    text += '\n';
}

void appendClasses(std::string& text, const ClassTally& tally)
{
    append(text, tally.counts[0], tally.counts[1], tally.counts[2], tally.counts[3]);
}

void appendCounts(std::string& text, const PipelineResult& r)
{
    append(text, r.endUs, r.requests, r.newIds, r.traces, r.emitted, r.doubled, r.conserved);
    for (const std::uint64_t count : r.fates)
        append(text, count);
    appendClasses(text, r.all);
    appendClasses(text, r.across);
    for (const MomentTally& moment : r.moments) {
        append(text, moment.atUs, moment.text);
        appendClasses(text, moment.across);
    }
    append(text, r.rejections, r.unneededRejections, r.marked, r.unneededMarks, r.fellBack,
           r.rerouted, r.forwarded, r.handedOver, r.reordered);
    for (const DestinationTally& w : r.workers)
        append(text, w.worker, w.sent, w.taken, w.traces, w.retries, w.dropped, w.mismatched,
               w.rejected, w.forwarded, w.mostHeld);
    for (const ReceiverTally& t : r.receivers)
        append(text, t.receiver, t.spans, t.mostRetrySpans, t.mostRetryBytes, t.oldestRetryUs,
               t.dropped, t.mostStallUs, t.sumStallUs);
    const StageErrors& e = r.errors;
    append(text, e.wronglyDropped, e.halfKept, e.wrongPaths, e.unjoined, e.falseAlarms,
           e.trueAlarms, e.unnoticed);
    append(text, r.shown.traces, r.shown.spans, r.shown.tracesTrue, r.shown.spansTrue);
}

void appendRecords(std::string& text, const PipelineRecord& record)
{
    append(text, record.oneIn);
    for (const TraceRecord& t : record.traces)
        append(text, t.id, t.spans, t.pieces, static_cast<int>(t.traceClass), t.endUs);
    for (const SpanRecord& s : record.spans)
        append(text, s.receiver, s.worker, s.version, static_cast<int>(s.fate), s.emitUs,
               s.failedUs, s.sentUs, s.endUs);
    for (const PieceRecord& p : record.pieces)
        append(text, p.trace, p.worker, p.openedUs, p.closedUs, p.mask);
    for (const SwitchRecord& s : record.switches)
        append(text, s.receiver, s.version, s.atUs);
}

}  // namespace

std::string_view spanFateId(SpanFate fate) { return kFateIds[static_cast<std::size_t>(fate)]; }

std::string_view traceClassId(TraceClass traceClass)
{
    return kClassIds[static_cast<std::size_t>(traceClass)];
}

bool isLoss(SpanFate fate)
{
    switch (fate) {
    case SpanFate::NoOwner:
    case SpanFate::DroppedUnreachable:
    case SpanFate::DroppedFull:
    case SpanFate::DroppedOld:
    case SpanFate::LostInRestart:
    case SpanFate::Late: return true;
    case SpanFate::NotSent:
    case SpanFate::Waiting:
    case SpanFate::Retrying:
    case SpanFate::OnTheWay:
    case SpanFate::Held:
    case SpanFate::Decided:
    case SpanFate::Handled:
    case SpanFate::SampledOut:
    case SpanFate::Rejected: return false;
    }
    return false;
}

std::uint64_t PipelineResult::lostSpans() const
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < kSpanFates; ++i)
        if (isLoss(static_cast<SpanFate>(i)))
            sum += fates[i];
    return sum;
}

std::string fingerprint(const PipelineResult& result)
{
    std::string text;
    appendCounts(text, result);
    appendRecords(text, result.record);
    const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace ringscope
