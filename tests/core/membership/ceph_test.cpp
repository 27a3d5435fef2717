// Ceph's files: CRUSH maps, osd trees, dumps and groups, by hand and against the devices that
// Ceph itself chose.
#include "tests/core/membership/samples.h"
#include "tests/support/csv_rows.h"
#include "tests/support/routed.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

std::string fileOf(const std::string& path)
{
    return textOf(RINGSCOPE_GOLDEN_DIR "/membership/" + path);
}

/// What a person says about the pool of the golden rows.
ShardMap inGoldenPool(ShardMap map)
{
    map.slots = 12;
    map.replicas = 3;
    return map;
}

/// "4|3|1": the devices of a key, without "osd.".
std::string devicesOf(const ShardMap& map, const Routing& routing, const std::string& key)
{
    const auto route = routeKey(routing, key, 3);
    std::string text;
    if (route)
        for (const ShardIndex shard : route->owners)
            text += (text.empty() ? "" : "|") + map.shards[shard.value].name.substr(4);
    return text;
}

void expectGoldenObjects(const ShardMap& map)
{
    const Routing routing = test::routed(map);
    std::size_t compared = 0;
    for (const auto& row : test::CsvRows(RINGSCOPE_GOLDEN_DIR "/systems/ceph/ceph_crush.csv")) {
        if (row.at("kind") != "object")
            continue;
        EXPECT_EQ(devicesOf(map, routing, row.at("key")), row.at("osds")) << row.at("key");
        ++compared;
    }
    EXPECT_EQ(compared, 170u);
}

const Value* crushOf(const ShardMap& map, const char* name)
{
    const Value* crush = map.systemOptions.find("crush");
    return crush == nullptr ? nullptr : crush->find(name);
}

TEST(CephCrushMap, DrawsEveryGoldenObjectAsCeph)
{
    const MembershipFile file = readText(fileOf("ceph-crush-map/three_hosts.txt"));
    ASSERT_EQ(file.rings.size(), 1u);
    EXPECT_EQ(file.rings[0].name, "replicated_rule");
    EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
    expectGoldenObjects(inGoldenPool(mapOf(file)));
}

TEST(CephCrushMap, AsksForThePoolsNumbers)
{
    const MembershipFile file = readText(fileOf("ceph-crush-map/three_hosts.txt"));
    std::vector<std::string> fields;
    for (const OpenFact& fact : file.rings[0].open)
        fields.push_back(fact.field);
    EXPECT_EQ(fields, (std::vector<std::string>{"slots", "replicas", "system_options.crush.pool",
                                                "system_options.crush.pgp_num"}));
}

TEST(CephCrushMap, RuleOfAClassHasItsDevicesAndTheShadowsNumbers)
{
    const MembershipFile file = readText(fileOf("ceph-crush-map/device_classes.txt"));
    ASSERT_EQ(file.rings.size(), 3u);
    const ShardMap map = mapOf(file, "on_ssd");
    ASSERT_EQ(map.shards.size(), 2u);
    EXPECT_EQ(map.shards[0].name, "osd.1");
    EXPECT_EQ(map.shards[0].host, "node-a.example.com");
    EXPECT_EQ(map.shards[0].weight, *Decimal::parse("0.9097"));
    const Value* hosts = crushOf(map, "hosts");
    ASSERT_NE(hosts, nullptr);
    ASSERT_NE(hosts->find("node-a.example.com"), nullptr);
    EXPECT_EQ(hosts->find("node-a.example.com")->text(), "-5");
    EXPECT_EQ(hosts->find("node-c.example.com")->text(), "-11");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts), "");
}

TEST(CephCrushMap, SaysWhatIsNotDrawn)
{
    const MembershipFile file = readText(fileOf("ceph-crush-map/device_classes.txt"));
    EXPECT_EQ(doubtsOf(file.doubts),
              "88:1: rule: archive (allowed: a replicated one that takes a bucket and chooses by "
              "firstn)\n"
              "98:1: choose_args: weight sets of the balancer (allowed: none; they are not drawn "
              "with)\n");
    EXPECT_EQ(doubtsOf(file.rings[2].doubts),
              "85:2: copies that may share a host: step chooseleaf firstn 0 type osd (allowed: "
              "chooseleaf over hosts; here the first copy alone is drawn as by Ceph)\n");
}

TEST(CephCrushMap, IsReadAsFarAsTheFileIsTrue)
{
    const MembershipFile file = readText("tunable choose_total_tries 19\n"
                                         "device 0 osd.0\n"
                                         "device 0 osd.9\n"
                                         "device x osd.1\n"
                                         "device 2 osd.2\n"
                                         "host h1 {\n\tid -2\n\talg straw\n\thash 0\n"
                                         "\titem osd.0 weight 1.000\n"
                                         "\titem osd.2 weight -1\n"
                                         "\titem osd.7 weight 1.000\n}\n"
                                         "root default {\n\tid -1\n\talg straw2\n\thash 0\n"
                                         "\titem h1 weight 3.000\n\titem h1 weight 3.000\n}\n"
                                         "rule r {\n\tid 0\n\ttype replicated\n"
                                         "\tstep take default\n"
                                         "\tstep chooseleaf firstn 0 type host\n\tstep emit\n}\n");
    ASSERT_EQ(mapOf(file).shards.size(), 1u);
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "1:28: tunable choose_total_tries: 19 (allowed: 50, which draws here)\n"
              "3:10: number of osd.9: 0 (allowed: one that osd.0 has not)\n"
              "4:1: device: device x osd.1 (allowed: device NUMBER NAME)\n"
              "11:20: weight: -1 (allowed: 0 to 32767)\n"
              "6:6: algorithm of h1: straw (allowed: straw2; others are drawn as straw2)\n"
              "12:7: item of a bucket: osd.7 (allowed: a device or a bucket of this file)\n"
              "18:7: weight of h1: 3 (allowed: the sum of its devices, which draws here)\n"
              "6:6: bucket in two places: h1 (allowed: each once)\n");
}

TEST(CephOsdTree, DrawsEveryGoldenObjectAsCeph)
{
    expectGoldenObjects(inGoldenPool(mapOf(readText(fileOf("ceph-osd-tree/three_hosts.txt")))));
}

TEST(CephOsdTree, RootsAreRingsAndStatesAreDoubted)
{
    const MembershipFile file = readText(fileOf("ceph-osd-tree/racks_and_states.txt"));
    ASSERT_EQ(file.rings.size(), 2u);
    EXPECT_EQ(file.rings[0].name, "archive");
    const ShardMap map = mapOf(file, "default");
    ASSERT_EQ(map.shards.size(), 6u);
    EXPECT_EQ(map.shards[0].rack, "r1");
    EXPECT_EQ(map.shards[0].host, "node-a");
    EXPECT_EQ(map.shards[1].state, ShardState::Down);
    EXPECT_EQ(map.shards[2].state, ShardState::Down);
    EXPECT_EQ(map.shards[3].state, ShardState::Active);
    EXPECT_EQ(doubtsOf(file.doubts),
              "10:47: osd.2 is down, but in: down (allowed: out, which Ceph makes it in time; until "
              "then no device takes its place)\n"
              "13:53: reweight of osd.3: 0.85004 (allowed: 1 or 0; others are not drawn with)\n"
              "14:62: primary affinity of osd.4: 0.50000 (allowed: 1; others are not drawn with)\n"
              "16:28: device outside of every root: osd.7 (allowed: a bucket above it)\n");
    EXPECT_EQ(doubtsOf(file.rings[1].doubts),
              "5:33: rule of the pool: not in the file (allowed: chooseleaf firstn 0 type host, "
              "which is drawn)\n"
              "6:37: level of buckets: rack r1 (allowed: host with devices under the root alone; "
              "groups are drawn past it)\n"
              "11:37: level of buckets: rack r2 (allowed: host with devices under the root alone; "
              "groups are drawn past it)\n");
}

TEST(CephReport, DrawsEveryGoldenObjectAsCephWithoutAQuestion)
{
    const MembershipFile file = readText(fileOf("ceph-osd-dump/report.json"));
    ASSERT_EQ(file.rings.size(), 1u);
    EXPECT_EQ(file.rings[0].name, "rbd");
    EXPECT_TRUE(file.rings[0].open.empty());
    const ShardMap map = mapOf(file);
    EXPECT_EQ(map.slots, 12u);
    EXPECT_EQ(map.replicas, 3u);
    expectGoldenObjects(map);
}

TEST(CephOsdDump, SaysThatItHasNoWeights)
{
    const MembershipFile file = readText(fileOf("ceph-osd-dump/osd_dump.json"));
    ASSERT_EQ(file.rings.size(), 1u);
    const ShardMap map = mapOf(file);
    ASSERT_EQ(map.shards.size(), 6u);
    EXPECT_EQ(map.slots, 12u);
    EXPECT_EQ(crushOf(map, "pool")->text(), "1");
    EXPECT_EQ(map.shards[3].state, ShardState::Down);
    EXPECT_EQ(map.shards[5].state, ShardState::Down);
    const std::string doubts = doubtsOf(file.rings[0].doubts);
    EXPECT_NE(doubts.find("weights and hosts of the devices: not in an osd dump"),
              std::string::npos);
    EXPECT_NE(doubts.find("osd.3 is down, but in"), std::string::npos);
    EXPECT_NE(doubts.find("pg_upmap_items: 1 groups"), std::string::npos);
    EXPECT_NE(doubts.find("pool: archive (allowed: a replicated one (type 1))"),
              std::string::npos);
}

TEST(CephOsdDump, WithoutItsDevicesIsDoubtedByALine)
{
    const MembershipFile file =
        readText("{\"pools\": [{\"pool_name\": \"rbd\", \"pg_num\": 8}]}", "ceph-crush");
    ASSERT_EQ(file.rings.size(), 1u);
    ASSERT_EQ(file.rings[0].doubts.size(), 1u);
    EXPECT_EQ(file.rings[0].doubts[0].where.line, 1u);
}

TEST(CephPgDump, HasEveryGoldenObjectWhereItIs)
{
    for (const char* sample : {"osdmaptool.txt", "pgs_brief.txt"}) {
        const MembershipFile file = readText(fileOf(std::string("ceph-pg-dump/") + sample));
        ASSERT_EQ(file.rings.size(), 1u) << sample;
        EXPECT_EQ(file.rings[0].name, "1");
        EXPECT_EQ(doubtsOf(file.rings[0].doubts), "");
        expectGoldenObjects(mapOf(file));
    }
}

TEST(CephPgDump, GroupsWithoutADeviceOrALineAreNobodys)
{
    const MembershipFile file = readText("PG_STAT STATE UP UP_PRIMARY ACTING ACTING_PRIMARY\n"
                                         "7.0 active+clean [0,1] 0 [1,0] 0\n"
                                         "7.2 down [] -1 [] -1\n"
                                         "7.3 active+clean [2147483647,2] 2 [2147483647,2] 2\n"
                                         "7.3 active+clean [1] 1 [1] 1\n"
                                         "7.4 active\n");
    const ShardMap map = mapOf(file);
    using Owners = std::vector<std::string>;
    ASSERT_EQ(map.units.size(), 4u);
    EXPECT_EQ(map.units[0].second, (Owners{"osd.0", "osd.1"}));
    EXPECT_EQ(map.units[1].first, "1");
    EXPECT_EQ(map.units[1].second, Owners{});
    EXPECT_EQ(map.units[2].second, Owners{});
    EXPECT_EQ(map.units[3].second, Owners{"osd.2"});
    EXPECT_EQ(doubtsOf(file.rings[0].doubts),
              "3:5: group that does not serve: down (allowed: active)\n"
              "3:1: group without a device: 7.2 (allowed: an acting set)\n"
              "5:1: group with two lines: 7.3 (allowed: each once)\n"
              "6:1: group: 7.4 active (allowed: POOL.GROUP with its acting set [A,B,C])\n"
              "2:1: groups without a line: 1 (allowed: a line each)\n");
}

}  // namespace
}  // namespace ringscope::tests
