// The program as a process: standard input and output, pipes, interrupts, help.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/temp_folder.h"
#include "core/commands/command_line.h"

#include <gmock/gmock.h>

#include <cstdlib>

namespace ringscope::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Process : public testing::Test {
protected:
    TempFolder folder;
    std::string ab = folder.write("ab.yaml", mapText({"a", "b"}));
};

TEST_F(Process, MapsAndKeysComeFromStandardInput)
{
    EXPECT_EQ(cli({"route", "-", "k", "--csv"}, mapText({"only"})).rows().at(0).at("shard"), "only");
    EXPECT_EQ(cli({"route", ab, "--keys", "-", "--csv"}, "x\ny\n").rows().size(), 2u);
}

TEST_F(Process, CompressedInputIsKnownByItsContent)
{
    const std::string keys = folder.write("keys.txt", keyList("k", 100));
    ASSERT_EQ(std::system(("gzip -kf '" + keys + "' && mv '" + keys + ".gz' '" +
                           folder.path("packed") + "'")
                              .c_str()),
              0);
    EXPECT_EQ(cli({"route", ab, "--keys", folder.path("packed"), "--csv"}).out,
              cli({"route", ab, "--keys", keys, "--csv"}).out);
}

TEST_F(Process, PlacesInCompressedMapsAreThoseOfTheText)
{
    const std::string map = folder.write("bad.yaml", "\nvnodes: 0\nshards: [{name: a}]\n");
    ASSERT_EQ(std::system(("gzip -f '" + map + "'").c_str()), 0);
    EXPECT_THAT(cli({"route", map + ".gz", "k"}).error, HasSubstr("bad.yaml.gz:2:9"));
}

TEST_F(Process, ABrokenPipeEndsQuietly)
{
    const std::string keys = folder.write("keys.txt", keyList("key-", 200000));
    const Answer answer = cliReadingOnly(100, {"route", ab, "--keys", keys, "--csv"});
    EXPECT_EQ(answer.code, 0);
    EXPECT_EQ(answer.error, "");
    EXPECT_EQ(answer.out.size(), 100u);
}

TEST_F(Process, AnInterruptEndsWith130AndNoWord)
{
    const Answer answer = cliInterrupted({"route", ab, "--keys", "-"});
    EXPECT_EQ(answer.code, 130);
    EXPECT_EQ(answer.error, "");
}

TEST_F(Process, WithoutATerminalThereIsNoProgress)
{
    const std::string keys = folder.write("keys.txt", keyList("key-", 200000));
    EXPECT_EQ(cli({"route", ab, "--keys", keys, "--csv"}).error, "");
}

TEST_F(Process, HelpAndVersionEndWell)
{
    const Answer help = cli({"--help"});
    EXPECT_EQ(help.code, 0);
    for (const CliCommand& command : cliCommands()) {
        EXPECT_THAT(help.out, HasSubstr(std::string(command.id)));
        const Answer one = cli({std::string(command.id), "--help"});
        EXPECT_EQ(one.code, 0);
        EXPECT_THAT(one.out, HasSubstr("Usage: ringscope-cli " + std::string(command.id)));
        EXPECT_THAT(one.out, HasSubstr("--json"));
    }
    EXPECT_THAT(cli({"--version"}).out, StartsWith("ringscope-cli "));
}

TEST_F(Process, PeopleReadAlignedColumnsWithSeparators)
{
    const std::string map = folder.write("one.yaml", mapText({"a-long-name", "b"}));
    const std::string keys = folder.write("keys.csv", "key,requests\nx,1234567\n");
    const Answer answer = cli({"load", map, "--keys", keys});
    EXPECT_THAT(answer.out, HasSubstr("1,234,567"));
    EXPECT_THAT(answer.out, HasSubstr("\nb            1"));
}

}  // namespace
}  // namespace ringscope::test
