#include "core/placement/ring_cut.h"

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

}  // namespace

CutRing cutRing(const RingPoints& ring, const RingOptions& rules)
{
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
