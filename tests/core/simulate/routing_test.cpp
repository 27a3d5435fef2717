#include "tests/core/simulate/routing_builder.h"

#include "core/state/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace ringscope {
namespace {

using namespace test;
using testing::HasSubstr;

constexpr RouterPolicy kEveryPolicy[] = {
    RouterPolicy::Random, RouterPolicy::RoundRobin, RouterPolicy::Sticky,     RouterPolicy::Modulo,
    RouterPolicy::Ring,   RouterPolicy::Bounded,    RouterPolicy::TwoChoices, RouterPolicy::LeastLoaded,
};

RoutingBuilder busySeven()
{
    return aRouting().shards(7).traffic(20'000, "600", "100").set(&RoutingSpec::readShare, decimal("0.8"));
}

TEST(Routing, LosesNoRequestUnderAnyPolicy)
{
    for (const RouterPolicy policy : kEveryPolicy) {
        const RoutingRun run = busySeven().policy(policy).run();
        EXPECT_TRUE(run.counts.areConserved()) << static_cast<int>(policy);
        EXPECT_EQ(run.counts.came, 20'000u);
        EXPECT_EQ(run.counts.done, 20'000u);
    }
}

TEST(Routing, CountsWhatIsStillThereAtTheEnd)
{
    RoutingBuilder overloaded = aRouting().shards(2).traffic(0, "1000", "100");
    overloaded.spec.durationS = 10;
    const RoutingRun run = overloaded.run();
    EXPECT_TRUE(run.counts.areConserved());
    EXPECT_GT(run.counts.active, 7'000u);
    EXPECT_EQ(run.endUs, 10'000'000u);
}

TEST(Routing, IsTheSameRunForTheSameSeedOnly)
{
    for (const RouterPolicy policy : kEveryPolicy) {
        const RoutingBuilder spec = busySeven().policy(policy);
        EXPECT_EQ(spec.run().fingerprint, spec.run().fingerprint);
        RoutingBuilder other = spec;
        other.spec.seed = 2;
        EXPECT_NE(spec.run().fingerprint, other.run().fingerprint);
    }
}

TEST(Routing, EveryPolicyMeetsTheSameRequests)
{
    const RoutingRun random = busySeven().run();
    const RoutingRun least = busySeven().policy(RouterPolicy::LeastLoaded).run();
    const auto seriesOfCame = [](const RoutingRun& run) {
        std::vector<double> sums;
        for (const Series& series : run.series)
            if (series.metric == "requests_s")
                for (std::size_t bin = 0; bin < std::min<std::size_t>(series.points.size(), 30); ++bin) {
                    sums.resize(30);
                    sums[bin] += series.points[bin].value;
                }
        return sums;
    };
    EXPECT_EQ(seriesOfCame(random), seriesOfCame(least));
}

TEST(Routing, RoundRobinIsEven)
{
    const RoutingRun run = aRouting().shards(8).traffic(8'000, "500", "100").policy(RouterPolicy::RoundRobin).run();
    EXPECT_EQ(run.maxLoad, 1'000u);
    EXPECT_DOUBLE_EQ(*run.cv, 0.0);
}

TEST(Routing, ChoicesShortenTheWait)
{
    const auto wait = [](RouterPolicy policy) { return *busySeven().policy(policy).run().waits.meanUs(); };
    EXPECT_LT(wait(RouterPolicy::TwoChoices), 0.6 * wait(RouterPolicy::Random));
    EXPECT_LT(wait(RouterPolicy::LeastLoaded), wait(RouterPolicy::TwoChoices));
}

TEST(Routing, StaleLoadsMakeRoutersHerd)
{
    RoutingBuilder spec = busySeven().policy(RouterPolicy::LeastLoaded).set(&RoutingSpec::routers, 10);
    const RoutingRun fresh = spec.run();
    EXPECT_FALSE(fresh.herding) << "there are no spans between looks";
    spec.spec.staleS = decimal("0.5");
    const RoutingRun stale = spec.run();
    ASSERT_TRUE(stale.herding);
    EXPECT_NEAR(*stale.herding, 7, 0.01) << "all run after one of seven";
    EXPECT_GT(*stale.waits.meanUs(), 10 * *fresh.waits.meanUs());
    const RoutingRun counting = busySeven()
                                    .policy(RouterPolicy::LeastLoaded)
                                    .set(&RoutingSpec::staleS, decimal("0.5"))
                                    .set(&RoutingSpec::countsOwn, true)
                                    .run();
    EXPECT_LT(*counting.herding, 2) << "one router that counts what it sent spreads it";
}

TEST(Routing, AHotKeyHeatsItsShardUnderAnyStickyPolicy)
{
    for (const RouterPolicy policy : {RouterPolicy::Sticky, RouterPolicy::Modulo, RouterPolicy::Ring}) {
        const RoutingRun run = busySeven().load(1000, "one:35%").policy(policy).run();
        EXPECT_GE(*run.hotRatio, 0.35 * 7 * 0.97) << "share of the key times shards, less sampling";
        EXPECT_EQ(run.keysWithSeveralOwners, 0u);
        EXPECT_EQ(run.merges, 0u);
        EXPECT_EQ(run.staleReads, 0u);
    }
}

TEST(Routing, ASplitHotKeyIsPaidForByMerges)
{
    const RoutingRun whole = busySeven().load(1000, "one:35%").policy(RouterPolicy::Ring).run();
    const RoutingRun split = busySeven()
                                 .load(1000, "one:35%")
                                 .policy(RouterPolicy::Ring)
                                 .set(&RoutingSpec::readShare, decimal("0.1"))
                                 .set(&RoutingSpec::split, 7)
                                 .run();
    EXPECT_LT(*split.hotRatio, *whole.hotRatio);
    EXPECT_EQ(split.merges, split.extraRequests) << "each read asks six further parts";
    EXPECT_NEAR(static_cast<double>(split.merges), 20'000 * 0.35 * 0.1 * 6, 600);
    EXPECT_TRUE(split.counts.areConserved());
}

TEST(Routing, CopiesSpreadReadsAndMultiplyWrites)
{
    const RoutingRun run = busySeven()
                               .load(1000, "one:35%")
                               .policy(RouterPolicy::Ring)
                               .set(&RoutingSpec::copies, 3)
                               .run();
    EXPECT_NEAR(static_cast<double>(run.extraRequests), 20'000 * 0.35 * 0.2 * 2, 400);
    EXPECT_EQ(run.keysWithSeveralOwners, 1u);
    EXPECT_GT(run.staleReads, 0u);
    EXPECT_TRUE(run.counts.areConserved());
}

TEST(Routing, FreeRoutingGivesKeysManyOwnersAndStaleReads)
{
    const RoutingRun run = busySeven().policy(RouterPolicy::TwoChoices).run();
    EXPECT_EQ(run.keysWithSeveralOwners, 100u);
    EXPECT_GT(run.merges, 0u);
    EXPECT_GT(run.staleReads, 0u);
    const RoutingRun instant = busySeven()
                                   .policy(RouterPolicy::TwoChoices)
                                   .set(&RoutingSpec::replicationS, decimal("0"))
                                   .run();
    EXPECT_EQ(instant.staleReads, 0u);
    const RoutingRun reading = busySeven()
                                   .policy(RouterPolicy::TwoChoices)
                                   .set(&RoutingSpec::readShare, decimal("1"))
                                   .run();
    EXPECT_EQ(reading.merges, 0u) << "what nobody writes needs no merge";
}

TEST(Routing, ASlowerShardIsFeltFromThenOn)
{
    RoutingBuilder spec = aRouting().shards(2).traffic(0, "100", "100").policy(RouterPolicy::RoundRobin);
    spec.spec.durationS = 100;
    const RoutingRun before = spec.run();
    spec.spec.events = {{50'000'000, {"capacity", Value::map({{"shard", Value::scalar("s0")}, {"value", Value::scalar("40")}})}, {}}};
    const RoutingRun after = spec.run();
    EXPECT_GT(after.servers[0].maxActive, before.servers[0].maxActive + 100);
    EXPECT_EQ(after.servers[1].maxActive, before.servers[1].maxActive);
}

TEST(Routing, RefusesWhatCannotBe)
{
    const auto message = [](const RoutingBuilder& spec) {
        const auto run = spec.tryRun();
        return run ? std::string() : run.error().message;
    };
    EXPECT_THAT(message(aRouting().shards(0)), HasSubstr("shards that take requests: 0"));
    EXPECT_THAT(message(aRouting().shards(1).policy(RouterPolicy::TwoChoices)), HasSubstr("2 or more"));
    EXPECT_THAT(message(aRouting().shards(3).set(&RoutingSpec::copies, 2)), HasSubstr("copies: 2"));
    EXPECT_THAT(message(aRouting().shards(3).policy(RouterPolicy::Ring).set(&RoutingSpec::copies, 4)),
                HasSubstr("at most 3"));
    EXPECT_THAT(message(aRouting().shards(3).set(&RoutingSpec::hotKey, "nobody")), HasSubstr("nobody"));
    EXPECT_THAT(message(aRouting().shards(3).set(&RoutingSpec::durationS, 0)), HasSubstr("duration_s"));
    RoutingBuilder events = aRouting().shards(3);
    events.spec.events = {{0, {"add", Value::map({{"name", Value::scalar("x")}})}, {}}};
    EXPECT_THAT(message(events), HasSubstr("do: add (allowed: capacity)"));
}

}  // namespace
}  // namespace ringscope
