// Bars of rings that are built and that change: all points named, hashed and sorted, and the
// points of one more shard put into a ring where it stands, against a ring of shared_ptr.
#include "core/placement/mutable_ring.h"
#include "core/placement/policy_builders.h"
#include "tests/bench/bars.h"
#include "tests/bench/rings.h"
#include "tests/bench/shared_ring.h"

#include <fmt/format.h>

#include <cstdlib>
#include <memory>

namespace ringscope::bench {

namespace {

using Points = std::vector<std::pair<std::uint64_t, ShardIndex>>;

constexpr std::size_t kJoins = 41;  ///< measured in a round, a different shard each

struct Joins {
    BenchRing bench;
    MutableRing ring;
    std::size_t nextShard;

    explicit Joins(std::size_t shards) : bench(shards), nextShard(shards)
    {
        std::vector<RingClaim> claims;
        for (std::size_t i = 0; i < bench.tokens.size(); ++i)
            claims.push_back({bench.tokens[i], bench.owners[i]});
        ring = MutableRing({}, claims);
    }

    Points pointsWith(const std::vector<std::uint64_t>& tokens, ShardIndex shard) const
    {
        Points points = bench.points;
        for (const std::uint64_t token : tokens)
            points.emplace_back(token, shard);
        return points;
    }
    /// What was told changed hands, and what did, by the ring of shared_ptr.
    static void checkTold(const std::vector<ArcChange>& changes, ShardIndex shard,
                          const SharedRing& before, const SharedRing& after)
    {
        for (const ArcChange& change : changes)
            if (change.to != shard || before.at(change.end - 1)->shard != change.from
                || after.at(change.begin)->shard != shard)
                std::abort();
    }

    /// The joiner leaves again, unmeasured.
    double join(const std::vector<std::uint64_t>& tokens, ShardIndex shard,
                std::vector<ArcChange>& changes)
    {
        const double time = nanosecondsOf([&] { changes = ring.insert(shard, tokens); });
        ring.erase(shard, tokens);
        return time;
    }

    Round round()
    {
        Round round;
        std::vector<ArcChange> changes;
        std::vector<std::uint64_t> tokens;
        for (std::size_t i = 0; i < kJoins; ++i) {
            tokens = tokensOf(nextShard++);
            round.fast += join(tokens, ShardIndex(nextShard), changes) / kJoins;
        }
        const Points points = pointsWith(tokens, ShardIndex(nextShard));
        std::unique_ptr<const SharedRing> rebuilt;
        round.reference = nanosecondsOf([&] { rebuilt = std::make_unique<SharedRing>(points); });
        checkTold(changes, ShardIndex(nextShard), SharedRing(bench.points), *rebuilt);
        return round;
    }
};

Bar joinBar(std::size_t shards, const char* points, double bound)
{
    Bar bar;
    bar.name = fmt::format("join, {} points", points);
    bar.reference = "rebuild of the shared_ptr ring";
    bar.bound = bound;
    bar.prepare = [shards] {
        const auto joins = std::make_shared<Joins>(shards);
        return [joins] { return joins->round(); };
    };
    return bar;
}

PlacementSpec specOf(std::size_t shards)
{
    PlacementSpec spec;
    spec.hash = spec.pointHash = HashFunction::named("xxh3").value();
    spec.ring.vnodes = kVnodes;
    spec.shards.resize(shards);
    for (std::size_t shard = 0; shard < shards; ++shard)
        spec.shards[shard].name = fmt::format("shard-{}", shard);
    return spec;
}

/// One label after the other, as it is written plainly.
SharedRing plainlyBuilt(const PlacementSpec& spec)
{
    Points points;
    points.reserve(spec.shards.size() * kVnodes);
    std::string label;
    for (std::size_t shard = 0; shard < spec.shards.size(); ++shard)
        for (std::size_t vnode = 0; vnode < kVnodes; ++vnode) {
            label.assign(spec.shards[shard].name).append("#").append(std::to_string(vnode));
            points.emplace_back(spec.pointHash(label), ShardIndex(shard));
        }
    return SharedRing(points);
}

void checkBuilt(const Placement& built, const SharedRing& plain)
{
    for (std::uint32_t arc = 0; arc < built.unitCount(); ++arc)
        if (built.ownerOf(UnitId(arc)) != plain.at(built.arcs()->begin(UnitId(arc)))->shard)
            std::abort();
}

Bar buildBar(std::size_t shards, const char* points, double bound)
{
    Bar bar;
    bar.name = fmt::format("ring build, {} points", points);
    bar.reference = "hash + std::sort + shared_ptr";
    bar.bound = bound;
    bar.prepare = [shards] {
        const auto spec = std::make_shared<const PlacementSpec>(specOf(shards));
        return [spec] {
            Round round;
            std::shared_ptr<const Placement> built;
            std::unique_ptr<const SharedRing> plain;
            round.fast = nanosecondsOf([&] { built = buildRing(*spec, WorkContext{}).value(); });
            round.reference = nanosecondsOf(
                [&] { plain = std::make_unique<SharedRing>(plainlyBuilt(*spec)); });
            checkBuilt(*built, *plain);
            return round;
        };
    };
    return bar;
}

}  // namespace

std::vector<Bar> ringBars()
{
    return {buildBar(1000, "256k", 5), joinBar(100, "25.6k", 70), joinBar(1000, "256k", 500)};
}

}  // namespace ringscope::bench
