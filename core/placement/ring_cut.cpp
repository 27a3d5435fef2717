#include "core/placement/ring_cut.h"

#include <algorithm>

namespace ringscope {
namespace {

struct Cut {
    std::uint64_t begin = 0;
    std::uint32_t point = CutRing::kNoPoint;
};

/// Owners of the distinct positions, in ring order.
std::vector<Cut> ownersInOrder(const RingPoints& ring)
{
    std::vector<Cut> owners;
    owners.reserve(ring.distinct);
    for (std::uint32_t i = 0; i < ring.points.size(); ++i)
        if (owners.empty() || owners.back().begin != ring.points[i].token)
            owners.push_back({ring.points[i].token, i});
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

/// Turns tokens into begins, and the list so that its first arc holds position 0.
void cutCircle(std::vector<Cut>& cuts, Lookup lookup, u128 space)
{
    std::uint64_t previous = cuts.back().begin;
    for (Cut& cut : cuts) {
        const std::uint64_t token = cut.begin;
        const u128 distance = token > previous ? u128{token} - previous : space - previous + token;
        cut.begin = beginAfter(previous, distance, lookup, space);
        previous = token;
    }
    const auto lowest = std::ranges::min_element(cuts, {}, &Cut::begin);
    std::rotate(cuts.begin(), lowest, cuts.end());
    if (cuts.front().begin != 0)
        std::rotate(cuts.begin(), cuts.end() - 1, cuts.end());
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
        cuts.push_back({static_cast<std::uint64_t>(past), CutRing::kNoPoint});
    if (!firstIsMet)
        cuts.erase(cuts.begin());
}

}  // namespace

CutRing cutRing(const RingPoints& ring, Lookup lookup, Wrap wrap)
{
    CutRing cut;
    std::vector<Cut> cuts = ownersInOrder(ring);
    if (!cuts.empty() && wrap == Wrap::Lowest)
        cutCircle(cuts, lookup, ring.space);
    if (!cuts.empty() && wrap == Wrap::None)
        cutLine(cuts, lookup, ring.space);

    std::vector<std::uint64_t> begins;
    std::vector<ShardIndex> owners;
    begins.reserve(cuts.size());
    owners.reserve(cuts.size());
    cut.pointOf.reserve(cuts.size());
    for (const Cut& arc : cuts) {
        begins.push_back(arc.begin);
        owners.push_back(arc.point == CutRing::kNoPoint ? kNoOwner : ring.points[arc.point].shard);
        cut.pointOf.push_back(arc.point);
    }
    cut.arcs = ArcTable(std::move(begins), std::move(owners), ring.space);
    return cut;
}

}  // namespace ringscope
