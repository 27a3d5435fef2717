// Ring files against the golden rows of their systems: the map that is read from a membership
// file routes every key as the real program did.
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include "core/membership/map_source.h"
#include "core/systems/system_row.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

using test::CsvRows;

CsvRows goldenRows(const std::string& file)
{
    return CsvRows(RINGSCOPE_GOLDEN_DIR "/systems/" + file);
}

ShardMap mapOfSample(const std::string& path, const std::string& ring = {},
                     std::string_view system = {})
{
    return mapOf(readText(textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path), system, path), ring);
}

/// The preference list of a key, joined by "|"; "-" without an owner.
std::string ownersOfKey(const ShardMap& map, const Routing& routing, const std::string& key,
                        std::size_t copies)
{
    const auto route = routeKey(routing, key, copies);
    if (!route.ok() || route->owners.empty())
        return "-";
    std::string text;
    for (const ShardIndex owner : route->owners)
        text += (text.empty() ? "" : "|") + map.shards[owner.value].name;
    return text;
}

/// Rows of a membership whose owners in `column` the map does not give.
template <class KeyOf>
std::size_t wrongRows(const CsvRows& rows, const std::string& membership, const std::string& column,
                      const ShardMap& map, KeyOf keyOf)
{
    const Routing routing = test::routed(map);
    std::size_t seen = 0, wrong = 0;
    for (const auto& row : rows) {
        if (row.at("membership") != membership)
            continue;
        const std::string& expected = row.at(column);
        const auto copies = static_cast<std::size_t>(std::ranges::count(expected, '|') + 1);
        const std::string key = keyOf(row);
        ++seen;
        wrong += ownersOfKey(map, routing, key, copies) == expected ? 0 : 1;
    }
    EXPECT_GT(seen, 0u) << membership;
    return wrong;
}

std::string plainKey(const CsvRows::Row& row) { return row.at("key"); }

std::string joinedBySystem(const CsvRows::Row& row, const char* system, const char* last)
{
    const std::vector<std::string> fields{row.at("tenant"), row.at(last)};
    return joinedKey(*findSystem(system), fields);
}

TEST(NodetoolRing, RoutesEveryGoldenRow)
{
    const CsvRows rows = goldenRows("cassandra/cassandra_murmur3.csv");
    for (const char* name : {"one", "two_edge", "tie", "v16x6"}) {
        const ShardMap map = mapOfSample("nodetool-ring/" + std::string(name) + ".txt");
        EXPECT_EQ(wrongRows(rows, name, "node", map, plainKey), 0u) << name;
        EXPECT_EQ(wrongRows(rows, name, "replicas_nts", map, plainKey), 0u) << name;
    }
}

TEST(NodetoolDescribering, RoutesEveryGoldenRowAndTellsTheStrategy)
{
    const CsvRows rows = goldenRows("cassandra/cassandra_murmur3.csv");
    const std::string path = "nodetool-describering/keyspaces.txt";
    ShardMap shop = mapOfSample(path, "shop"), audit = mapOfSample(path, "audit");
    EXPECT_EQ(wrongRows(rows, "v16x6", "replicas_nts", shop, plainKey), 0u);
    EXPECT_EQ(shop.replicas, 3u);
    ASSERT_NE(shop.systemOptions.find("nts"), nullptr);
    EXPECT_EQ(audit.replicas, 2u);
    EXPECT_EQ(audit.systemOptions.find("nts"), nullptr);
    audit.replicas = 3;
    EXPECT_EQ(wrongRows(rows, "v16x6", "replicas_simple", audit, plainKey), 0u);
    EXPECT_EQ(wrongRows(rows, "two_edge", "replicas_simple",
                        mapOfSample("nodetool-describering/two_edge.txt"), plainKey),
              0u);
}

TEST(CassandraPeers, RouteEveryGoldenRow)
{
    const ShardMap map = mapOfSample("cassandra-peers/peers.csv");
    EXPECT_EQ(wrongRows(goldenRows("cassandra/cassandra_murmur3.csv"), "v16x6", "replicas_nts", map,
                        plainKey),
              0u);
}

/// The ring of the file under both golden rings, for each of the two kinds of keys.
void expectOtelRows(const std::string& path, const std::string& ring, const std::string& membership)
{
    const CsvRows all = goldenRows("otel/otel_loadbalancing.csv");
    for (const char* version : {"v1", "v2"}) {
        ShardMap map = mapOfSample(path, ring, "otel-" + std::string(version));
        ShardMap hex = map;
        map.keyFrom = KeyEncoding::Text;
        hex.keyFrom = KeyEncoding::Hex;
        const Routing texts = test::routed(map), traces = test::routed(hex);
        for (const auto& row : all) {
            const Routing& routing = row.at("routing_key") == "traceID" ? traces : texts;
            if (row.at("membership") != membership)
                continue;
            EXPECT_EQ(ownersOfKey(map, routing, row.at("key"), 1),
                      row.at("node_" + std::string(version)))
                << row.at("key");
        }
    }
}

TEST(OtelConfig, RoutesEveryGoldenRow)
{
    expectOtelRows("otel-config/collector.yaml", "loadbalancing", "e1");
    expectOtelRows("otel-config/collector.yaml", "loadbalancing/pair", "e2");
    expectOtelRows("otel-config/collector.yaml", "load_balancing/twenty", "e20");
}

TEST(EndpointSlices, RouteEveryGoldenRow)
{
    expectOtelRows("endpoint-slices/slices.json", "otel-sampler", "e20");
}

TEST(ThanosHashrings, RouteEveryGoldenRow)
{
    const CsvRows rows = goldenRows("thanos/thanos_receive.csv");
    const auto key = [](const auto& row) { return joinedBySystem(row, "thanos-ketama", "labels"); };
    const std::string path = "thanos-hashrings/hashrings.json";
    EXPECT_EQ(wrongRows(rows, "t1", "node", mapOfSample(path, "one"), key), 0u);
    EXPECT_EQ(wrongRows(rows, "t3", "node", mapOfSample(path, "three"), key), 0u);
    EXPECT_EQ(wrongRows(rows, "t3rf3", "replicas", mapOfSample(path, "three"), key), 0u);
    EXPECT_EQ(wrongRows(rows, "az6", "replicas", mapOfSample(path, "zones"), key), 0u);
    EXPECT_EQ(wrongRows(rows, "t3", "node_hashmod", mapOfSample(path, "three-hashmod"), key), 0u);
}

TEST(DskitRing, RoutesEveryGoldenRow)
{
    const CsvRows rows = goldenRows("dskit/dskit_ring.csv");
    const auto key = [](const auto& row) { return joinedBySystem(row, "dskit", "key"); };
    for (const char* name : {"one", "edge", "eq"}) {
        const ShardMap map = mapOfSample("dskit-ring/" + std::string(name) + ".json");
        EXPECT_EQ(wrongRows(rows, name, "node", map, key), 0u) << name;
        EXPECT_EQ(wrongRows(rows, name, "replicas_rf3", map, key), 0u) << name;
    }
}

TEST(RingFiles, AreNoShardMapsWhateverTheirNameAndFields)
{
    const auto isMembership = [](const std::string& path, const char* system) {
        const std::string text = textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
        return isMembershipText(text, {path, system, {}, {}});
    };
    for (const char* system : {"", "otel-v1"})
        EXPECT_TRUE(isMembership("otel-config/collector.yaml", system)) << system;
    for (const char* system : {"", "dskit"})
        EXPECT_TRUE(isMembership("dskit-ring/edge.json", system)) << system;
    EXPECT_FALSE(isMembershipText("shards: [{name: a, tokens: [\"5\"]}]\n",
                                  {"map.yaml", "dskit", {}, {}}));
}

}  // namespace
}  // namespace ringscope::tests
