// Field cases of real rings, by the systems that they were reported for: D01 D05 D16 D17.
#include "core/systems/system_row.h"
#include "tests/support/cases.h"
#include "tests/support/exact_moves.h"
#include "tests/support/key_tables.h"
#include "tests/support/map_builder.h"
#include "tests/support/routed.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace ringscope;
using test::FieldCase;
using test::Json;

namespace {

using Names = std::vector<std::string>;

ShardMap ofSystem(const char* system, const Names& names)
{
    test::MapBuilder map;
    for (const std::string& name : names)
        map.shard(name);
    return adoptSystem(map, system).value();
}

const RingPoints& pointsOf(const Routing& routing)
{
    return *std::get<ArcsPicture>(routing.placement->picture()).points;
}

std::vector<double> sharesOf(const Routing& routing)
{
    const ArcTable& arcs = *routing.placement->arcs();
    std::vector<double> shares;
    for (const u128 length : arcs.lengthsByShard(routing.spec.shards.size()))
        shares.push_back(ratio(length, arcs.turn()));
    return shares;
}

double cvOf(const std::vector<double>& shares)
{
    double squares = 0;
    const auto count = static_cast<double>(shares.size());
    for (const double share : shares)
        squares += (share * count - 1) * (share * count - 1);
    return std::sqrt(squares / count);
}

double meanOf(const std::vector<double>& values, std::size_t first, std::size_t count)
{
    double sum = 0;
    for (std::size_t i = first; i < first + count; ++i)
        sum += values[i];
    return sum / static_cast<double>(count);
}

/// Share of the space whose owner has another name; `counts` says which pairs count.
double movedShare(const Routing& from, const Routing& to,
                  const std::function<bool(const std::string&, const std::string&)>& counts)
{
    const auto name = [](const Routing& routing, ShardIndex shard) -> const std::string& {
        return routing.spec.shards[shard.value].name;
    };
    return test::movedShare(*from.placement->arcs(), *to.placement->arcs(),
                            [&](ShardIndex a, ShardIndex b) {
                                const std::string& before = name(from, a);
                                const std::string& after = name(to, b);
                                return before == after || !counts(before, after);
                            });
}

double movedShare(const Routing& from, const Routing& to)
{
    return movedShare(from, to, [](const std::string&, const std::string&) { return true; });
}

/// Between two shards that both rings have: nothing that a ring must move.
double movedBetweenStayers(const Routing& before, const Routing& after)
{
    const auto stays = [&](const std::string& name) {
        const auto isIn = [&](const Routing& routing) {
            return std::ranges::any_of(routing.spec.shards,
                                       [&](const auto& shard) { return shard.name == name; });
        };
        return isIn(before) && isIn(after);
    };
    return movedShare(before, after, [&](const std::string& from, const std::string& to) {
        return stays(from) && stays(to);
    });
}

bool warns(const Routing& routing, std::string_view part)
{
    return std::any_of(
        routing.warnings.begin(), routing.warnings.end(),
        [part](const std::string& warning) { return warning.find(part) != std::string::npos; });
}

}  // namespace

// 30,000 points on 36,000 positions: the later an endpoint, the fewer it keeps.
class SmallCircle : public testing::Test {
protected:
    FieldCase field{"D01-otel-crc-36000-ring"};
    Names endpoints = field.lines("endpoints.txt");
};

TEST_F(SmallCircle, LosesThePointsOfLateEndpoints)
{
    const Routing routing = test::routed(ofSystem("otel-v1", endpoints));
    const RingPoints& ring = pointsOf(routing);
    EXPECT_TRUE(field.agrees("labels", ring.points.size() + ring.dropped));
    EXPECT_TRUE(field.agrees("distinct_positions", ring.distinct));
    EXPECT_TRUE(field.agrees("dropped_points", ring.dropped));
    EXPECT_TRUE(field.agrees("points_kept_endpoint-0_endpoint-299",
                             Json::array({ring.effective[0], ring.effective[299]})));
    EXPECT_TRUE(warns(routing, "chance alone"));
}

TEST_F(SmallCircle, FavoursEarlyEndpoints)
{
    const Routing routing = test::routed(ofSystem("otel-v1", endpoints));
    std::vector<double> positions = sharesOf(routing);
    EXPECT_NEAR(cvOf(positions), field.value("cv").get<double>(), field.tolerance("cv"));
    for (double& share : positions)
        share = std::round(share * 36000);
    const auto [least, most] = std::minmax_element(positions.begin(), positions.end());
    EXPECT_TRUE(field.agrees("share_min_max_of_36000",
                             Json::array({static_cast<int>(*least), static_cast<int>(*most)})));
    EXPECT_TRUE(field.agrees("max_over_min", *most / *least));
    EXPECT_TRUE(field.agrees("mean_share_first30_vs_last30",
                             Json::array({meanOf(positions, 0, 30), meanOf(positions, 270, 30)})));
}

TEST_F(SmallCircle, DependsOnTheOrderOfEndpoints)
{
    const Names reversed(endpoints.rbegin(), endpoints.rend());
    EXPECT_TRUE(field.agrees("order_dependence_fraction",
                             movedShare(test::routed(ofSystem("otel-v1", endpoints)),
                                        test::routed(ofSystem("otel-v1", reversed)))));
}

TEST_F(SmallCircle, PutsPointsWhereTheReportHasThem)
{
    const Routing routing = test::routed(ofSystem("otel-v1", {"endpoint-0"}));
    Json positions = Json::array({0, 0, 0, 0, 0});
    for (const RingPoint& point : pointsOf(routing).points)
        if (point.ordinal < 5)
            positions[point.ordinal] = point.token;
    EXPECT_TRUE(field.agrees("vectors_positions_endpoint-0", positions));
}

TEST_F(SmallCircle, IsEvenIn64Bits)
{
    test::MapBuilder map;
    for (const std::string& endpoint : endpoints)
        map.shard(endpoint);
    EXPECT_TRUE(
        field.agrees("cv_64bit_ring_100_points", cvOf(sharesOf(test::routed(map.vnodes(100))))));
}

// One algorithm, three key hashes, and a dialect that takes 12 of 16 bytes of a digest.
class KetamaDialects : public testing::Test {
protected:
    FieldCase field{"D05-ketama-dialects"};

    ShardMap pool(const char* hash) const
    {
        ShardMap map = ofSystem("twemproxy", field.lines("servers.txt"));
        map.hash = hash;
        return map;
    }
    Json countsOf(const char* hash) const
    {
        const ShardMap map = pool(hash);
        const auto counts = test::countsOf(map, *test::tableOf(field.lines("keys.txt")));
        Json json = Json::object();
        for (std::size_t i = 0; i < counts.size(); ++i)
            json[map.shards[i].name] = counts[i];
        return json;
    }
};

TEST_F(KetamaDialects, FifteenBitsNeverPassTheFirstPoint)
{
    const ShardMap map = pool("crc32-upper15");
    const Routing routing = test::routed(map);
    const RingPoint& lowest = pointsOf(routing).points.front();
    EXPECT_TRUE(field.agrees("lowest_point", lowest.token));
    EXPECT_TRUE(field.agrees("owner_of_lowest_point", map.shards[lowest.shard.value].name));
    EXPECT_TRUE(field.agrees("counts_crc32_15bit", countsOf("crc32-upper15")));
    EXPECT_TRUE(warns(routing, "The hash crc32-upper15 of keys has 32,768 values"));
}

TEST_F(KetamaDialects, WholeHashesAreSpread)
{
    EXPECT_TRUE(field.agrees("counts_crc32_full", countsOf("crc32")));
    EXPECT_TRUE(field.agrees("counts_md5", countsOf("md5-le32")));
    const auto shares = sharesOf(test::routed(pool("crc32")));
    Json json = Json::object();
    for (std::size_t i = 0; i < shares.size(); ++i)
        json["server" + std::to_string(i + 1)] = shares[i];
    EXPECT_TRUE(field.agrees("arc_shares", json));
}

TEST_F(KetamaDialects, TwelveBytesOfADigestAreAnotherRing)
{
    const ShardMap sixteen = ofSystem("libketama", field.lines("memcached.txt"));
    ShardMap twelve = sixteen;
    dropSystem(twelve);
    twelve.words = 3;
    twelve.vnodes = 120;
    EXPECT_TRUE(field.agrees("fraction_routed_differently_16_vs_12_bytes",
                             movedShare(test::routed(sixteen), test::routed(twelve))));
}

// twemproxy ejects one of five servers and takes it back.
class Ejection : public testing::Test {
protected:
    FieldCase field{"D16-eject-modula-vs-ring"};

    static ShardMap pool(const char* algorithm)
    {
        ShardMap map = ofSystem("twemproxy", {"cache1", "cache2", "cache3", "cache4", "cache5"});
        map.algorithm = algorithm;
        map.hash = "md5-le32";
        return map;
    }
    static ShardMap ejected(const char* algorithm)
    {
        ShardMap map = pool(algorithm);
        map.shards[2].state = ShardState::Down;
        return map;
    }
};

TEST_F(Ejection, OfAModuloMovesFourKeysOfFive)
{
    const auto keys = test::tableOf(field.lines("keys.txt"));
    const auto before = test::ownersOf(test::routed(pool("modulo")), *keys);
    const auto after = test::ownersOf(test::routed(ejected("modulo")), *keys);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        moved += before[i] == after[i] ? 0 : 1;
    EXPECT_TRUE(field.agrees("modula_moved_by_name",
                             static_cast<double>(moved) / static_cast<double>(before.size())));
    // Exactly, over the 20 residues after which five and four servers repeat together.
    const Routing all = test::routed(pool("modulo"));
    const Routing four = test::routed(ejected("modulo"));
    int differs = 0;
    for (std::uint64_t word = 0; word < 20; ++word)
        differs += all.placement->ownerOf(all.placement->unitOfWord(word))
                           == four.placement->ownerOf(four.placement->unitOfWord(word))
                       ? 0
                       : 1;
    EXPECT_TRUE(field.agrees("modula_moved_by_name_exact", differs / 20.0));
}

TEST_F(Ejection, OfARingMovesTheServersShareThereAndBack)
{
    const Routing all = test::routed(pool("ring"));
    const Routing four = test::routed(ejected("ring"));
    EXPECT_TRUE(field.agrees("ketama_moved", movedShare(all, four)));
    EXPECT_TRUE(field.agrees("stale_after_return", movedShare(four, all)));
    EXPECT_EQ(
        movedShare(all, four,
                   [](const std::string& from, const std::string&) { return from != "cache3"; }),
        0.0);
    Json heirs = Json::object();
    for (const char* heir : {"cache1", "cache2", "cache4", "cache5"})
        heirs[heir] = movedShare(
            all, four, [heir](const std::string&, const std::string& to) { return to == heir; });
    EXPECT_TRUE(field.agrees("ketama_cache3_goes_to", heirs));
}

// A least size of the whole ring: points of untouched hosts come and go with the membership.
class RingRescale : public testing::TestWithParam<std::tuple<int, std::size_t, std::size_t>> {
protected:
    FieldCase field{"D17-envoy-ring-rescale"};

    ShardMap ring(std::size_t hosts) const
    {
        Names names = field.lines("hosts.txt");
        names.resize(hosts);
        ShardMap map = ofSystem("envoy-ring-hash", names);
        map.minRingSize = static_cast<std::uint64_t>(std::get<0>(GetParam()));
        return map;
    }
    std::string check(const char* what) const
    {
        const auto [least, from, to] = GetParam();
        return fmt::format("{}_min{}_{}to{}", what, least, from, to);
    }
};

TEST_P(RingRescale, MovesKeysBetweenUntouchedHosts)
{
    const auto [least, from, to] = GetParam();
    const Routing before = test::routed(ring(from));
    const Routing after = test::routed(ring(to));
    EXPECT_TRUE(field.agrees(check("points_per_host"), Json::array({pointsOf(before).claimed[0],
                                                                    pointsOf(after).claimed[0]})));
    EXPECT_TRUE(warns(before, "How many points a shard has depends on the other shards"));
    EXPECT_TRUE(field.agrees(check("moved"), movedShare(before, after)));
    EXPECT_TRUE(
        field.agrees(check("moved_between_untouched_hosts"), movedBetweenStayers(before, after)));
}

TEST_P(RingRescale, WithFixedPointsMovesOnlyWhatItMust)
{
    const auto [least, from, to] = GetParam();
    const auto fixedRing = [&](std::size_t hosts) {
        ShardMap map = ring(hosts);
        dropSystem(map);
        map.weights = PointCounts::Vnodes;
        map.vnodes = pointsOf(test::routed(ring(to))).claimed[0];
        return test::routed(map);
    };
    const Routing before = fixedRing(from);
    const Routing after = fixedRing(to);
    EXPECT_FALSE(warns(before, "depends on the other shards"));
    EXPECT_TRUE(field.agrees(check("moved_fixed_points"), movedShare(before, after)));
    EXPECT_TRUE(
        field.agrees(check("unnecessary_fixed_points"), movedBetweenStayers(before, after)));
}

INSTANTIATE_TEST_SUITE_P(Reports, RingRescale,
                         testing::Values(std::tuple{12, std::size_t{2}, std::size_t{3}},
                                         std::tuple{1024, std::size_t{3}, std::size_t{2}},
                                         std::tuple{1024, std::size_t{10}, std::size_t{9}},
                                         std::tuple{1024, std::size_t{5}, std::size_t{6}}));
