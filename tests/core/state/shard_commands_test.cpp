#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

TEST(Add, PutsTheShardAtTheEnd)
{
    const ClusterState next = after(aState().shard("a"), commandWith("add", {{"name", "b"},
                                                                         {"weight", "2.5"},
                                                                         {"zone", "z1"}}));
    ASSERT_EQ(next.map.shards.size(), 2u);
    EXPECT_EQ(next.map.shards[1].name, "b");
    EXPECT_EQ(next.map.shards[1].id, "b");
    EXPECT_EQ(next.map.shards[1].weight.text(), "2.5");
    EXPECT_EQ(next.map.shards[1].zone, "z1");
}

TEST(Add, TakesABareName)
{
    EXPECT_EQ(after(aState(), command("add", "a")).map.shards.at(0).name, "a");
}

TEST(Add, RefusesANameTwice)
{
    EXPECT_EQ(refusal(aState().shard("a"), commandWith("add", {{"name", "a"}})),
              "add.name: a (allowed: a name that no shard has)");
}

TEST(Add, RefusesAMissingNameAndAnUnknownArgument)
{
    EXPECT_EQ(refusal(aState(), commandWith("add", {{"weight", "1"}})),
              "add.name: missing (allowed: a name that no shard has)");
    EXPECT_THAT(refusal(aState(), commandWith("add", {{"name", "a"}, {"wieght", "1"}})),
                HasSubstr("nearest weight"));
}

TEST(Add, LeavesTheStateUntouchedWhenRefused)
{
    const ClusterState state = aState().shard("a");
    EXPECT_THAT(refusal(state, commandWith("add", {{"name", "b"}, {"weight", "-1"}})),
                HasSubstr("weight: below 0: -1"));
    EXPECT_EQ(state.map.shards.size(), 1u);
}

TEST(Remove, TakesThePinsOfTheShardAlongAndSaysSo)
{
    const ClusterState state = aState().shard("a").shard("b").pin("k1", "a").pin("k2", "b");
    const ClusterState next = after(state, command("remove", "a"));
    EXPECT_EQ(next.map.shards.size(), 1u);
    EXPECT_EQ(next.map.overrides, (std::map<std::string, std::string>{{"k2", "b"}}));
    EXPECT_EQ(describe(state, command("remove", "a")), "Remove a and its 1 pin");
    EXPECT_EQ(describe(command("remove", "a")), "Remove a");
}

TEST(Remove, OfTheLastShardLeavesAnEmptyMap)
{
    EXPECT_TRUE(after(aState().shard("a"), command("remove", "a")).map.shards.empty());
}

TEST(Remove, NamesTheShardsThereAre)
{
    EXPECT_EQ(refusal(aState().shard("a").shard("b"), command("remove", "c")),
              "remove: c (allowed: a, b)");
}

TEST(Drain, ChangesTheStateOnly)
{
    const ClusterState next = after(aState().shard("a"), command("drain", "a"));
    EXPECT_EQ(next.map.shards[0].state, ShardState::Draining);
}

TEST(Rename, KeepsTheIdentityAndCarriesThePins)
{
    const ClusterState next = after(aState().shard("a").shard("b").pin("k", "a"),
                                    commandWith("rename", {{"from", "a"}, {"to", "c"}}));
    EXPECT_EQ(next.map.shards[0].name, "c");
    EXPECT_EQ(next.map.shards[0].id, "a");
    EXPECT_EQ(next.map.overrides.at("k"), "c");
}

TEST(Rename, RefusesTheNameOfAnotherShard)
{
    EXPECT_EQ(refusal(aState().shard("a").shard("b"),
                      commandWith("rename", {{"from", "a"}, {"to", "b"}})),
              "rename.to: b (allowed: a name that no shard has)");
}

TEST(Rename, ARangeThatMeantTheShardStillMeansIt)
{
    ClusterState state = aState().shard("a").shard("b");
    state.map.algorithm = "ranges";
    state.map.ranges = {{"", "", "a"}};
    const ClusterState next = after(state, commandWith("rename", {{"from", "a"}, {"to", "c"}}));
    ASSERT_EQ(next.map.units.size(), 1u);
    EXPECT_EQ(next.map.units[0].first, "a");
    EXPECT_EQ(next.map.units[0].second, std::vector<std::string>{"c"});
}

TEST(Weight, IsADecimalOfZeroOrMore)
{
    const ClusterState state = aState().shard("a").shard("b");
    EXPECT_EQ(after(state, commandWith("weight", {{"shard", "a"}, {"value", "0"}})).map.shards[0].weight,
              Decimal(0));
    EXPECT_THAT(refusal(state, commandWith("weight", {{"shard", "a"}, {"value", "-1"}})),
                HasSubstr("weight: below 0: -1"));
    EXPECT_THAT(refusal(state, commandWith("weight", {{"shard", "a"}, {"value", "much"}})),
                HasSubstr("weight.value: much"));
    EXPECT_EQ(refusal(state, commandWith("weight", {{"shard", "c"}, {"value", "1"}})),
              "weight.shard: c (allowed: a, b)");
}

TEST(State, NamesTheFourStates)
{
    const ClusterState state = aState().shard("a");
    EXPECT_EQ(after(state, commandWith("state", {{"shard", "a"}, {"value", "warming"}}))
                  .map.shards[0].state,
              ShardState::Warming);
    EXPECT_THAT(refusal(state, commandWith("state", {{"shard", "a"}, {"value", "asleep"}})),
                HasSubstr("state.value: asleep"));
}

TEST(Capacity, IsKeptAsADecimal)
{
    const ClusterState next =
        after(aState().shard("a"), commandWith("capacity", {{"shard", "a"}, {"value", "1200.5"}}));
    ASSERT_TRUE(next.map.shards[0].capacity.has_value());
    EXPECT_EQ(next.map.shards[0].capacity->text(), "1200.5");
}

TEST(ShardFields, WritesAnyFieldOfTheNamedShard)
{
    const ClusterState next = after(aState().shard("a").shard("b"),
                                    commandWith("shard", {{"name", "b"}, {"rack", "r7"},
                                                      {"host", "h"}}));
    EXPECT_EQ(next.map.shards[1].rack, "r7");
    EXPECT_EQ(next.map.shards[1].host, "h");
    EXPECT_EQ(next.map.shards[0].rack, "");
}

TEST(Descriptions, SayWhatAPersonDid)
{
    EXPECT_EQ(describe(commandWith("add", {{"name", "b"}, {"weight", "2"}})), "Add b with weight 2");
    EXPECT_EQ(describe(commandWith("rename", {{"from", "a"}, {"to", "b"}})), "Rename a to b");
    EXPECT_EQ(describe(commandWith("weight", {{"shard", "a"}, {"value", "2"}})), "Weight of a: 2");
    EXPECT_EQ(describe(commandWith("shard", {{"name", "a"}, {"zone", "z"}})), "Shard a: zone z");
}

}  // namespace
}  // namespace ringscope::test
