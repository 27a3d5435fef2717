#include "core/simulate/pipeline_picture.h"

namespace ringscope {

namespace {

bool isSplit(const TraceRecord& trace)
{
    return trace.traceClass == TraceClass::SplitInSilence ||
           trace.traceClass == TraceClass::SplitAndSeen;
}

bool isOnTheWay(const SpanRecord& span, std::int64_t timeUs)
{
    return span.sentUs >= 0 && span.sentUs <= timeUs && timeUs < span.endUs;
}

/// In a buffer from its first failure until it left for the last time, or was given up.
bool isRetrying(const SpanRecord& span, std::int64_t timeUs)
{
    const std::int64_t leftUs = span.sentUs >= span.failedUs ? span.sentUs : span.endUs;
    return span.failedUs >= 0 && span.failedUs <= timeUs && timeUs < leftUs;
}

bool wasDropped(const SpanRecord& span, std::int64_t timeUs)
{
    return span.endUs <= timeUs && (span.fate == SpanFate::DroppedUnreachable ||
                                    span.fate == SpanFate::DroppedFull ||
                                    span.fate == SpanFate::DroppedOld);
}

SpanDot dotOf(const PipelineRecord& record, std::uint32_t index, std::int64_t timeUs)
{
    const SpanRecord& span = record.spans[index];
    return {.trace = span.trace,
            .span = index,
            .receiver = span.receiver,
            .worker = span.worker,
            .version = span.version,
            .way = static_cast<double>(timeUs - span.sentUs) /
                   static_cast<double>(span.endUs - span.sentUs),
            .isSplit = isSplit(record.traces[span.trace])};
}

/// All of them, or those of one trace in so many: the least number that leaves few enough.
void takeDots(PipelinePicture& picture, const PipelineRecord& record)
{
    std::vector<std::uint32_t> moving;
    for (std::uint32_t i = 0; i < record.spans.size(); ++i)
        if (isOnTheWay(record.spans[i], picture.timeUs))
            moving.push_back(i);
    picture.onTheWay = moving.size() * record.oneIn;
    std::uint64_t oneIn = 0;
    do {
        ++oneIn;
        picture.dots.clear();
        for (const std::uint32_t index : moving)
            if (record.spans[index].trace % oneIn == 0)
                picture.dots.push_back(dotOf(record, index, picture.timeUs));
    } while (picture.dots.size() > kMostDots);
    picture.dotSpans = oneIn * record.oneIn;
}

void takeReceivers(PipelinePicture& picture, const PipelineRecord& record)
{
    for (const SwitchRecord& change : record.switches)
        if (change.atUs <= picture.timeUs)
            picture.receivers[change.receiver].version = change.version;
    for (const SpanRecord& span : record.spans) {
        ReceiverPicture& receiver = picture.receivers[span.receiver];
        if (wasDropped(span, picture.timeUs))
            receiver.dropped += record.oneIn;
        if (!isRetrying(span, picture.timeUs))
            continue;
        receiver.retrying[span.worker] += record.oneIn;
        picture.retrying += record.oneIn;
    }
}

void takeHeld(PipelinePicture& picture, const PipelineRecord& record)
{
    for (const PieceRecord& piece : record.pieces) {
        if (piece.openedUs > picture.timeUs || picture.timeUs >= piece.closedUs)
            continue;
        WorkerPicture& worker = picture.workers[piece.worker];
        worker.held += record.oneIn;
        worker.heldSplit += isSplit(record.traces[piece.trace]) ? record.oneIn : 0;
    }
}

void takeStates(PipelinePicture& picture, const PipelineMaps& maps)
{
    std::size_t version = 0;
    for (std::size_t i = 1; i < maps.versions().size(); ++i)
        if (maps.versions()[i].atUs <= picture.timeUs)
            version = i;
    for (std::size_t i = 0; i < picture.workers.size(); ++i) {
        picture.workers[i].isInMap = maps.versions()[version].holds[i];
        picture.workers[i].isNew = !maps.versions()[0].holds[i];
    }
    for (const WorkerAway& away : maps.away()) {
        const bool isOver = away.untilUs > away.fromUs && away.untilUs <= picture.timeUs;
        if (away.fromUs <= picture.timeUs && !isOver)
            picture.workers[away.worker].awaySinceUs = away.fromUs;
    }
}

}  // namespace

PipelinePicture pictureAt(const PipelineResult& result, const PipelineMaps& maps,
                          std::int64_t timeUs)
{
    PipelinePicture picture;
    picture.timeUs = timeUs;
    picture.workers.resize(maps.workers().size());
    picture.receivers.resize(result.receivers.size());
    for (ReceiverPicture& receiver : picture.receivers)
        receiver.retrying.resize(maps.workers().size());
    takeDots(picture, result.record);
    takeReceivers(picture, result.record);
    takeHeld(picture, result.record);
    takeStates(picture, maps);
    for (const TraceRecord& trace : result.record.traces)
        if (trace.endUs <= timeUs)
            picture.decided[trace.traceClass] += result.record.oneIn;
    return picture;
}

std::optional<std::int64_t> nextViolationUs(const PipelineResult& result, std::int64_t timeUs)
{
    // Traces are recorded in the order in which they end.
    for (const TraceRecord& trace : result.record.traces)
        if (trace.endUs > timeUs && trace.traceClass != TraceClass::Whole)
            return trace.endUs;
    return std::nullopt;
}

}  // namespace ringscope
