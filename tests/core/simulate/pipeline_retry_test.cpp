// An owner that cannot be reached: how much a receiver keeps for it, and what the others feel.
#include "tests/core/simulate/pipeline_builder.h"

#include <algorithm>

namespace ringscope::test {
namespace {

constexpr std::int64_t kCostUs = 50;

PipelineBuilder anAbsence(std::int64_t seconds)
{
    return aPipeline()
        .workers(8)
        .away(PipelineEvent::Kind::Unreachable, 6, "w-5", seconds)
        .set(&PipelineSpec::tracesPerSecond, 100)
        .set(&PipelineSpec::spanCostUs, kCostUs);
}

std::int64_t mostStallUs(const PipelineResult& result)
{
    return std::ranges::max_element(result.receivers, {}, &ReceiverTally::mostStallUs)->mostStallUs;
}

TEST(PipelineRetry, KeepsNoMoreThanItsBoundForOneOwner)
{
    for (const std::uint64_t spans : {1u, 16u, 40u}) {
        const PipelineResult result =
            ran(PipelineBuilder(anAbsence(4)).set(&PipelineSpec::retrySpans, spans));
        for (const ReceiverTally& receiver : result.receivers)
            EXPECT_LE(receiver.mostRetrySpans, spans);
        EXPECT_EQ(result.receivers[0].mostRetrySpans, spans);
        EXPECT_GT(result.fate(SpanFate::DroppedFull), 0u);
        EXPECT_TRUE(result.keptBounds);
        EXPECT_TRUE(result.conserved);
    }
}

TEST(PipelineRetry, KeepsItsBoundOfBytes)
{
    const PipelineResult result = ran(PipelineBuilder(anAbsence(4))
                                          .set(&PipelineSpec::retrySpans, 100'000)
                                          .set(&PipelineSpec::retryBytes, 5'000));
    for (const ReceiverTally& receiver : result.receivers) {
        EXPECT_LE(receiver.mostRetryBytes, 5'000u);
        EXPECT_GT(receiver.mostRetryBytes, 4'000u);
    }
}

TEST(PipelineRetry, DropsWhatIsOlderThanItsBound)
{
    const PipelineResult result = ran(PipelineBuilder(anAbsence(8))
                                          .set(&PipelineSpec::retrySpans, 100'000)
                                          .set(&PipelineSpec::retryBytes, 100'000'000)
                                          .set(&PipelineSpec::retryAgeUs, 2 * kSecondUs));
    EXPECT_GT(result.fate(SpanFate::DroppedOld), 0u);
    EXPECT_EQ(result.fate(SpanFate::DroppedFull), 0u);
    for (const ReceiverTally& receiver : result.receivers)
        EXPECT_EQ(receiver.oldestRetryUs, 2 * kSecondUs);
}

TEST(PipelineRetry, BringsEverySpanWhenItsBoundsAreWide)
{
    const PipelineResult result = ran(PipelineBuilder(anAbsence(2))
                                          .set(&PipelineSpec::retrySpans, 100'000)
                                          .set(&PipelineSpec::retryBytes, 100'000'000));
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_GT(result.workers[5].retries, 0u);
    EXPECT_GT(result.reordered, 0u);
}

TEST(PipelineRetry, OneOwnerThatIsAwayNeverStallsTheOthers)
{
    const PipelineResult result = ran(anAbsence(4));
    // What its attempts cost: the spans of its buffer, once, and one at a time before.
    const std::int64_t boundUs = kCostUs * static_cast<std::int64_t>(result.retryBoundSpans + 8);
    EXPECT_LE(mostStallUs(result), boundUs);
    for (std::size_t worker = 0; worker < 8; ++worker)
        if (worker != 5) {
            EXPECT_EQ(result.workers[worker].dropped, 0u);
        }
}

TEST(PipelineRetry, OneQueueForAllStallsEveryone)
{
    const PipelineResult result =
        ran(PipelineBuilder(anAbsence(4)).set(&PipelineSpec::retryQueue, RetryQueue::Shared));
    EXPECT_GT(mostStallUs(result), kSecondUs);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineUnreachable, DropLosesTheSpansOfThatOwnerOnly)
{
    const PipelineResult result =
        ran(PipelineBuilder(anAbsence(4)).set(&PipelineSpec::unreachable, Unreachable::Drop));
    EXPECT_EQ(result.workers[5].dropped, result.fate(SpanFate::DroppedUnreachable));
    EXPECT_EQ(result.all[TraceClass::Lost] + result.all[TraceClass::Whole], result.traces);
    EXPECT_GT(result.all[TraceClass::Lost], 10u);
}

TEST(PipelineUnreachable, FallingBackSplitsInsteadOfLosing)
{
    const PipelineResult result =
        ran(PipelineBuilder(anAbsence(4)).set(&PipelineSpec::unreachable, Unreachable::FallBack));
    EXPECT_EQ(result.lostSpans(), 0u);
    EXPECT_GT(result.fellBack, 0u);
    EXPECT_GT(result.all[TraceClass::SplitInSilence], 10u);
}

}  // namespace
}  // namespace ringscope::test
