#include "core/cluster/slot_targets.h"
#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Units = std::vector<std::pair<std::string, std::vector<std::string>>>;

ClusterState slotState(std::uint64_t slots, Units units)
{
    ClusterState state = aState().shard("a").shard("b").shard("c");
    state.map.algorithm = "slots";
    state.map.slots = slots;
    state.map.units = std::move(units);
    return state;
}

std::vector<std::uint64_t> targets(const ShardMap& map, std::vector<std::uint64_t> owned)
{
    return slotTargets(map, map.slots, owned).value();
}

TEST(SlotTargets, FollowWeightsByLargestRemainder)
{
    ShardMap map = slotState(10, {}).map;
    EXPECT_THAT(targets(map, {0, 0, 0}), ElementsAre(4, 3, 3));
    // 10 of 1 : 2 : 4.5 are 1.33, 2.67 and 6.0.
    map.shards[1].weight = 2;
    map.shards[2].weight = *Decimal::parse("4.5");
    EXPECT_THAT(targets(map, {0, 0, 0}), ElementsAre(1, 3, 6));
}

TEST(SlotTargets, EqualRemaindersAreRoundedUpWhereMostIsOwned)
{
    const ShardMap map = slotState(10, {}).map;
    EXPECT_THAT(targets(map, {0, 0, 10}), ElementsAre(3, 3, 4));
    EXPECT_THAT(targets(map, {0, 4, 4}), ElementsAre(3, 4, 3));
}

TEST(SlotTargets, OnlyActiveShardsOfSomeWeightAreDueAny)
{
    ShardMap map = slotState(10, {}).map;
    map.shards[0].weight = 0;
    map.shards[1].state = ShardState::Draining;
    EXPECT_THAT(targets(map, {5, 5, 0}), ElementsAre(0, 0, 10));
    map.shards[2].state = ShardState::Down;
    EXPECT_FALSE(slotTargets(map, 10, {5, 5, 0}).ok());
}

TEST(Rebalance, MovesTheFewestSlotsAndKeepsReplicas)
{
    const ClusterState next =
        after(slotState(12, {{"0-8", {"a", "c"}}, {"9-11", {"b"}}}), command("rebalance"));
    // a keeps 4 of 9, b gets 1 more, c gets 4.
    EXPECT_EQ(next.map.units,
              (Units{{"0-3", {"a", "c"}}, {"4", {"b"}}, {"5-8", {"c"}}, {"9-11", {"b"}}}));
}

TEST(Rebalance, HandsOutWhatNobodyOwns)
{
    const ClusterState next = after(slotState(6, {{"0", {"a"}}, {"5", {}}}), command("rebalance"));
    EXPECT_EQ(next.map.units,
              (Units{{"0", {"a"}}, {"1", {"a"}}, {"2-3", {"b"}}, {"4-5", {"c"}}}));
}

TEST(Rebalance, ASlotNamedAsItsShardIsItsOwn)
{
    ClusterState state = aState().shard("0").shard("x");
    state.map.algorithm = "slots";
    state.map.slots = 2;
    EXPECT_EQ(after(state, command("rebalance")).map.units, (Units{{"0", {"0"}}, {"1", {"x"}}}));
}

TEST(Rebalance, DoneTwiceChangesNothingMore)
{
    const ClusterState once = after(slotState(100, {{"0-99", {"b"}}}), command("rebalance"));
    EXPECT_EQ(after(once, command("rebalance")).map.units, once.map.units);
}

TEST(Rebalance, IsForSlots)
{
    EXPECT_THAT(refusal(aState().shard("a"), command("rebalance")), HasSubstr("allowed: slots"));
    EXPECT_THAT(refusal(slotState(4, {}), command("rebalance", "now")),
                HasSubstr("now (allowed: no arguments)"));
}

}  // namespace
}  // namespace ringscope::test
