// Maglev tables by both fills, and field case D24, where the order of the list changes the table.
#include "tests/core/placement/placement_support.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

SpecBuilder maglev(const Names& names, std::uint64_t size = 65537)
{
    return aSpec().algorithm("maglev").table(size).shards(names);
}

PlacementSpec listed(PlacementSpec spec)
{
    spec.maglev.sortedByName = false;
    return spec;
}

/// Owners by entry, by name.
Names tableOf(const PlacementSpec& spec)
{
    const PlacementPtr placement = build(spec);
    Names owners;
    for (std::size_t entry = 0; entry < placement->unitCount(); ++entry)
        owners.push_back(ownerName(spec, placement->ownerOf(UnitId(entry))));
    return owners;
}

std::map<std::string, std::uint64_t> entriesOf(const Names& table)
{
    std::map<std::string, std::uint64_t> counts;
    for (const std::string& owner : table)
        ++counts[owner];
    return counts;
}

std::size_t differing(const Names& a, const Names& b)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        count += a[i] != b[i] ? 1 : 0;
    return count;
}

const FieldCase& d24()
{
    static const FieldCase found("D24-maglev-order-and-disruption");
    return found;
}

TEST(Maglev, D24TheTinyTableIsFilledByHand)
{
    EXPECT_TRUE(d24().agrees("tiny_table_M7_abc", tableOf(maglev({"a", "b", "c"}, 7))));
}

TEST(Maglev, D24TheOrderOfTheListChangesTheTableUnlessItIsSorted)
{
    const Names a = d24().lines("hosts_order_a.txt");
    const Names b = d24().lines("hosts_order_b.txt");
    const Names table = tableOf(listed(maglev(a)));
    EXPECT_TRUE(d24().agrees("table_size", table.size()));
    EXPECT_TRUE(d24().agrees("entries_order_a", entriesOf(table)));
    EXPECT_TRUE(d24().agrees("entries_differ_between_orders",
                             differing(table, tableOf(listed(maglev(b))))));
    EXPECT_TRUE(
        d24().agrees("entries_differ_sorted", differing(tableOf(maglev(a)), tableOf(maglev(b)))));
    EXPECT_THAT(build(listed(maglev(a)))->warnings(), Contains(HasSubstr("order of the list")));
    EXPECT_THAT(build(maglev(a))->warnings(), IsEmpty());
}

class MaglevRemoval : public testing::TestWithParam<std::size_t> {};

TEST_P(MaglevRemoval, D24MovesMoreThanTheLeaversEntries)
{
    const std::string suffix = "_N" + std::to_string(GetParam());
    Names names;
    for (std::size_t i = 1; i <= GetParam(); ++i)
        names.push_back("10.0.5." + std::to_string(i) + ":80");
    const auto gone = d24().value("removed_host" + suffix).get<std::string>();
    const Names before = tableOf(maglev(names));
    Names rest = names;
    std::erase(rest, gone);
    const Names after = tableOf(maglev(rest));
    const std::size_t moved = differing(before, after);
    const std::uint64_t due = entriesOf(before).at(gone);
    EXPECT_TRUE(d24().agrees("moved" + suffix, moved));
    EXPECT_TRUE(d24().agrees("unnecessary_moves" + suffix, moved - due));
    EXPECT_TRUE(d24().agrees("moved_over_ideal" + suffix,
                             static_cast<double>(moved) * static_cast<double>(GetParam())
                                 / static_cast<double>(before.size())));
    std::uint64_t least = before.size(), most = 0;
    for (const auto& [owner, entries] : entriesOf(before)) {
        least = std::min(least, entries);
        most = std::max(most, entries);
    }
    EXPECT_TRUE(d24().agrees("entries_min_max" + suffix, Json{least, most}));
}

INSTANTIATE_TEST_SUITE_P(Sizes, MaglevRemoval, testing::Values(5, 10, 50, 200));

TEST(Maglev, AWalkThatWouldNotMeetEveryEntryIsRefused)
{
    const Error error = refusal(maglev({"a"}, 1000));
    EXPECT_EQ(error.code, ErrorCode::BadInput);
    EXPECT_THAT(error.message, HasSubstr("1000 (allowed: a prime, such as 997 or 1009)"));
    EXPECT_THAT(refusal(maglev({"a"}, 1)).message, HasSubstr("a prime, such as 2"));
    EXPECT_EQ(tableOf(maglev({"a", "b"}, 2)).size(), 2u);
}

TEST(Maglev, TooLargeATableIsRefusedWithItsSize)
{
    PlacementSpec spec = maglev({"a"}, 65537);
    spec.limits.maxPoints = 65536;
    EXPECT_EQ(refusal(spec).code, ErrorCode::TooLarge);
    EXPECT_THAT(refusal(spec).message, HasSubstr("65,537 entries needs 524,296 bytes"));
}

TEST(Maglev, FewEntriesAShardAreWarnedOf)
{
    EXPECT_THAT(build(maglev(numbered("s", 3), 251))->warnings(),
                Contains(HasSubstr("251 entries for 3 shards are fewer than 100 each")));
}

TEST(Maglev, WeightsDivideTheTableUnderBothFills)
{
    for (const MaglevFill fill : {MaglevFill::Envoy, MaglevFill::Cilium}) {
        const PlacementSpec spec = aSpec()
                                       .algorithm("maglev")
                                       .table(1009, fill)
                                       .shard("a", "1")
                                       .shard("b", "3")
                                       .shard("c", "6");
        const auto entries = entriesOf(tableOf(spec));
        EXPECT_NEAR(static_cast<double>(entries.at("a")), 100.9, 2.0);
        EXPECT_NEAR(static_cast<double>(entries.at("b")), 302.7, 2.0);
        EXPECT_NEAR(static_cast<double>(entries.at("c")), 605.4, 2.0);
    }
}

TEST(Maglev, FillCiliumTakesWholeWeightsOnly)
{
    EXPECT_THAT(refusal(aSpec()
                            .algorithm("maglev")
                            .table(251, MaglevFill::Cilium)
                            .shard("a", "1.5"))
                    .message,
                HasSubstr("1.5 (allowed: a whole number under fill cilium)"));
}

TEST(Maglev, FillCiliumIgnoresWeightsThatSumToLessThanTwiceTheShards)
{
    const PlacementSpec even = maglev({"a", "b"}, 251);
    PlacementSpec cilium = even;
    cilium.maglev.fill = MaglevFill::Cilium;
    const Names unweighted = tableOf(cilium);
    cilium.shards[1].weight = 2;  // 3 / 2 = 1, which is not above 1
    EXPECT_EQ(tableOf(cilium), unweighted);
    cilium.shards[1].weight = 3;
    EXPECT_NE(tableOf(cilium), unweighted);
}

TEST(Maglev, ThePreferenceListGoesOnThroughTheTable)
{
    const PlacementSpec spec = maglev({"a", "b", "c"}, 7);  // a c a b b c a
    const PlacementPtr placement = build(spec);
    Names owners;
    for (const ShardIndex owner : placement->ownersOf(UnitId(6u), 5))
        owners.push_back(ownerName(spec, owner));
    EXPECT_EQ(owners, (Names{"a", "c", "b"}));
}

}  // namespace
}  // namespace ringscope::test
