#include "core/cluster/slot_targets.h"
#include "core/cluster/unit_spans.h"
#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

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

/// Slots 0 .. slots - 1 with one entry each, of a shard or of nobody.
struct DrawnSlots {
    ShardMap map;
    std::vector<std::uint64_t> owned;
    std::uint64_t unowned = 0;
};

DrawnSlots drawSlots()
{
    const auto shards = *rc::gen::inRange<std::size_t>(1, 8);
    const auto slots = *rc::gen::inRange<std::uint64_t>(1, 60);
    StateBuilder state = aState();
    for (std::size_t i = 0; i < shards; ++i)
        state.shard("s" + std::to_string(i), Decimal::ofUnits(*rc::gen::inRange(0, 40), 1));
    DrawnSlots drawn{static_cast<ClusterState>(state).map, std::vector<std::uint64_t>(shards, 0), 0};
    drawn.map.shards[0].weight = *Decimal::parse("0.1");  // somebody is due some
    drawn.map.algorithm = "slots";
    drawn.map.slots = slots;
    for (std::uint64_t slot = 0; slot < slots; ++slot) {
        const auto owner = *rc::gen::inRange<std::size_t>(0, shards + 1);
        drawn.map.units.emplace_back(std::to_string(slot), std::vector<std::string>{});
        if (owner == shards) {
            ++drawn.unowned;
            continue;
        }
        drawn.map.units.back().second = {drawn.map.shards[owner].name};
        ++drawn.owned[owner];
    }
    return drawn;
}

std::vector<std::string> ownersBySlot(const ShardMap& map)
{
    std::vector<std::string> owners(static_cast<std::size_t>(map.slots));
    for (const auto& [text, names] : map.units) {
        const UnitSpan span = *parseUnitSpan(text);
        for (std::uint64_t slot = span.first; slot <= span.last; ++slot)
            owners[slot] = names.empty() ? "" : names.front();
    }
    return owners;
}

RC_GTEST_PROP(RebalanceLaws, EveryShardOwnsItsTargetAndTheFewestSlotsMove, ())
{
    const DrawnSlots drawn = drawSlots();
    const auto due = targets(drawn.map, drawn.owned);
    ShardMap after = drawn.map;
    after.units = rebalancedUnits(drawn.map).value();
    const auto was = ownersBySlot(drawn.map), is = ownersBySlot(after);
    std::uint64_t moved = 0, fewest = drawn.unowned;
    for (std::size_t i = 0; i < due.size(); ++i) {
        RC_ASSERT(static_cast<std::uint64_t>(std::ranges::count(is, after.shards[i].name)) == due[i]);
        fewest += drawn.owned[i] > due[i] ? drawn.owned[i] - due[i] : 0;
    }
    for (std::size_t slot = 0; slot < was.size(); ++slot)
        moved += was[slot] != is[slot] ? 1 : 0;
    RC_ASSERT(moved == fewest);
    RC_ASSERT(rebalancedUnits(after).value() == after.units);
}

// |target - exact due| < 1, exactly: target * sum and slots * weight differ by less than the sum.
RC_GTEST_PROP(RebalanceLaws, TargetsAreTheDueRoundedByLessThanOneSlot, ())
{
    const DrawnSlots drawn = drawSlots();
    const auto due = targets(drawn.map, drawn.owned);
    std::vector<std::int64_t> weights;
    for (const Shard& shard : drawn.map.shards)
        weights.push_back(shard.weight.units() * (shard.weight.scale() == 0 ? 10 : 1));
    const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    for (std::size_t i = 0; i < due.size(); ++i) {
        const std::int64_t apart = static_cast<std::int64_t>(due[i]) * sum
                                   - static_cast<std::int64_t>(drawn.map.slots) * weights[i];
        RC_ASSERT(apart < sum && -apart < sum);
    }
    RC_ASSERT(std::accumulate(due.begin(), due.end(), std::uint64_t{0}) == drawn.map.slots);
}

TEST(SlotBalance, SaysWhatEveryShardOwnsAndIsDue)
{
    const SlotBalance balance = slotBalance(slotState(10, {{"0-7", {"a"}}, {"8", {"b"}}}).map).value();
    ASSERT_EQ(balance.shards.size(), 3u);
    EXPECT_EQ(balance.shards[0].owned, 8u);
    EXPECT_EQ(balance.shards[0].target, 4u);
    EXPECT_EQ(balance.shards[2].owned, 0u);
    EXPECT_EQ(balance.shards[2].target, 3u);
    EXPECT_EQ(balance.unowned, 1u);
    EXPECT_EQ(balance.moves, 5u);
}

TEST(Rebalance, IsForSlots)
{
    EXPECT_THAT(refusal(aState().shard("a"), command("rebalance")), HasSubstr("allowed: slots"));
    EXPECT_THAT(refusal(slotState(4, {}), command("rebalance", "now")),
                HasSubstr("now (allowed: no arguments)"));
}

}  // namespace
}  // namespace ringscope::test
