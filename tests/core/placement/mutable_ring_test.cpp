#include "core/placement/mutable_ring.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <random>

namespace ringscope {
namespace {

constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();
constexpr ShardIndex kA{0u};
constexpr ShardIndex kB{1u};
constexpr ShardIndex kC{2u};

using Changes = std::vector<ArcChange>;
using Tokens = std::vector<std::uint64_t>;

TEST(MutableRing, NobodyOwnsAnEmptyRing)
{
    const MutableRing ring;
    EXPECT_EQ(ring.ownerAt(0), kNoOwner);
    EXPECT_EQ(ring.ownerAt(kLast), kNoOwner);
    EXPECT_TRUE(ring.claims().empty());
}

TEST(MutableRing, TheFirstPointTakesAFullTurnAndTheLastGivesItBack)
{
    for (const std::uint64_t token : {std::uint64_t{0}, std::uint64_t{7}, kLast}) {
        MutableRing ring;
        EXPECT_EQ(ring.insert(kA, Tokens{token}), (Changes{{token + 1, token + 1, kNoOwner, kA}}));
        EXPECT_EQ(ring.ownerAt(0), kA);
        EXPECT_EQ(ring.ownerAt(kLast), kA);
        EXPECT_EQ(ring.erase(kA, Tokens{token}), (Changes{{token + 1, token + 1, kA, kNoOwner}}));
        EXPECT_EQ(ring.size(), 0u);
    }
}

TEST(MutableRing, AJoinerTakesWhatLiesBeforeItsPoints)
{
    MutableRing ring;
    ring.insert(kA, Tokens{100});
    ring.insert(kB, Tokens{200});
    EXPECT_EQ(ring.insert(kC, Tokens{150, 250}),
              (Changes{{101, 151, kB, kC}, {201, 251, kA, kC}}));
    EXPECT_EQ(ring.ownerAt(150), kC);
    EXPECT_EQ(ring.ownerAt(151), kB);
    EXPECT_EQ(ring.ownerAt(251), kA);
}

TEST(MutableRing, ALeaverLeavesItsArcsToTheNextPoints)
{
    MutableRing ring;
    ring.insert(kA, Tokens{100});
    ring.insert(kB, Tokens{200});
    ring.insert(kC, Tokens{150, 250});
    EXPECT_EQ(ring.erase(kC, Tokens{150, 250}),
              (Changes{{101, 151, kC, kB}, {201, 251, kC, kA}}));
    EXPECT_EQ(ring.claims(), (std::vector<RingClaim>{{100, kA}, {200, kB}}));
}

TEST(MutableRing, NeighbouringPointsOfOneShardLeaveAsOneArc)
{
    MutableRing ring;
    ring.insert(kA, Tokens{100});
    ring.insert(kB, Tokens{10, 20, 30});
    EXPECT_EQ(ring.erase(kB, Tokens{10, 20, 30}), (Changes{{101, 31, kB, kA}}));
}

TEST(MutableRing, ArcsMeetOverTheEndOfTheSpace)
{
    MutableRing ring;
    ring.insert(kA, Tokens{kLast});
    EXPECT_EQ(ring.insert(kB, Tokens{0}), (Changes{{0, 1, kA, kB}}));
    EXPECT_EQ(ring.ownerAt(0), kB);
    EXPECT_EQ(ring.ownerAt(1), kA);
    EXPECT_EQ(ring.ownerAt(kLast), kA);
    EXPECT_EQ(ring.erase(kA, Tokens{kLast}), (Changes{{1, 0, kA, kB}}));
}

TEST(MutableRing, StrictlyAfterCutsAtThePointsThemselves)
{
    MutableRing ring({.lookup = Lookup::After});
    ring.insert(kA, Tokens{100});
    EXPECT_EQ(ring.insert(kB, Tokens{50}), (Changes{{100, 50, kA, kB}}));
    EXPECT_EQ(ring.ownerAt(49), kB);
    EXPECT_EQ(ring.ownerAt(50), kA);
    EXPECT_EQ(ring.ownerAt(100), kB);
}

TEST(MutableRing, SpacesNeedBeNoPowerOfTwo)
{
    MutableRing ring({.turn = 36'000});
    ring.insert(kA, Tokens{35'999});
    EXPECT_EQ(ring.insert(kB, Tokens{17'999}), (Changes{{0, 18'000, kA, kB}}));
    EXPECT_EQ(ring.ownerAt(35'999), kA);
    EXPECT_EQ(ring.ownerAt(0), kB);
}

TEST(MutableRing, ASharedPositionIsTheLowerIndexUnlessARuleSaysElse)
{
    MutableRing ring;
    ring.insert(kB, Tokens{10});
    EXPECT_EQ(ring.insert(kC, Tokens{10}), Changes{});
    EXPECT_EQ(ring.insert(kA, Tokens{10}), (Changes{{11, 11, kB, kA}}));
    EXPECT_EQ(ring.erase(kB, Tokens{10}), Changes{});
    EXPECT_EQ(ring.erase(kA, Tokens{10}), (Changes{{11, 11, kA, kC}}));

    MutableRing lastWins({.wins = [](ShardIndex shard, ShardIndex other) { return other < shard; }});
    lastWins.insert(kA, Tokens{10});
    EXPECT_EQ(lastWins.insert(kB, Tokens{10}), (Changes{{11, 11, kA, kB}}));
}

TEST(MutableRing, AShardMayClaimAPositionTwice)
{
    MutableRing ring;
    ring.insert(kA, Tokens{10, 10});
    ring.insert(kB, Tokens{20});
    EXPECT_EQ(ring.erase(kA, Tokens{10}), Changes{});
    EXPECT_EQ(ring.erase(kA, Tokens{10}), (Changes{{21, 11, kA, kB}}));
}

/// Tokens that meet: few positions, all of the space, or one narrow heap of it.
std::uint64_t drawToken(std::mt19937_64& random, int kind)
{
    constexpr std::array<std::uint64_t, 4> kEnds{0, 1, kLast - 1, kLast};
    switch (kind) {
    case 0: return random() % 40;
    case 1: return random() % 8 == 0 ? kEnds[random() % 4] : random();
    default: return (std::uint64_t{1} << 63) + random() % 5'000;
    }
}

using Shards = std::map<ShardIndex, Tokens>;

/// Begins of all arcs and their owners, put together from nothing.
std::map<std::uint64_t, ShardIndex> rebuilt(const Shards& shards)
{
    std::map<std::uint64_t, ShardIndex> owners;
    for (const auto& [shard, tokens] : shards)
        for (const std::uint64_t token : tokens)
            owners.emplace(token, shard);  // the lower shard is there first
    return owners;
}

ShardIndex ownerIn(const std::map<std::uint64_t, ShardIndex>& owners, std::uint64_t position)
{
    if (owners.empty())
        return kNoOwner;
    const auto next = owners.lower_bound(position);
    return next == owners.end() ? owners.begin()->second : next->second;
}

bool holds(const ArcChange& change, std::uint64_t position)
{
    return position - change.begin < change.end - change.begin || change.begin == change.end;
}

/// Told changes are the difference of two rings, at every cut and beside it.
void expectDifference(const std::map<std::uint64_t, ShardIndex>& before,
                      const std::map<std::uint64_t, ShardIndex>& after, const Changes& changes)
{
    Tokens positions{0, kLast};
    for (const auto* ring : {&before, &after})
        for (const auto& [token, owner] : *ring)
            positions.insert(positions.end(), {token - 1, token, token + 1});
    std::ranges::sort(positions);
    positions.erase(std::ranges::unique(positions).begin(), positions.end());
    for (const std::uint64_t position : positions) {
        const auto isHeld = [&](const ArcChange& change) { return holds(change, position); };
        const ShardIndex from = ownerIn(before, position);
        const ShardIndex to = ownerIn(after, position);
        const auto told = std::ranges::find_if(changes, isHeld);
        ASSERT_EQ(told != changes.end(), from != to) << position;
        if (told == changes.end())
            continue;
        ASSERT_EQ(told->from, from) << position;
        ASSERT_EQ(told->to, to) << position;
        ASSERT_EQ(std::find_if(told + 1, changes.end(), isHeld), changes.end()) << position;
    }
}

TEST(MutableRing, EqualsARebuildAfterAnyJoinsAndLeaves)
{
    const std::uint64_t seed = 20261201;
    std::mt19937_64 random(seed);
    for (int kind = 0; kind < 3; ++kind) {
        MutableRing ring;
        Shards shards;
        for (int step = 0; step < 120; ++step) {
            const auto before = rebuilt(shards);
            const ShardIndex shard(100'000 * (random() % 20));
            Changes changes;
            if (const auto held = shards.find(shard); held != shards.end()) {
                changes = ring.erase(shard, held->second);
                shards.erase(held);
            } else {
                Tokens tokens(random() % 60);
                std::ranges::generate(tokens, [&] { return drawToken(random, kind); });
                changes = ring.insert(shard, tokens);
                shards.emplace(shard, tokens);
            }
            const auto after = rebuilt(shards);
            SCOPED_TRACE(testing::Message() << "seed " << seed << " kind " << kind << " step " << step);
            ASSERT_NO_FATAL_FAILURE(expectDifference(before, after, changes));
            for (const auto& [token, owner] : after) {
                ASSERT_EQ(ring.ownerAt(token), owner);
                ASSERT_EQ(ring.ownerAt(token + 1), ownerIn(after, token + 1));
            }
        }
    }
}

TEST(MutableRing, ClaimsStandByTokenAndWinner)
{
    std::mt19937_64 random(5);
    std::vector<RingClaim> claims;
    for (std::uint32_t i = 0; i < 3'000; ++i)
        claims.push_back({random() % 2'000, ShardIndex(i % 70)});
    MutableRing ring({.turn = 2'000});
    for (const RingClaim& claim : claims)
        ring.insert(claim.shard, std::span(&claim.token, 1));
    std::ranges::sort(claims, [](const RingClaim& a, const RingClaim& b) {
        return std::pair(a.token, a.shard) < std::pair(b.token, b.shard);
    });
    EXPECT_EQ(ring.claims(), claims);
    EXPECT_EQ(MutableRing({.turn = 2'000}, claims).claims(), claims);
}

}  // namespace
}  // namespace ringscope
