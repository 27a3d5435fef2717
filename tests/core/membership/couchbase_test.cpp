#include "tests/core/membership/samples.h"

#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

std::string sampleText(const std::string& file)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/couchbase-bucket/" + file);
}

/// Rows of one membership of the golden file, and how many the map routes as libcouchbase does.
void expectGoldenRows(const ShardMap& map, const std::string& membership, std::size_t expected)
{
    const test::RoutedMap routed(map);
    std::size_t compared = 0;
    for (const auto& row :
         test::CsvRows(RINGSCOPE_GOLDEN_DIR "/systems/couchbase/couchbase_vbucket.csv")) {
        if (row.at("membership") != membership)
            continue;
        ++compared;
        const KeyRoute route = routed.route(row.at("key"), 2);
        // The file leaves the port of the memcached bucket out.
        const std::string port = membership == "ketama3" ? ":11210" : "";
        EXPECT_EQ(routed.owner(route), row.at("node") + port) << row.at("key");
        if (!port.empty())
            continue;
        EXPECT_EQ(route.unitText, row.at("vbucket")) << row.at("key");
        EXPECT_EQ(route.owners.size() < 2 ? "-1" : std::to_string(route.owners[1].value),
                  row.at("replica_index"))
            << row.at("key");
    }
    EXPECT_EQ(compared, expected);
}

TEST(CouchbaseBucket, RoutesEveryRowAsTheClientDid)
{
    const MembershipFile file = readText(sampleText("v1024x4.json"));
    EXPECT_EQ(file.rings[0].name, "orders");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.replicas, 2u);
    EXPECT_EQ(map.units.size(), 4u);
    EXPECT_EQ(map.shards[1].zone, "Group 2");
    expectGoldenRows(map, "v1024x4", 250);
}

TEST(CouchbaseBucket, NamesItsOwnHostAsFarAsItIsKnown)
{
    const MembershipFile file = readText(sampleText("single.json"));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "27:4: server without a host: $HOST:11210 (allowed: HOST:PORT; $HOST is the host "
              "that was asked)\n");
    EXPECT_EQ(mapOf(file).shards[0].name, "$HOST:11210");
}

TEST(CouchbaseBucket, OfTypeMemcachedIsARingAndSaysSo)
{
    const MembershipFile file = readText(sampleText("memcached.json"), "couchbase");
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.system, "couchbase-memcached");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:1: memcached bucket: memd (allowed: no vBuckets: its keys lie on a ketama ring of "
              "its servers)\n");
    expectGoldenRows(map, "ketama3", 153);
}

TEST(CouchbaseBucket, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file = readText(sampleText("troubled.json"));
    ASSERT_EQ(file.rings.size(), 1u);
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[0].name, "10.0.0.1:11210");  // $HOST, as thisNode says
    EXPECT_EQ(map.shards[1].name, "[fd00::2]:11210");
    EXPECT_EQ(map.shards[1].state, ShardState::Down);
    EXPECT_EQ(map.shards[2].state, ShardState::Warming);
    EXPECT_EQ(map.slots, 8u);
    using Units = std::vector<std::pair<std::string, std::vector<std::string>>>;
    const std::string a = "10.0.0.1:11210", b = "[fd00::2]:11210";
    EXPECT_EQ(map.units, (Units{{"0-1", {a, b}}, {"2", {b, a}}, {"3", {b}}, {"4-7", {}}}));
    const Value* migrating = map.systemOptions.find("migrating");
    ASSERT_NE(migrating, nullptr);
    ASSERT_EQ(migrating->entries().size(), 2u);
    EXPECT_EQ(migrating->find("1")->find("to")->text(), b);
    EXPECT_EQ(migrating->find("3")->find("to")->text(), a);
    EXPECT_EQ(
        doubtsOf(file.rings[0].doubts),
        "15:4: server that is down: [fd00::2]:11210 (allowed: status healthy; read as down)\n"
        "23:4: server that does not serve yet: 10.0.0.3:11210 (allowed: status healthy, after "
        "a rebalance; read as warming)\n"
        "37:4: node (allowed: a hostname and ports.direct)\n"
        "45:21: hashAlgorithm: SHA (allowed: CRC)\n"
        "50:5: server in serverList: [fd00::2]:11210 (allowed: HOST:PORT, each once)\n"
        "52:18: vBuckets without an owner: 4 (allowed: all of 0-7 owned)\n"
        "74:6: server of vBucket 5: 7 (allowed: an index into serverList, or -1)\n"
        "77:5: vBucket 6 (allowed: an index into serverList, or -1)\n"
        "78:5: vBucket 7: x (allowed: an index into serverList, or -1)\n");
    EXPECT_EQ(doubtsOf(file.doubts), "114:2: bucket: no-map (allowed: a record with "
                                     "vBucketServerMap, or nodeLocator ketama)\n");
}

TEST(CouchbaseBucket, OfAWholeMegabyteMapIsNoTrouble)
{
    std::string text = R"({"name":"b","nodeLocator":"vbucket","vBucketServerMap":{"serverList":)"
                       R"(["a:1","b:1"],"vBucketMap":[)";
    for (int i = 0; i < 100'000; ++i)
        text += i % 2 == 0 ? "[0,1]," : "[1,0],";
    text += "[0,1]]}}";
    const ShardMap map = mapOf(readText(text));
    EXPECT_EQ(map.slots, 100'001u);
    EXPECT_EQ(map.units.size(), 100'001u);
}

}  // namespace
}  // namespace ringscope::tests
