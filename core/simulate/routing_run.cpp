#include "core/simulate/routing_run.h"

#include "core/simulate/routing_model.h"
#include "core/simulate/run_digest.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// The capacities that the events set, by the same commands that change a map.
Result<std::vector<RoutingModel::CapacityChange>> capacityChanges(const RoutingSpec& spec,
                                                                  const ShardMap& map,
                                                                  const RoutingInput& input)
{
    std::vector<RoutingModel::CapacityChange> changes;
    ClusterState state;
    state.map = map;
    for (const TimedCommand& event : spec.events) {
        Result<ClusterState> next = reduce(state, event.command, {});
        if (!next)
            return std::move(next).error();
        for (std::size_t i = 0; i < map.shards.size(); ++i) {
            const std::optional<Decimal>& capacity = next->map.shards[i].capacity;
            if (capacity == state.map.shards[i].capacity || input.serverOf[i] == kNoServer)
                continue;
            const Decimal perSecond = capacity.value_or(spec.capacityS);
            if (perSecond.isZero())
                return badInput("capacity", "0", "above 0", event.place);
            changes.push_back({event.timeUs, input.serverOf[i], perSecond.toDouble()});
        }
        state = *std::move(next);
    }
    return changes;
}

std::string fingerprintOf(const RoutingRun& run)
{
    RunDigest digest;
    for (const std::uint64_t count :
         {run.counts.came, run.counts.sent, run.counts.done, run.counts.active, run.counts.unrouted,
          run.merges, run.staleReads, run.keysWithSeveralOwners, run.endUs, run.events,
          run.waits.sumUs()})
        digest.add(count);
    for (const ServerFigures& server : run.servers) {
        digest.add(server.name);
        digest.add(server.requests);
        digest.add(server.maxActive);
        digest.add(server.waits.sumUs());
    }
    digest.add(run.herding.value_or(0));
    digest.add(run.series);
    return digest.text();
}

}  // namespace

Result<RoutingRun> simulateRouting(const RoutingSpec& spec, const ShardMap& map,
                                   std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                   const WorkContext& work)
{
    const Result<RoutingInput> input = prepareRouting(spec, map, std::move(keys), limits, work);
    if (!input)
        return input.error();
    Result<Router> router = Router::of(spec, *input);
    if (!router)
        return router.error();
    auto changes = capacityChanges(spec, map, *input);
    if (!changes)
        return changes.error();
    Engine engine(spec.durationUs());
    RoutingModel model(spec, *input, *std::move(router), *std::move(changes));
    model.begin(engine);
    if (Outcome ran = engine.run(model, work); !ran)
        return ran.error();
    RoutingRun run = model.result(engine);
    run.fingerprint = fingerprintOf(run);
    return run;
}

}  // namespace ringscope
