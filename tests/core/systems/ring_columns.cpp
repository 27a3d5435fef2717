// Which golden column is answered by which system, with the options that its configuration had.
#include "tests/core/systems/golden_column.h"

namespace ringscope::test {

namespace {

using Columns = std::vector<GoldenColumn>;

void addKetama(Columns& columns)
{
    constexpr std::string_view kFile = "ketama/libmemcached_ketama";
    for (const std::string_view membership : {"kw3", "kw_eq", "kw_one"})
        columns.push_back({kFile, membership, "libmemcached-weighted"});
    columns.push_back(
        {kFile, "c_pushw", "libmemcached-weighted", "node", {{"hash", "one-at-a-time"}}});
    columns.push_back({kFile, "k_def", "libmemcached-ketama"});
    columns.push_back({kFile, "k_def", "libmemcached-consistent"});
    columns.push_back({kFile, "k_md5", "libmemcached-ketama", "node", {{"hash", "md5-le32"}}});
    columns.push_back({kFile, "spy", "libmemcached-spy", "node", {{"hash", "md5-le32"}}});
    columns.push_back(
        {kFile, "mod", "libmemcached-modula", "node", {{"hash", "crc32-upper15"}}, "hash", ""});
    for (const std::string_view membership : {"w3", "eq3"}) {
        const auto add = [&](std::string_view system, std::string_view owner) -> GoldenColumn& {
            columns.push_back(
                {"ketama/ketama_variants", membership, system, owner, {}, "hash", ""});
            return columns.back();
        };
        add("libketama", "node_libketama");
        add("libmemcached-weighted", "node_libmemcached");
        add("npm-hashring", "node_npm_hashring");
        add("npm-hashring", "node_npm_hashring_port11211").fields = {
            {"label", "{name%:11211}-{i}"}};
        add("uhashring", "node_uhashring");
    }
}

void addTwemproxy(Columns& columns)
{
    const auto add = [&](std::string_view membership) -> GoldenColumn& {
        columns.push_back({"twemproxy/twemproxy", membership, "twemproxy"});
        return columns.back();
    };
    add("k_fnv1a_64");
    add("k_one");  // One server is not hashed to: its hash column is empty.
    columns.back().hash = columns.back().wraps = "";
    add("k_md5_named_w").fields = {{"hash", "md5-le32"}};
    add("k_murmur").fields = {{"hash", "hashkit-murmur"}};
    add("k_crc32a_tag").fields = {{"hash", "crc32"}, {"key.tag", "{}"}};
    add("k_crc32").fields = {{"hash", "crc32-upper15"}};
    // Its hash column is empty, and with it `wraps`: the oracle's hash was not written again.
    add("k_jenkins").fields = {{"hash", "jenkins"}};
    columns.back().hash = columns.back().wraps = "";
    add("m_crc16_w").fields = {{"algorithm", "modulo"}, {"hash", "twemproxy-crc16"}};
    // The column was computed with 16 bits; nutcracker keeps 32, whose lower two decide here.
    columns.back().hash = columns.back().wraps = "";
}

void addProxies(Columns& columns)
{
    constexpr std::string_view kNginx = "nginx/nginx_hash_consistent";
    for (const std::string_view membership : {"c3", "c3w", "c1"})
        columns.push_back({kNginx, membership, "nginx-consistent"});
    columns.push_back({kNginx, "cdown", "nginx-consistent", "node", {{"down", "127.0.0.1:18102"}}});
    columns.back().wraps = "";
    columns.push_back({kNginx, "h3w", "nginx-hash", "node", {}, "hash", ""});

    constexpr std::string_view kHaproxy = "haproxy/haproxy";
    for (const std::string_view membership : {"cons", "consw", "tie", "down"})
        columns.push_back({kHaproxy, membership, "haproxy-consistent", "node", {}, "hash", ""});
    columns.push_back(
        {kHaproxy, "cons_crc", "haproxy-consistent", "node", {{"hash", "crc32"}}, "hash", ""});
    columns.push_back({kHaproxy,
                       "cons_djb2a",
                       "haproxy-consistent",
                       "node",
                       {{"hash", "avalanche:djb2"}},
                       "hash",
                       ""});
    // One server is not hashed to: the column holds 0.
    columns.push_back({kHaproxy, "one", "haproxy-consistent", "node", {}, "", ""});
    columns.push_back({kHaproxy, "mapb", "haproxy-map", "node", {}, "hash", ""});
}

void addRingHash(Columns& columns)
{
    constexpr std::string_view kEnvoy = "envoy/envoy_ring_hash";
    const auto add = [&](std::string_view membership) -> GoldenColumn& {
        columns.push_back({kEnvoy, membership, "envoy-ring-hash"});
        return columns.back();
    };
    for (const std::string_view membership : {"def5", "w", "one", "host"})
        add(membership);
    add("g6").fields = {{"min_ring_size", "12"}};
    add("mur6").fields = {{"min_ring_size", "12"}, {"point_hash", "murmur64a"}};

    constexpr std::string_view kGrpc = "envoy/grpc_ring_hash";
    for (const std::string_view membership : {"d5", "one"})
        columns.push_back({kGrpc, membership, "grpc-ring-hash"});
    columns.push_back({kGrpc, "g6", "grpc-ring-hash", "node", {{"min_ring_size", "12"}}});
    columns.push_back({kGrpc, "w3", "grpc-ring-hash", "node", {{"min_ring_size", "7"}}});
}

void addObservability(Columns& columns)
{
    constexpr std::string_view kOtel = "otel/otel_loadbalancing";
    const auto otel = [&](std::string_view membership, bool isV1) {
        const char* form = "text";
        for (const char* routing : {"service", "traceID"}) {
            columns.push_back({kOtel,
                               membership,
                               isV1 ? "otel-v1" : "otel-v2",
                               isV1 ? "node_v1" : "node_v2",
                               {{"key.from", form}},
                               "",
                               isV1 ? "wraps_v1" : "wraps_v2",
                               {},
                               {"routing_key", routing}});
            form = "hex";
        }
    };
    for (const std::string_view membership : {"e2", "e20"}) {
        otel(membership, true);
        otel(membership, false);
    }
    columns.push_back({kOtel, "e1", "otel-v1", "node_v1", {}, "", "wraps_v1"});
    columns.push_back({kOtel, "e1", "otel-v2", "node_v2", {}, "", "wraps_v2"});

    constexpr std::string_view kThanos = "thanos/thanos_receive";
    for (const auto& [membership, copies] :
         {std::pair{"t1", "1"}, {"t3", "1"}, {"t3rf3", "3"}, {"az6", "3"}}) {
        columns.push_back({kThanos, membership, "thanos-ketama", "node", {{"replicas", copies}}});
        columns.back().replicas = "replicas";
        columns.push_back({kThanos, membership, "thanos-hashmod", "node_hashmod", {}, "hash", ""});
    }
    for (const std::string_view membership : {"one", "edge", "eq"}) {
        columns.push_back(
            {"dskit/dskit_ring", membership, "dskit", "node", {{"replicas", "3"}}, "token_hash"});
        columns.back().replicas = "replicas_rf3";
    }
}

Columns allColumns()
{
    Columns columns;
    addKetama(columns);
    addTwemproxy(columns);
    addProxies(columns);
    addRingHash(columns);
    addObservability(columns);
    return columns;
}

}  // namespace

const std::vector<GoldenColumn>& ringColumns()
{
    static const Columns columns = allColumns();
    return columns;
}

}  // namespace ringscope::test
