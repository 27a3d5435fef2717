#include "tests/core/membership/samples.h"

#include "core/membership/elasticsearch_index.h"
#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

using Units = std::vector<std::pair<std::string, std::vector<std::string>>>;

std::string sampleText(const std::string& path)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
}

TEST(ElasticsearchSettings, RouteEveryRowAsTheServerDid)
{
    const MembershipFile file = readText(sampleText("es-settings/golden_indices.json"));
    ASSERT_EQ(file.rings.size(), 7u);
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR
                             "/systems/elasticsearch/elasticsearch_routing.csv");
    EXPECT_EQ(rows.size(), 599u);
    for (const Membership& ring : file.rings) {
        const test::RoutedMap routed(mapOf(file, ring.name));
        for (const auto& row : rows)
            EXPECT_EQ(routed.owner(row.at("routing")), row.at("shard_" + ring.name))
                << ring.name << " " << row.at("routing");
    }
}

TEST(ElasticsearchSettings, AskForRoutingShardsThatTheyDoNotSay)
{
    const MembershipFile file = readText(sampleText("es-settings/golden_indices.json"));
    EXPECT_EQ(file.rings[1].name, "3");
    ASSERT_EQ(file.rings[1].open.size(), 1u);
    EXPECT_EQ(file.rings[1].open[0].field, "slots");
    EXPECT_EQ(file.rings[1].open[0].assumed, "768");
    EXPECT_TRUE(file.rings[5].open.empty());  // number_of_routing_shards is there
}

TEST(ElasticsearchSettings, DoubleTheShardsUpTo1024)
{
    using members::defaultRoutingShards;
    EXPECT_EQ(defaultRoutingShards(1), 1024u);
    EXPECT_EQ(defaultRoutingShards(2), 1024u);
    EXPECT_EQ(defaultRoutingShards(3), 768u);
    EXPECT_EQ(defaultRoutingShards(512), 1024u);
    EXPECT_EQ(defaultRoutingShards(513), 1026u);
    EXPECT_EQ(defaultRoutingShards(1024), 2048u);
}

TEST(ElasticsearchSettings, AreReadAsFarAsTheyAreTrue)
{
    const MembershipFile file = readText(sampleText("es-settings/troubled.json"));
    ASSERT_EQ(file.rings.size(), 4u);
    EXPECT_EQ(mapOf(file, "old").slots, 5u);  // made by 6.8: no routing shards beyond its own
    EXPECT_EQ(mapOf(file, "flat").slots, 30u);
    EXPECT_EQ(mapOf(file, "flat").system, "opensearch");  // by its version
    EXPECT_EQ(mapOf(file, "custom").slots, 1024u);
    EXPECT_EQ(
        doubtsOf(file.rings[2].doubts),
        "22:25: number_of_routing_shards: 10 (allowed: a multiple of the 4 shards)\n"
        "24:31: routing_partition_size: 2 (allowed: 1; above it the id decides, too, and keys "
        "are off)\n");
    EXPECT_EQ(doubtsOf(file.rings[3].doubts),
              "33:21: routing_path: metrics (allowed: none; with it fields decide, not the id, and "
              "keys are off)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "42:10: number_of_shards of none: none (allowed: 1 to 65536)\n"
              "52:25: number_of_shards of zero: 0 (allowed: 1 to 65536)\n"
              "59:25: number_of_shards of odd: many (allowed: 1 to 65536)\n"
              "63:12: number_of_shards of broken: none (allowed: 1 to 65536)\n");
}

TEST(ElasticsearchShards, AreOwnedByTheNodesOfTheirPrimaries)
{
    const MembershipFile file = readText(sampleText("es-cat-shards/with_header.txt"));
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(file.rings[1].name, "logs-000001");
    const ShardMap map = mapOf(file, "zeebe-job");
    EXPECT_EQ(map.slots, 768u);
    EXPECT_EQ(map.units,
              (Units{{"0-255", {"es-2"}}, {"256-511", {"es-1", "es-0"}}, {"512-767", {"es-0"}}}));
    ASSERT_EQ(map.shards.size(), 4u);
    EXPECT_EQ(map.shards[0].host, "10.62.7.9");
    EXPECT_EQ(map.shards[3].name, "es-3");  // where the replica goes
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "5:1: copy on no node: zeebe-job 2 r (allowed: STARTED on a node)\n");
    ASSERT_EQ(file.rings[0].open.size(), 2u);
    EXPECT_EQ(file.rings[0].open[1].field, "system_options.routing_partition_size");
}

TEST(ElasticsearchShards, FollowRoutingShardsThatAPersonSays)
{
    const std::vector<Value::Entry> said = {{"slots", Value::scalar("30")}};
    const auto file =
        readMembership(sampleText("es-cat-shards/with_header.txt"), "cat.txt", "", said);
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(mapOf(*file, "zeebe-job").slots, 30u);
    EXPECT_EQ(mapOf(*file, "zeebe-job").units[0].first, "0-9");
    EXPECT_EQ(file->rings[0].open.size(), 1u);
}

TEST(ElasticsearchShards, ThatMoveNameTheirWay)
{
    const ShardMap map = mapOf(readText(sampleText("es-cat-shards/cat_shards.json")));
    EXPECT_EQ(map.units, (Units{{"0-511", {"es-0"}}, {"512-1023", {"es-1"}}}));
    const Value* way = map.systemOptions.find("migrating")->find("512-1023");
    ASSERT_NE(way, nullptr);
    EXPECT_EQ(way->find("from")->text(), "es-1");
    EXPECT_EQ(way->find("to")->text(), "es-2");
}

TEST(ElasticsearchShards, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText(sampleText("es-cat-shards/dataset_column.txt"));
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.slots, 1024u);
    EXPECT_EQ(map.units, (Units{{"0-255", {"data one", "data two"}},
                                {"256-511", {"data two"}},
                                {"512-767", {}},
                                {"768-1023", {}}}));
    EXPECT_EQ(map.shards[2].name, "data three");
    EXPECT_EQ(map.shards[2].host, "fd00::3");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:1: shards that the list lacks: 2 (allowed: all of 0-3)\n"
              "4:1: copy that does not serve yet: logs-2024 1 r (allowed: STARTED on a node)\n"
              "5:1: copy on no node: logs-2024 3 p (allowed: STARTED on a node)\n"
              "6:1: copy on no node: logs-2024 3 r (allowed: STARTED on a node)\n"
              "7:1: shard of an index: x (allowed: 0 to 65535)\n"
              "8:1: second primary of a shard: logs-2024 1 p (allowed: one; the first counts)\n");
    EXPECT_EQ(doubtsOf(file.doubts), "9:1: line of _cat/shards: something else (allowed: INDEX "
                                     "SHARD p|r STATE DOCS STORE IP NODE)\n");
}

}  // namespace
}  // namespace ringscope::tests
