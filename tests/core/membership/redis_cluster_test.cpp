#include "tests/core/membership/samples.h"

#include "tests/core/systems/system_rows.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <map>

namespace ringscope::tests {
namespace {

std::string sampleText(const std::string& path)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
}

using Units = std::vector<std::pair<std::string, std::vector<std::string>>>;

class RedisReply : public testing::TestWithParam<const char*> {};

TEST_P(RedisReply, RoutesEveryRowAsTheServerDid)
{
    const ShardMap map = mapOf(readText(sampleText(GetParam()), "redis-cluster"));
    ASSERT_EQ(map.shards.size(), 3u);
    const test::RoutedMap routed(map);
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/redis/redis_cluster.csv");
    EXPECT_EQ(rows.size(), 517u);
    for (const auto& row : rows) {
        const KeyRoute route = routed.route(row.at("key"));
        EXPECT_EQ(route.unitText, row.at("slot")) << row.at("key");
        const bool isSentOn = row.at("node") == "ASK 127.0.0.1:17003";
        EXPECT_EQ(routed.owner(route), isSentOn ? "127.0.0.1:17001" : row.at("node"))
            << row.at("key");
    }
}

INSTANTIATE_TEST_SUITE_P(Redis, RedisReply,
                         testing::Values("redis-cluster-nodes/cluster_nodes.txt",
                                         "redis-cluster-nodes/nodes.conf",
                                         "redis-cluster-slots/cluster_slots.txt",
                                         "redis-cluster-shards/cluster_shards.txt"));

TEST(RedisNodes, GiveAMigratingSlotWithBothItsEnds)
{
    const ShardMap map =
        mapOf(readText(sampleText("redis-cluster-nodes/nodes.conf"), "redis-cluster"));
    EXPECT_EQ(map.version, 3u);  // currentEpoch
    const Value* way = map.systemOptions.find("migrating")->find("100");
    ASSERT_NE(way, nullptr);
    EXPECT_EQ(way->find("from")->text(), "127.0.0.1:17001");
    EXPECT_EQ(way->find("to")->text(), "127.0.0.1:17003");
    EXPECT_EQ(map.shards[2].id, "0574f3d50fb1bd6dcf25d731bded0eba8295455f");
}

TEST(RedisNodes, HaveReplicasThatHoldCopiesAndAreDueNoSlots)
{
    const MembershipFile file = readText(sampleText("redis-cluster-nodes/replicas.txt"));
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 6u);
    EXPECT_EQ(map.units, (Units{{"0-5460", {"10.0.0.1:6379", "10.0.0.4:6379"}},
                                {"5461-10922", {"10.0.0.2:6379", "10.0.0.5:6379"}},
                                {"10923-16383", {"10.0.0.3:6379", "10.0.0.6:6379"}}}));
    EXPECT_EQ(map.replicas, 2u);
    EXPECT_EQ(map.shards[0].url, "cache-0.example.org:6379");
    EXPECT_EQ(map.shards[0].host, "10.0.0.1");
    EXPECT_EQ(map.shards[0].weight, Decimal(1));
    EXPECT_EQ(map.shards[3].weight, Decimal(0));
    EXPECT_EQ(map.shards[5].state, ShardState::Down);
    const Value* way = map.systemOptions.find("migrating")->find("5461");
    ASSERT_NE(way, nullptr);  // said by both ends, and once in the map
    EXPECT_EQ(way->find("from")->text(), "10.0.0.2:6379");
    EXPECT_EQ(way->find("to")->text(), "10.0.0.1:6379");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "6:62: node that has failed: 10.0.0.6:6379 (allowed: a node that is up; read as "
              "down)\n");
}

TEST(RedisNodes, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText(sampleText("redis-cluster-nodes/troubled.txt"));
    const ShardMap map = mapOf(file);
    EXPECT_EQ(
        map.units,
        (Units{{"0-3999", {"10.0.0.1:6379"}},
               {"4000-10000", {"2001:db8::2:6379"}},
               {"10001-16000",
                {"10.0.0.3:6379", "4444444444444444444444444444444444444444", "10.0.0.5:6379"}}}));
    std::map<std::string, ShardState> states;
    for (const Shard& shard : map.shards)
        states[shard.name] = shard.state;
    EXPECT_EQ(states, (std::map<std::string, ShardState>{
                          {"10.0.0.1:6379", ShardState::Active},
                          {"2001:db8::2:6379", ShardState::Active},
                          {"10.0.0.3:6379", ShardState::Down},
                          {"4444444444444444444444444444444444444444", ShardState::Down},
                          {"10.0.0.5:6379", ShardState::Active},
                          {"10.0.0.6:6379", ShardState::Warming},
                          {"10.0.0.7:6379", ShardState::Active},
                          {"8888888888888888888888888888888888888888", ShardState::Active}}));
    EXPECT_EQ(map.shards[0].zone, "a");
    EXPECT_EQ(map.shards[1].host, "2001:db8::2");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), sampleText("redis-cluster-nodes/expected.doubts"));
}

TEST(RedisNodes, OfCaseD09Are201Masters)
{
    const test::FieldCase d09("D09-redis-rebalance-201");
    const ShardMap map = mapOf(readText(textOf(d09.path("cluster_nodes.txt"))));
    EXPECT_TRUE(d09.agrees("masters", map.shards.size()));
    EXPECT_EQ(map.units, (Units{{"0-16383", {"10.0.0.1:6379"}}}));
}

TEST(RedisNodes, TellSlotsWithoutAnOwner)
{
    const std::string id(40, 'a');
    const MembershipFile file =
        readText(id + " 10.0.0.1:6379 master - 0 0 1 connected 1-7 9-16382\n");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:1: slots without an owner (3): 0, 8, 16383 (allowed: all of 0-16383)\n");
    EXPECT_EQ(mapOf(file).shards[0].name, "10.0.0.1:6379");  // no @CPORT in old versions
}

TEST(RedisNodes, WithSlotsOfTwoNodesFollowTheHigherEpoch)
{
    const std::string a(40, 'a'), b(40, 'b');
    const MembershipFile file =
        readText(a + " 10.0.0.1:6379@1 master - 0 0 4 connected 0-16383\n" + b
                 + " 10.0.0.2:6379@1 master - 0 0 5 connected 16000-16383\n");
    EXPECT_EQ(mapOf(file).units,
              (Units{{"0-15999", {"10.0.0.1:6379"}}, {"16000-16383", {"10.0.0.2:6379"}}}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:83: slots with two owners: 16000-16383 of 10.0.0.1:6379 and 10.0.0.2:6379 "
              "(allowed: one owner; read as 10.0.0.2:6379's, whose epoch is higher)\n");
}

TEST(RedisSlots, AreReadFromNumberedLines)
{
    const MembershipFile file = readText(sampleText("redis-cluster-slots/numbered.txt"));
    const ShardMap map = mapOf(file);
    const std::string unnamed = "45634734f7cb0f9183e231e58c435fb341456280";
    EXPECT_EQ(map.units, (Units{{"0-5460", {"10.0.0.1:6379", "10.0.0.4:6379"}},
                                {"5461-10922", {"10.0.0.2:6379", "10.0.0.5:6379"}},
                                {"10923-16383", {unnamed}}}));
    EXPECT_EQ(map.shards[0].url, "cache-0.example.org:6379");
    EXPECT_EQ(map.shards[2].url, "cache-1.example.org:6379");
    EXPECT_EQ(map.shards[1].weight, Decimal(0));
    EXPECT_EQ(map.shards[4].id, unnamed);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
}

TEST(RedisSlots, AreReadFromJson)
{
    const ShardMap map = mapOf(readText(sampleText("redis-cluster-slots/slots.json")));
    EXPECT_EQ(map.units, (Units{{"0-5460", {"10.0.0.1:6379", "10.0.0.4:6379"}},
                                {"5461-10922", {"fe80::2:6379"}},
                                {"10923-16383", {"10.0.0.3:6379"}}}));
    EXPECT_EQ(map.shards[0].url, "cache-0.example.org:6379");
}

TEST(RedisSlots, OfOldServersHaveNoIds)
{
    const MembershipFile file = readText("0\n5460\n10.0.0.1\n6379\n10.0.0.4\n6379\n"
                                         "5461\n16383\n10.0.0.2\n6379\nlost\n",
                                         "redis-cluster");
    EXPECT_EQ(mapOf(file).units, (Units{{"0-5460", {"10.0.0.1:6379", "10.0.0.4:6379"}},
                                        {"5461-16383", {"10.0.0.2:6379"}}}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "11:1: part of `cluster slots`: lost (allowed: two slots, then HOST, PORT and ID of "
              "each node)\n");
}

TEST(RedisShards, GiveTheSlotsToTheMasterThatIsUp)
{
    const MembershipFile file = readText(sampleText("redis-cluster-shards/numbered.txt"));
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.units, (Units{{"0-5460", {"10.0.0.1:6379", "10.0.0.4:6379"}},
                                {"5461-9999", {"10.0.0.5:6380"}},
                                {"10000", {"10.0.0.1:6379", "10.0.0.4:6379"}},
                                {"10001-16383", {"10.0.0.5:6380"}}}));
    EXPECT_EQ(map.shards[0].url, "cache-0.example.org:6379");
    EXPECT_EQ(map.shards[1].state, ShardState::Warming);  // still loading
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "43:14: node that has failed: 10.0.0.2:6379 (allowed: a node that is up; read as "
              "down)\n");
}

TEST(RedisShards, AreReadFromJsonAndFromRecordLines)
{
    const ShardMap json = mapOf(readText(sampleText("redis-cluster-shards/shards.json")));
    EXPECT_EQ(json.units,
              (Units{{"0-8191", {"10.0.0.1:6379"}}, {"8192-16383", {"10.0.0.2:6379"}}}));
    EXPECT_EQ(json.shards.size(), 3u);  // one master has no slots
    const ShardMap lines = mapOf(readText(sampleText("redis-cluster-shards/record_lines.txt")));
    EXPECT_EQ(lines.units, (Units{{"0-16383", {"10.0.0.1:6379"}}}));
}

}  // namespace
}  // namespace ringscope::tests
