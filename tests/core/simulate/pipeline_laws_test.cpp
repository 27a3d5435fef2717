// What holds in every run, whatever its parameters: 200 drawn ones, each printed when it fails.
#include "core/support/random.h"
#include "tests/core/simulate/pipeline_builder.h"

#include <thread>

namespace ringscope::test {
namespace {

template <class Enum>
Enum drawn(RandomStream& random, std::uint64_t count)
{
    return static_cast<Enum>(random.nextBelow(count));
}

PipelineBuilder drawnPlacement(RandomStream& random)
{
    switch (random.nextBelow(4)) {
    case 0: return aPipeline().workers(6);
    case 1: return aPipeline().algorithm("modulo").workers(6);
    case 2: return aPipeline().ranges(6).at(3, "move", fieldsValue({{"unit", "w-1"}, {"to", "w-2"}}));
    default: return aPipeline().twoLevel(32, 6);
    }
}

void drawEvents(PipelineBuilder& builder, RandomStream& random)
{
    const auto second = [&] { return static_cast<std::int64_t>(1 + random.nextBelow(7)); };
    if (random.nextBelow(2) == 0)
        builder.addWorker(second(), "w-6");
    if (random.nextBelow(3) == 0)
        builder.at(second(), "state", fieldsValue({{"shard", "w-0"}, {"value", "down"}}));
    if (random.nextBelow(2) == 0)
        builder.away(PipelineEvent::Kind::Restart, second(), "w-3", second());
    if (random.nextBelow(2) == 0)
        builder.away(PipelineEvent::Kind::Unreachable, second(), "w-4", second());
    if (random.nextBelow(3) == 0)
        builder.differs("r-2", fieldsValue({{"hash", "xxh64"}}));
}

PipelineSpec drawnSpec(std::uint64_t seed)
{
    RandomStream random(seed, "pipeline laws");
    PipelineBuilder builder = drawnPlacement(random);
    drawEvents(builder, random);
    PipelineSpec spec = builder;
    spec.seed = seed;
    spec.durationUs = 8 * kSecondUs;
    spec.tracesPerSecond = 30;
    spec.newIdShare = random.nextBelow(2) == 0 ? 0.2 : 0.0;
    spec.headShare = random.nextBelow(3) == 0 ? 0.5 : 1.0;
    spec.batchUs = static_cast<std::int64_t>(random.nextBelow(3)) * 100'000;
    spec.spanCostUs = static_cast<std::int64_t>(random.nextBelow(3)) * 500;
    spec.switchEveryUs = static_cast<std::int64_t>(random.nextBelow(3)) * 700'000;
    if (random.nextBelow(3) == 0)
        spec.switching = random.nextBelow(4);
    spec.waitUs = 500'000 + static_cast<std::int64_t>(random.nextBelow(5)) * kSecondUs;
    spec.stage = drawn<PipelineStage>(random, 5);
    spec.handover = drawn<Handover>(random, 4);
    spec.leaving = drawn<Leaving>(random, 2);
    spec.unreachable = drawn<Unreachable>(random, 3);
    spec.retryQueue = drawn<RetryQueue>(random, 2);
    spec.retrySpans = 1 + random.nextBelow(20);
    spec.retryAgeUs = kSecondUs * static_cast<std::int64_t>(1 + random.nextBelow(4));
    spec.check = drawn<MapCheck>(random, 3);
    return spec;
}

TEST(PipelineLaws, NoSpanIsLostOrDoubledWithoutBeingCountedInTwoHundredRuns)
{
    std::uint64_t spans = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const PipelineResult result = ran(drawnSpec(seed));
        EXPECT_TRUE(result.conserved) << "seed " << seed << ": " << result.conservation;
        EXPECT_EQ(result.doubled, 0u) << "seed " << seed;
        EXPECT_TRUE(result.keptBounds) << "seed " << seed;
        // Nothing is left over: the run goes on until the last trace is decided.
        EXPECT_EQ(result.emitted,
                  result.fate(SpanFate::Decided) + result.fate(SpanFate::Handled) +
                      result.lostSpans() + result.fate(SpanFate::Rejected) +
                      result.fate(SpanFate::SampledOut))
            << "seed " << seed;
        spans += result.emitted;
    }
    EXPECT_GT(spans, 200'000u);
}

// Nothing comes later than the decision wait: a trace that its old owner has decided is unknown to
// the new one.
TEST(PipelineLaws, ADrainSplitsNoneWhateverElseHappensToTheMap)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        PipelineSpec spec = drawnSpec(seed);
        spec.handover = seed % 2 == 0 ? Handover::Drain : Handover::Handoff;
        spec.differences.clear();
        spec.waitUs = 5 * kSecondUs;
        spec.traceUs = 400'000;
        spec.unreachable = Unreachable::Retry;
        spec.retryQueue = RetryQueue::Each;
        spec.retryAgeUs = kSecondUs;
        const PipelineResult result = ran(spec);
        EXPECT_EQ(result.all[TraceClass::SplitInSilence], 0u) << "seed " << seed;
    }
}

TEST(PipelineLaws, OneSeedIsOneRunOnOneThreadOrEight)
{
    std::vector<std::string> alone, together(8);
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        alone.push_back(fingerprint(ran(drawnSpec(seed))));
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < 8; ++i)
            threads.emplace_back(
                [i, &together] { together[i] = fingerprint(ran(drawnSpec(i + 1))); });
    }
    EXPECT_EQ(alone, together);
    EXPECT_NE(alone[0], alone[1]);
}

TEST(PipelineLaws, TwoRunsOfOneSeedSeeTheSameArrivals)
{
    const PipelineResult ring = ran(aPipeline().workers(8));
    const PipelineResult modulo = ran(aPipeline().algorithm("modulo").workers(5));
    ASSERT_EQ(ring.record.spans.size(), modulo.record.spans.size());
    EXPECT_EQ(ring.requests, modulo.requests);
    EXPECT_EQ(ring.record.spans.back().emitUs, modulo.record.spans.back().emitUs);
}

}  // namespace
}  // namespace ringscope::test
