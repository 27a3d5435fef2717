// The owner of a pre-hashed position on rings of 10, 100 and 1,000 shards with 256 points each,
// against std::lower_bound over the same points, and against a ring of shared_ptr as production
// balancers hold it. All three answer alike, or the bench aborts.
#include "core/placement/arc_table.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <random>
#include <vector>

namespace ringscope {
namespace {

constexpr std::size_t kVnodes = 256;
constexpr std::size_t kPositions = 1'000'000;

struct Host {
    ShardIndex shard;
};

/// One ring in three forms. The owner of a position is that of the first point at or after it.
struct Rings {
    std::vector<std::uint64_t> tokens;  ///< ascending
    std::vector<ShardIndex> owners;     ///< by token
    std::vector<std::pair<std::uint64_t, std::shared_ptr<const Host>>> hosts;
    ArcTable arcs;
    std::vector<std::uint64_t> positions;
};

ArcTable arcsOf(const std::vector<std::uint64_t>& tokens, const std::vector<ShardIndex>& owners)
{
    // Point i owns [token i-1 + 1, token i + 1); the arc of point 0 wraps and stands first.
    std::vector<std::uint64_t> begins{tokens.back() + 1};
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
        begins.push_back(tokens[i] + 1);
    return ArcTable(std::move(begins), owners, powerOfTwo(64));
}

const Rings& ringsOf(std::size_t shards)
{
    static std::vector<std::unique_ptr<Rings>> all;
    for (const auto& known : all)
        if (known->tokens.size() == shards * kVnodes)
            return *known;
    auto rings = std::make_unique<Rings>();
    std::mt19937_64 random(shards);
    std::vector<std::pair<std::uint64_t, ShardIndex>> points;
    for (std::size_t i = 0; i < shards * kVnodes; ++i)
        points.emplace_back(random(), ShardIndex(i / kVnodes));
    std::sort(points.begin(), points.end());
    for (const auto& [token, shard] : points) {
        rings->tokens.push_back(token);
        rings->owners.push_back(shard);
        rings->hosts.emplace_back(token, std::make_shared<const Host>(Host{shard}));
    }
    rings->arcs = arcsOf(rings->tokens, rings->owners);
    for (std::size_t i = 0; i < kPositions; ++i)
        rings->positions.push_back(random());
    all.push_back(std::move(rings));
    return *all.back();
}

ShardIndex bySearch(const Rings& rings, std::uint64_t position)
{
    auto point = std::lower_bound(rings.tokens.begin(), rings.tokens.end(), position);
    if (point == rings.tokens.end())
        point = rings.tokens.begin();
    return rings.owners[static_cast<std::size_t>(point - rings.tokens.begin())];
}

std::shared_ptr<const Host> bySharedHost(const Rings& rings, std::uint64_t position)
{
    const auto point = std::lower_bound(
        rings.hosts.begin(), rings.hosts.end(), position,
        [](const auto& host, std::uint64_t at) { return host.first < at; });
    return point == rings.hosts.end() ? rings.hosts.front().second : point->second;
}

void lookUpByLine(benchmark::State& bench)
{
    const Rings& rings = ringsOf(static_cast<std::size_t>(bench.range(0)));
    std::vector<ShardIndex> owners(kPositions);
    for (auto _ : bench) {
        rings.arcs.ownersAt(rings.positions, owners);
        benchmark::DoNotOptimize(owners.data());
    }
    for (std::size_t i = 0; i < kPositions; ++i)
        if (owners[i] != bySearch(rings, rings.positions[i]))
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
            owners[i] = bySearch(rings, rings.positions[i]);
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
            owners[i] = bySharedHost(rings, rings.positions[i])->shard;
        benchmark::DoNotOptimize(owners.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kPositions));
}
BENCHMARK(lookUpBySharedHost)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope
