// Laws of routing over random rings, checked against definitions that look at every point.
// rapidcheck prints its seed; RC_PARAMS="seed=N" repeats a run.
#include "core/placement/free_positions.h"
#include "core/placement/index_rule.h"
#include "core/placement/ring_builder.h"
#include "core/placement/token_sort.h"
#include "tests/core/placement/placement_support.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>

namespace ringscope::test {
namespace {

struct Claim {
    std::uint64_t token = 0;
    std::uint32_t shard = 0;
    std::uint32_t ordinal = 0;
};

/// A ring of declared tokens on few positions, so that they collide and touch both ends.
struct SmallRing {
    PlacementSpec spec;
    std::vector<Claim> claims;  ///< in listed order
};

TieRule arbitraryTie()
{
    using Kind = TieRule::Kind;
    return {*rc::gen::element(Kind::SmallestName, Kind::FirstListed, Kind::LastListed, Kind::Bump,
                              Kind::Probe, Kind::ProbeSorted, Kind::DropLater),
            *rc::gen::inRange<std::uint32_t>(0, 4)};
}

TieRule keepingTie()
{
    using Kind = TieRule::Kind;
    return {*rc::gen::element(Kind::SmallestName, Kind::FirstListed, Kind::LastListed), 0};
}

SmallRing smallRing(Lookup lookup, Wrap wrap, TieRule tie, std::uint32_t leastShards = 1)
{
    const Names names = {"m", "b", "z", "a"};
    const auto space = *rc::gen::inRange<std::uint64_t>(1, 40);
    SmallRing ring;
    SpecBuilder spec = aSpec().hash("integer").space(space).lookup(lookup).wrap(wrap);
    spec.tie(tie.kind, tie.steps);
    const auto shards = *rc::gen::inRange<std::uint32_t>(leastShards, 5);
    for (std::uint32_t shard = 0; shard < shards; ++shard) {
        const auto tokens = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::uint64_t>>(
            rc::gen::inRange<std::uint64_t>(0, space)));
        spec.shard(names[shard]).tokens(tokens);
        for (std::uint32_t i = 0; i < tokens.size(); ++i)
            ring.claims.push_back({tokens[i], shard, i});
    }
    ring.spec = spec;
    return ring;
}

SmallRing smallRing()
{
    return smallRing(*rc::gen::element(Lookup::AtOrAfter, Lookup::After, Lookup::Nearest),
                     *rc::gen::element(Wrap::Lowest, Wrap::None), arbitraryTie());
}

/// Owner of every taken position, by the words of the contract.
std::map<std::uint64_t, std::uint32_t> positionsByDefinition(const SmallRing& ring)
{
    const TieRule tie = ring.spec.ring.tie;
    const auto space = static_cast<std::uint64_t>(*ring.spec.ring.space);
    std::map<std::uint64_t, std::uint32_t> owners;
    std::vector<Claim> claims = ring.claims;
    if (tie.kind == TieRule::Kind::ProbeSorted)
        std::ranges::stable_sort(claims, {}, [&](const Claim& claim) {
            return std::pair(claim.token, ring.spec.shards[claim.shard].name);
        });
    for (const Claim& claim : claims) {
        std::uint64_t position = claim.token;
        std::uint64_t steps = 0;
        switch (tie.kind) {
        case TieRule::Kind::SmallestName:
            if (!owners.contains(position)
                || ring.spec.shards[claim.shard].name < ring.spec.shards[owners[position]].name)
                owners[position] = claim.shard;
            break;
        case TieRule::Kind::FirstListed:
        case TieRule::Kind::Sides:
        case TieRule::Kind::DropLater:
            owners.try_emplace(position, claim.shard);
            break;
        case TieRule::Kind::LastListed:
            owners[position] = claim.shard;
            break;
        case TieRule::Kind::Bump:
        case TieRule::Kind::Probe:
        case TieRule::Kind::ProbeSorted:
            for (; owners.contains(position) && steps < space; ++steps)
                position = (position + 1) % space;
            if (!owners.contains(position)
                && (tie.kind == TieRule::Kind::Bump || steps <= tie.steps))
                owners[position] = claim.shard;
            break;
        }
    }
    return owners;
}

/// Owner of one key position by looking at every point; nothing for nobody.
std::optional<std::uint32_t> ownerByDefinition(const SmallRing& ring,
                                               const std::map<std::uint64_t, std::uint32_t>& points,
                                               std::uint64_t key)
{
    const auto space = static_cast<std::uint64_t>(*ring.spec.ring.space);
    const bool wraps = ring.spec.ring.wrap == Wrap::Lowest;
    const Lookup lookup = ring.spec.ring.lookup;
    if (!wraps && key > points.rbegin()->first)
        return std::nullopt;
    if (lookup == Lookup::Nearest) {
        std::optional<std::uint32_t> owner;
        std::uint64_t least = 0;
        for (const auto& [token, shard] : points) {
            const bool isBefore = token <= key;
            const std::uint64_t back = isBefore ? key - token : key + space - token;
            const std::uint64_t forward = isBefore ? token + space - key : token - key;
            // Twice the distance, and one less for a point that lies before the key: it wins
            // at equal distance. On a line, nothing is reached over position 0.
            std::vector<std::uint64_t> ways;
            if (wraps || isBefore)
                ways.push_back(2 * back);
            if (wraps || !isBefore)
                ways.push_back(2 * forward + 1);
            for (const std::uint64_t way : ways)
                if (!owner || way < least) {
                    owner = shard;
                    least = way;
                }
        }
        return owner;
    }
    const auto next = lookup == Lookup::After ? points.upper_bound(key) : points.lower_bound(key);
    if (next != points.end())
        return next->second;
    return wraps ? std::optional(points.begin()->second) : std::nullopt;
}

std::optional<std::uint32_t> ownerAt(const Placement& placement, std::uint64_t position)
{
    const ShardIndex owner = placement.ownerOf(placement.unitOfWord(position));
    return owner.isNone() ? std::nullopt : std::optional(owner.value);
}

RC_GTEST_PROP(RingLaws, EveryPositionBelongsToWhomTheDefinitionSays, ())
{
    const SmallRing ring = smallRing();
    const auto points = positionsByDefinition(ring);
    const PlacementPtr placement = build(ring.spec);
    for (std::uint64_t key = 0; key < static_cast<std::uint64_t>(*ring.spec.ring.space); ++key)
        RC_ASSERT(ownerAt(*placement, key) == ownerByDefinition(ring, points, key));
}

RC_GTEST_PROP(RingLaws, LengthsAreCountsOfPositions, ())
{
    const SmallRing ring = smallRing();
    const PlacementPtr placement = build(ring.spec);
    std::vector<u128> counts(ring.spec.shards.size(), 0);
    for (std::uint64_t key = 0; key < static_cast<std::uint64_t>(*ring.spec.ring.space); ++key)
        if (const auto owner = ownerAt(*placement, key))
            ++counts[*owner];
    RC_ASSERT(lengthsOf(*placement) == counts);
    u128 turn = 0;
    for (std::uint32_t unit = 0; unit < placement->unitCount(); ++unit)
        turn += placement->unitLength(UnitId(unit));
    RC_ASSERT(turn == *ring.spec.ring.space);
}

RC_GTEST_PROP(RingLaws, ClaimsAreKeptCountedOrDropped, ())
{
    const SmallRing ring = smallRing();
    const PlacementPtr placement = build(ring.spec);
    const RingPoints& points = pointsOf(*placement);
    RC_ASSERT(points.points.size() + points.dropped == ring.claims.size());
    RC_ASSERT(points.distinct == positionsByDefinition(ring).size());
    const auto sum = [](const auto& counts) {
        return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    };
    RC_ASSERT(sum(points.claimed) == ring.claims.size());
    RC_ASSERT(sum(points.effective) == points.distinct);
    std::size_t losers = 0;
    for (const Collision& collision : points.collisions) {
        RC_ASSERT(collision.claimants.size() >= 2u);
        RC_ASSERT(collision.claimants[0] == collision.owner);
        losers += collision.claimants.size() - 1;
    }
    // Either a loser keeps its claim behind the owner, or it went on or was dropped.
    RC_ASSERT(points.points.size() == points.distinct || points.bumped + points.dropped == 0u);
    RC_ASSERT(losers == points.points.size() - points.distinct + points.bumped + points.dropped);
}

/// The ring without one of its shards.
PlacementSpec removed(const PlacementSpec& spec, std::uint32_t gone)
{
    PlacementSpec rest = spec;
    rest.shards.erase(rest.shards.begin() + gone);
    return rest;
}

RC_GTEST_PROP(RingLaws, ALeaveMovesOnlyTheLeaversPositions, ())
{
    const SmallRing ring =
        smallRing(*rc::gen::element(Lookup::AtOrAfter, Lookup::After, Lookup::Nearest),
                  Wrap::Lowest, keepingTie());
    const auto gone =
        *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(ring.spec.shards.size()));
    const PlacementSpec rest = removed(ring.spec, gone);
    const PlacementPtr before = build(ring.spec);
    const PlacementPtr after = build(rest);
    for (std::uint64_t key = 0; key < static_cast<std::uint64_t>(*ring.spec.ring.space); ++key) {
        const ShardIndex was = before->ownerOf(before->unitOfWord(key));
        if (was.value != gone)
            RC_ASSERT(ownerName(rest, after->ownerOf(after->unitOfWord(key)))
                      == ownerName(ring.spec, was));
    }
}

RC_GTEST_PROP(RingLaws, TheSecondInLineOwnsOnceTheFirstIsGone, ())
{
    const SmallRing ring = smallRing(*rc::gen::element(Lookup::AtOrAfter, Lookup::After),
                                     Wrap::Lowest, keepingTie(), 2);
    const auto key =
        *rc::gen::inRange<std::uint64_t>(0, static_cast<std::uint64_t>(*ring.spec.ring.space));
    const PlacementPtr placement = build(ring.spec);
    const auto line = placement->ownersOf(placement->unitOfWord(key), 2);
    RC_ASSERT(line.size() == 2u);
    const PlacementSpec rest = removed(ring.spec, line[0].value);
    const PlacementPtr after = build(rest);
    RC_ASSERT(ownerName(rest, after->ownerOf(after->unitOfWord(key)))
              == ownerName(ring.spec, line[1]));
}

RC_GTEST_PROP(RingLaws, ExplanationsTellWrapsAndHitsAsTheyAre, ())
{
    const SmallRing ring =
        smallRing(*rc::gen::element(Lookup::AtOrAfter, Lookup::After), Wrap::Lowest, keepingTie());
    const auto points = positionsByDefinition(ring);
    const auto key =
        *rc::gen::inRange<std::uint64_t>(0, static_cast<std::uint64_t>(*ring.spec.ring.space));
    const Explanation walk = explainKey(ring.spec, std::to_string(key));
    RC_ASSERT(walk.exactHit == points.contains(key));
    const std::uint64_t last = points.rbegin()->first;
    RC_ASSERT(walk.wrapped == (ring.spec.ring.lookup == Lookup::After ? key >= last : key > last));
}

RC_GTEST_PROP(RingLaws, SmallestNameDoesNotLookAtTheOrderOfShards, ())
{
    const SmallRing ring = smallRing(*rc::gen::element(Lookup::AtOrAfter, Lookup::Nearest),
                                     Wrap::Lowest, {TieRule::Kind::SmallestName, 0});
    PlacementSpec reversed = ring.spec;
    std::ranges::reverse(reversed.shards);
    RC_ASSERT(sharesOf(reversed) == sharesOf(ring.spec));
    RC_ASSERT(movedShare(reversed, ring.spec) == 0.0);
}

RC_GTEST_PROP(RingLaws, AWideRingFillsATurnInIntegers, (std::vector<std::uint64_t> tokens))
{
    RC_PRE(!tokens.empty());
    SpecBuilder spec = aSpec().hash("integer").lookup(
        *rc::gen::element(Lookup::AtOrAfter, Lookup::After, Lookup::Nearest));
    spec.shard("a").tokens(tokens).shard("b").tokens(
        {0, std::numeric_limits<std::uint64_t>::max()});
    u128 sum = 0;
    for (const u128 length : lengthsOf(*build(spec)))
        sum += length;
    RC_ASSERT(sum == powerOfTwo(64));
}

RC_GTEST_PROP(ArcLaws, TheIndexFindsWhatAScanFinds, (std::vector<std::uint64_t> cuts))
{
    const auto bits = *rc::gen::inRange(1, 65);
    const u128 turn = powerOfTwo(bits) - *rc::gen::inRange<std::uint64_t>(0, 2);
    std::set<std::uint64_t> begins{0};
    for (const std::uint64_t cut : cuts)
        begins.insert(static_cast<std::uint64_t>(cut % turn));
    std::vector<std::uint64_t> list(begins.begin(), begins.end());
    if (*rc::gen::arbitrary<bool>() && list.size() > 1) {
        list.erase(list.begin());
        std::rotate(list.begin(), list.end() - 1, list.end());
    }
    const ArcTable table(list, std::vector<ShardIndex>(list.size(), ShardIndex(0u)), turn);
    for (const std::uint64_t begin : list)
        for (const u128 step : {turn - 1, u128{0}, u128{1}}) {
            const auto position = static_cast<std::uint64_t>((begin + step) % turn);
            const UnitId arc = table.at(position);
            const u128 into = (turn + position - table.begin(arc)) % turn;
            RC_ASSERT(into < table.length(arc));
        }
}

RC_GTEST_PROP(TokenSort, IsTheOrderOfTokenShardOrdinal, ())
{
    const auto clump = *rc::gen::inRange(0, 64);
    const auto count = *rc::gen::inRange<std::uint32_t>(0, 2'000);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    std::vector<RingPoint> points;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t token = ((seed + i) * 0x9E3779B97F4A7C15ull) >> clump;
        points.push_back({token, ShardIndex(i % 7), i / 7});
    }
    std::vector<RingPoint> expected = points;
    std::ranges::sort(expected, [](const RingPoint& a, const RingPoint& b) {
        return std::tie(a.token, a.shard, a.ordinal) < std::tie(b.token, b.shard, b.ordinal);
    });
    std::vector<RingPoint> together = points;
    sortByToken(points, powerOfTwo(64));
    RC_ASSERT(points == expected);
    sortByToken(together, powerOfTwo(64), *rc::gen::inRange<std::size_t>(1, 6));
    RC_ASSERT(together == expected);
}

RC_GTEST_PROP(FreePositionLaws, TheNextFreePositionIsTheFirstThatIsNotTaken,
              (std::vector<std::uint8_t> wanted))
{
    const auto space = *rc::gen::inRange<std::uint64_t>(1, 200);
    FreePositions positions(space, wanted.size());
    std::set<std::uint64_t> taken;
    for (const std::uint8_t want : wanted) {
        std::uint64_t expected = want % space;
        while (taken.contains(expected) && taken.size() < space)
            expected = (expected + 1) % space;
        const auto found = positions.nextFree(want % space);
        RC_ASSERT(found.has_value() == (taken.size() < space));
        if (!found)
            continue;
        RC_ASSERT(*found == expected);
        positions.take(*found);
        taken.insert(expected);
    }
}

RC_GTEST_PROP(RendezvousLaws, AJoinMovesKeysToTheJoinerOnly, ())
{
    SpecBuilder before = aSpec().algorithm("rendezvous");
    before.score(*rc::gen::element<std::string>("mix", "{name}:{key}"));
    const auto shards = *rc::gen::inRange(1, 6);
    for (int i = 0; i < shards; ++i)
        before.shard("s" + std::to_string(i), std::to_string(*rc::gen::inRange(1, 9)));
    SpecBuilder after = before;
    after.shard("joiner", std::to_string(*rc::gen::inRange(1, 9)));
    const Names keys = numbered(*rc::gen::arbitrary<std::string>(), 100);
    const Names was = ownerNames(before, keys);
    const Names is = ownerNames(after, keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        RC_ASSERT(was[i] == is[i] || is[i] == "joiner");
}

RC_GTEST_PROP(RendezvousLaws, AHigherWeightTakesAndALowerGives, ())
{
    const auto spec = [](int weight) {
        return aSpec()
            .algorithm("rendezvous")
            .shard("a")
            .shard("b", std::to_string(weight))
            .shard("c", "3");
    };
    const int low = *rc::gen::inRange(1, 20);
    const int high = *rc::gen::inRange(low, 40);
    const Names keys = numbered("key-", 200);
    const Names was = ownerNames(spec(low), keys);
    const Names is = ownerNames(spec(high), keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        RC_ASSERT(was[i] == is[i] || is[i] == "b");
}

RC_GTEST_PROP(IndexLaws, OnlyTruncateAndAbsGoBelowZero, (std::uint64_t word))
{
    const auto rule = *rc::gen::element(IndexRule::Unsigned, IndexRule::Floor, IndexRule::Mask,
                                        IndexRule::Truncate, IndexRule::Abs, IndexRule::Stable);
    const int width = *rc::gen::element(16, 32, 64);
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 1'000);
    const std::int64_t index = HashIndex(rule, count, width)(word >> (64 - width));
    RC_ASSERT(index < std::int64_t{count});
    RC_ASSERT(index > -std::int64_t{count});
    if (rule != IndexRule::Truncate && rule != IndexRule::Abs)
        RC_ASSERT(index >= 0);
}

RC_GTEST_PROP(CollisionLaws, ExpectedCollisionsLieBetweenNoneAndAllButOne, ())
{
    const auto points = *rc::gen::inRange<std::uint64_t>(0, 1u << 25);
    const double positions = std::ldexp(1.0, *rc::gen::inRange(0, 65));
    const double expected = expectedCollisions(static_cast<double>(points), positions);
    RC_ASSERT(expected >= 0.0);
    RC_ASSERT(expected <= std::max(0.0, static_cast<double>(points) - 1.0));
    RC_ASSERT(expected >= static_cast<double>(points) - positions);
}

}  // namespace
}  // namespace ringscope::test
