#include "core/formats/format_fits.h"
#include "core/formats/recognise.h"

#include <array>

namespace ringscope {

namespace {

using R = FormatReader;

constexpr std::array kRows = {
    FormatRow{"shard-map", "shard map", "a field `shards`, in YAML or JSON", "shard map", R::Map,
              fits::shardMap},
    FormatRow{"session", "saved session", "a JSON object with `commands` or `inputs`, or .ringscope",
              "session", R::Session, fits::session},
    FormatRow{"bundle", "bundle", ".ringbundle, or a JSON object with `bundle`", "session with its inputs",
              R::Bundle, fits::bundle},
    FormatRow{"keys-csv", "keys, CSV", "a first line with a column `key`, commas or semicolons", "keys",
              R::Keys, fits::keysCsv},
    FormatRow{"keys-tsv", "keys, TSV", "a first line with a column `key`, tabs", "keys", R::Keys,
              fits::keysTsv},
    FormatRow{"keys-jsonl", "keys, JSON lines", "a JSON object with a field `key` in every line", "keys",
              R::Keys, fits::keysJsonLines},

    FormatRow{"redis-cluster-nodes", "`cluster nodes` of Redis",
              "a node id of 40 hex digits, an address and flags in every line", "shard map", R::None,
              fits::redisClusterNodes},
    FormatRow{"nodetool-status", "`nodetool status` of Cassandra",
              "the line Status=Up/Down above rows such as UN 10.0.0.1", "shard map", R::None,
              fits::nodetoolStatus},
    FormatRow{"nodetool-ring", "`nodetool ring` of Cassandra",
              "a head with Address, Rack, Status, State, Load, Owns, Token", "shard map", R::None,
              fits::nodetoolRing},
    FormatRow{"nutcracker", "twemproxy pools (nutcracker.yml)",
              "pools with `servers` beside `listen`, `hash` or `distribution`", "shard map", R::None,
              fits::nutcracker},
    FormatRow{"nginx-upstream", "upstream of nginx", "blocks `upstream NAME { server ...; }`",
              "shard map", R::None, fits::nginxUpstream},
    FormatRow{"haproxy-config", "backends of HAProxy", "sections `backend` or `listen` with `server` lines",
              "shard map", R::None, fits::haproxyConfig},
    FormatRow{"envoy-clusters", "clusters of Envoy", "lines name::address::figure::value of /clusters",
              "shard map", R::None, fits::envoyClusters},
    FormatRow{"kafka-topics", "`kafka-topics --describe`", "Topic:, Partition:, Leader: and Replicas: in a line",
              "shard map", R::None, fits::kafkaTopics},
    FormatRow{"es-cat-shards", "`_cat/shards` of Elasticsearch",
              "index, number, p or r, and a state such as STARTED in every line", "shard map", R::None,
              fits::esCatShards},
    FormatRow{"ceph-osd-tree", "`ceph osd tree`", "a head with ID, CLASS, WEIGHT, TYPE NAME", "shard map",
              R::None, fits::cephOsdTree},

    FormatRow{"redis-monitor", "MONITOR log of Redis", "a time, [database client] and a quoted command in every line",
              "keys", R::None, fits::redisMonitor},
    FormatRow{"redis-hotkeys", "`redis-cli --hotkeys`", "lines `hot key found with counter`", "keys", R::None,
              fits::redisHotkeys},
    FormatRow{"redis-bigkeys", "`redis-cli --bigkeys`", "lines `Biggest string found`", "keys", R::None,
              fits::redisBigkeys},
    FormatRow{"memcached-metadump", "`lru_crawler metadump` of memcached", "key=, exp= and size= in every line",
              "keys", R::None, fits::memcachedMetadump},
    FormatRow{"nodetool-toppartitions", "`nodetool toppartitions` of Cassandra",
              "a sampler's name above Partition, Count, +/-", "keys", R::None,
              fits::nodetoolToppartitions},
    FormatRow{"nodetool-tablestats", "`nodetool tablestats` of Cassandra",
              "Keyspace : and Table: above their figures", "shard metrics", R::None,
              fits::nodetoolTablestats},
    FormatRow{"kafka-dump-log", "`kafka-dump-log`", "baseOffset: lines above | offset: records", "keys",
              R::None, fits::kafkaDumpLog},
    FormatRow{"kafka-console", "`kafka-console-consumer`", "tabs between CreateTime:, Partition:, Offset: and key",
              "keys", R::None, fits::kafkaConsole},
    FormatRow{"nginx-access-log", "access log (combined)",
              "an address, [time], a quoted request and a status in every line", "keys", R::None,
              fits::nginxAccessLog},
    FormatRow{"otlp-traces", "OTLP traces, JSON lines", "`resourceSpans` in every line", "keys", R::None,
              fits::otlpTraces},
    FormatRow{"twitter-cache-trace", "Twitter cache trace",
              "seven columns, the sixth one of get, set, add, ..", "keys", R::KeysByMapping,
              fits::twitterCacheTrace,
              R"({"as": "csv", "header": false, "columns": {"time": "1", "key": "2"}})"},
    FormatRow{"alibaba-block-trace", "Alibaba block trace",
              "five columns: device, R or W, offset, length, microseconds", "keys", R::KeysByMapping,
              fits::alibabaBlockTrace,
              R"({"as": "csv", "header": false, "columns": {"key": "1", "bytes": "4"}})"},
    FormatRow{"ibm-object-store", "IBM object store trace", "a time, REST.GET.OBJECT and an object in every line",
              "keys", R::None, fits::ibmObjectStore},
    FormatRow{"wikimedia-pageviews", "Wikimedia page views", "four words in every line, the last two numbers",
              "keys", R::None, fits::wikimediaPageviews},
    FormatRow{"ycsb-workload", "YCSB workload", "recordcount= and requestdistribution=", "generated keys",
              R::None, fits::ycsbWorkload},

    FormatRow{"units", "loads by slot or partition", "a first line with a column `unit`", "loads by unit",
              R::None, fits::units},
    FormatRow{"metrics-long", "shard metrics, long", "a first line with time, shard, metric and value",
              "shard metrics", R::None, fits::metricsLong},
    FormatRow{"grafana-csv", "shard metrics, CSV of Grafana", "a first column `Time`, one column a series",
              "shard metrics", R::None, fits::grafanaCsv},
    FormatRow{"haproxy-stats", "statistics of HAProxy, CSV", "a first line `# pxname,svname`", "shard metrics",
              R::None, fits::haproxyStats},
    FormatRow{"prometheus-text", "metrics of Prometheus", "lines # TYPE and # HELP", "shard metrics", R::None,
              fits::prometheusText},

    FormatRow{"candidates", "candidates", "a field `candidates` without `shards`", "candidates", R::None,
              fits::candidates},
    FormatRow{"plan", "plan", "a field `for_map`", "plan", R::None, fits::plan},
    FormatRow{"lesson", "lesson", "fields `title` and `steps`", "lesson", R::None, fits::lesson},
    FormatRow{"simulation", "simulation", "a field `model` of queues, pipeline or routing", "simulation",
              R::None, fits::simulation},

    FormatRow{"table", "table without a column `key`", "the same number of columns in every line", "keys",
              R::KeysByMapping, fits::table},
    FormatRow{"keys-list", "keys, a list", "one key a line", "keys", R::Keys, fits::keysList},
};

}  // namespace

std::span<const FormatRow> formatRows() { return kRows; }

}  // namespace ringscope
