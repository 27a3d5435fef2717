// Commands as a person types them, and what is shown before they are run.
#include "core/state/command_text.h"

#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

Value name(const std::string& text)
{
    return Value::scalar(text, true);
}

Command typed(std::string_view text)
{
    const Result<Command> command = commandFromText(text);
    EXPECT_TRUE(command.ok()) << text << ": " << (command ? "" : command.error().message);
    return command ? *command : Command{};
}

std::string refused(std::string_view text)
{
    const Result<Command> command = commandFromText(text);
    EXPECT_FALSE(command.ok()) << text;
    return command ? std::string() : command.error().message;
}

TEST(CommandText, WordsFollowTheFormOfTheCommand)
{
    EXPECT_EQ(typed("weight redis-1 3"),
              (Command{"weight", Value::map({{"shard", name("redis-1")}, {"value", Value::scalar("3")}})}));
    EXPECT_EQ(typed("rename a b"), (Command{"rename", Value::map({{"from", name("a")}, {"to", name("b")}})}));
}

TEST(CommandText, ArgumentsMayBeNamed)
{
    const Command add{"add", Value::map({{"name", name("redis-9")}, {"weight", Value::scalar("2")}})};
    EXPECT_EQ(typed("add redis-9 weight 2"), add);
    EXPECT_EQ(typed("add redis-9 weight=2"), add);
    EXPECT_EQ(typed("  add   redis-9, weight: 2 "), add);
    EXPECT_EQ(typed("rename from a to b"), typed("rename a to b"));
    EXPECT_EQ(typed("move 0-100 to a").args.find("to")->text(), "a");
}

TEST(CommandText, AScalarTakesTheWholeRest)
{
    EXPECT_EQ(typed("vnodes 256"), (Command{"vnodes", Value::scalar("256")}));
    EXPECT_EQ(typed("remove shard 4"), (Command{"remove", name("shard 4")}));
    EXPECT_EQ(typed("score {name}/{key}"), (Command{"score", name("{name}/{key}")}));
    EXPECT_EQ(typed("unpin it's"), (Command{"unpin", name("it's")}));
    EXPECT_EQ(typed("unpin \" a \""), (Command{"unpin", name(" a ")}));
}

TEST(CommandText, ACommandWithoutArgumentsIsItsName)
{
    EXPECT_EQ(typed("baseline"), (Command{"baseline", Value{}}));
    EXPECT_THAT(refused("baseline now"), HasSubstr("one word too many"));
}

TEST(CommandText, QuotedWordsAreNeverNamesOfArguments)
{
    EXPECT_EQ(typed("add \"weight\" weight 2").args.find("name")->text(), "weight");
    EXPECT_EQ(typed("pin 'user 1' redis-0").args.find("key")->text(), "user 1");
}

TEST(CommandText, NamesWithColonsStayWhole)
{
    EXPECT_EQ(typed("pin user:1 10.0.0.1:6379").args,
              Value::map({{"key", name("user:1")}, {"shard", name("10.0.0.1:6379")}}));
}

TEST(CommandText, FieldsOfTheMapAndOfAShardAreFree)
{
    EXPECT_EQ(typed("set balance 1.25"), (Command{"set", Value::map({{"balance", Value::scalar("1.25")}})}));
    EXPECT_EQ(typed("shard a zone west rack r1").args,
              Value::map({{"name", name("a")}, {"zone", name("west")}, {"rack", Value::scalar("r1")}}));
}

TEST(CommandText, TreesAreReadAsInASession)
{
    EXPECT_EQ(typed("space bits 16").args, Value::map({{"bits", Value::scalar("16")}}));
    EXPECT_EQ(typed("space {bits: 16}").args, Value::map({{"bits", Value::scalar("16")}}));
    EXPECT_EQ(typed("workload keys [a, b]").args.find("keys")->items().size(), 2u);
    EXPECT_EQ(typed("set ranges [{from: a, to: b}, {from: b}]").args.find("ranges")->items()[1],
              Value::map({{"from", Value::scalar("b")}}));
}

TEST(CommandText, WhatCannotBeReadSaysWhy)
{
    EXPECT_THAT(refused("wieght a 2"), HasSubstr("nearest weight"));
    EXPECT_THAT(refused("add a weight"), HasSubstr("add.weight"));
    EXPECT_THAT(refused("weight a 1 2"), HasSubstr("one word too many"));
    EXPECT_THAT(refused("add name a name b"), HasSubstr("stands once"));
    EXPECT_THAT(refused("add \"a"), HasSubstr("closing quote"));
    EXPECT_THAT(refused("workload keys [a"), HasSubstr("closing bracket"));
    EXPECT_THAT(refused("workload keys {a}"), HasSubstr("NAME: VALUE"));
    EXPECT_THAT(refused("vnodes"), HasSubstr("missing"));
    EXPECT_FALSE(refused("").empty());
    EXPECT_THAT(refused("workload keys " + std::string(40, '[') + std::string(40, ']')),
                HasSubstr("brackets"));
}

TEST(CommandText, EveryRowOfTheTableCanBeTyped)
{
    for (const CommandRow& row : commandRows()) {
        const CommandForm form = formOf(row);
        std::string text(row.id);
        for (std::size_t i = 0; i < form.names.size(); ++i)
            text += " v" + std::to_string(i);
        text += form.scalar.empty() ? "" : " v";
        text += form.takesFields ? " balance 1" : "";
        const Command command = typed(text);
        EXPECT_EQ(command.id, row.id);
        for (const std::string& argument : form.names)
            EXPECT_NE(command.args.find(argument), nullptr) << text;
    }
}

TEST(CommandText, ShowsWhatWouldRun)
{
    EXPECT_EQ(commandText(typed("add redis-9 weight 2")), "add redis-9, weight 2");
    EXPECT_EQ(commandText(typed("vnodes 256")), "vnodes 256");
    EXPECT_EQ(commandText(typed("baseline")), "baseline");
    EXPECT_EQ(commandText(typed("set balance 1.5")), "set balance 1.5");
    EXPECT_EQ(typed(commandText(typed("weight a 2"))), typed("weight a 2"));
}

}  // namespace
}  // namespace ringscope::test
