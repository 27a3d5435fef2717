#include "core/placement/ring_cut.h"

#include "core/placement/token_sort.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <span>

namespace ringscope {
namespace {

struct Cut {
    std::uint64_t begin = 0;
    std::uint32_t point = CutRing::kNoPoint;
    std::uint32_t last = CutRing::kNoPoint;  ///< the last point on the same position
};

/// Owners of the distinct positions, in ring order.
std::vector<Cut> ownersInOrder(const RingPoints& ring)
{
    std::vector<Cut> owners;
    owners.reserve(ring.distinct);
    for (std::uint32_t i = 0; i < ring.points.size(); ++i) {
        if (owners.empty() || owners.back().begin != ring.points[i].token)
            owners.push_back({ring.points[i].token, i, i});
        owners.back().last = i;
    }
    return owners;
}

/// Where the arc of a point begins, `distance` after the point before it.
std::uint64_t beginAfter(std::uint64_t previous, u128 distance, Lookup lookup, u128 space)
{
    u128 begin = previous;
    switch (lookup) {
    case Lookup::AtOrAfter:
        begin += 1;
        break;
    case Lookup::After:
        break;
    case Lookup::Nearest:
        // At equal distance the previous point wins: its half holds the middle.
        begin += distance / 2 + 1;
        break;
    }
    return static_cast<std::uint64_t>(begin >= space ? begin - space : begin);
}

std::uint64_t distanceOf(std::uint64_t from, std::uint64_t to, u128 space)
{
    return static_cast<std::uint64_t>(to > from ? u128{to} - from : space - from + to);
}

/// One more cut behind each shared position: what lies above it is its last claimant's. Requires:
/// positions in ring order, not cut yet.
std::vector<Cut> upperSides(const std::vector<Cut>& owners, u128 space)
{
    std::vector<Cut> sides;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const std::uint64_t token = owners[i].begin;
        const std::uint64_t next = owners[(i + 1) % owners.size()].begin;
        // Of a single position, or one right before the next, nothing lies above.
        const bool hasRoom = next == token ? space > 1 : distanceOf(token, next, space) > 1;
        if (owners[i].last != owners[i].point && hasRoom)
            sides.push_back({token + 1 == space ? 0 : token + 1, owners[i].last, owners[i].last});
    }
    return sides;
}

/// Turns tokens into begins. Returns: the place of the arc that holds position 0; the others follow
/// it, and those at the front of the list come after those at its end.
std::size_t cutCircle(std::vector<Cut>& cuts, Lookup lookup, bool hasSides, u128 space)
{
    const std::vector<Cut> sides = hasSides ? upperSides(cuts, space) : std::vector<Cut>{};
    std::uint64_t previous = cuts.back().begin;
    for (Cut& cut : cuts) {
        const std::uint64_t token = cut.begin;
        const u128 distance = token > previous ? u128{token} - previous : space - previous + token;
        cut.begin = beginAfter(previous, distance, lookup, space);
        previous = token;
    }
    if (!sides.empty()) {
        cuts.insert(cuts.end(), sides.begin(), sides.end());
        std::ranges::sort(cuts, {}, &Cut::begin);
    }
    const auto lowest = std::ranges::min_element(cuts, {}, &Cut::begin);
    const auto place = static_cast<std::size_t>(lowest - cuts.begin());
    return lowest->begin == 0 ? place : (place + cuts.size() - 1) % cuts.size();
}

/// Arcs of these cuts, put from place `arc` on.
void fillArcs(std::span<const Cut> cuts, const RingPoints& ring, std::size_t arc, CutRing& cut,
              std::vector<std::uint64_t>& begins, std::vector<ShardIndex>& owners)
{
    for (const Cut& one : cuts) {
        begins[arc] = one.begin;
        owners[arc] = one.point == CutRing::kNoPoint ? kNoOwner : ring.points[one.point].shard;
        cut.pointOf[arc++] = one.point;
    }
}

/// The same on a line: the first point owns from position 0 on, nobody what lies past the last.
void cutLine(std::vector<Cut>& cuts, Lookup lookup, u128 space)
{
    const std::uint64_t last = cuts.back().begin;
    const u128 past = u128{last} + (lookup == Lookup::After ? 0 : 1);
    std::uint64_t previous = cuts.front().begin;
    // With >, a point on position 0 is met by no key.
    const bool firstIsMet = lookup != Lookup::After || previous > 0;
    cuts.front().begin = 0;
    for (auto cut = cuts.begin() + 1; cut != cuts.end(); ++cut) {
        const std::uint64_t token = cut->begin;
        cut->begin = beginAfter(previous, u128{token} - previous, lookup, space);
        previous = token;
    }
    if (past < space)
        cuts.push_back(
            {static_cast<std::uint64_t>(past), CutRing::kNoPoint, CutRing::kNoPoint});
    if (!firstIsMet)
        cuts.erase(cuts.begin());
}

/// Where the arc of a point begins that has its position, as every other, for itself.
std::uint64_t beginOf(std::size_t point, const RingPoints& ring, Lookup lookup)
{
    const std::uint64_t token = ring.points[point].token;
    const std::uint64_t previous = (point == 0 ? ring.points.back() : ring.points[point - 1]).token;
    const u128 distance =
        token > previous ? u128{token} - previous : ring.space - previous + token;
    return beginAfter(previous, distance, lookup, ring.space);
}

/// The point whose arc holds position 0. All begins ascend but the first, which may be the greatest.
std::size_t firstOnCircle(const RingPoints& ring, Lookup lookup)
{
    const std::size_t count = ring.points.size();
    const bool isWrapped = beginOf(0, ring, lookup) > ring.points[0].token;
    const std::size_t lowest = isWrapped && count > 1 ? 1 : 0;
    return beginOf(lowest, ring, lookup) == 0 ? lowest : (lowest + count - 1) % count;
}

/// A circle of which no position is shared: a point is an arc, and every column follows from the
/// points, for which two threads are enough.
CutRing cutPlainCircle(const RingPoints& ring, Lookup lookup)
{
    const std::size_t count = ring.points.size();
    const std::size_t first = firstOnCircle(ring, lookup);
    const auto pointAt = [&](std::size_t arc) {
        return arc < count - first ? first + arc : first + arc - count;
    };
    CutRing cut;
    std::vector<std::uint64_t> begins;
    std::vector<ShardIndex> owners;
    const auto fillBegins = [&] {
        begins.resize(count);
        for (std::size_t arc = 0; arc < count; ++arc)
            begins[arc] = beginOf(pointAt(arc), ring, lookup);
    };
    const auto fillOwners = [&] {
        owners.resize(count);
        cut.pointOf.resize(count);
        for (std::size_t arc = 0; arc < count; ++arc) {
            cut.pointOf[arc] = static_cast<std::uint32_t>(pointAt(arc));
            owners[arc] = ring.points[pointAt(arc)].shard;
        }
    };
    runTasks(2, threadsFor(count, kPointsAThread),
             [&](std::size_t column) { column == 0 ? fillBegins() : fillOwners(); });
    cut.arcs = ArcTable(std::move(begins), std::move(owners), ring.space);
    return cut;
}

}  // namespace

CutRing cutRing(const RingPoints& ring, const RingOptions& rules)
{
    const bool isShared = ring.distinct != ring.points.size();
    if (!ring.points.empty() && !isShared && rules.wrap == Wrap::Lowest)
        return cutPlainCircle(ring, rules.lookup);
    CutRing cut;
    std::vector<Cut> cuts = ownersInOrder(ring);
    const bool hasSides =
        rules.lookup == Lookup::Nearest && rules.tie.kind == TieRule::Kind::Sides;
    std::size_t first = 0;
    if (!cuts.empty() && rules.wrap == Wrap::Lowest)
        first = cutCircle(cuts, rules.lookup, hasSides, ring.space);
    if (!cuts.empty() && rules.wrap == Wrap::None)
        cutLine(cuts, rules.lookup, ring.space);

    std::vector<std::uint64_t> begins(cuts.size());
    std::vector<ShardIndex> owners(cuts.size());
    cut.pointOf.resize(cuts.size());
    const std::span<const Cut> all = cuts;
    fillArcs(all.subspan(first), ring, 0, cut, begins, owners);
    fillArcs(all.first(first), ring, cuts.size() - first, cut, begins, owners);
    cut.arcs = ArcTable(std::move(begins), std::move(owners), ring.space);
    return cut;
}

}  // namespace ringscope
