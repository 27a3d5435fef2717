// Slots and ranges: units whose owners are written in the map.
#include "core/placement/ranges.h"
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

SpecBuilder slotted(std::uint64_t slots, const Names& shards)
{
    return aSpec().algorithm("slots").hash("integer").slots(slots).shards(shards);
}

TEST(Slots, AKeyBelongsToTheOwnerOfItsSlot)
{
    auto spec = slotted(10, {"a", "b"}).slotOwners(0, 4, {0}).slotOwners(5, 9, {1, 0});
    EXPECT_EQ(ownerNames(spec, {"0", "4", "5", "9", "10", "17"}),
              (Names{"a", "a", "b", "b", "a", "b"}));
    EXPECT_EQ(lengthsOf(*build(spec)), (std::vector<u128>{5, 5}));
    EXPECT_THAT(build(spec)->warnings(), IsEmpty());
}

TEST(Slots, ASlotWithoutEntryIsTheShardOfItsNameOrNobodys)
{
    auto spec = slotted(4, {"2", "03", "b"}).slotOwners(0, 0, {2});
    EXPECT_EQ(ownerNames(spec, {"0", "1", "2", "3"}), (Names{"b", "-", "2", "-"}));
    EXPECT_THAT(build(spec)->warnings(), Contains(HasSubstr("2 of 4 slots have no owner")));
}

TEST(Slots, AnEntryWithoutOwnersIsNobodysWhateverItsName)
{
    auto spec = slotted(2, {"0", "1"}).slotOwners(0, 0, {});
    EXPECT_EQ(ownerNames(spec, {"0", "1"}), (Names{"-", "1"}));
}

TEST(Slots, AnOwnerThatTakesNoKeysLeavesItsSlotsUnowned)
{
    auto spec = slotted(2, {"a", "b", "c"}).slotOwners(0, 0, {0, 1, 2}).slotOwners(1, 1, {1, 0, 2});
    spec.spec().shards[0].takesKeys = false;
    spec.spec().shards[0].isDown = true;
    const PlacementPtr placement = build(spec);
    EXPECT_TRUE(placement->ownerOf(UnitId(0u)).isNone());
    EXPECT_THAT(placement->ownersOf(UnitId(0u), 3), IsEmpty());
    EXPECT_THAT(placement->ownersOf(UnitId(1u), 3), ElementsAre(ShardIndex(1u), ShardIndex(2u)));
    EXPECT_THAT(placement->ownersOf(UnitId(1u), 1), ElementsAre(ShardIndex(1u)));
}

// A Redis master of weight 0 keeps its slots until they are moved.
TEST(Slots, WhatIsWrittenStandsWhateverTheWeight)
{
    auto spec = slotted(2, {"a", "b"}).slotOwners(0, 0, {0, 1}).slotOwners(1, 1, {1, 0});
    spec.spec().shards[0].weight = 0;
    EXPECT_EQ(ownerNames(spec, {"0", "1"}), (Names{"a", "b"}));
    EXPECT_THAT(build(spec)->ownersOf(UnitId(1u), 2), ElementsAre(ShardIndex(1u), ShardIndex(0u)));
    EXPECT_THAT(build(spec)->warnings(), IsEmpty());
}

TEST(Slots, TheSlotIsByTheIndexRule)
{
    // -7 mod 10 is 3 floored; a 64-bit hash without its sign bit is 2^63 - 7, which ends in 1.
    const auto slotOf = [](IndexRule rule) {
        return build(slotted(10, {"a"}).slotOwners(0, 9, {0}).index(rule))
            ->unitOfWord(static_cast<std::uint64_t>(-7));
    };
    EXPECT_EQ(slotOf(IndexRule::Unsigned), UnitId(9u));
    EXPECT_EQ(slotOf(IndexRule::Floor), UnitId(3u));
    EXPECT_EQ(slotOf(IndexRule::Mask), UnitId(1u));
    EXPECT_EQ(slotOf(IndexRule::Abs), UnitId(7u));
    EXPECT_TRUE(slotOf(IndexRule::Truncate).isNone());
}

TEST(Slots, StableModuloDoublesTheSlotsThatTheMissingOnesFoldOnto)
{
    const PlacementPtr placement =
        build(slotted(12, {"a"}).slotOwners(0, 11, {0}).index(IndexRule::Stable));
    EXPECT_EQ(placement->unitSpace().turn, 16u);
    EXPECT_EQ(placement->unitLength(UnitId(3u)), 1u);
    EXPECT_EQ(placement->unitLength(UnitId(4u)), 2u);
    EXPECT_EQ(placement->unitOfWord(15), UnitId(7u));
}

TEST(Slots, ANegativeIndexIsNoSlot)
{
    const auto spec = slotted(10, {"a"}).slotOwners(0, 9, {0}).index(IndexRule::Truncate);
    EXPECT_EQ(stepOf(explainKey(spec, "-7"), "owner"), "no owner: the index is negative");
}

TEST(Slots, OverlapsAndOutsidersAreRefused)
{
    EXPECT_THAT(refusal(slotted(10, {"a"}).slotOwners(0, 5, {0}).slotOwners(5, 6, {0})).message,
                HasSubstr("slot with two entries: 5"));
    EXPECT_THAT(refusal(slotted(10, {"a"}).slotOwners(5, 10, {0})).message,
                HasSubstr("5-10 (allowed: spans inside 0-9)"));
    EXPECT_EQ(refusal(slotted(10, {"a"}).slotOwners(5, 4, {0})).code, ErrorCode::BadInput);
    EXPECT_EQ(refusal(slotted(10, {"a"}).slotOwners(5, 5, {1})).code, ErrorCode::BadInput);
    EXPECT_EQ(refusal(slotted(0, {"a"})).code, ErrorCode::BadInput);
}

TEST(Slots, TooManySlotsAreRefusedWithTheirSize)
{
    const Error error = refusal(slotted(std::uint64_t{1} << 40, {"a"}));
    EXPECT_EQ(error.code, ErrorCode::TooLarge);
    EXPECT_THAT(error.message, HasSubstr("1,099,511,627,776 slots"));
    EXPECT_THAT(error.message, HasSubstr("--max-points"));
}

TEST(Slots, ExplainsAndPaintsItsGrid)
{
    auto spec = slotted(4, {"a", "b"}).slotOwners(0, 1, {0}).slotOwners(2, 2, {1});
    const Explanation walk = explainKey(spec, "6");
    EXPECT_EQ(stepOf(walk, "slot = hash mod 4"), "2");
    EXPECT_EQ(stepOf(walk, "owner"), "b");
    EXPECT_EQ(build(spec)->unitName(walk.unit), "2");
    EXPECT_THAT(stepOf(explainKey(spec, "3"), "owner"), HasSubstr("no owner"));
    EXPECT_THAT(std::get<GridPicture>(build(spec)->picture()).owners,
                ElementsAre(ShardIndex(0u), ShardIndex(0u), ShardIndex(1u), kNoOwner));
}

SpecBuilder ranged(std::string_view hash, const Names& shards)
{
    return aSpec().algorithm("ranges").hash(hash).shards(shards);
}

TEST(Ranges, AKeyBelongsToTheRangeThatHoldsItsHash)
{
    auto spec = ranged("integer", {"a", "b"});
    spec.range(0, 10, "low", {0}).range(10, std::nullopt, "high", {1});
    EXPECT_EQ(ownerNames(spec, {"0", "9", "10", "18446744073709551615"}),
              (Names{"a", "a", "b", "b"}));
    EXPECT_THAT(build(spec)->warnings(), IsEmpty());
    EXPECT_EQ(build(spec)->unitName(UnitId(1u)), "high");
}

TEST(Ranges, GapsHaveNoOwnerAndLengthsFillTheLine)
{
    auto spec = ranged("crc32", {"a"});
    spec.range(100, 200, "x", {0}).range(10, 20, "y", {0});
    const PlacementPtr placement = build(spec);
    EXPECT_EQ(placement->unitCount(), 5u);
    u128 sum = 0;
    for (std::uint32_t unit = 0; unit < placement->unitCount(); ++unit)
        sum += placement->unitLength(UnitId(unit));
    EXPECT_EQ(sum, powerOfTwo(32));
    EXPECT_EQ(lengthsOf(*placement), (std::vector<u128>{110}));
    const auto ownerAt = [&](std::uint64_t word) {
        return placement->ownerOf(placement->unitOfWord(word)).isNone() ? '-' : 'a';
    };
    std::string owners;
    for (const std::uint64_t word : {0u, 9u, 10u, 19u, 20u, 99u, 100u, 199u, 200u, 0xFFFF'FFFFu})
        owners += ownerAt(word);
    EXPECT_EQ(owners, "--aa--aa--");
    EXPECT_THAT(placement->warnings(), Contains(HasSubstr("lie in no range")));
}

TEST(Ranges, ASignedHashHasItsLineFromItsLeastValue)
{
    const HashFunction hash = hashNamed("java-string");
    const auto word = [&](std::string_view text) { return *hash.parse(text); };
    EXPECT_EQ(lineStart(hash), word("-2147483648"));
    auto spec = ranged("java-string", {"a", "b", "c"});
    spec.range(lineStart(hash), word("-5"), "low", {0});
    spec.range(word("-5"), word("10"), "middle", {1});
    spec.range(word("10"), std::nullopt, "high", {2});
    const PlacementPtr placement = build(spec);
    const auto ownerAt = [&](std::string_view text) {
        return ownerName(spec, placement->ownerOf(placement->unitOfWord(word(text))));
    };
    EXPECT_EQ(ownerAt("-2147483648"), "a");
    EXPECT_EQ(ownerAt("-6"), "a");
    EXPECT_EQ(ownerAt("-5"), "b");
    EXPECT_EQ(ownerAt("0"), "b");
    EXPECT_EQ(ownerAt("9"), "b");
    EXPECT_EQ(ownerAt("10"), "c");
    EXPECT_EQ(ownerAt("2147483647"), "c");
    EXPECT_EQ(lengthsOf(*placement)[1], 15u);
    EXPECT_EQ(std::get<ArcsPicture>(placement->picture()).lineStart, 0x8000'0000u);
    EXPECT_FALSE(std::get<ArcsPicture>(placement->picture()).closed);
}

TEST(Ranges, AnEndAtTheStartOfTheLineIsTheEndOfTheSpace)
{
    const HashFunction hash = hashNamed("java-string");
    auto spec = ranged("java-string", {"a"}).range(lineStart(hash), lineStart(hash), "all", {0});
    EXPECT_EQ(lengthsOf(*build(spec)), (std::vector{powerOfTwo(32)}));
}

TEST(Ranges, AUnitWithoutOwnersIsTheShardOfItsName)
{
    auto spec = ranged("integer", {"-80", "80-"});
    spec.range(0, 0x8000'0000'0000'0000, "-80").range(0x8000'0000'0000'0000, std::nullopt, "80-");
    EXPECT_EQ(ownerNames(spec, {"1", "-1"}), (Names{"-80", "80-"}));
    auto nobody = ranged("integer", {"a"}).range(0, std::nullopt, "x");
    EXPECT_EQ(ownerOfKey(nobody, "1"), "-");
    EXPECT_THAT(build(nobody)->warnings(), Contains(HasSubstr("1 range has no owner: x")));
}

TEST(Ranges, AnOwnerThatTakesNoKeysLeavesItsRangeUnowned)
{
    auto spec = ranged("integer", {"a", "b"}).range(0, std::nullopt, "all", {0, 1});
    spec.spec().shards[0].takesKeys = false;
    EXPECT_EQ(ownerOfKey(spec, "1"), "-");
    EXPECT_THAT(build(spec)->ownersOf(UnitId(0u), 2), IsEmpty());
}

TEST(Ranges, WhatIsWrittenStandsWhateverTheWeight)
{
    auto spec = ranged("integer", {"a", "b"}).range(0, std::nullopt, "all", {0, 1});
    spec.spec().shards[0].weight = 0;
    EXPECT_EQ(ownerOfKey(spec, "1"), "a");
}

TEST(Ranges, OverlapsAndEmptyRangesAreRefused)
{
    EXPECT_THAT(
        refusal(ranged("integer", {"a"}).range(0, 10, "x", {0}).range(9, 20, "y", {0})).message,
        HasSubstr("ranges that overlap: x and y"));
    EXPECT_THAT(refusal(ranged("integer", {"a"}).range(10, 10, "x", {0})).message,
                HasSubstr("holds no hash: x from 10 to 10"));
    EXPECT_EQ(refusal(ranged("integer", {"a"}).range(10, 5, "x", {0})).code, ErrorCode::BadInput);
    EXPECT_EQ(refusal(ranged("crc32", {"a"}).range(0, powerOfTwo(32), "x", {0})).code,
              ErrorCode::BadInput);
    EXPECT_EQ(refusal(ranged("integer", {"a"}).range(0, 5, "x", {1})).code, ErrorCode::BadInput);
}

TEST(Ranges, WithoutRangesThereIsOneGap)
{
    const PlacementPtr placement = build(ranged("integer", {"a"}));
    EXPECT_EQ(placement->unitCount(), 1u);
    EXPECT_TRUE(placement->ownerOf(UnitId(0u)).isNone());
    EXPECT_EQ(placement->unitLength(UnitId(0u)), powerOfTwo(64));
}

TEST(Ranges, ExplainsTheBoundsOfTheRange)
{
    auto spec = ranged("integer", {"a"}).range(10, 20, "x", {0});
    EXPECT_EQ(stepOf(explainKey(spec, "15"), "range that holds the hash"),
              "x, from 10 up to and with 19");
    EXPECT_EQ(stepOf(explainKey(spec, "20"), "owner"), "no owner: no range holds this hash");
}

}  // namespace
}  // namespace ringscope::test
