#include "core/simulate/pipeline_world.h"

#include <algorithm>

namespace ringscope {

namespace {

bool isSettled(SpanFate fate)
{
    switch (fate) {
    case SpanFate::NotSent:
    case SpanFate::Waiting:
    case SpanFate::Retrying:
    case SpanFate::OnTheWay: return false;
    case SpanFate::Held:
    case SpanFate::Decided:
    case SpanFate::Handled:
    case SpanFate::SampledOut:
    case SpanFate::NoOwner:
    case SpanFate::DroppedUnreachable:
    case SpanFate::DroppedFull:
    case SpanFate::DroppedOld:
    case SpanFate::Rejected:
    case SpanFate::LostInRestart:
    case SpanFate::Late: return true;
    }
    return true;
}

}  // namespace

WorkerIndex PipelineWorld::ownerOf(LiveTrace& trace, std::size_t ofVersion, std::size_t kind)
{
    const auto reading = static_cast<std::uint32_t>(ofVersion * maps.kindCount() + kind);
    for (const auto& [asked, owner] : trace.owners)
        if (asked == reading)
            return owner;
    const WorkerIndex owner = maps.ownerOf(ofVersion, kind, trace.drawn.id);
    trace.owners.emplace_back(reading, owner);
    return owner;
}

std::vector<WorkerIndex> PipelineWorld::holdersOf(LiveTrace& trace, std::size_t upTo,
                                                  std::size_t kind)
{
    std::vector<WorkerIndex> holders;
    WorkerIndex owner = ownerOf(trace, 0, kind);
    for (std::size_t next = 1; next <= upTo; ++next) {
        const WorkerIndex after = ownerOf(trace, next, kind);
        if (after != owner && owner != kNoWorker && draining[next][owner] > 0)
            holders.push_back(owner);
        owner = after;
    }
    holders.push_back(owner);
    return holders;
}

void PipelineWorld::move(SpanRef ref, SpanFate fate)
{
    LiveSpan& moved = span(ref);
    const SpanFate before = moved.fate;
    --result.fates[static_cast<std::size_t>(before)];
    ++result.fates[static_cast<std::size_t>(fate)];
    moved.fate = fate;
    if (isSettled(fate) == isSettled(before))
        return;
    moved.endUs = nowUs;
    --traces[ref.slot].unsettled;
    if (settled)
        settled(ref.slot);
}

PipelineSecond& PipelineWorld::second()
{
    const auto index = static_cast<std::size_t>(nowUs / kSecondUs);
    while (result.seconds.size() <= index) {
        PipelineSecond next;
        const std::size_t workers = maps.workers().size();
        next.taken.resize(workers);
        next.retries.resize(workers);
        next.dropped.resize(workers);
        next.mismatched.resize(workers);
        next.held.resize(workers);
        if (!result.seconds.empty()) {  // levels go on, counts begin anew
            next.held = result.seconds.back().held;
            next.retrySpans = result.seconds.back().retrySpans;
        }
        result.seconds.push_back(std::move(next));
    }
    return result.seconds[index];
}

}  // namespace ringscope
