// The ring-type systems, row by row: what the real programs answered, from a map of the system.
#include "tests/core/systems/golden_column.h"
#include "tests/support/routed.h"

#include <fmt/format.h>

#include <set>

using namespace ringscope;
using test::CsvRows;
using test::GoldenColumn;

namespace {

class RingSystem : public testing::TestWithParam<GoldenColumn> {
protected:
    const GoldenColumn& column() const { return GetParam(); }

    bool isOurs(const CsvRows::Row& row) const
    {
        return row.at("membership") == column().membership
               && (column().only.first.empty()
                   || row.at(std::string(column().only.first)) == column().only.second);
    }
};

/// As the golden files name a shard: by its address, where the system names it otherwise.
std::string nameOf(const ShardMap& map, ShardIndex shard)
{
    const Shard& found = map.shards[shard.value];
    return found.url.empty() ? found.name : found.url;
}

std::string joined(const ShardMap& map, const std::vector<ShardIndex>& owners)
{
    std::string text;
    for (const ShardIndex owner : owners)
        text += (text.empty() ? "" : "|") + nameOf(map, owner);
    return text;
}

/// Nothing is compared where the file has no such column.
void expectCell(const std::string& actual, const CsvRows::Row& row, std::string_view column,
                const std::string& key)
{
    if (column.empty())
        return;
    EXPECT_EQ(actual, row.at(std::string(column))) << column << " of " << key;
}

}  // namespace

TEST_P(RingSystem, EveryGoldenRowAgrees)
{
    const SystemRow& system = *findSystem(column().system);
    const ShardMap map = test::mapOf(column());
    EXPECT_TRUE(systemConflicts(map).empty());
    const Routing routing = test::routed(map);
    ASSERT_NE(routing.placement, nullptr);
    std::size_t rows = 0;
    for (const CsvRows::Row& row : CsvRows(column().csv())) {
        if (!isOurs(row))
            continue;
        ++rows;
        const std::string key = test::keyOf(system, row);
        const auto route = routeKey(routing, key, map.replicas);
        ASSERT_TRUE(route.ok()) << key << ": " << route.error().text();
        ASSERT_FALSE(route->owners.empty()) << key;
        expectCell(nameOf(map, route->owners[0]), row, column().owner, key);
        expectCell(route->hashText, row, column().hash, key);
        expectCell(route->explanation.wrapped ? "1" : "0", row, column().wraps, key);
        expectCell(joined(map, route->owners), row, column().replicas, key);
        if (route->explanation.position)
            expectCell(std::to_string(*route->explanation.position), row,
                       row.count("position") > 0 ? "position" : "", key);
    }
    EXPECT_GE(rows, 8u);
}

INSTANTIATE_TEST_SUITE_P(Systems, RingSystem, testing::ValuesIn(test::ringColumns()),
                         [](const auto& column) { return column.param.title(); });

TEST(RingSystems, EveryMembershipOfAGoldenFileIsAnswered)
{
    std::set<std::pair<std::string, std::string>> answered;
    std::set<std::string> files;
    for (const GoldenColumn& column : test::ringColumns()) {
        files.insert(column.csv());
        answered.emplace(column.csv() + " " + std::string(column.membership), column.owner);
    }
    for (const std::string& file : files)
        for (const CsvRows::Row& row : CsvRows(file))
            for (const auto& [name, value] : row)
                EXPECT_TRUE(!name.starts_with("node")
                            || answered.count({file + " " + row.at("membership"), name}) > 0)
                    << file << " " << row.at("membership") << " " << name;
}

namespace {

using Points = std::vector<std::pair<std::string, std::string>>;

/// Position and shard of every point, in ring order.
Points pointsOf(const ShardMap& map)
{
    const Routing routing = test::routed(map);
    const auto picture = std::get<ArcsPicture>(routing.placement->picture());
    Points points;
    for (const RingPoint& point : picture.points->points)
        points.emplace_back(std::to_string(point.token), nameOf(map, point.shard));
    return points;
}

/// The rows of one case of a file of points, by the column that names the case.
Points pointsIn(const CsvRows& rows, const char* column, std::string_view value,
                const char* position)
{
    Points points;
    for (const CsvRows::Row& row : rows)
        if (row.at(column) == value)
            points.emplace_back(row.at(position), row.at("node"));
    return points;
}

}  // namespace

TEST(RingSystems, GrpcsPointsLieWhereItsOwnRingHasThem)
{
    const CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/envoy/grpc_ring_hash_points.csv");
    for (const auto& [membership, least] : {std::pair{"g6", "12"}, {"w3", "7"}}) {
        const Points expected = pointsIn(rows, "membership", membership, "hash");
        EXPECT_GE(expected.size(), 10u);
        EXPECT_EQ(pointsOf(test::mapOf({"envoy/grpc_ring_hash",
                                        membership,
                                        "grpc-ring-hash",
                                        "node",
                                        {{"min_ring_size", least}}})),
                  expected)
            << membership;
    }
}

TEST(RingSystems, OtelsThirdRingHasUpstreamsPoints)
{
    const CsvRows rows(RINGSCOPE_GOLDEN_DIR "/systems/otel/otel_loadbalancing_v3_upstream.csv");
    const auto ringOf = [](const std::vector<std::string>& endpoints) {
        ShardMap shards;
        for (const std::string& endpoint : endpoints) {
            shards.shards.push_back(shardNamed(fmt::format("{}", shards.shards.size())));
            shards.shards.back().url = endpoint;
        }
        ShardMap map = adoptSystem(std::move(shards), "otel-v3").value();
        dropSystem(map);
        // Upstream's tests take 5 points an endpoint, and one endpoint twice.
        map.vnodes = 5;
        map.label = "{url}{i:le32}";
        return map;
    };
    const auto points = [&](const char* name) { return pointsIn(rows, "case", name, "position"); };
    EXPECT_EQ(pointsOf(ringOf({"endpoint-1"})), points("positions_w5_single"));
    EXPECT_EQ(pointsOf(ringOf({"endpoint-1", "endpoint-1"})), points("positions_w5_dup"));
    EXPECT_EQ(pointsOf(ringOf({"endpoint-A", "endpoint-B"})), points("positions_w5_multi"));
}

TEST(RingSystems, OtelsThirdRingAnswersUpstreamsKeys)
{
    ShardMap shards;
    shards.shards = {shardNamed("endpoint-1"), shardNamed("endpoint-2")};
    ShardMap map = adoptSystem(std::move(shards), "otel-v3").value();
    map.keyFrom = KeyEncoding::Hex;
    const Routing routing = test::routed(map);
    std::size_t rows = 0;
    for (const CsvRows::Row& row :
         CsvRows(RINGSCOPE_GOLDEN_DIR "/systems/otel/otel_loadbalancing_v3_upstream.csv")) {
        if (row.at("key_hex").empty())
            continue;
        ++rows;
        const KeyRoute route = routeKey(routing, row.at("key_hex"), 1).value();
        EXPECT_EQ(std::to_string(*route.explanation.position), row.at("position"));
        EXPECT_EQ(nameOf(map, route.owners[0]), row.at("node")) << row.at("key_hex");
    }
    EXPECT_EQ(rows, 4u);
}
