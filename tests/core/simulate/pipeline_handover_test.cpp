#include "tests/core/simulate/pipeline_builder.h"

namespace ringscope::test {
namespace {

Value moveTo(const std::string& unit, const std::string& worker)
{
    return fieldsValue({{"unit", unit}, {"to", worker}});
}

/// Receivers learn of the move one after the other, long before and after the drain ends.
PipelineBuilder aMovedRange()
{
    return aPipeline()
        .ranges(8)
        .at(5, "move", moveTo("w-3", "w-4"))
        .set(&PipelineSpec::tracesPerSecond, 200)
        .set(&PipelineSpec::switchFirstUs, 100'000)
        .set(&PipelineSpec::switchEveryUs, 2 * kSecondUs);
}

TEST(PipelineDrain, OfAStaticRangeSplitsNone)
{
    const PipelineResult result = ran(aMovedRange());
    EXPECT_GT(result.across.total(), 100u);
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_EQ(result.lostSpans(), 0u);
    EXPECT_GT(result.forwarded, 0u);
    EXPECT_EQ(result.workers[3].forwarded, result.forwarded);
}

TEST(PipelineDrain, WithoutItTheMovedRangeIsCut)
{
    const PipelineResult result =
        ran(PipelineBuilder(aMovedRange()).set(&PipelineSpec::handover, Handover::Cut));
    EXPECT_GT(result.all[TraceClass::SplitInSilence], 50u);
    EXPECT_EQ(result.forwarded, 0u);
}

TEST(PipelineDrain, ASecondMoveDuringTheFirstSplitsNone)
{
    const PipelineResult result = ran(PipelineBuilder(aMovedRange())
                                          .at(6, "move", moveTo("w-3", "w-5"))
                                          .at(7, "move", moveTo("w-3", "w-3"))
                                          .set(&PipelineSpec::switchEveryUs, 700'000));
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineDrain, OnceOverTheNewOwnerIsAskedDirectly)
{
    const PipelineResult result =
        ran(PipelineBuilder(aMovedRange()).set(&PipelineSpec::switchEveryUs, 0));
    // The wait of 5 s after the move at 5 s, and the spans that are then on their way.
    for (const SpanRecord& span : result.record.spans)
        if (span.sentUs > 11 * kSecondUs) {
            EXPECT_NE(span.worker, 3u);
        }
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
}

TEST(PipelineHandoff, OfAWholeLogicalShardSplitsNoneAndCountsWhatTravels)
{
    const PipelineSpec spec = aPipeline()
                                  .twoLevel(64, 8)
                                  .addWorker(5, "w-8")
                                  .set(&PipelineSpec::tracesPerSecond, 200)
                                  .set(&PipelineSpec::switchEveryUs, 2 * kSecondUs);
    const PipelineResult result = ran(spec);
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_GT(result.handedOver, 10u);
    EXPECT_GT(result.forwarded, 0u);
    EXPECT_GT(result.workers[8].traces, 0u);
    const PipelineResult cut = ran(PipelineBuilder(aPipeline().twoLevel(64, 8).addWorker(5, "w-8"))
                                       .set(&PipelineSpec::tracesPerSecond, 200)
                                       .set(&PipelineSpec::handover, Handover::Cut));
    EXPECT_GT(cut.all[TraceClass::SplitInSilence], 10u);
}

TEST(PipelineEvents, ARestartLosesWhatTheWorkerHolds)
{
    const PipelineResult result = ran(
        aPipeline().workers(8).away(PipelineEvent::Kind::Restart, 8, "w-2", 2));
    EXPECT_GT(result.fate(SpanFate::LostInRestart), 0u);
    EXPECT_EQ(result.all[TraceClass::Lost] + result.all[TraceClass::Whole], result.traces);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineEvents, AWorkerThatLeavesTheRingStopsWithWhatItHolds)
{
    const PipelineBuilder base = aPipeline().workers(8).at(8, "remove", textValue("w-2"));
    const PipelineResult stops = ran(base);
    EXPECT_GT(stops.fate(SpanFate::LostInRestart), 0u);
    const PipelineResult finishes =
        ran(PipelineBuilder(base).set(&PipelineSpec::leaving, Leaving::Finishes));
    EXPECT_EQ(finishes.lostSpans(), 0u);
    EXPECT_GT(finishes.all[TraceClass::SplitInSilence], 0u);
}

PipelineSpec aRollingDeployment(PipelineBuilder base, bool leavesMap)
{
    PipelineSpec spec = base.set(&PipelineSpec::durationUs, 60 * kSecondUs);
    PipelineEvent rolling;
    rolling.kind = PipelineEvent::Kind::Rolling;
    rolling.atUs = 5 * kSecondUs;
    rolling.everyUs = 6 * kSecondUs;
    rolling.forUs = kSecondUs;
    rolling.leavesMap = leavesMap;
    spec.events.push_back(rolling);
    return spec;
}

TEST(PipelineEvents, ARollingDeploymentAddsUpTheLossOfEveryRestart)
{
    const PipelineResult result = ran(aRollingDeployment(aPipeline().workers(8), false));
    ASSERT_EQ(result.moments.size(), 8u);
    std::uint64_t sum = 0;
    for (const MomentTally& moment : result.moments) {
        EXPECT_GT(moment.across[TraceClass::Lost], 0u) << moment.text;
        sum += moment.across[TraceClass::Lost];
    }
    // Most traces last less than the 6 s between two restarts, so few are counted twice.
    EXPECT_GE(sum, result.across[TraceClass::Lost]);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineEvents, RollingUnderModuloLosesFarMoreThanOnARing)
{
    const PipelineResult modulo =
        ran(aRollingDeployment(aPipeline().algorithm("modulo").workers(8), true));
    const PipelineResult ring = ran(aRollingDeployment(aPipeline().workers(8), true));
    EXPECT_EQ(modulo.moments.size(), 16u);
    EXPECT_GT(modulo.across.total() - modulo.across[TraceClass::Whole],
              3 * (ring.across.total() - ring.across[TraceClass::Whole]));
}

TEST(PipelineEvents, RollingTwoLevelsHandsOverBeforeEachRestart)
{
    const PipelineResult result =
        ran(aRollingDeployment(aPipeline().twoLevel(64, 8), true));
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_GT(result.handedOver, 0u);
}

TEST(PipelineStages, AStatelessStageLosesNothingWhenAWorkerIsAdded)
{
    const PipelineResult result = ran(aPipeline()
                                          .algorithm("modulo")
                                          .workers(8)
                                          .addWorker(5, "w-8")
                                          .set(&PipelineSpec::stage, PipelineStage::Stateless));
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_EQ(result.fate(SpanFate::Handled), result.emitted);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineStages, ASteadyPipelineMakesNoErrors)
{
    const PipelineResult result = ran(aPipeline().workers(8));
    const StageErrors& errors = result.errors;
    EXPECT_EQ(errors.wronglyDropped + errors.halfKept + errors.wrongPaths + errors.unjoined +
                  errors.falseAlarms + errors.trueAlarms + errors.unnoticed,
              0u);
    EXPECT_EQ(result.shown.traces, result.traces);
    EXPECT_EQ(result.shown.spans, result.emitted);
}

TEST(PipelineStages, ASplitTraceLooksLikeTwoCompleteOnesAndMisleadsEveryStage)
{
    const PipelineResult result =
        ran(aPipeline().algorithm("modulo").workers(8).addWorker(5, "w-8").set(
            &PipelineSpec::tracesPerSecond, 400));
    EXPECT_EQ(result.shown.traces, result.traces + result.all[TraceClass::SplitInSilence]);
    EXPECT_EQ(result.errors.falseAlarms, result.all[TraceClass::SplitInSilence]);
    EXPECT_EQ(result.errors.trueAlarms, 0u);
    EXPECT_GT(result.errors.wrongPaths, result.all[TraceClass::SplitInSilence]);
    EXPECT_GE(result.errors.unjoined, result.all[TraceClass::SplitInSilence]);
    EXPECT_GT(result.errors.wronglyDropped + result.errors.halfKept, 0u);
}

TEST(PipelineStages, AWaitShorterThanATraceMakesSpansLate)
{
    const PipelineResult result =
        ran(aPipeline().workers(8).set(&PipelineSpec::waitUs, 500'000));
    EXPECT_GT(result.fate(SpanFate::Late), 0u);
    EXPECT_TRUE(result.conserved);
    EXPECT_EQ(result.all[TraceClass::SplitInSilence], 0u);
}

TEST(PipelineReceivers, KeepOneShareOfTracesByHeadSampling)
{
    const PipelineResult result =
        ran(aPipeline().workers(8).set(&PipelineSpec::headShare, 0.25));
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_NEAR(static_cast<double>(result.traces) / static_cast<double>(result.requests), 0.25, 0.07);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineReceivers, SendInBatches)
{
    const PipelineResult result =
        ran(aPipeline().workers(8).set(&PipelineSpec::batchUs, 200'000));
    for (const SpanRecord& span : result.record.spans) {
        EXPECT_EQ((span.sentUs - span.receiver * 50'000) % 200'000, 0);
        EXPECT_LE(span.sentUs - span.emitUs, 200'000);
    }
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
}

}  // namespace
}  // namespace ringscope::test
