#include "core/cluster/version_warnings.h"

#include "tests/support/map_builder.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::aMap;

TEST(VersionWarnings, ARaisedVersionMayChangeAnything)
{
    EXPECT_TRUE(
        versionWarnings(aMap().version(7).shard("a"), aMap().version(8).shard("a", "2")).empty());
}

TEST(VersionWarnings, NothingThatDecidesChanged)
{
    ShardMap to = aMap().version(7).shard("a");
    to.shards[0].zone = "z";
    EXPECT_TRUE(versionWarnings(aMap().version(7).shard("a"), to).empty());
}

TEST(VersionWarnings, AWeightOrAStateWithoutANewVersion)
{
    const ShardMap from =
        aMap().version(7).shard("a").shard("b", "1", ShardState::Warming).shard("c");
    const ShardMap to = aMap().version(7).shard("a", "2").shard("b").shard("d");
    const auto warnings = versionWarnings(from, to);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(
        warnings[0],
        "Both maps are version 7, but the weight of a went from 1 to 2, the state of b went"
        " from warming to active, d was added, c was removed. Clients cannot tell them apart.");
}

TEST(VersionWarnings, AVersionThatFalls)
{
    const auto warnings =
        versionWarnings(aMap().version(8).shard("a"), aMap().version(7).shard("a"));
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0], "The version falls from 8 to 7.");
}

TEST(VersionWarnings, AFieldOfTheMap)
{
    const auto warnings =
        versionWarnings(aMap().version(7).shard("a"), aMap().version(7).vnodes(64).shard("a"));
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_NE(warnings[0].find("vnodes changed"), std::string::npos);
}
