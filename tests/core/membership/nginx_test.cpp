#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

const std::string kFolder = RINGSCOPE_GOLDEN_DIR "/membership/nginx-upstream/";

MembershipFile upstream(const std::string& body, std::string_view system = {})
{
    return readText("upstream u {\n" + body + "}\n", system.empty() ? "nginx-consistent" : system,
                    "nginx.conf");
}

std::vector<std::string> namesOf(const ShardMap& map)
{
    std::vector<std::string> names;
    for (const Shard& shard : map.shards)
        names.push_back(shard.name);
    return names;
}

TEST(NginxUpstreams, AreRingsOfTheirServersText)
{
    const MembershipFile file = readText(textOf(kFolder + "cache.conf"));
    ASSERT_EQ(file.rings.size(), 3u);
    const ShardMap map = mapOf(file, "cache");
    EXPECT_EQ(map.system, "nginx-consistent");
    EXPECT_EQ(namesOf(map), (std::vector<std::string>{"cache-a.internal:8080", "10.0.8.2:8080",
                                                      "10.0.8.3:8080", "[2001:db8::4]:8080",
                                                      "unix:/run/cache.sock"}));
    EXPECT_EQ(map.shards[0].weight, Decimal(3));
    EXPECT_EQ(map.shards[0].host, "cache-a.internal");
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    EXPECT_EQ(map.shards[3].host, "2001:db8::4");
    EXPECT_EQ(map.shards[4].host, "");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "13:16: backup server, left out: 10.0.8.9:8080 (allowed: servers that are hashed "
              "to)\n");
}

TEST(NginxUpstreams, WithoutConsistentAreTables)
{
    const ShardMap map = mapOf(readText(textOf(kFolder + "cache.conf")), "sessions");
    EXPECT_EQ(map.system, "nginx-hash");
    EXPECT_EQ(map.algorithm, "modulo");
    EXPECT_EQ(map.shards[0].weight, Decimal(2));
}

TEST(NginxUpstreams, ThatHashNothingAskForTheSystem)
{
    const MembershipFile file = readText(textOf(kFolder + "cache.conf"));
    const Membership& app = file.rings[2];
    ASSERT_EQ(app.open.size(), 1u);
    EXPECT_EQ(app.open[0].field, "system");
    EXPECT_EQ(app.open[0].question,
              "Upstream app balances by least_conn, which places no key. As which hash is it to be "
              "read?");
    EXPECT_EQ(doubtsOf(app.doubts),
              "24:9: balancing method that no key decides: least_conn (allowed: hash KEY)\n");
    EXPECT_EQ(mapOf(readText(textOf(kFolder + "cache.conf"), "nginx-hash"), "app").system,
              "nginx-hash");
}

TEST(NginxUpstreams, OfADumpFindWhatTheyInclude)
{
    const MembershipFile file = readText(textOf(kFolder + "nginx-T.txt"));
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(namesOf(mapOf(file, "images")),
              (std::vector<std::string>{"10.1.1.1:8080", "10.1.1.2:8080", "10.2.1.1:8080"}));
    EXPECT_EQ(mapOf(file, "images").shards[1].weight, Decimal(2));
    EXPECT_TRUE(file.rings[0].doubts.empty());
    EXPECT_EQ(namesOf(mapOf(file, "thumbs")), (std::vector<std::string>{"10.1.2.1", "10.1.2.2"}));
}

TEST(NginxUpstreams, SayWhatTheyIncludeAndHaveNot)
{
    const MembershipFile file = upstream("hash $uri consistent;\ninclude more.conf;\nserver a;\n");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:9: include, and its file is not in this text: more.conf (allowed: a dump of "
              "nginx -T)\n");
}

TEST(NginxUpstreams, ThatIncludeThemselvesEnd)
{
    const MembershipFile file = readText("# configuration file /n/a.conf:\n"
                                         "upstream u { hash $uri consistent; include *.conf; }\n"
                                         "# configuration file /n/b.conf:\n"
                                         "server b; include *.conf;\n");
    EXPECT_EQ(mapOf(file, "u").shards.size(), 1u);
}

TEST(NginxUpstreams, CountServersOfOneTextOnceOnARing)
{
    const MembershipFile ring = upstream("hash k consistent; server a; server a weight=3 down;\n");
    EXPECT_EQ(mapOf(ring).shards[0].weight, Decimal(3));
    EXPECT_EQ(mapOf(ring).shards[0].state, ShardState::Active);
    EXPECT_EQ(doubtsOf(ring.rings[0].doubts),
              "2:37: server named twice: a (allowed: each once: its points are the same)\n");
    const MembershipFile table = upstream("hash k; server 10.0.0.1; server 10.0.0.1 weight=3;\n",
                                          "nginx-hash");
    EXPECT_EQ(mapOf(table).shards[0].weight, Decimal(4));
}

TEST(NginxUpstreams, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = upstream("hash $uri consistent fast;\n"
                                         "server;\n"
                                         "server a:80 weight=much;\n"
                                         "server $backend;\n"
                                         "server b:80 bakcup;\n"
                                         "server \"c:80;\n");
    EXPECT_EQ(mapOf(file).shards.size(), 3u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:1: server without an address: server (allowed: server ADDRESS;)\n"
              "4:13: weight, read as 1: weight=much (allowed: weight=N, a whole number above 0)\n"
              "5:8: variable in an address: $backend (allowed: an address, it is hashed as it "
              "stands)\n"
              "6:13: parameter of a server: bakcup (allowed: weight=, down, backup, max_fails= and "
              "so on)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "7:8: quote without its end: c:80; (allowed: a second one)\n"
              "7:1: directive without its end: server (allowed: a semicolon)\n");
}

TEST(NginxUpstreams, AskedForAsAnotherSystemSaySo)
{
    const MembershipFile file = upstream("hash k;\nserver 10.0.0.1;\n");
    EXPECT_EQ(mapOf(file).system, "nginx-consistent");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:1: read as nginx-consistent, the file says: nginx-hash (allowed: "
              "nginx-consistent)\n");
}

TEST(NginxUpstreams, OfOneNameAreToldApart)
{
    const MembershipFile file = readText("http { upstream u { hash k; server a; } }\n"
                                         "stream { upstream u { hash k; server b; } }\n");
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(file.rings[0].name, "u");
    EXPECT_EQ(file.rings[1].name, "u (2)");
}

}  // namespace
}  // namespace ringscope::tests
