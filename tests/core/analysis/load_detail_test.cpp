// What a page about many shards shows: figures that can be counted on paper.
#include "core/analysis/load_detail.h"
#include "tests/core/analysis/random_cluster.h"
#include "tests/core/analysis/small_routing.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

using namespace test;

struct Case {
    ShardMap map;
    std::shared_ptr<const Routing> routing;
    KeyTablePtr table;
    KeyPlaces places;
    LoadProfile profile;
    LoadReport report;
    LoadDetail detail;
};

Case caseOf(ShardMap map, const Routing& routing, KeyTablePtr table)
{
    Case made;
    made.map = std::move(map);
    made.table = std::move(table);
    made.places = placesOf(routing, made.table);
    made.profile = profileOf(*made.table, Measure::Requests);
    made.report = reportLoad(made.map, routing, made.table.get(),
                             sumPlaces(made.places, Measure::Requests), Measure::Requests);
    made.detail = detailOf(made.map, made.report, made.places, made.profile, {}).value();
    return made;
}

// Remainders 0 1 2 of three shards: loads 10 + 40, 20 + 50, 30 + 60; ratios 5/7, 1, 9/7.
KeyTablePtr sixKeys()
{
    return tableOf({{"0", 10}, {"1", 20}, {"2", 30}, {"3", 40}, {"4", 50}, {"5", 60}});
}

Case threeShards(ShardMap map = mapOf({"a", "b", "c"}))
{
    return caseOf(std::move(map), smallModulo({0, 1, 2}, 3), sixKeys());
}

TEST(LoadHistogram, ABinBeginsWithItsLowerEnd)
{
    EXPECT_EQ(binOf(0.0), 0u);
    EXPECT_EQ(binOf(0.0499), 0u);
    EXPECT_EQ(binOf(1.0), 20u);
    EXPECT_EQ(binOf(1.0499), 20u);
    for (std::uint32_t bin = 0; bin < 400; ++bin)
        EXPECT_EQ(binOf(static_cast<double>(bin) * 5.0 / 100.0), bin);
}

TEST(LoadHistogram, ARatioBeyondEveryBinIsInTheLast)
{
    EXPECT_EQ(binOf(1e300), LoadHistogram::kLastBin);
}

TEST(LoadHistogram, CountsShardsByLoadRatio)
{
    const LoadHistogram histogram = threeShards().detail.histogram;
    ASSERT_EQ(histogram.bins.size(), 3u);
    EXPECT_EQ(histogram.bins[0].number, 14u);  // 0.714
    EXPECT_EQ(histogram.bins[1].number, 20u);
    EXPECT_EQ(histogram.bins[2].number, 25u);  // 1.286
    EXPECT_EQ(histogram.bins[2].shards, std::vector{ShardIndex(2u)});
    EXPECT_DOUBLE_EQ(histogram.bins[1].from(), 1.0);
    EXPECT_DOUBLE_EQ(histogram.bins[1].to(), 1.05);
    EXPECT_DOUBLE_EQ(*histogram.lowest, 5.0 / 7.0);
    EXPECT_DOUBLE_EQ(*histogram.highest, 9.0 / 7.0);
    EXPECT_EQ(histogram.shards, 3u);
}

TEST(LoadHistogram, JudgesEveryShardByItsBand)
{
    const Case made = threeShards();
    EXPECT_TRUE(made.detail.histogram.oneBand);
    EXPECT_EQ(made.detail.histogram.bandLow, made.report.shards[0].ratioLow);
    EXPECT_EQ(made.detail.histogram.bandHigh, made.report.shards[0].ratioHigh);
    EXPECT_EQ(made.detail.histogram.inside, 3u);
    EXPECT_EQ(made.detail.histogram.outside(), 0u);
}

TEST(LoadHistogram, ShardsOutsideAreAboveOrBelow)
{
    LoadReport report;
    report.shards.resize(4);
    const double ratios[] = {0.4, 0.5, 1.5, 1.6};
    for (std::uint32_t i = 0; i < 4; ++i) {
        report.shards[i].shard = ShardIndex(i);
        report.shards[i].loadRatio = ratios[i];
        report.shards[i].ratioLow = 0.5;
        report.shards[i].ratioHigh = 1.5;
    }
    const LoadHistogram histogram = histogramOf(report);
    EXPECT_EQ(histogram.below, 1u);
    EXPECT_EQ(histogram.inside, 2u);
    EXPECT_EQ(histogram.above, 1u);
}

TEST(LoadHistogram, BandsOfUnequalWeightsAreNotOneBand)
{
    const Case made = threeShards(weightedMap({{"a", 1}, {"b", 2}, {"c", 4}}));
    EXPECT_FALSE(made.detail.histogram.oneBand);
    for (const ShardLoad& shard : made.report.shards) {
        EXPECT_LE(*made.detail.histogram.bandLow, *shard.ratioLow);
        EXPECT_GE(*made.detail.histogram.bandHigh, *shard.ratioHigh);
    }
}

TEST(LoadHistogram, OfEqualLoadsIsOneBin)
{
    const Case made = caseOf(mapOf({"a", "b", "c"}), smallModulo({0, 1, 2}, 3), numbers(9));
    ASSERT_EQ(made.detail.histogram.bins.size(), 1u);
    EXPECT_EQ(made.detail.histogram.bins[0].number, 20u);
    EXPECT_EQ(made.detail.histogram.bins[0].shards.size(), 3u);
    EXPECT_EQ(made.detail.histogram.inside, 3u);
}

TEST(LoadHistogram, OfOneShardIsOneTimesItsShare)
{
    const Case made = caseOf(mapOf({"a"}), smallModulo({0}, 1), numbers(3));
    ASSERT_EQ(made.detail.histogram.bins.size(), 1u);
    EXPECT_DOUBLE_EQ(*made.detail.histogram.highest, 1.0);
    EXPECT_EQ(made.detail.ranking, std::vector{ShardIndex(0u)});
}

TEST(LoadHistogram, WithoutLoadIsEmpty)
{
    const Case made =
        caseOf(mapOf({"a", "b"}), smallModulo({0, 1}, 2), tableOf({{"0", 0}, {"1", 0}}));
    EXPECT_TRUE(made.detail.histogram.bins.empty());
    EXPECT_FALSE(made.detail.histogram.lowest);
    EXPECT_TRUE(made.detail.ranking.empty());
    EXPECT_TRUE(made.detail.keys.of(ShardIndex(0u)).empty());
}

TEST(LoadHistogram, ShardsThatDoNotCountAreInNoBin)
{
    ShardMap map = mapOf({"a", "b", "c"});
    map.shards[1].state = ShardState::Down;
    map.shards[2].state = ShardState::Warming;
    const Case made = threeShards(map);
    EXPECT_EQ(made.detail.histogram.shards, 1u);
    EXPECT_EQ(made.detail.ranking, std::vector{ShardIndex(0u)});
}

TEST(LoadRanking, IsByRatioNotByLoad)
{
    const Case made = threeShards(weightedMap({{"a", 1}, {"b", 2}, {"c", 4}}));
    EXPECT_EQ(made.detail.ranking,
              (std::vector{ShardIndex(0u), ShardIndex(1u), ShardIndex(2u)}));
}

TEST(LoadRanking, TiesAreInMapOrder)
{
    const Case made = caseOf(mapOf({"b", "a"}), smallModulo({0, 1}, 2), numbers(4));
    EXPECT_EQ(made.detail.ranking, (std::vector{ShardIndex(0u), ShardIndex(1u)}));
}

TEST(LoadRanking, TheRestIsWhatIsNotShown)
{
    const Case made = threeShards();
    const RestOfRanking rest = restBehind(made.report, made.detail.ranking, 1);
    EXPECT_EQ(rest.shards, 2u);
    EXPECT_EQ(rest.inside, 2u);
    EXPECT_DOUBLE_EQ(*rest.highest, 1.0);
    EXPECT_DOUBLE_EQ(*rest.lowest, 5.0 / 7.0);
    EXPECT_EQ(restBehind(made.report, made.detail.ranking, 3).shards, 0u);
    EXPECT_FALSE(restBehind(made.report, made.detail.ranking, 9).lowest);
}

// Hosts x: a and c with 50 + 90 of 210, y: b with 70.
ShardMap hostedMap()
{
    ShardMap map = mapOf({"a", "b", "c"});
    map.shards[0].host = "x";
    map.shards[1].host = "y";
    map.shards[2].host = "x";
    return map;
}

TEST(ShardGroups, HoldTheLoadOfTheirShards)
{
    const std::vector<ShardGroup> hosts = threeShards(hostedMap()).detail.groupsBy(GroupBy::Host);
    ASSERT_EQ(hosts.size(), 2u);
    EXPECT_EQ(hosts[0].name, "x");
    EXPECT_EQ(hosts[0].shards, (std::vector{ShardIndex(0u), ShardIndex(2u)}));
    EXPECT_EQ(hosts[0].load, u128{140});
    EXPECT_EQ(hosts[0].keys, 4u);
    EXPECT_DOUBLE_EQ(*hosts[0].loadRatio, 140.0 / 210.0 * 3.0 / 2.0);
    EXPECT_EQ(hosts[0].hottest, ShardIndex(2u));
    EXPECT_DOUBLE_EQ(*hosts[1].loadShare, 70.0 / 210.0);
    EXPECT_DOUBLE_EQ(*hosts[1].loadRatio, 1.0);
}

TEST(ShardGroups, AGroupOfOneHasTheBandThatAShardAmongAsManyHas)
{
    ShardMap map = mapOf({"a", "b", "c"});
    for (Shard& shard : map.shards)
        shard.rack = shard.name;
    const Case made = threeShards(map);
    const std::vector<ShardGroup>& racks = made.detail.groupsBy(GroupBy::Rack);
    ASSERT_EQ(racks.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_DOUBLE_EQ(*racks[i].loadRatio, *made.report.shards[i].loadRatio);
        EXPECT_DOUBLE_EQ(*racks[i].ratioLow, *made.report.shards[i].ratioLow);
        EXPECT_DOUBLE_EQ(*racks[i].ratioHigh, *made.report.shards[i].ratioHigh);
    }
}

TEST(ShardGroups, TheGroupOfAllShardsHasNoChance)
{
    ShardMap map = mapOf({"a", "b", "c"});
    for (Shard& shard : map.shards)
        shard.zone = "z";
    const std::vector<ShardGroup> zones = threeShards(map).detail.groupsBy(GroupBy::Zone);
    ASSERT_EQ(zones.size(), 1u);
    EXPECT_DOUBLE_EQ(*zones[0].loadRatio, 1.0);
    EXPECT_DOUBLE_EQ(*zones[0].ratioLow, 1.0);
    EXPECT_DOUBLE_EQ(*zones[0].ratioHigh, 1.0);
    EXPECT_FALSE(zones[0].isOutside());
}

TEST(ShardGroups, ShardsWithoutAGroupAreTheLastOne)
{
    ShardMap map = mapOf({"a", "b", "c"});
    map.shards[1].host = "y";
    const std::vector<ShardGroup> hosts = threeShards(map).detail.groupsBy(GroupBy::Host);
    ASSERT_EQ(hosts.size(), 2u);
    EXPECT_EQ(hosts[0].name, "y");
    EXPECT_EQ(hosts[1].name, "");
    EXPECT_EQ(hosts[1].shards.size(), 2u);
}

TEST(ShardGroups, AreNoneWhereTheMapNamesNone)
{
    EXPECT_TRUE(threeShards().detail.groupsBy(GroupBy::Host).empty());
}

TEST(ShardGroups, LeaveOutWhatDoesNotCount)
{
    ShardMap map = hostedMap();
    map.shards[1].state = ShardState::Down;
    map.shards[2].weight = 0;
    const std::vector<ShardGroup> hosts = threeShards(map).detail.groupsBy(GroupBy::Host);
    EXPECT_EQ(hosts[0].counted, 1u);
    EXPECT_EQ(hosts[0].load, u128{50});
    EXPECT_DOUBLE_EQ(*hosts[0].loadRatio, 1.0);
    EXPECT_EQ(hosts[1].counted, 0u);
    EXPECT_FALSE(hosts[1].loadRatio);
    EXPECT_FALSE(hosts[1].ratioLow);
    EXPECT_TRUE(hosts[1].hottest.isNone());
}

TEST(ShardKeys, AreTheHeaviestOfEachShard)
{
    const Case made = threeShards();
    const auto keys = made.detail.keys.of(ShardIndex(2u));
    ASSERT_EQ(keys.size(), 2u);
    EXPECT_EQ(made.table->name(keys[0]), "5");
    EXPECT_EQ(made.table->name(keys[1]), "2");
    EXPECT_TRUE(made.detail.keys.of(ShardIndex(7u)).empty());
}

TEST(ShardKeys, TiesGoByNameWhateverTheOrderInTheFile)
{
    const Case made = caseOf(mapOf({"a"}), smallModulo({0}, 1), tableOf({{"7", 5}, {"3", 5}}));
    EXPECT_EQ(made.table->name(made.detail.keys.of(ShardIndex(0u))[0]), "3");
}

TEST(ShardKeys, KeepNoMoreThanTheyShow)
{
    std::vector<std::pair<std::string, std::uint64_t>> keys;
    for (std::uint64_t i = 0; i < 20; ++i)
        keys.emplace_back(std::to_string(i), i * i + 1);
    const Case made = caseOf(mapOf({"a"}), smallModulo({0}, 1), tableOf(keys));
    const auto top = made.detail.keys.of(ShardIndex(0u));
    ASSERT_EQ(top.size(), ShardKeys::kTop);
    for (std::size_t i = 0; i < top.size(); ++i)
        EXPECT_EQ(made.table->name(top[i]), std::to_string(19 - i));
}

TEST(ShardKeys, APinnedKeyIsOfTheShardThatHasIt)
{
    Routing routing = smallModulo({0, 1, 2}, 3);
    pin(routing, "5", 0);
    const Case made = caseOf(mapOf({"a", "b", "c"}), routing, sixKeys());
    EXPECT_EQ(made.table->name(made.detail.keys.of(ShardIndex(0u))[0]), "5");
    EXPECT_EQ(made.detail.keys.of(ShardIndex(2u)).size(), 1u);
}

TEST(ShardKeys, OfArcsAreThoseOfTheirPositions)
{
    // Of a turn of 10 shard a has 2..6, b the rest.
    const Case made =
        caseOf(mapOf({"a", "b"}), smallCircle(10, {{7, 1}, {2, 0}}, 2), sixKeys());
    const auto onA = made.detail.keys.of(ShardIndex(0u));
    ASSERT_EQ(onA.size(), 4u);
    EXPECT_EQ(made.table->name(onA[0]), "5");
    EXPECT_EQ(made.detail.keys.of(ShardIndex(1u)).size(), 2u);
}

TEST(HeldKeys, SplitTheLoadOfAShard)
{
    const Case made = threeShards();
    const ShardIndex c(2u);
    const HeldKeys held = keysOn({&c, 1}, made.detail.keys, made.report, *made.table);
    EXPECT_EQ(held.keys, 2u);
    EXPECT_EQ(held.load, u128{90});
    EXPECT_DOUBLE_EQ(*held.loadShare, 90.0 / 210.0);
    ASSERT_EQ(held.top.size(), 2u);
    EXPECT_DOUBLE_EQ(*held.top[0].share, 60.0 / 90.0);
    EXPECT_EQ(held.otherKeys, 0u);
    EXPECT_DOUBLE_EQ(*held.otherShare, 0.0);
}

TEST(HeldKeys, OfSeveralShardsAreTheHeaviestOfAll)
{
    std::vector<std::pair<std::string, std::uint64_t>> keys;
    for (std::uint64_t i = 0; i < 20; ++i)
        keys.emplace_back(std::to_string(i), i);
    const Case made = caseOf(mapOf({"a", "b"}), smallModulo({0, 1}, 2), tableOf(keys));
    const std::vector both{ShardIndex(0u), ShardIndex(1u)};
    const HeldKeys held = keysOn(both, made.detail.keys, made.report, *made.table);
    ASSERT_EQ(held.top.size(), 6u);
    EXPECT_EQ(made.table->name(held.top[5].key), "14");
    EXPECT_EQ(held.top[5].shard, ShardIndex(0u));
    EXPECT_EQ(held.otherKeys, 14u);
    EXPECT_EQ(held.otherLoad, u128{190 - 19 - 18 - 17 - 16 - 15 - 14});
}

TEST(HeldKeys, OfNoShardsAreNone)
{
    const Case made = threeShards();
    const HeldKeys held = keysOn({}, made.detail.keys, made.report, *made.table);
    EXPECT_TRUE(held.top.empty());
    EXPECT_FALSE(held.otherShare);
}

TEST(LoadDetail, WithoutKeysHasNoFigures)
{
    const ShardMap map = hostedMap();
    const Routing routing = smallModulo({0, 1, 2}, 3);
    KeyPlaces places;
    places.routing = std::make_shared<const Routing>(routing);
    const LoadReport report = reportLoad(map, routing, nullptr, {}, Measure::Requests);
    const LoadDetail detail = detailOf(map, report, places, {}, {}).value();
    EXPECT_TRUE(detail.ranking.empty());
    EXPECT_EQ(detail.groupsBy(GroupBy::Host).size(), 2u);
    EXPECT_FALSE(detail.groupsBy(GroupBy::Host)[0].loadRatio);
    EXPECT_TRUE(detail.keys.of(ShardIndex(0u)).empty());
}

TEST(LoadDetail, StopsWhenAsked)
{
    const Case made = threeShards();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(detailOf(made.map, made.report, made.places, made.profile,
                          WorkContext(stop.get_token()))
                     .ok());
}

}  // namespace
}  // namespace ringscope
