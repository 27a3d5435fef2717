// Partitions of PostgreSQL and shards of Citus, by hand and against the partition that PostgreSQL
// chose.
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

namespace ringscope::tests {
namespace {

std::string fileOf(const std::string& path)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
}

class Routed {
public:
    explicit Routed(ShardMap map) : m_map(std::move(map)), m_routing(test::routed(m_map)) {}

    KeyRoute route(const std::string& key) const { return routeKey(m_routing, key, 2).value(); }
    std::string owner(const std::string& key) const
    {
        const KeyRoute found = route(key);
        return found.owners.empty() ? "-" : m_map.shards[found.owners[0].value].name;
    }

private:
    ShardMap m_map;
    Routing m_routing;
};

void expectGoldenRows(const MembershipFile& file, const std::string& prefix)
{
    std::map<std::string, Routed> tables;
    for (const char* table : {"t", "g", "i4", "i8"})
        tables.emplace(table, Routed(mapOf(file, prefix + table)));
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/postgres/postgres_hash.csv");
    EXPECT_EQ(rows.size(), 917u);
    for (const auto& row : rows)
        EXPECT_EQ(tables.at(row.at("membership")).owner(row.at("key")), row.at("node"))
            << row.at("membership") << " " << row.at("key");
}

TEST(PostgresDescribe, HasEveryGoldenRowInItsPartition)
{
    const MembershipFile file = readText(fileOf("postgres-partitions/describe.txt"));
    ASSERT_EQ(file.rings.size(), 4u);
    for (const Membership& ring : file.rings) {
        EXPECT_TRUE(ring.open.empty()) << ring.name;
        EXPECT_EQ(doubtsOf(ring.doubts), "") << ring.name;
    }
    EXPECT_EQ(mapOf(file, "public.i8").system, "postgres-int8");
    expectGoldenRows(file, "public.");
}

TEST(PostgresBounds, HaveEveryGoldenRowInItsPartition)
{
    expectGoldenRows(readText(fileOf("postgres-partitions/bounds.csv")), "");
}

TEST(PostgresBounds, OfOneTableAskForTheTypeOfItsKey)
{
    const MembershipFile file = readText(fileOf("postgres-partitions/bounds_of_one.txt"));
    ASSERT_EQ(file.rings.size(), 1u);
    EXPECT_EQ(file.rings[0].name, "");
    ASSERT_EQ(file.rings[0].open.size(), 1u);
    EXPECT_EQ(file.rings[0].open[0].field, "system");
    EXPECT_EQ(file.rings[0].open[0].assumed, "postgres-text");
    EXPECT_EQ(mapOf(file).shards.size(), 4u);
    const MembershipFile asked =
        readText(fileOf("postgres-partitions/bounds_of_one.txt"), "postgres-int8");
    EXPECT_TRUE(asked.rings[0].open.empty());
    EXPECT_EQ(mapOf(asked).system, "postgres-int8");
}

TEST(PostgresBounds, WithoutAHeaderAreReadAsPsqlPrintsThemUnaligned)
{
    const MembershipFile file = readText("t_0|FOR VALUES WITH (modulus 2, remainder 0)\n"
                                         "t_1|FOR VALUES WITH (modulus 2, remainder 1)\n");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 2u);
    EXPECT_EQ(map.shards[1].name, "t_1");
}

TEST(PostgresBounds, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("partition,bound\n"
                                         "a,\"FOR VALUES WITH (modulus 4, remainder 0)\"\n"
                                         "b,\"FOR VALUES WITH (modulus 2, remainder 0)\"\n"
                                         "c,\"FOR VALUES WITH (modulus 4, remainder 4)\"\n"
                                         "d,\"FOR VALUES WITH (modulus 3, remainder 1)\"\n"
                                         "a,\"FOR VALUES WITH (modulus 4, remainder 1)\"\n"
                                         "e,FOR VALUES IN (1)\n"
                                         "f,\"FOR VALUES WITH (modulus 0, remainder 0)\"\n");
    const ShardMap map = mapOf(file);
    using Owners = std::vector<std::string>;
    EXPECT_EQ(map.slots, 4u);
    ASSERT_EQ(map.units.size(), 4u);
    EXPECT_EQ(map.units[0].second, Owners{"a"});
    EXPECT_EQ(map.units[1].second, Owners{});
    EXPECT_EQ(map.units[2].second, Owners{"b"});
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "4:1: bound: modulus 4, remainder 4 (allowed: a factor of 4 and a remainder below "
              "it)\n"
              "5:1: bound: modulus 3, remainder 1 (allowed: a factor of 4 and a remainder below "
              "it)\n"
              "6:1: partition named twice: a (allowed: each once)\n"
              "3:1: remainders that another partition has: 1 of b (allowed: each once)\n"
              "2:1: remainders without a partition: 2 of 4 (allowed: a partition each; their rows "
              "are refused)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "7:1: row: e (allowed: a name and FOR VALUES WITH (modulus M, remainder R))\n"
              "8:1: row: f (allowed: a name and FOR VALUES WITH (modulus M, remainder R))\n");
}

TEST(PostgresDescribe, KeysOfSeveralColumnsAndRangesAreDoubted)
{
    const MembershipFile file = readText(
        "      Partitioned table \"public.a\"\n Column | Type | Collation \n--------+------+----\n"
        " x | integer | \n y | uuid | \nPartition key: HASH (x, y)\n"
        "Partitions: a_0 FOR VALUES WITH (modulus 1, remainder 0), PARTITIONED\n\n"
        "      Partitioned table \"public.b\"\n Column | Type | Collation \n--------+------+----\n"
        " y | uuid | \nPartition key: HASH (y uuid_ops)\n"
        "Partitions: b_0 FOR VALUES WITH (modulus 1, remainder 0)\n\n"
        "      Partitioned table \"public.c\"\nPartition key: RANGE (y)\n"
        "Partitions: c_0 FOR VALUES FROM (1) TO (2)\n");
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(mapOf(file, "public.a").shards[0].name, "a_0");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "6:16: partition key: HASH (x, y) (allowed: one column; this one places keys "
              "otherwise)\n");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts),
              "13:16: type of the partition key: uuid (allowed: text, integer or bigint)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "17:16: partition key: RANGE (y) (allowed: HASH (column))\n");
}

// What is pasted may begin below the line that names the table.
TEST(PostgresDescribe, WithoutItsFirstLineIsDoubtedByLine)
{
    const MembershipFile file = readText("Partition key: HASH (k)\n"
                                         "Partitions: t_0 FOR VALUES WITH (modulus 2, remainder 0)\n",
                                         "", "postgres.txt");
    ASSERT_EQ(file.rings.size(), 1u);
    ASSERT_FALSE(file.rings[0].doubts.empty());
    for (const Error& doubt : file.rings[0].doubts)
        EXPECT_EQ(doubt.where.line, 1u) << doubt.text();
}

TEST(PostgresStatements, OfADumpMakePartitions)
{
    const MembershipFile file = readText(
        "CREATE TABLE public.t (\n    k text\n)\nPARTITION BY HASH (k);\n"
        "ALTER TABLE ONLY public.t ATTACH PARTITION public.t_0 FOR VALUES WITH (modulus 2, "
        "remainder 0);\n"
        "ALTER TABLE ONLY public.t ATTACH PARTITION public.t_1 FOR VALUES WITH (modulus 2, "
        "remainder 1);\n"
        "CREATE TABLE u_0 PARTITION OF u FOR VALUES WITH (modulus 1, remainder 0);\n"
        "CREATE TABLE v_0 PARTITION OF v FOR VALUES WITH (modulus x);\n");
    ASSERT_EQ(file.rings.size(), 2u);
    const ShardMap map = mapOf(file, "public.t");
    ASSERT_EQ(map.shards.size(), 2u);
    EXPECT_EQ(map.shards[1].name, "public.t_1");
    EXPECT_EQ(mapOf(file, "u").shards[0].name, "u_0");
    EXPECT_EQ(doubtsOf(file.doubts),
              "8:1: statement: CREATE TABLE v_0 PARTITION OF v FOR VALUES WITH (modulus x); "
              "(allowed: ATTACH PARTITION or PARTITION OF with modulus and remainder)\n");
}

TEST(PostgresBounds, OfAnEnormousModulusAreRefused)
{
    const auto file = readMembership("a|FOR VALUES WITH (modulus 2000000000, remainder 0)\n"
                                     "b|FOR VALUES WITH (modulus 1, remainder 0)\n",
                                     "bounds.txt", "postgres-text");
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, ErrorCode::TooLarge);
}

TEST(CitusShards, HaveEveryGoldenHashInItsShard)
{
    const std::map<std::string, std::string> systemOf{
        {"t", "citus-text"}, {"g", "citus-text"}, {"i4", "citus-int4"}, {"i8", "citus-int8"}};
    std::map<std::string, Routed> six, many;
    for (const char* system : {"citus-text", "citus-int4", "citus-int8"}) {
        six.emplace(system,
                    Routed(mapOf(readText(fileOf("citus-shards/psql.txt"), system), "events")));
        many.emplace(system, Routed(mapOf(readText(fileOf("citus-shards/replicated.csv"), system),
                                          "public.orders")));
    }
    const test::CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/postgres/postgres_hash.csv");
    for (const auto& row : rows) {
        const std::string& system = systemOf.at(row.at("membership"));
        const std::string& key = row.at("key");
        EXPECT_EQ(six.at(system).route(key).unitText,
                  std::to_string(102008 + std::stoul(row.at("citus_shard6"))));
        EXPECT_EQ(six.at(system).owner(key),
                  fmt::format("10.0.0.1{}:5432", 1 + std::stoul(row.at("citus_shard6")) % 3));
        EXPECT_EQ(many.at(system).route(key).unitText,
                  std::to_string(102100 + std::stoul(row.at("citus_shard32"))));
    }
}

TEST(CitusShards, WorkersAreShardsWithTheirStateAndRack)
{
    const MembershipFile file = readText(fileOf("citus-shards/replicated.csv"));
    EXPECT_EQ(file.rings[0].open[0].field, "system");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 3u);
    EXPECT_EQ(map.shards[0].name, "10.0.0.11:5432");
    EXPECT_EQ(map.shards[0].rack, "rack1");
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    ASSERT_EQ(map.units.size(), 32u);
    EXPECT_EQ(map.units[0].second,
              (std::vector<std::string>{"10.0.0.11:5432", "10.0.0.12:5432"}));
}

TEST(CitusShards, AreReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("logicalrelid,shardid,shardminvalue,shardmaxvalue,nodename,nodeport\n"
                                         "t,1,-2147483648,-1,w1,5432\n"
                                         "t,1,-2147483648,-1,w1,5432\n"
                                         "t,1,-2147483648,5,w2,5432\n"
                                         "t,2,-5,10,w1,5432\n"
                                         "t,3,11,2147483647,,5432\n"
                                         "t,4,11,2147483648,w1,5432\n"
                                         "ref,5,,,w1,5432\n");
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.ranges.size(), 2u);
    EXPECT_EQ(map.ranges[0].to, "0");
    EXPECT_EQ(map.ranges[1].to, "");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:20: shard that is twice on a worker: 1 on w1:5432 (allowed: each once)\n"
              "4:5: shard with two ranges: 1 (allowed: -2147483648 to -1)\n"
              "6:3: shard without a worker: 3 (allowed: its nodename)\n"
              "5:3: range of a shard: 2: -5 to 10 (allowed: above -1, the end of 1)\n"
              "6:3: hashes without a shard: 0 to 10 (allowed: a shard for every hash)\n");
    EXPECT_EQ(doubtsOf(file.doubts),
              "7:5: range of a shard: 4: 11 to 2147483648 (allowed: two signed 32-bit numbers; "
              "reference and local tables have none)\n"
              "8:7: range of a shard: 5:  to  (allowed: two signed 32-bit numbers; reference and "
              "local tables have none)\n");
}

}  // namespace
}  // namespace ringscope::tests
