// What a run of the pipeline counts, beside what follows from the placements alone. Bands are 4
// standard errors: a false alarm in 16,000 runs, and the seeds are fixed.
#include "core/analysis/movement.h"
#include "tests/core/simulate/pipeline_builder.h"

#include <cmath>
#include <iostream>

namespace ringscope::test {
namespace {

/// Share of all hashes whose owner the first two versions of a run disagree on.
double exactMovedShare(const PipelineMaps& maps)
{
    const Result<Movement> moved = exactMovement(maps.map(0, 0), maps.routing(0, 0),
                                                 maps.map(1, 0), maps.routing(1, 0), {});
    EXPECT_TRUE(moved.ok()) << (moved.ok() ? "" : moved.error().text());
    return moved.ok() ? moved->movedShare.value() : 0.0;
}

double shareNotWhole(const ClassTally& tally)
{
    const auto total = static_cast<double>(tally.total());
    return (total - static_cast<double>(tally[TraceClass::Whole])) / total;
}

double band(double share, double count) { return 4.0 * std::sqrt(share * (1.0 - share) / count); }

void expectShare(double found, double expected, double count)
{
    std::cout << "found " << found << ", expected " << expected << " +- " << band(expected, count)
              << " over " << count << '\n';
    EXPECT_NEAR(found, expected, band(expected, count));
}

/// Thousands of traces are on both sides of the second second.
PipelineBuilder aBusyPipeline()
{
    return aPipeline()
        .set(&PipelineSpec::tracesPerSecond, 6000)
        .set(&PipelineSpec::durationUs, 3 * kSecondUs)
        .set(&PipelineSpec::recordedSpans, 1);
}

TEST(PipelineClosedForm, AWorkerAddedUnderModuloCutsTheMovedShareOfTracesInFlight)
{
    const PipelineSpec spec = aBusyPipeline().algorithm("modulo").workers(8).addWorker(2, "w-8");
    const PipelineResult result = ran(spec);
    const double moved = exactMovedShare(mapsOf(spec));
    EXPECT_NEAR(moved, 8.0 / 9.0, 1e-12);
    expectShare(shareNotWhole(result.across), moved, static_cast<double>(result.across.total()));
    EXPECT_GT(result.across.total(), 4000u);
}

TEST(PipelineClosedForm, AWorkerAddedToARingCutsTheShareOfItsArcs)
{
    const PipelineSpec spec = aBusyPipeline().workers(8).addWorker(2, "w-8");
    const PipelineResult result = ran(spec);
    const double moved = exactMovedShare(mapsOf(spec));
    expectShare(shareNotWhole(result.across), moved, static_cast<double>(result.across.total()));
    EXPECT_EQ(result.across[TraceClass::SplitInSilence],
              result.across.total() - result.across[TraceClass::Whole]);
}

TEST(PipelineClosedForm, OverTwoHundredRingsTheMeanIsOneNinth)
{
    double exact = 0.0, found = 0.0, inFlight = 0.0;
    for (int ring = 0; ring < 200; ++ring) {
        PipelineSpec spec = aPipeline()
                                .set(&PipelineSpec::tracesPerSecond, 400)
                                .set(&PipelineSpec::durationUs, 3 * kSecondUs)
                                .addWorker(2, "new-" + std::to_string(ring));
        for (int worker = 0; worker < 8; ++worker)
            spec.map.shards.push_back(
                shardNamed(std::to_string(ring) + "-" + std::to_string(worker)));
        spec.seed = static_cast<std::uint64_t>(ring) + 1;
        const PipelineResult result = ran(spec);
        exact += exactMovedShare(mapsOf(spec)) / 200.0;
        found += shareNotWhole(result.across) / 200.0;
        inFlight += static_cast<double>(result.across.total());
    }
    // A joiner's share of 128 points of 1152 is Beta distributed.
    constexpr double kNinth = 1.0 / 9.0;
    const double ofRings = std::sqrt(kNinth * (1.0 - kNinth) / (9.0 * 128.0 + 1.0) / 200.0);
    const double ofTraces = std::sqrt(kNinth * (1.0 - kNinth) / inFlight);
    std::cout << "exact " << exact << " +- " << 4.0 * ofRings << ", found " << found << " +- "
              << 4.0 * std::hypot(ofRings, ofTraces) << ", expected " << kNinth << '\n';
    EXPECT_NEAR(exact, kNinth, 4.0 * ofRings);
    EXPECT_NEAR(found, kNinth, 4.0 * std::hypot(ofRings, ofTraces));
}

/// Traces that began after a time, by class.
ClassTally startedAfter(const PipelineResult& result, std::int64_t timeUs)
{
    ClassTally tally;
    for (const TraceRecord& trace : result.record.traces)
        if (result.record.spans[trace.firstSpan].emitUs > timeUs)
            ++tally[trace.traceClass];
    return tally;
}

class PipelineSplit : public testing::TestWithParam<std::pair<unsigned, unsigned>> {};

TEST_P(PipelineSplit, FollowsTheShareOfUpdatedReceivers)
{
    const auto [spans, updated] = GetParam();
    const PipelineSpec spec = aPipeline()
                                  .workers(8)
                                  .addWorker(1, "w-8")
                                  .spans(spans)
                                  .set(&PipelineSpec::receivers, 10)
                                  .set(&PipelineSpec::switching, updated)
                                  .set(&PipelineSpec::tracesPerSecond, 1000)
                                  .set(&PipelineSpec::durationUs, 16 * kSecondUs);
    const ClassTally tally = startedAfter(ran(spec), kSecondUs);
    const double expected =
        splitProbability(exactMovedShare(mapsOf(spec)), updated / 10.0, spans);
    expectShare(shareNotWhole(tally), expected, static_cast<double>(tally.total()));
}

INSTANTIATE_TEST_SUITE_P(PipelineClosedForm, PipelineSplit,
                         testing::Values(std::pair{2u, 5u}, std::pair{5u, 5u}, std::pair{5u, 3u},
                                         std::pair{20u, 1u}));

TEST(PipelineClosedForm, AReceiverThatHashesBytesInsteadOfHexTextAgreesOnOneInEight)
{
    const Value hex = Value::map({{"key", fieldsValue({{"from", "hex"}})}});
    const PipelineSpec spec = aPipeline()
                                  .algorithm("modulo")
                                  .workers(8)
                                  .spans(4)
                                  .differs("r-2", hex)
                                  .set(&PipelineSpec::tracesPerSecond, 1000);
    const PipelineResult result = ran(spec);
    expectShare(shareNotWhole(result.all), splitProbability(7.0 / 8.0, 0.25, 4),
                static_cast<double>(result.all.total()));
    EXPECT_EQ(result.all[TraceClass::SplitAndSeen] + result.all[TraceClass::Lost], 0u);
}

}  // namespace
}  // namespace ringscope::test
