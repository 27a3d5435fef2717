#include "core/placement/point_counts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace ringscope {
namespace {

/// More points than any ring may have: what does not fit is refused by its number.
constexpr double kMostCount = 9007199254740992.0;  // 2^53

std::uint64_t counted(double points)
{
    return points >= 1.0 ? static_cast<std::uint64_t>(std::min(points, kMostCount)) : 0;
}

std::uint64_t vnodesOf(const PlacementShard& shard, std::uint64_t vnodes)
{
    const std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::uint64_t>(
        shard.weight.timesRoundedHalfUp(static_cast<std::int64_t>(std::min(vnodes, most))));
}

ShardPoints byVnodes(const PlacementSpec& spec)
{
    ShardPoints counts;
    counts.pointsOf.resize(spec.shards.size(), 0);
    for (std::size_t i = 0; i < spec.shards.size(); ++i) {
        const PlacementShard& shard = spec.shards[i];
        const bool isDeclared = shard.takesKeys && !shard.tokens.empty();
        if (!ownsKeys(shard) && !isDeclared)
            continue;
        const std::uint64_t rounded =
            shard.tokens.empty() ? vnodesOf(shard, spec.ring.vnodes) : shard.tokens.size();
        if (rounded == 0)
            counts.lifted.push_back(ShardIndex(i));
        counts.pointsOf[i] = std::max<std::uint64_t>(rounded, 1);
    }
    return counts;
}

ShardPoints byTokens(const PlacementSpec& spec)
{
    ShardPoints counts;
    for (const PlacementShard& shard : spec.shards)
        counts.pointsOf.push_back(shard.takesKeys ? shard.tokens.size() : 0);
    return counts;
}

/// The shards that own keys, as the system counts them.
struct Members {
    double shards = 0;
    double weight = 0;
};

Members membersOf(const PlacementSpec& spec)
{
    Members members;
    for (const PlacementShard& shard : spec.shards) {
        if (!ownsKeys(shard))
            continue;
        members.shards += 1;
        members.weight += shard.weight.toDouble();
    }
    return members;
}

/// Whole labels of one shard.
using LabelCount = double (*)(float share, const RingOptions& ring, float shards);

// The share is single, the product double, and its floor is taken in single precision.
double libketamaLabels(float share, const RingOptions& ring, float shards)
{
    const double perShard = static_cast<double>(ring.vnodes) / ring.words;
    return std::floor(
        static_cast<float>(static_cast<double>(share) * perShard * static_cast<double>(shards)));
}

// All single, with a little added before the cut.
double libmemcachedLabels(float share, const RingOptions& ring, float shards)
{
    const float points = share * static_cast<float>(ring.vnodes);
    const float labels = points / static_cast<float>(ring.words) * shards;
    return std::floor(labels + 0.0000000001f);
}

// The same, but what is added is a double.
double twemproxyLabels(float share, const RingOptions& ring, float shards)
{
    const float points = share * static_cast<float>(ring.vnodes);
    const float labels = points / static_cast<float>(ring.words) * shards;
    return std::floor(static_cast<float>(static_cast<double>(labels) + 0.0000000001));
}

ShardPoints byShares(const PlacementSpec& spec, LabelCount labels)
{
    const Members members = membersOf(spec);
    ShardPoints counts;
    for (const PlacementShard& shard : spec.shards) {
        std::uint64_t points = 0;
        if (ownsKeys(shard)) {
            const float share =
                static_cast<float>(shard.weight.toDouble()) / static_cast<float>(members.weight);
            points = counted(labels(share, spec.ring, static_cast<float>(members.shards)))
                     * spec.ring.words;
        }
        counts.pointsOf.push_back(points);
    }
    return counts;
}

/// The shards that own keys, in the order in which the system sums their shares up.
std::vector<std::size_t> countingOrder(const PlacementSpec& spec)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < spec.shards.size(); ++i)
        if (ownsKeys(spec.shards[i]))
            order.push_back(i);
    if (spec.ring.sizesByName)
        std::ranges::stable_sort(
            order, {}, [&](std::size_t i) -> const std::string& { return spec.shards[i].name; });
    return order;
}

ShardPoints byRingSize(const PlacementSpec& spec)
{
    ShardPoints counts;
    counts.pointsOf.resize(spec.shards.size(), 0);
    const double total = membersOf(spec).weight;
    const std::vector<std::size_t> order = countingOrder(spec);
    const auto share = [&](std::size_t i) { return spec.shards[i].weight.toDouble() / total; };
    double least = 1.0;
    for (const std::size_t i : order)
        least = std::min(least, share(i));
    const double scale =
        std::min(std::ceil(least * static_cast<double>(spec.ring.minRingSize)) / least,
                 static_cast<double>(spec.ring.maxRingSize));
    double target = 0.0;
    double reached = 0.0;
    for (const std::size_t i : order) {
        target += scale * share(i);
        const double next = std::max(reached, std::ceil(target));
        counts.pointsOf[i] = counted(next - reached);
        reached = next;
    }
    return counts;
}

}  // namespace

ShardPoints pointCounts(const PlacementSpec& spec)
{
    switch (spec.ring.counts) {
    case PointCounts::Vnodes:
        return byVnodes(spec);
    case PointCounts::Tokens:
        return byTokens(spec);
    case PointCounts::Libketama:
        return byShares(spec, libketamaLabels);
    case PointCounts::Libmemcached:
        return byShares(spec, libmemcachedLabels);
    case PointCounts::Twemproxy:
        return byShares(spec, twemproxyLabels);
    case PointCounts::RingSize:
        return byRingSize(spec);
    }
    return {};
}

}  // namespace ringscope
