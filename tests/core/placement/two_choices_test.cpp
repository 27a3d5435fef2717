#include "core/placement/assignment.h"

#include "tests/core/placement/placement_support.h"
#include "tests/support/cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

const HashFunction kFnv = hashNamed("fnv1a32");

TEST(TwoChoices, TheLessLoadedOfTwoWinsAndTheFirstOnEqualLoads)
{
    const TwoChoice even = *twoChoices(kFnv, "key:0", std::vector<double>(6, 1.0));
    EXPECT_EQ(even.first, ShardIndex(kFnv("choice-a:key:0") % 6));
    EXPECT_EQ(even.chosen, even.first);
    std::vector<double> loads(6, 1.0);
    loads[even.first.value] = 1.5;
    EXPECT_EQ(twoChoices(kFnv, "key:0", loads)->chosen, even.second);
}

TEST(TwoChoices, TwoEqualCandidatesBecomeNeighbours)
{
    bool met = false;
    for (const std::string& id : numbered("r", 50)) {
        const TwoChoice choice = *twoChoices(kFnv, id, std::vector<double>(3, 0.0));
        EXPECT_NE(choice.first, choice.second);
        if (kFnv("choice-a:" + id) % 3 == kFnv("choice-b:" + id) % 3) {
            met = true;
            EXPECT_EQ(choice.second, ShardIndex((choice.first.value + 1) % 3));
        }
    }
    EXPECT_TRUE(met);
}

/// Loads after the seed's rule over requests req-0, req-1, ...
std::vector<std::uint64_t> loadsOver(std::size_t shards, std::size_t requests)
{
    PackedColumn ids;
    for (const std::string& id : numbered("req-", requests))
        ids.append(id);
    const PlacementSpec spec = aSpec().hash("fnv1a32").shards(numbered("s", shards));
    std::vector<std::uint64_t> loads(shards, 0);
    const auto owners = findAssignment("two-choices")->assign(spec, ids.view(), {});
    for (const ShardIndex owner : owners.value())
        ++loads[owner.value];
    return loads;
}

// D19: FNV-1a keeps the low bit linear, so that for an even number of shards the two candidates
// are never the same, and never both even.
TEST(TwoChoices, D19CandidatesClashForOddNumbersOnly)
{
    const FieldCase d19("D19-p2c-duplicate-choice");
    Json clashes = Json::object();
    for (const std::size_t shards : {2u, 6u, 7u, 10u, 11u}) {
        std::size_t count = 0;
        for (const std::string& id : numbered("req-", 20'000))
            count += kFnv("choice-a:" + id) % shards == kFnv("choice-b:" + id) % shards ? 1 : 0;
        clashes[std::to_string(shards)] = count;
    }
    EXPECT_TRUE(d19.agrees("candidate_clashes_of_20000", clashes));
    EXPECT_TRUE(d19.agrees("loads_seed_rule_N7_20000", loadsOver(7, 20'000)));
    EXPECT_TRUE(d19.agrees("loads_seed_rule_N10_20000", loadsOver(10, 20'000)));
}

// D28: one node, and loads that are no number.
TEST(TwoChoices, OneShardAndStrangeLoadsAreRefused)
{
    EXPECT_THAT(twoChoices(kFnv, "r", std::vector<double>{1.0}).error().message,
                HasSubstr("1 (allowed: 2 or more)"));
    for (const double load : {std::numeric_limits<double>::quiet_NaN(),
                              std::numeric_limits<double>::infinity(), -1.0}) {
        const auto choice = twoChoices(kFnv, "r", std::vector<double>{load, 1.0});
        ASSERT_FALSE(choice);
        EXPECT_THAT(choice.error().message, HasSubstr("(allowed: finite, 0 or more)"));
    }
}

TEST(TwoChoices, AssignmentLeavesOutShardsThatTakeNoKeys)
{
    auto spec = aSpec().hash("fnv1a32").shard("a").shard("b", "0").shard("c");
    PackedColumn requests;
    for (const std::string& id : numbered("r", 100))
        requests.append(id);
    const auto owners =
        *findAssignment("two-choices")->assign(spec, requests.view(), WorkContext{});
    EXPECT_EQ(owners.size(), 100u);
    EXPECT_EQ(std::ranges::count(owners, ShardIndex(1u)), 0);
    EXPECT_EQ(std::ranges::count(owners, ShardIndex(0u)), 50);
}

TEST(TwoChoices, AssignmentNeedsTwoShards)
{
    const auto assign = findAssignment("two-choices")->assign;
    EXPECT_FALSE(assign(aSpec().shard("a"), {}, WorkContext{}));
    EXPECT_FALSE(assign(aSpec(), {}, WorkContext{}));
    EXPECT_TRUE(assign(aSpec().shard("a").shard("b"), {}, WorkContext{})->empty());
}

TEST(TwoChoices, AssignmentStopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    PackedColumn requests;
    requests.append("r");
    const auto stopped =
        findAssignment("two-choices")
            ->assign(aSpec().shard("a").shard("b"), requests.view(), WorkContext{stop.get_token()});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(Assignments, AreNotPlacements)
{
    EXPECT_EQ(findPolicy("two-choices"), nullptr);
    EXPECT_EQ(refusal(aSpec().algorithm("two-choices").shard("a")).code, ErrorCode::WrongUsage);
    EXPECT_EQ(findAssignment("ring"), nullptr);
}

}  // namespace
}  // namespace ringscope::test
