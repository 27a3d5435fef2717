// Riak's rings, by hand and against the partitions that riak_core itself chose.
#include "core/systems/system_row.h"
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

std::string fileOf(const std::string& name)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/riak-partitions/" + name);
}

TEST(RiakPartitions, HaveEveryGoldenKeyOnItsNodes)
{
    const SystemRow& system = *findSystem("riak");
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/riak/riak_chash.csv");
    EXPECT_EQ(rows.size(), 190u);
    for (const char* sample : {"cluster_partitions.txt", "all_owners.txt"}) {
        const MembershipFile file = readText(fileOf(sample));
        EXPECT_EQ(doubtsOf(file.rings[0].doubts), "") << sample;
        const ShardMap map = mapOf(file);
        ASSERT_EQ(map.shards.size(), 5u) << sample;
        const Routing routing = test::routed(map);
        for (const auto& row : rows) {
            const std::vector<std::string> fields{row.at("bucket"), row.at("key")};
            const KeyRoute route = routeKey(routing, joinedKey(system, fields), 3).value();
            std::string nodes;
            for (const ShardIndex shard : route.owners)
                nodes += (nodes.empty() ? "" : "|") + map.shards[shard.value].name;
            EXPECT_EQ(nodes, row.at("preflist_q64_n3")) << sample << " " << row.at("key");
        }
    }
}

TEST(RiakPartitions, FollowWhatTheClusterSaysOfItsNodes)
{
    const MembershipFile file = readText(fileOf("leaving_and_down.txt"));
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 4u);
    EXPECT_EQ(map.shards[0].name, "riak1@127.0.0.1");
    EXPECT_EQ(map.shards[0].tokens.size(), 3u);
    EXPECT_EQ(map.shards[1].state, ShardState::Down);
    EXPECT_EQ(map.shards[2].name, "riak4@127.0.0.1");
    EXPECT_EQ(map.shards[2].state, ShardState::Draining);
    EXPECT_EQ(map.shards[2].tokens.size(), 2u);
    EXPECT_EQ(map.shards[3].state, ShardState::Warming);
    EXPECT_TRUE(map.shards[3].tokens.empty());
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "20:8: partition on its way to another node: "
              "365375409332725729550921208179070754913983135744 to riak1@127.0.0.1 (allowed: its "
              "owner until it has arrived)\n"
              "28:8: partition on its way to another node: "
              "913438523331814323877303020447676887284957839360 to riak2@127.0.0.1 (allowed: its "
              "owner until it has arrived)\n");
}

TEST(RiakPartitions, AreNotMadeUpForAListOfMembers)
{
    const auto file = readMembership("Status     Ring    Pending    Node\n"
                                     "valid      50.0%      --      'a@h'\n"
                                     "valid      50.0%      --      'b@h'\n"
                                     "Valid:2 / Leaving:0 / Exiting:0 / Joining:0 / Down:0\n",
                                     "member-status.txt", "riak");
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().message,
              "owners of partitions: none, but the names of 2 nodes (allowed: `riak admin cluster "
              "partitions` of every node, or the list of riak_core_ring:all_owners)");
}

TEST(RiakPartitions, AreReadAsFarAsTheFileIsTrue)
{
    // 2^159 is the second of two partitions; 2^158 makes them four, of which one is missing.
    const MembershipFile file =
        readText("[{0,'a@h'},{730750818665451459101842416358141509827966271488,'b@h'},\n"
                 " {0,'b@h'},{12345,'a@h'},{1461501637330902918203684832716283019655932542976,'a@h'},\n"
                 " {365375409332725729550921208179070754913983135744,'a@h'}]\n"
                 "Partitions owned by 'c@h':\n"
                 "|primary|x|0|\n");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[0].tokens, (std::vector<std::string>{"0", "4611686018427387904"}));
    EXPECT_EQ(map.shards[2].state, ShardState::Warming);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:3: partition with two owners: 0 of b@h (allowed: a@h alone)\n"
              "2:13: index of a partition: 12345 (allowed: a multiple of 2^160 / partitions)\n"
              "2:27: index of a partition: 1461501637330902918203684832716283019655932542976 "
              "(allowed: a multiple of 2^160 / partitions)\n"
              "5:10: index of a partition: x (allowed: a multiple of 2^160 / partitions)\n"
              "1:3: partitions without an owner: 1 of 4 (allowed: `cluster partitions` of every "
              "node; here the next partition's owner has their keys)\n"
              "4:22: node without a partition: c@h (allowed: its `cluster partitions`, unless it "
              "has none)\n");
}

}  // namespace
}  // namespace ringscope::tests
