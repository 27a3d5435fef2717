// The configurations that the golden rows of nginx, HAProxy and twemproxy were made with, read by
// the readers: each row must go where the real program sent it. Envoy's and gRPC's hosts are
// written as a ClusterLoadAssignment first, Cilium's backends as its list of services.
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include "core/placement/picture.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ringscope::tests {
namespace {

using test::CsvRows;
using Json = nlohmann::json;

std::string pathOf(std::string_view file)
{
    return RINGSCOPE_GOLDEN_DIR "/systems/" + std::string(file);
}

std::string ownerName(const Routing& routing, const ShardMap& map, const std::string& key,
                      bool byAddress)
{
    const auto route = routeKey(routing, key, 1);
    if (!route.ok() || route->owners.empty())
        return "-";
    const Shard& shard = map.shards[route->owners.front().value];
    return byAddress && !shard.url.empty() ? shard.url : shard.name;
}

/// Rows of the golden file that went elsewhere, of those whose ring the file has.
void expectEveryRow(const std::string& csv, const MembershipFile& file, bool byAddress)
{
    std::map<std::string, std::pair<ShardMap, Routing>> rings;
    for (const Membership& ring : file.rings) {
        ShardMap map = mapOf(file, ring.name);
        Routing routing = test::routed(map);
        rings.emplace(ring.name, std::pair(std::move(map), std::move(routing)));
    }
    std::size_t rows = 0;
    for (const CsvRows::Row& row : CsvRows(csv)) {
        const auto ring = rings.find(row.at("membership"));
        ASSERT_NE(ring, rings.end()) << row.at("membership");
        ++rows;
        EXPECT_EQ(ownerName(ring->second.second, ring->second.first, row.at("key"), byAddress),
                  row.at("node"))
            << row.at("membership") << " " << row.at("key");
    }
    EXPECT_GT(rows, 500u);
}

TEST(NginxUpstreams, RouteEveryGoldenRow)
{
    const std::string text = textOf(pathOf("nginx/nginx_hash_consistent.nginx.conf"));
    expectEveryRow(pathOf("nginx/nginx_hash_consistent.csv"), readText(text), false);
}

TEST(HaproxyBackends, RouteEveryGoldenRow)
{
    const std::string text = textOf(pathOf("haproxy/haproxy.haproxy.cfg"));
    expectEveryRow(pathOf("haproxy/haproxy.csv"), readText(text), false);
}

TEST(NutcrackerPools, RouteEveryGoldenRow)
{
    const std::string text = textOf(pathOf("twemproxy/twemproxy.nutcracker.yml"));
    expectEveryRow(pathOf("twemproxy/twemproxy.csv"), readText(text), true);
}

/// The hosts of a golden membership as an assignment, with their hash keys as metadata.
std::string assignmentOf(const Json& hosts)
{
    Json endpoints = Json::array();
    for (const Json& host : hosts) {
        const std::size_t number = endpoints.size() + 1;
        Json entry;
        entry["endpoint"]["address"]["socket_address"] = {
            {"address", fmt::format("192.0.2.{}", number)}, {"port_value", 80}};
        const bool isGrpc = host.contains("Key");
        entry["load_balancing_weight"] = host.at(isGrpc ? "Weight" : "weight");
        entry["metadata"]["filter_metadata"]["envoy.lb"]["hash_key"] =
            host.at(isGrpc ? "Key" : "hash_key");
        endpoints.push_back(std::move(entry));
    }
    Json assignment;
    assignment["cluster_name"] = "golden";
    assignment["endpoints"] = Json::array({Json{{"lb_endpoints", std::move(endpoints)}}});
    return assignment.dump();
}

void expectRowsOf(const std::string& file, const std::string& membership, std::string_view system)
{
    const Json all = Json::parse(textOf(pathOf(file + ".membership.json")));
    const Json& golden = all.at("memberships").at(membership);
    const char* list = golden.contains("endpoints") ? "endpoints" : "hosts_in_order";
    const MembershipFile read = readText(assignmentOf(golden.at(list)), system);
    const ShardMap map = mapOf(read);
    const Routing routing = test::routed(map);
    std::size_t rows = 0;
    for (const CsvRows::Row& row : CsvRows(pathOf(file + ".csv")))
        if (row.at("membership") == membership) {
            ++rows;
            EXPECT_EQ(ownerName(routing, map, row.at("key"), false), row.at("node"))
                << membership << " " << row.at("key");
        }
    EXPECT_GT(rows, 10u);
}

TEST(EnvoyEndpoints, RouteTheGoldenRowsOfEnvoysRing)
{
    for (const char* membership : {"def5", "w", "one", "host"})
        expectRowsOf("envoy/envoy_ring_hash", membership, "envoy-ring-hash");
}

TEST(EnvoyEndpoints, RouteTheGoldenRowsOfGrpc)
{
    for (const char* membership : {"d5", "one"})
        expectRowsOf("envoy/grpc_ring_hash", membership, "grpc-ring-hash");
}

/// "10.0.0.1:8080/TCP" of "[10.0.0.1:8080/TCP,State:active]".
std::string backendOf(const std::string& name) { return name.substr(1, name.find(',') - 1); }

TEST(CiliumServices, FillTheGoldenTables)
{
    const Json all = Json::parse(textOf(pathOf("maglev/cilium_maglev.membership.json")));
    for (const char* membership : {"eq3", "eq4", "one", "v6"}) {
        const Json& table = all.at("memberships").at(membership);
        std::string text = "ID   Frontend   Service Type   Backend\n";
        std::string front = "1    10.96.0.1:80/TCP   ClusterIP   ";
        int number = 0;
        for (const Json& backend : table.at("Backends")) {
            text += fmt::format("{}{} => {} (active)\n", front, ++number,
                                backendOf(backend.at("Name")));
            front = std::string(front.size(), ' ');
        }
        ShardMap map = mapOf(readText(text));
        map.tableSize = table.at("table_size");
        const Routing routing = test::routed(map);
        const auto picture = std::get<GridPicture>(routing.placement->picture());
        std::size_t rows = 0;
        for (const CsvRows::Row& row : CsvRows(pathOf("maglev/cilium_maglev.csv")))
            if (row.at("membership") == membership) {
                ++rows;
                const ShardIndex owner = picture.owners.at(std::stoul(row.at("slot")));
                EXPECT_EQ(map.shards[owner.value].name, row.at("node")) << row.at("slot");
            }
        EXPECT_GT(rows, 0u) << membership;
    }
}

}  // namespace
}  // namespace ringscope::tests
