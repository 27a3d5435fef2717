#include "core/analysis/chance.h"
#include "core/analysis/sweep.h"
#include "core/analysis/sweep_grid.h"
#include "tests/support/cases.h"
#include "tests/core/analysis/placed_map.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ringscope {
namespace {

using namespace test;

ClusterState cluster(std::size_t shards, std::uint64_t keys = 0)
{
    ClusterState state;
    state.map = aMap().vnodes(32).shards(shards, "redis-");
    state.measure = Measure::Keys;
    if (keys > 0) {
        state.workload = WorkloadSpec{};
        state.workload->keys = keys;
    }
    return state;
}

std::vector<SweepRow> swept(const ClusterState& state, std::string_view vary,
                            std::string_view values, std::uint32_t seeds = 1)
{
    SweepSpec spec = parseSweep(vary, values).value();
    spec.seeds = seeds;
    const auto rows = sweep(state, spec, BuildLimits(), WorkContext());
    EXPECT_TRUE(rows.ok()) << (rows.ok() ? "" : rows.error().text());
    return *rows;
}

Error refused(const ClusterState& state, std::string_view vary, std::string_view values)
{
    const Result<SweepSpec> spec = parseSweep(vary, values);
    if (!spec.ok())
        return spec.error();
    const auto rows = sweep(state, *spec, BuildLimits(), WorkContext());
    EXPECT_FALSE(rows.ok());
    return rows.ok() ? Error{} : rows.error();
}

TEST(SweepGrid, IsTheSweepOfEveryColumn)
{
    const ClusterState state = cluster(4, 5000);
    const SweepSpec hashes = parseSweep("hash", "xxh64,fnv1a32").value();
    const SweepSpec counts = parseSweep("shards", "3,8").value();
    const auto grid = sweepGrid(state, hashes, counts, BuildLimits(), WorkContext());
    ASSERT_TRUE(grid.ok());
    ASSERT_EQ(grid->size(), 4u);
    std::size_t cell = 0;
    for (const std::size_t shards : {3u, 8u})
        for (const SweepRow& row : swept(cluster(shards, 5000), "hash", "xxh64,fnv1a32")) {
            EXPECT_EQ((*grid)[cell].by, std::to_string(shards));
            EXPECT_EQ((*grid)[cell].row.value, row.value);
            EXPECT_EQ((*grid)[cell].row.cv, row.cv);
            EXPECT_EQ((*grid)[cell].row.movedShare, row.movedShare);
            ++cell;
        }
}

// Ids 0 .. 99999 by the remainder of djb2: perfect over 5 shards, half of 33 shards empty.
TEST(SweepGrid, D13OneGoodColumnProvesNothing)
{
    const FieldCase d13("D13-es-djb2-vs-murmur3");
    std::vector<std::string> ids;
    for (int id = 0; id < 100'000; ++id)
        ids.push_back(std::to_string(id));
    ClusterState state;
    state.map = aMap().algorithm("modulo").hash("djb2").shards(5, "shard-");
    state.keys = keysNamed(ids);
    state.measure = Measure::Keys;
    const auto grid = sweepGrid(state, parseSweep("hash", "djb2").value(),
                                parseSweep("shards", "3,5,33").value(), BuildLimits(),
                                WorkContext());
    ASSERT_TRUE(grid.ok());
    for (const SweepGridRow& cell : *grid)
        EXPECT_NEAR(*cell.row.cv, d13.value("cv_djb2_murmur3_" + cell.by).at(0).get<double>(),
                    1e-6) << cell.by;
    EXPECT_TRUE((*grid)[0].isBeyondChance);
    EXPECT_FALSE((*grid)[1].isBeyondChance);
    EXPECT_TRUE((*grid)[2].isBeyondChance);
    EXPECT_TRUE(d13.agrees("cv_expected_binomial_33", Json(*(*grid)[2].row.cvChance)));
}

TEST(SweepGrid, NumberedPartitionsGrowWithTheirList)
{
    ClusterState state;
    state.map = aMap().algorithm("slots").shards(12, "");
    state.map.slots = 12;
    const auto rows = swept(state, "shards", "3,24");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_NEAR(*rows[0].cv, 0.0, 1e-12);  // three partitions, each its own
    EXPECT_NEAR(*rows[0].movedShare, 1.0 - 3.0 / 12.0, 1e-12);
    EXPECT_NEAR(*rows[1].movedShare, 0.5, 1e-12);
}

TEST(SweepGrid, RefusesABadValueOfTheSecondSetting)
{
    const auto grid = sweepGrid(cluster(4, 10), parseSweep("hash", "xxh64").value(),
                                parseSweep("shards", "0").value(), BuildLimits(), WorkContext());
    ASSERT_FALSE(grid.ok());
    EXPECT_NE(grid.error().text().find("a count to sweep over"), std::string::npos);
}

TEST(Chance, OfACvIsTheChiSquareOfItsDegrees)
{
    // 95 % and 99 % of chi-square with 9 degrees: 16.92 and 21.67.
    EXPECT_FALSE(isCvBeyondChance(std::sqrt(21.6 / 9.0) * 0.1, 0.1, 10));
    EXPECT_TRUE(isCvBeyondChance(std::sqrt(21.7 / 9.0) * 0.1, 0.1, 10));
    EXPECT_FALSE(isCvBeyondChance(1.0, 0.1, 1));
    EXPECT_FALSE(isCvBeyondChance(1.0, 0.0, 10));
}

TEST(Sweep, OverVnodesWithoutKeysFollowsTheTheory)
{
    const auto rows = swept(cluster(10), "vnodes", "1,8,32,256");
    ASSERT_EQ(rows.size(), 4u);
    const std::uint64_t vnodes[] = {1, 8, 32, 256};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].value, std::to_string(vnodes[i]));
        EXPECT_EQ(rows[i].seed, 0u);
        EXPECT_NEAR(*rows[i].cvChance, equalShardsCv(10, vnodes[i]), 1e-12);
    }
    EXPECT_GT(*rows[0].cv, *rows[3].cv);
    EXPECT_EQ(rows[2].movedShare, 0.0);  // the map's own value
    EXPECT_EQ(rows[2].minimumShare, 0.0);
    EXPECT_GT(*rows[3].movedShare, 0.0);
}

TEST(Sweep, SeedZeroIsTheMapItself)
{
    const PlacedMap placed(cluster(6).map);
    const auto rows = swept(cluster(6), "vnodes", "32", 3);
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_DOUBLE_EQ(*rows[0].cv, *placed.load.shareCv);
    EXPECT_DOUBLE_EQ(*rows[0].hotRatio, *placed.load.shareHotRatio);
    EXPECT_NE(rows[1].cv, rows[0].cv);
    EXPECT_NE(rows[2].cv, rows[1].cv);
    for (std::uint32_t seed = 0; seed < 3; ++seed) {
        EXPECT_EQ(rows[seed].seed, seed);
        EXPECT_EQ(rows[seed].movedShare, 0.0);  // both maps have the seed
    }
}

// A seeded label is that of a map whose label says so.
TEST(Sweep, SeedsAreAppendedToLabels)
{
    const auto rows = swept(cluster(6), "vnodes", "32", 2);
    const PlacedMap relabelled(aMap().vnodes(32).label("{name}#{i}~1").shards(6, "redis-"));
    EXPECT_DOUBLE_EQ(*rows[1].cv, *relabelled.load.shareCv);
}

// 200 seeds: the mean square of the CV lies within 5 standard errors (false alarm below 1e-6).
TEST(Sweep, SeedsScatterAsChanceSays)
{
    const auto rows = swept(cluster(5), "vnodes", "16", 200);
    double sum = 0.0, squares = 0.0;
    for (const SweepRow& row : rows) {
        sum += *row.cv * *row.cv;
        squares += std::pow(*row.cv, 4);
    }
    const double mean = sum / 200.0, error = std::sqrt((squares / 200.0 - mean * mean) / 200.0);
    EXPECT_NEAR(mean, std::pow(equalShardsCv(5, 16), 2), 5.0 * error);
}

TEST(Sweep, OverKeysIsOfLoads)
{
    const ClusterState state = cluster(4, 1000);
    const PlacedMap placed(state.map, keysNumbered("key-{i}", 1000));
    const auto rows = swept(state, "vnodes", "32");
    EXPECT_DOUBLE_EQ(*rows[0].cv, *placed.load.cv);
    EXPECT_DOUBLE_EQ(*rows[0].hotRatio, *placed.load.hotRatio);
    EXPECT_DOUBLE_EQ(*rows[0].cvChance, *placed.load.cvChance);
}

TEST(Sweep, OfTheNumberOfKeysShrinksTheirScatter)
{
    const auto rows = swept(cluster(4, 1000), "keys", "100,10000");
    EXPECT_NEAR(std::pow(*rows[0].cvChance, 2) - std::pow(*rows[1].cvChance, 2),
                3.0 / 100.0 - 3.0 / 10000.0, 1e-9);
    EXPECT_EQ(rows[0].movedShare, 0.0);
}

TEST(Sweep, OfKeysOfAFileTakesTheFirstOnes)
{
    ClusterState state = cluster(4);
    state.keys = keysNumbered("key-{i}", 500);
    const auto rows = swept(state, "keys", "200,500");
    EXPECT_DOUBLE_EQ(*rows[0].cv, *PlacedMap(state.map, keysNumbered("key-{i}", 200)).load.cv);
    EXPECT_DOUBLE_EQ(*rows[1].cv, *PlacedMap(state.map, state.keys).load.cv);
    EXPECT_NE(refused(state, "keys", "501").message.find("501"), std::string::npos);
}

TEST(Sweep, OfTheNumberOfShardsJoinsAndLeaves)
{
    const ClusterState state = cluster(4, 2000);
    const auto rows = swept(state, "shards", "3,4,5");
    EXPECT_EQ(rows[1].movedShare, 0.0);
    EXPECT_DOUBLE_EQ(*rows[2].movedShare,
                     *movementOver(PlacedMap(state.map, keysNumbered("key-{i}", 2000)),
                                   PlacedMap(cluster(5).map, keysNumbered("key-{i}", 2000)))
                          .movedShare);
    EXPECT_DOUBLE_EQ(*rows[0].movedShare, *rows[0].minimumShare);
}

TEST(Sweep, OfAWeightMovesToThatShard)
{
    const auto rows = swept(cluster(4, 2000), "weight:redis-1", "1,2");
    EXPECT_EQ(rows[0].movedShare, 0.0);
    EXPECT_GT(*rows[1].movedShare, 0.05);
    EXPECT_DOUBLE_EQ(*rows[1].movedShare, *rows[1].minimumShare);
}

TEST(Sweep, OfHashesAndAlgorithmsComparesThem)
{
    const auto hashes = swept(cluster(4, 2000), "hash", "xxh64,fnv1a32");
    EXPECT_EQ(hashes[0].movedShare, 0.0);
    EXPECT_NEAR(*hashes[1].movedShare, 0.75, 0.1);
    const auto algorithms = swept(cluster(4, 2000), "algorithm", "ring,modulo,rendezvous");
    EXPECT_LT(*algorithms[1].cv, *algorithms[0].cv);
    EXPECT_LT(*algorithms[2].cv, *algorithms[0].cv);
}

TEST(Sweep, WithoutUnitsOrKeysHasNoFigures)
{
    const auto rows = swept(cluster(4), "algorithm", "rendezvous");
    EXPECT_FALSE(rows[0].cv);
    EXPECT_FALSE(rows[0].movedShare);
    EXPECT_EQ(rows[0].cvChance, 0.0);
}

TEST(Sweep, RefusesWhatItCannotVary)
{
    const ClusterState state = cluster(4, 100);
    EXPECT_EQ(refused(state, "colour", "1").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "weight:", "1").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "weight:nobody", "1").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "vnodes", "1,,2").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "vnodes", "").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "vnodes", "0").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "shards", "0").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "keys", "many").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(state, "hash", "rot13").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(cluster(4), "keys", "5").code, ErrorCode::BadInput);
    EXPECT_EQ(refused(ClusterState{}, "shards", "5").code, ErrorCode::BadInput);
}

TEST(Sweep, StopsWhenToldTo)
{
    std::stop_source stop;
    const WorkContext work(stop.get_token(), [&](double share) {
        if (share > 0.3)
            stop.request_stop();
    });
    const auto rows =
        sweep(cluster(4), parseSweep("vnodes", "1,2,3,4,5,6,7,8").value(), BuildLimits(), work);
    ASSERT_FALSE(rows.ok());
    EXPECT_EQ(rows.error().code, ErrorCode::Cancelled);
}

TEST(Sweep, TellsHowFarItIs)
{
    double last = 0.0;
    const WorkContext work({}, [&](double share) {
        EXPECT_LE(last, share);
        last = share;
    });
    EXPECT_TRUE(sweep(cluster(4), parseSweep("vnodes", "1,2,3").value(), BuildLimits(), work).ok());
    EXPECT_DOUBLE_EQ(last, 1.0);
}

}  // namespace
}  // namespace ringscope
