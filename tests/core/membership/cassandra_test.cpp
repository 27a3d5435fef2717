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

const Shard& shardOf(const ShardMap& map, std::string_view name)
{
    static const Shard kNone;
    const auto index = map.indexOf(name);
    EXPECT_TRUE(index.has_value()) << name;
    return index ? map.shards[index->value] : kNone;
}

std::string extraOf(const Shard& shard, std::string_view name)
{
    for (const auto& [field, value] : shard.extras)
        if (field == name)
            return value.text();
    return {};
}

TEST(NodetoolRing, HasItsDatacentersRacksAndStates)
{
    const MembershipFile file = readText(sample("nodetool-ring/two_datacenters.txt"));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 7u);
    EXPECT_EQ(shardOf(map, "10.0.0.1").zone, "east");
    EXPECT_EQ(shardOf(map, "10.1.0.1").tokens,
              (Texts{"-8000000000000000000", "8000000000000000000"}));
    EXPECT_EQ(shardOf(map, "2001:db8::17").rack, "r 2");
    EXPECT_EQ(shardOf(map, "10.0.0.2").state, ShardState::Down);
    EXPECT_EQ(shardOf(map, "cass-3.east").state, ShardState::Draining);
    EXPECT_EQ(shardOf(map, "10.0.0.4").state, ShardState::Active);
    EXPECT_EQ(shardOf(map, "10.1.0.3").state, ShardState::Warming);
    EXPECT_EQ(extraOf(shardOf(map, "10.0.0.1"), "x-load"), "71.2 GiB");
    EXPECT_EQ(extraOf(shardOf(map, "10.0.0.2"), "x-load"), "");
}

TEST(NodetoolRing, AsksForTheCopiesOfEachDatacenter)
{
    const MembershipFile file = readText(sample("nodetool-ring/two_datacenters.txt"));
    ASSERT_EQ(file.rings[0].open.size(), 2u);
    EXPECT_EQ(file.rings[0].open[0].field, "system_options.nts.east");
    EXPECT_EQ(file.rings[0].open[1].field, "system_options.nts.west");
    EXPECT_EQ(file.rings[0].open[0].assumed, "3");
    EXPECT_EQ(mapOf(file).replicas, 6u);
}

TEST(NodetoolRing, OfOneRackAsksForTheCopiesAlone)
{
    const MembershipFile file = readText(sample("nodetool-ring/two_edge.txt"));
    ASSERT_EQ(file.rings[0].open.size(), 1u);
    EXPECT_EQ(file.rings[0].open[0].field, "replicas");
    EXPECT_TRUE(mapOf(file).systemOptions.isNull());
}

TEST(NodetoolRing, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file = readText("Datacenter: dc1\n"
                                         "==========\n"
                                         "Address   Rack  Status State   Load     Owns  Token\n"
                                         "                                              900\n"
                                         "10.0.0.1  r1    Up     Normal  1 KiB    50%   -5\n"
                                         "10.0.0.2  r1    Up     Normal  1 KiB    50%   -5\n"
                                         "10.0.0.2  r1    Up\n"
                                         "10.0.0.3  r1    ?      Fading  ?        ?     12ab\n"
                                         "10.0.0.4  r1    Up     Normal  ?        ?     "
                                         "170141183460469231731687303715884105727\n"
                                         "10.0.0.2  r1    Up     Normal  1 KiB    50%   700\n",
                                         "cassandra");
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.shards.size(), 4u);
    EXPECT_EQ(shardOf(map, "10.0.0.2").tokens, (Texts{"700"}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "6:47: token listed twice: -5 (allowed: one owner; kept for 10.0.0.1)\n"
              "7:1: line: 10.0.0.2  r1    Up (allowed: ADDRESS RACK STATUS STATE LOAD OWNS TOKEN)\n"
              "8:17: status of 10.0.0.3: ? (allowed: Up, Down)\n"
              "8:17: state of 10.0.0.3: Fading (allowed: Normal, Leaving, Joining, Moving)\n"
              "8:47: token: 12ab (allowed: a signed number of 64 bits, of the "
              "Murmur3Partitioner)\n"
              "9:47: token: 170141183460469231731687303715884105727 (allowed: a signed number of "
              "64 bits, of the Murmur3Partitioner)\n"
              "4:47: last token, which no line ends with: 900 (allowed: 700, the last that is "
              "listed)\n");
}

TEST(NodetoolRing, OfNoNodeIsRefusedWithItsLines)
{
    const auto read = readMembership("hello there\n\nyou\n", "notes.txt", "cassandra");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().text(), "notes.txt:1:1: line: hello there (allowed: ADDRESS RACK STATUS "
                                   "STATE LOAD OWNS TOKEN)");
    EXPECT_EQ(read.error().further.size(), 1u);
}

TEST(NodetoolStatus, HasNodesAndNoMadeUpRing)
{
    const MembershipFile file = readText(sample("nodetool-status/status.txt"));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "5:1: tokens: not in `nodetool status`, so no owner is known (allowed: `nodetool "
              "ring`, which lists them)\n");
    EXPECT_TRUE(file.rings[0].open.empty());
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 5u);
    const Shard& node = shardOf(map, "10.60.1.67");
    EXPECT_EQ(node.id, "b49b3cbb-1d50-4915-ae11-381ec0be3bb3");
    EXPECT_EQ(node.zone, "dc1");
    EXPECT_EQ(node.rack, "rack2");
    EXPECT_EQ(extraOf(node, "x-owns"), "81.2%");
    EXPECT_EQ(extraOf(node, "x-tokens"), "16");
    EXPECT_EQ(extraOf(node, "x-load"), "1.07 TiB");
    EXPECT_EQ(shardOf(map, "10.60.2.5").state, ShardState::Down);
    EXPECT_EQ(shardOf(map, "2001:db8::17").state, ShardState::Warming);
    EXPECT_EQ(shardOf(map, "10.61.0.8").zone, "dc2");
    EXPECT_EQ(test::ownerOf(map, "any"), "-");
}

TEST(NodetoolStatus, OfOneTokenANodeIsARing)
{
    const MembershipFile file = readText(sample("nodetool-status/one_token.txt"));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[1].tokens, (Texts{"-3074457345618258603"}));
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    // The token of "a" is -8839064797231613815.
    EXPECT_EQ(test::ownerOf(map, "a"), "10.0.0.2");
}

TEST(NodetoolStatus, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file =
        readText("Datacenter: dc1\nStatus=Up/Down\n"
                 "--  Address   Load  Tokens  Owns  Host ID  Rack\n"
                 "UN  10.0.0.1  1 KB  16  50%  dd9bb47a-57bd-4759-a499-563195f87638  r1\n"
                 "UN  10.0.0.1  1 KB  16  50%  dd9bb47a-57bd-4759-a499-563195f87638  r1\n"
                 "UN  10.0.0.2  1 KB  16  50%  dd9bb47a-57bd-4759-a499-563195f87638  r1\n"
                 "XX  10.0.0.3  1 KB  16  50%  ed9bb47a-57bd-4759-a499-563195f87638  r1\n"
                 "UN  10.0.0.4  1 KB  16  50%  no-id  r1\n",
                 "cassandra");
    EXPECT_EQ(mapOf(file).shards.size(), 2u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "5:5: node listed twice: 10.0.0.1 (allowed: each once)\n"
              "6:30: host id listed twice: dd9bb47a-57bd-4759-a499-563195f87638 (allowed: each "
              "once)\n"
              "7:1: line: XX  10.0.0.3  1 KB  16  50%  ed9bb47a-57bd-4759-a499-563195f87638  r1 "
              "(allowed: UN ADDRESS LOAD TOKENS OWNS HOST-ID RACK)\n"
              "8:1: line: UN  10.0.0.4  1 KB  16  50%  no-id  r1 (allowed: UN ADDRESS LOAD TOKENS "
              "OWNS HOST-ID RACK)\n"
              "3:1: tokens: not in `nodetool status`, so no owner is known (allowed: `nodetool "
              "ring`, which lists them)\n");
}

TEST(NodetoolDescribering, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file = readText(
        "TokenRange(start_token:9, end_token:-3, endpoints:[10.0.0.1], rpc_endpoints:[])\n"
        "TokenRange(start_token:-3, end_token:4, endpoints:[], rpc_endpoints:[])\n"
        "TokenRange(start_token:4, end_token:9, endpoints:[fe80::2], rpc_endpoints:[fe80::2])\n",
        "cassandra");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 2u);
    EXPECT_EQ(map.shards[1].name, "fe80::2");
    EXPECT_EQ(map.replicas, 1u);
    EXPECT_EQ(doubtsOf(file.doubts),
              "2:1: line: TokenRange(start_token:-3, end_token:4, endpoints:[], rpc_endpoints:[]) "
              "(allowed: TokenRange(start_token:.., end_token:.., endpoints:[ADDRESS, ..], ..))\n");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:24: start of a range, at which none ends: 4 (allowed: the end of the range before "
              "it)\n");
}

TEST(CassandraPeers, AreATableOfNodesAndTokens)
{
    const MembershipFile file = readText(sample("cassandra-peers/tokens.csv"));
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[0].tokens, (Texts{"-6148914691236517206"}));
    EXPECT_EQ(test::ownerOf(map, "a"), "n1");
}

TEST(CassandraPeers, LackTheNodeThatWasAsked)
{
    const MembershipFile file = readText("peer,data_center,rack,tokens\n"
                                         "10.0.0.2,dc1,r1,\"{'-7', '8'}\"\n"
                                         "10.0.0.3,dc1,r1,null\n"
                                         "10.0.0.4,dc1\n"
                                         "10.0.0.5,dc1,r1,\"{'x'}\"\n");
    EXPECT_EQ(mapOf(file).shards.size(), 2u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:1: node that was asked: not in system.peers (allowed: a row of it, from "
              "system.local)\n"
              "3:1: tokens of 10.0.0.3 (allowed: an address and tokens)\n"
              "4:1: tokens of 10.0.0.4 (allowed: an address and tokens)\n"
              "5:17: token: x (allowed: a signed number of 64 bits, of the Murmur3Partitioner)\n");
}

}  // namespace
}  // namespace ringscope::tests
