#include "core/simulate/pipeline_picture.h"
#include "tests/core/simulate/pipeline_builder.h"

#include <algorithm>
#include <numeric>

namespace ringscope::test {
namespace {

/// A ring that grows while one worker cannot be reached.
PipelineSpec aStory()
{
    return aPipeline()
        .workers(8)
        .addWorker(5, "w-8")
        .away(PipelineEvent::Kind::Unreachable, 8, "w-5", 3)
        .set(&PipelineSpec::tracesPerSecond, 60)
        .set(&PipelineSpec::switchEveryUs, kSecondUs)
        .set(&PipelineSpec::hopUs, 300'000);
}

class PipelineStory : public testing::Test {
protected:
    const PipelineSpec spec = aStory();
    const PipelineMaps maps = mapsOf(spec);
    const PipelineResult result = ran(spec);

    PipelinePicture at(std::int64_t milliseconds) const
    {
        return pictureAt(result, maps, milliseconds * 1000);
    }
};

TEST_F(PipelineStory, BeginsEmptyAndEndsWithEveryTraceDecided)
{
    const PipelinePicture first = at(0);
    EXPECT_EQ(first.onTheWay + first.retrying + first.decided.total(), 0u);
    const PipelinePicture last = pictureAt(result, maps, result.endUs);
    EXPECT_EQ(last.decided, result.all);
    EXPECT_EQ(last.onTheWay + last.retrying, 0u);
    for (const WorkerPicture& worker : last.workers)
        EXPECT_EQ(worker.held, 0u);
}

TEST_F(PipelineStory, ShowsEverySpanOnItsWay)
{
    const PipelinePicture picture = at(7'000);
    EXPECT_EQ(picture.dotSpans, 1u);
    EXPECT_EQ(picture.dots.size(), picture.onTheWay);
    EXPECT_GT(picture.dots.size(), 20u);
    for (const SpanDot& dot : picture.dots) {
        EXPECT_GE(dot.way, 0.0);
        EXPECT_LT(dot.way, 1.0);
        EXPECT_EQ(result.record.spans[dot.span].trace, dot.trace);
    }
}

TEST_F(PipelineStory, ReceiversTakeTheNewRingOneAfterTheOther)
{
    const PipelinePicture picture = at(6'500);
    const std::vector<int> versions = {1, 1, 0, 0};
    for (std::size_t i = 0; i < versions.size(); ++i)
        EXPECT_EQ(picture.receivers[i].version, versions[i]);
    EXPECT_FALSE(at(4'999).workers[8].isInMap);
    EXPECT_TRUE(picture.workers[8].isInMap);
    EXPECT_TRUE(picture.workers[8].isNew);
}

TEST_F(PipelineStory, RetryMemoryFillsWhileTheOwnerIsAwayAndNeverBeyondItsBound)
{
    EXPECT_EQ(at(7'900).retrying, 0u);
    std::uint64_t most = 0;
    for (std::int64_t ms = 8'000; ms < 14'000; ms += 50)
        for (const ReceiverPicture& receiver : at(ms).receivers)
            most = std::max(most, *std::ranges::max_element(receiver.retrying));
    EXPECT_GT(most, 4u);
    EXPECT_LE(most, spec.retrySpans);
    EXPECT_EQ(at(9'000).workers[5].awaySinceUs, 8 * kSecondUs);
    EXPECT_FALSE(at(11'500).workers[5].awaySinceUs.has_value());
}

TEST_F(PipelineStory, TheNextViolationIsTheEndOfATraceThatIsNotWhole)
{
    const auto first = nextViolationUs(result, 0);
    ASSERT_TRUE(first.has_value());
    EXPECT_EQ(pictureAt(result, maps, *first - 1).decided.total(),
              pictureAt(result, maps, *first - 1).decided[TraceClass::Whole]);
    EXPECT_GT(pictureAt(result, maps, *first).decided.total(),
              pictureAt(result, maps, *first).decided[TraceClass::Whole]);
    EXPECT_FALSE(nextViolationUs(result, result.endUs).has_value());
}

TEST(PipelinePicture, AboveThreeHundredSpansShowsASampleAndSaysSo)
{
    const PipelineSpec spec = aPipeline()
                                  .workers(8)
                                  .set(&PipelineSpec::tracesPerSecond, 2000)
                                  .set(&PipelineSpec::durationUs, 2 * kSecondUs)
                                  .set(&PipelineSpec::hopUs, 300'000)
                                  .set(&PipelineSpec::recordedSpans, 10'000);
    const PipelineResult result = ran(spec);
    EXPECT_EQ(result.record.oneIn, 3u);
    EXPECT_LT(result.record.spans.size(), 11'000u);
    const PipelinePicture picture = pictureAt(result, mapsOf(spec), kSecondUs);
    EXPECT_LE(picture.dots.size(), kMostDots);
    EXPECT_GT(picture.dotSpans, 3u);
    EXPECT_EQ(picture.dotSpans % 3, 0u);
    const double shown = static_cast<double>(picture.dots.size() * picture.dotSpans);
    EXPECT_NEAR(shown / static_cast<double>(picture.onTheWay), 1.0, 0.3);
}

}  // namespace
}  // namespace ringscope::test
