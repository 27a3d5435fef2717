#include "core/commands/check.h"
#include "core/commands/help.h"
#include "core/commands/inputs.h"

#include <gmock/gmock.h>

#include <set>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

CommandArguments given(std::vector<std::pair<std::string, std::string>> options)
{
    CommandArguments arguments;
    arguments.options = std::move(options);
    return arguments;
}

TEST(CommandTableOfTheCli, NamesEveryCommandOnceWithHelp)
{
    std::set<std::string_view> ids;
    for (const CliCommand& command : cliCommands()) {
        EXPECT_TRUE(ids.insert(command.id).second) << command.id;
        EXPECT_NE(command.run, nullptr) << command.id;
        EXPECT_LE(command.leastArguments, command.mostArguments) << command.id;
        for (const OptionSpec& option : command.options) {
            EXPECT_TRUE(option.name.starts_with("--")) << command.id;
            EXPECT_FALSE(option.help.empty()) << command.id << " " << option.name;
        }
        EXPECT_THAT(overviewText(), HasSubstr(std::string(command.title)));
    }
}

TEST(CommandArguments, WholeNumbersMayHaveBinarySuffixes)
{
    EXPECT_EQ(*given({{"--n", "12"}}).whole("--n", 0), 12u);
    EXPECT_EQ(*given({{"--n", "4K"}}).whole("--n", 0), 4096u);
    EXPECT_EQ(*given({{"--n", "8G"}}).whole("--n", 0), std::uint64_t{8} << 30);
    EXPECT_EQ(*given({}).whole("--n", 7), 7u);
    for (const char* bad : {"", "K", "-1", "1.5", "1e3", "99999999999999999999", "9999999999999G"})
        EXPECT_FALSE(given({{"--n", bad}}).whole("--n", 0).ok()) << bad;
    EXPECT_FALSE(given({{"--n", "0"}}).whole("--n", 1, 1).ok());
}

TEST(CommandArguments, PositiveNumbersAreFinite)
{
    EXPECT_EQ(**given({{"--r", "1.05"}}).positive("--r"), 1.05);
    EXPECT_FALSE(given({}).positive("--r")->has_value());
    for (const char* bad : {"0", "-1", "nan", "inf", "1.0x", ""})
        EXPECT_FALSE(given({{"--r", bad}}).positive("--r").ok()) << bad;
}

TEST(CommandArguments, TheLastValueWinsUnlessAnOptionRepeats)
{
    const CommandArguments arguments = given({{"--set", "a=1"}, {"--set", "b=2"}});
    EXPECT_EQ(arguments.text("--set"), "b=2");
    EXPECT_EQ(arguments.texts("--set").size(), 2u);
}

TEST(MovedLimitText, IsAShareAndATolerance)
{
    EXPECT_EQ(parseMovedLimit("0.2+-0.01")->share, 0.2);
    EXPECT_EQ(parseMovedLimit("0.2+-0.01")->tolerance, 0.01);
    for (const char* bad : {"", "0.2", "0.2+-", "+-0.1", "2+-0.1", "0.2+-2", "a+-b", "0.2-+0.1"})
        EXPECT_EQ(parseMovedLimit(bad).error().code, ErrorCode::WrongUsage) << bad;
}

TEST(ErrorText, ListsTwentyLinesAtMost)
{
    Error error = badInput("first", "1", "0");
    for (int i = 0; i < 40; ++i)
        error.further.push_back(badInput("next", "1", "0"));
    const std::string text = errorText(error);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 20);
}

TEST(ExitCodes, AreThoseOfTheContract)
{
    EXPECT_EQ(exitCodeOf(ErrorCode::WrongUsage), 2);
    EXPECT_EQ(exitCodeOf(ErrorCode::BadInput), 3);
    EXPECT_EQ(exitCodeOf(ErrorCode::TooLarge), 5);
    EXPECT_EQ(exitCodeOf(ErrorCode::NotWritable), 6);
    EXPECT_EQ(exitCodeOf(ErrorCode::Internal), 70);
    EXPECT_EQ(exitCodeOf(ErrorCode::Cancelled), 130);
    Report report;
    EXPECT_EQ(exitCodeOf(Result<Report>(report)), 0);
    report.disagrees = true;
    EXPECT_EQ(exitCodeOf(Result<Report>(report)), 1);
}

TEST(KeysOfArguments, AreRowsInOrder)
{
    const std::vector<std::string> keys = {"b", "a", "b", ""};
    const auto table = keysOfArguments(keys);
    EXPECT_EQ(table->size(), 3u);
    ASSERT_EQ(table->rowCount(), 4u);
    for (std::size_t row = 0; row < keys.size(); ++row)
        EXPECT_EQ(table->name(table->rowKey(row)), keys[row]);
}

}  // namespace
}  // namespace ringscope::test
