#include "core/systems/system_row.h"
#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

ClusterState labState()
{
    ClusterState state = aState().shard("0").shard("1");
    return after(state, command("system", "seed-lab"));
}

TEST(Vnodes, AreAWholeNumberOfOneOrMore)
{
    const ClusterState state = aState().shard("a");
    EXPECT_EQ(after(state, command("vnodes", "256")).map.vnodes, 256u);
    EXPECT_EQ(after(state, commandWith("vnodes", {{"value", "2"}})).map.vnodes, 2u);
    EXPECT_THAT(refusal(state, command("vnodes", "0")), AllOf(HasSubstr("vnodes: "), HasSubstr(": 0 (allowed: ")));
    EXPECT_THAT(refusal(state, command("vnodes", "1.5")), HasSubstr(": 1.5 (allowed: "));
}

TEST(Hash, IsAnIdOfTheTable)
{
    const ClusterState state = aState().shard("a");
    EXPECT_EQ(after(state, command("hash", "fnv1a32")).map.hash, "fnv1a32");
    EXPECT_THAT(refusal(state, command("hash", "xxh46")), HasSubstr("xxh46"));
}

TEST(Algorithm, IsAPolicyOrAnAssignment)
{
    const ClusterState state = aState().shard("a").shard("b");
    EXPECT_EQ(after(state, command("algorithm", "modulo")).map.algorithm, "modulo");
    EXPECT_EQ(after(state, command("algorithm", "two-choices")).map.algorithm, "two-choices");
    EXPECT_THAT(refusal(state, command("algorithm", "rong")), HasSubstr("rong"));
}

TEST(RingFields, AreWrittenByTheirCommands)
{
    ClusterState state = aState().shard("a");
    state = after(state, command("lookup", "after"));
    state = after(state, command("tie", "probe:3"));
    state = after(state, commandWith("space", {{"bits", "16"}}));
    EXPECT_EQ(state.map.lookup, Lookup::After);
    EXPECT_EQ(state.map.tie, (TieRule{TieRule::Kind::Probe, 3}));
    ASSERT_TRUE(state.map.space.has_value());
    EXPECT_EQ(state.map.space->bits, 16);
}

TEST(Score, IsATemplateOrTheMix)
{
    const ClusterState state = aState().shard("a");
    EXPECT_EQ(after(state, command("score", "mix")).map.score, "mix");
    EXPECT_EQ(after(state, command("score", "{key}/{name}")).map.score, "{key}/{name}");
}

TEST(Rekey, ChangesThePartAndNothingElseOfTheKey)
{
    ClusterState state = aState().shard("a");
    state.map.keyTag = "{}";
    const ClusterState next = after(state, commandWith("rekey", {{"part", "^[^:]+"}}));
    EXPECT_EQ(next.map.keyPart, "^[^:]+");
    EXPECT_EQ(next.map.keyTag, "{}");
    EXPECT_THAT(refusal(state, commandWith("rekey", {{"part", "("}})), HasSubstr("("));
}

TEST(Set, WritesSeveralFieldsAtOnce)
{
    const ClusterState next = after(aState().shard("a"), commandWith("set", {{"version", "8"},
                                                                         {"balance", "1.1"}}));
    EXPECT_EQ(next.map.version, 8u);
    EXPECT_EQ(next.map.balance.text(), "1.1");
}

TEST(Set, NamesTheNearestField)
{
    EXPECT_THAT(refusal(aState().shard("a"), commandWith("set", {{"vnode", "8"}})),
                HasSubstr("nearest vnodes"));
}

TEST(Version, IsKeptByEveryOtherCommand)
{
    ClusterState state = aState().shard("a");
    state.map.version = 7;
    EXPECT_EQ(after(state, command("add", "b")).map.version, 7u);
    EXPECT_EQ(after(state, command("vnodes", "3")).map.version, 7u);
}

TEST(System, WritesItsFieldsAndKeepsTheShards)
{
    const ClusterState state = labState();
    EXPECT_EQ(state.map.system, "seed-lab");
    EXPECT_EQ(state.map.hash, "fnv1a32");
    EXPECT_EQ(state.map.shards.size(), 2u);
}

TEST(System, UnknownOnesAreRefusedWithTheKnown)
{
    EXPECT_THAT(refusal(aState().shard("a"), command("system", "redis9000")),
                HasSubstr("seed-lab"));
}

TEST(System, StaysWhenAnotherOfItsAlgorithmsIsChosen)
{
    const ClusterState next = after(labState(), command("algorithm", "modulo"));
    EXPECT_EQ(next.map.system, "seed-lab");
    EXPECT_EQ(next.map.algorithm, "modulo");
    EXPECT_EQ(next.map.hash, "fnv1a32");
}

TEST(System, GoesWhenAnAlgorithmThatItDoesNotKnowIsChosen)
{
    const ClusterState next = after(labState(), command("algorithm", "rendezvous"));
    EXPECT_EQ(next.map.system, "");
    EXPECT_EQ(next.map.algorithm, "rendezvous");
    EXPECT_EQ(next.map.hash, "fnv1a32");
}

TEST(System, GoesWhenAFixedFieldChangesAndItsFieldsStay)
{
    const ClusterState before = labState();
    const ClusterState next = after(before, command("hash", "xxh64"));
    EXPECT_EQ(next.map.system, "");
    EXPECT_EQ(next.map.hash, "xxh64");
    EXPECT_EQ(next.map.label, before.map.label);
    EXPECT_EQ(next.map.lookup, before.map.lookup);
}

TEST(System, StaysWhenAFixedFieldIsRepeatedWithItsValue)
{
    EXPECT_EQ(after(labState(), command("hash", "fnv1a32")).map.system, "seed-lab");
}

TEST(System, NoneLeavesItsRulesAsFields)
{
    const ClusterState before = labState();
    const ClusterState next = after(before, command("system", "none"));
    EXPECT_EQ(next.map.system, "");
    EXPECT_EQ(next.map.hash, "fnv1a32");
    EXPECT_EQ(fingerprint(next.map).size(), 32u);
}

TEST(Pins, AreMadeAndTakenBack)
{
    ClusterState state = aState().shard("a").shard("b");
    state = after(state, commandWith("pin", {{"key", "t-42"}, {"shard", "b"}}));
    EXPECT_EQ(state.map.overrides.at("t-42"), "b");
    state = after(state, command("unpin", "t-42"));
    EXPECT_TRUE(state.map.overrides.empty());
}

TEST(Pins, ToAnUnknownOrDownShardAreRefused)
{
    ClusterState state = aState().shard("a").shard("b");
    EXPECT_EQ(refusal(state, commandWith("pin", {{"key", "k"}, {"shard", "c"}})),
              "pin.shard: c (allowed: a, b)");
    state.map.shards[1].state = ShardState::Down;
    EXPECT_NE(refusal(state, commandWith("pin", {{"key", "k"}, {"shard", "b"}})), "it was accepted");
}

TEST(Pins, AKeyThatIsNotPinnedCannotBeUnpinned)
{
    EXPECT_THAT(refusal(aState().shard("a"), command("unpin", "k")), HasSubstr("unpin: k"));
}

TEST(Pins, AShardWithPinsCannotGoDown)
{
    const ClusterState state = aState().shard("a").shard("b").pin("k", "a");
    EXPECT_NE(refusal(state, commandWith("state", {{"shard", "a"}, {"value", "down"}})),
              "it was accepted");
}

}  // namespace
}  // namespace ringscope::test
