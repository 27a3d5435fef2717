// Field cases of slots, partitions and tokens: D08 to D13 and D27, each through the system's row.
#include "core/cluster/slot_targets.h"
#include "core/cluster/unit_spans.h"
#include "tests/core/systems/system_rows.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace ringscope;
using test::FieldCase;
using test::Json;
using test::RoutedMap;

namespace {

/// Shards 0 .. count - 1, each the owner of the unit of its name.
ShardMap numbered(std::string_view system, std::size_t count)
{
    ShardMap map = test::mapOfSystem(system, test::aMap().shards(count, ""));
    map.slots = count;
    return map;
}

/// Units by key.
std::vector<std::string> unitsOf(const ShardMap& map, const std::vector<std::string>& keys)
{
    const RoutedMap routed(map);
    std::vector<std::string> units;
    for (const std::string& key : keys)
        units.push_back(routed.route(key).unitText);
    return units;
}

}  // namespace

// ---- D08: hash tags ----

TEST(RedisSlots, D08OnlyTheFirstBraceCounts)
{
    const FieldCase d08("D08-redis-keyslot-vectors");
    ShardMap map = test::mapOfSystem("redis-cluster", test::aMap().shard("a"));
    map.units = {{"0-16383", {"a"}}};
    const RoutedMap routed(map);
    Json slots = Json::object(), parts = Json::object();
    for (const std::string key : d08.json("keys.json")) {
        slots[key] = std::stoi(routed.route(key).unitText);
        parts[key] = routed.routing().keyRule->hashedBytes(key).value();
    }
    EXPECT_EQ(slots.size(), 28u);
    EXPECT_TRUE(d08.agrees("slots", slots));
    EXPECT_TRUE(d08.agrees("hashed_part", parts));
    for (const Json& group : d08.value("same_slot_groups"))
        for (const std::string key : group)
            EXPECT_EQ(slots[key], slots[group[0].get<std::string>()]) << key;
}

// ---- D09: slots over 201 masters ----

namespace {

/// Masters by address, the first one with all slots, as CLUSTER NODES lists them.
ShardMap mastersOf(const FieldCase& field)
{
    test::MapBuilder shards;
    std::string owner;
    for (const std::string& line : field.lines("cluster_nodes.txt")) {
        const std::vector<std::string> words = test::split(line, ' ');
        shards.shard(words.at(1));
        if (words.size() > 8)
            owner = words.at(1);
    }
    ShardMap map = test::mapOfSystem("redis-cluster", shards);
    map.units = {{"0-16383", {owner}}};
    return map;
}

std::map<std::string, std::uint64_t> slotsByShard(const ShardMap& map)
{
    std::map<std::string, std::uint64_t> slots;
    for (const auto& [text, owners] : map.units) {
        const UnitSpan span = parseUnitSpan(text).value();
        slots[owners.at(0)] += span.last - span.first + 1;
    }
    return slots;
}

}  // namespace

TEST(RedisRebalance, D09SlotsDifferByOneAtMost)
{
    const FieldCase d09("D09-redis-rebalance-201");
    ShardMap map = mastersOf(d09);
    EXPECT_TRUE(d09.agrees("masters", map.shards.size()));
    const std::string first = map.units[0].second[0];
    map.units = rebalancedUnits(map).value();
    EXPECT_TRUE(violations(map).empty());
    Json distribution = Json::object();
    std::uint64_t most = 0;
    for (const auto& [name, slots] : slotsByShard(map)) {
        Json& count = distribution[std::to_string(slots)];
        count = count.is_null() ? 1 : count.get<int>() + 1;
        most = std::max(most, slots);
    }
    EXPECT_TRUE(d09.agrees("right_distribution", distribution));
    EXPECT_TRUE(d09.agrees("slots_to_move_min", 16384 - slotsByShard(map).at(first)));
    EXPECT_TRUE(d09.agrees("max_over_mean_right", static_cast<double>(most) * 201 / 16384));
    EXPECT_EQ(rebalancedUnits(map).value(), map.units);  // nothing is left to move
}

TEST(RedisRebalance, D09AWeightOfZeroGivesAllAway)
{
    ShardMap map = mastersOf(FieldCase("D09-redis-rebalance-201"));
    map.units = rebalancedUnits(map).value();
    map.shards[3].weight = 0;
    map.units = rebalancedUnits(map).value();
    EXPECT_FALSE(slotsByShard(map).contains(map.shards[3].name));
    EXPECT_EQ(slotsByShard(map).size(), 200u);
}

// ---- D10, D11: Kafka's partitioners ----

namespace {

struct Record {
    std::size_t partitions;
    std::string key;
};

/// "12<TAB>key", verbatim.
std::vector<Record> recordsOf(const FieldCase& field)
{
    std::vector<Record> records;
    for (const std::string& line : field.lines("vectors.csv")) {
        const std::size_t tab = line.find('\t');
        if (tab != std::string::npos && std::isdigit(static_cast<unsigned char>(line[0])))
            records.push_back({std::stoul(line.substr(0, tab)), line.substr(tab + 1)});
    }
    return records;
}

Json partitionsBy(const char* system, const std::vector<Record>& records)
{
    Json partitions = Json::object();
    for (const Record& record : records)
        partitions[record.key] =
            std::stoi(RoutedMap(numbered(system, record.partitions)).route(record.key).unitText);
    return partitions;
}

}  // namespace

TEST(KafkaPartitioner, D10ClientsDisagreeByTheirDefaults)
{
    const FieldCase d10("D10-kafka-partitioner-vectors");
    const std::vector<Record> records = recordsOf(d10);
    ASSERT_EQ(records.size(), 5u);
    EXPECT_TRUE(d10.agrees("murmur2_toPositive", partitionsBy("kafka", records)));
    EXPECT_TRUE(d10.agrees("crc32", partitionsBy("librdkafka", records)));
    const HashFunction murmur2 = HashFunction::named("murmur2").value();
    Json raw = Json::object();
    for (const Record& record : records)
        raw[record.key] = static_cast<std::int32_t>(murmur2(record.key));
    EXPECT_TRUE(d10.agrees("murmur2_raw_signed", raw));
}

TEST(KafkaPartitioner, D10TwoClientsAgreeOnOneKeyInN)
{
    const FieldCase d10("D10-kafka-partitioner-vectors");
    const auto keys = FieldCase("D11-kafka-grow-partitions").lines("keys.txt");
    ASSERT_EQ(keys.size(), 20'000u);
    const auto java = unitsOf(numbered("kafka", 12), keys);
    const auto librdkafka = unitsOf(numbered("librdkafka", 12), keys);
    std::size_t differing = 0;
    for (std::size_t i = 0; i < keys.size(); ++i)
        differing += java[i] != librdkafka[i] ? 1 : 0;
    EXPECT_TRUE(d10.agrees("disagreement_measured_n12_20000_order_keys",
                           static_cast<double>(differing) / 20'000));
}

TEST(KafkaPartitioner, D11GrowthMovesAllButMinOverLcm)
{
    const FieldCase d11("D11-kafka-grow-partitions");
    const auto keys = d11.lines("keys.txt");
    Json stay = Json::object(), moved = Json::object();
    bool onlyToNew = true;
    for (const auto& row : d11.csv("growth.csv")) {
        const std::size_t from = std::stoul(row.at("before")), to = std::stoul(row.at("after"));
        const std::string name = fmt::format("{}->{}", from, to);
        stay[name] = static_cast<double>(std::min(from, to))
                     / static_cast<double>(std::lcm(from, to));
        const auto was = unitsOf(numbered("kafka", from), keys);
        const auto is = unitsOf(numbered("kafka", to), keys);
        std::size_t count = 0;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            count += was[i] != is[i] ? 1 : 0;
            if (to == 2 * from && was[i] != is[i])
                onlyToNew = onlyToNew && std::stoul(is[i]) == std::stoul(was[i]) + from;
        }
        moved[name] = static_cast<double>(count) / static_cast<double>(keys.size());
    }
    EXPECT_TRUE(d11.agrees("stay_fraction_closed_form", stay));
    EXPECT_TRUE(d11.agrees("moved_measured", moved));
    EXPECT_TRUE(d11.agrees("doubling_moves_only_to_new", onlyToNew));
}

// ---- D12: Cassandra's signed tail ----

TEST(CassandraTokens, D12TokensAndOwnersAreTheServers)
{
    const FieldCase d12("D12-cassandra-token-vectors");
    test::MapBuilder shards;
    std::map<std::string, std::vector<std::string>> tokens;
    for (const auto& row : d12.csv("tokens.csv"))
        tokens[row.at("node")].push_back(row.at("token"));
    for (const auto& [node, held] : tokens)
        shards.shard(node);
    ShardMap map = test::mapOfSystem("cassandra", shards);
    for (Shard& shard : map.shards)
        shard.tokens = tokens.at(shard.name);
    map.keyFrom = KeyEncoding::Hex;
    ASSERT_TRUE(systemConflicts(map).empty());
    const RoutedMap routed(map);
    Json found = Json::object(), owners = Json::object(), unsignedTail = Json::object();
    map.hash = "murmur3-128";
    const HashFunction textbook = HashFunction::named(map.hash).value();
    for (const std::string& key : d12.lines("keys_hex.txt")) {
        const KeyRoute route = routed.route(key);
        found[key] = route.hashText;
        owners[key] = routed.owner(route);
        const std::string bytes = routed.routing().keyRule->hashedBytes(key).value();
        if (!bytes.empty())
            unsignedTail[key] = std::to_string(static_cast<std::int64_t>(textbook(bytes)));
    }
    EXPECT_TRUE(d12.agrees("tokens", found));
    EXPECT_TRUE(d12.agrees("owners", owners));
    EXPECT_TRUE(d12.agrees("tokens_if_tail_unsigned", unsignedTail));
}

// ---- D13: djb2 and murmur3 over sequential ids ----

namespace {

/// Ids 0 .. 99999 by shard.
std::vector<std::uint64_t> countsOf(const RoutedMap& routed, std::size_t shards)
{
    std::vector<std::uint64_t> counts(shards, 0);
    for (int id = 0; id < 100'000; ++id)
        ++counts[routed.route(std::to_string(id)).owners.at(0).value];
    return counts;
}

double cvOf(const std::vector<std::uint64_t>& counts)
{
    const double mean = 100'000.0 / static_cast<double>(counts.size());
    double squares = 0.0;
    for (const std::uint64_t count : counts)
        squares += std::pow(static_cast<double>(count) - mean, 2);
    return std::sqrt(squares / static_cast<double>(counts.size())) / mean;
}

}  // namespace

TEST(ElasticsearchIds, D13SequentialIdsAreSpreadByMurmur3)
{
    const FieldCase d13("D13-es-djb2-vs-murmur3");
    for (const std::size_t shards : {3u, 5u, 33u}) {
        const std::string suffix = "_" + std::to_string(shards);
        const auto counts = countsOf(RoutedMap(numbered("elasticsearch", shards)), shards);
        EXPECT_TRUE(d13.agrees("murmur3_counts" + suffix, counts));
        EXPECT_NEAR(cvOf(counts), d13.value("cv_djb2_murmur3" + suffix).at(1).get<double>(), 1e-6);
    }
}

// The hash before 2.0, over the id's bytes; it is no system of ours any more, but its figures are.
TEST(ElasticsearchIds, D13SequentialIdsLeaveShardsOfDjb2Empty)
{
    const FieldCase d13("D13-es-djb2-vs-murmur3");
    for (const std::size_t shards : {3u, 5u, 33u}) {
        const std::string suffix = "_" + std::to_string(shards);
        ShardMap map = numbered("elasticsearch", shards);
        dropSystem(map);
        map.hash = "djb2";
        map.keyFrom = KeyEncoding::Text;
        const auto counts = countsOf(RoutedMap(map), shards);
        EXPECT_TRUE(d13.agrees("djb2_counts" + suffix, counts));
        EXPECT_NEAR(cvOf(counts), d13.value("cv_djb2_murmur3" + suffix).at(0).get<double>(), 1e-6);
        if (shards == 33) {
            EXPECT_TRUE(d13.agrees("empty_shards_djb2_33", std::ranges::count(counts, 0u)));
        }
    }
}

// ---- D27: placement groups that are no power of two ----

TEST(CephGroups, D27GroupsOfTwelveAreDoubledAndSaid)
{
    const FieldCase d27("D27-ceph-pg-not-power-of-two");
    const RoutedMap routed(numbered("ceph-pg", 12));
    const Placement& placement = *routed.routing().placement;
    Json doubled = Json::array();
    for (std::uint32_t pg = 0; pg < 12; ++pg)
        if (placement.unitLength(UnitId(pg)) == 2)
            doubled.push_back(pg);
    EXPECT_TRUE(d27.agrees("pg12_doubled_ids", doubled));
    ASSERT_FALSE(routed.routing().warnings.empty());
    EXPECT_NE(routed.routing().warnings[0].find("no power of two"), std::string::npos);
}
