// The figures of the three seed documents, through the program.
#include "tests/cli/cli_program.h"
#include "tests/cli/maps.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

std::vector<std::uint64_t> keyCounts(const Answer& load)
{
    std::vector<std::uint64_t> counts;
    const nlohmann::json answer = load.json();
    for (const auto& shard : answer.at("shards"))
        counts.push_back(shard.at("keys"));
    return counts;
}

using Counts = std::vector<std::uint64_t>;

class LabOfSeed001 : public testing::Test {
protected:
    Answer load(const char* algorithm)
    {
        return cli({"load", "seed-lab:" + six, "--set", std::string("algorithm=") + algorithm,
                    "--keys", keys, "--json"});
    }
    Answer move(const char* algorithm)
    {
        return cli({"move", "seed-lab:" + six, "seed-lab:" + seven, "--set",
                    std::string("algorithm=") + algorithm, "--keys", keys, "--json"});
    }

    TempFolder folder;
    std::string six = folder.write("six.yaml", mapText(numbered("", 6)));
    std::string seven = folder.write("seven.yaml", mapText(numbered("", 7)));
    std::string keys = folder.write("keys.txt", keyList("key:", 600));
};

TEST_F(LabOfSeed001, ModuloLoads)
{
    EXPECT_EQ(keyCounts(load("modulo")), (Counts{103, 96, 95, 102, 102, 102}));
}

TEST_F(LabOfSeed001, RingLoadsAndTheirSpread)
{
    const Answer ring = load("ring");
    EXPECT_EQ(keyCounts(ring), (Counts{18, 167, 25, 51, 288, 51}));
    EXPECT_NEAR(ring.json().at("cv").get<double>(), 0.975, 0.0005);
    EXPECT_EQ(ring.json().at("hot_shard"), "4");
    EXPECT_NEAR(ring.json().at("hot_ratio").get<double>(), 2.88, 1e-12);
}

TEST_F(LabOfSeed001, TwoChoicesLoads)
{
    EXPECT_EQ(keyCounts(load("two-choices")), (Counts{102, 99, 99, 99, 100, 101}));
}

TEST_F(LabOfSeed001, TwoChoicesRowsComeInTheOrderOfTheFile)
{
    const Answer routed = cli({"route", "seed-lab:" + six, "--set", "algorithm=two-choices",
                               "--keys", keys, "--csv"});
    ASSERT_EQ(routed.code, 0) << routed.error;
    std::map<std::string, std::uint64_t> counts;
    int index = 0;
    for (const CsvRows::Row& row : routed.rows()) {
        EXPECT_EQ(row.at("key"), "key:" + std::to_string(index++));
        ++counts[row.at("shard")];
    }
    EXPECT_EQ(counts, (std::map<std::string, std::uint64_t>{
                          {"0", 102}, {"1", 99}, {"2", 99}, {"3", 99}, {"4", 100}, {"5", 101}}));
}

TEST_F(LabOfSeed001, AJoinMoves514ByModuloAnd82ByRing)
{
    const auto moduloMove = move("modulo").json();
    EXPECT_EQ(moduloMove.at("moved_keys"), 514);
    EXPECT_NEAR(moduloMove.at("moved_share").get<double>(), 514.0 / 600.0, 1e-12);
    EXPECT_FALSE(moduloMove.at("monotone").get<bool>());
    const auto ringMove = move("ring").json();
    EXPECT_EQ(ringMove.at("moved_keys"), 82);
    EXPECT_TRUE(ringMove.at("monotone").get<bool>());
    // The yardstick counts these keys, not the whole space.
    EXPECT_NEAR(ringMove.at("modulo_share").get<double>(), 514.0 / 600.0, 1e-12);
}

class QueuesOfSeed004 : public testing::Test {
protected:
    nlohmann::json move(const char* algorithm)
    {
        const Answer answer =
            cli({"move", "seed-queues:" + four, "seed-queues:" + five, "--set",
                 std::string("algorithm=") + algorithm, "--keys", "-", "--json"},
                keyList("t-", 100000));
        EXPECT_EQ(answer.code, 0) << answer.error;
        return answer.json();
    }
    static bool allTo(const nlohmann::json& move, const std::string& shard)
    {
        for (const auto& cell : move.at("matrix"))
            if (cell.at("to") != shard)
                return false;
        return true;
    }

    TempFolder folder;
    std::string four = folder.write("four.yaml", mapText(numbered("redis-", 4)));
    std::string five = folder.write("five.yaml", mapText(numbered("redis-", 5)));
};

TEST_F(QueuesOfSeed004, ModuloMoves80024)
{
    EXPECT_EQ(move("modulo").at("moved_keys"), 80024);
}

TEST_F(QueuesOfSeed004, TheRingMoves21811AllToTheJoiner)
{
    const auto moved = move("ring");
    EXPECT_EQ(moved.at("moved_keys"), 21811);
    EXPECT_TRUE(allTo(moved, "redis-4"));
}

TEST_F(QueuesOfSeed004, RendezvousMoves19823AllToTheJoiner)
{
    const auto moved = move("rendezvous");
    EXPECT_EQ(moved.at("moved_keys"), 19823);
    EXPECT_TRUE(allTo(moved, "redis-4"));
}

TEST_F(QueuesOfSeed004, TheCheckOfTheDocumentFailsForTheRing)
{
    const std::string keys = folder.write("keys.txt", keyList("t-", 100000));
    const auto check = [&](const char* algorithm) {
        return cli({"check", "seed-queues:" + five, "--set", std::string("algorithm=") + algorithm,
                    "--keys", keys, "--max-over-min", "1.05"});
    };
    EXPECT_EQ(check("ring").code, 1);
    EXPECT_EQ(check("rendezvous").code, 0);
}

TEST_F(QueuesOfSeed004, TheMovedShareIsWithinAHundredthOfAFifthForRendezvousOnly)
{
    const std::string keys = folder.write("keys.txt", keyList("t-", 100000));
    const auto check = [&](const char* algorithm) {
        return cli({"check", "seed-queues:" + five, "--set", std::string("algorithm=") + algorithm,
                    "--keys", keys, "--moved-from", "seed-queues:" + four, "--moved", "0.2+-0.01"});
    };
    EXPECT_EQ(check("rendezvous").code, 0);
    EXPECT_EQ(check("ring").code, 1);
    EXPECT_EQ(check("modulo").code, 1);
}

/// Rows of one golden file, by membership: route gives the same hash and shard for each.
class GoldenRows : public testing::Test {
protected:
    void expectRows(const std::string& file, const std::string& map, const std::string& membership,
                    const std::string& algorithm, const std::string& column)
    {
        std::vector<CsvRows::Row> golden;
        std::string keys = "key\n";
        for (const CsvRows::Row& row : CsvRows(RINGSCOPE_GOLDEN_DIR "/seeds/" + file + ".csv"))
            if (row.at("membership") == membership) {
                golden.push_back(row);
                keys += quoted(row.at("key"));
            }
        ASSERT_FALSE(golden.empty());
        const Answer answer = cli({"route", map, "--set", "algorithm=" + algorithm, "--keys", "-",
                                   "--csv"},
                                  keys);
        ASSERT_EQ(answer.code, 0) << answer.error;
        const std::vector<CsvRows::Row> rows = answer.rows();
        ASSERT_EQ(rows.size(), golden.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            EXPECT_EQ(rows[i].at("key"), golden[i].at("key"));
            EXPECT_EQ(rows[i].at("hash"), golden[i].at("hash"));
            EXPECT_EQ(rows[i].at("shard"), golden[i].at(column)) << rows[i].at("key");
        }
    }

    nlohmann::json memberships(const std::string& file)
    {
        return nlohmann::json::parse(
                   fileText(RINGSCOPE_GOLDEN_DIR "/seeds/" + file + ".membership.json"))
            .at("memberships");
    }

    static std::string quoted(const std::string& key)
    {
        std::string text = "\"";
        for (const char c : key)
            text += c == '"' ? std::string("\"\"") : std::string(1, c);
        return text + "\"\n";
    }

    TempFolder folder;
};

TEST_F(GoldenRows, Seed000)
{
    const nlohmann::json all = memberships("seed000_sha256_ring");
    for (const auto& [name, membership] : all.items()) {
        const std::vector<std::string> nodes = membership.at("nodes");
        const std::string vnodes = std::to_string(membership.at("vnodes").get<int>());
        const std::string map =
            folder.write(name + ".yaml", mapText(nodes, "vnodes: " + vnodes + "\n"));
        expectRows("seed000_sha256_ring", "seed-traces:" + map, name, "ring", "node");
    }
}

TEST_F(GoldenRows, Seed001)
{
    const nlohmann::json all = memberships("seed001_fnv1a");
    for (const auto& [name, membership] : all.items()) {
        const int nodes = membership.at("nodes").get<int>();
        const std::string vnodes = std::to_string(membership.at("virtual").get<int>());
        const std::string map = folder.write(
            name + ".yaml", mapText(numbered("", nodes), "vnodes: " + vnodes + "\n"));
        expectRows("seed001_fnv1a", "seed-lab:" + map, name, "ring", "node_ring");
        expectRows("seed001_fnv1a", "seed-lab:" + map, name, "modulo", "node_modulo");
    }
}

TEST_F(GoldenRows, Seed004)
{
    const nlohmann::json all = memberships("seed004_blake2b");
    for (const auto& [name, membership] : all.items()) {
        std::string text = "shards:\n";
        for (const auto& [shard, weight] : membership.items())
            text += "  - {name: " + shard + ", weight: " + std::to_string(weight.get<int>()) + "}\n";
        const std::string map = folder.write(name + ".yaml", text);
        for (const char* algorithm : {"ring", "modulo", "rendezvous"})
            expectRows("seed004_blake2b", "seed-queues:" + map, name, algorithm,
                       std::string("node_") + algorithm);
    }
}

}  // namespace
}  // namespace ringscope::test
