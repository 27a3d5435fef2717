#include "core/formats/recognise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace ringscope {
namespace {

using testing::HasSubstr;

std::string golden(const std::string& name)
{
    return std::string(RINGSCOPE_GOLDEN_DIR) + "/formats/" + name;
}

std::string idOf(std::string_view text, std::string_view name = "x")
{
    const Recognition found = recognise(text, name);
    return found.format ? std::string(found.format->id) : "";
}

std::string describe(std::string_view text, std::string_view name = "x")
{
    return recognise(text, name).description;
}

struct Sample {
    const char* file;
    const char* id;
    const char* description;
};

class GoldenSample : public testing::TestWithParam<Sample> {};

TEST_P(GoldenSample, IsRecognisedAndCounted)
{
    const Result<Recognition> found = recogniseFile(golden(GetParam().file));
    ASSERT_TRUE(found.ok());
    ASSERT_NE(found->format, nullptr);
    EXPECT_EQ(found->format->id, GetParam().id);
    EXPECT_EQ(found->description, GetParam().description);
}

INSTANTIATE_TEST_SUITE_P(
    Formats, GoldenSample,
    testing::Values(
        Sample{"redis_cluster_nodes.txt", "redis-cluster-nodes",
               "`cluster nodes` of Redis, 3 masters"},
        Sample{"nodetool_status.txt", "nodetool-status",
               "`nodetool status` of Cassandra, 5 nodes, 2 data centres"},
        Sample{"nodetool_tablestats.txt", "nodetool-tablestats",
               "`nodetool tablestats` of Cassandra, 2 tables"},
        Sample{"nodetool_toppartitions.txt", "nodetool-toppartitions",
               "`nodetool toppartitions` of Cassandra, 2 samplers"},
        Sample{"es_cat_shards.txt", "es-cat-shards", "`_cat/shards` of Elasticsearch, 6 shards"},
        Sample{"redis_hotkeys.txt", "redis-hotkeys", "`redis-cli --hotkeys`, 6 keys"},
        Sample{"redis_bigkeys.txt", "redis-bigkeys", "`redis-cli --bigkeys`, 3 keys"},
        Sample{"memcached_metadump.txt", "memcached-metadump",
               "`lru_crawler metadump` of memcached, 18 keys"},
        Sample{"kafka_dump_log.txt", "kafka-dump-log", "`kafka-dump-log`, 8 records"},
        Sample{"kafka_console_consumer.tsv", "kafka-console",
               "`kafka-console-consumer`, 20 records"},
        Sample{"twitter_cache_trace.csv", "twitter-cache-trace",
               "Twitter cache trace, 20 requests"},
        Sample{"ibm_object_store.txt", "ibm-object-store", "IBM object store trace, 20 requests"},
        Sample{"wikimedia_pageviews.txt", "wikimedia-pageviews", "Wikimedia page views, 20 pages"},
        Sample{"alibaba_block_io_traces.csv", "alibaba-block-trace",
               "Alibaba block trace, 20 requests"},
        Sample{"otlp_traces.jsonl", "otlp-traces", "OTLP traces, JSON lines, 20 exports"},
        Sample{"ycsb_workload.properties", "ycsb-workload", "YCSB workload"}),
    [](const auto& sample) {
        std::string name = sample.param.id;
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    });

TEST(Recognise, NamesTheFilesOfRingscopeItself)
{
    EXPECT_EQ(describe("version: 1\nshards: [{name: a}, {name: b}]\n"), "shard map, 2 shards");
    EXPECT_EQ(describe("shards: [{name: a}, {name: a}]\n"), "shard map, 1 error in it");
    EXPECT_EQ(describe(R"({"shards": [{"name": "a"}]})"), "shard map, 1 shard");
    EXPECT_EQ(describe(R"({"schema": 1, "commands": [{"add": "a"}]})"), "saved session, 1 step");
    EXPECT_EQ(idOf("{}", "a.ringscope"), "session");
    EXPECT_EQ(idOf("vnodes: 4\n", "x.yaml.gz"), "shard-map");
    EXPECT_EQ(idOf("candidates:\n- {name: a}\n"), "candidates");
    EXPECT_EQ(idOf("schema: 1\nfor_map: {version: 3}\n"), "plan");
    EXPECT_EQ(describe("title: A\nsteps:\n- say: x\n- say: y\n"), "lesson, 2 steps");
    EXPECT_EQ(describe("schema: 1\nmodel: queues\n"), "simulation, queues");
}

TEST(Recognise, NamesKeysByTheirForm)
{
    EXPECT_EQ(describe("key,requests\na,1\nb,2\n"), "keys, CSV, 2 rows");
    EXPECT_EQ(describe("# window_s=5\nkey;requests\na;1\n"), "keys, CSV, 1 row");
    EXPECT_EQ(describe("\xef\xbb\xbfkey,requests\r\na,1\r\n"), "keys, CSV, 1 row");
    EXPECT_EQ(describe("key\tbytes\na\t1\n"), "keys, TSV, 1 row");
    EXPECT_EQ(describe("{\"key\":\"a\"}\n{\"key\":\"b\"}\n"), "keys, JSON lines, 2 rows");
    EXPECT_EQ(describe("t-0\nt-1\n"), "keys, a list, 2 keys");
    EXPECT_EQ(describe(""), "keys, a list, empty");
    EXPECT_EQ(describe("id,hits\na,1\nb,2\n"), "table without a column `key`, 2 columns, 3 lines");
    EXPECT_EQ(describe("{\"id\":\"a\"}\n{\"id\":\"b\"}\n"),
              "table without a column `key`, 2 JSON lines");
}

TEST(Recognise, NamesMembershipThatPeoplePaste)
{
    EXPECT_EQ(
        describe("upstream cache {\n  hash $key consistent;\n  server a:1;\n  server b:1;\n}\n"),
        "upstream of nginx, 2 servers");
    EXPECT_EQ(describe("backend cache\n  balance uri\n  server a 10.0.0.1:80\n"),
              "backends of HAProxy, 1 backend, 1 server");
    EXPECT_EQ(
        describe("alpha:\n  listen: 127.0.0.1:22121\n  hash: fnv1a_64\n  distribution: ketama\n"
                 "  servers:\n   - 127.0.0.1:6379:1\n   - 127.0.0.1:6380:1\n",
                 "nutcracker.yml"),
        "twemproxy pools (nutcracker.yml), 1 pool, 2 servers");
    EXPECT_EQ(describe("c::10.0.0.1:80::cx_active::0\nc::10.0.0.1:80::health_flags::healthy\n"),
              "clusters of Envoy, 1 host");
    EXPECT_EQ(describe("Topic: o\tPartition: 0\tLeader: 1\tReplicas: 1,2\tIsr: 1,2\n"),
              "`kafka-topics --describe`, 1 partition");
    EXPECT_EQ(idOf("ID  CLASS  WEIGHT   TYPE NAME  STATUS\n 0  hdd  1.0  osd.0  up\n"),
              "ceph-osd-tree");
    EXPECT_EQ(describe("1339518083.107412 [0 127.0.0.1:60866] \"get\" \"a\"\n"),
              "MONITOR log of Redis, 1 command");
    EXPECT_EQ(describe("10.0.0.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /p HTTP/1.1\" 200 23\n"),
              "access log (combined), 1 request");
}

TEST(Recognise, NamesFiguresOfShards)
{
    EXPECT_EQ(idOf("time,shard,metric,value\n1,a,cpu_share,0.5\n"), "metrics-long");
    EXPECT_EQ(describe("\"Time\",\"a\",\"b\"\n1,2,3\n"),
              "shard metrics, CSV of Grafana, 2 series, 1 row");
    EXPECT_EQ(idOf("# pxname,svname,qcur\nx,FRONTEND,\n"), "haproxy-stats");
    EXPECT_EQ(idOf("unit,requests\n7,10\n"), "units");
    EXPECT_EQ(idOf("# HELP a b\n# TYPE a counter\na 1\n"), "prometheus-text");
}

TEST(Recognise, EstimatesWhatItDoesNotSee)
{
    std::string text = "key,requests\n";
    while (text.size() < 2 * kRecognisedBytes)
        text += "k-1234567,100\n";  // 14 bytes a row: 9,363 rows in 128 KiB
    EXPECT_EQ(describe(text), "keys, CSV, about 9,400 rows");
    const TextHead head =
        lookAt(std::string_view(text).substr(0, 13 + 140), "x", false, std::nullopt);
    EXPECT_EQ(recognise(head).description, "keys, CSV, more than 10 rows");
}

TEST(Recognise, SaysTheThreeClosestWhereNothingFits)
{
    const Recognition found = recognise("Dear all,\nthe cache is slow again today.\n", "mail.txt");
    EXPECT_EQ(found.format, nullptr);
    EXPECT_EQ(found.description, "not recognised");
    EXPECT_EQ(found.closest.size(), 3u);
    const std::set<const FormatRow*> different(found.closest.begin(), found.closest.end());
    EXPECT_EQ(different.size(), 3u);

    const Recognition half =
        recognise("10.0.0.1:6379 master\n"
                  "84eea0568151fa813775f716523ee6cc5dd380bb a:1 master - 0 0 1 c\n"
                  "that was it, thanks a lot\n",
                  "");
    EXPECT_EQ(half.format, nullptr);
    EXPECT_EQ(half.closest.front()->id, "redis-cluster-nodes");
}

TEST(Recognise, AFormatWithoutReaderSaysSo)
{
    const Result<Recognition> found = recogniseFile(golden("redis_hotkeys.txt"));
    ASSERT_TRUE(found.ok());
    EXPECT_FALSE(found->opens());
    EXPECT_EQ(cannotOpenYet(*found),
              "`redis-cli --hotkeys`, 6 keys: recognised, but it cannot be opened yet");
}

TEST(Recognise, WhatCannotBeReadSaysWhy)
{
    const Result<Recognition> folder = recogniseFile(RINGSCOPE_GOLDEN_DIR);
    ASSERT_FALSE(folder.ok());
    EXPECT_THAT(folder.error().message, HasSubstr("folder"));
    EXPECT_FALSE(recogniseFile(golden("there-is-no-such-file")).ok());
}

TEST(FormatTable, EveryRowIsWholeAndItsIdIsItsOwn)
{
    std::set<std::string_view> ids;
    for (const FormatRow& row : formatRows()) {
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
        EXPECT_FALSE(row.title.empty() || row.recognisedBy.empty() || row.becomes.empty())
            << row.id;
        EXPECT_EQ(findFormat(row.id), &row);
        // Nothing is said of no text but what its name says.
        const Fit fit = row.fit(lookAt("", "", true, 0));
        EXPECT_LE(fit.score, row.id == "keys-list" ? kFits : kFits - 1) << row.id;
    }
}

TEST(FormatTable, NoBytesBreakAnyRow)
{
    std::string bytes;
    for (int i = 0; i < 4096; ++i)
        bytes.push_back(static_cast<char>((i * 7919 + i / 13) & 0xff));
    for (std::size_t size : {1u, 2u, 17u, 255u, 4096u})
        for (const FormatRow& row : formatRows()) {
            const Fit fit =
                row.fit(lookAt(std::string_view(bytes).substr(0, size), "b", true, size));
            EXPECT_GE(fit.score, 0) << row.id;
            EXPECT_LE(fit.score, 100) << row.id;
        }
}

}  // namespace
}  // namespace ringscope
