#include "core/placement/ring_reuse.h"

#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/ring_ties.h"
#include "core/placement/token_ring.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace ringscope {
namespace {

/// A claim then stands on its own position, whatever the others do.
bool makePointsAlike(const PlacementSpec& a, const PlacementSpec& b)
{
    return a.ring.label == b.ring.label && a.ring.seedSuffix == b.ring.seedSuffix
           && a.ring.words == b.ring.words && a.ring.space == b.ring.space
           && a.ring.fold == b.ring.fold && a.hash == b.hash && a.pointHash == b.pointHash
           && keepsClaims(a.ring.tie) && keepsClaims(b.ring.tie);
}

/// All points of the shard are among those that it had: they are numbered from 0.
bool hasNoMore(const EarlierRing& earlier, std::size_t was, const PlacementShard& shard,
               const RingPoints& ring, std::size_t now)
{
    const std::uint32_t claimed = earlier.points.claimed[was];
    if (!ring.naming[now].declared)
        return ring.claimed[now] <= claimed;
    return ring.claimed[now] == claimed && earlier.spec.shards[was].tokens == shard.tokens;
}

/// New index of every shard of the earlier ring whose points are the same; none for the others.
std::vector<ShardIndex> lenders(const EarlierRing& earlier, const PlacementSpec& spec,
                                const RingPoints& ring, bool labelsUseIndex)
{
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < earlier.points.naming.size(); ++i)
        places.emplace(earlier.points.naming[i].id, i);
    std::vector<ShardIndex> newIndex(earlier.points.naming.size());
    for (std::size_t i = 0; i < ring.naming.size(); ++i) {
        const RingPoints::Naming& now = ring.naming[i];
        const auto place = places.find(now.id);
        if (place == places.end())
            continue;
        const RingPoints::Naming& was = earlier.points.naming[place->second];
        const bool isSame = was.name == now.name && was.url == now.url
                            && (was.index == now.index || !labelsUseIndex)
                            && was.declared == now.declared
                            && hasNoMore(earlier, place->second, spec.shards[i], ring, i);
        if (isSame && newIndex[place->second].isNone())
            newIndex[place->second] = ShardIndex(i);
    }
    return newIndex;
}

bool before(const RingPoint& a, const RingPoint& b)
{
    return std::tie(a.token, a.shard, a.ordinal) < std::tie(b.token, b.shard, b.ordinal);
}

}  // namespace

LentPoints lentPoints(const EarlierRing& earlier, const PlacementSpec& spec, const RingPoints& ring,
                      bool labelsUseIndex)
{
    LentPoints lent;
    lent.isLent.assign(ring.naming.size(), false);
    if (!makePointsAlike(earlier.spec, spec))
        return lent;
    const std::vector<ShardIndex> newIndex = lenders(earlier, spec, ring, labelsUseIndex);
    for (const ShardIndex shard : newIndex)
        if (!shard.isNone())
            lent.isLent[shard.value] = true;
    lent.points.reserve(earlier.points.points.size());
    for (const RingPoint& point : earlier.points.points)
        if (const ShardIndex shard = newIndex[point.shard.value];
            !shard.isNone() && point.ordinal < ring.claimed[shard.value])
            lent.points.push_back({point.token, shard, point.ordinal});
    return lent;
}

std::vector<RingPoint> mergedPoints(const std::vector<RingPoint>& lent,
                                    const std::vector<RingPoint>& fresh)
{
    std::vector<RingPoint> points(lent.size() + fresh.size());
    // Few are fresh: what is lent between two of them is copied whole.
    auto from = lent.begin();
    auto to = points.begin();
    for (const RingPoint& point : fresh) {
        const auto next = std::ranges::lower_bound(from, lent.end(), point.token, {},
                                                   &RingPoint::token);
        to = std::copy(from, next, to);
        *to++ = point;
        from = next;
    }
    std::copy(from, lent.end(), to);
    // Points of one position stand in the order of another list, or that of winners.
    for (std::size_t first = 0, last = 0; first < points.size(); first = last) {
        for (last = first + 1; last < points.size() && points[last].token == points[first].token;)
            ++last;
        if (last - first > 1)
            std::sort(points.begin() + static_cast<std::ptrdiff_t>(first),
                      points.begin() + static_cast<std::ptrdiff_t>(last), before);
    }
    return points;
}

Result<std::shared_ptr<const Placement>> buildPlacementAfter(const Placement& before,
                                                             const PlacementSpec& beforeSpec,
                                                             const PlacementSpec& spec,
                                                             const WorkContext& work)
{
    const PolicyRow* policy = findPolicy(spec.algorithm);
    const auto* ring = dynamic_cast<const TokenRing*>(&before);
    if (ring == nullptr || policy == nullptr || policy->build != buildRing)
        return buildPlacement(spec, work);
    const EarlierRing earlier{beforeSpec, ring->points()};
    return buildRingAfter(&earlier, spec, work);
}

}  // namespace ringscope
