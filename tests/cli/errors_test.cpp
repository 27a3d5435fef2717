// Bad input, refusals and exit codes.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>

namespace ringscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class Errors : public testing::Test {
protected:
    Answer route(const std::string& text)
    {
        return cli({"route", folder.write("map.yaml", text), "k", "--csv"});
    }

    TempFolder folder;
    std::string ab = folder.write("ab.yaml", mapText({"a", "b"}));
};

TEST_F(Errors, NameFileLineColumnValueAndWhatIsAllowed)
{
    const Answer answer = route("vnodes: 0\nshards: [{name: a}]\n");
    EXPECT_EQ(answer.code, 3);
    EXPECT_EQ(answer.out, "");
    EXPECT_THAT(answer.error, StartsWith(folder.path("map.yaml") + ":1:9: "));
    EXPECT_THAT(answer.error, AllOf(HasSubstr(": 0"), HasSubstr("(allowed: ")));
}

TEST_F(Errors, ColumnsCountBytes)
{
    const Answer answer = route("shards:\n  - {zone: \"caf\u00e9\", name: a, weight: x}\n");
    EXPECT_THAT(answer.error, HasSubstr("map.yaml:2:38: "));
}

TEST_F(Errors, SeveralAreListedInFileOrderAndTwentyAtMost)
{
    std::string text = "shards:\n";
    for (int i = 0; i < 30; ++i)
        text += "  - {name: s" + std::to_string(i) + ", weight: -1}\n";
    const Answer answer = route(text);
    EXPECT_EQ(answer.code, 3);
    EXPECT_EQ(std::count(answer.error.begin(), answer.error.end(), '\n'), 20);
    EXPECT_LT(answer.error.find(":2:"), answer.error.find(":3:"));
}

TEST_F(Errors, UnknownFieldsNameTheNearestAndOwnFieldsAreKept)
{
    EXPECT_THAT(route("vnode: 3\nshards: [{name: a}]\n").error, HasSubstr("vnodes"));
    EXPECT_EQ(route("x-team: storage\nshards: [{name: a}]\n").code, 0);
}

TEST_F(Errors, DuplicateFieldsAreErrors)
{
    const Answer answer = route("vnodes: 3\nvnodes: 4\nshards: [{name: a}]\n");
    EXPECT_EQ(answer.code, 3);
    EXPECT_THAT(answer.error, HasSubstr("map.yaml:2:1"));
}

TEST_F(Errors, AMissingFileIsBadInput)
{
    const Answer answer = cli({"route", folder.path("gone.yaml"), "k"});
    EXPECT_EQ(answer.code, 3);
    EXPECT_THAT(answer.error, HasSubstr("gone.yaml"));
    EXPECT_EQ(cli({"load", ab, "--keys", folder.path("gone.csv")}).code, 3);
}

TEST_F(Errors, MapsAreCheckedBeforeAnyOutput)
{
    const std::string bad = folder.write("bad.yaml", "vnodes: 0\nshards: [{name: a}]\n");
    const Answer answer = cli({"move", ab, bad});
    EXPECT_EQ(answer.code, 3);
    EXPECT_EQ(answer.out, "");
}

TEST_F(Errors, AMapWithoutAShardForKeysIsBadInput)
{
    const Answer answer = route("shards: [{name: a, state: warming}, {name: b, state: down}]\n");
    EXPECT_EQ(answer.code, 3);
    EXPECT_THAT(answer.error, HasSubstr("no shard may own keys"));
    EXPECT_EQ(answer.out, "");
}

TEST_F(Errors, GarbageIsBadInputAndNotACrash)
{
    EXPECT_EQ(route("").code, 3);
    EXPECT_EQ(route("[1, 2, 3]").code, 3);
    EXPECT_EQ(route("{{{{").code, 3);
    EXPECT_EQ(route(std::string("\0\xff\xfe\x80", 4)).code, 3);
    EXPECT_EQ(route(std::string(100000, '[')).code, 3);
    EXPECT_EQ(route("shards: *nothing\n").code, 3);
}

TEST_F(Errors, WrongUsage)
{
    EXPECT_EQ(cli({}).code, 2);
    EXPECT_EQ(cli({"rout", ab}).code, 2);
    EXPECT_THAT(cli({"rout", ab}).error, HasSubstr("nearest is route"));
    EXPECT_EQ(cli({"route"}).code, 2);
    EXPECT_EQ(cli({"route", ab}).code, 2);
    EXPECT_EQ(cli({"route", ab, "k", "--nonsense"}).code, 2);
    EXPECT_EQ(cli({"route", ab, "k", "--csv", "--json"}).code, 2);
    EXPECT_EQ(cli({"ring", ab, ab}).code, 2);
    EXPECT_EQ(cli({"load", ab}).code, 2);
    EXPECT_EQ(cli({"load", ab, "--keys", ab, "--measure", "tokens"}).code, 2);
    EXPECT_EQ(cli({"ring", ab, "--max-points", "many"}).code, 2);
    EXPECT_EQ(cli({"ring", ab, "--set", "vnodes"}).code, 2);
    EXPECT_EQ(cli({"generate"}).code, 2);
    EXPECT_EQ(cli({"generate", "--keys", "3", "--distribution", "bell"}).code, 2);
    EXPECT_EQ(cli({"sweep", ab, "--vary", "mood", "--values", "1"}).code, 2);
}

TEST_F(Errors, TooLargeSaysHowLargeAndWhichOption)
{
    const Answer answer = cli({"ring", ab, "--set", "vnodes=100", "--max-points", "100"});
    EXPECT_EQ(answer.code, 5);
    EXPECT_THAT(answer.error, AllOf(HasSubstr("200"), HasSubstr("--max-points")));
    EXPECT_EQ(cli({"ring", ab, "--set", "vnodes=100", "--max-points", "200", "--csv"}).code, 0);
    const Answer memory = cli({"generate", "--keys", "1000000", "--max-memory", "1M"});
    EXPECT_EQ(memory.code, 5);
    EXPECT_THAT(memory.error, HasSubstr("--max-memory"));
}

TEST_F(Errors, AnOutputThatCannotBeWritten)
{
    const Answer answer = cli({"ring", ab, "-o", folder.path("no/such/folder.csv")});
    EXPECT_EQ(answer.code, 6);
    EXPECT_THAT(answer.error, HasSubstr("folder.csv"));
    EXPECT_EQ(cli({"ring", ab, "-o", folder.path()}).code, 6);
    if (::access("/dev/full", W_OK) == 0) {
        EXPECT_EQ(cli({"ring", ab, "-o", "/dev/full"}).code, 6);
    }
}

TEST_F(Errors, AFailedRunLeavesTheOldFileAndNoSideFile)
{
    const std::string kept = folder.write("kept.csv", "old\n");
    const std::size_t before = folder.size();
    EXPECT_EQ(cli({"ring", folder.path("gone.yaml"), "-o", kept}).code, 3);
    EXPECT_EQ(fileText(kept), "old\n");
    EXPECT_EQ(folder.size(), before);
    EXPECT_EQ(cli({"hashes", "--csv", "-o", kept}).code, 0);
    EXPECT_THAT(fileText(kept), StartsWith("id,"));
    EXPECT_EQ(folder.size(), before);
}

TEST_F(Errors, BrokenRowsOfAKeyFileAreSkippedAndCounted)
{
    const std::string keys =
        folder.write("keys.csv", "key,requests\na,1\nb,many\nc,3\nd,4\n");
    const Answer answer = cli({"load", ab, "--keys", keys, "--json"});
    EXPECT_EQ(answer.code, 0) << answer.error;
    EXPECT_EQ(answer.json().at("total"), 8);
    EXPECT_THAT(answer.error + answer.json().at("warnings").dump(), HasSubstr("keys.csv:3:"));
}

TEST_F(Errors, ASystemsFileMayNotContradictIt)
{
    const std::string map = folder.write("lab.yaml", mapText({"0", "1"}, "hash: xxh64\n"));
    const Answer answer = cli({"route", "seed-lab:" + map, "k"});
    EXPECT_EQ(answer.code, 3);
    EXPECT_THAT(answer.error, AllOf(HasSubstr("lab.yaml:1:"), HasSubstr("fnv1a32")));
}

TEST_F(Errors, AFileOfTheLiteralNameWinsOverASystem)
{
    const std::string literal = folder.write("seed-lab:x", mapText({"only"}));
    ASSERT_EQ(::chdir(folder.path().c_str()), 0);
    EXPECT_EQ(cli({"route", "seed-lab:x", "k", "--csv"}).rows().at(0).at("shard"), "only");
    ASSERT_EQ(::chdir("/"), 0);
    EXPECT_EQ(literal, folder.path("seed-lab:x"));
}

}  // namespace
}  // namespace ringscope::test
