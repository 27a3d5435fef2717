// The three seed documents, row by row: every column that their own code printed, from a shard
// map through buildRouting and routeKey.
#include "core/systems/routing.h"
#include "core/systems/system_row.h"
#include "tests/support/csv_rows.h"
#include "tests/support/map_builder.h"
#include "tests/support/routed.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

using namespace ringscope;
using test::CsvRows;

namespace {

using Json = nlohmann::json;

std::string golden(const std::string& name) { return RINGSCOPE_GOLDEN_DIR "/seeds/" + name; }

Json memberships(const std::string& name)
{
    return Json::parse(test::fileText(golden(name))).at("memberships");
}

ShardMap ofSystem(const ShardMap& shards, const char* system, const std::string& algorithm,
                  std::uint64_t vnodes)
{
    ShardMap map = adoptSystem(shards, system).value();
    map.algorithm = algorithm;
    map.vnodes = vnodes;
    return map;
}

/// One map and what is asked of it, over and over.
class Routed {
public:
    explicit Routed(const ShardMap& map) : m_map(map), m_routing(test::routed(map)) {}

    KeyRoute route(const std::string& key) const { return routeKey(m_routing, key, 1).value(); }
    std::string owner(const KeyRoute& route) const
    {
        return route.owners.empty() ? "-" : m_map.shards[route.owners.front().value].name;
    }

private:
    ShardMap m_map;
    Routing m_routing;
};

using RoutedBy = std::map<std::string, Routed>;

const Routed& find(const RoutedBy& maps, const CsvRows::Row& row)
{
    return maps.at(row.at("membership"));
}

void expectRing(const Routed& ring, const CsvRows::Row& row, const char* owner, const char* wraps)
{
    const KeyRoute route = ring.route(row.at("key"));
    EXPECT_EQ(route.hashText, row.at("hash")) << row.at("key");
    EXPECT_EQ(ring.owner(route), row.at(owner)) << row.at("membership") << " " << row.at("key");
    EXPECT_EQ(route.explanation.wrapped ? "1" : "0", row.at(wraps)) << row.at("key");
}

void expectOwner(const Routed& map, const CsvRows::Row& row, const char* owner)
{
    EXPECT_EQ(map.owner(map.route(row.at("key"))), row.at(owner))
        << row.at("membership") << " " << row.at("key");
}

}  // namespace

TEST(SeedTraces, EveryGoldenRowAgrees)
{
    RoutedBy rings;
    const Json all = memberships("seed000_sha256_ring.membership.json");
    for (const auto& [name, membership] : all.items()) {
        test::MapBuilder shards;
        for (const Json& node : membership.at("nodes"))
            shards.shard(node.get<std::string>());
        rings.emplace(name,
                      Routed(ofSystem(shards, "seed-traces", "ring", membership.at("vnodes"))));
    }
    const CsvRows rows(golden("seed000_sha256_ring.csv"));
    EXPECT_GT(rows.size(), 400u);
    for (const auto& row : rows)
        expectRing(find(rings, row), row, "node", "wraps");
}

TEST(SeedLab, EveryGoldenRowAgrees)
{
    RoutedBy rings, modulo;
    std::map<std::string, std::size_t> nodes;
    const Json all = memberships("seed001_fnv1a.membership.json");
    for (const auto& [name, membership] : all.items()) {
        test::MapBuilder shards;
        nodes[name] = membership.at("nodes").get<std::size_t>();
        shards.shards(nodes[name], "");
        const std::uint64_t vnodes = membership.at("virtual");
        rings.emplace(name, Routed(ofSystem(shards, "seed-lab", "ring", vnodes)));
        modulo.emplace(name, Routed(ofSystem(shards, "seed-lab", "modulo", vnodes)));
    }
    const CsvRows rows(golden("seed001_fnv1a.csv"));
    EXPECT_GT(rows.size(), 400u);
    const HashFunction hash = HashFunction::named("fnv1a32").value();
    for (const auto& row : rows) {
        expectRing(find(rings, row), row, "node_ring", "ring_wraps");
        expectOwner(find(modulo, row), row, "node_modulo");
        std::vector<double> loads(nodes.at(row.at("membership")), 0.0);
        const auto equal = twoChoices(hash, row.at("key"), loads);
        EXPECT_EQ(equal.ok(), !row.at("two_first").empty()) << row.at("membership");
        if (!equal)
            continue;
        EXPECT_EQ(std::to_string(equal->chosen.value), row.at("two_first")) << row.at("key");
        loads[equal->first.value] = 1.0;
        const auto heavier = twoChoices(hash, row.at("key"), loads);
        EXPECT_EQ(std::to_string(heavier.value().chosen.value), row.at("two_second"))
            << row.at("key");
    }
}

TEST(SeedQueues, EveryGoldenRowAgrees)
{
    RoutedBy rings, modulo, rendezvous;
    const Json all = memberships("seed004_blake2b.membership.json");
    for (const auto& [name, membership] : all.items()) {
        test::MapBuilder shards;
        for (const auto& [shard, weight] : membership.items())
            shards.shard(shard, weight.dump().c_str());
        rings.emplace(name, Routed(ofSystem(shards, "seed-queues", "ring", 256)));
        modulo.emplace(name, Routed(ofSystem(shards, "seed-queues", "modulo", 256)));
        rendezvous.emplace(name, Routed(ofSystem(shards, "seed-queues", "rendezvous", 256)));
    }
    const CsvRows rows(golden("seed004_blake2b.csv"));
    EXPECT_GT(rows.size(), 400u);
    for (const auto& row : rows) {
        expectRing(find(rings, row), row, "node_ring", "ring_wraps");
        expectOwner(find(modulo, row), row, "node_modulo");
        expectOwner(find(rendezvous, row), row, "node_rendezvous");
    }
}
