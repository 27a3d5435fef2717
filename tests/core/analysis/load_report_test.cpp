#include "core/analysis/chance.h"
#include "core/analysis/load_report.h"
#include "tests/core/analysis/random_cluster.h"
#include "tests/core/analysis/small_routing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace ringscope {
namespace {

using namespace test;

LoadReport reportOf(const ShardMap& map, const Routing& routing, const KeyTablePtr& table)
{
    const ShardSums sums = sumPlaces(placesOf(routing, table), Measure::Requests);
    LoadReport report = reportLoad(map, routing, table.get(), sums, Measure::Requests);
    for (const Check& check : report.checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return report;
}

// Remainders 0 1 2 of three shards; keys 0..5 of loads 10 20 30 40 50 60.
KeyTablePtr sixKeys(KeySource source = {})
{
    return tableOf({{"0", 10}, {"1", 20}, {"2", 30}, {"3", 40}, {"4", 50}, {"5", 60}},
                   std::move(source));
}
Routing threeRemainders()
{
    return smallModulo({0, 1, 2}, 3);
}

TEST(LoadReport, OfEqualWeightsComparesWithTheMean)
{
    const ShardMap map = mapOf({"a", "b", "c"});
    const LoadReport report = reportOf(map, threeRemainders(), sixKeys());
    EXPECT_EQ(report.total, u128{210});
    EXPECT_EQ(report.shards[0].load, u128{50});
    EXPECT_EQ(report.shards[1].load, u128{70});
    EXPECT_EQ(report.shards[2].load, u128{90});
    EXPECT_EQ(report.shards[2].keys, 2u);
    EXPECT_DOUBLE_EQ(*report.mean, 70.0);
    EXPECT_EQ(report.hotShard, ShardIndex(2u));
    EXPECT_EQ(report.maxLoad, u128{90});
    EXPECT_EQ(report.greatestLoad, u128{90});
    EXPECT_DOUBLE_EQ(*report.hotRatio, 90.0 / 70.0);
    EXPECT_NEAR(*report.cv, std::sqrt(800.0 / 3.0) / 70.0, 1e-12);
    EXPECT_DOUBLE_EQ(*report.floor, 60.0 / 70.0);
    EXPECT_DOUBLE_EQ(*report.shards[0].loadShare, 50.0 / 210.0);
    EXPECT_FALSE(report.utilisation);
}

TEST(LoadReport, OfWeightsComparesWithWhatEachIsDue)
{
    // Due 60 70 80 of 210 by weights 6 7 8: ratios 5/6, 1, 9/8.
    const ShardMap map = weightedMap({{"a", 6}, {"b", 7}, {"c", 8}});
    const LoadReport report = reportOf(map, threeRemainders(), sixKeys());
    EXPECT_NEAR(*report.shards[0].loadRatio, 5.0 / 6.0, 1e-12);
    EXPECT_NEAR(*report.shards[1].loadRatio, 1.0, 1e-12);
    EXPECT_NEAR(*report.hotRatio, 9.0 / 8.0, 1e-12);
    EXPECT_NEAR(*report.floor, (60.0 / 8.0) / (210.0 / 21.0), 1e-12);
    const double mean = (5.0 / 6.0 + 1.0 + 9.0 / 8.0) / 3.0;
    const double variance = (std::pow(5.0 / 6.0 - mean, 2) + std::pow(1.0 - mean, 2)
                             + std::pow(9.0 / 8.0 - mean, 2)) / 3.0;
    EXPECT_NEAR(*report.cv, std::sqrt(variance) / mean, 1e-12);
}

TEST(LoadReport, HotShardIsThatOfTheGreatestRatioNotLoad)
{
    const ShardMap map = weightedMap({{"a", 1}, {"b", 2}, {"c", 4}});
    const LoadReport report = reportOf(map, threeRemainders(), sixKeys());
    EXPECT_EQ(report.hotShard, ShardIndex(0u));
    EXPECT_EQ(report.maxLoad, u128{50});
    EXPECT_EQ(report.greatestLoad, u128{90});
}

TEST(LoadReport, UtilisationIsRequestsASecondOfCapacity)
{
    ShardMap map = mapOf({"a", "b", "c"});
    map.shards[2].capacity = Decimal(1);
    KeySource source;
    source.windowSeconds = 300.0;
    source.sampleRate = 0.5;
    const LoadReport report = reportOf(map, threeRemainders(), sixKeys(source));
    EXPECT_DOUBLE_EQ(*report.shards[2].utilisation, 90.0 / 0.5 / 300.0);
    EXPECT_DOUBLE_EQ(*report.utilisation, 0.6);
    EXPECT_FALSE(report.shards[0].utilisation);
    EXPECT_DOUBLE_EQ(*report.windowSeconds, 300.0);
}

TEST(LoadReport, CapacityIsOfRequestsOnly)
{
    ShardMap map = mapOf({"a", "b", "c"});
    map.shards[2].capacity = Decimal(1);
    KeySource source;
    source.windowSeconds = 300.0;
    const KeyTablePtr table = sixKeys(source);
    const ShardSums sums = sumPlaces(placesOf(threeRemainders(), table), Measure::Keys);
    const LoadReport report = reportLoad(map, threeRemainders(), table.get(), sums, Measure::Keys);
    EXPECT_FALSE(report.utilisation);
    EXPECT_EQ(report.total, u128{6});
}

TEST(LoadReport, LoadOnShardsThatDoNotCountIsStray)
{
    ShardMap map = weightedMap({{"a", 1}, {"b", 1}, {"c", 0}});
    map.shards[1].state = ShardState::Draining;
    const LoadReport report = reportOf(map, threeRemainders(), sixKeys());
    EXPECT_EQ(report.stray, (std::vector<ShardIndex>{ShardIndex(2u)}));
    EXPECT_FALSE(report.shards[2].loadRatio);
    EXPECT_TRUE(report.shards[1].counts);
    EXPECT_DOUBLE_EQ(*report.mean, 60.0);
    EXPECT_DOUBLE_EQ(*report.hotRatio, 70.0 / 60.0);
}

TEST(LoadReport, UnownedKeysAreCountedApart)
{
    const ShardMap map = mapOf({"a", "b"});
    const LoadReport report = reportOf(map, smallModulo({0, 1, kNobody}, 2), sixKeys());
    EXPECT_EQ(report.unownedKeys, 2u);
    EXPECT_EQ(report.unownedLoad, u128{90});
    EXPECT_DOUBLE_EQ(*report.shards[0].loadShare, 50.0 / 210.0);
    EXPECT_DOUBLE_EQ(*report.hotRatio, 70.0 / 60.0);
    EXPECT_NEAR(*report.shards[0].share, 1.0 / 3.0, 1e-12);
}

TEST(LoadReport, TopKeysAreHeaviestFirstThenByName)
{
    const ShardMap map = mapOf({"a", "b", "c"});
    std::vector<std::pair<std::string, std::uint64_t>> keys;
    for (int i = 0; i < 30; ++i)
        keys.emplace_back(std::to_string(i), i % 3 == 1 ? 7 : 1);
    const LoadReport report = reportOf(map, threeRemainders(), tableOf(keys));
    ASSERT_EQ(report.topKeys.size(), 10u);
    const std::vector<std::uint32_t> expected = {1, 10, 13, 16, 19, 22, 25, 28, 4, 7};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(report.topKeys[i].key.value, expected[i]);
        EXPECT_EQ(report.topKeys[i].shard, ShardIndex(1u));
        EXPECT_EQ(report.topKeys[i].load, u128{7});
    }
}

TEST(LoadReport, WithoutKeysHasSharesOnly)
{
    const ShardMap map = mapOf({"a", "b"});
    const LoadReport report = reportLoad(map, smallCircle(100, {{0, 0}, {30, 1}}, 2), nullptr, {},
                                         Measure::Requests);
    EXPECT_DOUBLE_EQ(*report.shards[0].share, 0.3);
    EXPECT_DOUBLE_EQ(*report.shareCv, 0.4);
    EXPECT_DOUBLE_EQ(*report.cvPlacement, 0.4);  // these arcs are what they are: no chance in them
    EXPECT_FALSE(report.hotRatio);
    EXPECT_FALSE(report.cv);
    EXPECT_FALSE(report.cvChance);
    EXPECT_FALSE(report.floor);
    EXPECT_FALSE(report.shards[0].shareLow);
}

TEST(LoadReport, WithoutLoadHasNoRatios)
{
    const ShardMap map = mapOf({"a", "b", "c"});
    const LoadReport report = reportOf(map, threeRemainders(), tableOf({{"0", 0}, {"1", 0}}));
    EXPECT_FALSE(report.hotRatio);
    EXPECT_FALSE(report.cv);
    EXPECT_FALSE(report.floor);
    EXPECT_FALSE(report.cvKeys);
    EXPECT_FALSE(report.shards[0].loadShare);
    EXPECT_TRUE(report.hotShard.isNone());
}

TEST(LoadReport, OfNoShardsIsEmpty)
{
    const LoadReport report = reportOf(ShardMap{}, smallCircle(100, {}, 0), sixKeys());
    EXPECT_TRUE(report.shards.empty());
    EXPECT_EQ(report.unownedKeys, 6u);
    EXPECT_FALSE(report.hotRatio);
    EXPECT_FALSE(report.cvPlacement);
    EXPECT_FALSE(report.floor);
}

TEST(LoadReport, OfOneShardIsEven)
{
    const LoadReport report =
        reportOf(mapOf({"a"}), smallModulo({0}, 1), sixKeys());
    EXPECT_DOUBLE_EQ(*report.hotRatio, 1.0);
    EXPECT_DOUBLE_EQ(*report.cv, 0.0);
    EXPECT_DOUBLE_EQ(*report.cvChance, 0.0);
    EXPECT_DOUBLE_EQ(*report.shards[0].share, 1.0);
}

TEST(LoadReport, ChanceOfKeysComesFromTheirEffectiveNumber)
{
    // (210)^2 / (100 + 400 + 900 + 1600 + 2500 + 3600) = 44100 / 9100.
    const ShardMap map = mapOf({"a", "b", "c"});
    const LoadReport report = reportOf(map, threeRemainders(), sixKeys());
    EXPECT_NEAR(*report.cvPlacement, 0.0, 1e-12);
    EXPECT_NEAR(*report.cvKeys, std::sqrt(2.0 * 9100.0 / 44100.0), 1e-12);
    EXPECT_NEAR(*report.cvChance, *report.cvKeys, 1e-12);
    EXPECT_LT(*report.shards[0].ratioLow, 1.0);
    EXPECT_GT(*report.shards[0].ratioHigh, 1.0);
}

bool isFinite(const std::optional<double>& figure)
{
    return !figure || std::isfinite(*figure);
}

RC_GTEST_PROP(LoadReport, IsConservedFiniteAndAboveItsFloor, (std::uint64_t seed))
{
    const RandomCluster cluster = randomCluster(seed);
    const ShardSums sums = sumPlaces(placesOf(cluster.routing, cluster.table), Measure::Requests);
    const LoadReport report = reportLoad(cluster.map, cluster.routing, cluster.table.get(), sums,
                                         Measure::Requests);
    for (const Check& check : report.checks)
        RC_ASSERT(check.ok);
    for (const auto& figure : {report.mean, report.hotRatio, report.cv, report.cvChance,
                               report.cvPlacement, report.cvKeys, report.floor, report.shareCv})
        RC_ASSERT(isFinite(figure));
    double loadShares = cluster.table->column(Measure::Requests).total == 0
                            ? 1.0 : ratio(report.unownedLoad, report.total);
    for (const ShardLoad& shard : report.shards) {
        for (const auto& figure : {shard.share, shard.shareLow, shard.loadShare, shard.loadRatio,
                                   shard.ratioLow, shard.ratioHigh})
            RC_ASSERT(isFinite(figure));
        loadShares += shard.loadShare.value_or(0.0);
    }
    RC_ASSERT(std::abs(loadShares - 1.0) < 1e-9);
}

RC_GTEST_PROP(LoadReport, DoesNotDependOnTheOrderOfKeys, (std::uint64_t seed))
{
    const RandomCluster cluster = randomCluster(seed);
    const KeyTablePtr shuffled = shuffledTable(*cluster.table, seed);
    const auto report = [&](const KeyTablePtr& table) {
        return reportLoad(cluster.map, cluster.routing, table.get(),
                          sumPlaces(placesOf(cluster.routing, table), Measure::Requests),
                          Measure::Requests);
    };
    const LoadReport one = report(cluster.table), other = report(shuffled);
    RC_ASSERT(one.cv == other.cv);
    RC_ASSERT(one.hotRatio == other.hotRatio);
    RC_ASSERT(one.cvChance == other.cvChance);
    RC_ASSERT(one.topKeys.size() == other.topKeys.size());
    for (std::size_t i = 0; i < one.topKeys.size(); ++i) {
        RC_ASSERT(cluster.table->name(one.topKeys[i].key) == shuffled->name(other.topKeys[i].key));
        RC_ASSERT(one.topKeys[i].shard == other.topKeys[i].shard);
    }
}

}  // namespace
}  // namespace ringscope
