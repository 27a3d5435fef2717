#include "core/analysis/rule_difference.h"

#include "tests/core/analysis/small_routing.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using namespace test;
using testing::HasSubstr;

RuleDifference between(const ShardMap& a, const Routing& here, const ShardMap& b,
                       const Routing& there, const KeyTable* keys = nullptr)
{
    const Result<RuleDifference> difference =
        differenceBetween({a, here}, {b, there}, keys, Measure::Requests, WorkContext());
    EXPECT_TRUE(difference.ok()) << difference.error().text();
    return *difference;
}

TEST(RuleDifference, IsTheShareOfTheSpaceWithAnotherOwner)
{
    const ShardMap map = mapOf({"a", "b"});
    const RuleDifference difference = between(map, smallCircle(100, {{0, 0}, {50, 1}}, 2), map,
                                              smallCircle(100, {{0, 0}, {60, 1}}, 2));
    ASSERT_TRUE(difference.space);
    EXPECT_DOUBLE_EQ(*difference.space->movedShare, 0.1);
    EXPECT_EQ(difference.spaceSentence(), "10 % of the space has another owner.");
    EXPECT_FALSE(difference.keys);
    EXPECT_THAT(difference.keysSentence(), HasSubstr("open a key file"));
}

TEST(RuleDifference, SaysWhyTheSpaceCannotBeCounted)
{
    const ShardMap map = mapOf({"a", "b"});
    const RuleDifference difference = between(map, smallCircle(100, {{0, 0}, {50, 1}}, 2), map,
                                              smallCircle(90, {{0, 0}, {50, 1}}, 2));
    EXPECT_FALSE(difference.space);
    EXPECT_EQ(difference.spaceSentence(), "The share of the space cannot be counted: the two maps "
                                          "divide different circles.");
}

TEST(RuleDifference, NamesTheKeysThatAreApart)
{
    const ShardMap map = mapOf({"a", "b"});
    const auto keys = tableOf({{"10", 1}, {"55", 6}, {"70", 3}});
    const RuleDifference difference =
        between(map, smallCircle(100, {{0, 0}, {50, 1}}, 2), map,
                smallCircle(100, {{0, 0}, {60, 1}}, 2), keys.get());
    ASSERT_TRUE(difference.keys);
    ASSERT_EQ(difference.apart.size(), 1u);
    EXPECT_EQ(keys->name(difference.apart[0].key), "55");
    EXPECT_EQ(difference.shards.names[difference.apart[0].from], "b");
    EXPECT_EQ(difference.shards.names[difference.apart[0].to], "a");
    EXPECT_EQ(difference.keysSentence(),
              "1 of 3 keys have another owner: 60 % of the requests.");
}

TEST(RuleDifference, OfARuleWithItselfIsNothing)
{
    const ShardMap map = mapOf({"a", "b"});
    const Routing routing = smallCircle(100, {{0, 0}, {50, 1}}, 2);
    const auto keys = tableOf({{"10", 1}});
    const RuleDifference difference = between(map, routing, map, routing, keys.get());
    EXPECT_EQ(*difference.space->movedShare, 0.0);
    EXPECT_TRUE(difference.apart.empty());
}

TEST(RuleDifference, OfAnAssignmentIsRefused)
{
    const ShardMap map = mapOf({"a", "b"});
    const Routing circle = smallCircle(100, {{0, 0}, {50, 1}}, 2);
    Routing none = circle;
    none.placement = nullptr;
    EXPECT_FALSE(
        differenceBetween({map, circle}, {map, none}, nullptr, Measure::Keys, WorkContext()).ok());
}

}  // namespace
}  // namespace ringscope
