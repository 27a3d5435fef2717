#include "core/session/reopen.h"
#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

/// "N.yaml" is a map of N shards "0" to "N-1"; there is no other file.
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

SessionDocument threeSteps()
{
    SessionDocument document;
    document.scenario.inputs = {{"2.yaml", 0, ""}};
    document.scenario.commands = {command("add", "x"), command("add", "y"), command("remove", "0")};
    return document;
}

TEST(Reopen, MakesTheUndoListOfTheCommands)
{
    const Reopened reopened = reopen(threeSteps(), loadMap);
    ASSERT_TRUE(reopened.isWhole());
    EXPECT_EQ(reopened.history.size(), 3u);
    EXPECT_EQ(reopened.history.position(), 3u);
    EXPECT_EQ(reopened.history.stateAt(0)->map.shards.size(), 2u);
    EXPECT_EQ(reopened.history.step(2).description, "Remove 0");
    EXPECT_EQ(stateFingerprint(*reopened.history.state()),
              replay(threeSteps().scenario, loadMap)->fingerprint);
}

TEST(Reopen, TheUndoListMayBeginLater)
{
    SessionDocument document = threeSteps();
    document.undoFrom = 2;
    const Reopened reopened = reopen(document, loadMap);
    EXPECT_EQ(reopened.history.size(), 1u);
    EXPECT_EQ(reopened.history.stateAt(0)->map.shards.size(), 4u);
    document.undoFrom = 99;
    EXPECT_EQ(reopen(document, loadMap).history.size(), 0u);
}

TEST(Reopen, WhatWasTakenBackIsStillThereToRedo)
{
    SessionDocument document = threeSteps();
    document.ahead = {command("add", "z")};
    Reopened reopened = reopen(document, loadMap);
    EXPECT_EQ(reopened.history.position(), 3u);
    EXPECT_EQ(reopened.history.commandsAhead(), document.ahead);
    ASSERT_TRUE(reopened.history.canRedo());
    EXPECT_TRUE(reopened.history.redo()->map.indexOf("z"));
}

TEST(Reopen, WhatIsMissingIsSaidAndTheRestOpens)
{
    SessionDocument document = threeSteps();
    document.scenario.inputs.push_back({"gone.csv", 0, ""});
    document.scenario.commands.push_back(command("remove", "nobody"));
    const Reopened reopened = reopen(document, loadMap);
    ASSERT_EQ(reopened.leftOut.size(), 2u);
    EXPECT_THAT(reopened.leftOut[0].message, HasSubstr("gone.csv"));
    EXPECT_THAT(reopened.leftOut[1].message, HasSubstr("command 4: "));
    EXPECT_EQ(reopened.history.size(), 3u);
}

TEST(Reopen, OfNothingIsNothing)
{
    const Reopened reopened = reopen({}, loadMap);
    EXPECT_TRUE(reopened.isWhole());
    EXPECT_EQ(reopened.history.size(), 0u);
}

TEST(WithPaths, ChangesInputsAndTheCommandsThatOpenThemButNoTexts)
{
    Scenario scenario;
    scenario.inputs = {{"a.yaml", 1, "00"}, {"pasted", 1, "", std::make_shared<const std::string>("k")}};
    scenario.commands = {command("open", "a.yaml"), command("open", "pasted"),
                         commandWith("open", {{"path", "b.csv"}, {"size", "3"}}), command("add", "a.yaml")};
    const Scenario changed = withPaths(scenario, [](const std::string& path) { return "/x/" + path; });
    EXPECT_EQ(changed.inputs[0].path, "/x/a.yaml");
    EXPECT_EQ(changed.inputs[1], scenario.inputs[1]);
    EXPECT_EQ(*openedPath(changed.commands[0]), "/x/a.yaml");
    EXPECT_EQ(*openedPath(changed.commands[1]), "pasted");
    EXPECT_EQ(*openedPath(changed.commands[2]), "/x/b.csv");
    EXPECT_EQ(changed.commands[3], scenario.commands[3]);
}

TEST(Revision, IsNewForEveryStateAndTheSameAgainAfterUndo)
{
    History history(aState().shard("a"));
    EXPECT_EQ(history.revision(), 0u);
    ASSERT_TRUE(history.apply(command("add", "b"), {}).ok());
    const std::uint64_t first = history.revision();
    history.undo();
    EXPECT_EQ(history.revision(), 0u);
    history.redo();
    EXPECT_EQ(history.revision(), first);
    history.undo();
    ASSERT_TRUE(history.apply(command("add", "c"), {}).ok());
    EXPECT_NE(history.revision(), first) << "another state at the same place";
}

}  // namespace
}  // namespace ringscope::test
