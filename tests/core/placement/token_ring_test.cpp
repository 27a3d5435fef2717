// The token ring by hand: tokens are declared, or a table of labels stands in the test.
#include "core/placement/ring_builder.h"
#include "tests/core/placement/placement_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();

/// Keys are their own positions here: hash `integer`, tokens declared, on 100 positions.
SpecBuilder hundred() { return aSpec().hash("integer").space(100); }

std::string ownersAt(const PlacementSpec& spec, std::initializer_list<std::uint64_t> positions)
{
    Names keys;
    for (const std::uint64_t position : positions)
        keys.push_back(std::to_string(position));
    std::string owners;
    for (const std::string& owner : ownerNames(spec, keys))
        owners += owner;
    return owners;
}

TEST(TokenRing, AtOrAfterMeetsThePointOnTheKey)
{
    auto spec = hundred().shard("a").tokens({10}).shard("b").tokens({40});
    EXPECT_EQ(ownersAt(spec, {9, 10, 11, 39, 40, 41, 99, 0}), "aabbbaaa");
}

TEST(TokenRing, AfterLeavesThePointOnTheKeyBehind)
{
    auto spec = hundred().lookup(Lookup::After).shard("a").tokens({10}).shard("b").tokens({40});
    EXPECT_EQ(ownersAt(spec, {9, 10, 11, 39, 40, 41, 99, 0}), "abbbaaaa");
}

TEST(TokenRing, NearestGivesTheMiddleToThePreviousPoint)
{
    auto spec = hundred().lookup(Lookup::Nearest).shard("a").tokens({10}).shard("b").tokens({40});
    // 25 lies 15 from both; 75 lies 35 from both, over position 0.
    EXPECT_EQ(ownersAt(spec, {10, 24, 25, 26, 40, 74, 75, 76, 99, 0}), "aaabbbbaaa");
}

TEST(TokenRing, NearestAtOddDistanceHasNoMiddle)
{
    auto spec = hundred().lookup(Lookup::Nearest).shard("a").tokens({10}).shard("b").tokens({13});
    EXPECT_EQ(ownersAt(spec, {11, 12}), "ab");
}

TEST(TokenRing, PointsOnTheEndsOfTheSpaceOwnTheirSides)
{
    for (const Lookup lookup : {Lookup::AtOrAfter, Lookup::After, Lookup::Nearest}) {
        auto spec = aSpec().hash("integer").lookup(lookup);
        spec.shard("a").tokens({0}).shard("b").tokens({kLast});
        const bool after = lookup == Lookup::After;
        EXPECT_EQ(ownersAt(spec, {0, kLast}), after ? "ba" : "ab");
        const auto lengths = lengthsOf(*build(spec));
        EXPECT_EQ(lengths[0] + lengths[1], powerOfTwo(64));
    }
}

TEST(TokenRing, OnePointOwnsAFullTurn)
{
    for (const Lookup lookup : {Lookup::AtOrAfter, Lookup::After, Lookup::Nearest}) {
        auto spec = aSpec().hash("integer").lookup(lookup).shard("a").tokens({7});
        EXPECT_EQ(lengthsOf(*build(spec)), (std::vector{powerOfTwo(64)}));
        EXPECT_EQ(ownersAt(spec, {0, 6, 7, 8, kLast}), "aaaaa");
    }
}

TEST(TokenRing, WithoutWrapKeysAboveTheLastPointHaveNoOwner)
{
    auto spec = hundred().wrap(Wrap::None).shard("a").tokens({10}).shard("b").tokens({40});
    EXPECT_EQ(ownersAt(spec, {0, 10, 40, 41, 99}), "aab--");
    EXPECT_EQ(lengthsOf(*build(spec)), (std::vector<u128>{11, 30}));
    EXPECT_THAT(build(spec)->warnings(), Contains(HasSubstr("above the last point")));
}

TEST(TokenRing, WithoutWrapAPointOnPositionZeroIsMetByNobodyUnderAfter)
{
    auto spec = hundred().wrap(Wrap::None).lookup(Lookup::After);
    spec.shard("a").tokens({0}).shard("b").tokens({40});
    EXPECT_EQ(ownersAt(spec, {0, 39, 40, 99}), "bb--");
    auto alone = hundred().wrap(Wrap::None).lookup(Lookup::After).shard("a").tokens({0});
    EXPECT_EQ(ownersAt(alone, {0, 99}), "--");
}

TEST(TokenRing, WithoutWrapALastPointAtTheEndLeavesNobodyOut)
{
    auto spec = hundred().wrap(Wrap::None).shard("a").tokens({99});
    EXPECT_EQ(ownersAt(spec, {0, 99}), "aa");
    EXPECT_EQ(build(spec)->unitCount(), 1u);
}

TEST(TokenRing, NearestWithoutWrapKeepsToTheLine)
{
    auto spec = hundred().wrap(Wrap::None).lookup(Lookup::Nearest);
    spec.shard("a").tokens({10}).shard("b").tokens({40});
    EXPECT_EQ(ownersAt(spec, {0, 25, 26, 40, 41}), "aabb-");
}

TEST(TokenRing, ASharedPositionGoesByTheTieRule)
{
    const auto owners = [](TieRule::Kind kind, std::uint32_t steps = 0) {
        auto spec = hundred().tie(kind, steps);
        spec.shard("m").tokens({50}).shard("b").tokens({50}).shard("z").tokens({50, 70});
        return ownersAt(spec, {50, 51, 52, 53, 71});
    };
    EXPECT_EQ(owners(TieRule::Kind::SmallestName), "bzzzb");
    EXPECT_EQ(owners(TieRule::Kind::FirstListed), "mzzzm");
    EXPECT_EQ(owners(TieRule::Kind::LastListed), "zzzzz");
    EXPECT_EQ(owners(TieRule::Kind::Bump), "mbzzm");
    EXPECT_EQ(owners(TieRule::Kind::Probe, 1), "mbzzm");
    EXPECT_EQ(owners(TieRule::Kind::Probe, 2), "mbzzm");
    EXPECT_EQ(owners(TieRule::Kind::DropLater), "mzzzm");
}

TEST(TokenRing, AProbeGivesUpAfterItsSteps)
{
    auto spec = hundred().tie(TieRule::Kind::Probe, 1);
    spec.shard("a").tokens({50}).shard("b").tokens({50}).shard("c").tokens({50, 60});
    const PlacementPtr ring = build(spec);
    EXPECT_EQ(pointsOf(*ring).dropped, 1u);
    EXPECT_EQ(pointsOf(*ring).bumped, 1u);
    EXPECT_EQ(ownersAt(spec, {51, 52}), "bc");
    EXPECT_THAT(ring->warnings(), Contains(HasSubstr("1 point was dropped")));
}

TEST(TokenRing, ABumpGoesOverTheEndOfTheSpace)
{
    auto spec = hundred().tie(TieRule::Kind::Bump);
    spec.shard("a").tokens({99}).shard("b").tokens({99}).shard("c").tokens({0});
    const PlacementPtr ring = build(spec);
    EXPECT_EQ(ownersAt(spec, {99, 0, 1}), "abc");
    EXPECT_EQ(pointsOf(*ring).bumped, 2u);
}

TEST(TokenRing, AFullRingDropsWhatIsLeft)
{
    auto spec = aSpec().hash("integer").space(3).tie(TieRule::Kind::Bump);
    spec.shard("a").tokens({1, 1, 1}).shard("b").tokens({2, 0});
    const PlacementPtr ring = build(spec);
    EXPECT_EQ(pointsOf(*ring).points.size(), 3u);
    EXPECT_EQ(pointsOf(*ring).dropped, 2u);
    EXPECT_EQ(lengthsOf(*ring), (std::vector<u128>{3, 0}));
    EXPECT_THAT(ring->warnings(), Contains(HasSubstr("owns no position at all")));
}

TEST(TokenRing, LosersKeepTheirClaim)
{
    auto spec = hundred().shard("b").tokens({50}).shard("a").tokens({50}).shard("c").tokens({80});
    const PlacementPtr ring = build(spec);
    const RingPoints& points = pointsOf(*ring);
    ASSERT_EQ(points.collisions.size(), 1u);
    EXPECT_EQ(points.collisions[0].token, 50u);
    EXPECT_EQ(points.collisions[0].owner, ShardIndex(1u));
    EXPECT_THAT(points.collisions[0].claimants, ElementsAre(ShardIndex(1u), ShardIndex(0u)));
    EXPECT_FALSE(points.collisions[0].sameLabel);
    EXPECT_EQ(points.distinct, 2u);
    EXPECT_THAT(points.claimed, ElementsAre(1u, 1u, 1u));
    EXPECT_THAT(points.effective, ElementsAre(0u, 1u, 1u));
    auto without = hundred().shard("b").tokens({50}).shard("c").tokens({80});
    EXPECT_EQ(ownersAt(without, {50}), "b");
}

TEST(TokenRing, AShardMayCollideWithItself)
{
    auto spec = hundred().shard("a").tokens({50, 50}).shard("b").tokens({80});
    const PlacementPtr ring = build(spec);
    ASSERT_EQ(pointsOf(*ring).collisions.size(), 1u);
    EXPECT_THAT(pointsOf(*ring).collisions[0].claimants,
                ElementsAre(ShardIndex(0u), ShardIndex(0u)));
    EXPECT_FALSE(pointsOf(*ring).collisions[0].sameLabel);
    EXPECT_EQ(lengthsOf(*ring), (std::vector<u128>{70, 30}));
}

TEST(TokenRing, PreferenceListsWalkClockwiseOverDifferentShards)
{
    auto spec = hundred()
                    .shard("a")
                    .tokens({10, 20, 90})
                    .shard("b")
                    .tokens({30, 10})
                    .shard("c")
                    .tokens({80});
    const PlacementPtr ring = build(spec);
    const auto listAt = [&](std::uint64_t position, std::size_t copies) {
        std::string names;
        for (const ShardIndex shard : ring->ownersOf(ring->unitOfWord(position), copies))
            names += ownerName(spec, shard);
        return names;
    };
    EXPECT_EQ(listAt(15, 2), "ab");
    EXPECT_EQ(listAt(15, 9), "abc");
    EXPECT_EQ(listAt(85, 9), "abc");
    EXPECT_EQ(listAt(5, 2), "ab");
    EXPECT_EQ(listAt(31, 2), "ca");
    EXPECT_EQ(listAt(31, 0), "");
}

TEST(TokenRing, TokensAndLabelsMix)
{
    auto spec = aSpec().hash("xxh64").vnodes(2).shard("a").shard("b").tokens({7, 8, 9});
    const PlacementPtr ring = build(spec);
    EXPECT_TRUE(pointsOf(*ring).declared);
    EXPECT_THAT(pointsOf(*ring).claimed, ElementsAre(2u, 3u));
    std::vector<std::string> labels;
    for (const RingPoint& point : pointsOf(*ring).points)
        labels.push_back(pointsOf(*ring).label(point));
    EXPECT_THAT(labels, testing::UnorderedElementsAre("7", "8", "9", "a#0", "a#1"));
}

TEST(TokenRing, TokensOutsideTheRingAreRefused)
{
    const Error error = refusal(hundred().shard("a").tokens({100}));
    EXPECT_EQ(error.code, ErrorCode::BadInput);
    EXPECT_THAT(error.message, HasSubstr("token of shard \"a\": 100 (allowed: below 100)"));
}

TEST(TokenRing, WeightsMultiplyVnodesAndRoundHalfUp)
{
    auto spec = aSpec().vnodes(10);
    spec.shard("a", "0.25").shard("b", "1.05").shard("c", "0.04").shard("d", "0").shard("e", "3");
    const PlacementPtr ring = build(spec);
    EXPECT_THAT(pointsOf(*ring).claimed, ElementsAre(3u, 11u, 1u, 0u, 30u));
    EXPECT_THAT(pointsOf(*ring).lifted, ElementsAre(ShardIndex(2u)));
    EXPECT_THAT(ring->warnings(), Contains(HasSubstr("rounds to no point at 10 vnodes")));
}

TEST(TokenRing, LabelsKnowFivePlaceholders)
{
    auto spec = aSpec().vnodes(2).label("{id}/{url}/{name}/{index}/{i}").shard("a").shard("b");
    spec.spec().shards[1].url = "http://b";
    spec.spec().shards[1].id = "B";
    const PlacementPtr ring = build(spec);
    std::vector<std::string> labels;
    for (const RingPoint& point : pointsOf(*ring).points)
        labels.push_back(pointsOf(*ring).label(point));
    EXPECT_THAT(labels, testing::UnorderedElementsAre("a//a/0/0", "a//a/0/1", "B/http://b/b/1/0",
                                                      "B/http://b/b/1/1"));
    EXPECT_THAT(ring->warnings(), Contains(HasSubstr("{index}")));
}

TEST(TokenRing, UnknownPlaceholdersAreNamed)
{
    const Error error = refusal(aSpec().label("{nam}#{i}").shard("a"));
    EXPECT_THAT(error.message, HasSubstr("{nam} (allowed: {name} {host} {port} {name%END} {url} {id} {index} {i} "));
    EXPECT_EQ(refusal(aSpec().label("{key}").shard("a")).code, ErrorCode::BadInput);
    EXPECT_EQ(refusal(aSpec().label("{name").shard("a")).code, ErrorCode::BadInput);
}

TEST(TokenRing, ALabelWithoutNumberPutsAllPointsOnOnePosition)
{
    const PlacementPtr ring = build(aSpec().vnodes(4).label("{name}").shard("a").shard("b"));
    EXPECT_EQ(pointsOf(*ring).distinct, 2u);
    EXPECT_THAT(ring->warnings(), Contains(HasSubstr("no {i}")));
}

TEST(TokenRing, WordsComeOutOfOneDigestInItsOrder)
{
    auto spec = aSpec().hash("md5-le32").words(3).vnodes(4).shard("a");
    const PlacementPtr ring = build(spec);
    std::vector<std::uint64_t> words(4);
    hashNamed("md5-le32").words("a#0", words);
    EXPECT_EQ(pointsOf(*ring).points.size(), 4u);
    for (const RingPoint& point : pointsOf(*ring).points) {
        EXPECT_EQ(pointsOf(*ring).label(point), point.ordinal < 3 ? "a#0" : "a#1");
        if (point.ordinal < 3) {
            EXPECT_EQ(point.token, words[point.ordinal]);
        }
    }
}

TEST(TokenRing, MoreWordsThanADigestHasAreRefused)
{
    EXPECT_THAT(refusal(aSpec().hash("md5-le32").words(5).shard("a")).message,
                HasSubstr("5 (allowed: 1 to 4)"));
    EXPECT_THAT(refusal(aSpec().hash("xxh64").words(2).shard("a")).message,
                HasSubstr("2 (allowed: 1)"));
    EXPECT_EQ(refusal(aSpec().words(0).shard("a")).code, ErrorCode::BadInput);
}

TEST(TokenRing, PointsMayUseAnotherHashThanKeys)
{
    auto spec = aSpec().hash("xxh64").vnodes(1).shard("a");
    spec.spec().pointHash = hashNamed("fnv1a64");
    EXPECT_EQ(pointsOf(*build(spec)).points[0].token, hashNamed("fnv1a64")("a#0"));
}

TEST(TokenRing, FoldLowIsTheRemainderAndFoldHighTheProportion)
{
    auto low = aSpec().hash("crc32").space(36'000).vnodes(1).shard("a");
    const std::uint64_t hash = hashNamed("crc32")("a#0");
    EXPECT_EQ(pointsOf(*build(low)).points[0].token, hash % 36'000);
    auto high = aSpec().hash("crc32").space(36'000).fold(Fold::High).vnodes(1).shard("a");
    EXPECT_EQ(pointsOf(*build(high)).points[0].token, hash * 36'000 / 0x1'0000'0000);
    EXPECT_EQ(build(high)->positionOf(0xFFFF'FFFF), 35'999u);
}

TEST(TokenRing, FoldHighOnAFullRingIsTheHash)
{
    const PlacementPtr ring = build(aSpec().fold(Fold::High).space(powerOfTwo(64)).shard("a"));
    EXPECT_EQ(ring->positionOf(kLast), kLast);
    EXPECT_EQ(ring->unitSpace().positions, build(aSpec().shard("a"))->unitSpace().positions);
}

TEST(TokenRing, AHashNarrowerThanTheRingIsSaid)
{
    const auto wide = build(aSpec().hash("crc32").space(powerOfTwo(64)).shard("a").shard("b"));
    EXPECT_THAT(wide->warnings(),
                Contains(HasSubstr("2^32 values and the ring has 2^64 positions")));
    EXPECT_THAT(build(aSpec().hash("crc32").shard("a"))->warnings(), IsEmpty());
}

TEST(TokenRing, SpacesOutsideTheirRangeAreRefused)
{
    EXPECT_EQ(refusal(aSpec().space(0).shard("a")).code, ErrorCode::BadInput);
    EXPECT_EQ(refusal(aSpec().space(powerOfTwo(64) + 1).shard("a")).code, ErrorCode::BadInput);
    EXPECT_EQ(lengthsOf(*build(aSpec().space(1).shard("a").shard("b"))), (std::vector<u128>{1, 0}));
}

TEST(TokenRing, WithoutShardsThatTakeKeysThereIsNoOwnerAndNoError)
{
    auto spec = aSpec().shard("a", "0").shard("b");
    spec.spec().shards[1].takesKeys = false;
    const PlacementPtr ring = build(spec);
    EXPECT_EQ(ring->unitCount(), 0u);
    EXPECT_EQ(ring->arcs()->size(), 0u);
    EXPECT_EQ(ring->unitSpace().turn, powerOfTwo(64));
    EXPECT_EQ(ownerOfKey(spec, "t-42"), "-");
    EXPECT_TRUE(ring->ownersOf(UnitId{}, 3).empty());
    EXPECT_EQ(stepOf(explainKey(spec, "t-42"), "owner"), "no owner: the ring has no points");
}

TEST(TokenRing, TooManyPointsAreRefusedBeforeTheyAreBuilt)
{
    auto spec = aSpec().vnodes(1'000).shard("a").shard("b");
    spec.spec().limits.maxPoints = 1'999;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::TooLarge);
    EXPECT_THAT(error.message, HasSubstr("2,000 points: 32,000 bytes"));
    EXPECT_THAT(error.message, HasSubstr("--max-points"));
    spec.spec().limits.maxPoints = 2'000;
    EXPECT_EQ(pointsOf(*build(spec)).points.size(), 2'000u);
    spec.spec().limits.maxMemoryBytes = 100'000;
    EXPECT_THAT(refusal(spec).message, HasSubstr("--max-memory"));
}

TEST(TokenRing, ExplainsEveryStepOfTheWalk)
{
    auto spec = hundred().shard("a").tokens({10}).shard("b").tokens({40});
    const Explanation walk = explainKey(spec, "241");
    EXPECT_EQ(walk.hash, 241u);
    EXPECT_EQ(walk.position, 41u);
    EXPECT_EQ(walk.token, 10u);
    EXPECT_TRUE(walk.wrapped);
    EXPECT_FALSE(walk.exactHit);
    EXPECT_EQ(walk.rule, "first point >= hash");
    EXPECT_EQ(walk.pointLabel, "10");
    EXPECT_EQ(stepOf(walk, "key bytes"), "\"241\" (3 bytes: 32 34 31)");
    EXPECT_EQ(stepOf(walk, "first point >= hash"), "10 of a at 10");
    EXPECT_EQ(stepOf(walk, "owner"), "a");
    const Explanation hit = explainKey(spec, "40");
    EXPECT_TRUE(hit.exactHit);
    EXPECT_FALSE(hit.wrapped);
}

TEST(TokenRing, ExplainsBothNeighboursOfANearestKey)
{
    auto spec = hundred().lookup(Lookup::Nearest).shard("a").tokens({10}).shard("b").tokens({40});
    const Explanation walk = explainKey(spec, "95");
    EXPECT_EQ(stepOf(walk, "previous point"), "at 40, distance 55");
    EXPECT_EQ(stepOf(walk, "next point"), "at 10, distance 15");
    EXPECT_TRUE(walk.wrapped);
    EXPECT_FALSE(explainKey(spec, "41").wrapped);
}

TEST(TokenRing, ExplainsASharedPosition)
{
    auto spec = hundred().shard("b").tokens({50}).shard("a").tokens({50});
    EXPECT_EQ(stepOf(explainKey(spec, "50"), "shared position"),
              "also claimed by b; tie rule smallest-name");
}

TEST(RingBuilder, ExpectedCollisionsFollowTheBirthdayFormula)
{
    EXPECT_NEAR(expectedCollisions(2'000, 65'536), 2'000 - 1'969.81, 0.01);
    EXPECT_NEAR(expectedCollisions(256'000, 0x1p64), 1.776e-9, 1e-12);
    EXPECT_NEAR(expectedCollisions(1'000, 0x1p32), 1'000.0 * 999 / 2 / 0x1p32, 1e-9);
    // Both ways to compute it meet where one takes over from the other.
    EXPECT_NEAR(expectedCollisions(1'000, 1'000'001), expectedCollisions(1'000, 999'999), 2e-6);
    EXPECT_EQ(expectedCollisions(5, 1), 4.0);
    EXPECT_EQ(expectedCollisions(1, 1), 0.0);
    EXPECT_EQ(expectedCollisions(0, 0), 0.0);
}

TEST(TokenRing, ASignedHashWrapsAtItsLeastNumber)
{
    // Points at -5 and 5 of java-string's 32 bits, whose words are 2^32 - 5 and 5.
    auto spec = aSpec().hash("java-string").shard("a").tokens({0xFFFF'FFFB}).shard("b").tokens({5});
    // "a" hashes to 97, above the last point: the walk wraps to -5.
    EXPECT_EQ(ownerOfKey(spec, "a"), "a");
    EXPECT_TRUE(explainKey(spec, "a").wrapped);
    EXPECT_EQ(stepOf(explainKey(spec, "a"), "wrap"), "the walk passes position -2147483648");
    // The empty key hashes to 0, between the two: no wrap.
    EXPECT_EQ(ownerOfKey(spec, ""), "b");
    EXPECT_FALSE(explainKey(spec, "").wrapped);
}

TEST(TokenRing, DeclaredTokensStandWhateverTheWeight)
{
    auto spec = aSpec().hash("integer").shard("a", "0").tokens({100}).shard("b").tokens({200});
    spec.spec().shards[0].takesKeys = true;
    EXPECT_EQ(ownerOfKey(spec, "50"), "a");
    EXPECT_EQ(ownerOfKey(spec, "150"), "b");
}

}  // namespace
}  // namespace ringscope::test
