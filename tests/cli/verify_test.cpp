// A real client against the map: what `verify` says, two dialects side by side by `move`, and the
// way from a recipe to an open map.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>

#include <cstdlib>

namespace ringscope::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::json;

class Verify : public testing::Test {
protected:
    TempFolder folder;
    std::vector<std::string> servers = {"10.0.1.1:11211", "10.0.1.2:11211", "10.0.1.3:11211"};
    std::string map = folder.write("map.yaml", mapText(servers));
    std::string keys = folder.write("keys.txt", keyList("user:", 300));

    /// Rows of a client that has `given` as its map.
    std::string clientRows(const std::string& given)
    {
        std::string text = "key,shard\n";
        for (const auto& row : cli({"route", given, "--keys", keys, "--csv"}).rows())
            text += row.at("key") + "," + row.at("shard") + "\n";
        return folder.write("client.csv", text);
    }
};

TEST_F(Verify, FindsTheDialectOfTheClient)
{
    const std::string rows = clientRows("libmemcached-weighted:" + map);
    const Answer answer = cli({"verify", "libketama:" + map, rows, "--json"});
    EXPECT_EQ(answer.code, 1) << answer.error;
    const Json json = answer.json();
    EXPECT_EQ(json.at("checked"), 300);
    EXPECT_GT(json.at("disagreed").get<int>(), 100);
    ASSERT_FALSE(json.at("rules").empty()) << answer.out;
    const Json& rule = json.at("rules").at(0);
    EXPECT_EQ(rule.at("explained"), 300);
    EXPECT_EQ(rule.at("share"), 1.0);
    EXPECT_THAT(rule.at("sentence").get<std::string>(),
                StartsWith("Explains 300 of 300 rows: the client places keys as libmemcached"));
    EXPECT_EQ(json.at("rows").size(), json.at("disagreed"));
    EXPECT_EQ(json.at("rows").at(0).size(), 3u);
}

TEST_F(Verify, PrintsRowsThenRulesInEveryForm)
{
    const std::string rows = clientRows("libmemcached-weighted:" + map);
    const std::string asked = "libketama:" + map;
    const Answer csv = cli({"verify", asked, rows, "--csv"});
    EXPECT_EQ(csv.code, 1);
    EXPECT_THAT(csv.out, StartsWith("key,expected,actual,rule,explained\n"));
    const auto read = csv.rows();
    EXPECT_THAT(read.front().at("key"), StartsWith("user:"));
    EXPECT_EQ(read.front().at("rule"), "");
    EXPECT_EQ(read.back().at("key"), "");
    EXPECT_NE(read.back().at("rule"), "");
    const Answer people = cli({"verify", asked, rows});
    EXPECT_THAT(people.out, HasSubstr(" of 300 rows agree.\n"));
    EXPECT_THAT(people.out, HasSubstr("Explains 300 of 300 rows: "));
    EXPECT_THAT(people.out, HasSubstr("--set system=libmemcached-weighted"));
}

TEST_F(Verify, LooksAtOlderMapsAndKeepsToItsBudget)
{
    const std::string old =
        folder.write("old.yaml", mapText({"10.0.1.1:11211", "10.0.1.2:11211"}, "version: 6\n"));
    const std::string rows = clientRows(old);
    const Json found = cli({"verify", map, rows, "--previous", old, "--json"}).json();
    EXPECT_THAT(found.at("rules").at(0).at("sentence").get<std::string>(),
                HasSubstr("the client still has map version 6 (" + old + ")"));
    const Json none = cli({"verify", map, rows, "--budget", "0", "--json"}).json();
    EXPECT_TRUE(none.at("rules").empty());
    const Json few = cli({"verify", map, rows, "--budget", "5", "--json"}).json();
    EXPECT_LE(few.at("rules_tried").get<int>(), 5);
    EXPECT_TRUE(few.at("budget_spent").get<bool>());
    EXPECT_EQ(cli({"verify", map, rows, "--previous", "nowhere.yaml"}).code, 3);
}

TEST_F(Verify, IsSilentAboutRulesWhenAllAgree)
{
    const std::string rows = clientRows(map);
    const Answer answer = cli({"verify", map, rows, "--json"});
    EXPECT_EQ(answer.code, 0);
    EXPECT_TRUE(answer.json().at("rules").empty());
    EXPECT_EQ(answer.json().at("disagreed"), 0);
}

TEST_F(Verify, NamesShardsThatTheMapHasNot)
{
    const std::string rows = folder.write("client.csv", "key,shard\na,elsewhere\n");
    EXPECT_THAT(cli({"verify", map, rows}).out,
                HasSubstr("Rows name shards that the map has not: elsewhere."));
}

TEST_F(Verify, TwoDialectsStandSideBySideInMove)
{
    const std::string a = "libketama:" + map, b = "libmemcached-weighted:" + map;
    const Json space = cli({"move", a, b, "--json"}).json();
    EXPECT_EQ(space.at("basis"), "exact");
    EXPECT_GT(space.at("moved_share").get<double>(), 0.3);
    const auto list = cli({"move", a, b, "--keys", keys, "--list", "--csv"}).rows();
    EXPECT_GT(list.size(), 90u);
    const Answer other = cli({"move", a, "otel-v1:" + map});
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.error, HasSubstr("needs --keys"));
    EXPECT_EQ(cli({"move", a, "otel-v1:" + map, "--keys", keys, "--json"}).json().at("basis"),
              "keys");
}

TEST_F(Verify, ARecipesArchiveOpensInOneDrop)
{
    const Answer recipe = cli({"recipe", "libketama"});
    ASSERT_EQ(recipe.code, 0) << recipe.error;
    EXPECT_THAT(recipe.out, StartsWith("#!/usr/bin/env bash\n"));
    const std::string script = folder.write("recipe.sh", recipe.out);
    std::string list;
    for (const std::string& server : servers)
        list += server + "\t600\n";
    const std::string file = folder.write("servers", list);
    const std::string at = folder.path("");
    ASSERT_EQ(std::system(("cd '" + at + "' && SERVERS= CONFIG='" + file + "' bash '" + script
                           + "' >/dev/null")
                              .c_str()),
              0);
    const std::string archive = folder.path("ringscope-libketama.tar.gz");
    const Answer ring = cli({"ring", "libketama:" + archive, "--json"});
    ASSERT_EQ(ring.code, 0) << ring.error;
    EXPECT_EQ(ring.json().at("points"), 480);
    EXPECT_EQ(cli({"recipe", "no-such-system"}).code, 3);
}

TEST_F(Verify, ListingsNameReaders)
{
    bool named = false;
    for (const auto& row : cli({"systems", "--csv"}).rows())
        if (row.at("id") == "libketama")
            named = row.at("readers") == "libketama-servers|archive";
    EXPECT_TRUE(named);
    for (const auto& row : cli({"formats", "--csv"}).rows()) {
        if (row.at("id") == "libketama-servers") {
            EXPECT_EQ(row.at("systems"), "libketama");
        }
    }
}

}  // namespace
}  // namespace ringscope::test
