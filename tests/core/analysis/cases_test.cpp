// Field cases at the level of figures: loads, shares and movement of real maps.
#include "core/analysis/chance.h"
#include "core/analysis/hash_spread.h"
#include "core/analysis/moving_keys.h"
#include "core/analysis/skew_causes.h"
#include "tests/core/analysis/placed_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace ringscope::test {
namespace {

Json rounded(const std::optional<double>& figure)
{
    return figure ? Json(*figure) : Json();
}

// ---- D14: the lab of seed 001 ----

MapBuilder lab(std::size_t nodes, const std::string& algorithm, const std::string& hash = "fnv1a32")
{
    return aMap()
        .algorithm(algorithm)
        .hash(hash)
        .label("node:{index}:replica:{i}")
        .vnodes(32)
        .set(&ShardMap::tie, TieRule{TieRule::Kind::FirstListed, 0})
        .shards(nodes, "node-");
}

class LabCase : public testing::Test {
protected:
    const FieldCase d14{"D14-fnv-avalanche"};
    const KeysPtr keys = keysNamed(d14.lines("lab_keys.txt"));
};

TEST_F(LabCase, CountsAreThoseOfTheSeed)
{
    const PlacedMap modulo(lab(6, "modulo"), keys), ring(lab(6, "ring"), keys);
    EXPECT_TRUE(d14.agrees("lab_modulo_counts", modulo.counts()));
    EXPECT_TRUE(d14.agrees("lab_ring_counts", ring.counts()));
    EXPECT_TRUE(d14.agrees("lab_cv_modulo_ring", Json{*modulo.load.cv, *ring.load.cv}));
}

TEST_F(LabCase, AFinalizerRepairsTheRing)
{
    const PlacedMap ring(lab(6, "ring", "finalize:fnv1a32"), keys);
    EXPECT_TRUE(d14.agrees("lab_ring_counts_with_fmix32", ring.counts()));
    EXPECT_TRUE(d14.agrees("lab_cv_with_fmix32", rounded(ring.load.cv)));
}

TEST_F(LabCase, MovedKeysAreThoseOfTheSeed)
{
    const Movement modulo =
        movementOver(PlacedMap(lab(6, "modulo"), keys), PlacedMap(lab(7, "modulo"), keys));
    EXPECT_TRUE(d14.agrees("lab_moved_modulo_6_7", modulo.movedKeys));
    EXPECT_DOUBLE_EQ(*modulo.moduloShare, *modulo.movedShare);
    const Movement ring =
        movementOver(PlacedMap(lab(6, "ring"), keys), PlacedMap(lab(7, "ring"), keys));
    EXPECT_TRUE(d14.agrees("lab_moved_ring_6_7", ring.movedKeys));
    EXPECT_TRUE(ring.monotone);
    EXPECT_DOUBLE_EQ(*ring.moduloShare, 514.0 / 600.0);
}

TEST_F(LabCase, ThreeCausesAreToldApart)
{
    const PlacedMap ring(lab(6, "ring"), keys);
    EXPECT_TRUE(d14.agrees("lab_ring_arc_shares", Json(ring.shares())));
    EXPECT_TRUE(d14.agrees("lab_ring_arc_cv", rounded(ring.load.shareCv)));
    EXPECT_TRUE(d14.agrees("ring_cv_theory_6x32", rounded(ring.load.cvPlacement)));
    const SkewCauses causes =
        skewCauses(ring.load, spreadOf(ring.places.hashed->first, 32), "fnv1a32");
    EXPECT_TRUE(causes.arcsAreUneven);
    EXPECT_TRUE(causes.hashesClump);
    EXPECT_FALSE(causes.sampleIsSmall);
    EXPECT_NEAR(*causes.sampleCv, std::sqrt(5.0 / 600.0), 1e-9);
    EXPECT_NEAR(*causes.restCv, std::sqrt(0.9745 * 0.9745 - 0.5172 * 0.5172 - 5.0 / 600.0), 1e-3);
    ASSERT_EQ(causes.sentences.size(), 2u);
    EXPECT_NE(causes.sentences[1].find("170 of 256"), std::string::npos);
    EXPECT_NE(causes.sentences[1].find("finalize:fnv1a32"), std::string::npos);
}

TEST_F(LabCase, ModuloOfTheSameKeysHasNoCause)
{
    const PlacedMap modulo(lab(6, "modulo", "finalize:fnv1a32"), keys);
    const SkewCauses causes = skewCauses(modulo.load, spreadOf(modulo.places.hashed->first, 32),
                                         "finalize:fnv1a32");
    EXPECT_TRUE(causes.sentences.empty());
    EXPECT_NEAR(*causes.arcsCv, 0.0, 1e-12);
}

TEST_F(LabCase, TwoChoicesLoadsAreThoseOfTheSeed)
{
    const PlacedMap choices(lab(6, "two-choices"), keys);
    EXPECT_TRUE(d14.agrees("lab_p2c_loads", choices.counts()));
    EXPECT_FALSE(choices.load.cvChance);
    EXPECT_FALSE(choices.load.shards[0].share);
}

// ---- D15: from hash to index ----

MapBuilder segments(std::size_t shards, IndexRule rule)
{
    return aMap().algorithm("modulo").hash("java-string").set(&ShardMap::index, rule).shards(shards, "s");
}

TEST(IndexCase, FloorAndMaskAgreeForPowersOfTwoOnly)
{
    const FieldCase d15("D15-hash-to-index-pitfalls");
    const KeysPtr keys = keysNamed(d15.lines("segments.txt"));
    const auto differ = [&](std::size_t shards) {
        return movementOver(PlacedMap(segments(shards, IndexRule::Floor), keys),
                            PlacedMap(segments(shards, IndexRule::Mask), keys)).movedKeys;
    };
    EXPECT_TRUE(d15.agrees("floorMod_vs_masked_disagree_mod10", differ(10)));
    EXPECT_TRUE(d15.agrees("floorMod_vs_masked_disagree_mod8", differ(8)));
}

TEST(IndexCase, NegativeRemaindersHaveNoOwner)
{
    const FieldCase d15("D15-hash-to-index-pitfalls");
    const PlacedMap placed(segments(8, IndexRule::Truncate), keysNamed(d15.lines("segments.txt")));
    EXPECT_TRUE(d15.agrees("segments_dropped_by_signed_remainder", placed.load.unownedKeys));
    const Movement repaired =
        exactMovement(placed, PlacedMap(segments(8, IndexRule::Floor)));
    EXPECT_DOUBLE_EQ(*repaired.movedShare, 7.0 / 16.0);  // half of all hashes, an eighth of them 0
    EXPECT_TRUE(repaired.monotone);                      // all from nobody
}

// ---- D21: one point a queue ----

PlacedMap queuesOf(const FieldCase& d21, std::uint64_t points)
{
    MapBuilder map = aMap().hash("xxh64").vnodes(points);
    for (const auto& row : d21.csv("bindings.csv"))
        map.shard(row.at("queue"));
    return PlacedMap(map);
}

TEST(PointsCase, SharesOfRealRingsAreThoseOfTheCase)
{
    const FieldCase d21("D21-rabbit-one-point-per-queue");
    for (const std::uint64_t points : {1u, 8u, 100u}) {
        const PlacedMap ring = queuesOf(d21, points);
        const std::vector<double> shares = ring.shares();
        const auto [least, most] = std::minmax_element(shares.begin(), shares.end());
        // The case gives the CV in four digits.
        const double cv = std::round(*ring.load.shareCv * 1e4) / 1e4;
        EXPECT_TRUE(d21.agrees("instance_" + std::to_string(points) + "_points_min_max_cv",
                               Json{*least, *most, cv}));
        EXPECT_NEAR(*ring.load.cvPlacement, equalShardsCv(48, points), 1e-12);
        EXPECT_TRUE(ring.load.unevenShares.empty());
    }
}

TEST(PointsCase, TwoKeysShareNothingOut)
{
    const FieldCase d21("D21-rabbit-one-point-per-queue");
    MapBuilder map = aMap().vnodes(100);
    for (const auto& row : d21.csv("bindings.csv"))
        map.shard(row.at("queue"));
    const PlacedMap ring(map, keysNamed({"foo", "bar"}));
    EXPECT_GE(*ring.load.floor, 24.0);  // half of all keys on one of 48 queues
    EXPECT_GE(*ring.load.hotRatio, 24.0);
    EXPECT_GT(*ring.load.cvKeys, 4.0);
}

// ---- D22: weighted rendezvous ----

class RendezvousCase : public testing::Test {
protected:
    const FieldCase d22{"D22-weighted-rendezvous"};
    const KeysPtr keys = keysNamed(d22.lines("keys.txt"));

    PlacedMap placed(RendezvousWeights rule, const char* gesis = "200") const
    {
        MapBuilder map = aMap().algorithm("rendezvous").hash("blake2b-64");
        map.set(&ShardMap::score, std::string("{key}-{name}")).set(&ShardMap::rendezvous, rule);
        for (const auto& row : d22.csv("hosts.csv"))
            map.shard(row.at("host"), row.at("weight") == "200" ? gesis : row.at("weight").c_str());
        return PlacedMap(map, keys);
    }
};

TEST_F(RendezvousCase, CountsOfAllThreeFormsAreThoseOfTheCase)
{
    EXPECT_TRUE(d22.agrees("counts_log", placed(RendezvousWeights::Log).countsByName()));
    EXPECT_TRUE(d22.agrees("counts_ignore", placed(RendezvousWeights::Plain).countsByName()));
    EXPECT_TRUE(d22.agrees("counts_mult", placed(RendezvousWeights::TimesWeight).countsByName()));
}

TEST_F(RendezvousCase, ALowerWeightMovesOnlyTheDifference)
{
    const Movement movement =
        movementOver(placed(RendezvousWeights::Log), placed(RendezvousWeights::Log, "100"));
    EXPECT_TRUE(d22.agrees("lower_gesis_200_to_100_moved", rounded(movement.movedShare)));
    EXPECT_TRUE(d22.agrees("lower_gesis_moved_theory", rounded(movement.movedShare)));
    EXPECT_DOUBLE_EQ(*movement.minimumShare, *movement.movedShare);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.0);
    for (const MovementCell& cell : movement.matrix)
        EXPECT_EQ(movement.shards.names[cell.from], "https://gesis.example.org");
}

TEST_F(RendezvousCase, WeightZeroGetsNothingAndMovesOnlyItsKeys)
{
    const PlacedMap drained = placed(RendezvousWeights::Log, "0");
    EXPECT_EQ(drained.load.shards[2].keys, 0u);
    const Movement movement = movementOver(placed(RendezvousWeights::Log), drained);
    EXPECT_EQ(movement.movedKeys, 13'249u);
    EXPECT_TRUE(movement.monotone);
}

TEST_F(RendezvousCase, BandsHoldTheRightFormAndNotTheWrongOnes)
{
    const auto outside = [](const PlacedMap& placed) {
        std::size_t count = 0;
        for (const ShardLoad& shard : placed.load.shards)
            count += *shard.loadRatio < *shard.ratioLow || *shard.loadRatio > *shard.ratioHigh;
        return count;
    };
    EXPECT_EQ(outside(placed(RendezvousWeights::Log)), 0u);
    EXPECT_GE(outside(placed(RendezvousWeights::TimesWeight)), 2u);
    EXPECT_EQ(placed(RendezvousWeights::Log).load.cvPlacement, 0.0);
}

// ---- D25: pods that come back with another address ----

class PodCase : public testing::Test {
protected:
    const FieldCase d25{"D25-pod-ip-identity"};

    /// `restarted` pods have their new address, the last ones first; identity by pod or address.
    PlacedMap pods(std::size_t restarted, bool byPod, bool namedByPod = false) const
    {
        ShardMap map = aMap().hash("xxh64").vnodes(160);
        std::size_t left = d25.csv("pods.csv").size() - restarted;
        for (const auto& row : d25.csv("pods.csv")) {
            const bool isNew = left == 0;
            left -= isNew ? 0 : 1;
            const std::string address = row.at(isNew ? "ip_after" : "ip_before");
            Shard& shard = map.shards.emplace_back();
            shard.name = namedByPod ? row.at("pod") : address;
            shard.id = byPod ? row.at("pod") : address;
        }
        return PlacedMap(map);
    }
};

TEST_F(PodCase, RenamingAllPodsMovesMostKeysByPod)
{
    const Movement movement = exactMovement(pods(0, true), pods(5, true));
    EXPECT_TRUE(d25.agrees("all_at_once_moved_by_pod", rounded(movement.movedShare)));
    EXPECT_TRUE(d25.agrees("all_at_once_theory", rounded(movement.movedShare)));
    EXPECT_FALSE(movement.monotone);
}

TEST_F(PodCase, ByAddressEverythingMoves)
{
    const Movement movement = exactMovement(pods(0, false), pods(5, false));
    EXPECT_TRUE(d25.agrees("arc_changed_by_address_all_at_once", rounded(movement.movedShare)));
}

TEST_F(PodCase, RestartingOneByOneMovesAQuarterEach)
{
    Json steps = Json::array();
    for (std::size_t i = 0; i < 5; ++i)
        steps.push_back(*exactMovement(pods(i, true), pods(i + 1, true)).movedShare);
    EXPECT_TRUE(d25.agrees("rolling_step_moved_by_pod", steps));
}

TEST_F(PodCase, StableNamesMoveNothing)
{
    const Movement movement = exactMovement(pods(0, true, true), pods(5, true, true));
    EXPECT_TRUE(d25.agrees("stable_name_moved", rounded(movement.movedShare)));
    EXPECT_FALSE(movement.excess);
}

// ---- D26: two versions of one map ----

class VersionCase : public testing::Test {
protected:
    const FieldCase d26{"D26-shardmap-version-skew"};
    const KeysPtr keys = keysNamed(d26.lines("tenants.txt"));

    static MapBuilder version(ShardState ofNew)
    {
        MapBuilder map = aMap().algorithm("rendezvous").hash("blake2b-64").shards(4, "redis-");
        return map.shard("redis-4", "1", ofNew);
    }
    const PlacedMap v7{version(ShardState::Warming), keys};
    const PlacedMap v8{version(ShardState::Active)
                           .pin("t-42", "redis-1")
                           .pin("t-77", "redis-3")
                           .pin("t-1000", "redis-4"),
                       keys};
};

TEST_F(VersionCase, AWarmingShardIsNotRoutable)
{
    Json counts = v7.countsByName();
    EXPECT_EQ(counts["redis-4"], 0);
    counts.erase("redis-4");
    EXPECT_TRUE(d26.agrees("counts_v7", counts));
    EXPECT_TRUE(d26.agrees("counts_v8", v8.countsByName()));
}

TEST_F(VersionCase, DisagreementIsTheMovedSet)
{
    const Movement movement = movementOver(v7, v8);
    EXPECT_TRUE(d26.agrees("disagree", movement.movedKeys));
    EXPECT_TRUE(movement.monotone);  // pins aside, all goes to the shard that joins
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.0);
    EXPECT_DOUBLE_EQ(*movement.pinnedShare, 3.0 / 10'000.0);
    Json notToNew = Json::array();
    for (const MovingKey& key : movedKeys(v7.map, *ownerColumn(v7.places), v8.map,
                                          *ownerColumn(v8.places)))
        if (movement.shards.names[key.to] != "redis-4")
            notToNew.push_back(keys->name(key.key));
    EXPECT_TRUE(d26.agrees("disagree_not_to_redis-4", notToNew));
}

TEST_F(VersionCase, SplitProbabilityFollowsTheRollout)
{
    const double moved = *movementOver(v7, v8).movedShare;
    EXPECT_TRUE(d26.agrees("prob_item_group_split",
                           Json{{"spans2_p0.5", splitProbability(moved, 0.5, 2)},
                                {"spans5_p0.5", splitProbability(moved, 0.5, 5)},
                                {"spans20_p0.5", splitProbability(moved, 0.5, 20)},
                                {"spans20_p0.1", splitProbability(moved, 0.1, 20)}}));
}

// ---- D27: stable modulo ----

MapBuilder groups(std::size_t count, IndexRule rule)
{
    return aMap().algorithm("modulo").hash("xxh64").set(&ShardMap::index, rule).shards(count, "pg-");
}

TEST(StableModuloCase, DoubledGroupsAreThoseOfTheCase)
{
    const FieldCase d27("D27-ceph-pg-not-power-of-two");
    for (const std::size_t count : {12u, 16u, 100u, 128u, 192u}) {
        const PlacedMap placed(groups(count, IndexRule::Stable));
        const std::vector<double> shares = placed.shares();
        const double least = *std::min_element(shares.begin(), shares.end());
        const auto doubled = std::count_if(shares.begin(), shares.end(),
                                           [&](double share) { return share > 1.5 * least; });
        EXPECT_TRUE(d27.agrees("pg" + std::to_string(count) + "_max_over_mean_cv_doubled",
                               Json{*placed.load.shareHotRatio, *placed.load.shareCv, doubled}));
    }
}

TEST(StableModuloCase, GrowingSplitsDoubledGroupsOnly)
{
    const FieldCase d27("D27-ceph-pg-not-power-of-two");
    const auto moved = [](IndexRule rule) {
        return exactMovement(PlacedMap(groups(12, rule)), PlacedMap(groups(16, rule)));
    };
    EXPECT_TRUE(d27.agrees("grow_12_to_16_moved_stable_mod", rounded(moved(IndexRule::Stable).movedShare)));
    EXPECT_TRUE(d27.agrees("grow_12_to_16_moved_plain_mod", rounded(moved(IndexRule::Unsigned).movedShare)));
    EXPECT_TRUE(moved(IndexRule::Stable).monotone);
}

// ---- D30: what the seeds' code really prints ----

MapBuilder queueShards(std::size_t count, const std::string& algorithm)
{
    MapBuilder map = aMap().algorithm(algorithm).hash("blake2b-64").vnodes(256);
    map.lookup(Lookup::After)
        .set(&ShardMap::tie, TieRule{TieRule::Kind::LastListed, 0})
        .set(&ShardMap::rendezvous, RendezvousWeights::Plain);
    return map.shards(count, "redis-");
}

class SeedFigures : public testing::Test {
protected:
    const FieldCase d30{"D30-seed-code-golden-values"};
    static KeysPtr tenants()
    {
        static const KeysPtr keys = keysNumbered("t-{i}", 100'000);
        return keys;
    }
    static Movement grown(const std::string& algorithm)
    {
        return movementOver(PlacedMap(queueShards(4, algorithm), tenants()),
                            PlacedMap(queueShards(5, algorithm), tenants()));
    }
    static double maxOverMin(const PlacedMap& placed)
    {
        const auto [least, most] =
            std::minmax_element(placed.load.shards.begin(), placed.load.shards.end(),
                                [](const ShardLoad& a, const ShardLoad& b) { return a.load < b.load; });
        return ratio(most->load, least->load);
    }
};

TEST_F(SeedFigures, MovedKeysFromFourToFiveShards)
{
    EXPECT_TRUE(d30.agrees("seed004_modulo_moved", grown("modulo").movedKeys));
    const Movement ring = grown("ring");
    EXPECT_TRUE(d30.agrees("seed004_ring_moved", ring.movedKeys));
    EXPECT_TRUE(d30.agrees("seed004_ring_all_to_redis-4", allGoTo(ring, "redis-4")));
    EXPECT_DOUBLE_EQ(*ring.moduloShare, 0.80024);
    EXPECT_DOUBLE_EQ(*ring.excess, 1.0);
    const Movement rendezvous = grown("rendezvous");
    EXPECT_TRUE(d30.agrees("seed004_rendezvous_moved", rendezvous.movedKeys));
    EXPECT_TRUE(allGoTo(rendezvous, "redis-4"));
}

TEST_F(SeedFigures, CountsAndSharesOfFiveShards)
{
    const PlacedMap ring(queueShards(5, "ring"), tenants());
    EXPECT_TRUE(d30.agrees("seed004_ring5_counts", ring.countsByName()));
    EXPECT_TRUE(d30.agrees("seed004_ring_max_over_min", maxOverMin(ring)));
    Json shares = Json::object();
    for (const ShardLoad& shard : ring.load.shards)
        shares[ring.map.shards[shard.shard.value].name] = *shard.share;
    EXPECT_TRUE(d30.agrees("seed004_ring5_arc_shares", shares));
    EXPECT_TRUE(d30.agrees("ring_cv_theory_5x256", rounded(ring.load.cvPlacement)));
    const PlacedMap rendezvous(queueShards(5, "rendezvous"), tenants());
    EXPECT_TRUE(d30.agrees("seed004_rendezvous5_counts", rendezvous.countsByName()));
    EXPECT_TRUE(d30.agrees("seed004_rendezvous_max_over_min", maxOverMin(rendezvous)));
}

TEST_F(SeedFigures, ExactMovementIsTheShareOfTheNewShard)
{
    const Movement movement =
        exactMovement(PlacedMap(queueShards(4, "ring")), PlacedMap(queueShards(5, "ring")));
    EXPECT_TRUE(d30.agrees("seed004_expected_moved_exact_arcs", rounded(movement.movedShare)));
    EXPECT_DOUBLE_EQ(*movement.moduloShare, 0.8);
}

TEST_F(SeedFigures, TraceWorkersFromEightToNine)
{
    const auto workers = [](std::size_t count) {
        return PlacedMap(aMap().hash("sha256").lookup(Lookup::After).vnodes(128).shards(count, "worker-"));
    };
    const PlacedMap eight = workers(8);
    EXPECT_TRUE(d30.agrees("seed000_ring8_cv_max_over_mean",
                           Json{*eight.load.shareCv, *eight.load.shareHotRatio}));
    const Movement movement = exactMovement(eight, workers(9));
    EXPECT_TRUE(d30.agrees("seed000_ring_8_to_9_moved", rounded(movement.movedShare)));
    EXPECT_TRUE(d30.agrees("seed000_modulo_8_to_9_moved", rounded(movement.moduloShare)));
}

}  // namespace
}  // namespace ringscope::test
