// Field cases and examples from map files: YAML in, owners out.
#include "core/cluster/version_warnings.h"
#include "core/formats/map_file.h"
#include "core/systems/routing.h"
#include "tests/support/cases.h"
#include "tests/support/exact_moves.h"
#include "tests/support/key_tables.h"
#include "tests/support/routed.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::FieldCase;
using test::Json;
using test::ownersOf;
using test::routed;

namespace {

ShardMap fileMap(const std::string& path)
{
    const auto map = readMapFile(path);
    EXPECT_TRUE(map.ok()) << (map.ok() ? "" : map.error().text());
    return map.ok() ? *map : ShardMap();
}

ShardMap textMap(const std::string& yaml)
{
    const auto map = readMapText(yaml, "map.yaml");
    EXPECT_TRUE(map.ok()) << (map.ok() ? "" : map.error().text()) << "\n" << yaml;
    return map.ok() ? *map : ShardMap();
}

Json ownersJson(const ShardMap& map, const Json& keys)
{
    Json owners = Json::object();
    for (const auto& [key, expected] : keys.items())
        owners[key] = test::ownerOf(map, key);
    return owners;
}

Json countsJson(const ShardMap& map, const KeyTable& table)
{
    Json counts = Json::object();
    const auto byShard = test::countsOf(map, table);
    for (std::size_t i = 0; i < byShard.size(); ++i)
        if (map.shards[i].takesKeys())
            counts[map.shards[i].name] = byShard[i];
    return counts;
}

double share(u128 positions, const ArcTable& arcs) { return ratio(positions, arcs.turn()); }

}  // namespace

TEST(MapCases, D06BothEndsBelongToTheLowestPoint)
{
    const FieldCase field("D06-wrap-and-exact-hit");
    std::string yaml = "hash: md5-le32\nwords: 4\nvnodes: 160\nlabel: \"{name}-{i}\"\nshards:\n";
    for (const std::string& server : field.lines("servers.txt"))
        yaml += "  - name: \"" + server + "\"\n";
    const ShardMap map = textMap(yaml);
    const Routing routing = routed(map);
    const auto& points = *std::get<ArcsPicture>(routing.placement->picture()).points;
    const auto nameOf = [&](const RingPoint& point) { return map.shards[point.shard.value].name; };
    EXPECT_TRUE(field.agrees("first_point_owner", nameOf(points.points.front())));
    EXPECT_TRUE(field.agrees("last_point_owner", nameOf(points.points.back())));
    EXPECT_TRUE(field.agrees("owners", ownersJson(map, field.value("owners"))));
    EXPECT_TRUE(field.agrees("owners_if_strictly_greater",
                             ownersJson(textMap(yaml + "lookup: after\n"), field.value("owners"))));
    const ArcTable& arcs = *routing.placement->arcs();
    const std::uint64_t first = points.points.front().token;
    const std::uint64_t last = points.points.back().token;
    EXPECT_TRUE(field.agrees("fraction_below_first_point", share(first, arcs)));
    EXPECT_TRUE(field.agrees("fraction_above_last_point", share(arcs.turn() - last - 1, arcs)));
    const ShardMap unwrapped = textMap(yaml + "wrap: none\n");
    const Routing hole = routed(unwrapped);
    u128 owned = 0;
    for (const u128 length : hole.placement->arcs()->lengthsByShard(map.shards.size()))
        owned += length;
    EXPECT_TRUE(
        field.agrees("unrouted_fraction_if_wrap_omitted", share(arcs.turn() - owned, arcs)));
}

TEST(MapCases, D06EveryExplanationSaysWrapAndExactHit)
{
    const FieldCase field("D06-wrap-and-exact-hit");
    std::string yaml = "hash: md5-le32\nwords: 4\nvnodes: 160\nlabel: \"{name}-{i}\"\nshards:\n";
    for (const std::string& server : field.lines("servers.txt"))
        yaml += "  - name: \"" + server + "\"\n";
    const Routing routing = routed(textMap(yaml));
    for (const auto& row : field.csv("keys.csv")) {
        const auto route = routeKey(routing, row.at("key"), 1);
        ASSERT_TRUE(route.ok());
        EXPECT_EQ(route->explanation.wrapped, row.at("kind") == "above_last") << row.at("key");
        EXPECT_EQ(route->explanation.exactHit, row.at("kind") == "exact_hit") << row.at("key");
        EXPECT_NE(route->explanation.rule.find(">="), std::string::npos);
    }
}

namespace {

/// The pods of D25; the last `restarted` ones have their new addresses.
ShardMap pods(const FieldCase& field, std::size_t restarted, const std::string& label)
{
    std::string yaml = "vnodes: 160\nlabel: \"" + label + "\"\nshards:\n";
    const test::CsvRows rows = field.csv("pods.csv");
    std::size_t left = rows.size();
    for (const auto& row : rows) {
        const bool isOld = left-- > restarted;
        yaml += "  - { name: " + row.at("pod") + ", url: \""
                + row.at(isOld ? "ip_before" : "ip_after") + "\" }\n";
    }
    return textMap(yaml);
}

double movedByPod(const ShardMap& from, const ShardMap& to)
{
    const Routing before = routed(from);
    const Routing after = routed(to);
    return test::movedShare(*before.placement->arcs(), *after.placement->arcs(),
                            std::equal_to<ShardIndex>());
}

}  // namespace

TEST(MapCases, D25AddressesInLabelsMoveKeysAndNamesDoNot)
{
    const FieldCase field("D25-pod-ip-identity");
    EXPECT_TRUE(field.agrees("all_at_once_moved_by_pod",
                             movedByPod(pods(field, 0, "{url}#{i}"), pods(field, 5, "{url}#{i}"))));
    EXPECT_TRUE(field.agrees("stable_name_moved", movedByPod(pods(field, 0, "{name}#{i}"),
                                                             pods(field, 5, "{name}#{i}"))));
    Json steps = Json::array();
    for (std::size_t restarted = 0; restarted < 5; ++restarted)
        steps.push_back(movedByPod(pods(field, restarted, "{url}#{i}"),
                                   pods(field, restarted + 1, "{url}#{i}")));
    EXPECT_TRUE(field.agrees("rolling_step_moved_by_pod", steps));
}

TEST(MapCases, D26TwoVersionsDisagreeOnWhatMoved)
{
    const FieldCase field("D26-shardmap-version-skew");
    const ShardMap v7 = fileMap(field.path("shard-map-v7.yaml"));
    const ShardMap v8 = fileMap(field.path("shard-map-v8.yaml"));
    const auto tenants = test::tableOf(field.lines("tenants.txt"));
    EXPECT_TRUE(field.agrees("owners_v7_sample", ownersJson(v7, field.value("owners_v7_sample"))));
    EXPECT_TRUE(field.agrees("owners_v8_sample", ownersJson(v8, field.value("owners_v8_sample"))));
    EXPECT_TRUE(field.agrees("counts_v7", countsJson(v7, *tenants)));
    EXPECT_TRUE(field.agrees("counts_v8", countsJson(v8, *tenants)));
    const auto before = ownersOf(routed(v7), *tenants);
    const auto after = ownersOf(routed(v8), *tenants);
    std::size_t disagree = 0;
    Json elsewhere = Json::array();
    for (std::size_t i = 0; i < before.size(); ++i) {
        disagree += before[i] == after[i] ? 0 : 1;
        if (before[i] != after[i] && v8.shards[after[i].value].name != "redis-4")
            elsewhere.push_back(tenants->name(KeyId(i)));
    }
    EXPECT_TRUE(field.agrees("disagree", disagree));
    EXPECT_TRUE(field.agrees("disagree_not_to_redis-4", elsewhere));
    EXPECT_TRUE(field.agrees("redundant_overrides_v8", redundantOverrides(routed(v8), {}).value()));
}

TEST(MapCases, D26AnOverrideToAnUnknownShardIsRefused)
{
    const FieldCase field("D26-shardmap-version-skew");
    const std::string path = field.path("shard-map-v9-bad.yaml");
    const auto map = readMapFile(path);
    ASSERT_FALSE(map.ok());
    EXPECT_EQ(map.error().where, (SourcePlace{path, 12, 9}));
    EXPECT_NE(map.error().message.find("override t-42 -> unknown shard: redis-9"),
              std::string::npos);
}

TEST(MapCases, D26AStateThatChangesWithoutANewVersionIsWarnedOf)
{
    const FieldCase field("D26-shardmap-version-skew");
    const ShardMap v7 = fileMap(field.path("shard-map-v7.yaml"));
    ShardMap changed = v7;
    changed.shards[4].state = ShardState::Active;
    EXPECT_EQ(versionWarnings(v7, changed).size(), 1u);
    changed.version = 8;
    EXPECT_TRUE(versionWarnings(v7, changed).empty());
}

namespace {

std::string guardYaml(const Json& config)
{
    const std::string algorithm =
        config.at("algorithm") == "p2c" ? "two-choices" : config.at("algorithm");
    std::string yaml = "algorithm: " + algorithm + "\n";
    for (const char* field : {"vnodes", "points_per_weight"})
        if (config.contains(field))
            yaml += "vnodes: " + config.at(field).dump() + "\n";
    yaml += config.at("members").empty() ? "shards: []\n" : "shards:\n";
    for (const Json& member : config.at("members"))
        yaml += "  - { name: " + member.at(0).dump() + ", weight: " + member.at(1).dump() + " }\n";
    return yaml;
}

/// "ok", or what stopped it; "no members" and "no routable member" are outcomes of the map.
std::string guardOutcome(const Json& config)
{
    const auto map = readMapText(guardYaml(config), "guard.yaml");
    if (!map)
        return map.error().text();
    if (map->routableShards() == 0)
        return map->shards.empty() ? "no members" : "no routable member";
    const auto routing = buildRouting(*map, {}, {});
    if (!routing)
        return routing.error().message;
    if (routing->placement != nullptr) {
        const auto shares = test::countsOf(*map, *test::tableOf(500, "k{i}"));
        return shares[0] == 500 ? "ok: A gets 100%" : "ok";
    }
    std::vector<double> loads(map->routableShards(), 0.0);
    if (config.contains("loads"))
        loads = {std::nan(""), 1.0};
    const auto choice = twoChoices(routing->spec.hash, "k", loads);
    return choice ? "ok" : choice.error().message;
}

}  // namespace

TEST(MapCases, D28EveryGuardHasANamedOutcome)
{
    const FieldCase field("D28-guards");
    const std::map<std::string, std::string> named = {
        {"empty-members", "no members"},
        {"empty-rendezvous", "no members"},
        {"all-weights-zero", "no routable member"},
        {"one-weight-zero", "ok: A gets 100%"},
        {"single-node", "ok: A gets 100%"},
        {"p2c-one-node", "two-choices needs two shards that take keys: 1 (allowed: 2 or more)"},
        {"negative-weight",
         "guard.yaml:3:26: shards[0].weight: below 0: -1 (allowed: a decimal number, 0 or more)"},
        {"zero-vnodes",
         "guard.yaml:2:9: vnodes: out of range: 0 (allowed: integer, 1 to 2147483647)"},
        {"duplicate-name",
         "guard.yaml:4:13: shards[1].name: duplicate name, first at shards[0]: A (allowed: each"
         " shard once)"},
        {"blank-name", "guard.yaml:3:13: shards[0].name: empty name: \"\" (allowed: a text)"},
        {"nan-load", "load: nan (allowed: finite, 0 or more)"}};
    for (const Json& guard : field.json("guards.json")) {
        const std::string name = guard.at("name");
        const std::string outcome = guardOutcome(guard.at("config"));
        if (const auto expected = named.find(name); expected != named.end())
            EXPECT_EQ(outcome, expected->second) << name;
        else
            EXPECT_NE(outcome.find("160,000,160 points"), std::string::npos)
                << name << ": " << outcome;
    }
}

TEST(Examples, EveryMapHoldsAndRoutesAllKeys)
{
    const std::vector<std::pair<std::string, std::size_t>> examples = {
        {"seed-lab", 6}, {"seed-queues", 4}, {"seed-traces", 8}};
    for (const auto& [name, shards] : examples) {
        const ShardMap map = fileMap(RINGSCOPE_SOURCE_DIR "/resources/examples/" + name + ".yaml");
        EXPECT_EQ(map.system, name);
        EXPECT_EQ(map.routableShards(), shards);
        std::uint64_t owned = 0;
        for (const std::uint64_t count : test::countsOf(map, *test::tableOf(1000, "key:{i}")))
            owned += count;
        EXPECT_EQ(owned, 1000u) << name;
        EXPECT_EQ(readMapText(writeMapText(map), "again").value(), map);
    }
}

TEST(Examples, TheLabShowsItsFigures)
{
    const ShardMap map = fileMap(RINGSCOPE_SOURCE_DIR "/resources/examples/seed-lab.yaml");
    EXPECT_EQ(test::countsOf(map, *test::tableOf(600, "key:{i}")),
              (std::vector<std::uint64_t>{18, 167, 25, 51, 288, 51}));
}
