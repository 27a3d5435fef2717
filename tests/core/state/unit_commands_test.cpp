#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;
using Units = std::vector<std::pair<std::string, std::vector<std::string>>>;

ClusterState slotState()
{
    ClusterState state = aState().shard("a").shard("b").shard("c");
    state.map.algorithm = "slots";
    state.map.slots = 100;
    state.map.units = {{"0-49", {"a", "c"}}, {"50-99", {"b"}}};
    return state;
}

TEST(Move, CutsTheSlotOutOfItsSpan)
{
    const ClusterState next = after(slotState(), commandWith("move", {{"unit", "7"}, {"to", "b"}}));
    EXPECT_EQ(next.map.units, (Units{{"0-6", {"a", "c"}}, {"8-49", {"a", "c"}}, {"50-99", {"b"}},
                                     {"7", {"b"}}}));
}

TEST(Move, TakesTheEndsOfSpans)
{
    EXPECT_EQ(after(slotState(), commandWith("move", {{"unit", "0"}, {"to", "b"}})).map.units,
              (Units{{"1-49", {"a", "c"}}, {"50-99", {"b"}}, {"0", {"b"}}}));
    EXPECT_EQ(after(slotState(), commandWith("move", {{"unit", "99"}, {"to", "a"}})).map.units,
              (Units{{"0-49", {"a", "c"}}, {"50-98", {"b"}}, {"99", {"a"}}}));
}

TEST(Move, TakesASpanOverSeveralEntries)
{
    EXPECT_EQ(after(slotState(), commandWith("move", {{"unit", "40-59"}, {"to", "c"}})).map.units,
              (Units{{"0-39", {"a", "c"}}, {"60-99", {"b"}}, {"40-59", {"c"}}}));
    EXPECT_EQ(after(slotState(), commandWith("move", {{"unit", "0-99"}, {"to", "c"}})).map.units,
              (Units{{"0-99", {"c"}}}));
}

TEST(Move, RefusesASlotOutsideTheMap)
{
    EXPECT_EQ(refusal(slotState(), commandWith("move", {{"unit", "100"}, {"to", "b"}})),
              "move.unit: 100 (allowed: slots 0 to 99)");
    EXPECT_THAT(refusal(slotState(), commandWith("move", {{"unit", "9-3"}, {"to", "b"}})),
                HasSubstr("9-3"));
}

TEST(Move, GivesARangeToAShard)
{
    ClusterState state = aState().shard("a").shard("b");
    state.map.algorithm = "ranges";
    state.map.ranges = {{"", "80", "low"}, {"80", "", "high"}};
    state.map.units = {{"low", {"a"}}, {"high", {"b"}}};
    const ClusterState next = after(state, commandWith("move", {{"unit", "low"}, {"to", "b"}}));
    EXPECT_EQ(next.map.units, (Units{{"low", {"b"}}, {"high", {"b"}}}));
    EXPECT_THAT(refusal(state, commandWith("move", {{"unit", "middle"}, {"to", "b"}})),
                HasSubstr("middle"));
}

}  // namespace
}  // namespace ringscope::test
