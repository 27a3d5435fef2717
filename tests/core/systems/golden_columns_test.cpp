// The ledger of golden columns: every column of every golden file of a system is an answer of
// registry rows, or stands here as something else. A file, a column or a verified row that nobody
// entered fails; the golden tests themselves compare the cells.
#include "core/systems/system_row.h"
#include "tests/support/csv_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace ringscope;
using test::CsvRows;

namespace {

using Systems = std::vector<std::string_view>;

/// Answers end in * where one column stands for each size.
struct GoldenFile {
    std::string_view path;             ///< below golden/systems
    std::set<std::string_view> asked;  ///< what the program was asked, and its steps on the way
    std::map<std::string_view, Systems> answers;
};

const Systems kLibmemcached{"libmemcached-weighted", "libmemcached-ketama",
                            "libmemcached-consistent", "libmemcached-spy", "libmemcached-modula"};
const Systems kNginx{"nginx-consistent", "nginx-hash"};
const Systems kHaproxy{"haproxy-consistent", "haproxy-map"};
const Systems kElastic{"elasticsearch", "opensearch"};
const Systems kCouchbase{"couchbase", "couchbase-memcached"};
const Systems kPostgres{"postgres-text", "postgres-int4", "postgres-int8"};
const Systems kCitus{"citus-text", "citus-int4", "citus-int8"};

const std::vector<GoldenFile>& ledger()
{
    static const std::vector<GoldenFile> files{
        {"anchor/anchorhash.csv", {"membership", "key1", "key2"}, {{"node", {"anchorhash"}}}},
        {"bounded/bounded_loads_buraksezer.csv",
         {"membership", "kind", "key"},
         {{"partition", {"buraksezer-consistent"}}, {"node", {"buraksezer-consistent"}}}},
        {"cassandra/cassandra_murmur3.csv",
         {"membership", "key", "token", "wraps"},
         {{"node", {"cassandra"}},
          {"replicas_simple", {"cassandra"}},
          {"replicas_nts", {"cassandra"}}}},
        {"ceph/ceph_crush.csv",
         {"kind", "key", "hash"},
         {{"pg", {"ceph-pg"}}, {"osds", {"ceph-crush"}}}},
        {"couchbase/couchbase_vbucket.csv",
         {"membership", "key"},
         {{"vbucket", {"couchbase"}}, {"node", kCouchbase}, {"replica_index", {"couchbase"}}}},
        {"dskit/dskit_ring.csv",
         {"membership", "tenant", "key", "token_hash", "owner_token", "wraps"},
         {{"node", {"dskit"}}, {"replicas_rf3", {"dskit"}}}},
        {"elasticsearch/elasticsearch_routing.csv",
         {"routing", "murmur3"},
         {{"shard_*", kElastic}}},
        {"envoy/envoy_ring_hash.csv",
         {"membership", "key", "hash", "wraps"},
         {{"node", {"envoy-ring-hash"}}}},
        {"envoy/grpc_ring_hash.csv",
         {"membership", "key", "hash", "point", "wraps"},
         {{"node", {"grpc-ring-hash"}}}},
        {"envoy/grpc_ring_hash_points.csv", {"membership", "hash"}, {{"node", {"grpc-ring-hash"}}}},
        {"haproxy/haproxy.csv", {"membership", "key", "hash", "wraps"}, {{"node", kHaproxy}}},
        {"haproxy/haproxy_bounded.csv",
         {"membership", "seq", "key", "hash"},
         {{"node", {"haproxy-bounded"}}}},
        {"jump/jump_hash.csv", {"key_int64"}, {{"bucket_n*", {"guava-jump"}}}},
        {"kafka/kafka.csv",
         {"key", "murmur2"},
         {{"node_p*", {"kafka"}},
          {"rdkafka_crc32_p*", {"librdkafka"}},
          {"rdkafka_fnv1a_p*", {"librdkafka-fnv1a"}}}},
        {"ketama/ketama_variants.csv",
         {"membership", "key", "hash"},
         {{"node_libketama", {"libketama"}},
          {"node_libmemcached", {"libmemcached-weighted"}},
          {"node_npm_hashring_port11211", {"npm-hashring"}},
          {"node_npm_hashring", {"npm-hashring"}},
          {"node_uhashring", {"uhashring"}}}},
        {"ketama/libmemcached_ketama.csv",
         {"membership", "key", "hash", "wraps"},
         {{"node", kLibmemcached}}},
        {"maglev/cilium_maglev.csv",
         {"membership", "slot", "backend_id"},
         {{"node", {"cilium-maglev"}}}},
        {"maglev/envoy_maglev.csv",
         {"membership", "key", "hash"},
         {{"slot", {"envoy-maglev"}}, {"node", {"envoy-maglev"}}}},
        {"mpch/mpch.csv", {"buckets", "key", "siphash_seed1"}, {{"node", {"go-mpchash"}}}},
        {"nginx/nginx_hash_consistent.csv",
         {"membership", "key", "hash", "wraps"},
         {{"node", kNginx}}},
        {"otel/otel_loadbalancing.csv",
         {"membership", "routing_key", "key", "position", "wraps_v1", "wraps_v2"},
         {{"node_v1", {"otel-v1"}}, {"node_v2", {"otel-v2"}}}},
        {"otel/otel_loadbalancing_v3_upstream.csv",
         {"case", "key_hex", "position"},
         {{"node", {"otel-v3"}}}},
        {"postgres/postgres_hash.csv",
         {"membership", "key", "hash32", "hash64_seeded"},
         {{"node", kPostgres}, {"citus_shard*", kCitus}}},
        {"redis/redis_cluster.csv",
         {"key"},
         {{"slot", {"redis-cluster"}}, {"node", {"redis-cluster"}}}},
        {"riak/riak_chash.csv",
         {"bucket", "key", "sha1"},
         {{"partition_q*", {"riak"}}, {"node_q*", {"riak"}}, {"preflist_q64_n3", {"riak"}}}},
        {"thanos/thanos_receive.csv",
         {"membership", "tenant", "labels", "hash", "wraps"},
         {{"node", {"thanos-ketama"}},
          {"replicas", {"thanos-ketama"}},
          {"node_hashmod", {"thanos-hashmod"}}}},
        {"twemproxy/twemproxy.csv",
         {"membership", "key", "hash", "wraps"},
         {{"node", {"twemproxy"}}}},
        {"vitess/vitess_hash.csv", {"id", "keyspace_id"}, {{"shard_*", {"vitess-hash"}}}},
    };
    return files;
}

/// The allow-list: answers of the program that no row gives yet.
const std::set<std::string_view> kUnanswered{};

bool stands(std::string_view pattern, std::string_view column)
{
    return pattern.ends_with('*') ? column.starts_with(pattern.substr(0, pattern.size() - 1))
                                  : column == pattern;
}

bool isEntered(const GoldenFile& file, std::string_view column)
{
    for (const auto& [pattern, systems] : file.answers)
        if (stands(pattern, column))
            return true;
    return file.asked.contains(column)
           || kUnanswered.contains(std::string(file.path) + " " + std::string(column));
}

std::filesystem::path folder() { return std::filesystem::path(RINGSCOPE_GOLDEN_DIR) / "systems"; }

}  // namespace

TEST(GoldenColumns, EveryFileIsEntered)
{
    std::set<std::string> entered;
    for (const GoldenFile& file : ledger())
        EXPECT_TRUE(entered.emplace(file.path).second) << file.path;
    std::set<std::string> found;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder()))
        if (file.path().extension() == ".csv")
            found.insert(file.path().lexically_relative(folder()).generic_string());
    EXPECT_EQ(found, entered);
}

TEST(GoldenColumns, EveryColumnIsAnAnswerOrWasAsked)
{
    for (const GoldenFile& file : ledger()) {
        const CsvRows rows((folder() / file.path).string());
        ASSERT_GT(rows.size(), 0u) << file.path;
        const CsvRows::Row& columns = *rows.begin();
        for (const auto& [column, cell] : columns)
            EXPECT_TRUE(isEntered(file, column)) << file.path << " has an unknown " << column;
        for (const std::string_view column : file.asked)
            EXPECT_TRUE(columns.contains(std::string(column))) << file.path << " " << column;
        for (const auto& [pattern, systems] : file.answers) {
            const auto answers = [&](const auto& cell) { return stands(pattern, cell.first); };
            EXPECT_TRUE(std::ranges::any_of(columns, answers)) << file.path << " " << pattern;
        }
    }
}

TEST(GoldenColumns, EveryAnswerIsOfARow)
{
    for (const GoldenFile& file : ledger())
        for (const auto& [column, systems] : file.answers)
            for (const std::string_view system : systems)
                EXPECT_NE(findSystem(system), nullptr)
                    << file.path << " " << column << " " << system;
}

TEST(GoldenColumns, EveryRowThatNamesAFileHasAnAnswerInIt)
{
    std::set<std::pair<std::string, std::string_view>> answered;
    for (const GoldenFile& file : ledger())
        for (const auto& [column, systems] : file.answers)
            for (const std::string_view system : systems)
                answered.emplace("systems/" + std::string(file.path), system);
    for (const SystemRow& row : systemRows()) {
        // The seeds' files have tests of their own, column by column.
        if (row.golden.empty() || row.golden.starts_with("seeds/"))
            continue;
        EXPECT_TRUE(answered.contains({std::string(row.golden), row.id}))
            << row.id << " is proved by no column of " << row.golden;
    }
}
