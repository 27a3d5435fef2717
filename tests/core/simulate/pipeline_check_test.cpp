#include "tests/core/simulate/pipeline_builder.h"

#include <algorithm>

namespace ringscope::test {
namespace {

Value otherHash() { return fieldsValue({{"hash", "xxh64"}}); }

PipelineBuilder aPartialRollOut(MapCheck check)
{
    return aPipeline()
        .workers(8)
        .addWorker(5, "w-8")
        .set(&PipelineSpec::switching, 2)
        .set(&PipelineSpec::check, check);
}

TEST(PipelineCheck, WithoutItAPartialRollOutSplitsInSilence)
{
    const PipelineResult result = ran(aPartialRollOut(MapCheck::Off));
    EXPECT_GT(result.all[TraceClass::SplitInSilence], 20u);
    EXPECT_EQ(result.all[TraceClass::SplitAndSeen], 0u);
    EXPECT_EQ(result.rejections, 0u);
}

TEST(PipelineCheck, TheFingerprintTurnsEverySilentSplitOfAPartialRollOutIntoARefusal)
{
    const PipelineResult off = ran(aPartialRollOut(MapCheck::Off));
    const PipelineResult on = ran(aPartialRollOut(MapCheck::Fingerprint));
    EXPECT_EQ(on.all[TraceClass::SplitInSilence], 0u);
    EXPECT_GE(on.all[TraceClass::SplitAndSeen], off.all[TraceClass::SplitInSilence]);
    EXPECT_GT(on.rejections, 0u);
}

TEST(PipelineCheck, TracesThatBeganUnderTheNewMapAreSeenByARefusalAlone)
{
    const PipelineResult result = ran(aPartialRollOut(MapCheck::Fingerprint));
    std::size_t seen = 0;
    for (const TraceRecord& trace : result.record.traces) {
        const auto first = result.record.spans.begin() + trace.firstSpan;
        if (first->emitUs < 5 * kSecondUs || trace.traceClass != TraceClass::SplitAndSeen)
            continue;
        ++seen;
        EXPECT_TRUE(std::any_of(first, first + trace.spans, [](const SpanRecord& span) {
            return span.fate == SpanFate::Rejected;
        }));
    }
    EXPECT_GT(seen, 20u);
}

TEST(PipelineCheck, TheFingerprintTurnsEverySplitByAnotherHashIntoARefusal)
{
    const PipelineBuilder base = aPipeline().workers(8).differs("r-3", otherHash());
    const PipelineResult off = ran(base);
    EXPECT_GT(off.all[TraceClass::SplitInSilence], 100u);
    const PipelineResult on = ran(PipelineBuilder(base).set(&PipelineSpec::check, MapCheck::Fingerprint));
    EXPECT_EQ(on.all[TraceClass::SplitInSilence], 0u);
    EXPECT_GE(on.all[TraceClass::SplitAndSeen], off.all[TraceClass::SplitInSilence]);
    EXPECT_EQ(on.marked, 0u);
}

TEST(PipelineCheck, TheVersionNumberMissesAnotherHash)
{
    const PipelineBuilder base = aPipeline().workers(8).differs("r-3", otherHash());
    const PipelineResult off = ran(base);
    const PipelineResult on = ran(PipelineBuilder(base).set(&PipelineSpec::check, MapCheck::Version));
    EXPECT_EQ(on.rejections, 0u);
    EXPECT_EQ(on.all, off.all);
}

TEST(PipelineCheck, TheVersionNumberAlsoRefusesWhatHadNotSplit)
{
    const PipelineResult version = ran(aPartialRollOut(MapCheck::Version));
    const PipelineResult print = ran(aPartialRollOut(MapCheck::Fingerprint));
    EXPECT_GT(version.unneededRejections, print.unneededRejections);
    EXPECT_GT(version.rejections, print.rejections);
    // "Accept if I own it": only traces whose every span went to one wrong worker are left.
    EXPECT_LT(print.unneededRejections, print.rejections);
}

TEST(PipelineCheck, WorkersThatDoNotCheckSplitInSilence)
{
    const PipelineSpec spec =
        PipelineBuilder(aPartialRollOut(MapCheck::Fingerprint)).set(&PipelineSpec::checking, 4);
    const PipelineResult result = ran(spec);
    EXPECT_GT(result.all[TraceClass::SplitInSilence], 0u);
    EXPECT_GT(result.all[TraceClass::SplitAndSeen], 0u);
    for (std::size_t worker = 4; worker < result.workers.size(); ++worker)
        EXPECT_EQ(result.workers[worker].rejected, 0u);
}

class PipelineFault : public testing::TestWithParam<Value> {};

TEST_P(PipelineFault, SplitsInSilenceAndIsRefusedByFingerprint)
{
    const PipelineBuilder base = aPipeline().workers(8).differs("r-2", GetParam());
    EXPECT_GT(ran(base).all[TraceClass::SplitInSilence], 0u);
    const PipelineResult on =
        ran(PipelineBuilder(base).set(&PipelineSpec::check, MapCheck::Fingerprint));
    EXPECT_EQ(on.all[TraceClass::SplitInSilence], 0u);
    EXPECT_GT(on.rejections, 0u);
    EXPECT_TRUE(on.conserved);
}

INSTANTIATE_TEST_SUITE_P(PipelineCheck, PipelineFault,
                         testing::Values(otherHash(), fieldsValue({{"vnodes", "64"}}),
                                         Value::map({{"key", fieldsValue({{"from", "hex"}})}})));

TEST(PipelineFaultOfWrap, DropsWhatHashesAboveTheLastPoint)
{
    // One point a worker leaves a long way to the end of the circle.
    const PipelineSpec spec = aPipeline().workers(8).differs(
        "r-2", fieldsValue({{"wrap", "none"}, {"vnodes", "1"}}));
    const PipelineResult result = ran(spec);
    EXPECT_GT(result.fate(SpanFate::NoOwner), 0u);
    EXPECT_GT(result.all[TraceClass::Lost], 0u);
    EXPECT_TRUE(result.conserved);
}

TEST(PipelineNewId, IsNoFaultOfTheRouting)
{
    const PipelineResult result =
        ran(aPipeline().workers(8).set(&PipelineSpec::newIdShare, 0.25));
    EXPECT_GT(result.newIds, 100u);
    EXPECT_EQ(result.traces, result.requests + result.newIds);
    EXPECT_EQ(result.all[TraceClass::Whole], result.traces);
    EXPECT_EQ(result.shown.traces, result.traces);
}

}  // namespace
}  // namespace ringscope::test
