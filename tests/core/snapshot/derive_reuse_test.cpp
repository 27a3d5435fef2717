// Whatever a parent lends, a snapshot is the one that a derivation from nothing gives; so is one of
// loads alone.
#include "core/snapshot/derive_steps.h"
#include "core/support/random.h"
#include "tests/core/snapshot/states.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

using namespace test;

bool sameShard(const ShardLoad& a, const ShardLoad& b)
{
    return a.shard == b.shard && a.share == b.share && a.shareLow == b.shareLow
           && a.shareHigh == b.shareHigh && a.keys == b.keys && a.load == b.load
           && a.loadShare == b.loadShare && a.loadRatio == b.loadRatio
           && a.utilisation == b.utilisation && a.ratioLow == b.ratioLow
           && a.ratioHigh == b.ratioHigh && a.counts == b.counts;
}

bool sameReport(const LoadReport& a, const LoadReport& b)
{
    const bool sameTop = std::equal(
        a.topKeys.begin(), a.topKeys.end(), b.topKeys.begin(), b.topKeys.end(),
        [](const TopKey& x, const TopKey& y) {
            return x.key == y.key && x.load == y.load && x.shard == y.shard;
        });
    return sameTop && a.total == b.total && a.hotShard == b.hotShard && a.hotRatio == b.hotRatio
           && a.cv == b.cv && a.cvChance == b.cvChance && a.cvPlacement == b.cvPlacement
           && a.cvKeys == b.cvKeys && a.floor == b.floor && a.shareCv == b.shareCv
           && a.stray == b.stray && a.unownedKeys == b.unownedKeys
           && a.unownedLoad == b.unownedLoad && a.mean == b.mean
           && std::equal(a.shards.begin(), a.shards.end(), b.shards.begin(), b.shards.end(),
                         sameShard);
}

bool sameMovement(const std::optional<Movement>& a, const std::optional<Movement>& b)
{
    if (!a || !b)
        return a.has_value() == b.has_value();
    const bool sameMatrix = std::equal(
        a->matrix.begin(), a->matrix.end(), b->matrix.begin(), b->matrix.end(),
        [](const MovementCell& x, const MovementCell& y) {
            return x.from == y.from && x.to == y.to && x.keys == y.keys && x.load == y.load
                   && x.length == y.length;
        });
    return sameMatrix && a->exact == b->exact && a->keys == b->keys
           && a->movedKeys == b->movedKeys && a->movedShare == b->movedShare
           && a->minimumShare == b->minimumShare && a->excess == b->excess
           && a->unnecessaryShare == b->unnecessaryShare && a->pinnedShare == b->pinnedShare
           && a->drainGainShare == b->drainGainShare && a->moduloShare == b->moduloShare
           && a->monotone == b->monotone;
}

// ---- changes as a person makes them ----

using Change = void (*)(ClusterState&, RandomStream&);

Shard* anyShard(ClusterState& state, RandomStream& random)
{
    std::vector<Shard>& shards = state.map.shards;
    return shards.empty() ? nullptr : &shards[random.nextBelow(shards.size())];
}

template <std::size_t N>
std::string anyOf(const std::array<const char*, N>& choices, RandomStream& random)
{
    return choices[random.nextBelow(N)];
}

void addShard(ClusterState& state, RandomStream& random)
{
    const std::string name = "s" + std::to_string(random.nextBelow(12));
    for (const Shard& shard : state.map.shards)
        if (shard.id == name || shard.name == name)
            return;
    state.map.shards.push_back(shardNamed(name));
}
void removeShard(ClusterState& state, RandomStream& random)
{
    if (const Shard* shard = anyShard(state, random)) {
        std::erase_if(state.map.overrides, [&](const auto& pin) { return pin.second == shard->name; });
        state.map.shards.erase(state.map.shards.begin() + (shard - state.map.shards.data()));
    }
}
void setWeight(ClusterState& state, RandomStream& random)
{
    if (Shard* shard = anyShard(state, random))
        shard->weight = Decimal::ofUnits(static_cast<std::int64_t>(random.nextBelow(5)) * 5, 1);
}
void setState(ClusterState& state, RandomStream& random)
{
    constexpr std::array kStates = {ShardState::Active, ShardState::Warming, ShardState::Draining};
    if (Shard* shard = anyShard(state, random))
        shard->state = kStates[random.nextBelow(kStates.size())];
}
void rename(ClusterState& state, RandomStream& random)
{
    Shard* shard = anyShard(state, random);
    if (!shard)
        return;
    const std::string old = shard->name;
    shard->name += "x";
    for (auto& [key, owner] : state.map.overrides)
        if (owner == old)
            owner = shard->name;
}
void setVnodes(ClusterState& state, RandomStream& random)
{
    state.map.vnodes = 1 + random.nextBelow(40);
}
void setHash(ClusterState& state, RandomStream& random)
{
    state.map.hash = anyOf<3>({"xxh64", "fnv1a32", "crc32"}, random);
}
void setAlgorithm(ClusterState& state, RandomStream& random)
{
    state.map.algorithm = anyOf<4>({"ring", "ring", "modulo", "rendezvous"}, random);
}
void setLookup(ClusterState& state, RandomStream& random)
{
    constexpr std::array kRules = {Lookup::AtOrAfter, Lookup::After, Lookup::Nearest};
    state.map.lookup = kRules[random.nextBelow(kRules.size())];
}
void pinKey(ClusterState& state, RandomStream& random)
{
    const Shard* shard = anyShard(state, random);
    if (shard && shard->state != ShardState::Down)
        state.map.overrides["key-" + std::to_string(random.nextBelow(300))] = shard->name;
}
void setKeys(ClusterState& state, RandomStream& random)
{
    state.workload->keys = 100 + random.nextBelow(3) * 50;
}
void setSkew(ClusterState& state, RandomStream& random)
{
    state.workload->distribution =
        parseDistribution(anyOf<3>({"uniform", "zipf:1.1", "one:35%"}, random)).value();
}
void setMeasure(ClusterState& state, RandomStream& random)
{
    constexpr std::array kChosen = {Measure::Keys, Measure::Requests, Measure::Cost};
    state.measure = kChosen[random.nextBelow(kChosen.size())];
}
void pinBaseline(ClusterState& state, RandomStream&)
{
    ClusterState baseline = state;
    baseline.baseline = nullptr;
    state.baseline = std::make_shared<const ClusterState>(std::move(baseline));
}

ClusterState changedAtRandom(ClusterState state, RandomStream& random)
{
    constexpr std::array<Change, 14> kChanges = {
        addShard, removeShard, setWeight, setState, rename,   setVnodes,  setHash,
        setAlgorithm, setLookup, pinKey,  setKeys,  setSkew, setMeasure, pinBaseline};
    for (std::uint64_t i = 1 + random.nextBelow(2); i > 0; --i)
        kChanges[random.nextBelow(kChanges.size())](state, random);
    return state;
}

RC_GTEST_PROP(Derive, WithReuseIsThatFromNothing, (std::uint64_t seed))
{
    RandomStream random(seed, "changes");
    SnapshotPtr parent = derived(clusterOf(1 + random.nextBelow(5), 200));
    for (int step = 0; step < 5; ++step) {
        const ClusterState state = changedAtRandom(parent->state, random);
        const SnapshotPtr reused = derived(state, parent);
        const SnapshotPtr fresh = derived(state);
        RC_ASSERT(sameReport(reused->load, fresh->load));
        RC_ASSERT(reused->fingerprint == fresh->fingerprint);
        RC_ASSERT(sameMovement(reused->sinceBaseline, fresh->sinceBaseline));
        for (std::size_t key = 0; key < fresh->keys->size(); ++key)
            RC_ASSERT(reused->ownerOf(KeyId(key)) == fresh->ownerOf(KeyId(key)));
        const SnapshotPtr freshParent = derived(parent->state);
        RC_ASSERT(sameMovement(reused->sinceParent, derived(state, freshParent)->sinceParent));
        RC_ASSERT(reused->allChecksHold());
        parent = reused;
    }
}

RC_GTEST_PROP(DeriveLoads, FindsWhatSortedKeysGive, (std::uint64_t seed))
{
    RandomStream random(seed, "loads");
    SnapshotPtr sorted = derived(clusterOf(1 + random.nextBelow(5), 200));
    for (int step = 0; step < 5; ++step) {
        sorted = derived(changedAtRandom(sorted->state, random));
        const Result<SnapshotPtr> loads =
            deriveLoads(sorted->state, BuildLimits(), WorkContext(), {});
        RC_ASSERT(loads.ok());
        RC_ASSERT(!(*loads)->order);
        RC_ASSERT(sameReport((*loads)->load, sorted->load));
        RC_ASSERT(sameMovement((*loads)->sinceBaseline, sorted->sinceBaseline));
        RC_ASSERT((*loads)->warnings == sorted->warnings);
        RC_ASSERT((*loads)->causes.sentences == sorted->causes.sentences);
        RC_ASSERT((*loads)->allChecksHold());
        for (std::size_t key = 0; key < sorted->keys->size(); ++key)
            RC_ASSERT((*loads)->ownerOf(KeyId(key)) == sorted->ownerOf(KeyId(key)));
    }
}

TEST(DeriveLoads, SortsWhereSeveralCopiesCount)
{
    ClusterState state = clusterOf(3, 200);
    state.map.replicas = 2;
    const auto loads = deriveLoads(state, BuildLimits(), WorkContext(), {});
    ASSERT_TRUE(loads.ok());
    EXPECT_TRUE((*loads)->order);
}

}  // namespace
}  // namespace ringscope
