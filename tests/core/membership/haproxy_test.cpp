#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

const std::string kConfig = RINGSCOPE_GOLDEN_DIR "/membership/haproxy-config/haproxy.cfg";
const std::string kState = RINGSCOPE_GOLDEN_DIR "/membership/haproxy-servers-state/state.txt";

MembershipFile backend(const std::string& lines)
{
    return readText("backend b\n  balance uri\n  hash-type consistent\n" + lines,
                    "haproxy-consistent", "haproxy.cfg");
}

std::string idsOf(const ShardMap& map)
{
    std::string text;
    for (const Shard& shard : map.shards)
        text += shard.name + "=" + shard.id + " ";
    return text;
}

TEST(HaproxyBackends, InheritFromTheirDefaults)
{
    const MembershipFile file = readText(textOf(kConfig));
    const ShardMap map = mapOf(file, "cache");
    EXPECT_EQ(map.system, "haproxy-consistent");
    EXPECT_EQ(map.hash, "avalanche:djb2");
    EXPECT_EQ(idsOf(map), "c1=1 c2=2 c3=7 c4=4 ");
    EXPECT_EQ(map.shards[0].weight, Decimal(10));
    EXPECT_EQ(map.shards[0].url, "10.0.1.1:8080");
    EXPECT_EQ(map.shards[0].host, "10.0.1.1");
    EXPECT_EQ(map.shards[1].weight, Decimal(20));
    EXPECT_EQ(map.shards[2].state, ShardState::Active);
    EXPECT_EQ(map.shards[3].state, ShardState::Down);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "23:12: backup server, left out: spare (allowed: servers that are hashed to)\n");
}

TEST(HaproxyBackends, OfTemplatesAreTheirServers)
{
    const MembershipFile file = readText(textOf(kConfig));
    const ShardMap map = mapOf(file, "users");
    EXPECT_EQ(map.system, "haproxy-map");
    EXPECT_EQ(map.hash, "sdbm");
    EXPECT_EQ(idsOf(map), "u1=1 u2=2 u3=3 ");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts),
              "28:5: hash-balance-factor, loads are not bounded here: 150 (allowed: read as "
              "haproxy-bounded)\n"
              "29:27: server-template, read as if all of it were up: users.internal:80 (allowed: "
              "what `show servers state` says)\n");
}

TEST(HaproxyBackends, OfListenHaveTheLastDefaultsOnly)
{
    const ShardMap map = mapOf(readText(textOf(kConfig)), "redis");
    EXPECT_EQ(map.hash, "avalanche:sdbm");
    EXPECT_EQ(map.shards[0].weight, Decimal(1));
    EXPECT_EQ(map.shards[0].host, "2001:db8::1");
    EXPECT_EQ(map.shards[1].url, "unix@/run/redis.sock");
}

TEST(HaproxyBackends, ThatHashNothingAskForTheSystem)
{
    const MembershipFile file = readText(textOf(kConfig));
    const Membership& app = file.rings[3];
    ASSERT_EQ(app.open.size(), 1u);
    EXPECT_EQ(app.open[0].field, "system");
    EXPECT_EQ(app.open[0].question,
              "No key decides the server of backend app. Which hash-type is it?");
    EXPECT_EQ(doubtsOf(app.doubts), "39:5: balance that no key decides: leastconn (allowed: uri, "
                                    "url_param, hdr(), hash)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "43:9: section without servers: stats (allowed: lines server NAME ADDRESS)\n");
}

TEST(HaproxyBackends, NumberServersAroundTheIdsThatAreGiven)
{
    const ShardMap map = mapOf(backend("server a 1.1.1.1 id 2\nserver b 1.1.1.2\n"
                                       "server c 1.1.1.3 backup\nserver d 1.1.1.4\n"
                                       "server e 1.1.1.5 id 5\nserver f 1.1.1.6\n"));
    EXPECT_EQ(idsOf(map), "a=2 b=3 d=6 e=5 f=8 ");
}

TEST(HaproxyBackends, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = backend("server a\n"
                                        "server b 1.1.1.1 weight 300\n"
                                        "server b 1.1.1.2\n"
                                        "server c 1.1.1.3 id none\n"
                                        "server d 1.1.1.4 hash-key addr\n"
                                        "server-template e 3-1 f:80\n"
                                        "hash-type consistent md5\n"
                                        "server g 'quote 1.1.1.5\n"
                                        ".if defined(X)\n");
    EXPECT_EQ(mapOf(file).shards.size(), 4u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "4:8: server: a (allowed: server NAME ADDRESS)\n"
              "5:25: weight: 300 (allowed: a whole number from 0 to 256)\n"
              "6:8: server named twice: b (allowed: each once)\n"
              "7:21: id, read as if there were none: none (allowed: a whole number above 0)\n"
              "8:8: hash-key, read as id: addr (allowed: id)\n"
              "9:19: server-template: 3-1 (allowed: server-template PREFIX COUNT HOST:PORT)\n"
              "10:1: hash function: md5 (allowed: sdbm, sdbm avalanche, djb2, djb2 avalanche, wt6, "
              "wt6 avalanche, crc32, crc32 avalanche)\n"
              "11:1: quote without its end: server (allowed: a second one)\n"
              "12:1: condition, its lines are read either way: .if (allowed: no condition)\n");
}

TEST(HaproxyBackends, AreBoundedWhenAskedFor)
{
    const std::string text = "backend b\n  balance uri\n  hash-type consistent\n"
                             "  hash-balance-factor 150\n  server a 1.1.1.1\n";
    const MembershipFile file = readText(text, "haproxy-bounded", "haproxy.cfg");
    EXPECT_EQ(mapOf(file).system, "haproxy-bounded");
    EXPECT_EQ(mapOf(file).balance, *Decimal::parse("1.5"));
    EXPECT_TRUE(file.rings[0].doubts.empty());
}

TEST(HaproxyBackends, OfTooManyServersAreRefusedBeforeTheyAreMade)
{
    const auto file = readMembership("backend b\nserver-template s 1-2000000000 h:80\n",
                                     "haproxy.cfg", "haproxy-map");
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, ErrorCode::TooLarge);
}

TEST(HaproxyServersState, TellsIdsWeightsAndStates)
{
    const MembershipFile file = readText(textOf(kState));
    ASSERT_EQ(file.rings.size(), 2u);
    const ShardMap map = mapOf(file, "cache");
    EXPECT_EQ(idsOf(map), "c1=1 c2=2 c3=7 c4=4 ");
    EXPECT_EQ(map.shards[1].weight, Decimal(20));
    EXPECT_EQ(map.shards[1].url, "10.0.1.2:8080");
    EXPECT_EQ(map.shards[1].state, ShardState::Active);
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    EXPECT_EQ(map.shards[3].state, ShardState::Down);
    ASSERT_EQ(file.rings[0].open.size(), 2u);
    EXPECT_EQ(file.rings[0].open[0].field, "system");
    EXPECT_EQ(file.rings[0].open[1].field, "hash");
    EXPECT_EQ(file.rings[0].open[1].assumed, "avalanche:sdbm");
}

TEST(HaproxyServersState, TakesDrainingServersOffTheRing)
{
    const MembershipFile file = readText(textOf(kState), "haproxy-consistent");
    const ShardMap map = mapOf(file, "redis");
    EXPECT_EQ(map.shards[0].url, "[2001:db8::1]:6379");
    EXPECT_EQ(map.shards[1].state, ShardState::Draining);
    EXPECT_EQ(map.shards[1].weight, Decimal(0));
    EXPECT_EQ(map.shards[1].url, "redis-2.internal:6379");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts),
              "9:23: server that starts slowly, read at its full weight: r3 (allowed: running)\n");
}

TEST(HaproxyServersState, IsReadAsFarAsItIsTrue)
{
    const MembershipFile file = readText("# be_id be_name srv_id srv_name srv_addr srv_op_state "
                                         "srv_admin_state srv_uweight\n"
                                         "3 b 1 s1 10.0.0.1 2 0 1\n"
                                         "3 b 1 s2 10.0.0.2 2 0 1\n"
                                         "3 b 3 s1 10.0.0.3 2 0 1\n"
                                         "3 b 4 s4 10.0.0.4 9 0 999\n"
                                         "3 b 5\n",
                                         "haproxy-map");
    EXPECT_EQ(idsOf(mapOf(file)), "s1=1 s4=4 ");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:5: server, by name and id: 1 (allowed: a number above 0, each once)\n"
              "4:7: server, by name and id: s1 (allowed: a number above 0, each once)\n"
              "5:19: state, read as running: 9 (allowed: a number)\n"
              "5:23: weight, read as 1: 999 (allowed: a whole number from 0 to 256)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "6:1: line of a server: 3 b 5 (allowed: as many words as the head names)\n");
}

}  // namespace
}  // namespace ringscope::tests
