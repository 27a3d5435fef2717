// The configurations that the golden rows of nginx, HAProxy and twemproxy were made with, read by
// the readers: each row must go where the real program sent it. Envoy's hosts are written as a
// ClusterLoadAssignment first.
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ringscope::tests {
namespace {

using test::CsvRows;
using Json = nlohmann::json;

std::string golden(std::string_view file)
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
    const std::string text = textOf(golden("nginx/nginx_hash_consistent.nginx.conf"));
    expectEveryRow(golden("nginx/nginx_hash_consistent.csv"), readText(text), false);
}

TEST(HaproxyBackends, RouteEveryGoldenRow)
{
    const std::string text = textOf(golden("haproxy/haproxy.haproxy.cfg"));
    expectEveryRow(golden("haproxy/haproxy.csv"), readText(text), false);
}

TEST(NutcrackerPools, RouteEveryGoldenRow)
{
    const std::string text = textOf(golden("twemproxy/twemproxy.nutcracker.yml"));
    expectEveryRow(golden("twemproxy/twemproxy.csv"), readText(text), true);
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
        entry["load_balancing_weight"] = host.at("weight");
        entry["metadata"]["filter_metadata"]["envoy.lb"]["hash_key"] = host.at("hash_key");
        endpoints.push_back(std::move(entry));
    }
    Json assignment;
    assignment["cluster_name"] = "golden";
    assignment["endpoints"] = Json::array({Json{{"lb_endpoints", std::move(endpoints)}}});
    return assignment.dump();
}

void expectRowsOf(const std::string& file, const std::string& membership, std::string_view system)
{
    const Json all = Json::parse(textOf(golden(file + ".membership.json")));
    const Json& hosts = all.at("memberships").at(membership);
    const MembershipFile read = readText(
        assignmentOf(hosts.is_object() ? hosts.at("hosts_in_order") : hosts), system);
    const ShardMap map = mapOf(read);
    const Routing routing = test::routed(map);
    std::size_t rows = 0;
    for (const CsvRows::Row& row : CsvRows(golden(file + ".csv")))
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

}  // namespace
}  // namespace ringscope::tests
