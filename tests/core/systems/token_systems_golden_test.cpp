// Systems whose shards hold tokens, and library algorithms: every row that a real program
// printed, from a shard map of the system through buildRouting.
#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ringscope;
using test::CsvRows;
using test::Json;
using test::RoutedMap;

namespace {

using RoutedBy = std::map<std::string, RoutedMap>;

/// The address as a number, as Cassandra's drivers sort nodes.
std::vector<std::size_t> addressParts(const std::string& address)
{
    std::vector<std::size_t> parts;
    for (const std::string& part : test::split(address, '.'))
        parts.push_back(std::stoul(part));
    return parts;
}

/// Nodes by address in racks r1, r2, r3 in turn, each with its tokens.
ShardMap cassandra(const Json& tokens)
{
    std::map<std::string, std::vector<std::string>> byNode;
    for (const Json& entry : tokens)
        byNode[entry.at("node")].push_back(entry.at("token"));
    std::vector<std::string> nodes;
    for (const auto& [node, held] : byNode)
        nodes.push_back(node);
    std::ranges::sort(nodes, {}, addressParts);
    ShardMap map = test::mapOfSystem("cassandra", test::shardsNamed(nodes));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        map.shards[i].tokens = byNode.at(nodes[i]);
        map.shards[i].rack = "r" + std::to_string(i % 3 + 1);
    }
    return map;
}

}  // namespace

TEST(Cassandra, EveryGoldenRowAgrees)
{
    RoutedBy simple, byRack;
    const Json document = test::goldenJson("cassandra/cassandra_murmur3.membership.json");
    for (const auto& [name, tokens] : document.at("memberships").items()) {
        ShardMap map = cassandra(tokens);
        simple.emplace(name, RoutedMap(map));
        for (Shard& shard : map.shards)
            shard.zone = "dc1";
        map.systemOptions = Value::map({{"nts", Value::map({{"dc1", Value::scalar("3")}})}});
        byRack.emplace(name, RoutedMap(map));
    }
    const CsvRows rows(test::goldenSystem("cassandra/cassandra_murmur3.csv"));
    EXPECT_EQ(rows.size(), 710u);
    for (const auto& row : rows) {
        const RoutedMap& map = simple.at(row.at("membership"));
        const KeyRoute route = map.route(row.at("key"), 3);
        EXPECT_EQ(route.hashText, row.at("token")) << row.at("key");
        EXPECT_EQ(map.owner(route), row.at("node")) << row.at("key");
        EXPECT_EQ(map.owners(route, "|"), row.at("replicas_simple")) << row.at("key");
        const RoutedMap& racks = byRack.at(row.at("membership"));
        EXPECT_EQ(racks.owners(racks.route(row.at("key"), 3), "|"), row.at("replicas_nts"))
            << row.at("key");
        EXPECT_EQ(route.explanation.wrapped ? "1" : "0", row.at("wraps")) << row.at("key");
    }
}

namespace {

std::string doubled(const std::string& decimal)
{
    std::string out;
    int carry = 0;
    for (std::size_t i = decimal.size(); i-- > 0;) {
        const int digit = (decimal[i] - '0') * 2 + carry;
        out += static_cast<char>('0' + digit % 10);
        carry = digit / 10;
    }
    if (carry != 0)
        out += static_cast<char>('0' + carry);
    std::ranges::reverse(out);
    return out;
}

/// number * 2^power in decimal digits.
std::string shifted(std::uint64_t number, int power)
{
    std::string decimal = std::to_string(number);
    for (int i = 0; i < power && number != 0; ++i)
        decimal = doubled(decimal);
    return decimal;
}

/// 2^bits partitions, partition p of node p mod `nodes`.
RoutedMap riak(int bits, std::size_t nodes)
{
    test::MapBuilder shards;
    for (std::size_t i = 1; i <= nodes; ++i)
        shards.shard(fmt::format("riak{}@127.0.0.1", i));
    ShardMap map = test::mapOfSystem("riak", shards);
    const HashFunction hash = HashFunction::named(map.hash).value();
    for (std::uint64_t p = 0; p < std::uint64_t{1} << bits; ++p)
        map.shards[p % nodes].tokens.push_back(hash.text(p << (64 - bits)));
    return RoutedMap(map);
}

/// The partition that a key's route found, as Riak prints it.
std::string partitionOf(const KeyRoute& route)
{
    return shifted(route.explanation.token.value(), 96);
}

}  // namespace

TEST(Riak, EveryGoldenRowAgrees)
{
    const SystemRow& system = *findSystem("riak");
    const RoutedMap q8 = riak(3, 5), q64 = riak(6, 5), q256 = riak(8, 5);
    const CsvRows rows(test::goldenSystem("riak/riak_chash.csv"));
    EXPECT_EQ(rows.size(), 190u);
    for (const auto& row : rows) {
        const std::vector<std::string> fields{row.at("bucket"), row.at("key")};
        const std::string key = system.joinKey(fields);
        EXPECT_EQ(partitionOf(q8.route(key)), row.at("partition_q8")) << row.at("key");
        EXPECT_EQ(partitionOf(q256.route(key)), row.at("partition_q256")) << row.at("key");
        const KeyRoute route = q64.route(key, 3);
        EXPECT_EQ(fmt::format("{:016x}", route.explanation.hash), row.at("sha1").substr(0, 16));
        EXPECT_EQ(partitionOf(route), row.at("partition_q64")) << row.at("key");
        EXPECT_EQ(q64.owner(route), row.at("node_q64")) << row.at("key");
        EXPECT_EQ(q64.owners(route, "|"), row.at("preflist_q64_n3")) << row.at("key");
    }
}

TEST(GuavaJump, EveryGoldenCellOfAShortListAgrees)
{
    for (const std::size_t count : {1u, 2u, 3u, 5u, 10u, 100u}) {
        const RoutedMap routed(test::mapOfSystem("guava-jump", test::aMap().shards(count, "")));
        for (const auto& row : CsvRows(test::goldenSystem("jump/jump_hash.csv")))
            EXPECT_EQ(routed.owner(row.at("key_int64")),
                      row.at("bucket_n" + std::to_string(count)))
                << row.at("key_int64");
    }
}

TEST(EnvoyMaglev, EveryGoldenRowAgrees)
{
    RoutedBy tables;
    const Json document = test::goldenJson("maglev/envoy_maglev.membership.json");
    for (const auto& [name, membership] : document.at("memberships").items()) {
        test::MapBuilder shards;
        for (const Json& host : membership.at("hosts"))
            shards.shard(host.at("hash_key"), host.at("weight").dump().c_str());
        ShardMap map = test::mapOfSystem("envoy-maglev", shards);
        map.tableSize = membership.at("table_size");
        tables.emplace(name, RoutedMap(map));
    }
    const CsvRows rows(test::goldenSystem("maglev/envoy_maglev.csv"));
    EXPECT_EQ(rows.size(), 550u);
    for (const auto& row : rows) {
        const RoutedMap& table = tables.at(row.at("membership"));
        const KeyRoute route = table.route(row.at("key"));
        EXPECT_EQ(route.hashText, row.at("hash")) << row.at("key");
        EXPECT_EQ(route.unitText, row.at("slot")) << row.at("key");
        EXPECT_EQ(table.owner(route), row.at("node")) << row.at("membership") << row.at("key");
    }
}

TEST(EnvoyMaglev, EntriesByHostAreThoseOfTheGoldenFile)
{
    const Json document = test::goldenJson("maglev/envoy_maglev.membership.json");
    ShardMap map = test::mapOfSystem("envoy-maglev", test::aMap()
                                                         .shard("10.0.0.1:80", "1")
                                                         .shard("10.0.0.2:80", "3")
                                                         .shard("10.0.0.3:80", "6"));
    map.tableSize = 101;
    const RoutedMap routed(map);
    std::vector<std::size_t> entries(3, 0);
    for (std::size_t entry = 0; entry < 101; ++entry)
        ++entries[routed.routing().placement->ownerOf(UnitId(entry)).value];
    EXPECT_EQ(fmt::format("w101 counts {} {} {}", entries[0], entries[1], entries[2]),
              document.at("entries_per_host").at("w101"));
}

TEST(CiliumMaglev, EveryGoldenEntryAgrees)
{
    RoutedBy tables;
    const Json document = test::goldenJson("maglev/cilium_maglev.membership.json");
    for (const auto& [name, membership] : document.at("memberships").items()) {
        test::MapBuilder shards;
        for (const Json& backend : membership.at("Backends"))
            shards.shard(backend.at("Name"), backend.at("Weight").dump().c_str());
        ShardMap map = test::mapOfSystem("cilium-maglev", shards);
        map.tableSize = membership.at("table_size");
        tables.emplace(name, RoutedMap(map));
    }
    const CsvRows rows(test::goldenSystem("maglev/cilium_maglev.csv"));
    EXPECT_EQ(rows.size(), 1272u);
    for (const auto& row : rows) {
        const RoutedMap& table = tables.at(row.at("membership"));
        const UnitId entry(std::stoul(row.at("slot")));
        const ShardIndex owner = table.routing().placement->ownerOf(entry);
        EXPECT_EQ(table.map().shards[owner.value].name, row.at("node"))
            << row.at("membership") << " " << row.at("slot");
    }
}

TEST(GoMpchash, EveryGoldenRowAgrees)
{
    RoutedBy maps;
    for (const std::size_t count : {1u, 2u, 8u, 100u}) {
        test::MapBuilder shards;
        for (std::size_t i = 1; i <= count; ++i)
            shards.shard("shard-" + std::to_string(i));
        maps.emplace(std::to_string(count), RoutedMap(test::mapOfSystem("go-mpchash", shards)));
    }
    const CsvRows rows(test::goldenSystem("mpch/mpch.csv"));
    EXPECT_EQ(rows.size(), 600u);
    for (const auto& row : rows) {
        const RoutedMap& map = maps.at(row.at("buckets"));
        const KeyRoute route = map.route(row.at("key"));
        EXPECT_EQ(route.hashText, row.at("siphash_seed1")) << row.at("key");
        EXPECT_EQ(map.owner(route), row.at("node")) << row.at("buckets") << " " << row.at("key");
    }
}

namespace {

/// Requests and the nodes that the golden file gives them.
struct Requests {
    PackedColumn keys;
    std::vector<std::string> nodes;

    void add(const std::string& key, const std::string& node)
    {
        keys.append(key);
        nodes.push_back(node);
    }
};

/// Some key of every partition, found by trying.
std::map<std::string, std::string> keysOfPartitions(const Routing& routing)
{
    std::map<std::string, std::string> keys;
    for (int i = 0; i < 20'000; ++i) {
        const std::string key = "k" + std::to_string(i);
        keys.emplace(std::to_string(routing.spec.hash(key) % routing.spec.bounded.partitions), key);
    }
    return keys;
}

/// Every row of one membership: a partition by a key of it, a key by itself.
Requests requestsOf(const CsvRows& rows, const std::string& membership, const Routing& routing)
{
    const auto keyIn = keysOfPartitions(routing);
    Requests requests;
    for (const auto& row : rows) {
        if (row.at("membership") != membership)
            continue;
        const bool isPartition = row.at("kind") == "partition";
        const std::string key = isPartition ? keyIn.at(row.at("partition")) : row.at("key");
        EXPECT_EQ(std::to_string(routing.spec.hash(key) % routing.spec.bounded.partitions),
                  row.at("partition"));
        requests.add(key, row.at("node"));
    }
    return requests;
}

}  // namespace

TEST(BuraksezerConsistent, EveryGoldenRowAgrees)
{
    const CsvRows rows(test::goldenSystem("bounded/bounded_loads_buraksezer.csv"));
    EXPECT_EQ(rows.size(), 823u);
    const Json document = test::goldenJson("bounded/bounded_loads_buraksezer.membership.json");
    std::size_t compared = 0;
    for (const auto& [name, membership] : document.at("memberships").items()) {
        ShardMap map = test::mapOfSystem("buraksezer-consistent",
                                         test::shardsNamed(membership.at("members")));
        map.partitions = membership.at("partitions");
        const Routing routing = test::routed(map);
        const Requests requests = requestsOf(rows, name, routing);
        const auto owners = routing.assignment->assign(routing.spec, requests.keys.view(), {});
        ASSERT_TRUE(owners.ok());
        for (std::size_t i = 0; i < requests.nodes.size(); ++i, ++compared)
            EXPECT_EQ(map.shards[(*owners)[i].value].name, requests.nodes[i]) << name << " " << i;
    }
    EXPECT_EQ(compared, rows.size());
}
