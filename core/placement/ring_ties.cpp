#include "core/placement/ring_ties.h"

#include "core/placement/free_positions.h"
#include "core/placement/token_sort.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>

namespace ringscope {
namespace {

/// Place of every shard in the order in which shards win a position.
std::vector<std::uint32_t> winningRanks(const RingPoints& ring, TieRule::Kind kind)
{
    std::vector<std::uint32_t> order(ring.naming.size());
    std::iota(order.begin(), order.end(), 0u);
    if (kind == TieRule::Kind::LastListed)
        std::reverse(order.begin(), order.end());
    if (kind == TieRule::Kind::SmallestName)
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return ring.naming[a].name < ring.naming[b].name;
        });
    std::vector<std::uint32_t> ranks(order.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

/// The owner's label, and whether a point of another shard has the very same one.
void fillLabels(const RingPoints& ring, const RingPoint& owner, std::span<const RingPoint> others,
                Collision& collision)
{
    collision.label = ring.label(owner);
    if (ring.naming[owner.shard.value].declared)
        return;
    collision.sameLabel = std::ranges::any_of(others, [&](const RingPoint& other) {
        return other.shard != owner.shard && !ring.naming[other.shard.value].declared
               && ring.label(other) == collision.label;
    });
}

/// Requires: a run of points of one token, the owner first.
Collision collisionOf(const RingPoints& ring, std::span<const RingPoint> run)
{
    Collision collision{run[0].token, run[0].shard, {}, false, {}};
    for (const RingPoint& point : run)
        collision.claimants.push_back(point.shard);
    fillLabels(ring, run[0], run.subspan(1), collision);
    return collision;
}

/// What a run of equal tokens takes from its shards: one position for all, two under `sides`.
void countRun(RingPoints& ring, std::span<const RingPoint> run, TieRule::Kind kind)
{
    ring.distinct -= run.size() - 1;
    for (const RingPoint& point : run)
        --ring.effective[point.shard.value];
    ++ring.effective[run.front().shard.value];
    if (kind == TieRule::Kind::Sides)
        ++ring.effective[run.back().shard.value];
}

/// Every point owns a position but where tokens are equal: only those runs are looked at.
void orderClaims(RingPoints& ring, TieRule::Kind kind)
{
    const auto ranks = winningRanks(ring, kind);
    const bool lastFirst = kind == TieRule::Kind::LastListed;
    const auto wins = [&](const RingPoint& a, const RingPoint& b) {
        if (a.shard != b.shard)
            return ranks[a.shard.value] < ranks[b.shard.value];
        return lastFirst ? a.ordinal > b.ordinal : a.ordinal < b.ordinal;
    };
    sortByToken(ring.points, ring.space);
    ring.distinct = ring.points.size();
    ring.effective = ring.claimed;
    const auto end = ring.points.end();
    for (auto last = ring.points.begin(); last != end;) {
        const auto first = std::ranges::adjacent_find(last, end, {}, &RingPoint::token);
        last = std::find_if(first, end, [&](const auto& p) { return p.token != first->token; });
        if (first == end)
            continue;
        const std::span run(first, last);
        std::ranges::sort(run, wins);
        ring.collisions.push_back(collisionOf(ring, run));
        countRun(ring, run, kind);
    }
}

/// How far a point may go on from a taken position; nothing = as far as it takes.
std::optional<std::uint64_t> stepLimit(const TieRule& rule)
{
    if (rule.kind == TieRule::Kind::Bump)
        return std::nullopt;
    return rule.kind == TieRule::Kind::DropLater ? 0 : rule.steps;
}

std::optional<std::uint64_t> placeFor(std::uint64_t token, const TieRule& rule, u128 space,
                                      FreePositions& positions)
{
    const auto place = positions.nextFree(token);
    const auto limit = stepLimit(rule);
    if (!place || !limit)
        return place;
    const u128 steps = *place >= token ? u128{*place} - token : space - token + *place;
    return steps <= *limit ? place : std::nullopt;
}

/// One collision a taken position: `losers` are the points that found it taken.
/// Requires: points in ring order, losers by token and then in listed order.
void recordLosers(RingPoints& ring, const std::vector<RingPoint>& losers)
{
    const auto byToken = [](const RingPoint& point, std::uint64_t token) {
        return point.token < token;
    };
    for (std::size_t first = 0; first < losers.size();) {
        const std::uint64_t token = losers[first].token;
        std::size_t last = first;
        while (last < losers.size() && losers[last].token == token)
            ++last;
        const auto owner = std::lower_bound(ring.points.begin(), ring.points.end(), token, byToken);
        std::vector<RingPoint> run{*owner};
        run.insert(run.end(), losers.begin() + static_cast<std::ptrdiff_t>(first),
                   losers.begin() + static_cast<std::ptrdiff_t>(last));
        ring.collisions.push_back(collisionOf(ring, run));
        first = last;
    }
}

/// By position, then by name and number: an order that the list of shards does not change.
void sortByPositionAndName(RingPoints& ring)
{
    std::ranges::sort(ring.points, [&](const RingPoint& a, const RingPoint& b) {
        const auto key = [&](const RingPoint& point) {
            return std::tuple(point.token, std::string_view(ring.naming[point.shard.value].name),
                              point.shard, point.ordinal);
        };
        return key(a) < key(b);
    });
}

/// Points find their positions one after the other, in the order of the list.
void placeInOrder(RingPoints& ring, const TieRule& rule)
{
    FreePositions positions(ring.space, ring.points.size());
    std::vector<RingPoint> placed;
    std::vector<RingPoint> losers;
    placed.reserve(ring.points.size());
    for (const RingPoint& point : ring.points) {
        const auto place = placeFor(point.token, rule, ring.space, positions);
        if (place != point.token)
            losers.push_back(point);
        if (!place) {
            ++ring.dropped;
            continue;
        }
        ring.bumped += *place != point.token ? 1 : 0;
        positions.take(*place);
        placed.push_back({*place, point.shard, point.ordinal});
        ++ring.effective[point.shard.value];
    }
    ring.points = std::move(placed);
    ring.distinct = ring.points.size();
    sortByToken(ring.points, ring.space);
    sortByToken(losers, ring.space);
    recordLosers(ring, losers);
}

}  // namespace

bool keepsClaims(const TieRule& rule)
{
    switch (rule.kind) {
    case TieRule::Kind::SmallestName:
    case TieRule::Kind::FirstListed:
    case TieRule::Kind::LastListed:
    case TieRule::Kind::Sides:
        return true;
    case TieRule::Kind::Bump:
    case TieRule::Kind::Probe:
    case TieRule::Kind::ProbeSorted:
    case TieRule::Kind::DropLater:
        return false;
    }
    return false;
}

void resolveTies(RingPoints& ring, const TieRule& rule)
{
    if (keepsClaims(rule))
        return orderClaims(ring, rule.kind);
    ring.effective.assign(ring.naming.size(), 0);
    if (rule.kind == TieRule::Kind::ProbeSorted)
        sortByPositionAndName(ring);
    placeInOrder(ring, rule);
}

std::string tieText(const TieRule& rule)
{
    switch (rule.kind) {
    case TieRule::Kind::SmallestName:
        return "smallest-name";
    case TieRule::Kind::FirstListed:
        return "first-listed";
    case TieRule::Kind::LastListed:
        return "last-listed";
    case TieRule::Kind::Sides:
        return "sides";
    case TieRule::Kind::Bump:
        return "bump";
    case TieRule::Kind::Probe:
        return fmt::format("probe:{}", rule.steps);
    case TieRule::Kind::ProbeSorted:
        return fmt::format("probe-sorted:{}", rule.steps);
    case TieRule::Kind::DropLater:
        return "drop-later";
    }
    return "";
}

bool dependsOnOrder(const TieRule& rule)
{
    return rule.kind != TieRule::Kind::SmallestName && rule.kind != TieRule::Kind::ProbeSorted;
}

}  // namespace ringscope
