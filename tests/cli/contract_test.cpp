// Columns, fields and bytes that users script on.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/temp_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::json;

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

std::vector<std::string> fieldsOf(const Json& object)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items())
        names.push_back(name);
    return names;
}

void expectFields(const Json& object, const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        EXPECT_TRUE(object.contains(name)) << name << " is missing";
}

class Contract : public testing::Test {
protected:
    TempFolder folder;
    std::string abc = folder.write("abc.yaml", mapText({"a", "b", "c"}));
    std::string ab = folder.write("ab.yaml", mapText({"a", "b"}));
    std::string keys = folder.write("keys.csv", "key,requests,bytes\nx,10,100\ny,20,\n\"z,1\",3,7\n");
};

TEST_F(Contract, RouteHasItsColumnsAndOneRowAnInputRow)
{
    const Answer answer = cli({"route", abc, "x", "y", "x", "--csv"});
    EXPECT_EQ(answer.code, 0) << answer.error;
    EXPECT_EQ(firstLine(answer.out), "key,hash,token,unit,shard,replicas");
    const auto rows = answer.rows();
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].at("key"), "x");
    EXPECT_EQ(rows[1].at("key"), "y");
    EXPECT_EQ(rows[2], rows[0]);
}

TEST_F(Contract, RouteTakesArgumentsFirstThenTheFile)
{
    const auto rows = cli({"route", abc, "q", "--keys", keys, "--csv"}).rows();
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].at("key"), "q");
    EXPECT_EQ(rows[3].at("key"), "z,1");
}

TEST_F(Contract, ExactBytesOfTheCsv)
{
    const std::string map = folder.write("modulo.yaml", "algorithm: modulo\nhash: integer\n" +
                                                            mapText({"a", "b,c"}));
    EXPECT_EQ(cli({"route", map, "4", "7", "--csv"}).out,
              "key,hash,token,unit,shard,replicas\n"
              "4,4,,0,a,a\n"
              "7,7,,1,\"b,c\",\"b,c\"\n");
}

TEST_F(Contract, KeysOfTheCommandLineAreBytes)
{
    const std::vector<std::string> odd = {"", " ", "[a,b]", "{}", "a,b", "\"", "-x",
                                          "load", "'", "\x01k", "[", "--json", "\xff\xfe"};
    std::vector<std::string> arguments = {"route", abc, "--csv", "--"};
    arguments.insert(arguments.end(), odd.begin(), odd.end());
    const Answer answer = cli(arguments);
    ASSERT_EQ(answer.code, 0) << answer.error;
    std::vector<std::string> routed;
    for (const CsvRows::Row& row : answer.rows())
        routed.push_back(row.at("key"));
    EXPECT_EQ(routed, odd);
}

TEST_F(Contract, ReplicasAreThePreferenceListOwnerFirst)
{
    const auto row = cli({"route", abc, "x", "--set", "replicas=3", "--csv"}).rows().at(0);
    const std::string replicas = row.at("replicas");
    EXPECT_EQ(replicas.substr(0, replicas.find('|')), row.at("shard"));
    EXPECT_EQ(replicas.size(), 5u);
}

TEST_F(Contract, AKeyThatIsNotUtf8IsHexInJson)
{
    const Json row = cli({"route", abc, "\xff\x01", "--json"}).json().at("rows").at(0);
    EXPECT_EQ(row.at("key_hex"), "ff01");
    EXPECT_FALSE(row.contains("key"));
    EXPECT_TRUE(row.at("hash").is_string());
    EXPECT_TRUE(row.at("token").is_string());
    EXPECT_TRUE(row.at("unit").is_null());
}

TEST_F(Contract, APinnedKeyLivesOnItsShardWithoutAToken)
{
    const std::string map =
        folder.write("pinned.yaml", mapText({"a", "b", "c"}) + "overrides: {x: c}\n");
    const auto row = cli({"route", map, "x", "--csv"}).rows().at(0);
    EXPECT_EQ(row.at("shard"), "c");
    EXPECT_EQ(row.at("token"), "");
}

TEST_F(Contract, RingHasItsColumnsInRingOrder)
{
    const Answer answer = cli({"ring", ab, "--set", "vnodes=3", "--csv"});
    EXPECT_EQ(firstLine(answer.out), "token,shard,ordinal,label");
    const auto rows = answer.rows();
    ASSERT_EQ(rows.size(), 6u);
    for (std::size_t i = 1; i < rows.size(); ++i)
        EXPECT_LT(std::stoull(rows[i - 1].at("token")), std::stoull(rows[i].at("token")));
    EXPECT_EQ(rows[0].at("label"), rows[0].at("shard") + "#" + rows[0].at("ordinal"));
    const Json json = cli({"ring", ab, "--set", "vnodes=3", "--json"}).json();
    expectFields(json, {"points", "distinct", "collisions", "space", "warnings", "rows"});
    EXPECT_EQ(json.at("points"), 6);
    EXPECT_EQ(json.at("space").get<double>(), 0x1p64);
}

TEST_F(Contract, LoadHasItsFields)
{
    const Json json = cli({"load", abc, "--keys", keys, "--json"}).json();
    expectFields(json, {"measure", "total", "window_s", "mean", "max", "max_load", "hot_shard",
                        "hot_ratio", "cv", "cv_chance", "cv_placement", "cv_keys", "floor",
                        "utilisation", "shards", "top_keys", "stray", "checks"});
    expectFields(json, {"histogram", "groups", "ranking"});
    expectFields(json.at("histogram"), {"bin", "bins", "band_low", "band_high", "inside"});
    expectFields(json.at("ranking").at(0), {"name", "load_ratio", "keys", "other_keys"});
    expectFields(json.at("shards").at(0),
                 {"name", "weight", "state", "share", "share_low", "share_high", "keys", "load",
                  "load_share", "load_ratio", "utilisation"});
    expectFields(json.at("top_keys").at(0), {"key", "load", "load_share", "shard"});
    expectFields(json.at("checks").at(0), {"name", "ok", "detail"});
    EXPECT_EQ(json.at("measure"), "requests");
    EXPECT_EQ(json.at("total"), 33);
    EXPECT_EQ(json.at("mean"), 11.0);
    EXPECT_TRUE(json.at("window_s").is_null());
    EXPECT_TRUE(json.at("utilisation").is_null());
    EXPECT_EQ(json.at("top_keys").at(0).at("key"), "y");
    EXPECT_EQ(firstLine(cli({"load", abc, "--keys", keys, "--csv"}).out),
              "name,weight,state,share,share_low,share_high,keys,load,load_share,load_ratio,"
              "utilisation");
}

TEST_F(Contract, LoadReadsTheCopiesOfKeysInThreeWays)
{
    const std::string map = folder.write("copies.yaml", mapText({"a", "b", "c"}, "replicas: 3\n"));
    const auto load = [&](const char* reading) {
        return cli({"load", map, "--keys", keys, "--copies", reading, "--json"}).json();
    };
    EXPECT_EQ(load("primaries").at("total"), 33);
    EXPECT_EQ(load("all").at("total"), 99);
    EXPECT_EQ(load("spread").at("total"), 33);
    const Json spread = load("spread");
    for (const Json& shard : spread.at("shards"))
        EXPECT_EQ(shard.at("load"), 11);
    const Json replicas = load("all").at("replicas");
    expectFields(replicas, {"copies", "missing", "zones", "one_zone_keys"});
    EXPECT_EQ(replicas.at("copies"), 3);
    EXPECT_EQ(replicas.at("missing"), 0);
    EXPECT_TRUE(replicas.at("one_zone_keys").is_null());
    EXPECT_EQ(cli({"load", map, "--keys", keys, "--copies", "some"}).code, 2);
    EXPECT_TRUE(cli({"load", abc, "--keys", keys, "--json"}).json().at("replicas").is_null());
}

TEST_F(Contract, LoadTakesAShardOrAZoneAway)
{
    const std::string map = folder.write(
        "zones.yaml", "replicas: 2\nshards: [{name: a, zone: east}, {name: b, zone: east}, "
                      "{name: c, zone: west}]\n");
    const Json loss = cli({"load", map, "--keys", keys, "--lose", "a", "--json"}).json().at("loss");
    expectFields(loss, {"lost", "rule", "lost_load", "hot_ratio", "hot_shard", "max_load",
                        "unowned_load", "keys_losing_a_copy", "keys_losing_all", "shards",
                        "worst_n1_ratio", "worst_n1_shard", "checks"});
    EXPECT_EQ(loss.at("rule"), "successor");
    EXPECT_EQ(loss.at("unowned_load"), 0);
    const Json zone =
        cli({"load", map, "--keys", keys, "--lose", "zone:east", "--json"}).json().at("loss");
    EXPECT_EQ(zone.at("lost"), Json({"a", "b"}));
    EXPECT_EQ(zone.at("max_load"), 33);
    EXPECT_EQ(cli({"load", map, "--keys", keys, "--lose", "zone:north"}).code, 2);
    EXPECT_EQ(cli({"load", map, "--keys", keys, "--lose", "d"}).code, 2);
}

TEST_F(Contract, LoadTellsWhereTheTimeGoes)
{
    const Answer asked = cli({"load", abc, "--keys", keys, "--timings", "--json"});
    const Json timings = asked.json().at("timings");
    expectFields(timings, {"map", "read", "distinct keys", "points", "hash", "place", "sums", "report",
                           "total"});
    double sum = 0;
    for (const auto& [step, seconds] : timings.items())
        sum += step == "total" ? 0.0 : seconds.get<double>();
    EXPECT_NEAR(sum, timings.at("total").get<double>(), 1e-9);
    EXPECT_THAT(asked.error, testing::HasSubstr("distinct keys"));
    const Answer plain = cli({"load", abc, "--keys", keys, "--json"});
    EXPECT_FALSE(plain.json().contains("timings"));
    EXPECT_EQ(plain.error, "");
}

TEST_F(Contract, MoveCountsCopiesWhereKeysHaveSeveral)
{
    const std::string two = folder.write("two.yaml", mapText({"a", "b", "c"}, "replicas: 2\n"));
    const std::string three = folder.write("three.yaml", mapText({"a", "b", "c"}, "replicas: 3\n"));
    const Json copies = cli({"move", two, three, "--json"}).json().at("copies");
    expectFields(copies, {"made_share", "made_load", "promoted_share"});
    EXPECT_NEAR(copies.at("made_share").get<double>(), 1.0 / 3.0, 1e-12);
    EXPECT_TRUE(copies.at("made_load").is_null());
    EXPECT_EQ(cli({"move", two, three, "--keys", keys, "--json"}).json().at("copies").at("made_load"),
              33);
    EXPECT_TRUE(cli({"move", ab, abc, "--json"}).json().at("copies").is_null());
}

TEST_F(Contract, LoadOfAnotherMeasureAndWindow)
{
    const std::string map = folder.write("capacity.yaml", "shards: [{name: a, capacity: 2}]\n");
    const Json bytes = cli({"load", map, "--keys", keys, "--measure", "bytes", "--json"}).json();
    EXPECT_EQ(bytes.at("total"), 107);
    const Json requests =
        cli({"load", map, "--keys", keys, "--window", "33", "--json"}).json();
    EXPECT_EQ(requests.at("window_s"), 33.0);
    EXPECT_NEAR(requests.at("utilisation").get<double>(), 0.5, 1e-12);
    const Json sampled =
        cli({"load", map, "--keys", keys, "--window", "33", "--sample-rate", "0.5", "--json"}).json();
    EXPECT_NEAR(sampled.at("utilisation").get<double>(), 1.0, 1e-12);
}

TEST_F(Contract, LoadOfNothingIsNullAndNeverNaN)
{
    const std::string none = folder.write("none.csv", "key,requests\nx,0\n");
    const Json json = cli({"load", abc, "--keys", none, "--json"}).json();
    EXPECT_EQ(json.at("total"), 0);
    EXPECT_TRUE(json.at("hot_ratio").is_null());
    EXPECT_TRUE(json.at("cv").is_null());
    EXPECT_TRUE(json.at("floor").is_null());
}

TEST_F(Contract, MoveHasItsFieldsExactAndOverKeys)
{
    const Json exact = cli({"move", ab, abc, "--json"}).json();
    expectFields(exact, {"basis", "keys", "moved_share", "minimum_share", "excess",
                         "unnecessary_share", "pinned_share", "drain_gain_share", "monotone",
                         "matrix", "checks"});
    EXPECT_EQ(exact.at("basis"), "exact");
    EXPECT_TRUE(exact.at("monotone").get<bool>());
    expectFields(exact.at("matrix").at(0), {"from", "to", "share", "keys", "load"});
    const Json keyed = cli({"move", ab, abc, "--keys", keys, "--json"}).json();
    EXPECT_EQ(keyed.at("basis"), "keys");
    EXPECT_EQ(keyed.at("keys"), 3);
    EXPECT_EQ(firstLine(cli({"move", ab, abc, "--csv"}).out), "from,to,share,keys,load");
    EXPECT_EQ(firstLine(cli({"move", ab, abc, "--keys", keys, "--list", "--csv"}).out),
              "key,from,to");
}

TEST_F(Contract, MoveOfAMapToItselfIsNothing)
{
    const Json same = cli({"move", abc, abc, "--json"}).json();
    EXPECT_EQ(same.at("moved_share"), 0.0);
    EXPECT_TRUE(same.at("excess").is_null());
    EXPECT_EQ(same.at("matrix"), Json::array());
}

TEST_F(Contract, MoveNeedsKeysWhereNothingIsCountable)
{
    const Answer answer = cli({"move", ab, abc, "--set", "algorithm=rendezvous"});
    EXPECT_EQ(answer.code, 2);
    EXPECT_THAT(answer.error, HasSubstr("needs --keys"));
    const std::string other = folder.write("other.yaml", "hash: xxh3\n" + mapText({"a", "b"}));
    const Answer hashes = cli({"move", ab, other});
    EXPECT_EQ(hashes.code, 2);
    EXPECT_THAT(hashes.error, HasSubstr("needs --keys"));
}

TEST_F(Contract, AssignmentsHaveNoRingNoMovementAndNoWhy)
{
    const std::string set = "algorithm=two-choices";
    EXPECT_EQ(cli({"ring", ab, "--set", set}).code, 2);
    EXPECT_EQ(cli({"move", ab, abc, "--set", set}).code, 2);
    EXPECT_EQ(cli({"why", "x", ab, abc, "--set", set}).code, 2);
    EXPECT_EQ(cli({"vectors", ab, "--set", set}).code, 2);
    EXPECT_EQ(cli({"route", ab, "x", "--set", set}).code, 0);
    EXPECT_EQ(cli({"load", ab, "--keys", keys, "--set", set}).code, 0);
}

TEST_F(Contract, AnAssignmentRoutesTheBytesThatTheRuleHashes)
{
    const std::string map = folder.write(
        "two.yaml", "algorithm: two-choices\nkey: {tag: '{}'}\n" + mapText({"a", "b", "c"}));
    std::string tagged, plain;
    for (int i = 0; i < 40; ++i) {
        tagged += fmt::format("{{key-{}}}/page\n", i);
        plain += fmt::format("key-{}\n", i);
    }
    const auto shardsOf = [&](const std::string& list) {
        std::vector<std::string> shards;
        for (const auto& row : cli({"route", map, "--keys", "-", "--csv"}, list).rows())
            shards.push_back(row.at("shard"));
        return shards;
    };
    EXPECT_EQ(shardsOf(tagged), shardsOf(plain));
    EXPECT_EQ(shardsOf(plain).size(), 40u);
}

TEST_F(Contract, APinnedRequestAddsNoLoadForThoseBehindIt)
{
    const auto shardsOf = [&](const std::string& more, const std::string& list) {
        const std::string map = folder.write(
            "pins.yaml", "algorithm: two-choices\n" + more + mapText({"a", "b", "c"}));
        std::vector<std::string> shards;
        for (const auto& row : cli({"route", map, "--keys", "-", "--csv"}, list).rows())
            if (row.at("key") != "pinned")
                shards.push_back(row.at("shard"));
        return shards;
    };
    EXPECT_EQ(shardsOf("overrides: {pinned: a}\n", "k1\npinned\nk2\npinned\nk3\nk4\nk5\n"),
              shardsOf("", "k1\nk2\nk3\nk4\nk5\n"));
}

TEST_F(Contract, SweepByASecondSettingKeepsItsColumnsAndAddsTwo)
{
    const Answer answer = cli({"sweep", abc, "--vary", "hash", "--values", "xxh64,crc32", "--by",
                               "shards", "--by-values", "2,3,5", "--keys", keys, "--csv"});
    ASSERT_EQ(answer.code, 0) << answer.error;
    EXPECT_EQ(firstLine(answer.out), "value,seed,hot_ratio,cv,cv_chance,moved_share,minimum_share,"
                                     "by,beyond_chance");
    const auto rows = answer.rows();
    ASSERT_EQ(rows.size(), 6u);
    EXPECT_EQ(rows[1].at("by"), "2");
    EXPECT_EQ(rows[5].at("value"), "crc32");
    const Answer half = cli({"sweep", abc, "--vary", "hash", "--values", "crc32", "--by", "shards"});
    EXPECT_EQ(half.code, 2);
    EXPECT_THAT(half.error, HasSubstr("--by WHAT and --by-values LIST go together"));
}

TEST_F(Contract, WhyNamesTheChangeThatMovedTheKey)
{
    const auto moved = cli({"move", ab, abc, "--keys", "-", "--list", "--csv"},
                           keyList("key-", 50))
                           .rows();
    ASSERT_FALSE(moved.empty());
    const Json json = cli({"why", moved[0].at("key"), ab, abc, "--json"}).json();
    EXPECT_TRUE(json.at("moved").get<bool>());
    EXPECT_EQ(json.at("change"), "Add c");
    EXPECT_EQ(json.at("from").at("shard"), moved[0].at("from"));
    EXPECT_EQ(json.at("to").at("shard"), "c");
    const Answer text = cli({"why", moved[0].at("key"), ab, abc});
    EXPECT_THAT(firstLine(text.out), HasSubstr("to c: Add c."));
}

TEST_F(Contract, WhyFindsThePin)
{
    const std::string shard = cli({"route", ab, "x", "--csv"}).rows().at(0).at("shard");
    const std::string other = shard == "a" ? "b" : "a";
    const std::string pinned = folder.write(
        "pin.yaml", mapText({"a", "b"}, "vnodes: 129\n") + "overrides: {x: " + other + "}\n");
    const Json json = cli({"why", "x", ab, pinned, "--json"}).json();
    EXPECT_EQ(json.at("change"), "Pin x to " + other);
    EXPECT_TRUE(json.at("to").at("by_override").get<bool>());
}

TEST_F(Contract, SweepHasItsColumns)
{
    const Answer answer = cli({"sweep", abc, "--vary", "vnodes", "--values", "1,16,64", "--seeds",
                               "2", "--csv"});
    ASSERT_EQ(answer.code, 0) << answer.error;
    EXPECT_EQ(firstLine(answer.out),
              "value,seed,hot_ratio,cv,cv_chance,moved_share,minimum_share");
    EXPECT_EQ(answer.rows().size(), 6u);
}

TEST_F(Contract, VectorsAreWhatVerifyAccepts)
{
    const Answer made = cli({"vectors", abc, "--count", "50", "--csv"});
    ASSERT_EQ(made.code, 0) << made.error;
    EXPECT_EQ(made.rows().size(), 50u);
    const std::string file = folder.write("vectors.csv", made.out);
    EXPECT_EQ(cli({"verify", abc, file}).code, 0);
    const Answer disagrees = cli({"verify", ab, file, "--json"});
    EXPECT_EQ(disagrees.code, 1);
    const Json json = disagrees.json();
    EXPECT_EQ(json.at("checked"), 50);
    EXPECT_GT(json.at("disagreed"), 0);
    EXPECT_EQ(json.at("disagreed"), json.at("rows").size());
    EXPECT_EQ(json.at("rows").at(0).at("expected"), "c");
}

TEST_F(Contract, VectorsAreSeededAndHoldEdgeKeys)
{
    const std::string first = cli({"vectors", abc, "--count", "60", "--seed", "5", "--csv"}).out;
    EXPECT_EQ(first, cli({"vectors", abc, "--count", "60", "--seed", "5", "--csv"}).out);
    EXPECT_NE(first, cli({"vectors", abc, "--count", "60", "--seed", "6", "--csv"}).out);
    EXPECT_THAT(first, HasSubstr("\n,"));              // the empty key
    EXPECT_THAT(first, HasSubstr("\n\"say \"\"hi\"\"\","));
    EXPECT_THAT(first, HasSubstr("caf\u00e9,"));
}

TEST_F(Contract, VectorsAsTestsOfOtherLanguages)
{
    const std::string pytest = cli({"vectors", abc, "--count", "30", "--as", "pytest"}).out;
    EXPECT_THAT(pytest, HasSubstr("@pytest.mark.parametrize"));
    EXPECT_THAT(pytest, HasSubstr("(b\"caf\\xc3\\xa9\", b\""));
    const std::string gotest = cli({"vectors", abc, "--count", "30", "--as", "gotest"}).out;
    EXPECT_THAT(gotest, HasSubstr("func TestOwner(t *testing.T)"));
    EXPECT_EQ(cli({"vectors", abc, "--as", "rust"}).code, 2);
}

TEST_F(Contract, CheckHoldsItsLimits)
{
    EXPECT_EQ(cli({"check", abc}).code, 0);
    EXPECT_EQ(cli({"check", abc, "--max-over-min", "100"}).code, 0);
    const Answer tight = cli({"check", abc, "--max-over-min", "1.0000001", "--json"});
    EXPECT_EQ(tight.code, 1);
    EXPECT_FALSE(tight.json().at("ok").get<bool>());
    EXPECT_EQ(cli({"check", abc, "--hot-ratio", "1.0000001"}).code, 1);
    EXPECT_EQ(cli({"check", abc, "--moved-from", ab, "--moved", "0.33+-0.2"}).code, 0);
    EXPECT_EQ(cli({"check", abc, "--moved-from", ab, "--moved", "0.9+-0.01"}).code, 1);
    EXPECT_EQ(cli({"check", abc, "--moved", "0.9+-0.01"}).code, 2);
    EXPECT_EQ(cli({"check", abc, "--moved-from", ab, "--moved", "0.9"}).code, 2);
}

TEST_F(Contract, GenerateMakesAKeyFile)
{
    const Answer made = cli({"generate", "--keys", "5", "--name", "t-{i}", "--distribution",
                             "one:60%", "--seed", "3"});
    ASSERT_EQ(made.code, 0) << made.error;
    EXPECT_EQ(firstLine(made.out), "key,requests");
    const auto rows = made.rows();
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[4].at("key"), "t-4");
    const std::string file = folder.path("made.csv");
    EXPECT_EQ(cli({"generate", "--keys", "5", "--name", "t-{i}", "--distribution", "one:60%",
                   "--seed", "3", "-o", file})
                  .out,
              "");
    EXPECT_EQ(fileText(file), made.out);
    const Json load = cli({"load", abc, "--keys", file, "--json"}).json();
    EXPECT_NEAR(load.at("top_keys").at(0).at("load_share").get<double>(), 0.6, 1e-9);
    EXPECT_EQ(firstLine(cli({"generate", "--keys", "2", "--cost", "lognormal:1"}).out),
              "key,requests,cost");
}

TEST_F(Contract, ReplayGivesASessionsResult)
{
    folder.write("map.yaml", mapText({"a", "b"}));
    const std::string session = folder.write(
        "lesson.ringscope",
        R"({"schema": 1, "inputs": [{"path": "map.yaml"}], "later": {"kept": true},
            "commands": [{"workload": {"keys": 600, "name": "key:{i}"}},
                         {"add": {"name": "c"}}, "baseline"]})");
    const Answer answer = cli({"replay", session, "--json"});
    ASSERT_EQ(answer.code, 0) << answer.error;
    const Json json = answer.json();
    EXPECT_EQ(json.at("commands"), 3);
    EXPECT_EQ(json.at("map").at("shards"), (Json{"a", "b", "c"}));
    EXPECT_EQ(json.at("load").at("shards").size(), 3u);
    EXPECT_EQ(json.at("steps").size(), 4u);
    EXPECT_EQ(json.at("steps").at(2).at("command"), "Add c");
    EXPECT_EQ(json.at("fingerprint"), cli({"replay", session, "--json"}).json().at("fingerprint"));
    const std::string newer = folder.write("newer.ringscope", R"({"schema": 99})");
    const Answer refused = cli({"replay", newer});
    EXPECT_EQ(refused.code, 3);
    EXPECT_THAT(refused.error, HasSubstr("schema 99"));
}

TEST_F(Contract, RegistriesPrintTheirTables)
{
    const Json hashes = cli({"hashes", "--json"}).json().at("rows");
    EXPECT_EQ(hashes.at(0).at("id"), "xxh64");
    const Json systems = cli({"systems", "--json"}).json().at("rows");
    std::vector<std::string> ids;
    for (const Json& row : systems)
        ids.push_back(row.at("id"));
    EXPECT_THAT(ids, testing::IsSupersetOf({"seed-traces", "seed-lab", "seed-queues"}));
    EXPECT_THAT(cli({"policies", "--csv"}).out, StartsWith("id,title,kind,"));
    EXPECT_THAT(cli({"formats", "--csv"}).out, StartsWith("id,title,recognised_by,becomes,opens"));
    EXPECT_THAT(cli({"commands", "--csv"}).out, HasSubstr("\nadd,"));
}

TEST_F(Contract, SchemasComeFromTheTables)
{
    const Json map = cli({"schema", "map"}).json();
    EXPECT_EQ(map.at("properties").at("vnodes").at("type"), "integer");
    EXPECT_EQ(map.at("properties").at("lookup").at("enum"),
              (Json{"at-or-after", "after", "nearest"}));
    EXPECT_EQ(map.at("required"), Json{"shards"});
    EXPECT_EQ(map.at("properties").at("shards").at("items").at("required"), Json{"name"});
    EXPECT_EQ(cli({"schema", "map", "--json"}).json(), map);
    for (const char* name : {"keys", "session", "commands", "vectors", "simulation"})
        EXPECT_TRUE(cli({"schema", name}).json().contains("$schema")) << name;
    EXPECT_EQ(cli({"schema", "poem"}).code, 2);
}

TEST_F(Contract, EveryCommandAnswersAsOneObjectAndAsCsv)
{
    const std::string vectors = folder.write("v.csv", "key,shard\nx,a\n");
    const std::vector<std::vector<std::string>> commands = {
        {"route", abc, "x"},
        {"ring", abc, "--set", "vnodes=2"},
        {"load", abc, "--keys", keys},
        {"move", ab, abc},
        {"move", ab, abc, "--keys", keys, "--list"},
        {"why", "x", ab, abc},
        {"sweep", abc, "--vary", "vnodes", "--values", "1,2"},
        {"verify", abc, vectors},
        {"vectors", abc, "--count", "3"},
        {"check", abc, "--max-over-min", "9"},
        {"generate", "--keys", "3"},
        {"schema", "map"},
        {"hashes"},
        {"policies"},
        {"formats"},
        {"systems"},
        {"recipe", "redis-cluster"},
        {"commands"}};
    for (std::vector<std::string> command : commands) {
        command.emplace_back("--json");
        const Answer json = cli(command);
        EXPECT_TRUE(Json::accept(json.out)) << command[0] << ": " << json.out << json.error;
        EXPECT_TRUE(json.json().is_object()) << command[0];
        command.back() = "--csv";
        const Answer csv = cli(command);
        EXPECT_NO_THROW(csv.rows()) << command[0];
        EXPECT_EQ(csv.out.find('\r'), std::string::npos) << command[0];
        EXPECT_EQ(csv.code, json.code) << command[0];
        EXPECT_THAT(fieldsOf(json.json()), testing::Not(testing::IsEmpty())) << command[0];
    }
}

}  // namespace
}  // namespace ringscope::test
