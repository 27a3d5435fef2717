// The workers of a run: the check at the door, the traces that each holds, and how keys change
// hands. Private to the pipeline's own files. Thread: one.
#pragma once

#include "core/simulate/pipeline_world.h"

namespace ringscope {

class PipelineWorkers {
public:
    /// `kindOf` is by receiver: how it reads a map.
    PipelineWorkers(PipelineWorld& world, std::vector<std::size_t> kindOf);

    enum class Arrival { Taken, Away };
    /// A span at a worker's door. Away: nothing was done.
    Arrival arrive(SpanRef ref);
    void decide(std::uint32_t slot, std::size_t piece);
    /// All workers take the newest version at once, and give up keys as the handover says.
    void takeVersion(std::size_t version);
    /// False when it need not: it leaves by draining.
    bool goAway(const WorkerAway& away);
    void comeBack(WorkerIndex worker);
    /// Where a trace's metadata goes, at its first span.
    void sendMetadata(LiveTrace& trace);

    std::uint64_t heldSpans() const;

private:
    enum class Door { Take, Refuse, Forward };
    struct Answer {
        Door door = Door::Take;
        WorkerIndex next = kNoWorker;
    };

    bool isRoutedAlike(SpanRef ref) const;
    bool checks(WorkerIndex worker) const;
    Door check(SpanRef ref, LiveTrace& trace, WorkerIndex worker);
    Answer ask(SpanRef ref, WorkerIndex worker);
    Answer askDraining(SpanRef ref, LiveTrace& trace, WorkerIndex worker);
    bool wasOwner(LiveTrace& trace, WorkerIndex worker);
    void forward(SpanRef ref, WorkerIndex next);
    void take(SpanRef ref, WorkerIndex worker);
    LivePiece& pieceAt(std::uint32_t slot, WorkerIndex worker);
    void noteOrder(LiveTrace& trace, SpanRef ref);
    void noteHeld(WorkerIndex worker, int change);
    void close(std::uint32_t slot, LivePiece& piece, LivePiece::State state);
    void lose(WorkerIndex worker);
    void giveUp(std::uint32_t slot, LivePiece& piece, std::size_t version);
    void handOver(LiveTrace& trace, LivePiece& piece, WorkerIndex owner);
    void stopDrained(std::size_t version);
    template <class Each>
    void forOpenPieces(const Each& each);

    PipelineWorld& m_world;
    std::vector<std::size_t> m_kindOf;
    std::vector<std::uint64_t> m_held;  ///< traces by worker
};

}  // namespace ringscope
