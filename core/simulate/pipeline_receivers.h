// The receivers of a run: batches, the map that each has, the clock of its sender, and what it
// keeps for workers that cannot be reached. Private to the pipeline's own files. Thread: one.
#pragma once

#include "core/simulate/pipeline_world.h"

#include <deque>

namespace ringscope {

class PipelineReceivers {
public:
    explicit PipelineReceivers(PipelineWorld& world);

    /// A span that a service sent.
    void emit(SpanRef ref);
    void flush(std::size_t receiver);
    /// Its owner turned out to be away when the span came there.
    void failed(SpanRef ref, WorkerIndex worker);
    void retry(std::size_t receiver, WorkerIndex worker);
    void unblock(std::size_t receiver);
    void takeVersion(std::size_t receiver, std::size_t version);
    /// Asks for the switch of every receiver that will ever take this version.
    void announce(std::size_t version);

    std::size_t kindOf(std::size_t receiver) const { return m_receivers[receiver].kind; }
    std::uint64_t waitingSpans() const;
    std::uint64_t retryingSpans() const;
    /// Bounds of one receiver for one destination, and whether they were kept.
    bool keptBounds() const;

private:
    struct Buffer {
        std::deque<SpanRef> spans;
        std::uint64_t bytes = 0;
        bool isTicking = false;
    };
    struct Receiver {
        std::size_t kind = 0;
        std::size_t version = 0;
        std::int64_t batchUs = 0, costUs = 0;
        double headShare = 1.0;
        std::optional<std::int64_t> switchUs;  ///< none: never
        std::vector<SpanRef> batch;
        std::deque<SpanRef> queue;             ///< RetryQueue::Shared
        std::uint64_t queueBytes = 0;
        bool isBlocked = false;
        std::int64_t freeUs = 0;               ///< its sender is busy until then
        std::int64_t healthyUs = 0;            ///< the same, had nobody been away
        std::vector<Buffer> buffers;           ///< by worker
    };

    void applyDifference(const ReceiverDifference& difference);
    ReceiverTally& tally(std::size_t receiver) { return m_world.result.receivers[receiver]; }
    DestinationTally& tallyOf(WorkerIndex worker) { return m_world.result.workers[worker]; }
    std::uint32_t bytesOf(SpanRef ref) const;
    std::size_t receiverOf(SpanRef ref) const;
    WorkerIndex destination(std::size_t receiver, SpanRef ref);
    void submit(SpanRef ref);
    void route(SpanRef ref);
    void transmit(SpanRef ref, WorkerIndex to);
    void noteStall(std::size_t receiver, SpanRef ref, std::int64_t leavesUs);
    void fallBack(SpanRef ref, WorkerIndex from);
    void keep(SpanRef ref, WorkerIndex worker);
    void drop(SpanRef ref, WorkerIndex worker, SpanFate fate);
    void dropOld(std::size_t receiver, WorkerIndex worker);
    void askAgain(std::size_t receiver, WorkerIndex worker);
    void countRetries(WorkerIndex worker, std::uint64_t count);
    void spendOn(std::size_t receiver, std::uint64_t spans);
    void queueUp(SpanRef ref, bool isFirst);
    void pump(std::size_t receiver);
    bool block(std::size_t receiver, SpanRef ref, WorkerIndex to);

    PipelineWorld& m_world;
    std::vector<Receiver> m_receivers;
};

}  // namespace ringscope
