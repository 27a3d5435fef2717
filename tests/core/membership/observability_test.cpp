// Rings of the collector, Thanos Receive and dskit: what their files say, and what they do not.
#include "tests/core/membership/samples.h"
#include "tests/support/routed.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

using Texts = std::vector<std::string>;

std::string sample(const std::string& path)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
}

Texts names(const MembershipFile& file)
{
    Texts names;
    for (const Membership& ring : file.rings)
        names.push_back(ring.name);
    return names;
}

Texts shardNames(const ShardMap& map)
{
    Texts names;
    for (const Shard& shard : map.shards)
        names.push_back(shard.name);
    return names;
}

Texts openFields(const Membership& ring)
{
    Texts fields;
    for (const OpenFact& fact : ring.open)
        fields.push_back(fact.field + "=" + fact.assumed);
    return fields;
}

TEST(OtelConfig, HasARingAnExporterWithMembers)
{
    const MembershipFile file = readText(sample("otel-config/collector.yaml"));
    EXPECT_EQ(names(file), (Texts{"loadbalancing", "loadbalancing/pair", "load_balancing/twenty"}));
    ASSERT_EQ(file.doubts.size(), 1u);
    EXPECT_EQ(file.doubts[0].message,
              "members of load_balancing/pods: resolver k8s (allowed: static.hostnames; for others "
              "`kubectl get endpointslices -o json`)");
}

TEST(OtelConfig, SaysTheKeyByRoutingKeyOrPipeline)
{
    const MembershipFile file = readText(sample("otel-config/collector.yaml"));
    // Only a pipeline of metrics uses it.
    EXPECT_EQ(mapOf(file, "loadbalancing").keyFrom, KeyEncoding::Text);
    EXPECT_EQ(mapOf(file, "loadbalancing/pair").keyFrom, KeyEncoding::Text);
    EXPECT_EQ(mapOf(file, "load_balancing/twenty").keyFrom, KeyEncoding::Hex);
    EXPECT_EQ(openFields(file.rings[0]), (Texts{"system=otel-v2"}));
    EXPECT_EQ(file.rings[2].open[0].choices, (Texts{"otel-v2", "otel-v3"}));
}

TEST(OtelConfig, HashesEndpointsAsTheyAreWrittenAndSorted)
{
    const MembershipFile file = readText("exporters:\n"
                                         "  loadbalancing:\n"
                                         "    resolver:\n"
                                         "      static:\n"
                                         "        hostnames: [b:4317, a, b, 'b:4317', "
                                         "'${env:HOST}:4317', '[::1]:4317']\n",
                                         "otel-v1");
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.system, "otel-v1");
    EXPECT_EQ(shardNames(map), (Texts{"${env:HOST}:4317", "[::1]:4317", "a", "b", "b:4317"}));
    EXPECT_EQ(openFields(file.rings[0]), (Texts{"key.from=hex"}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "5:45: hostname from the environment: ${env:HOST}:4317 (allowed: the text that is "
              "put in)\n"
              "5:35: endpoint listed twice: b:4317 (allowed: each once)\n");
}

TEST(OtelConfig, WithoutMembersSaysWhereTheyAre)
{
    const auto read = readMembership("exporters:\n"
                                     "  loadbalancing:\n"
                                     "    resolver:\n"
                                     "      dns:\n"
                                     "        hostname: collectors\n",
                                     "gateway.yaml", {});
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().text(),
              "gateway.yaml:4:7: members of loadbalancing: resolver dns (allowed: "
              "static.hostnames; for others `kubectl get endpointslices -o json`)");
}

TEST(EndpointSlices, AreARingAService)
{
    const MembershipFile file = readText(sample("endpoint-slices/slices.json"));
    EXPECT_EQ(names(file), (Texts{"otel-sampler", "otel-spans"}));
    EXPECT_EQ(openFields(file.rings[0]), (Texts{"system=otel-v2", "key.from=hex"}));
    const ShardMap map = mapOf(file, "otel-sampler");
    ASSERT_EQ(map.shards.size(), 21u);
    EXPECT_EQ(map.shards[0].name, "10.0.3.0:4317");
    EXPECT_EQ(map.shards[0].zone, "zone-a");
    EXPECT_EQ(map.shards[20].name, "10.0.3.9:4317");
    const Shard& leaving = map.shards[map.indexOf("10.0.3.99:4317")->value];
    EXPECT_EQ(leaving.state, ShardState::Down);
}

TEST(EndpointSlices, OfIpv6HaveBracketsAndTheOnlyPort)
{
    const MembershipFile file = readText(sample("endpoint-slices/slices.json"));
    EXPECT_EQ(shardNames(mapOf(file, "otel-spans")),
              (Texts{"[2001:db8::11]:14317", "[2001:db8::2]:14317"}));
    ASSERT_EQ(file.rings[1].doubts.size(), 1u);
    EXPECT_EQ(file.rings[1].doubts[0].message,
              "port: 14317 (allowed: 4317, or what `ports` of the resolver says)");
}

TEST(ThanosHashrings, AreARingEach)
{
    const MembershipFile file = readText(sample("thanos-hashrings/hashrings.json"));
    EXPECT_EQ(names(file), (Texts{"one", "three", "three-hashmod", "zones"}));
    EXPECT_EQ(mapOf(file, "three").system, "thanos-ketama");
    EXPECT_EQ(openFields(file.rings[1]), (Texts{"replicas=1"}));
    // Without an algorithm the flag decides, whose default is hashmod.
    EXPECT_EQ(mapOf(file, "three-hashmod").system, "thanos-hashmod");
    EXPECT_EQ(openFields(file.rings[2]), (Texts{"system=thanos-hashmod", "replicas=1"}));
    EXPECT_EQ(mapOf(file, "zones").shards[3].zone, "A");
}

TEST(ThanosHashrings, AreReadAsFarAsTheyAreTrue)
{
    const MembershipFile file =
        readText("[{\"endpoints\": [\"a:10901\", \"a:10901\", {\"az\": \"z\"}],\n"
                 "  \"algorithm\": \"ketama\", \"shuffle_sharding_config\": {\"shard_size\": 2}},\n"
                 " {\"hashring\": \"late\", \"tenants\": [\"t\"], \"algorithm\": \"rendezvous\",\n"
                 "  \"endpoints\": [{\"address\": \"b:10901\", \"az\": \"z\"}]}]\n");
    EXPECT_EQ(names(file), (Texts{"hashring", "late"}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:28: endpoint named twice: a:10901 (allowed: HOST:PORT, each once)\n"
              "1:39: endpoint without address (allowed: HOST:PORT, each once)\n"
              "2:53: shuffle sharding, by which a tenant has a part of these endpoints only: "
              "shard_size 2 (allowed: the whole hashring is shown)\n");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts),
              "3:54: algorithm: rendezvous (allowed: ketama, hashmod)\n"
              "4:46: az: z (allowed: none: hashmod refuses zones)\n"
              "3:2: hashring after one for all tenants: late (allowed: none: no tenant comes "
              "here)\n");
}

TEST(ThanosHashrings, OfOtherRecordsAreRefused)
{
    const auto read = readMembership("[1, {\"tenants\": []}]", "h.json", "thanos-ketama");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().text(),
              "h.json:1:2: hashring: 1 (allowed: {\"endpoints\": [..]})");
    EXPECT_EQ(read.error().further.size(), 1u);
}

TEST(DskitRing, HasStatesZonesAndOneOwnerAToken)
{
    const MembershipFile file = readText(sample("dskit-ring/zones.json"));
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 5u);
    EXPECT_EQ(map.shards[0].url, "10.3.0.1:9095");
    EXPECT_EQ(map.shards[1].state, ShardState::Draining);
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    EXPECT_EQ(map.shards[3].state, ShardState::Warming);
    EXPECT_EQ(map.shards[4].state, ShardState::Warming);
    EXPECT_EQ(map.spread, ReplicaSpread::Zones);
    // 400: an instance that leaves gives way. 700: "-a-0" is the smaller id.
    EXPECT_EQ(map.shards[0].tokens, (Texts{"100", "400", "700"}));
    EXPECT_EQ(map.shards[1].tokens, (Texts{"200", "800"}));
    EXPECT_EQ(map.shards[3].tokens, (Texts{"900"}));
    ASSERT_EQ(file.rings[0].doubts.size(), 2u);
    EXPECT_EQ(file.rings[0].doubts[0].message,
              "token listed twice: 400 (allowed: one owner; kept for ingester-zone-a-0)");
    EXPECT_EQ(openFields(file.rings[0]), (Texts{"replicas=3", "spread=zones"}));
}

TEST(DskitRing, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file = readText(
        "{\"shards\": [\n"
        " {\"id\": \"i-0\", \"state\": \"ACTIVE\", \"tokens\": [1, -1, 4294967296, \"x\"]},\n"
        " {\"id\": \"i-0\", \"state\": \"ACTIVE\", \"tokens\": [2]},\n"
        " {\"state\": \"ACTIVE\", \"tokens\": [3]},\n"
        " {\"id\": \"i-1\", \"state\": \"ODD\", \"readonly\": true, \"tokens\": null}],\n"
        " \"now\": \"\"}\n");
    EXPECT_EQ(shardNames(mapOf(file)), (Texts{"i-0", "i-1"}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:49: token: -1 (allowed: a whole number, 0 to 4294967295)\n"
              "2:53: token: 4294967296 (allowed: a whole number, 0 to 4294967295)\n"
              "2:65: token: x (allowed: a whole number, 0 to 4294967295)\n"
              "3:9: id named twice: i-0 (allowed: each once)\n"
              "4:2: instance without id (allowed: each once)\n"
              "5:25: state of i-1: ODD (allowed: ACTIVE, JOINING, LEAVING, PENDING, LEFT, "
              "UNHEALTHY)\n"
              "5:44: read-only instance: i-1 (allowed: one that takes writes; its tokens count "
              "here)\n");
}

TEST(DskitTokens, AreOfTheInstanceThatTheFileIsNamedAfter)
{
    const MembershipFile file = readText("{\"tokens\": [5, 7]}", "dskit", "/loki/ingester-7.json");
    const ShardMap map = mapOf(file);
    EXPECT_EQ(shardNames(map), (Texts{"ingester-7"}));
    EXPECT_EQ(map.shards[0].tokens, (Texts{"5", "7"}));
}

}  // namespace
}  // namespace ringscope::tests
