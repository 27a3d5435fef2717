#include "core/simulate/pipeline_receivers.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

PipelineReceivers::PipelineReceivers(PipelineWorld& world)
    : m_world(world), m_receivers(world.spec.receivers)
{
    const PipelineSpec& spec = world.spec;
    for (std::size_t i = 0; i < m_receivers.size(); ++i) {
        Receiver& receiver = m_receivers[i];
        receiver.kind = world.maps.kindOf(i);
        receiver.batchUs = spec.batchUs;
        receiver.costUs = spec.spanCostUs;
        receiver.headShare = spec.headShare;
        if (i < spec.switching.value_or(spec.receivers))
            receiver.switchUs = spec.switchFirstUs + static_cast<std::int64_t>(i) * spec.switchEveryUs;
        receiver.buffers.resize(world.maps.workers().size());
        world.result.receivers.push_back({.receiver = fmt::format("r-{}", i + 1)});
    }
    for (const ReceiverDifference& difference : spec.differences)
        applyDifference(difference);
}

void PipelineReceivers::applyDifference(const ReceiverDifference& difference)
{
    for (std::size_t i = 0; i < m_receivers.size(); ++i) {
        if (tally(i).receiver != difference.receiver)
            continue;
        Receiver& receiver = m_receivers[i];
        receiver.batchUs = difference.batchUs.value_or(receiver.batchUs);
        receiver.costUs = difference.spanCostUs.value_or(receiver.costUs);
        receiver.headShare = difference.headShare.value_or(receiver.headShare);
        if (difference.switchUs)
            receiver.switchUs = difference.switchUs;
        if (difference.neverSwitches)
            receiver.switchUs.reset();
    }
}

std::size_t PipelineReceivers::receiverOf(SpanRef ref) const
{
    return m_world.traces[ref.slot].drawn.spans[ref.index].receiver;
}

std::uint32_t PipelineReceivers::bytesOf(SpanRef ref) const
{
    return m_world.traces[ref.slot].drawn.spans[ref.index].bytes;
}

void PipelineReceivers::emit(SpanRef ref)
{
    const std::size_t index = receiverOf(ref);
    Receiver& receiver = m_receivers[index];
    ++tally(index).spans;
    if (m_world.traces[ref.slot].drawn.headUnit >= receiver.headShare) {
        m_world.move(ref, SpanFate::SampledOut);
        return;
    }
    m_world.move(ref, SpanFate::Waiting);
    if (receiver.batchUs == 0) {
        submit(ref);
        return;
    }
    if (receiver.batch.empty()) {
        // Batches end at multiples of the interval, each receiver's at its own.
        const std::int64_t phase = static_cast<std::int64_t>(index) * receiver.batchUs /
                                   static_cast<std::int64_t>(m_receivers.size());
        const std::int64_t ends = (m_world.nowUs - phase + receiver.batchUs) / receiver.batchUs;
        m_world.schedule(ends * receiver.batchUs + phase,
                         {PipelineTick::Flush, 0, static_cast<std::uint32_t>(index)});
    }
    receiver.batch.push_back(ref);
}

void PipelineReceivers::flush(std::size_t receiver)
{
    const std::vector<SpanRef> batch = std::exchange(m_receivers[receiver].batch, {});
    for (const SpanRef ref : batch)
        submit(ref);
}

void PipelineReceivers::submit(SpanRef ref)
{
    m_world.span(ref).queuedUs = m_world.nowUs;
    if (m_world.spec.retryQueue == RetryQueue::Shared) {
        queueUp(ref, false);
        pump(receiverOf(ref));
    } else {
        route(ref);
    }
}

WorkerIndex PipelineReceivers::destination(std::size_t receiver, SpanRef ref)
{
    const Receiver& sender = m_receivers[receiver];
    LiveTrace& trace = m_world.traces[ref.slot];
    m_world.span(ref).version = static_cast<std::uint16_t>(sender.version);
    if (m_world.handover == Handover::Drain)
        return m_world.holdersOf(trace, sender.version, sender.kind).front();
    return m_world.ownerOf(trace, sender.version, sender.kind);
}

void PipelineReceivers::route(SpanRef ref)
{
    const WorkerIndex to = destination(receiverOf(ref), ref);
    if (to == kNoWorker)
        m_world.move(ref, SpanFate::NoOwner);
    else
        transmit(ref, to);
}

/// The sender is one server: what it tries for a worker that is away costs it time, too.
void PipelineReceivers::spendOn(std::size_t receiver, std::uint64_t spans)
{
    Receiver& sender = m_receivers[receiver];
    sender.freeUs = std::max(m_world.nowUs, sender.freeUs) +
                    sender.costUs * static_cast<std::int64_t>(spans);
}

void PipelineReceivers::noteStall(std::size_t receiver, SpanRef ref, std::int64_t leavesUs)
{
    Receiver& sender = m_receivers[receiver];
    const LiveSpan& span = m_world.span(ref);
    if (span.failedUs >= 0)
        return;  // its own owner was away
    sender.healthyUs = std::max(span.queuedUs, sender.healthyUs) + sender.costUs;
    const std::int64_t stallUs = leavesUs - sender.healthyUs;
    tally(receiver).mostStallUs = std::max(tally(receiver).mostStallUs, stallUs);
    tally(receiver).sumStallUs += stallUs;
}

void PipelineReceivers::transmit(SpanRef ref, WorkerIndex to)
{
    const std::size_t receiver = receiverOf(ref);
    LiveSpan& span = m_world.span(ref);
    span.to = to;
    spendOn(receiver, 1);
    if (!m_world.isReachable(to)) {
        failed(ref, to);
        return;
    }
    const std::int64_t leavesUs = m_receivers[receiver].freeUs;
    noteStall(receiver, ref, leavesUs);
    span.sentUs = leavesUs;
    ++tallyOf(to).sent;
    ++m_world.onTheWay;
    ++m_world.traces[ref.slot].ticks;
    m_world.move(ref, SpanFate::OnTheWay);
    const DrawnSpan& drawn = m_world.traces[ref.slot].drawn.spans[ref.index];
    m_world.schedule(leavesUs + drawn.hopUs, {PipelineTick::Arrive, ref.index, ref.slot});
}

void PipelineReceivers::failed(SpanRef ref, WorkerIndex worker)
{
    switch (m_world.spec.unreachable) {
    case Unreachable::Drop: drop(ref, worker, SpanFate::DroppedUnreachable); return;
    case Unreachable::FallBack: fallBack(ref, worker); return;
    case Unreachable::Retry:
        if (m_world.spec.retryQueue == RetryQueue::Shared) {
            queueUp(ref, true);
            pump(receiverOf(ref));
        } else {
            keep(ref, worker);
        }
        return;
    }
}

/// The next owner of the placement that can be reached, or else the next worker in the list.
void PipelineReceivers::fallBack(SpanRef ref, WorkerIndex from)
{
    const Receiver& sender = m_receivers[receiverOf(ref)];
    std::vector<WorkerIndex> others = m_world.maps.othersOf(sender.version, sender.kind,
                                                            m_world.traces[ref.slot].drawn.id);
    const auto& holds = m_world.maps.versions()[sender.version].holds;
    for (std::size_t i = 1; i < holds.size(); ++i) {
        const std::size_t next = (from + i) % holds.size();
        if (holds[next])
            others.push_back(static_cast<WorkerIndex>(next));
    }
    for (const WorkerIndex other : others) {
        if (other == from || !m_world.isReachable(other))
            continue;
        ++m_world.result.fellBack;
        m_world.span(ref).failedUs = m_world.nowUs;
        transmit(ref, other);
        return;
    }
    drop(ref, from, SpanFate::DroppedUnreachable);
}

void PipelineReceivers::drop(SpanRef ref, WorkerIndex worker, SpanFate fate)
{
    ++tallyOf(worker).dropped;
    ++tally(receiverOf(ref)).dropped;
    ++m_world.second().dropped[worker];
    m_world.move(ref, fate);
}

void PipelineReceivers::keep(SpanRef ref, WorkerIndex worker)
{
    const std::size_t receiver = receiverOf(ref);
    Buffer& buffer = m_receivers[receiver].buffers[worker];
    const std::uint64_t bytes = buffer.bytes + bytesOf(ref);
    if (buffer.spans.size() >= m_world.spec.retrySpans || bytes > m_world.spec.retryBytes) {
        drop(ref, worker, SpanFate::DroppedFull);
        return;
    }
    LiveSpan& span = m_world.span(ref);
    if (span.failedUs < 0)
        span.failedUs = m_world.nowUs;
    m_world.move(ref, SpanFate::Retrying);
    buffer.spans.push_back(ref);
    buffer.bytes = bytes;
    ++m_world.second().retrySpans;
    ReceiverTally& counted = tally(receiver);
    counted.mostRetrySpans = std::max<std::uint64_t>(counted.mostRetrySpans, buffer.spans.size());
    counted.mostRetryBytes = std::max(counted.mostRetryBytes, bytes);
    askAgain(receiver, worker);
}

void PipelineReceivers::askAgain(std::size_t receiver, WorkerIndex worker)
{
    Buffer& buffer = m_receivers[receiver].buffers[worker];
    if (buffer.isTicking || buffer.spans.empty())
        return;
    std::int64_t atUs = m_world.nowUs + m_world.spec.retryPauseUs;
    for (const SpanRef ref : buffer.spans)  // none stays longer than the bound
        atUs = std::min(atUs, m_world.span(ref).failedUs + m_world.spec.retryAgeUs);
    buffer.isTicking = true;
    m_world.schedule(std::max(atUs, m_world.nowUs + 1),
                     {PipelineTick::Retry, worker, static_cast<std::uint32_t>(receiver)});
}

void PipelineReceivers::dropOld(std::size_t receiver, WorkerIndex worker)
{
    Buffer& buffer = m_receivers[receiver].buffers[worker];
    std::deque<SpanRef> kept;
    for (const SpanRef ref : std::exchange(buffer.spans, {})) {
        const std::int64_t ageUs = m_world.nowUs - m_world.span(ref).failedUs;
        tally(receiver).oldestRetryUs = std::max(tally(receiver).oldestRetryUs, ageUs);
        if (ageUs < m_world.spec.retryAgeUs) {
            kept.push_back(ref);
            continue;
        }
        buffer.bytes -= bytesOf(ref);
        --m_world.second().retrySpans;
        drop(ref, worker, SpanFate::DroppedOld);
    }
    buffer.spans = std::move(kept);
}

void PipelineReceivers::countRetries(WorkerIndex worker, std::uint64_t count)
{
    tallyOf(worker).retries += count;
    m_world.second().retries[worker] += static_cast<std::uint32_t>(count);
}

void PipelineReceivers::retry(std::size_t receiver, WorkerIndex worker)
{
    Buffer& buffer = m_receivers[receiver].buffers[worker];
    buffer.isTicking = false;
    dropOld(receiver, worker);
    std::deque<SpanRef> kept;
    for (const SpanRef ref : std::exchange(buffer.spans, {})) {
        // The map may have changed while the span waited.
        const WorkerIndex to = destination(receiver, ref);
        if (to == worker && !m_world.isReachable(worker)) {
            kept.push_back(ref);
            continue;
        }
        buffer.bytes -= bytesOf(ref);
        --m_world.second().retrySpans;
        countRetries(worker, 1);
        m_world.result.rerouted += to != worker ? 1 : 0;
        if (to == kNoWorker)
            m_world.move(ref, SpanFate::NoOwner);
        else
            transmit(ref, to);
    }
    // A span that was sent to another worker in vain went to that worker's buffer.
    buffer.spans.insert(buffer.spans.begin(), kept.begin(), kept.end());
    if (!kept.empty()) {
        countRetries(worker, 1);  // one attempt is enough to know
        spendOn(receiver, 1);
    }
    askAgain(receiver, worker);
}

/// One queue for all has the memory of all buffers together.
void PipelineReceivers::queueUp(SpanRef ref, bool isFirst)
{
    const std::size_t receiver = receiverOf(ref);
    Receiver& sender = m_receivers[receiver];
    const std::uint64_t workers = m_world.maps.workers().size();
    const std::uint64_t bytes = sender.queueBytes + bytesOf(ref);
    if (sender.queue.size() >= m_world.spec.retrySpans * workers ||
        bytes > m_world.spec.retryBytes * workers) {
        const WorkerIndex to = destination(receiver, ref);
        if (to == kNoWorker)
            m_world.move(ref, SpanFate::NoOwner);
        else
            drop(ref, to, SpanFate::DroppedFull);
        return;
    }
    m_world.move(ref, SpanFate::Waiting);
    sender.queue.insert(isFirst ? sender.queue.begin() : sender.queue.end(), ref);
    sender.queueBytes = bytes;
}

/// False when the head of the queue was given up. Asks to be woken otherwise.
bool PipelineReceivers::block(std::size_t receiver, SpanRef ref, WorkerIndex to)
{
    LiveSpan& span = m_world.span(ref);
    if (span.failedUs < 0)
        span.failedUs = m_world.nowUs;
    const std::int64_t ageUs = m_world.nowUs - span.failedUs;
    tally(receiver).oldestRetryUs = std::max(tally(receiver).oldestRetryUs, ageUs);
    if (ageUs >= m_world.spec.retryAgeUs)
        return false;
    Receiver& sender = m_receivers[receiver];
    ReceiverTally& counted = tally(receiver);
    counted.mostRetrySpans = std::max<std::uint64_t>(counted.mostRetrySpans, sender.queue.size());
    counted.mostRetryBytes = std::max(counted.mostRetryBytes, sender.queueBytes);
    countRetries(to, 1);
    sender.isBlocked = true;
    const std::int64_t atUs = std::min(m_world.nowUs + m_world.spec.retryPauseUs,
                                       span.failedUs + m_world.spec.retryAgeUs);
    m_world.schedule(atUs, {PipelineTick::Unblock, 0, static_cast<std::uint32_t>(receiver)});
    return true;
}

void PipelineReceivers::pump(std::size_t receiver)
{
    Receiver& sender = m_receivers[receiver];
    while (!sender.queue.empty() && !sender.isBlocked) {
        const SpanRef ref = sender.queue.front();
        const WorkerIndex to = destination(receiver, ref);
        const bool mustWait = to != kNoWorker && !m_world.isReachable(to) &&
                              m_world.spec.unreachable == Unreachable::Retry;
        if (mustWait && block(receiver, ref, to))
            return;
        sender.queue.pop_front();
        sender.queueBytes -= bytesOf(ref);
        if (to == kNoWorker)
            m_world.move(ref, SpanFate::NoOwner);
        else if (mustWait)
            drop(ref, to, SpanFate::DroppedOld);
        else
            transmit(ref, to);
    }
}

void PipelineReceivers::unblock(std::size_t receiver)
{
    m_receivers[receiver].isBlocked = false;
    pump(receiver);
}

void PipelineReceivers::announce(std::size_t version)
{
    for (std::size_t i = 0; i < m_receivers.size(); ++i)
        if (const auto after = m_receivers[i].switchUs)
            m_world.schedule(m_world.nowUs + *after, {PipelineTick::Switch,
                                                      static_cast<std::uint16_t>(i),
                                                      static_cast<std::uint32_t>(version)});
}

void PipelineReceivers::takeVersion(std::size_t receiver, std::size_t version)
{
    m_receivers[receiver].version = version;
    m_world.result.record.switches.push_back({static_cast<std::uint16_t>(receiver),
                                              static_cast<std::uint16_t>(version), m_world.nowUs});
}

std::uint64_t PipelineReceivers::waitingSpans() const
{
    std::uint64_t sum = 0;
    for (const Receiver& receiver : m_receivers)
        sum += receiver.batch.size() + receiver.queue.size();
    return sum;
}

std::uint64_t PipelineReceivers::retryingSpans() const
{
    std::uint64_t sum = 0;
    for (const Receiver& receiver : m_receivers)
        for (const Buffer& buffer : receiver.buffers)
            sum += buffer.spans.size();
    return sum;
}

bool PipelineReceivers::keptBounds() const
{
    const bool isShared = m_world.spec.retryQueue == RetryQueue::Shared;
    const std::uint64_t queues = isShared ? m_world.maps.workers().size() : 1;
    return std::ranges::all_of(m_world.result.receivers, [&](const ReceiverTally& counted) {
        return counted.mostRetrySpans <= m_world.spec.retrySpans * queues &&
               counted.mostRetryBytes <= m_world.spec.retryBytes * queues &&
               counted.oldestRetryUs <= m_world.spec.retryAgeUs;
    });
}

}  // namespace ringscope
