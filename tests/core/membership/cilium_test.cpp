#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

const std::string kSample = RINGSCOPE_GOLDEN_DIR "/membership/cilium-services/services.txt";

TEST(CiliumServices, AreTablesOfTheirBackends)
{
    const MembershipFile file = readText(textOf(kSample));
    ASSERT_EQ(file.rings.size(), 4u);
    const ShardMap map = mapOf(file, "10.96.0.10:53/UDP");
    EXPECT_EQ(map.system, "cilium-maglev");
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[0].name, "[10.244.0.5:53/UDP,State:active]");
    EXPECT_EQ(map.shards[0].url, "10.244.0.5:53");
    EXPECT_EQ(map.shards[0].host, "10.244.0.5");
    EXPECT_EQ(map.shards[1].name, "[10.244.1.7:53/UDP,State:active]");
    EXPECT_EQ(map.shards[1].state, ShardState::Down);
    EXPECT_EQ(file.rings[1].open[0].field, "table_size");
    EXPECT_EQ(doubtsOf(file.doubts), "9:6: service without a backend: 10.96.7.7:80/TCP (allowed: "
                                     "NUMBER => BACKEND (active))\n");
}

TEST(CiliumServices, KeepBracketsAndScope)
{
    const MembershipFile file = readText(textOf(kSample));
    EXPECT_EQ(mapOf(file, "[fd00:10:96::a]:80/TCP").shards[0].name,
              "[[fd00:10:244::5]:8080/TCP,State:active]");
    EXPECT_EQ(mapOf(file, "0.0.0.0:30080/TCP/i").shards[0].name,
              "[10.244.0.8:8080/TCP/i,State:active]");
}

TEST(CiliumServices, AreReadAsFarAsTheyAreTrue)
{
    const MembershipFile file = readText("ID   Frontend   Service Type   Backend\n"
                                         "1    10.0.0.1:80   ClusterIP   1 => 10.1.0.1:80 (odd)\n"
                                         "                               2 => 10.1.0.1:80 (active)\n"
                                         "                               3 => nowhere\n"
                                         "x    10.0.0.2:80   ClusterIP   1 => 10.1.0.2:80\n"
                                         "                               2 => 10.1.0.3:80\n",
                                         "cilium-maglev");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 1u);
    EXPECT_EQ(map.shards[0].name, "[10.1.0.1:80/TCP,State:active]");
    EXPECT_EQ(map.shards[0].state, ShardState::Down);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:37: backend without a protocol, read as TCP: 10.1.0.1:80 (allowed: "
              "ADDRESS:PORT/PROTOCOL)\n"
              "2:50: state of a backend, read as down: odd (allowed: active, terminating, "
              "quarantined, maintenance)\n"
              "3:37: backend named twice: 10.1.0.1:80 (allowed: each once)\n"
              "4:37: backend: nowhere (allowed: ADDRESS:PORT/PROTOCOL)\n");
    ASSERT_EQ(file.doubts.size(), 2u);
    EXPECT_EQ(file.doubts[0].where.line, 5u);
    EXPECT_EQ(file.doubts[1].where.line, 6u);
}

}  // namespace
}  // namespace ringscope::tests
