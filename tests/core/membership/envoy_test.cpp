#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

MembershipFile sample(const std::string& file, std::string_view system = {})
{
    const std::string path = RINGSCOPE_GOLDEN_DIR "/membership/" + file;
    return readText(textOf(path), system, file.substr(file.find('/') + 1));
}

/// "name weight state", one a shard.
std::string shardsOf(const ShardMap& map)
{
    std::string text;
    for (const Shard& shard : map.shards)
        text += shard.name + " " + shard.weight.text() + " " + std::string(stateId(shard.state))
                + "\n";
    return text;
}

constexpr const char* kCacheHosts = "10.0.0.1:8080 1 active\n"
                                    "10.0.0.2:8080 2 active\n"
                                    "10.0.0.3:8080 1 down\n"
                                    "[2001:db8::4]:8080 1 active\n";

TEST(EnvoyClusterPage, TellsHostsTheirWeightAndHealth)
{
    const MembershipFile file = sample("envoy-clusters/clusters.txt");
    const ShardMap map = mapOf(file, "cache");
    EXPECT_EQ(map.system, "envoy-ring-hash");
    EXPECT_EQ(shardsOf(map), kCacheHosts);
    EXPECT_EQ(map.shards[1].zone, "eu-b");
    EXPECT_EQ(map.shards[3].host, "2001:db8::4");
    EXPECT_EQ(file.rings[0].open[0].field, "system");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "83:8: host of a later priority, left out: 10.0.9.1:8080 (allowed: priority 0)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "1:1: hash keys of hosts (metadata envoy.lb hash_key): not in /clusters (allowed: "
              "/config_dump?include_eds)\n");
}

TEST(EnvoyClusterPage, AsksWhetherHostNamesAreHashed)
{
    const MembershipFile file = sample("envoy-clusters/clusters.txt", "envoy-ring-hash");
    const ShardMap map = mapOf(file, "users");
    EXPECT_EQ(shardsOf(map), "10.0.3.1:80 1 active\n10.0.3.2:80 1 down\n10.0.3.3:80 1 active\n");
    EXPECT_EQ(map.shards[0].url, "users-1.internal");
    ASSERT_EQ(file.rings[1].open.size(), 1u);
    EXPECT_EQ(file.rings[1].open[0].field, "label");
    EXPECT_EQ(file.rings[1].open[0].choices,
              (std::vector<std::string>{"{name}_{i}", "{url}_{i}"}));
}

TEST(EnvoyClusterPage, IsReadAlikeAsJson)
{
    const MembershipFile file = sample("envoy-clusters/clusters.json");
    EXPECT_EQ(shardsOf(mapOf(file, "cache")), kCacheHosts);
    EXPECT_EQ(shardsOf(mapOf(file, "sidecar")), "/run/app.sock 1 active\n");
}

TEST(EnvoyClusterPage, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file = readText("c::default_priority::max_connections::1\n"
                                         "c::10.0.0.1:80::weight::0\n"
                                         "c::10.0.0.1:80::health_flags::healthy\n"
                                         "c::10.0.0.2:80::weight::\n"
                                         "c::10.0.0.2:80::health_flags::healthy\n"
                                         "rubbish\n",
                                         "envoy-maglev");
    const ShardMap map = mapOf(file, "c");
    EXPECT_EQ(map.system, "envoy-maglev");
    EXPECT_EQ(map.shards.size(), 2u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:25: weight: 0 (allowed: a whole number, 1 or more)\n"
              "4:17: weight (allowed: a whole number, 1 or more)\n");
    ASSERT_EQ(file.doubts.size(), 2u);
    EXPECT_EQ(file.doubts[1].where.line, 6u);
}

TEST(EnvoyClusterPage, InPanicKeepsEveryHost)
{
    const MembershipFile file = readText("c::10.0.0.1:80::health_flags::/failed_active_hc\n"
                                         "c::10.0.0.2:80::health_flags::/failed_active_hc\n"
                                         "c::10.0.0.3:80::health_flags::healthy\n");
    EXPECT_EQ(shardsOf(mapOf(file)),
              "10.0.0.1:80 1 active\n10.0.0.2:80 1 active\n10.0.0.3:80 1 active\n");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:1: panic mode: too few hosts are healthy, so all of them take requests: 1 of 3 "
              "(allowed: 50 % or more)\n");
}

TEST(EnvoyEndpoints, AreNamedByTheirHashKey)
{
    const MembershipFile file = sample("envoy-endpoints/assignment.json");
    const ShardMap map = mapOf(file, "cache");
    EXPECT_EQ(shardsOf(map), "cache-0 1 active\ncache-1 3 active\ncache-2 1 down\n"
                             "[2001:db8::4]:8080 1 active\n");
    EXPECT_EQ(map.shards[0].url, "10.0.0.1:8080");
    EXPECT_EQ(map.shards[0].zone, "eu-a");
    EXPECT_EQ(map.shards[0].rack, "rack-1");
    ASSERT_EQ(file.rings[0].doubts.size(), 1u);
    EXPECT_EQ(file.rings[0].doubts[0].message,
              "host of a later priority, left out: 10.9.0.1:8080 (allowed: priority 0)");
}

TEST(EnvoyEndpoints, OfGrpcAreWithoutThoseThatAreUnhealthy)
{
    const MembershipFile file = sample("envoy-endpoints/assignment.json", "grpc-ring-hash");
    EXPECT_EQ(shardsOf(mapOf(file)),
              "cache-0 1 active\ncache-1 3 active\n[2001:db8::4]:8080 1 active\n");
}

TEST(EnvoyEndpoints, OfADumpHaveTheirClustersPolicy)
{
    const MembershipFile file = sample("envoy-endpoints/config_dump.json");
    const ShardMap limits = mapOf(file, "limits");
    EXPECT_EQ(limits.system, "envoy-maglev");
    EXPECT_EQ(limits.tableSize, 251u);
    EXPECT_EQ(shardsOf(limits), "limits-0.internal 1 active\nlimits-1.internal 1 active\n");
    EXPECT_EQ(limits.shards[0].url, "10.0.4.1:9000");
    const ShardMap cache = mapOf(file, "cache");
    EXPECT_EQ(cache.system, "envoy-ring-hash");
    EXPECT_EQ(cache.minRingSize, 12u);
    EXPECT_EQ(cache.pointHash, "murmur64a");
    EXPECT_EQ(cache.shards[1].state, ShardState::Down);
    for (const Membership& ring : file.rings)
        EXPECT_TRUE(ring.open.empty() && ring.doubts.empty()) << ring.name;
}

TEST(EnvoyEndpoints, ShareTheWeightOfTheirLocality)
{
    const ShardMap map = mapOf(sample("envoy-endpoints/config_dump.json"), "shards");
    EXPECT_EQ(map.minRingSize, 64u);
    EXPECT_EQ(shardsOf(map), "10.0.6.1:80 1 active\n10.0.6.2:80 1 active\n10.0.6.3:80 6 active\n");
}

TEST(EnvoyEndpoints, OfABootstrapAreReadInEitherCase)
{
    const MembershipFile file = sample("envoy-endpoints/bootstrap.yaml");
    EXPECT_EQ(mapOf(file, "cache").minRingSize, 2048u);
    EXPECT_EQ(shardsOf(mapOf(file, "cache")), "10.0.0.1:8080 1 active\n10.0.0.2:8080 2 active\n");
    EXPECT_EQ(shardsOf(mapOf(file, "web")), "10.0.1.1:80 1 active\n/run/web.sock 1 active\n");
    EXPECT_EQ(file.rings[1].open[0].field, "system");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts),
              "15:7: balancing that no key decides: ROUND_ROBIN (allowed: RING_HASH, MAGLEV)\n");
}

TEST(EnvoyEndpoints, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("cluster_name: c\n"
                                         "endpoints:\n"
                                         "- lb_endpoints:\n"
                                         "  - endpoint: {address: {socket_address: {address: a, "
                                         "port_value: 1}}}\n"
                                         "    load_balancing_weight: -1\n"
                                         "  - endpoint: {address: {socket_address: {address: a, "
                                         "port_value: 1}}}\n"
                                         "  - endpoint: {address: {}}\n",
                                         "envoy-maglev", "eds.yaml");
    EXPECT_EQ(shardsOf(mapOf(file)), "a:1 1 active\n");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "5:28: load_balancing_weight, read as 1: -1 (allowed: a whole number above 0)\n"
              "6:5: host named twice: a:1 (allowed: each hash key once)\n"
              "7:5: endpoint without an address: c (allowed: endpoint.address.socket_address)\n");
}

TEST(EndpointLists, OfTheRescaleCaseAreARing)
{
    const std::string text =
        textOf(RINGSCOPE_GOLDEN_DIR "/cases/D17-envoy-ring-rescale/hosts.txt");
    const ShardMap map = mapOf(readText(text, "envoy-ring-hash", "hosts.txt"));
    ASSERT_EQ(map.shards.size(), 10u);
    EXPECT_EQ(map.shards[9].name, "10.0.4.10:8080");
    EXPECT_EQ(mapOf(readText(text, {}, "hosts.txt")).system, "envoy-ring-hash");
}

TEST(EndpointLists, HaveWeightsAndDoubts)
{
    const MembershipFile file = readText("# hosts\n10.0.0.1:80 3\n10.0.0.1:80\n10.0.0.2\n"
                                         "10.0.0.3:80 x\n",
                                         "grpc-ring-hash");
    EXPECT_EQ(shardsOf(mapOf(file)), "10.0.0.1:80 3 active\n10.0.0.3:80 1 active\n");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:1: endpoint named twice: 10.0.0.1:80 (allowed: each once)\n"
              "4:1: endpoint: 10.0.0.2 (allowed: ADDRESS:PORT)\n"
              "5:13: weight, read as 1: x (allowed: a whole number above 0)\n");
}

}  // namespace
}  // namespace ringscope::tests
