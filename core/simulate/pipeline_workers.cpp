#include "core/simulate/pipeline_workers.h"

#include <algorithm>
#include <bit>

namespace ringscope {

PipelineWorkers::PipelineWorkers(PipelineWorld& world, std::vector<std::size_t> kindOf)
    : m_world(world), m_kindOf(std::move(kindOf)), m_held(world.maps.workers().size(), 0)
{
    for (const std::string& worker : world.maps.workers())
        world.result.workers.push_back({.worker = worker});
}

bool PipelineWorkers::isRoutedAlike(SpanRef ref) const
{
    const std::size_t receiver = m_world.traces[ref.slot].drawn.spans[ref.index].receiver;
    return m_world.maps.sameFingerprint(m_world.span(ref).version, m_kindOf[receiver],
                                        m_world.version, 0);
}

bool PipelineWorkers::checks(WorkerIndex worker) const
{
    return m_world.spec.check != MapCheck::Off && worker < m_world.spec.checking.value_or(kNoWorker);
}

PipelineWorkers::Door PipelineWorkers::check(SpanRef ref, LiveTrace& trace, WorkerIndex worker)
{
    if (!checks(worker))
        return Door::Take;
    switch (m_world.spec.check) {
    case MapCheck::Off: return Door::Take;
    case MapCheck::Version:
        return m_world.span(ref).version == m_world.version ? Door::Take : Door::Refuse;
    case MapCheck::Fingerprint:
        return isRoutedAlike(ref) || m_world.ownerOf(trace, m_world.version, 0) == worker
                   ? Door::Take
                   : Door::Refuse;
    }
    return Door::Take;
}

/// Under any version so far: then spans come to it because its keys have moved on.
bool PipelineWorkers::wasOwner(LiveTrace& trace, WorkerIndex worker)
{
    for (std::size_t version = 0; version <= m_world.version; ++version)
        if (m_world.ownerOf(trace, version, 0) == worker)
            return true;
    return false;
}

/// A worker that drains keeps what it has open; a span that it does not know goes to who may have
/// it next. Each forward goes down the list of holders, so there is an end to it.
PipelineWorkers::Answer PipelineWorkers::askDraining(SpanRef ref, LiveTrace& trace,
                                                     WorkerIndex worker)
{
    for (const LivePiece& piece : trace.pieces)
        if (piece.worker == worker && piece.state == LivePiece::State::Open)
            return {};
    const std::vector<WorkerIndex> holders = m_world.holdersOf(trace, m_world.version, 0);
    const auto from = holders.begin() + std::min<std::ptrdiff_t>(m_world.span(ref).hops,
                                                                 std::ssize(holders) - 1);
    const auto here = std::find(from, holders.end(), worker);
    if (here == holders.end())
        return wasOwner(trace, worker) ? Answer{Door::Forward, *from}
                                       : Answer{check(ref, trace, worker), kNoWorker};
    if (here + 1 == holders.end())
        return {};
    return {Door::Forward, *(here + 1)};
}

PipelineWorkers::Answer PipelineWorkers::ask(SpanRef ref, WorkerIndex worker)
{
    LiveTrace& trace = m_world.traces[ref.slot];
    switch (m_world.handover) {
    case Handover::Auto:
    case Handover::Cut: return {check(ref, trace, worker), kNoWorker};
    case Handover::Drain: return askDraining(ref, trace, worker);
    case Handover::Handoff: {
        const WorkerIndex owner = m_world.ownerOf(trace, m_world.version, 0);
        if (owner != worker && wasOwner(trace, worker))
            return {Door::Forward, owner};
        return {check(ref, trace, worker), kNoWorker};
    }
    }
    return {};
}

void PipelineWorkers::forward(SpanRef ref, WorkerIndex next)
{
    LiveSpan& span = m_world.span(ref);
    ++m_world.result.forwarded;
    ++m_world.result.workers[span.to].forwarded;
    ++span.hops;
    span.to = next;
    if (next == kNoWorker) {
        m_world.move(ref, SpanFate::NoOwner);
        return;
    }
    ++m_world.onTheWay;
    ++m_world.traces[ref.slot].ticks;
    const std::int64_t hopUs = m_world.traces[ref.slot].drawn.spans[ref.index].hopUs;
    m_world.schedule(m_world.nowUs + hopUs, {PipelineTick::Arrive, ref.index, ref.slot});
}

PipelineWorkers::Arrival PipelineWorkers::arrive(SpanRef ref)
{
    LiveTrace& trace = m_world.traces[ref.slot];
    const WorkerIndex worker = m_world.span(ref).to;
    if (!m_world.isReachable(worker))
        return Arrival::Away;
    if (!isRoutedAlike(ref)) {
        ++m_world.result.workers[worker].mismatched;
        ++m_world.second().mismatched[worker];
    }
    const Answer answer = ask(ref, worker);
    if (answer.door == Door::Forward) {
        forward(ref, answer.next);
        return Arrival::Taken;
    }
    if (std::ranges::find(trace.wouldHave, worker) == trace.wouldHave.end())
        trace.wouldHave.push_back(worker);
    if (answer.door == Door::Refuse) {
        trace.isSeen = true;
        ++m_world.result.rejections;
        ++m_world.result.workers[worker].rejected;
        m_world.move(ref, SpanFate::Rejected);
    } else {
        take(ref, worker);
    }
    return Arrival::Taken;
}

/// Overtaken while it waited for its owner: by a span that its service sent later.
void PipelineWorkers::noteOrder(LiveTrace& trace, SpanRef ref)
{
    const std::int64_t emitUs = trace.drawn.spans[ref.index].emitUs;
    if (m_world.span(ref).failedUs >= 0 && emitUs < trace.lastTakenEmitUs)
        ++m_world.result.reordered;
    trace.lastTakenEmitUs = std::max(trace.lastTakenEmitUs, emitUs);
}

void PipelineWorkers::noteHeld(WorkerIndex worker, int change)
{
    m_held[worker] += static_cast<std::uint64_t>(static_cast<std::int64_t>(change));
    m_world.second().held[worker] = static_cast<std::uint32_t>(m_held[worker]);
    std::uint64_t& most = m_world.result.workers[worker].mostHeld;
    most = std::max(most, m_held[worker]);
}

/// The piece that a worker has of a trace, opened if need be; a lost one is not found again.
LivePiece& PipelineWorkers::pieceAt(std::uint32_t slot, WorkerIndex worker)
{
    LiveTrace& trace = m_world.traces[slot];
    for (LivePiece& piece : trace.pieces)
        if (piece.worker == worker && (piece.state == LivePiece::State::Open ||
                                       piece.state == LivePiece::State::Decided))
            return piece;
    LivePiece piece;
    piece.worker = worker;
    piece.openedUs = m_world.nowUs;
    // Where keys change hands as a whole, metadata does so with them.
    piece.hasMetadata = m_world.handover == Handover::Cut ? trace.metadataAt == worker
                                                          : trace.metadataAt != kNoWorker;
    trace.pieces.push_back(piece);
    ++trace.open;
    ++trace.ticks;
    const auto index = static_cast<std::uint16_t>(trace.pieces.size() - 1);
    const bool isHeld = m_world.spec.stage != PipelineStage::Stateless;
    m_world.schedule(m_world.nowUs + (isHeld ? m_world.spec.waitUs : 0),
                     {PipelineTick::Decide, index, slot});
    if (isHeld)
        noteHeld(worker, 1);
    return trace.pieces.back();
}

void PipelineWorkers::take(SpanRef ref, WorkerIndex worker)
{
    LiveTrace& trace = m_world.traces[ref.slot];
    m_world.result.doubled += m_world.span(ref).arrivals++ > 0 ? 1 : 0;
    noteOrder(trace, ref);
    LivePiece& piece = pieceAt(ref.slot, worker);
    const bool isStateless = m_world.spec.stage == PipelineStage::Stateless;
    if (piece.state == LivePiece::State::Decided && !isStateless) {
        m_world.move(ref, SpanFate::Late);
        return;
    }
    piece.mask |= std::uint64_t{1} << ref.index;
    ++m_world.result.workers[worker].taken;
    ++m_world.second().taken[worker];
    m_world.move(ref, isStateless ? SpanFate::Handled : SpanFate::Held);
}

void PipelineWorkers::decide(std::uint32_t slot, std::size_t index)
{
    LiveTrace& trace = m_world.traces[slot];
    --trace.ticks;
    LivePiece& piece = trace.pieces[index];
    if (piece.state != LivePiece::State::Open) {
        m_world.settled(slot);
        return;
    }
    if (piece.notBeforeUs > m_world.nowUs) {
        ++trace.ticks;
        m_world.schedule(piece.notBeforeUs,
                         {PipelineTick::Decide, static_cast<std::uint16_t>(index), slot});
        return;
    }
    ++m_world.result.workers[piece.worker].traces;
    close(slot, piece, LivePiece::State::Decided);
}

void PipelineWorkers::close(std::uint32_t slot, LivePiece& piece, LivePiece::State state)
{
    const WorkerIndex worker = piece.worker;
    const std::vector<std::uint16_t> drains = std::exchange(piece.drains, {});
    piece.state = state;
    piece.closedUs = m_world.nowUs;
    --m_world.traces[slot].open;
    if (m_world.spec.stage != PipelineStage::Stateless) {
        noteHeld(worker, -1);
        const SpanFate fate =
            state == LivePiece::State::Decided ? SpanFate::Decided : SpanFate::LostInRestart;
        for (std::uint64_t left = piece.mask; left != 0; left &= left - 1)
            m_world.move({slot, static_cast<std::uint16_t>(std::countr_zero(left))}, fate);
    }
    m_world.settled(slot);
    for (const std::uint16_t version : drains)
        if (--m_world.draining[version][worker] == 0)
            stopDrained(version);
}

template <class Each>
void PipelineWorkers::forOpenPieces(const Each& each)
{
    for (std::uint32_t slot = 0; slot < m_world.traces.size(); ++slot)
        for (std::size_t i = 0; i < m_world.traces[slot].pieces.size(); ++i)
            if (m_world.traces[slot].pieces[i].state == LivePiece::State::Open)
                each(slot, m_world.traces[slot].pieces[i]);
}

void PipelineWorkers::lose(WorkerIndex worker)
{
    for (LiveTrace& trace : m_world.traces)
        if (trace.isLive && trace.metadataAt == worker)
            trace.metadataAt = kNoWorker;
    if (m_world.spec.stage == PipelineStage::Stateless)
        return;
    forOpenPieces([&](std::uint32_t slot, LivePiece& piece) {
        if (piece.worker == worker)
            close(slot, piece, LivePiece::State::Lost);
    });
}

/// What a new version does to an open piece whose worker is not the owner any more.
void PipelineWorkers::giveUp(std::uint32_t slot, LivePiece& piece, std::size_t version)
{
    LiveTrace& trace = m_world.traces[slot];
    const WorkerIndex owner = m_world.ownerOf(trace, version, 0);
    if (owner == piece.worker || owner == kNoWorker)
        return;
    switch (m_world.handover) {
    case Handover::Auto:
    case Handover::Cut:
        if (m_world.spec.check == MapCheck::Fingerprint && checks(piece.worker) && !piece.isMarked) {
            piece.isMarked = true;
            ++m_world.result.marked;
        }
        return;
    case Handover::Drain:
        if (m_world.ownerOf(trace, version - 1, 0) == piece.worker) {
            piece.drains.push_back(static_cast<std::uint16_t>(version));
            ++m_world.draining[version][piece.worker];
        }
        return;
    case Handover::Handoff: handOver(trace, piece, owner); return;
    }
}

/// The piece travels to its new owner, which joins it with what it may have already.
void PipelineWorkers::handOver(LiveTrace& trace, LivePiece& piece, WorkerIndex owner)
{
    ++m_world.result.handedOver;
    noteHeld(piece.worker, -1);
    const std::int64_t thereUs = m_world.nowUs + m_world.spec.handoffUs;
    for (LivePiece& other : trace.pieces) {
        if (other.worker != owner || other.state != LivePiece::State::Open)
            continue;
        other.mask |= std::exchange(piece.mask, 0);
        other.notBeforeUs = std::max(other.notBeforeUs, thereUs);
        piece.state = LivePiece::State::Joined;
        piece.closedUs = m_world.nowUs;
        --trace.open;
        return;
    }
    noteHeld(owner, 1);
    piece.worker = owner;
    piece.notBeforeUs = thereUs;
}

/// Workers that the version took out of the map stop once nobody waits for them.
void PipelineWorkers::stopDrained(std::size_t version)
{
    if (m_world.spec.leaving == Leaving::Finishes || version == 0)
        return;
    const auto& before = m_world.maps.versions()[version - 1].holds;
    const auto& now = m_world.maps.versions()[m_world.version].holds;
    for (std::size_t worker = 0; worker < now.size(); ++worker) {
        if (!before[worker] || now[worker] || m_world.draining[version][worker] > 0)
            continue;
        m_world.stopped[worker] = true;
        lose(static_cast<WorkerIndex>(worker));
    }
}

void PipelineWorkers::takeVersion(std::size_t version)
{
    m_world.version = version;
    const auto& holds = m_world.maps.versions()[version].holds;
    for (std::size_t worker = 0; worker < holds.size(); ++worker)
        if (holds[worker])
            m_world.stopped[worker] = false;
    if (m_world.spec.stage != PipelineStage::Stateless)
        forOpenPieces([&](std::uint32_t slot, LivePiece& piece) { giveUp(slot, piece, version); });
    stopDrained(version);
}

bool PipelineWorkers::goAway(const WorkerAway& away)
{
    // Out of the map and draining: it stops by itself once its last open trace is decided.
    if (away.kind == WorkerAway::Kind::Restart && m_world.handover == Handover::Drain &&
        !m_world.maps.versions()[m_world.version].holds[away.worker])
        return false;
    ++m_world.awayCount[away.worker];
    if (away.kind == WorkerAway::Kind::Restart)
        lose(away.worker);
    return true;
}

void PipelineWorkers::comeBack(WorkerIndex worker) { --m_world.awayCount[worker]; }

void PipelineWorkers::sendMetadata(LiveTrace& trace)
{
    trace.metadataAt = m_world.ownerOf(trace, m_world.version, 0);
}

std::uint64_t PipelineWorkers::heldSpans() const
{
    std::uint64_t sum = 0;
    for (const LiveTrace& trace : m_world.traces)
        for (const LivePiece& piece : trace.pieces)
            if (piece.state == LivePiece::State::Open)
                sum += static_cast<std::uint64_t>(std::popcount(piece.mask));
    return sum;
}

}  // namespace ringscope
