// Modulo and its sign rules: by hand, and field cases D15 and D27.
#include "core/placement/index_rule.h"
#include "tests/core/placement/placement_support.h"
#include "tests/core/placement/residue_walk.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr IndexRule kRules[] = {IndexRule::Unsigned, IndexRule::Floor, IndexRule::Mask,
                                IndexRule::Truncate, IndexRule::Abs,   IndexRule::Stable};

SpecBuilder modulo(std::size_t shards, IndexRule rule = IndexRule::Unsigned)
{
    return aSpec().algorithm("modulo").index(rule).shards(numbered("s", shards));
}

TEST(HashIndex, SignRulesDifferOnNegativeHashes)
{
    const auto minusSeven = static_cast<std::uint64_t>(-7);
    EXPECT_EQ(HashIndex(IndexRule::Unsigned, 10, 64)(minusSeven), 9);  // 2^64 - 7
    EXPECT_EQ(HashIndex(IndexRule::Floor, 10, 64)(minusSeven), 3);
    EXPECT_EQ(HashIndex(IndexRule::Mask, 10, 64)(minusSeven), 1);  // 2^63 - 7
    EXPECT_EQ(HashIndex(IndexRule::Truncate, 10, 64)(minusSeven), -7);
    EXPECT_EQ(HashIndex(IndexRule::Abs, 10, 64)(minusSeven), 7);
    EXPECT_EQ(HashIndex(IndexRule::Truncate, 7, 64)(minusSeven), 0);
}

TEST(HashIndex, TheWidthTellsWhereTheSignIs)
{
    EXPECT_EQ(HashIndex(IndexRule::Floor, 10, 32)(0xFFFF'FFF9), 3);
    EXPECT_EQ(HashIndex(IndexRule::Floor, 10, 16)(0xFFF9), 3);
    EXPECT_EQ(HashIndex(IndexRule::Floor, 10, 64)(0xFFFF'FFF9), 0xFFFF'FFF9 % 10);
}

TEST(HashIndex, TheLeastHashStaysNegativeUnderAbs)
{
    EXPECT_EQ(HashIndex(IndexRule::Abs, 10, 32)(0x8000'0000), -8);
    EXPECT_EQ(HashIndex(IndexRule::Abs, 8, 32)(0x8000'0000), 0);
    EXPECT_EQ(HashIndex(IndexRule::Abs, 10, 64)(std::uint64_t{1} << 63), -8);
}

TEST(HashIndex, PowersOfTwoHideTheDifference)
{
    for (const std::uint64_t word : {0ull, 7ull, 1ull << 63, ~0ull, ~0ull - 4})
        EXPECT_EQ(HashIndex(IndexRule::Floor, 8, 64)(word),
                  HashIndex(IndexRule::Mask, 8, 64)(word));
}

TEST(HashIndex, StableModuloFoldsMissingIndicesOntoTheLowerHalf)
{
    const HashIndex index(IndexRule::Stable, 12, 64);
    EXPECT_EQ(index(11), 11);
    EXPECT_EQ(index(12), 4);
    EXPECT_EQ(index(15), 7);
    EXPECT_EQ(index(16), 0);
    EXPECT_EQ(HashIndex(IndexRule::Stable, 1, 64)(12345), 0);
}

TEST(HashIndex, StatedWordsAreThoseOfOnePeriod)
{
    for (const IndexRule rule : kRules)
        for (const std::uint32_t count : {1u, 2u, 3u, 7u, 12u, 16u, 100u}) {
            const HashIndex index(rule, count, 32);
            std::map<std::int64_t, std::uint64_t> words;
            for (std::uint64_t word = 0; word < index.period(); ++word) {
                ++words[index(word)];
                if (index.tellsSigns())
                    ++words[index((~word) & 0xFFFF'FFFF)];
            }
            for (std::uint32_t i = 0; i < count; ++i)
                EXPECT_EQ(index.wordsWith(i), words[i]) << index.text() << " index " << i;
        }
}

TEST(Modulo, CountsShardsThatTakeKeysInListedOrder)
{
    auto spec = aSpec().algorithm("modulo").hash("integer");
    spec.shard("a").shard("b", "0").shard("c").shard("d");
    spec.spec().shards[3].takesKeys = false;
    EXPECT_EQ(ownerNames(spec, {"0", "1", "2"}), (Names{"a", "c", "a"}));
    EXPECT_THAT(build(spec)->warnings(), Contains(HasSubstr("renumbered")));
    EXPECT_THAT(build(modulo(3))->warnings(), IsEmpty());
}

TEST(Modulo, ExplainsTheIndex)
{
    auto spec = modulo(4).hash("integer");
    const Explanation walk = explainKey(spec, "7");
    EXPECT_EQ(walk.rule, "hash mod 4");
    EXPECT_EQ(stepOf(walk, "hash mod 4"), "3");
    EXPECT_EQ(stepOf(walk, "owner"), "s3");
    EXPECT_FALSE(walk.position);
    const Explanation lost = explainKey(modulo(4, IndexRule::Truncate).hash("integer"), "-3");
    EXPECT_EQ(stepOf(lost, "owner"), "no owner: the index is negative");
    EXPECT_TRUE(lost.owner.isNone());
}

TEST(Modulo, WithoutShardsThereIsNoOwner)
{
    const PlacementPtr empty = build(modulo(0));
    EXPECT_EQ(empty->unitCount(), 0u);
    EXPECT_EQ(ownerOfKey(modulo(0), "a"), "-");
    EXPECT_EQ(stepOf(explainKey(modulo(0), "a"), "owner"), "no owner: no shard takes keys");
}

TEST(Modulo, SaysThatWeightsAreNotLookedAt)
{
    const auto spec = aSpec().algorithm("modulo").shard("a").shard("b", "2");
    EXPECT_THAT(build(spec)->warnings(), Contains(HasSubstr("Weights are not looked at")));
}

/// Exact share of hashes that change owner, word by word.
double exactMove(const PlacementSpec& from, const PlacementSpec& to)
{
    const PlacementPtr before = build(from);
    const PlacementPtr after = build(to);
    const auto walk = ResidueWalk::over(before->unitSpace(), after->unitSpace(), 1u << 20);
    if (!walk)
        return -1.0;
    std::uint64_t moved = 0;
    for (std::uint64_t step = 0; step < walk->size(); ++step) {
        const std::uint64_t word = walk->word(step);
        moved += ownerName(from, before->ownerOf(before->unitOfWord(word)))
                 != ownerName(to, after->ownerOf(after->unitOfWord(word)));
    }
    return static_cast<double>(moved) / static_cast<double>(walk->size());
}

TEST(ResidueWalk, ModuloKeepsTheLesserOverTheCommonMultiple)
{
    EXPECT_DOUBLE_EQ(exactMove(modulo(4), modulo(5)), 1.0 - 4.0 / 20.0);
    EXPECT_DOUBLE_EQ(exactMove(modulo(4), modulo(8)), 0.5);
    EXPECT_DOUBLE_EQ(exactMove(modulo(6), modulo(4)), 1.0 - 4.0 / 12.0);
    EXPECT_DOUBLE_EQ(exactMove(modulo(4, IndexRule::Floor), modulo(5, IndexRule::Floor)), 0.8);
    EXPECT_DOUBLE_EQ(exactMove(modulo(4, IndexRule::Mask), modulo(5, IndexRule::Mask)), 0.8);
}

TEST(ResidueWalk, SignRulesAgreeOnHalfOfTheHashes)
{
    // 2^64 mod 10 = 6 and 2^63 mod 10 = 8: no negative hash has one index under two rules.
    EXPECT_DOUBLE_EQ(exactMove(modulo(10), modulo(10, IndexRule::Floor)), 0.5);
    EXPECT_DOUBLE_EQ(exactMove(modulo(10, IndexRule::Mask), modulo(10, IndexRule::Floor)), 0.5);
    EXPECT_DOUBLE_EQ(exactMove(modulo(8, IndexRule::Mask), modulo(8, IndexRule::Floor)), 0.0);
    // Truncated: of the negative hashes, one in ten has index 0 under both.
    EXPECT_DOUBLE_EQ(exactMove(modulo(10, IndexRule::Floor), modulo(10, IndexRule::Truncate)),
                     0.45);
}

TEST(ResidueWalk, SlotsAndModuloAreComparable)
{
    auto slots = aSpec().algorithm("slots").slots(4).shards(numbered("s", 2));
    slots.slotOwners(0, 0, {0}).slotOwners(1, 1, {1}).slotOwners(2, 2, {0}).slotOwners(3, 3, {1});
    EXPECT_DOUBLE_EQ(exactMove(slots, modulo(2)), 0.0);
    EXPECT_DOUBLE_EQ(exactMove(slots, modulo(3)), 1.0 - 4.0 / 12.0);
}

TEST(ResidueWalk, RefusesWhatItCannotCompareAndWhatIsTooLong)
{
    const auto space = [](const PlacementSpec& spec) { return build(spec)->unitSpace(); };
    EXPECT_FALSE(ResidueWalk::over(space(modulo(4)), space(aSpec().shard("a")), 1u << 20));
    EXPECT_FALSE(ResidueWalk::over(space(modulo(4)), space(modulo(4).hash("crc32")), 1u << 20));
    EXPECT_FALSE(ResidueWalk::over(space(modulo(9)), space(modulo(10)), 89));
    EXPECT_EQ(ResidueWalk::over(space(modulo(9)), space(modulo(10)), 90)->size(), 90u);
    EXPECT_EQ(ResidueWalk::over(space(modulo(0)), space(modulo(3)), 90)->size(), 3u);
}

class HashToIndex : public testing::Test {
protected:
    FieldCase field{"D15-hash-to-index-pitfalls"};
    HashFunction hash = hashNamed("java-string");

    Json indices(IndexRule rule, std::uint32_t count) const
    {
        Json byKey;
        for (const std::string key : field.json("keys.json"))
            byKey[key] = HashIndex(rule, count, 32)(hash(key));
        return byKey;
    }
    /// Segments without owner, or with another under two rules.
    std::size_t unowned(const Names& keys, IndexRule rule, std::size_t count) const
    {
        return static_cast<std::size_t>(std::ranges::count(
            ownerNames(modulo(count, rule).hash("java-string"), keys), std::string("-")));
    }
};

TEST_F(HashToIndex, EveryRuleGivesTheReportedIndices)
{
    EXPECT_TRUE(field.agrees("index_truncated_remainder_mod10", indices(IndexRule::Truncate, 10)));
    EXPECT_TRUE(field.agrees("index_abs_then_mod10", indices(IndexRule::Abs, 10)));
    EXPECT_TRUE(field.agrees("index_floorMod10", indices(IndexRule::Floor, 10)));
    EXPECT_TRUE(field.agrees("index_masked_mod10", indices(IndexRule::Mask, 10)));
    Json hashes;
    for (const std::string key : field.json("keys.json"))
        hashes[key] = std::stol(hash.text(hash(key)));
    EXPECT_TRUE(field.agrees("java_hashCode", hashes));
}

TEST_F(HashToIndex, ATruncatedRemainderDropsSegments)
{
    const Names segments = field.lines("segments.txt");
    EXPECT_TRUE(field.agrees("segments_dropped_by_signed_remainder",
                             unowned(segments, IndexRule::Truncate, 8)));
    Names sequential;
    for (int i = 0; i < 1'000; ++i)
        sequential.push_back("segment-" + std::to_string(10'000 + i).substr(1));
    EXPECT_TRUE(
        field.agrees("sequential_names_dropped", unowned(sequential, IndexRule::Truncate, 8)));
    EXPECT_THAT(build(modulo(8, IndexRule::Truncate).hash("java-string"))->warnings(),
                Contains(HasSubstr("43.8 % of all hashes have no owner")));
}

TEST_F(HashToIndex, FloorAndMaskAgreeOnPowersOfTwoOnly)
{
    const Names segments = field.lines("segments.txt");
    const auto differing = [&](std::size_t count) {
        return movedKeys(modulo(count, IndexRule::Floor).hash("java-string"),
                         modulo(count, IndexRule::Mask).hash("java-string"), segments);
    };
    EXPECT_TRUE(field.agrees("floorMod_vs_masked_disagree_mod10", differing(10)));
    EXPECT_TRUE(field.agrees("floorMod_vs_masked_disagree_mod8", differing(8)));
}

// Two processes agree on 1 key in n. Of 10,000 keys the share is off by more than five standard
// deviations once in two million sets of keys; these keys are fixed.
TEST_F(HashToIndex, APerProcessHashPlacesTwoProcessesApart)
{
    const Names keys = numbered("key-", 10'000);
    for (const auto& [shards, expected] : field.value("per_process_hash_disagreement").items()) {
        const std::size_t count = std::stoul(shards);
        const double share =
            static_cast<double>(movedKeys(modulo(count).hash("per-process:1"),
                                          modulo(count).hash("per-process:2"), keys))
            / static_cast<double>(keys.size());
        EXPECT_NEAR(share, expected.get<double>(), 5 * 0.5 / 100.0) << shards;
    }
    EXPECT_THAT(build(modulo(2).hash("per-process:1"))->warnings(),
                Contains(HasSubstr("seeded anew by every process")));
}

class PlacementGroups : public testing::Test {
protected:
    FieldCase field{"D27-ceph-pg-not-power-of-two"};

    static SpecBuilder groups(std::size_t count) { return modulo(count, IndexRule::Stable); }
    static std::vector<std::uint32_t> doubled(const Placement& placement)
    {
        std::vector<std::uint32_t> ids;
        for (std::uint32_t unit = 0; unit < placement.unitCount(); ++unit)
            if (placement.unitLength(UnitId(unit)) == 2)
                ids.push_back(unit);
        return ids;
    }
    static Json figures(std::size_t count)
    {
        const auto shares = valuesOf(sharesOf(groups(count)));
        return {std::ranges::max(shares) * static_cast<double>(count), cvOf(shares),
                doubled(*build(groups(count))).size()};
    }
};

TEST_F(PlacementGroups, AreDoubledWhereTheirNumberIsNoPowerOfTwo)
{
    for (const std::size_t count : {12u, 16u, 100u, 128u, 192u})
        EXPECT_TRUE(field.agrees("pg" + std::to_string(count) + "_max_over_mean_cv_doubled",
                                 figures(count)));
    EXPECT_TRUE(field.agrees("pg12_doubled_ids", doubled(*build(groups(12)))));
}

TEST_F(PlacementGroups, SplitOnlyTheDoubledOnesWhenTheyGrow)
{
    EXPECT_TRUE(field.agrees("grow_12_to_16_moved_stable_mod", exactMove(groups(12), groups(16))));
    EXPECT_TRUE(field.agrees("grow_12_to_16_moved_plain_mod", exactMove(modulo(12), modulo(16))));
}

TEST_F(PlacementGroups, AreWarnedOfWithTheNearestPowersOfTwo)
{
    EXPECT_THAT(build(groups(12))->warnings(),
                Contains(HasSubstr("4 remainders get twice the keys of the others (nearest powers "
                                   "of two: 8 and 16)")));
    EXPECT_THAT(build(groups(16))->warnings(), IsEmpty());
}

}  // namespace
}  // namespace ringscope::test
