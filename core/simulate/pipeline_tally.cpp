#include "core/simulate/pipeline_tally.h"

#include <algorithm>
#include <bit>
#include <set>

namespace ringscope {

namespace {

bool isDecided(const LivePiece& piece) { return piece.state == LivePiece::State::Decided; }

/// What tail sampling would do with these spans: keep failures, slow traces and its share.
bool isKept(const DrawnTrace& trace, std::uint64_t mask, std::int64_t slowAfterUs)
{
    if (mask == 0)
        return false;
    const auto first = static_cast<std::size_t>(std::countr_zero(mask));
    const auto last = static_cast<std::size_t>(63 - std::countl_zero(mask));
    return trace.isPicked || (trace.errors & mask) != 0 ||
           trace.spans[last].emitUs - trace.spans[first].emitUs > slowAfterUs;
}

}  // namespace

PipelineTally::PipelineTally(PipelineWorld& world) : m_world(world)
{
    const PipelineSpec& spec = world.spec;
    const double seconds = static_cast<double>(spec.durationUs) / static_cast<double>(kSecondUs);
    const double spans = spec.tracesPerSecond.toDouble() * seconds *
                         static_cast<double>(spec.spansLeast + spec.spansMost) / 2.0;
    const double bound = static_cast<double>(std::max<std::uint64_t>(spec.recordedSpans, 1));
    world.result.record.oneIn = static_cast<std::uint64_t>(spans / bound) + 1;
    for (const PipelineMoment& moment : world.maps.moments())
        world.result.moments.push_back({moment.atUs, moment.text, {}});
}

PipelineTally::Outcome PipelineTally::outcomeOf(const LiveTrace& trace) const
{
    Outcome outcome;
    std::uint64_t sampledOut = 0;
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const SpanFate fate = trace.spans[i].fate;
        const std::uint64_t bit = std::uint64_t{1} << i;
        if (fate == SpanFate::SampledOut)
            sampledOut |= bit;
        else
            outcome.kept |= bit;
        outcome.lost |= isLoss(fate) ? bit : 0;
        outcome.rejected |= fate == SpanFate::Rejected ? bit : 0;
    }
    // Receivers that keep other shares tear traces, too.
    if (outcome.kept != 0)
        outcome.lost |= sampledOut;
    std::set<WorkerIndex> workers;
    bool isMarked = false;
    for (const LivePiece& piece : trace.pieces) {
        if (piece.mask != 0)
            workers.insert(piece.worker);
        isMarked = isMarked || piece.isMarked;
    }
    outcome.pieces = workers.size();
    const bool isSplit = workers.size() > 1 && m_world.spec.stage != PipelineStage::Stateless;
    if (outcome.lost != 0)
        outcome.traceClass = TraceClass::Lost;
    else if (trace.isSeen || (isSplit && isMarked))
        outcome.traceClass = TraceClass::SplitAndSeen;
    else if (isSplit)
        outcome.traceClass = TraceClass::SplitInSilence;
    return outcome;
}

void PipelineTally::count(const LiveTrace& trace)
{
    const Outcome outcome = outcomeOf(trace);
    if (outcome.kept == 0)
        return;
    PipelineResult& result = m_world.result;
    ++result.traces;
    ++result.all[outcome.traceClass];
    ++m_world.second().decided[outcome.traceClass];
    ++result.shown.tracesTrue;
    result.shown.spansTrue += static_cast<std::uint64_t>(std::popcount(outcome.kept));
    if (trace.wouldHave.size() == 1)
        result.unneededRejections += static_cast<std::uint64_t>(std::popcount(outcome.rejected));
    for (const LivePiece& piece : trace.pieces) {
        if (isDecided(piece) && piece.mask != 0) {
            ++result.shown.traces;
            result.shown.spans += static_cast<std::uint64_t>(std::popcount(piece.mask));
        }
        result.unneededMarks += piece.isMarked && outcome.pieces < 2 ? 1 : 0;
    }
    countMoments(trace, outcome.traceClass);
    if (m_world.spec.stage != PipelineStage::Stateless)
        countStages(trace, outcome);
    if (trace.drawn.number % result.record.oneIn == 0)
        record(trace, outcome.traceClass);
}

void PipelineTally::countMoments(const LiveTrace& trace, TraceClass traceClass)
{
    const std::int64_t firstUs = trace.drawn.spans.front().emitUs;
    const std::int64_t lastUs = trace.drawn.spans.back().emitUs;
    bool isAcross = false;
    for (MomentTally& moment : m_world.result.moments) {
        if (firstUs >= moment.atUs || lastUs < moment.atUs)
            continue;
        ++moment.across[traceClass];
        isAcross = true;
    }
    if (isAcross)
        ++m_world.result.across[traceClass];
}

void PipelineTally::countStages(const LiveTrace& trace, const Outcome& outcome)
{
    StageErrors& errors = m_world.result.errors;
    const std::int64_t pathUs = criticalPathUs(trace.drawn, outcome.kept);
    const bool isToBeKept = isKept(trace.drawn, outcome.kept, m_world.spec.slowAfterUs);
    std::size_t decided = 0, kept = 0;
    bool isAlarmed = false;
    for (const LivePiece& piece : trace.pieces) {
        if (!isDecided(piece) || piece.mask == 0)
            continue;
        ++decided;
        kept += isKept(trace.drawn, piece.mask, m_world.spec.slowAfterUs) ? 1 : 0;
        errors.wrongPaths += criticalPathUs(trace.drawn, piece.mask) != pathUs ? 1 : 0;
        errors.unjoined += piece.hasMetadata ? 0 : 1;
        isAlarmed = isAlarmed || piece.mask != outcome.kept;
    }
    const bool hasLoss = (outcome.lost | outcome.rejected) != 0;
    errors.wronglyDropped += isToBeKept && kept == 0 ? 1 : 0;
    errors.halfKept += isToBeKept && kept > 0 && kept < decided ? 1 : 0;
    errors.falseAlarms += isAlarmed && !hasLoss ? 1 : 0;
    errors.trueAlarms += isAlarmed && hasLoss ? 1 : 0;
    errors.unnoticed += !isAlarmed && hasLoss ? 1 : 0;
}

void PipelineTally::record(const LiveTrace& trace, TraceClass traceClass)
{
    PipelineRecord& record = m_world.result.record;
    TraceRecord row;
    row.id = trace.drawn.id;
    row.firstSpan = static_cast<std::uint32_t>(record.spans.size());
    row.spans = static_cast<std::uint32_t>(trace.spans.size());
    row.firstPiece = static_cast<std::uint32_t>(record.pieces.size());
    row.traceClass = traceClass;
    row.endUs = m_world.nowUs;
    const auto number = static_cast<std::uint32_t>(record.traces.size());
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const LiveSpan& span = trace.spans[i];
        const DrawnSpan& drawn = trace.drawn.spans[i];
        record.spans.push_back({number, static_cast<std::uint16_t>(i), drawn.receiver, span.to,
                                span.version, span.fate, drawn.emitUs, span.failedUs, span.sentUs,
                                span.endUs});
    }
    for (const LivePiece& piece : trace.pieces)
        if (piece.mask != 0)
            record.pieces.push_back(
                {number, piece.worker, piece.openedUs, piece.closedUs, piece.mask});
    row.pieces = static_cast<std::uint32_t>(record.pieces.size()) - row.firstPiece;
    record.traces.push_back(std::move(row));
}

}  // namespace ringscope
