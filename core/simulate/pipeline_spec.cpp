#include "core/simulate/pipeline_spec.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

Outcome checkCounts(const PipelineSpec& spec)
{
    if (spec.durationUs <= 0)
        return badInput("duration_s", "0 or less", "above 0");
    if (!(spec.tracesPerSecond > 0))
        return badInput("traces_s", spec.tracesPerSecond.text(), "above 0");
    if (spec.spansLeast < 1 || spec.spansMost > kMaxSpans || spec.spansLeast > spec.spansMost)
        return badInput("spans_least and spans_most",
                        fmt::format("{}, {}", spec.spansLeast, spec.spansMost),
                        fmt::format("1 to {}, the least not above the most", kMaxSpans));
    if (spec.receivers < 1 || spec.receivers > 1000)
        return badInput("receivers", std::to_string(spec.receivers), "1 to 1000");
    if (spec.retryAgeUs <= 0 || spec.retryPauseUs <= 0)
        return badInput("retry_age_s and retry_pause_s", "0 or less", "above 0");
    return done();
}

Outcome checkShares(const PipelineSpec& spec)
{
    const std::pair<const char*, double> shares[] = {
        {"slow_share", spec.slowShare}, {"error_share", spec.errorShare},
        {"new_id_share", spec.newIdShare}, {"head_share", spec.headShare},
        {"keep_share", spec.keepShare}};
    for (const auto& [name, share] : shares)
        if (!(share >= 0.0 && share <= 1.0))
            return badInput(name, fmt::format("{}", share), "0 to 1");
    return done();
}

Outcome checkDifferences(const PipelineSpec& spec)
{
    for (const ReceiverDifference& difference : spec.differences) {
        bool isKnown = false;
        for (std::uint64_t i = 1; i <= spec.receivers && !isKnown; ++i)
            isKnown = difference.receiver == fmt::format("r-{}", i);
        if (!isKnown)
            return badInput("differences: no such receiver", difference.receiver,
                            fmt::format("r-1 to r-{}", spec.receivers));
    }
    return done();
}

Outcome checkEvents(const PipelineSpec& spec)
{
    for (const PipelineEvent& event : spec.events) {
        if (event.atUs < 0 || event.forUs < 0 || event.everyUs < 0)
            return badInput("events", "a time below 0", "0 or more");
        if (event.kind == PipelineEvent::Kind::Rolling && event.forUs == 0)
            return badInput("events: rolling.for_s", "0", "above 0");
    }
    return done();
}

}  // namespace

Handover PipelineSpec::handoverUsed() const
{
    if (handover != Handover::Auto)
        return handover;
    if (map.algorithm == "ranges")
        return Handover::Drain;
    return map.algorithm == "two-level" ? Handover::Handoff : Handover::Cut;
}

Outcome checkParameters(const PipelineSpec& spec)
{
    for (const auto check : {checkCounts, checkShares, checkDifferences, checkEvents})
        if (Outcome checked = check(spec); !checked)
            return checked;
    return done();
}

Outcome checkPipeline(const PipelineSpec& spec)
{
    if (spec.map.shards.empty())
        return badInput("map", "no shards", "at least one shard: the workers");
    return checkParameters(spec);
}

}  // namespace ringscope
