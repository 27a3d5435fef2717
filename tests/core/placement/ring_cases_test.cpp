// Field cases of rings: D02 D03 D04 D06 D07 D21, and the ring part of D14 and D28.
#include "core/placement/ring_budget.h"
#include "tests/core/placement/placement_support.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

using testing::Contains;
using testing::HasSubstr;

// Two shards make ten labels twice: "s1:1" + "10" and "s1:11" + "0".
class EqualLabels : public testing::Test {
protected:
    FieldCase field{"D02-ringpop-label-concat"};

    SpecBuilder ring(std::string label) const
    {
        return aSpec()
            .hash("md5-le32")
            .vnodes(100)
            .label(std::move(label))
            .shards(field.lines("servers.txt"));
    }
};

TEST_F(EqualLabels, AreFlaggedAsAConfigurationError)
{
    const PlacementPtr placement = build(ring("{name}{i}"));
    const RingPoints& points = pointsOf(*placement);
    EXPECT_TRUE(field.agrees("labels_total", points.points.size()));
    EXPECT_TRUE(field.agrees("labels_distinct", points.distinct));
    Names shared;
    for (const Collision& collision : points.collisions) {
        EXPECT_TRUE(collision.sameLabel);
        shared.push_back(collision.label);
    }
    std::ranges::sort(shared);
    EXPECT_TRUE(field.agrees("shared_labels", shared));
    EXPECT_THAT(placement->warnings(),
                Contains(HasSubstr("Configuration error: 10 labels are made by more than one")));
}

TEST_F(EqualLabels, GiveTheirPointsToWhomTheTieRuleSays)
{
    EXPECT_TRUE(field.agrees("shares_concat_tie_first",
                             sharesOf(ring("{name}{i}").tie(TieRule::Kind::FirstListed))));
    EXPECT_TRUE(field.agrees("shares_concat_tie_last",
                             sharesOf(ring("{name}{i}").tie(TieRule::Kind::LastListed))));
}

TEST_F(EqualLabels, GoAwayWithASeparator)
{
    const PlacementPtr placement = build(ring("{name}#{i}"));
    EXPECT_TRUE(field.agrees("labels_distinct_with_separator", pointsOf(*placement).distinct));
    EXPECT_TRUE(field.agrees("shares_with_separator", sharesOf(ring("{name}#{i}"))));
}

// Three real addresses of which two share one position of a 32-bit ring.
class SharedPosition : public testing::Test {
protected:
    FieldCase field{"D03-uhashring-32bit-collision"};

    static SpecBuilder ring(const Names& nodes)
    {
        return aSpec().hash("md5-le32").words(3).vnodes(120).label("{name}-{i}").shards(nodes);
    }
    Names without(const std::string& gone) const
    {
        Names nodes = field.lines("nodes.txt");
        std::erase(nodes, gone);
        return nodes;
    }
};

TEST_F(SharedPosition, HasOneOwnerAndTwoClaims)
{
    const PlacementPtr placement = build(ring(field.lines("nodes.txt")));
    const RingPoints& points = pointsOf(*placement);
    EXPECT_TRUE(field.agrees("points_total", points.points.size()));
    EXPECT_TRUE(field.agrees("positions_distinct", points.distinct));
    ASSERT_EQ(points.collisions.size(), 1u);
    EXPECT_TRUE(field.agrees("shared_position", points.collisions[0].token));
    EXPECT_FALSE(points.collisions[0].sameLabel);
    EXPECT_TRUE(field.agrees("shares", sharesOf(ring(field.lines("nodes.txt")))));
}

TEST_F(SharedPosition, SurvivesTheRemovalOfEitherClaimant)
{
    const auto before = sharesOf(ring(field.lines("nodes.txt")));
    for (const std::string gone : {"172.31.1.125", "172.31.1.202"}) {
        const auto after = sharesOf(ring(without(gone)));
        double gained = 0.0;
        for (const auto& [name, share] : after) {
            EXPECT_GE(share, before.at(name));
            gained += share - before.at(name);
        }
        EXPECT_TRUE(field.agrees("moved_when_removing_" + gone, gained));
        EXPECT_TRUE(field.agrees("points_left_after_removing_" + gone,
                                 pointsOf(*build(ring(without(gone)))).distinct));
    }
    EXPECT_TRUE(
        field.agrees("points_after_removing_all", pointsOf(*build(ring({}))).points.size()));
}

// 2,000 points on 65,536 positions.
class SixteenBits : public testing::Test {
protected:
    FieldCase field{"D04-carbon-16bit-ring"};

    SpecBuilder ring() const
    {
        return aSpec()
            .hash("md5-be16")
            .vnodes(100)
            .label("{name}:{i}")
            .shards(field.lines("nodes.txt"));
    }
};

TEST_F(SixteenBits, CollideAboutAsOftenAsChanceSays)
{
    const PlacementPtr placement = build(ring());
    const RingPoints& points = pointsOf(*placement);
    EXPECT_TRUE(field.agrees("points_total", points.points.size()));
    EXPECT_TRUE(field.agrees("distinct_without_bump", points.distinct));
    const double expected = static_cast<double>(points.points.size()) - points.expectedCollisions;
    EXPECT_TRUE(field.agrees("distinct_expected", expected));
    EXPECT_NEAR(expected, field.value("distinct_expected").get<double>(), 0.01);
}

TEST_F(SixteenBits, HaveNoCollisionLeftAfterBumping)
{
    const PlacementPtr placement = build(ring().tie(TieRule::Kind::Bump));
    const RingPoints& points = pointsOf(*placement);
    EXPECT_EQ(points.distinct, points.points.size());
    EXPECT_TRUE(field.agrees("collisions_resolved_by_bump", points.bumped));
    EXPECT_TRUE(field.agrees("bump_overflow_past_65535", points.dropped));
}

TEST_F(SixteenBits, ShowWhereTwoTieRulesDisagree)
{
    const PlacementPtr smallest = build(ring());
    const PlacementPtr bumped = build(ring().tie(TieRule::Kind::Bump));
    std::uint64_t differing = 0;
    for (std::uint64_t position = 0; position < 65'536; ++position)
        if (smallest->ownerOf(smallest->unitOfWord(position))
            != bumped->ownerOf(bumped->unitOfWord(position)))
            ++differing;
    EXPECT_TRUE(field.agrees("positions_with_other_owner_bump_vs_smallest_name", differing));
}

TEST_F(SixteenBits, GiveTheSharesAndKeysOfTheReport)
{
    EXPECT_TRUE(field.agrees("cv", cvOf(valuesOf(sharesOf(ring())))));
    EXPECT_TRUE(field.agrees("key_counts", keyCounts(ring(), field.lines("keys.txt"))));
}

// Keys below the first point, above the last one, and exactly on a point.
class WrapAndExactHit : public testing::Test {
protected:
    FieldCase field{"D06-wrap-and-exact-hit"};

    SpecBuilder ring(Lookup lookup) const
    {
        return aSpec()
            .hash("md5-le32")
            .words(4)
            .vnodes(160)
            .label("{name}-{i}")
            .lookup(lookup)
            .shards(field.lines("servers.txt"));
    }
    Json owners(const PlacementSpec& spec) const
    {
        Json owners;
        for (const auto& row : field.csv("keys.csv"))
            owners[row.at("key")] = ownerOfKey(spec, row.at("key"));
        return owners;
    }
};

TEST_F(WrapAndExactHit, BothEndsBelongToTheLowestPoint)
{
    const PlacementSpec spec = ring(Lookup::AtOrAfter);
    const PlacementPtr placement = build(spec);
    const RingPoints& points = pointsOf(*placement);
    EXPECT_TRUE(field.agrees("first_point_owner", ownerName(spec, points.points.front().shard)));
    EXPECT_TRUE(field.agrees("last_point_owner", ownerName(spec, points.points.back().shard)));
    EXPECT_TRUE(field.agrees("owners", owners(spec)));
}

TEST_F(WrapAndExactHit, OnlyExactHitsTellTheTwoLookupsApart)
{
    EXPECT_TRUE(field.agrees("owners_if_strictly_greater", owners(ring(Lookup::After))));
    for (const auto& row : field.csv("keys.csv")) {
        const Explanation walk = explainKey(ring(Lookup::AtOrAfter), row.at("key"));
        EXPECT_EQ(walk.exactHit, row.at("kind") == "exact_hit") << row.at("key");
        EXPECT_EQ(walk.wrapped, row.at("kind") == "above_last") << row.at("key");
    }
}

TEST_F(WrapAndExactHit, TheWrapArcHasTheReportedParts)
{
    const PlacementPtr placement = build(ring(Lookup::AtOrAfter));
    const RingPoints& points = pointsOf(*placement);
    const u128 turn = powerOfTwo(32);
    EXPECT_TRUE(
        field.agrees("fraction_below_first_point", ratio(points.points.front().token, turn)));
    EXPECT_TRUE(field.agrees("fraction_above_last_point",
                             ratio(turn - 1 - points.points.back().token, turn)));
    const PlacementPtr open = build(ring(Lookup::AtOrAfter).wrap(Wrap::None));
    u128 owned = 0;
    for (const u128 length : lengthsOf(*open))
        owned += length;
    EXPECT_TRUE(field.agrees("unrouted_fraction_if_wrap_omitted", ratio(turn - owned, turn)));
}

// CRC-32 puts labels that differ in one character next to each other.
class NeighbouringLabels : public testing::Test {
protected:
    FieldCase field{"D07-lavinmq-crc-two-queues"};

    SpecBuilder ring(std::uint64_t points, std::string_view hash = "crc32") const
    {
        SpecBuilder spec = aSpec().hash(hash).vnodes(points).label("{name}.{i}");
        for (const auto& row : field.csv("bindings.csv"))
            spec.shard(row.at("queue"), row.at("weight"));
        return spec;
    }
};

TEST_F(NeighbouringLabels, LeaveOneQueueAlmostNothing)
{
    Json tokens;
    const PlacementSpec spec = ring(1);
    const PlacementPtr placement = build(spec);
    for (const RingPoint& point : pointsOf(*placement).points)
        tokens[ownerName(spec, point.shard)] = point.token;
    EXPECT_TRUE(field.agrees("points", tokens));
    Json owners;
    for (const std::string& key : field.lines("keys.txt"))
        owners[key] = ownerOfKey(spec, key);
    EXPECT_TRUE(field.agrees("owners", owners));
}

TEST_F(NeighbouringLabels, AreHelpedByPointsAndByAFinalizer)
{
    for (const std::uint64_t points : {1, 10, 100, 1000})
        EXPECT_TRUE(field.agrees("q1_share_weight_" + std::to_string(points),
                                 sharesOf(ring(points)).at("q1")));
    for (const std::uint64_t points : {1, 100})
        EXPECT_TRUE(field.agrees("q1_share_weight_" + std::to_string(points) + "_with_finalizer",
                                 sharesOf(ring(points, "finalize:crc32")).at("q1")));
}

TEST(OnePointPerQueue, SharesSpreadExponentially)
{
    const FieldCase field{"D21-rabbit-one-point-per-queue"};
    for (const std::uint64_t points : {1, 8, 100}) {
        SpecBuilder spec = aSpec().vnodes(points);
        for (const auto& row : field.csv("bindings.csv"))
            spec.shard(row.at("queue"), row.at("routing_key"));
        const auto shares = sharesOf(spec);
        const auto [least, most] = std::ranges::minmax(valuesOf(shares));
        const std::string check = "instance_" + std::to_string(points) + "_points_min_max_cv";
        const Json& expected = field.value(check);
        EXPECT_NEAR(least, expected[0].get<double>(), field.tolerance(check));
        EXPECT_NEAR(most, expected[1].get<double>(), field.tolerance(check));
        // The case's file prints the CV with four digits.
        EXPECT_NEAR(cvOf(valuesOf(shares)), expected[2].get<double>(), 5e-5);
    }
}

TEST(RingGuards, AHugeWeightIsRefusedWithItsFigures)
{
    const FieldCase field{"D28-guards"};
    SpecBuilder spec = aSpec();
    for (const Json& guard : field.json("guards.json"))
        if (guard.at("name") == "huge-weight") {
            spec.vnodes(guard.at("config").at("points_per_weight"));
            for (const Json& member : guard.at("config").at("members"))
                spec.shard(member[0], std::to_string(member[1].get<int>()));
        }
    const RingBudget plan = *budgetRing(spec);
    EXPECT_TRUE(field.agrees("huge_weight_points", static_cast<std::uint64_t>(plan.points)));
    EXPECT_TRUE(
        field.agrees("huge_weight_bytes_at_16_each", static_cast<std::uint64_t>(plan.pointBytes)));
    EXPECT_TRUE(
        field.agrees("huge_weight_small_server_share", ratio(plan.pointsOf[1], plan.points)));
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::TooLarge);
    EXPECT_THAT(error.message, HasSubstr("160,000,160 points"));
    EXPECT_THAT(error.message, HasSubstr("2,560,002,560 bytes"));
    EXPECT_THAT(error.message, HasSubstr("--max-points"));
}

TEST(RingGuards, DegenerateRingsAreErrorsOrStated)
{
    EXPECT_EQ(refusal(aSpec().vnodes(0).shard("A")).code, ErrorCode::BadInput);
    EXPECT_THAT(refusal(aSpec().shard("A", "-1").shard("B")).message,
                HasSubstr("weight of shard \"A\": -1 (allowed: 0 or more)"));
    EXPECT_EQ(sharesOf(aSpec().shard("A").shard("B", "0")).at("A"), 1.0);
    EXPECT_EQ(sharesOf(aSpec().shard("A")).at("A"), 1.0);
    for (const auto& [name, share] : sharesOf(aSpec().shard("A", "0").shard("B", "0")))
        EXPECT_EQ(share, 0.0) << name;
}

}  // namespace
}  // namespace ringscope::test
