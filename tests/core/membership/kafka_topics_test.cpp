// `kafka-topics --describe`: leaders, replicas and what is missing, by hand and against the
// partitions that Kafka's own hash gave.
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

using Owners = std::vector<std::string>;

MembershipFile sample(const char* name)
{
    return readText(textOf(RINGSCOPE_GOLDEN_DIR "/membership/kafka-topics/" + std::string(name)));
}

TEST(KafkaTopics, AreRingsOfTheirOwn)
{
    const MembershipFile file = sample("two_topics.txt");
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(file.rings[0].name, "orders");
    EXPECT_EQ(file.rings[1].name, "payments");
    const ShardMap orders = mapOf(file, "orders");
    EXPECT_EQ(orders.slots, 3u);
    EXPECT_EQ(orders.replicas, 2u);
    ASSERT_EQ(orders.shards.size(), 3u);
    EXPECT_EQ(orders.shards[0].name, "1");
}

TEST(KafkaTopics, LeadersOwnAndReplicasInSyncFollow)
{
    const ShardMap map = mapOf(sample("two_topics.txt"), "payments");
    ASSERT_EQ(map.units.size(), 12u);
    // Replicas 3,4,1 of which 3 is not in sync.
    EXPECT_EQ(map.units[2].first, "2");
    EXPECT_EQ(map.units[2].second, (Owners{"4", "1", "3"}));
}

TEST(KafkaTopics, PartitionWithoutALeaderIsNobodys)
{
    const MembershipFile file = sample("two_topics.txt");
    const ShardMap map = mapOf(file, "orders");
    EXPECT_EQ(map.units[2].second, Owners{});
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "4:37: partition without a leader: none (allowed: a broker's number)\n");
}

TEST(KafkaTopics, BrokerThatIsOfflineEverywhereIsDown)
{
    const ShardMap map = mapOf(sample("eligible_leaders.txt"));
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[2].name, "103");
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    EXPECT_EQ(map.units[2].second, (Owners{"101", "102", "103"}));
}

TEST(KafkaTopics, BrokerOfTheNumberOfAPartitionDoesNotTakeIt)
{
    // Broker 1 has no partition 1 here: that one has no line.
    const MembershipFile file = readText("Topic: t\tPartitionCount: 4\tReplicationFactor: 1\tConfigs: \n"
                                         "\tTopic: t\tPartition: 0\tLeader: 1\tReplicas: 1\tIsr: 1\n");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.units.size(), 2u);
    EXPECT_EQ(map.units[1].first, "1-3");
    EXPECT_EQ(map.units[1].second, Owners{});
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:1: partitions without a line: 1-3 (allowed: a line each)\n");
}

TEST(KafkaTopics, OldAndPastedLinesReadAlike)
{
    const MembershipFile file = sample("old_client.txt");
    EXPECT_EQ(mapOf(file).units[1].second, Owners{"4"});
    const MembershipFile pasted = readText(
        "Topic: t PartitionCount: 1 ReplicationFactor: 1 Configs: \n"
        "  Topic: t  Partition: 0  Leader: 7  Replicas: 7,8  Isr: 7,8  Adding Replicas: 9\n");
    EXPECT_EQ(mapOf(pasted).units[0].second, (Owners{"7", "8"}));
    EXPECT_EQ(doubtsOf(pasted.rings[0].doubts),
              "2:80: partition on its way to other brokers: Adding Replicas: 9 (allowed: as it is "
              "now)\n");
}

TEST(KafkaTopics, AskWhichClientsWrite)
{
    const MembershipFile file = sample("old_client.txt");
    ASSERT_EQ(file.rings[0].open.size(), 1u);
    EXPECT_EQ(file.rings[0].open[0].field, "system");
    EXPECT_EQ(file.rings[0].open[0].assumed, "kafka");
    const MembershipFile asked = readText(
        textOf(RINGSCOPE_GOLDEN_DIR "/membership/kafka-topics/old_client.txt"), "librdkafka");
    EXPECT_TRUE(asked.rings[0].open.empty());
    EXPECT_EQ(mapOf(asked).hash, "crc32");
}

TEST(KafkaTopics, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("WARN something\n"
                                         "Topic: t\tPartitionCount: 2\tReplicationFactor: 1\tConfigs: \n"
                                         "\tTopic: t\tPartition: 0\tLeader: 1\tReplicas: 1\tIsr: 1\n"
                                         "\tTopic: t\tPartition: 0\tLeader: 2\tReplicas: 2\tIsr: 2\n"
                                         "\tTopic: t\tPartition: 2\tLeader: 1\tReplicas: 1\tIsr: 1\n"
                                         "\tTopic: t\tPartition: 1\tLeader: 1\tReplicas: 1,x,1\tIsr: 1\n"
                                         "Topic: u\tPartitionCount: 1\tReplicationFactor: 1\tConfigs: \n");
    EXPECT_EQ(mapOf(file).units[0].second, Owners{"1"});
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "4:22: partition with two lines: 0 (allowed: each once)\n"
              "5:22: partition: 2 (allowed: 0 to 1)\n"
              "6:46: broker: x (allowed: its number)\n"
              "6:48: broker named twice: 1 (allowed: each once)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "1:1: line: WARN something (allowed: Topic: with PartitionCount:, or with Partition: "
              "and Leader:)\n"
              "7:1: topic without a partition: u (allowed: a line each)\n");
}

/// A file of `count` partitions, led by the broker of 100 and the partition's number.
std::string described(std::size_t count)
{
    std::string text = fmt::format(
        "Topic: t\tTopicId: x\tPartitionCount: {}\tReplicationFactor: 1\tConfigs: \n", count);
    for (std::size_t i = 0; i < count; ++i)
        text += fmt::format("\tTopic: t\tPartition: {}\tLeader: {}\tReplicas: {}\tIsr: {}\n", i,
                            100 + i, 100 + i, 100 + i);
    return text;
}

TEST(KafkaTopics, RouteEveryGoldenKeyToTheLeaderOfItsPartition)
{
    const std::pair<const char*, const char*> clients[] = {{"kafka", "node_p"},
                                                           {"librdkafka", "rdkafka_crc32_p"},
                                                           {"librdkafka-fnv1a", "rdkafka_fnv1a_p"}};
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/kafka/kafka.csv");
    ASSERT_EQ(rows.size(), 599u);
    for (const auto& [system, column] : clients)
        for (const std::size_t count : {1u, 3u, 12u, 50u}) {
            const ShardMap map = mapOf(readText(described(count), system));
            const Routing routing = test::routed(map);
            for (const auto& row : rows) {
                const auto route = routeKey(routing, row.at("key"), 1);
                ASSERT_TRUE(route.ok());
                ASSERT_EQ(route->owners.size(), 1u);
                EXPECT_EQ(map.shards[route->owners[0].value].name,
                          std::to_string(100 + std::stoul(row.at(column + std::to_string(count)))))
                    << system << " " << row.at("key");
            }
        }
}

}  // namespace
}  // namespace ringscope::tests
