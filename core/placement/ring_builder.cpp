#include "core/placement/ring_builder.h"

#include "core/placement/ring_budget.h"
#include "core/placement/ring_labels.h"
#include "core/placement/ring_reuse.h"
#include "core/placement/ring_ties.h"
#include "core/placement/token_sort.h"
#include "core/support/large_pages.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <span>

namespace ringscope {
namespace {

/// Rules of shares count points from labels, whatever a shard declares.
bool readsTokens(PointCounts counts)
{
    return counts == PointCounts::Vnodes || counts == PointCounts::Tokens;
}

void describeShards(const PlacementSpec& spec, const RingBudget& plan, RingPoints& ring)
{
    for (std::size_t i = 0; i < spec.shards.size(); ++i) {
        const PlacementShard& shard = spec.shards[i];
        const bool declared =
            plan.pointsOf[i] > 0 && !shard.tokens.empty() && readsTokens(spec.ring.counts);
        ring.naming.push_back({shard.name, shard.url, shard.id, i, declared});
        ring.claimed.push_back(static_cast<std::uint32_t>(plan.pointsOf[i]));
        ring.declared = ring.declared || declared;
    }
}

void writeDeclared(const std::vector<std::uint64_t>& tokens, ShardIndex shard,
                   std::span<RingPoint> points)
{
    for (std::uint32_t ordinal = 0; ordinal < points.size(); ++ordinal)
        points[ordinal] = {tokens[ordinal], shard, ordinal};
}

void writeShard(const PlacementSpec& spec, const RingPoints& ring, std::size_t index,
                RingLabels& labels, std::span<RingPoint> points)
{
    const PlacementShard& shard = spec.shards[index];
    if (ring.naming[index].declared)
        writeDeclared(shard.tokens, ShardIndex(index), points);
    else
        labels.writePoints({shard.name, shard.url, shard.id, index}, ShardIndex(index), points);
}

/// A shard and where its points begin.
struct ShardPlace {
    std::size_t shard;
    std::size_t first;
};

/// Shards that are not lent, in listed order.
std::vector<ShardPlace> placesOf(const RingPoints& ring, const LentPoints& lent)
{
    std::vector<ShardPlace> places;
    std::size_t first = 0;
    for (std::size_t i = 0; i < ring.naming.size(); ++i) {
        if (lent.isLent[i])
            continue;
        places.push_back({i, first});
        first += ring.claimed[i];
    }
    return places;
}

/// Points of shards that are not lent, in listed order, then by ordinal. A shard goes to the
/// thread that asks next, which has buffers for labels of its own.
Outcome writePoints(const PlacementSpec& spec, const RingPoints& ring, const LentPoints& lent,
                    const RingLabels& labels, std::span<RingPoint> points, const WorkContext& work)
{
    const std::vector<ShardPlace> places = placesOf(ring, lent);
    const std::size_t threads = threadsFor(points.size(), kPointsAThread);
    std::atomic<std::size_t> next = 0;
    runTasks(threads, threads, [&](std::size_t) {
        RingLabels own = labels;
        for (std::size_t i = next++; i < places.size() && !work.stopped(); i = next++)
            writeShard(spec, ring, places[i].shard, own,
                       points.subspan(places[i].first, ring.claimed[places[i].shard]));
    });
    return work.stopped() ? Outcome(cancelled()) : done();
}

std::uint64_t countFromLabels(const RingPoints& ring)
{
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < ring.naming.size(); ++i)
        count += ring.naming[i].declared ? 0 : ring.claimed[i];
    return count;
}

LentPoints noneLent(std::size_t shards)
{
    return {std::vector<bool>(shards, false), {}};
}

Outcome fillPoints(const PlacementSpec& spec, const EarlierRing* earlier, std::size_t count,
                   const RingLabels& labels, RingPoints& ring, const WorkContext& work)
{
    LentPoints lent = noneLent(spec.shards.size());
    if (earlier != nullptr)
        lent = lentPoints(*earlier, spec, ring, labels.usesIndex());
    // To find the place of many points among others takes longer than to sort all.
    if (lent.points.size() < count - count / 8)
        lent = noneLent(spec.shards.size());
    std::vector<RingPoint> fresh;
    fresh.reserve(count - lent.points.size());
    askForLargePages(fresh.data(), fresh.capacity() * sizeof(RingPoint));
    fresh.resize(count - lent.points.size());
    if (Outcome made = writePoints(spec, ring, lent, labels, fresh, work); !made)
        return made;
    if (lent.points.empty()) {
        ring.points = std::move(fresh);
        return done();
    }
    sortByToken(fresh, ring.space);
    ring.points = mergedPoints(lent.points, fresh);
    return done();
}

}  // namespace

double expectedCollisions(double points, double positions)
{
    if (points < 2 || positions < 1)
        return 0.0;
    // Few points on many positions: the terms of the difference cancel, so take its series,
    // C(P,2)/M - C(P,3)/M^2 + ..., whose terms shrink by P/M.
    if (points < positions * 1e-3) {
        double sum = 0.0;
        double term = points;
        for (int k = 2; k <= 6; ++k) {
            term *= -(points - k + 1) / (k * positions);
            sum -= term;
        }
        return std::max(0.0, sum);
    }
    return points + positions * std::expm1(points * std::log1p(-1.0 / positions));
}

std::string lookupText(Lookup lookup, Wrap wrap)
{
    const std::string end = wrap == Wrap::None ? ", none above the last point" : "";
    switch (lookup) {
    case Lookup::AtOrAfter:
        return "first point >= hash" + end;
    case Lookup::After:
        return "first point > hash" + end;
    case Lookup::Nearest:
        return "nearest point, the previous one at equal distance" + end;
    }
    return "";
}

Result<RingPoints> buildRingPoints(const PlacementSpec& spec, const WorkContext& work,
                                   const EarlierRing* earlier)
{
    auto labels = RingLabels::make(spec);
    if (!labels)
        return labels.error();
    const auto plan = budgetRing(spec);
    if (!plan)
        return plan.error();
    if (const Outcome fits = checkRingSize(*plan, spec.limits); !fits)
        return fits.error();

    RingPoints ring;
    ring.space = labels->positions().space();
    ring.lifted = plan->lifted;
    ring.nearest = spec.ring.lookup == Lookup::Nearest;
    ring.ruleText = lookupText(spec.ring.lookup, spec.ring.wrap);
    ring.labelTemplate = spec.ring.label + spec.ring.seedSuffix;
    ring.wordsPerLabel = spec.ring.words;
    describeShards(spec, *plan, ring);
    const auto count = static_cast<std::size_t>(plan->points);
    if (Outcome filled = fillPoints(spec, earlier, count, labels.value(), ring, work); !filled)
        return std::move(filled).error();
    const u128 reachable = std::min(ring.space, powerOfTwo(spec.pointHash.widthBits()));
    ring.expectedCollisions =
        expectedCollisions(static_cast<double>(countFromLabels(ring)), static_cast<double>(reachable));
    if (work.stopped())
        return cancelled();
    resolveTies(ring, spec.ring.tie);
    return ring;
}

}  // namespace ringscope
