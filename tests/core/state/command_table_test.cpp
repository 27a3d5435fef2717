#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

#include <set>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

TEST(CommandTable, NamesEveryCommandOnce)
{
    std::set<std::string_view> ids;
    for (const CommandRow& row : commandRows())
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    for (const char* id : {"add", "remove", "drain", "rename", "weight", "state", "vnodes", "hash",
                           "algorithm", "system", "lookup", "tie", "score", "space", "pin", "unpin",
                           "rekey", "move", "set", "shard", "capacity", "workload", "open",
                           "measure", "baseline"})
        EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(CommandTable, EveryRowSaysWhatItIsFor)
{
    for (const CommandRow& row : commandRows()) {
        EXPECT_FALSE(row.title.empty()) << row.id;
        EXPECT_FALSE(row.meaning.empty()) << row.id;
        EXPECT_NE(row.apply, nullptr) << row.id;
        EXPECT_NE(row.describe, nullptr) << row.id;
    }
}

TEST(CommandTable, EveryCommandSurvivesArgumentsOfEveryShape)
{
    const ClusterState state = aState().shard("a").shard("b");
    const Value shapes[] = {Value{}, Value::scalar(""), Value::list({Value{}}), Value::map({}),
                            Value::map({{"name", Value::list({})}, {"shard", Value{}}}),
                            Value::map({{"x", Value{}}})};
    for (const CommandRow& row : commandRows())
        for (const Value& args : shapes) {
            const Command change{std::string(row.id), args};
            const Result<ClusterState> next = reduce(state, change, {});
            EXPECT_TRUE(next.ok() || !next.error().message.empty()) << row.id;
            EXPECT_FALSE(describe(state, change).empty()) << row.id;
        }
}

TEST(CommandTable, AnUnknownCommandNamesTheNearest)
{
    EXPECT_THAT(refusal(aState(), command("wieght", "1")), HasSubstr("nearest weight"));
}

TEST(CommandTable, ACommandIsItsOneKeyTree)
{
    const Command add = commandWith("add", {{"name", "a"}});
    const Result<Command> back = commandFrom(toValue(add));
    ASSERT_TRUE(back.ok());
    EXPECT_EQ(*back, add);
}

TEST(CommandTable, ACommandWithoutArgumentsMayStandAsItsName)
{
    const Result<Command> read = commandFrom(Value::scalar("baseline"));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->id, "baseline");
    EXPECT_TRUE(read->args.isNull());
}

TEST(CommandTable, TwoKeysAreNoCommand)
{
    const Value two = Value::map({{"remove", Value::scalar("a")}, {"drain", Value::scalar("b")}});
    EXPECT_FALSE(commandFrom(two).ok());
    EXPECT_FALSE(commandFrom(Value{}).ok());
}

TEST(Merging, ASliderOfOneShardIsOneStep)
{
    EXPECT_TRUE(merges(commandWith("weight", {{"shard", "a"}, {"value", "1"}}),
                       commandWith("weight", {{"shard", "a"}, {"value", "2"}})));
    EXPECT_TRUE(merges(command("vnodes", "10"), command("vnodes", "11")));
}

TEST(Merging, AnotherTargetIsAnotherStep)
{
    EXPECT_FALSE(merges(commandWith("weight", {{"shard", "a"}, {"value", "1"}}),
                        commandWith("weight", {{"shard", "b"}, {"value", "1"}})));
    EXPECT_FALSE(merges(commandWith("set", {{"balance", "1"}}), commandWith("set", {{"probes", "3"}})));
    EXPECT_FALSE(merges(command("vnodes", "10"), command("hash", "xxh3")));
}

TEST(Merging, AddsAndRemovesNeverMerge)
{
    EXPECT_FALSE(merges(commandWith("add", {{"name", "a"}}), commandWith("add", {{"name", "a"}})));
    EXPECT_FALSE(merges(command("remove", "a"), command("remove", "a")));
}

}  // namespace
}  // namespace ringscope::test
