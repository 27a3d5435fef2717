// Loads by unit, and keys of several fields, as a user of the program meets them.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Json = nlohmann::json;

class Units : public testing::Test {
protected:
    std::string slotMap(const std::string& name, const std::string& owners)
    {
        return folder.write(name, "algorithm: slots\nhash: integer\nslots: 10\nunits: " + owners + "\n"
                                      + mapText({"a", "b"}));
    }

    TempFolder folder;
    std::string map = slotMap("map.yaml", "{0-4: [a], 5-9: [b]}");
    std::string later = slotMap("later.yaml", "{0-3: [a], 4-9: [b]}");
    std::string units =
        folder.write("units.csv", "unit,requests,bytes\n0,70,1\n4,10,2\n5,15,\n9,5,4\n");
};

TEST_F(Units, LoadIsByShardWithTheHeaviestUnitsAndTheirFloor)
{
    const Answer answer = cli({"load", map, "--units", units, "--json"});
    ASSERT_EQ(answer.code, 0) << answer.error;
    const Json load = answer.json();
    EXPECT_EQ(load["basis"], "units");
    EXPECT_EQ(load["measure"], "requests");
    EXPECT_EQ(load["total"], 100);
    EXPECT_EQ(load["hot_shard"], "a");
    EXPECT_NEAR(load["hot_ratio"].get<double>(), 1.6, 1e-12);
    EXPECT_NEAR(load["floor"].get<double>(), 1.4, 1e-12);
    EXPECT_NEAR(load["cv"].get<double>(), 0.6, 1e-12);
    EXPECT_EQ(load["shards"][0]["units"], 2);
    EXPECT_EQ(load["shards"][0]["load"], 80);
    EXPECT_TRUE(load["shards"][0]["keys"].is_null());
    EXPECT_EQ(load["top_units"][0],
              (Json{{"unit", "0"}, {"load", 70}, {"load_share", 0.7}, {"shard", "a"}}));
    EXPECT_THAT(load["stray"], IsEmpty());
    for (const Json& check : load["checks"])
        EXPECT_TRUE(check["ok"]) << check;
}

TEST_F(Units, TheMeasureIsOneThatTheFileStates)
{
    const Json load = cli({"load", map, "--units", units, "--measure", "bytes", "--json"}).json();
    EXPECT_EQ(load["total"], 7);
    const Answer none = cli({"load", map, "--units", units, "--measure", "stored"});
    EXPECT_EQ(none.code, 2);
    EXPECT_THAT(none.error, HasSubstr("do not state stored (allowed: requests, bytes)"));
    const std::string stored = folder.write("stored.csv", "unit,stored\n0,5\n");
    const Answer other = cli({"load", map, "--units", stored, "--json"});
    EXPECT_EQ(other.json()["measure"], "stored");
    EXPECT_THAT(other.error, HasSubstr("the load is stored"));
}

TEST_F(Units, RowsThatAreNoneAreListedByLine)
{
    const std::string bad =
        folder.write("bad.csv", "unit,requests\n0,1\n10,1\n0,2\n1-3,9\nx,1\n4,many\n");
    const Answer answer = cli({"load", map, "--units", bad, "--json"});
    ASSERT_EQ(answer.code, 0);
    EXPECT_THAT(answer.error, HasSubstr("bad.csv:3:1: unit that the map does not have: \"10\""));
    EXPECT_THAT(answer.error, HasSubstr("bad.csv:4:1: unit with two rows: \"0\""));
    EXPECT_THAT(answer.error, HasSubstr("bad.csv:7:3: requests: \"many\""));
    EXPECT_EQ(answer.json()["total"], 10);
    EXPECT_EQ(answer.json()["source"]["rows_skipped"], 4);
}

TEST_F(Units, NobodysUnitsAreStray)
{
    const std::string gap = slotMap("gap.yaml", "{1-4: [a], 5-9: [b]}");
    const Json load = cli({"load", gap, "--units", units, "--json"}).json();
    EXPECT_EQ(load["unowned_units"], 1);
    EXPECT_EQ(load["stray"][0], (Json{{"name", nullptr}, {"unit", "0"}, {"load", 70}}));
    EXPECT_TRUE(load["top_units"][0]["shard"].is_null());
}

TEST_F(Units, KeysBesideThemOnlyName)
{
    const std::string keys = folder.write("keys.csv", "key,requests\n10,1\n20,9\n5,1000\n");
    const Json load = cli({"load", map, "--units", units, "--keys", keys, "--json"}).json();
    EXPECT_EQ(load["total"], 100);
    EXPECT_EQ(load["shards"][0]["keys"], 2);
    EXPECT_EQ(load["top_units"][0]["keys"], (Json{{{"key", "20"}}, {{"key", "10"}}}));
}

TEST_F(Units, MoveSaysHowMuchLoadChangesOwnerAndWhichUnits)
{
    const Json move = cli({"move", map, later, "--units", units, "--json"}).json();
    EXPECT_EQ(move["basis"], "units");
    EXPECT_EQ(move["moved_units"], 1);
    EXPECT_NEAR(move["moved_share"].get<double>(), 0.1, 1e-12);
    EXPECT_EQ(move["matrix"][0]["load"], 10);
    EXPECT_EQ(move["matrix"][0]["units"], 1);
    EXPECT_EQ(cli({"move", map, later, "--units", units, "--list", "--csv"}).out,
              "unit,from,to,load\n4,a,b,10\n");
}

TEST_F(Units, AreForMapsWhoseUnitsHaveNames)
{
    const std::string ring = folder.write("ring.yaml", mapText({"a", "b"}));
    const Answer answer = cli({"load", ring, "--units", units});
    EXPECT_EQ(answer.code, 2);
    EXPECT_THAT(answer.error, HasSubstr("have no names"));
    EXPECT_EQ(cli({"load", map}).code, 2);
}

TEST_F(Units, OfOneTopicArePickedByItsName)
{
    const std::string offsets = folder.write("offsets.txt", "t:0:5\nt:1:7\nu:0:100\n");
    const Answer open = cli({"load", map, "--units", offsets});
    EXPECT_EQ(open.code, 2);
    EXPECT_THAT(open.error, HasSubstr("#NAME picks one of 2 (allowed: t, u)"));
    const Json load = cli({"load", map, "--units", offsets + "#t", "--json"}).json();
    EXPECT_EQ(load["measure"], "writes");
    EXPECT_EQ(load["total"], 12);
}

// ---- keys of several fields ----

class KeyFields : public testing::Test {
protected:
    TempFolder folder;
    std::string map = folder.write(
        "riak.yaml", "system: riak\nshards:\n"
                     "  - {name: a, tokens: ['0', '6148914691236517204']}\n"
                     "  - {name: b, tokens: ['12297829382473034408']}\n");
};

TEST_F(KeyFields, AreSaidByNameInAnyOrder)
{
    const Answer answer =
        cli({"route", map, "bucket=b,key=k", "key=k,bucket=b", "bucket=b,key=other", "--csv"});
    ASSERT_EQ(answer.code, 0) << answer.error;
    const auto rows = answer.rows();
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0], rows[1]);
    EXPECT_NE(rows[0].at("hash"), rows[2].at("hash"));
}

TEST_F(KeyFields, AreColumnsOfAKeyFile)
{
    const std::string keys = folder.write("keys.csv", "key,Bucket,requests\nk,b,3\n\"a,b\",,1\n");
    const auto typed = cli({"route", map, "bucket=b,key=k", "key=a,b", "--csv"}).rows();
    const Answer file = cli({"route", map, "--keys", keys, "--csv"});
    ASSERT_EQ(file.code, 0) << file.error;
    EXPECT_EQ(file.rows(), typed);
    EXPECT_EQ(cli({"load", map, "--keys", keys, "--json"}).json()["total"], 4);
}

TEST_F(KeyFields, ATextWithoutThemIsTheKeyAsItIs)
{
    const auto rows = cli({"route", map, "plain", "x=1", "--csv"}).rows();
    EXPECT_EQ(rows[0].at("key"), "plain");
    EXPECT_EQ(rows[1].at("key"), "x=1");
}

TEST_F(KeyFields, WhyTakesThem)
{
    const Json why = cli({"why", "bucket=b,key=k", map, map, "--json"}).json();
    const auto routed = cli({"route", map, "bucket=b,key=k", "--csv"}).rows();
    EXPECT_THAT(why.dump(), HasSubstr(routed[0].at("hash")));
}

TEST_F(Units, ASessionWithThemReplaysTheSameLoadAndMovement)
{
    const std::string session = folder.write(
        "units.ringscope", R"({"schema": 1, "inputs": [{"path": "map.yaml"}, {"path": "units.csv"}],
                               "commands": [{"move": {"unit": "4", "to": "b"}}]})");
    const Json replayed = cli({"replay", session, "--json"}).json();
    const Json load = cli({"load", later, "--units", units, "--json"}).json();
    EXPECT_EQ(replayed["load"]["top_units"], load["top_units"]);
    EXPECT_EQ(replayed["load"]["shards"], load["shards"]);
    EXPECT_EQ(replayed["load"]["hot_ratio"], load["hot_ratio"]);
    EXPECT_NEAR(replayed["move"]["moved_share"].get<double>(), 0.1, 1e-12);
}

}  // namespace
}  // namespace ringscope::test
