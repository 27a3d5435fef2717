#include "core/simulate/key_owners.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(KeyOwners, AReadMergesWhatOtherShardsWrote)
{
    KeyOwners owners(1, 70, 10);
    owners.write(0, 0, 1);
    owners.write(0, 69, 1);
    owners.read(0, 0, 100);
    EXPECT_EQ(owners.merges(), 1u);
    owners.read(0, 5, 100);
    EXPECT_EQ(owners.merges(), 3u) << "a shard without writes asks both";
    EXPECT_EQ(owners.staleReads(), 0u);
    EXPECT_EQ(owners.keysWithSeveralOwners(), 1u);
}

TEST(KeyOwners, AReadIsStaleUntilTheWriteElsewhereHasComeOver)
{
    KeyOwners owners(1, 3, 10);
    owners.write(0, 1, 100);
    owners.read(0, 1, 100);
    EXPECT_EQ(owners.staleReads(), 0u) << "its own write";
    owners.read(0, 2, 109);
    EXPECT_EQ(owners.staleReads(), 1u);
    owners.read(0, 2, 110);
    EXPECT_EQ(owners.staleReads(), 1u);
    owners.write(0, 2, 112);
    owners.write(0, 1, 113);
    owners.read(0, 1, 121);
    EXPECT_EQ(owners.staleReads(), 2u) << "the other shard wrote nine microseconds ago";
    owners.read(0, 1, 122);
    EXPECT_EQ(owners.staleReads(), 2u);
}

TEST(KeyOwners, KeysAreApart)
{
    KeyOwners owners(2, 3, 10);
    owners.write(0, 1, 1);
    owners.read(1, 2, 2);
    EXPECT_EQ(owners.merges(), 0u);
    EXPECT_EQ(owners.keysWithSeveralOwners(), 0u);
}

}  // namespace
}  // namespace ringscope
