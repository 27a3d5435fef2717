// The owner of a pre-hashed position on rings of 10, 100 and 1,000 shards with 256 points each,
// against std::lower_bound over the same points, and against a ring of shared_ptr as production
// balancers hold it. All three answer alike, or the bench aborts.
#include "tests/bench/rings.h"
#include "tests/bench/shared_ring.h"

#include <benchmark/benchmark.h>

#include <cstdlib>

namespace ringscope::bench {
namespace {

constexpr std::size_t kPositions = 1'000'000;

struct Rings {
    BenchRing ring;
    SharedRing shared;
    std::vector<std::uint64_t> positions = hashesOf(shuffledKeys(kPositions));

    explicit Rings(std::size_t shards) : ring(shards), shared(ring.points) {}
};

const Rings& ringsOf(std::size_t shards)
{
    static std::vector<std::unique_ptr<Rings>> all;
    for (const auto& known : all)
        if (known->ring.tokens.size() == shards * kVnodes)
            return *known;
    all.push_back(std::make_unique<Rings>(shards));
    return *all.back();
}

void lookUpByLine(benchmark::State& bench)
{
    const Rings& rings = ringsOf(static_cast<std::size_t>(bench.range(0)));
    std::vector<ShardIndex> owners(kPositions);
    for (auto _ : bench) {
        rings.ring.arcs.ownersAt(rings.positions, owners);
        benchmark::DoNotOptimize(owners.data());
    }
    for (std::size_t i = 0; i < kPositions; ++i)
        if (owners[i] != rings.ring.ownerAt(rings.positions[i]))
            std::abort();
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kPositions));
}
BENCHMARK(lookUpByLine)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

void lookUpByLowerBound(benchmark::State& bench)
{
    const Rings& rings = ringsOf(static_cast<std::size_t>(bench.range(0)));
    std::vector<ShardIndex> owners(kPositions);
    for (auto _ : bench) {
        for (std::size_t i = 0; i < kPositions; ++i)
            owners[i] = rings.ring.ownerAt(rings.positions[i]);
        benchmark::DoNotOptimize(owners.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kPositions));
}
BENCHMARK(lookUpByLowerBound)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

void lookUpBySharedHost(benchmark::State& bench)
{
    const Rings& rings = ringsOf(static_cast<std::size_t>(bench.range(0)));
    std::vector<ShardIndex> owners(kPositions);
    for (auto _ : bench) {
        for (std::size_t i = 0; i < kPositions; ++i)
            owners[i] = rings.shared.at(rings.positions[i])->shard;
        benchmark::DoNotOptimize(owners.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kPositions));
}
BENCHMARK(lookUpBySharedHost)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope::bench
