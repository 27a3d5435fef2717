#include "core/session/scenario.h"
#include "tests/core/state/state_builder.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

/// "N.yaml" is a map of N shards "0" to "N-1".
Result<LoadedInput> loadMap(const std::string& path)
{
    if (path.empty() || path[0] < '0' || path[0] > '9')
        return badInput("no such file", path, "");
    StateBuilder builder;
    for (int i = 0; i < path[0] - '0'; ++i)
        builder.shard(std::to_string(i));
    LoadedInput input;
    input.map = static_cast<ClusterState>(builder).map;
    input.name = path;
    return input;
}

TEST(Replay, OpensInputsFirstAndThenReducesEveryCommand)
{
    Scenario scenario;
    scenario.inputs = {{"2.yaml", 0, ""}};
    scenario.commands = {command("add", "x"), command("remove", "0")};
    const Result<Replayed> replayed = replay(scenario, loadMap);
    ASSERT_TRUE(replayed.ok());
    ASSERT_EQ(replayed->states.size(), 3u);
    EXPECT_EQ(replayed->states[0]->map.shards.size(), 2u);
    EXPECT_EQ(replayed->states[1]->map.shards.size(), 3u);
    EXPECT_EQ(replayed->states[2]->map.shards[0].name, "1");
    EXPECT_EQ(replayed->states[0]->mapName, "2.yaml");
}

TEST(Replay, AnInputThatACommandOpensWaitsForIt)
{
    Scenario scenario;
    scenario.inputs = {{"2.yaml", 0, ""}, {"5.yaml", 0, ""}};
    scenario.commands = {command("add", "x"), command("open", "5.yaml")};
    const Result<Replayed> replayed = replay(scenario, loadMap);
    ASSERT_TRUE(replayed.ok());
    EXPECT_EQ(replayed->states[1]->map.shards.size(), 3u);
    EXPECT_EQ(replayed->states[2]->map.shards.size(), 5u);
}

TEST(Replay, GivesTheSameFingerprintTwice)
{
    Scenario scenario;
    scenario.inputs = {{"4.yaml", 0, ""}};
    scenario.commands = {commandWith("workload", {{"keys", "600"}}), command("vnodes", "32")};
    EXPECT_EQ(replay(scenario, loadMap)->fingerprint, replay(scenario, loadMap)->fingerprint);
    EXPECT_EQ(replay(scenario, loadMap)->fingerprint.size(), 32u);
}

TEST(Replay, NamesTheCommandThatFailed)
{
    Scenario scenario;
    scenario.inputs = {{"2.yaml", 0, ""}};
    scenario.commands = {command("add", "x"), command("add", "x")};
    const Result<Replayed> replayed = replay(scenario, loadMap);
    ASSERT_FALSE(replayed.ok());
    EXPECT_EQ(replayed.error().message,
              "command 2: add: x (allowed: a name that no shard has)");
}

TEST(Replay, AMissingInputIsItsError)
{
    Scenario scenario;
    scenario.inputs = {{"gone.yaml", 0, ""}};
    EXPECT_FALSE(replay(scenario, loadMap).ok());
}

TEST(Fingerprint, ChangesWithMapWorkloadAndMeasure)
{
    const ClusterState state = aState().shard("a");
    const std::string first = stateFingerprint(state);
    EXPECT_NE(stateFingerprint(after(state, command("vnodes", "3"))), first);
    EXPECT_NE(stateFingerprint(after(state, commandWith("workload", {{"keys", "3"}}))), first);
    EXPECT_NE(stateFingerprint(after(state, command("measure", "bytes"))), first);
    EXPECT_NE(stateFingerprint(after(state, command("baseline"))), first);
}

}  // namespace
}  // namespace ringscope::test
