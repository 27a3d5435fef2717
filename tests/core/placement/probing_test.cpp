// The two policies of two hash words: multi-probe on a circle small enough to follow by hand, and
// Anchor against the rows of its authors' program.
#include "tests/core/placement/placement_support.h"
#include "tests/support/csv_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::HasSubstr;

/// One key of two stated words.
UnitId unitOf(const Placement& placement, std::uint64_t first, std::uint64_t second)
{
    static constexpr std::uint64_t offsets[] = {0, 0};
    const KeyBatch key{{{}, offsets}, {&first, 1}, {&second, 1}};
    UnitId unit;
    placement.unitsOf(key, {&unit, 1});
    return unit;
}

/// Points at the shards' names, which are numbers.
SpecBuilder probing(std::uint64_t probes, Lookup lookup = Lookup::AtOrAfter)
{
    return aSpec()
        .algorithm("multi-probe")
        .hash("integer")
        .probes(probes)
        .lookup(lookup)
        .shards({"100", "200", "1000"});
}

std::string ownerAt(const PlacementSpec& spec, std::uint64_t first, std::uint64_t second)
{
    const PlacementPtr placement = build(spec);
    return ownerName(spec, placement->ownerOf(unitOf(*placement, first, second)));
}

TEST(MultiProbe, OneProbeIsAPlainRing)
{
    EXPECT_EQ(ownerAt(probing(1), 100, 7), "100");
    EXPECT_EQ(ownerAt(probing(1), 101, 7), "200");
    EXPECT_EQ(ownerAt(probing(1), 1001, 7), "100");  // wraps
    EXPECT_EQ(ownerAt(probing(1, Lookup::After), 100, 7), "200");
}

TEST(MultiProbe, TheClosestProbeWins)
{
    EXPECT_EQ(ownerAt(probing(1), 150, 800), "200");
    // 150 is 50 before 200, 950 is 50 before 1000: the first probe wins.
    EXPECT_EQ(ownerAt(probing(2), 150, 800), "200");
    EXPECT_EQ(ownerAt(probing(2), 150, 801), "1000");
    // The third probe, 150 + 2 * 425, is at 1000 itself.
    EXPECT_EQ(ownerAt(probing(2), 150, 425), "200");
    EXPECT_EQ(ownerAt(probing(3), 150, 425), "1000");
}

TEST(MultiProbe, ThePreferenceListFollowsTheCircle)
{
    const PlacementSpec spec = probing(1);
    const PlacementPtr placement = build(spec);
    const UnitId unit = unitOf(*placement, 201, 0);
    Names owners;
    for (const ShardIndex owner : placement->ownersOf(unit, 5))
        owners.push_back(ownerName(spec, owner));
    EXPECT_EQ(owners, (Names{"1000", "100", "200"}));
    EXPECT_EQ(placement->tokenOf(unit), 1000u);
}

TEST(MultiProbe, RefusesWhatHasNoMeaning)
{
    EXPECT_THAT(refusal(probing(0)).message, HasSubstr("probes: 0"));
    EXPECT_THAT(refusal(probing(1, Lookup::Nearest)).message, HasSubstr("nearest"));
    EXPECT_THAT(refusal(probing(1).pointHash("crc32")).message, HasSubstr("64 bits"));
}

TEST(MultiProbe, SharesBecomeEvenWithMoreProbes)
{
    const Names keys = numbered("key-", 20'000);
    const auto cv = [&](std::uint64_t probes) {
        return cvOf(valuesOf(keyCounts(
            aSpec().algorithm("multi-probe").probes(probes).shards(numbered("s", 8)), keys)));
    };
    EXPECT_GT(cv(1), 0.3);
    EXPECT_LT(cv(64), 0.1);
}

SpecBuilder anchored(std::size_t shards, std::uint64_t capacity,
                     const std::vector<std::uint32_t>& removed = {})
{
    return aSpec()
        .algorithm("anchor")
        .capacity(capacity, removed)
        .shards(numbered("s", shards));
}

/// "remove 3" and "add" as the list of those removed.
std::vector<std::uint32_t> removedBy(const nlohmann::json& membership)
{
    std::vector<std::uint32_t> removed;
    for (const std::string operation : membership.value("ops", nlohmann::json::array())) {
        if (operation.starts_with("remove "))
            removed.push_back(static_cast<std::uint32_t>(std::stoul(operation.substr(7))));
        else
            removed.pop_back();
    }
    return removed;
}

TEST(Anchor, EveryGoldenRowAgrees)
{
    const std::string path = RINGSCOPE_GOLDEN_DIR "/systems/anchor/anchorhash";
    std::map<std::string, PlacementPtr> placements;
    const auto document = nlohmann::json::parse(fileText(path + ".membership.json"));
    for (const auto& [name, membership] : document.at("memberships").items())
        placements.emplace(name, build(anchored(membership.at("working"), membership.at("anchor"),
                                                removedBy(membership))));
    const CsvRows rows(path + ".csv");
    EXPECT_EQ(rows.size(), 600u);
    for (const auto& row : rows) {
        const UnitId unit = unitOf(*placements.at(row.at("membership")),
                                   std::stoull(row.at("key1")), std::stoull(row.at("key2")));
        EXPECT_EQ(std::to_string(unit.value), row.at("node"))
            << row.at("membership") << " " << row.at("key1");
    }
}

TEST(Anchor, ARemovedShardsKeysAreSpreadAndNoOthersMove)
{
    const Names keys = numbered("key-", 5'000);
    PlacementSpec before = anchored(10, 64);
    PlacementSpec after = anchored(10, 64, {4});
    const Names was = ownerNames(before, keys);
    const Names is = ownerNames(after, keys);
    std::set<std::string> heirs;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (was[i] == "s4")
            heirs.insert(is[i]);
        else
            EXPECT_EQ(is[i], was[i]) << keys[i];
    }
    EXPECT_EQ(heirs.size(), 9u);
    EXPECT_FALSE(heirs.contains("s4"));
}

TEST(Anchor, AShardThatOwnsNoKeysIsRemovedToo)
{
    PlacementSpec down = anchored(6, 32);
    down.shards[2].takesKeys = false;
    const Names keys = numbered("key-", 1'000);
    EXPECT_EQ(ownerNames(down, keys), ownerNames(anchored(6, 32, {2}), keys));
}

TEST(Anchor, TheOrderOfRemovalDecidesAndIsAskedFor)
{
    const Names keys = numbered("key-", 1'000);
    EXPECT_NE(ownerNames(anchored(6, 32, {1, 4}), keys), ownerNames(anchored(6, 32, {4, 1}), keys));
    PlacementSpec unstated = anchored(6, 32);
    unstated.shards[1].takesKeys = unstated.shards[4].takesKeys = false;
    EXPECT_THAT(build(unstated)->warnings(), Contains(HasSubstr("do not stand in `removed`")));
}

TEST(Anchor, TheCapacityHoldsTheShards)
{
    EXPECT_THAT(refusal(anchored(6, 5)).message, HasSubstr("5 (allowed: 6 or more)"));
    PlacementSpec large = anchored(6, 1'000);
    large.limits.maxPoints = 100;
    EXPECT_EQ(refusal(large).code, ErrorCode::TooLarge);
}

TEST(Anchor, NobodyOwnsAnyKeyWhenAllAreRemoved)
{
    EXPECT_EQ(ownerOfKey(anchored(2, 4, {0, 1}), "k"), "-");
    EXPECT_EQ(ownerOfKey(anchored(2, 4, {0}), "k"), "s1");
}

}  // namespace
}  // namespace ringscope::test
