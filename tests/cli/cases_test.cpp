// Field cases with known right values, through the program. The cases' own inputs and expected
// values are read from tests/golden/cases.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/cases.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>

#include <cmath>

namespace ringscope::test {
namespace {

using testing::HasSubstr;

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

/// One figure of every shard, by its name.
Json byShard(const Json& answer, const char* field)
{
    Json figures = Json::object();
    for (const Json& shard : answer.at("shards"))
        figures[shard.at("name").get<std::string>()] = shard.at(field);
    return figures;
}

/// Owners of the rows of `route --csv`.
Json ownersOf(const Answer& routed)
{
    Json owners = Json::object();
    for (const CsvRows::Row& row : routed.rows())
        owners[row.at("key")] = row.at("shard");
    return owners;
}

class Cases : public testing::Test {
protected:
    std::string map(const std::vector<std::string>& shards, const std::string& fields = {})
    {
        return folder.write("map" + std::to_string(m_maps++) + ".yaml", mapText(shards, fields));
    }
    Json ring(const std::string& path)
    {
        const Answer answer = cli({"ring", path, "--json"});
        EXPECT_EQ(answer.code, 0) << answer.error;
        return answer.json();
    }

    TempFolder folder;

private:
    int m_maps = 0;
};

TEST_F(Cases, D02LabelsWithoutSeparatorShareTenPoints)
{
    const FieldCase field("D02-ringpop-label-concat");
    const auto servers = field.lines("servers.txt");
    const std::string rule = "hash: md5-le32\nvnodes: 100\n";
    const Json concat =
        ring(map(servers, rule + "label: '{name}{i}'\ntie: first-listed\n"));
    EXPECT_TRUE(field.agrees("labels_total", concat.at("points")));
    EXPECT_TRUE(field.agrees("labels_distinct", concat.at("distinct")));
    EXPECT_TRUE(field.agrees("shares_concat_tie_first", byShard(concat, "share")));
    Json labels = Json::array();
    for (const Json& collision : concat.at("collisions")) {
        EXPECT_TRUE(collision.at("same_label").get<bool>());
        labels.push_back(collision.at("label"));
    }
    std::sort(labels.begin(), labels.end());
    EXPECT_TRUE(field.agrees("shared_labels", labels));
    const Json last = ring(map(servers, rule + "label: '{name}{i}'\ntie: last-listed\n"));
    EXPECT_TRUE(field.agrees("shares_concat_tie_last", byShard(last, "share")));
    const Json separated = ring(map(servers, rule));
    EXPECT_TRUE(field.agrees("labels_distinct_with_separator", separated.at("distinct")));
    EXPECT_TRUE(field.agrees("shares_with_separator", byShard(separated, "share")));
}

TEST_F(Cases, D03ACollisionKeepsBothClaims)
{
    const FieldCase field("D03-uhashring-32bit-collision");
    const auto nodes = field.lines("nodes.txt");
    const std::string rule = "hash: md5-le32\nlabel: '{name}-{i}'\nvnodes: 120\nwords: 3\n";
    const std::string all = map(nodes, rule);
    const Json whole = ring(all);
    EXPECT_TRUE(field.agrees("points_total", whole.at("points")));
    EXPECT_TRUE(field.agrees("positions_distinct", whole.at("distinct")));
    ASSERT_EQ(whole.at("collisions").size(), 1u);
    const Json& shared = whole.at("collisions")[0];
    EXPECT_EQ(shared.at("token"), std::to_string(field.value("shared_position").get<std::uint64_t>()));
    EXPECT_EQ(shared.at("owner"), "172.31.1.125");
    EXPECT_EQ(shared.at("claimants"), (Json{"172.31.1.125", "172.31.1.202"}));
    EXPECT_TRUE(field.agrees("shares", byShard(whole, "share")));
    for (const std::string removed : {"172.31.1.125", "172.31.1.202"}) {
        std::vector<std::string> rest = nodes;
        rest.erase(std::find(rest.begin(), rest.end(), removed));
        const std::string without = map(rest, rule);
        const Json move = cli({"move", all, without, "--json"}).json();
        EXPECT_EQ(move.at("basis"), "exact");
        EXPECT_TRUE(field.agrees("moved_when_removing_" + removed, move.at("moved_share")));
        EXPECT_TRUE(move.at("monotone").get<bool>());
        EXPECT_TRUE(field.agrees("points_left_after_removing_" + removed,
                                 ring(without).at("points")));
    }
}

TEST_F(Cases, D04ARingOf16BitsAndItsTieRules)
{
    const FieldCase field("D04-carbon-16bit-ring");
    const auto nodes = field.lines("nodes.txt");
    const std::string keys = folder.write("keys.txt", joined(field.lines("keys.txt")));
    std::string shards = "shards:\n";
    for (const std::string& node : nodes)
        shards += "  - {name: \"" + node + "\"}\n";
    const std::string rule = "hash: md5-be16\nlabel: '{name}:{i}'\nvnodes: 100\n";
    const std::string smallest = folder.write("smallest.yaml", rule + shards);
    const std::string bump = folder.write("bump.yaml", rule + "tie: bump\n" + shards);
    const Json answer = ring(smallest);
    EXPECT_TRUE(field.agrees("points_total", answer.at("points")));
    EXPECT_TRUE(field.agrees("distinct_without_bump", answer.at("distinct")));
    EXPECT_EQ(answer.at("space"), 65536);
    EXPECT_NEAR(answer.at("expected_collisions").get<double>(), 2000 - 1969.81, 0.01);
    EXPECT_EQ(ring(bump).at("distinct"), 2000);
    const Json load = cli({"load", smallest, "--keys", keys, "--json"}).json();
    EXPECT_TRUE(field.agrees("cv", load.at("share_cv")));
    EXPECT_TRUE(field.agrees("cv_theory_100_points", load.at("cv_placement")));
    EXPECT_TRUE(field.agrees("key_counts", byShard(load, "keys")));
    const Json move = cli({"move", smallest, bump, "--json"}).json();
    EXPECT_NEAR(move.at("moved_share").get<double>() * 65536,
                field.value("positions_with_other_owner_bump_vs_smallest_name").get<double>(),
                1e-6);
}

TEST_F(Cases, D06WrapAndExactHit)
{
    const FieldCase field("D06-wrap-and-exact-hit");
    std::string keys = "key\n";
    for (const CsvRows::Row& row : field.csv("keys.csv"))
        keys += row.at("key") + "\n";
    const std::string file = folder.write("keys.csv", keys);
    const std::string rule = "hash: md5-le32\nlabel: '{name}-{i}'\nvnodes: 160\nwords: 4\n";
    const std::string map = this->map(field.lines("servers.txt"), rule);
    EXPECT_TRUE(field.agrees("owners", ownersOf(cli({"route", map, "--keys", file, "--csv"}))));
    EXPECT_TRUE(field.agrees("owners_if_strictly_greater",
                             ownersOf(cli({"route", map, "--set", "lookup=after", "--keys", file,
                                           "--csv"}))));
    const Answer points = cli({"ring", map, "--csv"});
    const auto rows = points.rows();
    EXPECT_EQ(rows.front().at("shard"), field.value("first_point_owner"));
    EXPECT_EQ(rows.back().at("shard"), field.value("last_point_owner"));
    const double first = std::stod(rows.front().at("token"));
    const double last = std::stod(rows.back().at("token"));
    EXPECT_TRUE(field.agrees("fraction_below_first_point", first / 0x1p32));
    EXPECT_TRUE(field.agrees("fraction_above_last_point", (0x1p32 - 1 - last) / 0x1p32));
}

TEST_F(Cases, D06WithoutWrapKeysAboveTheLastPointHaveNoOwner)
{
    const FieldCase field("D06-wrap-and-exact-hit");
    const std::string map =
        this->map(field.lines("servers.txt"),
                  "hash: md5-le32\nlabel: '{name}-{i}'\nvnodes: 160\nwords: 4\nwrap: none\n");
    const auto rows = cli({"route", map, "cart:1373", "cart:464", "--csv"}).rows();
    EXPECT_EQ(rows.at(0).at("shard"), "");
    EXPECT_EQ(rows.at(0).at("token"), "");
    EXPECT_EQ(rows.at(1).at("shard"), "10.0.2.3:11211");
}

TEST_F(Cases, D07TwoQueuesWithOnePointEach)
{
    const FieldCase field("D07-lavinmq-crc-two-queues");
    const auto share = [&](const std::string& weight, const std::string& more) {
        return byShard(ring(map({"q1", "q2"}, "hash: crc32\nlabel: '{name}.{i}'\nvnodes: " +
                                                  weight + "\n" + more)),
                       "share")
            .at("q1");
    };
    for (const std::string weight : {"1", "10", "100", "1000"})
        EXPECT_TRUE(field.agrees("q1_share_weight_" + weight, share(weight, {})));
    for (const std::string weight : {"1", "100"})
        EXPECT_TRUE(field.agrees("q1_share_weight_" + weight + "_with_finalizer",
                                 share(weight, "point_hash: finalize:crc32\n")));
    const std::string map = this->map({"q1", "q2"}, "hash: crc32\nlabel: '{name}.{i}'\nvnodes: 1\n");
    EXPECT_TRUE(field.agrees(
        "owners", ownersOf(cli({"route", map, "--keys", field.path("keys.txt"), "--csv"}))));
    Json points = Json::object();
    for (const CsvRows::Row& row : cli({"ring", map, "--csv"}).rows())
        points[row.at("shard")] = std::stoull(row.at("token"));
    EXPECT_TRUE(field.agrees("points", points));
}

TEST_F(Cases, D14TheLabsArcsAndTheFinalizer)
{
    const FieldCase field("D14-fnv-avalanche");
    const std::string lab = map(numbered("", 6));
    const std::string keys = field.path("lab_keys.txt");
    const Json load = cli({"load", "seed-lab:" + lab, "--keys", keys, "--json"}).json();
    Json shares = Json::array();
    for (const Json& shard : load.at("shards"))
        shares.push_back(shard.at("share"));
    EXPECT_TRUE(field.agrees("lab_ring_arc_shares", shares));
    EXPECT_TRUE(field.agrees("lab_ring_arc_cv", load.at("share_cv")));
    EXPECT_TRUE(field.agrees("ring_cv_theory_6x32", load.at("cv_placement")));
    const std::string mixed = map(numbered("", 6), "hash: finalize:fnv1a32\nvnodes: 32\n"
                                                   "label: 'node:{index}:replica:{i}'\n");
    const Json finalized = cli({"load", mixed, "--keys", keys, "--json"}).json();
    Json counts = Json::array();
    for (const Json& shard : finalized.at("shards"))
        counts.push_back(shard.at("keys"));
    EXPECT_TRUE(field.agrees("lab_ring_counts_with_fmix32", counts));
    EXPECT_TRUE(field.agrees("lab_cv_with_fmix32", finalized.at("cv")));
}

TEST_F(Cases, D15HashToIndexPitfalls)
{
    const FieldCase field("D15-hash-to-index-pitfalls");
    std::string keys;
    for (const std::string key : field.json("keys.json"))
        keys += Json({{"key", key}}).dump() + "\n";
    const std::string file = folder.write("keys.jsonl", keys);
    const std::string map =
        this->map(numbered("", 10), "algorithm: modulo\nhash: java-string\n");
    const auto rows = [&](const std::string& index) {
        return cli({"route", map, "--set", "index=" + index, "--keys", file, "--csv"}).rows();
    };
    Json hashes = Json::object();
    for (const CsvRows::Row& row : rows("floor"))
        hashes[row.at("key")] = std::stoll(row.at("hash"));
    EXPECT_TRUE(field.agrees("java_hashCode", hashes));
    const std::pair<const char*, const char*> rules[] = {
        {"floor", "index_floorMod10"},
        {"mask", "index_masked_mod10"},
        {"truncate", "index_truncated_remainder_mod10"},
        {"abs", "index_abs_then_mod10"}};
    for (const auto& [rule, check] : rules)
        for (const CsvRows::Row& row : rows(rule)) {
            const int index = field.value(check).at(row.at("key")).get<int>();
            EXPECT_EQ(row.at("shard"), index < 0 ? "" : std::to_string(index)) << rule;
        }
}

TEST_F(Cases, D15SignedRemaindersDropSegments)
{
    const FieldCase field("D15-hash-to-index-pitfalls");
    const std::string map = this->map(numbered("", 8), "algorithm: modulo\nhash: java-string\n"
                                                       "index: truncate\n");
    const Json load =
        cli({"load", map, "--keys", field.path("segments.txt"), "--json"}).json();
    EXPECT_TRUE(field.agrees("segments_dropped_by_signed_remainder", load.at("unowned_keys")));
    for (const auto& [shards, check] :
         {std::pair{10, "floorMod_vs_masked_disagree_mod10"},
          std::pair{8, "floorMod_vs_masked_disagree_mod8"}}) {
        const std::string fields = "algorithm: modulo\nhash: java-string\nindex: ";
        const std::string floor = this->map(numbered("", shards), fields + "floor\n");
        const std::string mask = this->map(numbered("", shards), fields + "mask\n");
        const Json move =
            cli({"move", floor, mask, "--keys", field.path("segments.txt"), "--json"}).json();
        EXPECT_TRUE(field.agrees(check, move.at("moved_keys")));
    }
}

TEST_F(Cases, D21OnePointAQueueSpreadsExponentially)
{
    const FieldCase field("D21-rabbit-one-point-per-queue");
    std::vector<std::string> queues;
    for (const CsvRows::Row& row : field.csv("bindings.csv"))
        queues.push_back(row.at("queue"));
    const std::string keys = folder.write("keys.txt", "foo\nbar\n");
    for (const std::string points : {"1", "8", "100"}) {
        const std::string map = this->map(queues, "vnodes: " + points + "\n");
        const Json load = cli({"load", map, "--keys", keys, "--json"}).json();
        std::vector<double> shares;
        for (const Json& shard : load.at("shards"))
            shares.push_back(shard.at("share"));
        const auto [least, most] = std::minmax_element(shares.begin(), shares.end());
        // The case states its CV with four digits, which is coarser than its tolerance.
        const double cv = std::round(load.at("share_cv").get<double>() * 1e4) / 1e4;
        EXPECT_TRUE(field.agrees("instance_" + points + "_points_min_max_cv", Json{*least, *most, cv}));
        EXPECT_TRUE(field.agrees("cv_theory_" + points + "_points", load.at("cv_placement")));
    }
}

TEST_F(Cases, D22WeightedRendezvous)
{
    const FieldCase field("D22-weighted-rendezvous");
    const auto map = [&](const std::string& rule, const std::string& gesis) {
        std::string text = "algorithm: rendezvous\nhash: blake2b-64\nscore: '{key}-{name}'\n"
                           "rendezvous: " + rule + "\nshards:\n";
        for (const CsvRows::Row& row : field.csv("hosts.csv")) {
            const bool isGesis = row.at("host").find("gesis") != std::string::npos;
            text += "  - {name: '" + row.at("host") +
                    "', weight: " + (isGesis ? gesis : row.at("weight")) + "}\n";
        }
        return folder.write(rule + gesis + ".yaml", text);
    };
    const std::string keys = field.path("keys.txt");
    const auto counts = [&](const std::string& path) {
        return byShard(cli({"load", path, "--keys", keys, "--json"}).json(), "keys");
    };
    EXPECT_TRUE(field.agrees("counts_log", counts(map("log", "200"))));
    EXPECT_TRUE(field.agrees("counts_ignore", counts(map("plain", "200"))));
    EXPECT_TRUE(field.agrees("counts_mult", counts(map("times-weight", "200"))));
    const Json lowered =
        cli({"move", map("log", "200"), map("log", "100"), "--keys", keys, "--json"}).json();
    EXPECT_TRUE(field.agrees("lower_gesis_200_to_100_moved", lowered.at("moved_share")));
    for (const Json& cell : lowered.at("matrix"))
        EXPECT_EQ(cell.at("from"), "https://gesis.example.org");
    EXPECT_EQ(counts(map("log", "0")).at("https://gesis.example.org"), 0);
    const Json drained =
        cli({"move", map("log", "200"), map("log", "0"), "--keys", keys, "--json"}).json();
    for (const Json& cell : drained.at("matrix"))
        EXPECT_EQ(cell.at("from"), "https://gesis.example.org");
}

TEST_F(Cases, D25RenamedPodsAreTheSamePods)
{
    const FieldCase field("D25-pod-ip-identity");
    const auto pods = field.csv("pods.csv");
    const auto map = [&](std::size_t restarted, const std::string& fields) {
        std::string text = "vnodes: 160\n" + fields + "shards:\n";
        std::size_t index = 0;
        for (const CsvRows::Row& row : pods) {
            // The pods restart from the last to the first.
            const bool isNew = index++ >= pods.size() - restarted;
            text += "  - {id: " + row.at("pod") + ", name: '" +
                    row.at(isNew ? "ip_after" : "ip_before") + "'}\n";
        }
        return folder.write("pods" + std::to_string(restarted) + fields.substr(0, 2) + ".yaml",
                            text);
    };
    const auto moved = [](const std::string& from, const std::string& to) {
        return cli({"move", from, to, "--json"}).json().at("moved_share");
    };
    EXPECT_TRUE(field.agrees("all_at_once_moved_by_pod", moved(map(0, ""), map(5, ""))));
    Json steps = Json::array();
    for (std::size_t step = 0; step < 5; ++step)
        steps.push_back(moved(map(step, ""), map(step + 1, "")));
    EXPECT_TRUE(field.agrees("rolling_step_moved_by_pod", steps));
    const std::string stable = "label: '{id}#{i}'\n";
    EXPECT_TRUE(field.agrees("stable_name_moved", moved(map(0, stable), map(5, stable))));
}

TEST_F(Cases, D26TwoVersionsOfAShardMap)
{
    const FieldCase field("D26-shardmap-version-skew");
    const std::string v7 = field.path("shard-map-v7.yaml");
    const std::string v8 = field.path("shard-map-v8.yaml");
    const std::string keys = field.path("tenants.txt");
    const std::vector<std::string> sample = {"t-0", "t-1", "t-42", "t-77", "t-1000"};
    for (const auto& [map, check] : {std::pair{v7, "owners_v7_sample"}, std::pair{v8, "owners_v8_sample"}}) {
        std::vector<std::string> arguments = {"route", map, "--csv"};
        arguments.insert(arguments.end(), sample.begin(), sample.end());
        EXPECT_TRUE(field.agrees(check, ownersOf(cli(arguments))));
    }
    const auto counts = [&](const std::string& map) {
        Json figures = byShard(cli({"load", map, "--keys", keys, "--json"}).json(), "keys");
        if (figures.at("redis-4") == 0)
            figures.erase("redis-4");
        return figures;
    };
    EXPECT_TRUE(field.agrees("counts_v7", counts(v7)));
    EXPECT_TRUE(field.agrees("counts_v8", counts(v8)));
    const Json move = cli({"move", v7, v8, "--keys", keys, "--json"}).json();
    EXPECT_TRUE(field.agrees("disagree", move.at("moved_keys")));
    Json elsewhere = Json::array();
    for (const CsvRows::Row& row : cli({"move", v7, v8, "--keys", keys, "--list", "--csv"}).rows())
        if (row.at("to") != "redis-4")
            elsewhere.push_back(row.at("key"));
    EXPECT_TRUE(field.agrees("disagree_not_to_redis-4", elsewhere));
    EXPECT_EQ(move.at("redundant_overrides"), Json::parse(R"([{"key": "t-1000"}])"));
    const auto split = [&](const char* events, const char* updated) {
        return cli({"move", v7, v8, "--keys", keys, "--events", events, "--updated", updated,
                    "--json"})
            .json()
            .at("split_probability");
    };
    EXPECT_TRUE(field.agrees("prob_item_group_split", {{"spans2_p0.5", split("2", "0.5")},
                                                       {"spans5_p0.5", split("5", "0.5")},
                                                       {"spans20_p0.5", split("20", "0.5")},
                                                       {"spans20_p0.1", split("20", "0.1")}}));
}

TEST_F(Cases, D26AChangeWithoutANewVersionIsWarnedOf)
{
    const std::string before = map({"a", "b"}, "version: 3\n");
    const std::string after = map({"a", "b", "c"}, "version: 3\n");
    EXPECT_FALSE(cli({"move", before, after, "--json"}).json().at("warnings").empty());
    const std::string raised = map({"a", "b", "c"}, "version: 4\n");
    EXPECT_TRUE(cli({"move", before, raised, "--json"}).json().at("warnings").empty());
}

TEST_F(Cases, D26AnOverrideToAnUnknownShardIsAnError)
{
    const FieldCase field("D26-shardmap-version-skew");
    const std::string bad = field.path("shard-map-v9-bad.yaml");
    const Answer answer = cli({"route", bad, "t-42"});
    EXPECT_EQ(answer.code, 3);
    EXPECT_EQ(answer.out, "");
    EXPECT_THAT(answer.error, HasSubstr(bad + ":12:"));
    EXPECT_THAT(answer.error, HasSubstr("redis-9"));
}

TEST_F(Cases, D28Guards)
{
    const FieldCase field("D28-guards");
    const auto exitOf = [&](const std::string& text) {
        return cli({"route", folder.write("guard.yaml", text), "k", "--csv"}).code;
    };
    EXPECT_EQ(exitOf("shards: []\n"), 3);
    EXPECT_EQ(exitOf("algorithm: rendezvous\nshards: []\n"), 3);
    EXPECT_EQ(exitOf("shards: [{name: A, weight: 0}, {name: B, weight: 0}]\n"), 3);
    EXPECT_EQ(exitOf("shards: [{name: A, weight: 1}, {name: B, weight: 0}]\n"), 0);
    EXPECT_EQ(exitOf("shards: [{name: A}]\n"), 0);
    EXPECT_EQ(exitOf("algorithm: two-choices\nshards: [{name: A}]\n"), 3);
    EXPECT_EQ(exitOf("shards: [{name: A, weight: -1}, {name: B}]\n"), 3);
    EXPECT_EQ(exitOf("vnodes: 0\nshards: [{name: A}]\n"), 3);
    EXPECT_EQ(exitOf("shards: [{name: A}, {name: A, weight: 2}]\n"), 3);
    EXPECT_EQ(exitOf("shards: [{name: ''}, {name: B}]\n"), 3);
    const std::string huge = folder.write("huge.yaml",
                                          "vnodes: 160\nshards:\n"
                                          "  - {name: '10.0.10.31:8080', weight: 1000000}\n"
                                          "  - {name: '10.0.10.32:8080'}\n");
    const Answer refused = cli({"ring", huge});
    EXPECT_EQ(refused.code, 5);
    EXPECT_THAT(refused.error, HasSubstr("160,000,160"));
    EXPECT_THAT(refused.error, HasSubstr("--max-points"));
}

TEST_F(Cases, D28OneShardWithoutWeightGetsNothing)
{
    const std::string map =
        folder.write("one.yaml", "shards: [{name: A, weight: 1}, {name: B, weight: 0}]\n");
    const Json answer = ring(map);
    EXPECT_EQ(byShard(answer, "share"), (Json{{"A", 1.0}, {"B", 0.0}}));
}

TEST_F(Cases, D29KeysAreBytes)
{
    const FieldCase field("D29-key-file-encodings");
    const std::string map = this->map({"n1", "n2", "n3", "n4"}, "vnodes: 100\n");
    const std::string keys = field.path("keys.csv");
    const Answer routed = cli({"route", map, "--keys", keys, "--csv"});
    ASSERT_EQ(routed.code, 0) << routed.error;
    EXPECT_EQ(routed.rows().size(), field.value("rows").get<std::size_t>());
    Json owners = ownersOf(routed);
    for (const auto& [key, owner] : field.value("owners").items())
        EXPECT_EQ(owners.at(key), owner) << key;
    for (const CsvRows::Row& row : routed.rows())
        if (field.value("xxh64_hex").contains(row.at("key"))) {
            EXPECT_EQ(std::stoull(row.at("hash")),
                      std::stoull(field.value("xxh64_hex").at(row.at("key")).get<std::string>(),
                                  nullptr, 16));
        }
    const Json load = cli({"load", map, "--keys", keys, "--json"}).json();
    EXPECT_TRUE(field.agrees("total_weight", load.at("total")));
    for (const Json& top : load.at("top_keys"))
        if (top.at("key") == "user:1") {
            EXPECT_TRUE(field.agrees("weight_of_user:1", top.at("load")));
        }
}

TEST_F(Cases, D30SeedCodeGivesTheseValues)
{
    const FieldCase field("D30-seed-code-golden-values");
    const std::string five = "seed-queues:" + map(numbered("redis-", 5));
    const std::string keys = folder.write("tenants.txt", keyList("t-", 100000));
    const auto load = [&](const char* algorithm) {
        return cli({"load", five, "--set", std::string("algorithm=") + algorithm, "--keys", keys,
                    "--json"})
            .json();
    };
    const Json ringLoad = load("ring");
    EXPECT_TRUE(field.agrees("seed004_ring5_counts", byShard(ringLoad, "keys")));
    EXPECT_TRUE(field.agrees("seed004_ring5_arc_shares", byShard(ringLoad, "share")));
    EXPECT_TRUE(field.agrees("ring_cv_theory_5x256", ringLoad.at("cv_placement")));
    EXPECT_TRUE(field.agrees("seed004_rendezvous5_counts", byShard(load("rendezvous"), "keys")));
    const std::string four = "seed-queues:" + map(numbered("redis-", 4));
    const Json exact = cli({"move", four, five, "--set", "algorithm=ring", "--json"}).json();
    EXPECT_TRUE(field.agrees("seed004_expected_moved_exact_arcs", exact.at("moved_share")));
    const std::string eight = "seed-traces:" + map(numbered("worker-", 8));
    const std::string nine = "seed-traces:" + map(numbered("worker-", 9));
    EXPECT_TRUE(field.agrees("seed000_ring_8_to_9_moved",
                             cli({"move", eight, nine, "--json"}).json().at("moved_share")));
    EXPECT_TRUE(field.agrees("seed000_modulo_8_to_9_moved",
                             cli({"move", eight, nine, "--set", "algorithm=modulo", "--json"})
                                 .json()
                                 .at("moved_share")));
}

}  // namespace
}  // namespace ringscope::test
