#include "core/session/history.h"
#include "tests/core/state/state_builder.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

StatePtr must(History& history, const Command& change)
{
    Result<StatePtr> state = history.apply(change, {});
    if (!state)
        throw std::runtime_error(state.error().text());
    return *state;
}

Command weight(const char* shard, const char* value)
{
    return commandWith("weight", {{"shard", shard}, {"value", value}});
}

TEST(History, UndoAndRedoGoThroughTheSameStates)
{
    History history(aState().shard("a"));
    const StatePtr first = history.state();
    const StatePtr second = must(history, command("add", "b"));
    EXPECT_EQ(history.undo(), first);
    EXPECT_FALSE(history.canUndo());
    EXPECT_EQ(history.redo(), second);
    EXPECT_FALSE(history.canRedo());
}

TEST(History, ANewStepGivesUpWhatWasUndone)
{
    History history(aState().shard("a"));
    must(history, command("add", "b"));
    history.undo();
    must(history, command("add", "c"));
    EXPECT_EQ(history.size(), 1u);
    EXPECT_EQ(history.state()->map.shards[1].name, "c");
    EXPECT_FALSE(history.canRedo());
}

TEST(History, ARefusedCommandChangesNothing)
{
    History history(aState().shard("a"));
    must(history, command("add", "b"));
    history.undo();
    EXPECT_FALSE(history.apply(command("add", "a"), {}).ok());
    EXPECT_EQ(history.size(), 1u);
    EXPECT_TRUE(history.canRedo());
}

TEST(History, ASliderDragIsOneStep)
{
    History history(aState().shard("a").shard("b"));
    for (const char* value : {"1.5", "2", "3"})
        must(history, weight("a", value));
    EXPECT_EQ(history.size(), 1u);
    EXPECT_EQ(history.step(0).description, "Weight of a: 3");
    EXPECT_EQ(history.undo()->map.shards[0].weight, Decimal(1));
}

TEST(History, TheNextDragOfTheSameSliderIsAnotherStep)
{
    History history(aState().shard("a").shard("b"));
    must(history, weight("a", "2"));
    history.endMerging();
    must(history, weight("a", "3"));
    EXPECT_EQ(history.size(), 2u);
}

TEST(History, AfterAnUndoNothingMerges)
{
    History history(aState().shard("a").shard("b"));
    must(history, weight("a", "2"));
    history.endMerging();
    must(history, weight("a", "3"));
    history.undo();
    must(history, weight("a", "4"));
    EXPECT_EQ(history.size(), 2u);
    EXPECT_EQ(history.undo()->map.shards[0].weight, Decimal(2));
}

TEST(History, ACommandThatChangesNothingAddsNoStep)
{
    History history(aState().shard("a"));
    must(history, weight("a", "1"));
    EXPECT_EQ(history.size(), 0u);
}

TEST(History, StepsSayWhatTheyTookAlong)
{
    History history(aState().shard("a").shard("b").pin("k", "a").pin("l", "a"));
    must(history, command("remove", "a"));
    EXPECT_EQ(history.step(0).description, "Remove a and its 2 pins");
}

TEST(History, CommandsEndAtThePosition)
{
    History history(aState());
    must(history, command("add", "a"));
    must(history, command("add", "b"));
    history.undo();
    EXPECT_EQ(history.commands(), std::vector<Command>{command("add", "a")});
}

TEST(History, AnyPositionIsReachedInOneJump)
{
    History history(aState());
    for (const char* name : {"a", "b", "c"})
        must(history, command("add", name));
    EXPECT_EQ(history.jump(1)->map.shards.size(), 1u);
    EXPECT_EQ(history.jump(0)->map.shards.size(), 0u);
    EXPECT_EQ(history.jump(3)->map.shards.size(), 3u);
}

TEST(History, StatesThatWereNotKeptAreReducedAgain)
{
    constexpr std::size_t kTiny = 1;
    History history(aState(), kTiny);
    for (int i = 0; i < 100; ++i)
        must(history, command("add", "s" + std::to_string(i)));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < history.size(); ++i)
        kept += history.step(i).after != nullptr;
    EXPECT_LT(kept, 30u);
    for (std::size_t position : {std::size_t{0}, std::size_t{1}, std::size_t{50}, std::size_t{99}})
        EXPECT_EQ(history.stateAt(position)->map.shards.size(), position);
}

TEST(History, TheStateOfAnOpenedFileIsAlwaysKept)
{
    int reads = 0;
    const InputLoader loader = [&](const std::string& path) -> Result<LoadedInput> {
        ++reads;
        LoadedInput input;
        input.map = static_cast<ClusterState>(aState().shard("z")).map;
        input.name = path;
        return input;
    };
    History history(aState(), 1);
    ASSERT_TRUE(history.apply(command("open", "map.yaml"), loader).ok());
    for (int i = 0; i < 100; ++i)
        must(history, command("add", "s" + std::to_string(i)));
    EXPECT_EQ(history.jump(2)->map.shards.size(), 2u);
    EXPECT_EQ(reads, 1);
}

}  // namespace
}  // namespace ringscope::test
