// QueueRun: what a simulation of queues under migration measured. Times are microseconds of
// simulated time. Order is per key: jobs start in the order in which shards accepted them.
#pragma once

#include "core/simulate/queue_input.h"
#include "core/simulate/series.h"
#include "core/simulate/server_figures.h"
#include "core/simulate/wait_times.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// Every job is somewhere: came = buffered + active + done.
struct JobCounts {
    std::uint64_t came = 0;
    std::uint64_t buffered = 0;  ///< held by producers at the end
    std::uint64_t active = 0;    ///< waiting or in service at the end
    std::uint64_t done = 0;

    bool areConserved() const { return came == buffered + active + done; }
};

struct QueueRun {
    JobCounts counts;
    std::uint64_t violations = 0;       ///< jobs that started after a later one of their key
    std::uint64_t keysOutOfOrder = 0;
    std::uint64_t keysToMove = 0;       ///< as the changes of the map say
    std::uint64_t keysMoved = 0;
    std::uint64_t keysPinned = 0;       ///< that did not drain in time and stay where they were
    std::uint64_t refused = 0;          ///< by a fence; producers kept them
    std::uint64_t everBuffered = 0;
    std::uint64_t maxBuffered = 0;      ///< at one time
    WaitTimes pauses;                   ///< of a key, from pause to resume
    WaitTimes delays;                   ///< of a buffered job, until a shard accepted it
    WaitTimes waits;                    ///< in the queue, from acceptance to service
    std::optional<std::uint64_t> finishUs;  ///< the last key had moved
    std::string hotShard;               ///< had been sent the most when the map changed first
    std::uint64_t hotPeakBefore = 0;    ///< its most jobs at one time, before that and after
    std::uint64_t hotPeakAfter = 0;
    std::vector<ServerFigures> servers;
    std::uint64_t endUs = 0;
    std::uint64_t events = 0;
    std::vector<Series> series;
    std::string fingerprint;
};

/// Errors: those of prepareQueues, TooLarge past 2^28 views (producers * keys), Cancelled.
Result<QueueRun> simulateQueues(const QueueSpec& spec, const ShardMap& map,
                                std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                const WorkContext& work);

}  // namespace ringscope
