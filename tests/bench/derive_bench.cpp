// What a change costs at 1,000 shards x 256 vnodes and 1,000,000 keys on the xxh64 ring: the
// derivation of a snapshot from its parent, and the parts it is made of.
#include "core/snapshot/preview.h"
#include "core/snapshot/snapshot.h"

#include <benchmark/benchmark.h>

#include <string>

namespace ringscope {
namespace {

using KeyTablePtr = std::shared_ptr<const KeyTable>;

constexpr std::size_t kShards = 1000;
constexpr std::uint64_t kKeys = 1'000'000;

Shard numberedShard(std::size_t i)
{
    return shardNamed("shard-" + std::to_string(i));
}

ClusterState largeCluster()
{
    ClusterState state;
    state.map.vnodes = 256;
    for (std::size_t i = 0; i < kShards; ++i)
        state.map.shards.push_back(numberedShard(i));
    state.workload = WorkloadSpec{};
    state.workload->keys = kKeys;
    state.workload->distribution = parseDistribution("zipf:0.99").value();
    return state;
}

const SnapshotPtr& parent()
{
    static const SnapshotPtr snapshot =
        derive(largeCluster(), nullptr, BuildLimits(), WorkContext()).value();
    return snapshot;
}

void deriveAfter(benchmark::State& bench, void (*change)(ClusterState&))
{
    ClusterState state = parent()->state;
    change(state);
    for (auto _ : bench)
        benchmark::DoNotOptimize(derive(state, parent(), BuildLimits(), WorkContext()).value());
}

/// What a shard dragged onto the ring waits for.
void previewOfAJoin(benchmark::State& bench)
{
    const Command join{"add", Value::map({{"name", Value::scalar("joiner", true)}})};
    for (auto _ : bench)
        benchmark::DoNotOptimize(previewOf(parent(), join, BuildLimits(), WorkContext()).value());
}
BENCHMARK(previewOfAJoin)->Unit(benchmark::kMillisecond);

void withBaseline(ClusterState& state)
{
    state.baseline = std::make_shared<const ClusterState>(parent()->state);
}

BENCHMARK_CAPTURE(deriveAfter, vnodes_256_to_200,
                  [](ClusterState& state) { state.map.vnodes = 200; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, weight_1_to_2,
                  [](ClusterState& state) { state.map.shards[500].weight = 2; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, join,
                  [](ClusterState& state) { state.map.shards.push_back(numberedShard(kShards)); })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, leave,
                  [](ClusterState& state) { state.map.shards.erase(state.map.shards.begin() + 500); })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, drain,
                  [](ClusterState& state) { state.map.shards[500].state = ShardState::Draining; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, pin,
                  [](ClusterState& state) { state.map.overrides["key-17"] = "shard-500"; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, skew_zipf_099_to_12,
                  [](ClusterState& state) {
                      state.workload->distribution = parseDistribution("zipf:1.2").value();
                  })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, measure_requests_to_keys,
                  [](ClusterState& state) { state.measure = Measure::Keys; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, join_against_baseline_too,
                  [](ClusterState& state) {
                      withBaseline(state);
                      state.map.shards.push_back(numberedShard(kShards));
                  })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, lookup_nearest,
                  [](ClusterState& state) { state.map.lookup = Lookup::Nearest; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, hash_again_xxh3,
                  [](ClusterState& state) { state.map.hash = "xxh3"; })
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(deriveAfter, ring_to_modulo,
                  [](ClusterState& state) { state.map.algorithm = "modulo"; })
    ->Unit(benchmark::kMillisecond);

// ---- the parts ----

ShardMap joinedMap()
{
    ShardMap map = parent()->state.map;
    map.shards.push_back(numberedShard(kShards));
    return map;
}

void buildRing(benchmark::State& bench)
{
    const ShardMap map = joinedMap();
    for (auto _ : bench)
        benchmark::DoNotOptimize(buildRouting(map, BuildLimits(), WorkContext()).value());
}
BENCHMARK(buildRing)->Name("buildRing/256000_points")->Unit(benchmark::kMillisecond);

void sumThroughArcs(benchmark::State& bench)
{
    const SnapshotPtr& made = parent();
    for (auto _ : bench)
        benchmark::DoNotOptimize(
            sumByArcs(*made->routing, *made->order, made->overrides, Measure::Requests));
}
BENCHMARK(sumThroughArcs)->Name("sumByArcs/256000_arcs_1M_keys")->Unit(benchmark::kMillisecond);

void reportLoads(benchmark::State& bench)
{
    const SnapshotPtr& made = parent();
    const ShardSums sums = sumPlaces(*made, Measure::Requests);
    KnownLoads known;
    known.profile = &made->profile;
    for (auto _ : bench)
        benchmark::DoNotOptimize(reportLoad(made->state.map, *made->routing, made->keys.get(), sums,
                                            Measure::Requests, known));
}
BENCHMARK(reportLoads)->Name("reportLoad/1000_shards")->Unit(benchmark::kMillisecond);

void profileKeys(benchmark::State& bench)
{
    for (auto _ : bench)
        benchmark::DoNotOptimize(profileOf(*parent()->keys, Measure::Requests));
}
BENCHMARK(profileKeys)->Name("profileOf/1M_keys")->Unit(benchmark::kMillisecond);

void spreadKeys(benchmark::State& bench)
{
    for (auto _ : bench)
        benchmark::DoNotOptimize(spreadOf(parent()->hashed->first, 64));
}
BENCHMARK(spreadKeys)->Name("spreadOf/1M_keys")->Unit(benchmark::kMillisecond);

KeyTablePtr otherSkew()
{
    WorkloadSpec spec = *parent()->state.workload;
    spec.distribution = parseDistribution("zipf:1.2").value();
    return generateKeys(spec, parent()->keys, WorkContext()).value();
}

void generateSkew(benchmark::State& bench)
{
    for (auto _ : bench)
        benchmark::DoNotOptimize(otherSkew());
}
BENCHMARK(generateSkew)->Name("generateKeys/zipf_1M_same_names")->Unit(benchmark::kMillisecond);

void sumInOrder(benchmark::State& bench)
{
    const KeyTablePtr keys = otherSkew();
    for (auto _ : bench)
        benchmark::DoNotOptimize(parent()->order->withTable(keys));
}
BENCHMARK(sumInOrder)->Name("PositionOrder.withTable/1M_keys")->Unit(benchmark::kMillisecond);

void moveOverArcs(benchmark::State& bench)
{
    const SnapshotPtr& made = parent();
    const ShardMap map = joinedMap();
    const Routing routing = buildRouting(map, BuildLimits(), WorkContext()).value();
    for (auto _ : bench)
        benchmark::DoNotOptimize(arcMovement(made->state.map, *made->routing, map, routing,
                                             *made->order, Measure::Requests, made->hashed.get()));
}
BENCHMARK(moveOverArcs)->Name("arcMovement/join_1M_keys")->Unit(benchmark::kMillisecond);

void moveExactly(benchmark::State& bench)
{
    const SnapshotPtr& made = parent();
    const ShardMap map = joinedMap();
    const Routing routing = buildRouting(map, BuildLimits(), WorkContext()).value();
    for (auto _ : bench)
        benchmark::DoNotOptimize(
            exactMovement(made->state.map, *made->routing, map, routing, WorkContext()).value());
}
BENCHMARK(moveExactly)->Name("exactMovement/join_256000_arcs")->Unit(benchmark::kMillisecond);

void sampleMoving(benchmark::State& bench)
{
    static const SnapshotPtr after = [] {
        ClusterState state = parent()->state;
        state.map = joinedMap();
        return derive(state, parent(), BuildLimits(), WorkContext()).value();
    }();
    for (auto _ : bench)
        benchmark::DoNotOptimize(movingKeys(*parent(), *after, 2000, WorkContext()).value());
}
BENCHMARK(sampleMoving)->Name("movingKeys/join_sample_2000")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope
