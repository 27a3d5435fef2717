// QueueSpec: a simulation of keyed jobs in the queues of shards while keys move. One consumer a
// shard takes its jobs in order, so a key's jobs stay in order for as long as it has one shard.
#pragma once

#include "core/cluster/map_fields.h"
#include "core/simulate/arrival_times.h"
#include "core/simulate/simulation_spec.h"

#include <span>

namespace ringscope {

/// How keys get from their old shard to the new one.
enum class MovingWay {
    Switch,    ///< at once: jobs on the old shard stay there, new ones go to the new shard
    PauseAll,  ///< all enqueues stop, all queues run empty, all keys are switched
    Drain,     ///< key by key: pause, wait until its jobs are done, switch, resume
};

/// How a way makes sure that nobody goes on enqueueing to the old shard.
enum class Confirmation {
    None,         ///< it does not: readings of the depth are believed
    Acknowledge,  ///< producers say that they have seen a change; the pause is renewed until then
    Fence,        ///< the old shard refuses the key; producers keep what was refused
};

struct QueueSpec : SimulationSpec {
    Decimal rateS = 100;
    Arrivals arrivals = Arrivals::Poisson;
    Decimal burstEveryS = 0, burstForS = 0, burstFactor = 1;
    bool drawsService = true;
    Decimal capacityS = 100;
    MovingWay way = MovingWay::Drain;
    Confirmation confirm = Confirmation::Acknowledge;
    std::uint64_t producers = 4;
    Decimal producerLagS = 0;
    Decimal metricLagS = 0;
    Decimal pollS = *Decimal::parse("0.1");
    std::uint64_t batch = 1;
    Decimal timeoutS = 300;
    Decimal pauseTtlS = 600;
};

std::span<const FieldRow<QueueSpec>> queueFields();

/// What no field can say alone. Errors: BadInput.
Outcome checkQueues(const QueueSpec& spec);

}  // namespace ringscope
