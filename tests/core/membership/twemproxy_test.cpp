#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

const std::string kSample = RINGSCOPE_GOLDEN_DIR "/membership/nutcracker/nutcracker.yml";

TEST(NutcrackerPools, AreRingsNamedByAlias)
{
    const MembershipFile file = readText(textOf(kSample));
    const ShardMap map = mapOf(file, "sessions");
    EXPECT_EQ(map.system, "twemproxy");
    EXPECT_EQ(map.algorithm, "ring");
    EXPECT_EQ(map.hash, "hashkit-murmur");
    EXPECT_EQ(map.keyTag, "{}");
    EXPECT_EQ(map.shards[0].name, "alpha");
    EXPECT_EQ(map.shards[0].url, "10.0.5.1:6379");
    EXPECT_EQ(map.shards[0].weight, Decimal(2));
    EXPECT_TRUE(file.rings[0].doubts.empty());
}

TEST(NutcrackerPools, LeaveThePort11211OutOfNames)
{
    const ShardMap map = mapOf(readText(textOf(kSample)), "pages");
    EXPECT_EQ(map.algorithm, "modulo");
    EXPECT_EQ(map.hash, "hashkit-fnv1a-64");
    ASSERT_EQ(map.shards.size(), 4u);
    EXPECT_EQ(map.shards[0].name, "10.0.6.1");
    EXPECT_EQ(map.shards[0].url, "10.0.6.1:11211");
    EXPECT_EQ(map.shards[1].name, "10.0.6.2:11212");
    EXPECT_EQ(map.shards[2].name, "/run/memcached.sock:");
    EXPECT_EQ(map.shards[2].weight, Decimal(3));
    EXPECT_EQ(map.shards[3].name, "2001:db8::6");
}

TEST(NutcrackerPools, OfTheEjectionCaseAreReadBoth)
{
    for (const auto& [name, algorithm] : {std::pair{"ketama", "ring"}, {"modula", "modulo"}}) {
        const ShardMap map = mapOf(readText(
            textOf(RINGSCOPE_GOLDEN_DIR "/cases/D16-eject-modula-vs-ring/nutcracker_"
                   + std::string(name) + ".yml"),
            "twemproxy", "nutcracker.yml"));
        EXPECT_EQ(map.algorithm, algorithm);
        EXPECT_EQ(map.hash, "md5-le32");
        ASSERT_EQ(map.shards.size(), 5u);
        EXPECT_EQ(map.shards[4].name, "cache5");
    }
}

TEST(NutcrackerPools, ThatDistributeByChanceAskHowTheyAreRead)
{
    const MembershipFile file = readText("p:\n  listen: 1\n  distribution: random\n"
                                         "  servers:\n  - a:1:1\n", "twemproxy", "n.yml");
    ASSERT_EQ(file.rings[0].open.size(), 1u);
    EXPECT_EQ(file.rings[0].open[0].field, "algorithm");
    EXPECT_EQ(file.rings[0].open[0].choices, (std::vector<std::string>{"ring", "modulo"}));
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:17: distribution of a pool: random (allowed: ketama, modula)\n");
}

TEST(NutcrackerPools, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("p:\n"
                                         "  hash: sha1\n"
                                         "  hash_tag: \"{\"\n"
                                         "  servers:\n"
                                         "  - a:1:1 one\n"
                                         "  - b:2:2 one\n"
                                         "  - c:3\n"
                                         "  - d:4:0\n"
                                         "  - e:0:1\n"
                                         "  - [f]\n"
                                         "q: 1\n",
                                         "twemproxy", "n.yml");
    EXPECT_EQ(mapOf(file, "p").shards.size(), 1u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:9: hash of a pool: sha1 (allowed: one_at_a_time, md5, crc16, crc32, crc32a, "
              "fnv1_64, fnv1a_64, fnv1_32, fnv1a_32, hsieh, murmur, jenkins)\n"
              "3:13: hash_tag: { (allowed: two characters)\n"
              "6:5: server named twice: b:2:2 one (allowed: each name once)\n"
              "7:5: server: c:3 (allowed: HOST:PORT:WEIGHT NAME or /SOCKET:WEIGHT NAME)\n"
              "8:5: weight of a server: d:4:0 (allowed: a whole number above 0)\n"
              "9:5: server: e:0:1 (allowed: HOST:PORT:WEIGHT NAME or /SOCKET:WEIGHT NAME)\n"
              "10:5: server (allowed: HOST:PORT:WEIGHT NAME or /SOCKET:WEIGHT NAME)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "11:1: pool without servers: q (allowed: a list `servers` in it)\n");
}

}  // namespace
}  // namespace ringscope::tests
