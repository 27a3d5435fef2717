#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

TEST(LibketamaServers, AreNamedByTheirAddressAndWeighTheirMemory)
{
    const ShardMap map = mapOf(readText("# servers\n10.0.1.1:11211\t600\n10.0.1.2:11211\t300\n"));
    EXPECT_EQ(map.system, "libketama");
    ASSERT_EQ(map.shards.size(), 2u);
    EXPECT_EQ(map.shards[0].name, "10.0.1.1:11211");
    EXPECT_EQ(map.shards[0].weight, Decimal(600));
    EXPECT_EQ(map.shards[1].weight, Decimal(300));
}

TEST(LibketamaServers, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("10.0.1.1:11211\t600\n"
                                         "10.0.1.2\t300\n"
                                         "10.0.1.3:11211\tmuch\n"
                                         "10.0.1.1:11211\t600\n"
                                         "[fe80::1]:11211\t200\n",
                                         "libketama");
    EXPECT_EQ(mapOf(file).shards.size(), 2u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "2:1: server: 10.0.1.2 (allowed: HOST:PORT, a tab and its memory)\n"
              "3:16: memory: much (allowed: a number above 0)\n"
              "4:1: server named twice: 10.0.1.1:11211 (allowed: each once)\n");
}

}  // namespace
}  // namespace ringscope::tests
