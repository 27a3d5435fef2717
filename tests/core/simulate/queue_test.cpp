// Queues under migration: the laws of the ways to move, and case D26.
#include "core/simulate/queue_run.h"
#include "tests/core/simulate/routing_builder.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace ringscope {
namespace {

using namespace test;

Value map(std::vector<Value::Entry> entries) { return Value::map(std::move(entries)); }
Value text(std::string word) { return Value::scalar(std::move(word)); }

/// Four queues at three quarters of what they can serve; a fifth shard joins after ten seconds.
struct FourToFive {
    QueueSpec spec;
    ShardMap cluster = aMap().shards(4, "redis-").vnodes(64).map();
    std::shared_ptr<const KeyTable> keys = tableOf(60, "t-{i}");

    FourToFive()
    {
        spec.model = "queues";
        spec.durationS = 60;
        spec.rateS = 300;
        spec.events = {{10'000'000, {"add", map({{"name", text("redis-4")}})}, {}}};
    }
    QueueRun run() const { return simulateQueues(spec, cluster, keys, {}, {}).value(); }
};

TEST(Queues, SwitchingAtOnceBreaksTheOrder)
{
    FourToFive sim;
    sim.spec.way = MovingWay::Switch;
    sim.spec.producerLagS = decimal("0.5");
    const QueueRun run = sim.run();
    EXPECT_GT(run.violations, 0u);
    EXPECT_GT(run.keysOutOfOrder, 0u);
    EXPECT_EQ(run.keysMoved, run.keysToMove);
    EXPECT_TRUE(run.counts.areConserved()) << "out of order, but none is lost";
    EXPECT_EQ(run.everBuffered, 0u);
}

TEST(Queues, DrainingKeepsTheOrderAndMovesEveryKey)
{
    const QueueRun run = FourToFive().run();
    EXPECT_EQ(run.violations, 0u);
    EXPECT_GT(run.keysToMove, 5u);
    EXPECT_EQ(run.keysMoved, run.keysToMove);
    EXPECT_EQ(run.pauses.count(), run.keysMoved);
    EXPECT_GT(run.everBuffered, 0u);
    EXPECT_EQ(run.counts.buffered, 0u);
    EXPECT_TRUE(run.counts.areConserved());
    EXPECT_TRUE(run.finishUs);
}

TEST(Queues, PausingEverythingHoldsMoreJobsBackThanDraining)
{
    FourToFive sim;
    const QueueRun drained = sim.run();
    sim.spec.way = MovingWay::PauseAll;
    const QueueRun paused = sim.run();
    EXPECT_EQ(paused.violations, 0u);
    EXPECT_EQ(paused.keysMoved, paused.keysToMove);
    EXPECT_GT(paused.maxBuffered, drained.maxBuffered);
    EXPECT_TRUE(paused.counts.areConserved());
}

/// Lags, batches, bursts and time-outs of a seed.
FourToFive drawnSetting(std::uint64_t seed)
{
    RandomStream random(seed, "setting");
    const auto thousandths = [&](std::uint64_t most) {
        return Decimal::ofUnits(static_cast<std::int64_t>(1 + random.nextBelow(most)), 3);
    };
    FourToFive sim;
    sim.spec.seed = seed;
    sim.spec.durationS = 30;
    sim.spec.producers = 1 + random.nextBelow(6);
    sim.spec.producerLagS = thousandths(4'000);
    sim.spec.metricLagS = thousandths(3'000);
    sim.spec.pollS = thousandths(500);
    sim.spec.batch = 1 + random.nextBelow(20);
    sim.spec.timeoutS = thousandths(8'000);
    sim.spec.pauseTtlS = thousandths(5'000);
    sim.spec.burstEveryS = 3;
    sim.spec.burstForS = 1;
    sim.spec.burstFactor = Decimal(static_cast<std::int64_t>(1 + random.nextBelow(3)));
    sim.spec.events.push_back({13'000'000, {"weight", map({{"shard", text("redis-0")}, {"value", text("2")}})}, {}});
    sim.spec.events.push_back({15'000'000, {"drain", text("redis-1")}, {}});
    sim.spec.events.push_back({17'000'000, {"remove", text("redis-4")}, {}});
    return sim;
}

TEST(Queues, AcknowledgedAndFencedDrainsKeepTheOrderWhateverTheSetting)
{
    std::uint64_t moved = 0, pinned = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        FourToFive sim = drawnSetting(seed);
        sim.spec.confirm = seed % 2 == 0 ? Confirmation::Acknowledge : Confirmation::Fence;
        if (seed % 4 == 0)
            sim.spec.way = MovingWay::PauseAll;
        const QueueRun run = sim.run();
        ASSERT_EQ(run.violations, 0u) << "seed " << seed;
        ASSERT_TRUE(run.counts.areConserved()) << "seed " << seed;
        moved += run.keysMoved;
        pinned += run.keysPinned;
        refused += run.refused;
    }
    EXPECT_GT(moved, 1'000u) << "the settings let keys move";
    EXPECT_GT(pinned, 100u) << "and time-outs happen";
    EXPECT_GT(refused, 100u) << "and fences are run into";
}

TEST(Queues, WithoutConfirmationLagsBreakTheOrder)
{
    std::uint64_t broken = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        FourToFive sim = drawnSetting(seed);
        sim.spec.confirm = Confirmation::None;
        const QueueRun run = sim.run();
        ASSERT_TRUE(run.counts.areConserved()) << "seed " << seed;
        broken += run.violations > 0 ? 1 : 0;
    }
    EXPECT_GT(broken, 10u) << "of 40 settings";
}

TEST(Queues, IsTheSameRunForTheSameSeedOnly)
{
    const FourToFive sim;
    FourToFive other;
    other.spec.seed = 2;
    EXPECT_EQ(sim.run().fingerprint, sim.run().fingerprint);
    EXPECT_NE(sim.run().fingerprint, other.run().fingerprint);
}

TEST(Queues, D26TheKeysToMoveAreThoseOnWhichTwoVersionsDisagree)
{
    const FieldCase field("D26-shardmap-version-skew");
    QueueSpec spec;
    spec.durationS = 2;
    spec.way = MovingWay::Switch;
    const auto pin = [](const char* key, const char* shard) {
        return Command{"pin", map({{"key", text(key)}, {"shard", text(shard)}})};
    };
    // Overrides first, then the algorithm: both versions honour them.
    spec.events = {{0, pin("t-42", "redis-1"), {}},
                   {0, pin("t-77", "redis-3"), {}},
                   {0, pin("t-1000", "redis-4"), {}},
                   {1'000'000, {"state", map({{"shard", text("redis-4")}, {"value", text("active")}})}, {}}};
    const ShardMap before = aMap()
                                .shards(4, "redis-")
                                .shard("redis-4", "1", ShardState::Warming)
                                .algorithm("rendezvous")
                                .hash("blake2b-64")
                                .map();
    const auto keys = tableOf(field.lines("tenants.txt"));
    const QueueRun run = simulateQueues(spec, before, keys, {}, {}).value();
    EXPECT_TRUE(field.agrees("disagree", run.keysToMove));
}

TEST(Queues, RefuseWhatCannotBe)
{
    FourToFive sim;
    sim.spec.way = MovingWay::PauseAll;
    sim.spec.confirm = Confirmation::Fence;
    EXPECT_FALSE(simulateQueues(sim.spec, sim.cluster, sim.keys, {}, {}));
    FourToFive gone;
    gone.spec.events = {{0, {"remove", text("nobody")}, {}}};
    EXPECT_FALSE(simulateQueues(gone.spec, gone.cluster, gone.keys, {}, {}));
    FourToFive endless;
    endless.spec.durationS = 0;
    EXPECT_FALSE(simulateQueues(endless.spec, endless.cluster, endless.keys, {}, {}));
}

}  // namespace
}  // namespace ringscope
