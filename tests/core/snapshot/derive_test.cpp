#include "core/snapshot/snapshot.h"
#include "core/workload/memory_limit.h"
#include "tests/core/snapshot/states.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ringscope {
namespace {

using namespace test;

TEST(Derive, AJoinKeepsHashesAndSortedKeys)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000));
    const SnapshotPtr after = derived(
        changed(before, [](ClusterState& s) { s.map.shards.push_back(shardNamed("s4")); }), before);
    EXPECT_EQ(after->keys, before->keys);
    EXPECT_EQ(after->hashed, before->hashed);
    EXPECT_EQ(after->order, before->order);
    ASSERT_TRUE(after->sinceParent);
    EXPECT_TRUE(after->sinceParent->monotone);
    EXPECT_EQ(after->sinceParent->movedShare, after->sinceParent->minimumShare);
    EXPECT_GT(*after->sinceParent->movedShare, 0.0);
    EXPECT_EQ(after->sinceParent->movedKeys, after->load.shards[4].keys);
}

TEST(Derive, OtherSkewKeepsHashesAndOrderButNotTheSums)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000));
    const SnapshotPtr after = derived(changed(before, [](ClusterState& s) {
        s.workload->distribution = parseDistribution("one:35%").value();
    }), before);
    EXPECT_EQ(after->hashed, before->hashed);
    EXPECT_EQ(after->order->keys().data(), before->order->keys().data());
    EXPECT_NE(after->order, before->order);
    EXPECT_EQ(after->routing, before->routing);
    EXPECT_GE(*after->load.hotRatio, 4 * 0.35);
    EXPECT_EQ(after->sinceParent->movedShare, 0.0);
}

TEST(Derive, AnotherMeasureKeepsEverything)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000));
    const SnapshotPtr after =
        derived(changed(before, [](ClusterState& s) { s.measure = Measure::Keys; }), before);
    EXPECT_EQ(after->order, before->order);
    EXPECT_EQ(after->load.total, u128{1000});
}

TEST(Derive, CapacityDecidesNoOwnerAndKeepsTheRouting)
{
    const SnapshotPtr before = derived(clusterOf(4, 100));
    const SnapshotPtr after =
        derived(changed(before, [](ClusterState& s) { s.map.shards[0].capacity = Decimal(5); }), before);
    EXPECT_EQ(after->routing, before->routing);
}

TEST(Derive, APinKeepsThePlacementAndMovesOneKey)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000));
    const std::string key = before->keys->name(KeyId(17u));
    const std::uint32_t owner = before->ownerOf(KeyId(17u)).value;
    const std::string other = before->state.map.shards[(owner + 1) % 4].name;
    const SnapshotPtr after = derived(
        changed(before, [&](ClusterState& s) { s.map.overrides[key] = other; }), before);
    EXPECT_EQ(after->routing->placement, before->routing->placement);
    EXPECT_EQ(after->sinceParent->movedKeys, 1u);
    EXPECT_EQ(after->load.shards[owner].keys + 1, before->load.shards[owner].keys);
    const SnapshotPtr back =
        derived(changed(after, [](ClusterState& s) { s.map.overrides.clear(); }), after);
    EXPECT_EQ(back->load.shards[owner].load, before->load.shards[owner].load);
}

TEST(Derive, AnotherHashHashesAgainAndMeasuresAcrossBoth)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000));
    const SnapshotPtr after =
        derived(changed(before, [](ClusterState& s) { s.map.hash = "fnv1a64"; }), before);
    EXPECT_NE(after->hashed, before->hashed);
    ASSERT_TRUE(after->sinceParent);
    std::uint64_t moved = 0;
    for (std::size_t key = 0; key < 1000; ++key)
        moved += before->ownerOf(KeyId(key)) != after->ownerOf(KeyId(key)) ? 1 : 0;
    EXPECT_EQ(after->sinceParent->movedKeys, moved);
    EXPECT_GT(moved, 0u);
}

TEST(Derive, KeysOfAFileWinOverNone)
{
    ClusterState state = clusterOf(3, 0);
    EXPECT_EQ(derived(state)->keys, nullptr);
    state.keys = derived(clusterOf(1, 50))->keys;
    EXPECT_EQ(derived(state)->keys, state.keys);
}

TEST(Derive, WithoutKeysMovementIsExact)
{
    const SnapshotPtr before = derived(clusterOf(4, 0));
    const SnapshotPtr after = derived(
        changed(before, [](ClusterState& s) { s.map.shards.push_back(shardNamed("s4")); }), before);
    ASSERT_TRUE(after->sinceParent);
    EXPECT_TRUE(after->sinceParent->exact);
    EXPECT_DOUBLE_EQ(*after->sinceParent->movedShare, *after->load.shards[4].share);
    EXPECT_DOUBLE_EQ(*after->sinceParent->moduloShare, 0.8);
}

TEST(Derive, WithoutKeysAndUnitsThereIsNoMovement)
{
    const SnapshotPtr before = derived(clusterOf(4, 0));
    const SnapshotPtr after =
        derived(changed(before, [](ClusterState& s) { s.map.algorithm = "rendezvous"; }), before);
    EXPECT_FALSE(after->sinceParent);
}

TEST(Derive, AnAssignmentHasLoadsButNoMovement)
{
    const SnapshotPtr before = derived(clusterOf(4, 100));
    const SnapshotPtr after =
        derived(changed(before, [](ClusterState& s) { s.map.algorithm = "two-choices"; }), before);
    EXPECT_FALSE(after->sinceParent);
    EXPECT_EQ(after->load.total, before->load.total);
    ASSERT_NE(after->owners, nullptr);
    EXPECT_FALSE(derived(before->state, after)->sinceParent);
}

TEST(Derive, TheFirstSnapshotHasNoMovement)
{
    const SnapshotPtr snapshot = derived(clusterOf(4, 100));
    EXPECT_FALSE(snapshot->sinceParent);
    EXPECT_FALSE(snapshot->sinceBaseline);
    EXPECT_FALSE(snapshot->fingerprint.empty());
}

TEST(Derive, BaselineStaysWhileTheMapGoesOn)
{
    SnapshotPtr snapshot = derived(clusterOf(3, 1000));
    snapshot = derived(changed(snapshot, [&](ClusterState& s) {
        s.baseline = std::make_shared<const ClusterState>(snapshot->state);
    }), snapshot);
    ASSERT_TRUE(snapshot->sinceBaseline);
    EXPECT_EQ(snapshot->sinceBaseline->movedKeys, 0u);
    const std::uint64_t keysOfS0 = snapshot->load.shards[0].keys;
    for (const char* name : {"s3", "s4"})
        snapshot = derived(changed(snapshot, [&](ClusterState& s) {
            s.map.shards.push_back(shardNamed(name));
        }), snapshot);
    EXPECT_EQ(snapshot->sinceBaseline->movedKeys,
              snapshot->load.shards[3].keys + snapshot->load.shards[4].keys);
    EXPECT_LT(snapshot->sinceParent->movedKeys, snapshot->sinceBaseline->movedKeys);
    EXPECT_EQ(snapshot->baseline->ownerOf(KeyId(0u)).isNone(), false);
    snapshot = derived(changed(snapshot, [&](ClusterState& s) {
        s.map.shards.erase(s.map.shards.begin() + 3, s.map.shards.end());
    }), snapshot);
    EXPECT_EQ(snapshot->sinceBaseline->movedKeys, 0u);
    EXPECT_EQ(snapshot->load.shards[0].keys, keysOfS0);
}

TEST(Derive, AMapWithoutShardsIsAnEmptyRingAndOneSentence)
{
    const SnapshotPtr snapshot = derived(clusterOf(0, 10));
    EXPECT_EQ(snapshot->load.unownedKeys, 10u);
    EXPECT_FALSE(snapshot->load.hotRatio);
    ASSERT_FALSE(snapshot->warnings.empty());
    EXPECT_EQ(snapshot->warnings[0], "The map has no shards: no key has an owner.");
    EXPECT_TRUE(snapshot->ownerOf(KeyId(0u)).isNone());
}

TEST(Derive, TheLastShardTakenDownLeavesEveryKeyUnowned)
{
    const SnapshotPtr before = derived(clusterOf(1, 10));
    const SnapshotPtr after = derived(changed(before, [](ClusterState& s) {
        s.map.shards[0].state = ShardState::Down;
    }), before);
    EXPECT_EQ(after->load.unownedKeys, 10u);
    EXPECT_EQ(after->sinceParent->movedShare, 1.0);
    EXPECT_NE(after->warnings[0].find("No shard may own keys"), std::string::npos);
}

TEST(Derive, RefusesARingThatIsTooLarge)
{
    BuildLimits limits;
    limits.maxPoints = 100;
    const auto snapshot = derive(clusterOf(4, 10), nullptr, limits, WorkContext());
    ASSERT_FALSE(snapshot.ok());
    EXPECT_EQ(snapshot.error().code, ErrorCode::TooLarge);
}

TEST(Derive, RefusesAnotherKeyRuleThatDoesNotFitBesideTheFirstWithTheFigure)
{
    constexpr std::size_t kKeys = 100'000;
    const SnapshotPtr before = derived(clusterOf(4, kKeys));
    ASSERT_FALSE(before->keys->column(Measure::Requests).values.empty());
    const TableExtent table{kKeys, before->keys->names().bytes.size(), 1};
    BuildLimits limits;
    limits.maxMemoryBytes = sortingBytes(table, 1) - 1;
    EXPECT_TRUE(derive(before->state, nullptr, limits, WorkContext()).ok());
    const ClusterState other =
        changed(before, [](ClusterState& s) { s.map.hash = "fnv1a64"; });
    const auto refused = derive(other, before, limits, WorkContext());
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::TooLarge);
    EXPECT_NE(refused.error().message.find("another key rule for 100,000 keys needs about "
                                           + memoryText(sortingBytes(table, 1))),
              std::string::npos)
        << refused.error().message;
    ++limits.maxMemoryBytes;
    EXPECT_TRUE(derive(other, before, limits, WorkContext()).ok());
    limits.maxMemoryBytes = sortingBytes(table, 0) - 1;
    EXPECT_FALSE(derive(before->state, nullptr, limits, WorkContext()).ok());
}

TEST(Derive, StopsWhenToldTo)
{
    std::stop_source stop;
    stop.request_stop();
    const auto snapshot = derive(clusterOf(4, 10), nullptr, {}, WorkContext(stop.get_token()));
    ASSERT_FALSE(snapshot.ok());
    EXPECT_EQ(snapshot.error().code, ErrorCode::Cancelled);
}

TEST(Derive, TellsHowFarItIs)
{
    double last = 0.0;
    const WorkContext work({}, [&](double share) {
        EXPECT_LE(last, share);
        last = share;
    });
    EXPECT_TRUE(derive(clusterOf(4, 10), nullptr, {}, work).ok());
    EXPECT_DOUBLE_EQ(last, 1.0);
}

TEST(Derive, ClumpedKeysAreWarnedOf)
{
    ClusterState state = clusterOf(6, 0);
    state.map.hash = "fnv1a32";
    state.workload = WorkloadSpec{};
    state.workload->keys = 600;
    state.workload->namePattern = "key:{i}";
    const SnapshotPtr snapshot = derived(state);
    EXPECT_TRUE(snapshot->causes.hashesClump);
    EXPECT_TRUE(std::any_of(snapshot->warnings.begin(), snapshot->warnings.end(),
                            [](const std::string& warning) {
                                return warning.find("170 of 256") != std::string::npos;
                            }));
}

TEST(MovingKeysOfSnapshots, AreThoseOfTheChange)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000));
    const SnapshotPtr after = derived(
        changed(before, [](ClusterState& s) { s.map.shards.push_back(shardNamed("s4")); }), before);
    const MovingKeys moving = movingKeys(*before, *after, 50, WorkContext()).value();
    EXPECT_EQ(moving.total, after->sinceParent->movedKeys);
    EXPECT_LE(moving.sample.size(), 50u);
    EXPECT_GE(moving.sample.size(), 25u);
    for (const MovingKey& key : moving.sample) {
        EXPECT_EQ(moving.shards.names[key.to], "s4");
        EXPECT_EQ(before->ownerOf(key.key).value, key.from);
        EXPECT_EQ(after->ownerOf(key.key).value, 4u);
    }
}

TEST(MovingKeysOfSnapshots, AreNoneBetweenDifferentKeys)
{
    const SnapshotPtr before = derived(clusterOf(4, 1000)), after = derived(clusterOf(5, 900));
    EXPECT_EQ(movingKeys(*before, *after, 50, WorkContext()).value().total, 0u);
}

// ---- seed figures, through snapshots ----

TEST(SeedSnapshots, QueueShardsMoveAsPrinted)
{
    const FieldCase d30("D30-seed-code-golden-values");
    for (const auto& [algorithm, check] :
         {std::pair{"modulo", "seed004_modulo_moved"}, {"ring", "seed004_ring_moved"},
          {"rendezvous", "seed004_rendezvous_moved"}}) {
        ClusterState state;
        state.map.algorithm = algorithm;
        state.map.hash = "blake2b-64";
        state.map.vnodes = 256;
        state.map.lookup = Lookup::After;
        state.map.tie.kind = TieRule::Kind::LastListed;
        state.map.rendezvous = RendezvousWeights::Plain;
        for (int i = 0; i < 4; ++i)
            state.map.shards.push_back(shardNamed("redis-" + std::to_string(i)));
        state.workload = WorkloadSpec{};
        state.workload->keys = 100'000;
        state.workload->namePattern = "t-{i}";
        const SnapshotPtr four = derived(state);
        state.map.shards.push_back(shardNamed("redis-4"));
        const SnapshotPtr five = derived(state, four);
        EXPECT_TRUE(d30.agrees(check, five->sinceParent->movedKeys)) << algorithm;
        EXPECT_DOUBLE_EQ(*five->sinceParent->moduloShare, 0.80024);
    }
}

}  // namespace
}  // namespace ringscope
