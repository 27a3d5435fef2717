// Copies by datacenter, from the map's options to the replicas of a key. The keys' tokens are
// golden: "a" -8839064797231613815, "foobar" -4768557254695167419, "b" 8833996863197925870.
#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::RoutedMap;

namespace {

Value copies(const std::vector<std::pair<std::string, std::string>>& datacenters)
{
    std::vector<Value::Entry> entries;
    for (const auto& [name, text] : datacenters)
        entries.emplace_back(name, Value::scalar(text));
    return Value::map({{"nts", Value::map(std::move(entries))}});
}

/// Two datacenters of three nodes each; tokens are spread evenly, the datacenters take turns.
ShardMap twoDatacenters()
{
    const char* tokens[] = {"-7500000000000000000", "-4500000000000000000", "-1500000000000000000",
                            "1500000000000000000",  "4500000000000000000",  "7500000000000000000"};
    test::MapBuilder shards;
    for (int i = 0; i < 6; ++i)
        shards.shard("n" + std::to_string(i));
    ShardMap map = test::mapOfSystem("cassandra", shards);
    for (std::size_t i = 0; i < 6; ++i) {
        map.shards[i].tokens = {tokens[i]};
        map.shards[i].zone = i % 2 == 0 ? "east" : "west";
        map.shards[i].rack = i < 3 ? "r1" : "r2";
    }
    return map;
}

std::string replicas(const ShardMap& map, const char* key)
{
    const RoutedMap routed(map);
    return routed.owners(routed.route(key, 9), " ");
}

}  // namespace

TEST(Datacenters, HoldTheirCopiesInDifferentRacks)
{
    ShardMap map = twoDatacenters();
    // east: n0 r1, n2 r1, n4 r2; west: n1 r1, n3 r2, n5 r2.
    map.systemOptions = copies({{"east", "2"}, {"west", "2"}});
    EXPECT_EQ(replicas(map, "a"), "n0 n1 n3 n4");
    EXPECT_EQ(replicas(map, "foobar"), "n1 n2 n3 n4");
    EXPECT_EQ(replicas(map, "b"), "n0 n1 n3 n4");
}

TEST(Datacenters, WithoutCopiesOwnNothing)
{
    ShardMap map = twoDatacenters();
    map.systemOptions = copies({{"west", "1"}});
    EXPECT_EQ(replicas(map, "a"), "n1");
    EXPECT_EQ(replicas(map, "foobar"), "n1");
    map.systemOptions = copies({{"west", "1"}, {"east", "0"}});
    EXPECT_EQ(replicas(map, "b"), "n1");
}

TEST(Datacenters, WithoutOptionsAreOneRing)
{
    EXPECT_EQ(replicas(twoDatacenters(), "foobar"), "n1 n2 n3 n4 n5 n0");
}

TEST(Datacenters, ThatCannotHoldTheirCopiesAreWarnedOf)
{
    ShardMap map = twoDatacenters();
    map.systemOptions = copies({{"west", "1"}, {"north", "3"}});
    map.replicas = 1;
    const auto warnings = test::routed(map).warnings;
    const auto has = [&](const std::string& sentence) {
        return std::find(warnings.begin(), warnings.end(), sentence) != warnings.end();
    };
    EXPECT_TRUE(has("No shard is in the datacenter north, which is to hold 3 copies."));
    EXPECT_TRUE(has("3 shards are in no datacenter that holds copies: n0, n2, n4."));
    EXPECT_TRUE(has("The datacenters hold 4 copies of a key, and replicas shows 1 of them."));
}

TEST(Datacenters, OfNoNumberOfCopiesAreRefused)
{
    ShardMap map = twoDatacenters();
    map.systemOptions = copies({{"east", "three"}});
    const auto refused = buildRouting(map, {}, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message,
              "system_options.nts.east: three (allowed: integer, 0 to 65535)");
    map.systemOptions = Value::map({{"nts", Value::scalar("3")}});
    EXPECT_EQ(buildRouting(map, {}, {}).error().message,
              "system_options.nts: 3 (allowed: {DATACENTER: COPIES})");
}

TEST(Datacenters, AreInTheFingerprintWhereTheyDecide)
{
    ShardMap map = twoDatacenters();
    ShardMap moved = map;
    moved.shards[0].rack = "r9";
    EXPECT_EQ(fingerprint(map), fingerprint(moved));
    map.systemOptions = moved.systemOptions = copies({{"east", "2"}});
    EXPECT_NE(fingerprint(map), fingerprint(moved));
}

TEST(Cassandra, NodesWithoutTokensAreNotOnTheRing)
{
    ShardMap map = twoDatacenters();
    for (std::size_t i = 1; i < 6; ++i)
        map.shards[i].tokens.clear();
    EXPECT_EQ(replicas(map, "foobar"), "n0");
}
