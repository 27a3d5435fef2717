#include "core/dialects/client_check.h"

#include "tests/core/dialects/client.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<ClientCheck> checkOf(const ShardMap& map, const ClientRows& rows)
{
    const Result<Routing> routing = buildRouting(map, {}, {});
    EXPECT_TRUE(routing.ok());
    return checkClient(map, *routing, rows, {});
}

/// Pins alone say the owners of k1 and k2.
ShardMap twoPins() { return aMap().shard("a").shard("b").pin("k1", "a").pin("k2", "b"); }

TEST(ClientCheck, CountsRowsThatAgree)
{
    const Result<ClientCheck> check = checkOf(twoPins(), clientOf({{"k1", "a"}, {"k2", "a"}}));
    ASSERT_TRUE(check.ok());
    EXPECT_EQ(check->checked, 2u);
    EXPECT_EQ(check->agreed(), 1u);
    EXPECT_DOUBLE_EQ(check->agreedShare(), 0.5);
    ASSERT_EQ(check->disagreed.size(), 1u);
    EXPECT_EQ(check->disagreed[0].client, 0u);
    EXPECT_EQ(check->disagreed[0].map, ShardIndex(1u));
    EXPECT_EQ(check->sentence(), "1 of 2 rows agree.");
    EXPECT_EQ(check->strangersSentence(), "");
}

TEST(ClientCheck, NamesShardsThatTheMapHasNot)
{
    const Result<ClientCheck> check = checkOf(
        twoPins(), clientOf({{"k1", "c"}, {"k2", "d"}, {"k3", "e"}, {"k4", "f"}, {"k5", "g"},
                             {"k6", "h"}}));
    ASSERT_TRUE(check.ok());
    EXPECT_EQ(check->agreed(), 0u);
    EXPECT_EQ(check->strangersSentence(),
              "Rows name shards that the map has not: c, d, e, f, g and 1 more.");
}

TEST(ClientCheck, NeedsARow)
{
    const Result<ClientCheck> check = checkOf(twoPins(), clientOf({}));
    EXPECT_THAT(check.error().message, HasSubstr("no row names a shard"));
}

TEST(ClientCheck, IsNothingForAnAssignment)
{
    const ShardMap map = aMap().shard("a").shard("b").algorithm("two-choices");
    EXPECT_THAT(checkOf(map, clientOf({{"k1", "a"}})).error().message, HasSubstr("assignment"));
}

TEST(RuleSearch, GivesTheMapAsTheClientHasIt)
{
    const ShardMap map = aMap().shards(5, "node-").vnodes(64);
    ShardMap client = map;
    client.hash = "fnv1a64";
    const RuleSearch search = searchFor(map, client);
    ASSERT_FALSE(search.rules.empty());
    ASSERT_NE(search.rules[0].map, nullptr);
    EXPECT_EQ(fingerprint(*search.rules[0].map), fingerprint(client));
}

}  // namespace
}  // namespace ringscope::test
