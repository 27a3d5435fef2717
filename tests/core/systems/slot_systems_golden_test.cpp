// Slot, partition and range systems: every row that a real program printed, from a shard map of
// the system through buildRouting and routeKey.
#include "core/systems/routing.h"
#include "core/systems/system_row.h"
#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::CsvRows;
using test::Json;
using test::RoutedMap;

namespace {

using RoutedBy = std::map<std::string, RoutedMap>;

/// Shards 0 .. count - 1, each the owner of the unit of its name.
ShardMap numbered(std::string_view system, std::size_t count)
{
    ShardMap map = test::mapOfSystem(system, test::aMap().shards(count, ""));
    map.slots = count;
    return map;
}

}  // namespace

TEST(RedisCluster, EveryGoldenRowAgrees)
{
    ShardMap map = test::mapOfSystem("redis-cluster", test::aMap()
                                                          .shard("127.0.0.1:17001")
                                                          .shard("127.0.0.1:17002")
                                                          .shard("127.0.0.1:17003"));
    // As `redis_cluster.cluster_nodes.txt` lists them; slot 100 is still the first master's.
    map.units = {{"2-6", {"127.0.0.1:17001"}},     {"8-4999", {"127.0.0.1:17001"}},
                 {"5001-5460", {"127.0.0.1:17001"}}, {"0-1", {"127.0.0.1:17002"}},
                 {"7", {"127.0.0.1:17002"}},       {"5000", {"127.0.0.1:17002"}},
                 {"5461-10922", {"127.0.0.1:17002"}}, {"16383", {"127.0.0.1:17002"}},
                 {"10923-16382", {"127.0.0.1:17003"}}};
    const RoutedMap routed(map);
    std::size_t sentOn = 0;
    const CsvRows rows(test::goldenSystem("redis/redis_cluster.csv"));
    EXPECT_EQ(rows.size(), 517u);
    for (const auto& row : rows) {
        const KeyRoute route = routed.route(row.at("key"));
        EXPECT_EQ(route.unitText, row.at("slot")) << row.at("key");
        // Slot 100 is on its way: for a key that has gone already its owner sends clients on.
        const bool isSentOn = row.at("node") == "ASK 127.0.0.1:17003";
        EXPECT_EQ(isSentOn, route.unitText == "100" && row.at("node") != "127.0.0.1:17001");
        EXPECT_EQ(routed.owner(route), isSentOn ? "127.0.0.1:17001" : row.at("node"))
            << row.at("key");
        sentOn += isSentOn ? 1 : 0;
    }
    EXPECT_EQ(sentOn, 1u);
}

TEST(Kafka, EveryGoldenCellAgrees)
{
    struct Client {
        const char* system;
        const char* column;
    };
    const CsvRows rows(test::goldenSystem("kafka/kafka.csv"));
    EXPECT_EQ(rows.size(), 599u);
    for (const Client client : {Client{"kafka", "node_p"}, Client{"librdkafka", "rdkafka_crc32_p"},
                                Client{"librdkafka-fnv1a", "rdkafka_fnv1a_p"}})
        for (const std::size_t partitions : {1u, 3u, 12u, 50u}) {
            const std::string column = client.column + std::to_string(partitions);
            const RoutedMap bySlots(numbered(client.system, partitions));
            ShardMap list = numbered(client.system, partitions);
            list.algorithm = "modulo";
            const RoutedMap byList(list);
            for (const auto& row : rows) {
                const KeyRoute route = bySlots.route(row.at("key"));
                EXPECT_EQ(route.unitText, row.at(column)) << column << " " << row.at("key");
                EXPECT_EQ(bySlots.owner(route), row.at(column)) << column << " " << row.at("key");
                EXPECT_EQ(byList.owner(row.at("key")), row.at(column)) << row.at("key");
            }
        }
}

TEST(Elasticsearch, EveryGoldenCellAgrees)
{
    const Json document = test::goldenJson("elasticsearch/elasticsearch_routing.membership.json");
    const CsvRows rows(test::goldenSystem("elasticsearch/elasticsearch_routing.csv"));
    EXPECT_EQ(rows.size(), 599u);
    for (const auto& [name, index] : document.at("memberships").items()) {
        const std::size_t shards = index.at("number_of_shards");
        const std::size_t routing =
            index.contains("number_of_routing_shards")
                ? index.at("number_of_routing_shards").get<std::size_t>()
                : document.at("default_routing_shards").at(name).get<std::size_t>();
        for (const char* system : {"elasticsearch", "opensearch"}) {
            ShardMap map = test::mapOfSystem(system, test::aMap().shards(shards, ""));
            map.slots = routing;
            const std::size_t run = routing / shards;
            for (std::size_t shard = 0; shard < shards; ++shard)
                map.units.push_back({fmt::format("{}-{}", shard * run, (shard + 1) * run - 1),
                                     {std::to_string(shard)}});
            const RoutedMap routed(map);
            for (const auto& row : rows) {
                const KeyRoute route = routed.route(row.at("routing"));
                EXPECT_EQ(route.hashText, row.at("murmur3")) << row.at("routing");
                EXPECT_EQ(routed.owner(route), row.at("shard_" + name))
                    << name << " " << row.at("routing");
            }
        }
    }
}

TEST(Couchbase, EveryGoldenRowAgrees)
{
    RoutedBy buckets;
    const Json document = test::goldenJson("couchbase/couchbase_vbucket.membership.json");
    for (const auto& [name, bucket] : document.at("memberships").items()) {
        if (bucket.at("nodeLocator") == "ketama")
            continue;
        const std::vector<std::string> servers = bucket.at("serverList");
        ShardMap map = test::mapOfSystem("couchbase", test::shardsNamed(servers));
        // The synthetic map of the file: vBucket v is the server's at v * servers / 1024.
        for (std::size_t i = 0; i < servers.size(); ++i)
            map.units.push_back({fmt::format("{}-{}", i * 1024 / servers.size(),
                                             (i + 1) * 1024 / servers.size() - 1),
                                 {servers[i], servers[(i + 1) % servers.size()]}});
        buckets.emplace(name, RoutedMap(map));
    }
    std::size_t compared = 0;
    for (const auto& row : CsvRows(test::goldenSystem("couchbase/couchbase_vbucket.csv"))) {
        const auto bucket = buckets.find(row.at("membership"));
        if (bucket == buckets.end())
            continue;
        const KeyRoute route = bucket->second.route(row.at("key"), 2);
        EXPECT_EQ(route.unitText, row.at("vbucket")) << row.at("key");
        EXPECT_EQ(bucket->second.owner(route), row.at("node")) << row.at("key");
        const std::string replica =
            route.owners.size() < 2 ? "-1" : std::to_string(route.owners[1].value);
        EXPECT_EQ(replica, row.at("replica_index")) << row.at("key");
        ++compared;
    }
    EXPECT_EQ(compared, 280u);
}

TEST(CouchbaseMemcached, EveryGoldenRowAgrees)
{
    const RoutedMap routed(test::mapOfSystem(
        "couchbase-memcached",
        test::shardsNamed({"10.0.0.1:11210", "10.0.0.2:11210", "10.0.0.3:11210"})));
    std::size_t compared = 0;
    for (const auto& row : CsvRows(test::goldenSystem("couchbase/couchbase_vbucket.csv"))) {
        if (row.at("membership") != "ketama3")
            continue;
        // The file leaves the port out.
        EXPECT_EQ(routed.owner(row.at("key")), row.at("node") + ":11210") << row.at("key");
        ++compared;
    }
    EXPECT_EQ(compared, 153u);
}

TEST(Vitess, EveryGoldenCellAgrees)
{
    const Json document = test::goldenJson("vitess/vitess_hash.membership.json");
    const CsvRows rows(test::goldenSystem("vitess/vitess_hash.csv"));
    EXPECT_EQ(rows.size(), 375u);
    for (const auto& [name, shards] : document.at("memberships").items()) {
        const std::vector<std::string> names = shards;
        ShardMap map = test::mapOfSystem("vitess-hash", test::shardsNamed(names));
        for (const std::string& shard : names) {
            const std::size_t dash = shard.find('-');
            map.ranges.push_back({shard.substr(0, dash), shard.substr(dash + 1), shard});
        }
        const RoutedMap routed(map);
        for (const auto& row : rows) {
            const KeyRoute route = routed.route(row.at("id"));
            EXPECT_EQ(route.hashText, row.at("keyspace_id")) << row.at("id");
            EXPECT_EQ(routed.owner(route), row.at("shard_" + name)) << name << " " << row.at("id");
        }
    }
}

namespace {

struct Table {
    const char* system;
    std::size_t slots;
    /// Partition and its remainders of `slots`.
    std::vector<std::pair<std::string, std::vector<std::size_t>>> partitions;
};

Table even(const char* system, const char* table, std::size_t modulus)
{
    Table even{system, modulus, {}};
    for (std::size_t i = 0; i < modulus; ++i)
        even.partitions.push_back({fmt::format("{}_{}", table, i), {i}});
    return even;
}

RoutedMap routed(const Table& table)
{
    test::MapBuilder shards;
    for (const auto& [name, remainders] : table.partitions)
        shards.shard(name);
    ShardMap map = test::mapOfSystem(table.system, shards);
    map.slots = table.slots;
    for (const auto& [name, remainders] : table.partitions)
        for (const std::size_t remainder : remainders)
            map.units.push_back({std::to_string(remainder), {name}});
    return RoutedMap(map);
}

/// Citus' intervals: `shards` equal ones of the signed 32-bit hash, the last one to its end.
ShardMap citus(const std::string& system, std::size_t shards)
{
    ShardMap map = test::mapOfSystem(system, test::aMap().shards(shards, ""));
    const auto step = static_cast<std::int64_t>((std::uint64_t{1} << 32) / shards);
    for (std::size_t i = 0; i < shards; ++i) {
        const std::int64_t from = -2147483648 + static_cast<std::int64_t>(i) * step;
        const bool isLast = i + 1 == shards;
        map.ranges.push_back(
            {std::to_string(from), isLast ? "" : std::to_string(from + step), std::to_string(i)});
    }
    return map;
}

}  // namespace

TEST(Postgres, EveryGoldenRowAgrees)
{
    RoutedBy tables;
    tables.emplace("t", routed(even("postgres-text", "t", 4)));
    tables.emplace("i4", routed(even("postgres-int4", "i4", 5)));
    tables.emplace("i8", routed(even("postgres-int8", "i8", 5)));
    tables.emplace("g", routed({"postgres-text",
                                8,
                                {{"g_2_0", {0, 2, 4, 6}},
                                 {"g_4_1", {1, 5}},
                                 {"g_8_3", {3}},
                                 {"g_8_7", {7}}}}));
    const CsvRows rows(test::goldenSystem("postgres/postgres_hash.csv"));
    EXPECT_EQ(rows.size(), 917u);
    for (const auto& row : rows)
        EXPECT_EQ(tables.at(row.at("membership")).owner(row.at("key")), row.at("node"))
            << row.at("membership") << " " << row.at("key");
}

TEST(Citus, EveryGoldenCellAgreesWithTheFormula)
{
    std::map<std::string, std::string> systemOf{
        {"t", "citus-text"}, {"g", "citus-text"}, {"i4", "citus-int4"}, {"i8", "citus-int8"}};
    for (const std::size_t shards : {6u, 32u}) {
        RoutedBy bySystem;
        for (const char* system : {"citus-text", "citus-int4", "citus-int8"})
            bySystem.emplace(system, RoutedMap(citus(system, shards)));
        const std::string column = "citus_shard" + std::to_string(shards);
        for (const auto& row : CsvRows(test::goldenSystem("postgres/postgres_hash.csv"))) {
            const RoutedMap& map = bySystem.at(systemOf.at(row.at("membership")));
            const KeyRoute route = map.route(row.at("key"));
            EXPECT_EQ(route.hashText, row.at("hash32")) << row.at("key");
            EXPECT_EQ(map.owner(route), row.at(column)) << row.at("key");
        }
    }
}

TEST(CephPg, EveryObjectRowAgrees)
{
    ShardMap map = test::mapOfSystem("ceph-pg", test::aMap().shards(6, ""));
    map.slots = 12;
    // "1.7 raw ([4,3,1], p4) up ([4,3,1], p4) acting ([4,3,1], p4)": the acting set of each group.
    const std::string dump = test::goldenSystem("ceph/ceph_crush.pgdump.txt");
    for (const std::string& line : test::fileLines(dump)) {
        const std::size_t acting = line.find("acting ([");
        if (!line.starts_with("1.") || acting == std::string::npos)
            continue;
        const std::size_t begin = acting + 9;
        const std::string list = line.substr(begin, line.find(']', begin) - begin);
        const std::size_t pg = std::stoul(line.substr(2, line.find(' ') - 2), nullptr, 16);
        map.units.push_back({std::to_string(pg), test::split(list, ',')});
    }
    ASSERT_EQ(map.units.size(), 12u);
    const RoutedMap routed(map);
    std::size_t compared = 0;
    for (const auto& row : CsvRows(test::goldenSystem("ceph/ceph_crush.csv"))) {
        if (row.at("kind") != "object")
            continue;
        const KeyRoute route = routed.route(row.at("key"), 3);
        EXPECT_EQ(route.hashText, row.at("hash")) << row.at("key");
        EXPECT_EQ(fmt::format("1.{:x}", std::stoul(route.unitText)), row.at("pg")) << row.at("key");
        EXPECT_EQ(routed.owners(route, "|"), row.at("osds")) << row.at("key");
        ++compared;
    }
    EXPECT_EQ(compared, 170u);
}

TEST(CephCrush, EveryObjectRowAgrees)
{
    const auto number = [](const char* text) { return Value::scalar(text); };
    test::MapBuilder shards;
    for (const char* weight : {"1", "2", "1", "1.5", "4", "0.5"})
        shards.shard(std::to_string(shards.map().shards.size()), weight);
    ShardMap map = test::mapOfSystem("ceph-crush", shards);
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        map.shards[i].host = "h" + std::to_string(i / 2 + 1);
    map.slots = 12;
    map.systemOptions = Value::map(
        {{"crush",
          Value::map({{"pool", number("1")},
                      {"hosts", Value::map({{"h1", number("-2")},
                                            {"h2", number("-3")},
                                            {"h3", number("-4")}})}})}});
    const RoutedMap routed(map);
    std::size_t compared = 0;
    for (const auto& row : CsvRows(test::goldenSystem("ceph/ceph_crush.csv"))) {
        if (row.at("kind") != "object")
            continue;
        const KeyRoute route = routed.route(row.at("key"), 3);
        EXPECT_EQ(routed.owners(route, "|"), row.at("osds")) << row.at("key");
        ++compared;
    }
    EXPECT_EQ(compared, 170u);
}
