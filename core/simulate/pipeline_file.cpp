#include "core/simulate/pipeline_file.h"

#include "core/simulate/pipeline_differences.h"
#include "core/simulate/pipeline_events.h"
#include "core/simulate/simulation_fields.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

using Row = FieldRow<PipelineFile>;

constexpr Word<PipelineStage> kStages[] = {{"tail-sampling", PipelineStage::TailSampling},
                                           {"critical-path", PipelineStage::CriticalPath},
                                           {"metadata-join", PipelineStage::MetadataJoin},
                                           {"missing-span", PipelineStage::MissingSpan},
                                           {"stateless", PipelineStage::Stateless}};
constexpr Word<Handover> kHandovers[] = {{"auto", Handover::Auto},
                                         {"cut", Handover::Cut},
                                         {"drain", Handover::Drain},
                                         {"handoff", Handover::Handoff}};
constexpr Word<Unreachable> kUnreachables[] = {{"drop", Unreachable::Drop},
                                               {"retry", Unreachable::Retry},
                                               {"fall-back", Unreachable::FallBack}};
constexpr Word<RetryQueue> kQueues[] = {{"each", RetryQueue::Each}, {"shared", RetryQueue::Shared}};
constexpr Word<MapCheck> kChecks[] = {{"off", MapCheck::Off},
                                      {"version", MapCheck::Version},
                                      {"fingerprint", MapCheck::Fingerprint}};
constexpr Word<Leaving> kLeavings[] = {{"stops", Leaving::Stops}, {"finishes", Leaving::Finishes}};

Outcome readShareOf(double& share, const Value& value)
{
    Decimal read;
    if (Outcome outcome = readDecimalWithin(read, value, 0, 1); !outcome)
        return outcome;
    share = read.toDouble();
    return done();
}

// Each row of a kind differs in its name, its member and its words alone.
template <std::int64_t PipelineSpec::*Member>
Row timeRow(std::string_view name, std::string_view fallback, std::string_view meaning)
{
    return {name, "number", fallback, "seconds, 0 to 1000000", meaning, true,
            [](PipelineFile& f, const Value& v) { return readTimeUs(f.pipeline.*Member, v, 1'000'000); },
            [](const PipelineFile& f) { return printTimeUs(f.pipeline.*Member); }};
}

template <double PipelineSpec::*Member>
Row shareRow(std::string_view name, std::string_view fallback, std::string_view meaning)
{
    return {name, "number", fallback, "share, 0 to 1", meaning, true,
            [](PipelineFile& f, const Value& v) { return readShareOf(f.pipeline.*Member, v); },
            [](const PipelineFile& f) { return printText(fmt::format("{}", f.pipeline.*Member)); }};
}

template <std::uint64_t PipelineSpec::*Member, std::uint64_t Least, std::uint64_t Most>
Row countRow(std::string_view name, std::string_view fallback, std::string_view allowed,
             std::string_view meaning)
{
    return {name, "integer", fallback, allowed, meaning, true,
            [](PipelineFile& f, const Value& v) {
                return readWhole(f.pipeline.*Member, v, {Least, Most});
            },
            [](const PipelineFile& f) { return printWhole(f.pipeline.*Member); }};
}

template <std::optional<std::uint64_t> PipelineSpec::*Member>
Row someRow(std::string_view name, std::string_view meaning)
{
    return {name, "integer", "null", "integer, 0 or more", meaning, true,
            [](PipelineFile& f, const Value& v) -> Outcome {
                (f.pipeline.*Member).reset();
                if (v.isNull())
                    return done();
                std::uint64_t count = 0;
                Outcome outcome = readWhole(count, v, {});
                if (outcome)
                    f.pipeline.*Member = count;
                return outcome;
            },
            [](const PipelineFile& f) {
                const auto& count = f.pipeline.*Member;
                return count ? printWhole(*count) : Value();
            }};
}

template <auto Member, const auto& Words>
Row wordRow(std::string_view name, std::string_view fallback, std::string_view allowed,
            std::string_view meaning)
{
    return {name, "enum", fallback, allowed, meaning, true,
            [](PipelineFile& f, const Value& v) { return readWord(f.pipeline.*Member, v, Words); },
            [](const PipelineFile& f) { return printText(wordOf(f.pipeline.*Member, Words)); }};
}

std::vector<Row> traceRows()
{
    return {
        {"traces_s", "number", "40", "traces per second, above 0", "Requests that come, Poisson.",
         true,
         [](PipelineFile& f, const Value& v) {
             return readDecimalWithin(f.pipeline.tracesPerSecond, v, Decimal::ofUnits(1, 6));
         },
         [](const PipelineFile& f) { return printDecimal(f.pipeline.tracesPerSecond); }},
        countRow<&PipelineSpec::spansLeast, 1, kMaxSpans>("spans_least", "2", "integer, 1 to 64",
                                                          "Fewest spans of a trace."),
        countRow<&PipelineSpec::spansMost, 1, kMaxSpans>("spans_most", "12", "integer, 1 to 64",
                                                         "Most spans of a trace."),
        timeRow<&PipelineSpec::traceUs>("trace_s", "0.8",
                                        "From first to last span, drawn in 0.5 to 1.5 of it."),
        shareRow<&PipelineSpec::slowShare>("slow_share", "0.1",
                                           "Traces that take three times as long."),
        shareRow<&PipelineSpec::errorShare>("error_share", "0.05", "Traces with a failed span."),
        shareRow<&PipelineSpec::newIdShare>(
            "new_id_share", "0",
            "Requests in which a service starts a new trace id: no fault of the routing."),
        countRow<&PipelineSpec::spanBytes, 1, 1'000'000>(
            "span_bytes", "500", "integer, 1 to 1000000", "Bytes, drawn in 0.5 to 1.5 of it."),
    };
}

std::vector<Row> receiverRows()
{
    return {
        countRow<&PipelineSpec::receivers, 1, 1000>("receivers", "4", "integer, 1 to 1000",
                                                    "Receivers r-1, r-2, ..."),
        timeRow<&PipelineSpec::switchFirstUs>(
            "switch_first_s", "0", "From a new map's publishing until r-1 has it."),
        timeRow<&PipelineSpec::switchEveryUs>("switch_every_s", "0",
                                              "From one receiver's switch to the next one's."),
        someRow<&PipelineSpec::switching>(
            "switching", "Only the first so many receivers ever switch; unset: all."),
        timeRow<&PipelineSpec::batchUs>("batch_s", "0",
                                        "A receiver sends at the end of each such interval."),
        shareRow<&PipelineSpec::headShare>("head_share", "1",
                                           "Share of traces that receivers keep (head sampling)."),
        timeRow<&PipelineSpec::spanCostUs>(
            "span_cost_s", "0", "Network and serialisation of one span in its receiver."),
        {"differences", "array", "[]",
         "a list of {receiver, map, batch_s, head_share, span_cost_s, switch_s}",
         "Receivers that are not like the others; `map` has the map fields that it reads otherwise.",
         true,
         [](PipelineFile& f, const Value& v) { return readDifferences(f.pipeline.differences, v); },
         [](const PipelineFile& f) { return printDifferences(f.pipeline.differences); }},
    };
}

std::vector<Row> workerRows()
{
    return {
        timeRow<&PipelineSpec::hopUs>("hop_s", "0.02", "Second hop, drawn in 0.5 to 1.5 of it."),
        wordRow<&PipelineSpec::stage, kStages>(
            "stage", "tail-sampling",
            "tail-sampling, critical-path, metadata-join, missing-span, stateless",
            "What workers compute; all but stateless hold the spans of a trace."),
        timeRow<&PipelineSpec::waitUs>("decision_wait_s", "5",
                                       "From a trace's first span at a worker to its decision."),
        timeRow<&PipelineSpec::slowAfterUs>("slow_after_s", "1.5",
                                            "Tail sampling keeps traces longer than this."),
        shareRow<&PipelineSpec::keepShare>("keep_share", "0.1",
                                           "Tail sampling keeps this share of the others."),
        wordRow<&PipelineSpec::handover, kHandovers>(
            "handover", "auto", "auto, cut, drain, handoff",
            "How keys change hands; auto: drain for ranges, handoff for two-level, else cut."),
        timeRow<&PipelineSpec::handoffUs>("handoff_s", "0.5",
                                          "Time that the traces of a handoff travel."),
        wordRow<&PipelineSpec::leaving, kLeavings>(
            "leaving", "stops", "stops, finishes",
            "A worker that leaves the map stops with what it holds, or decides it first."),
    };
}

std::vector<Row> hopRows()
{
    return {
        wordRow<&PipelineSpec::unreachable, kUnreachables>(
            "unreachable", "retry", "drop, retry, fall-back",
            "What a receiver does with spans whose owner cannot be reached."),
        wordRow<&PipelineSpec::retryQueue, kQueues>(
            "retry_queue", "each", "each, shared",
            "A buffer for each destination, or one queue in which all wait."),
        countRow<&PipelineSpec::retrySpans, 0, 1'000'000>(
            "retry_spans", "16", "integer, 0 to 1000000",
            "Most spans that a receiver keeps for one destination."),
        countRow<&PipelineSpec::retryBytes, 0, 1'000'000'000>(
            "retry_bytes", "65536", "integer, 0 to 1000000000",
            "Most bytes that a receiver keeps for one destination."),
        timeRow<&PipelineSpec::retryAgeUs>("retry_age_s", "5", "Longest time that a span is kept."),
        timeRow<&PipelineSpec::retryPauseUs>("retry_pause_s", "0.2", "Between two attempts."),
        wordRow<&PipelineSpec::check, kChecks>(
            "check", "off", "off, version, fingerprint",
            "What workers compare; fingerprint also takes what they own under their own map."),
        someRow<&PipelineSpec::checking>("checking",
                                         "Only the first so many workers check; unset: all."),
        countRow<&PipelineSpec::recordedSpans, 1, 100'000'000>(
            "recorded_spans", "400000", "integer, 1 to 100000000",
            "For the picture; of longer runs one trace in so many is recorded."),
    };
}

/// The pipeline's own kinds of event stand in the row that every simulation has.
Row eventsRow()
{
    return {"events", "array", "[]",
            "a list of {at_s, do}; do: one command, a list of them (one new version), restart "
            "{worker, for_s}, unreachable {worker, for_s}, rolling {every_s, for_s, leaves_map}",
            "What happens to the map and to workers, each at its time in seconds.", true,
            [](PipelineFile& f, const Value& v) { return readPipelineEvents(f.pipeline.events, v); },
            [](const PipelineFile& f) { return printPipelineEvents(f.pipeline.events); }};
}

std::vector<Row> allRows()
{
    std::vector<Row> own;
    for (auto rows : {traceRows(), receiverRows(), workerRows(), hopRows()})
        own.insert(own.end(), rows.begin(), rows.end());
    std::vector<Row> all = withCommonFields("pipeline", std::move(own));
    for (Row& row : all)
        if (row.name == "events")
            row = eventsRow();
    return all;
}

/// Requests never end by themselves, so a duration of 0 is none at all.
PipelineSpec parametersOf(const PipelineFile& file)
{
    PipelineSpec spec = file.pipeline;
    spec.seed = file.seed;
    spec.durationUs = file.durationS.isZero() ? 0 : static_cast<std::int64_t>(file.durationUs());
    return spec;
}

}  // namespace

std::span<const FieldRow<PipelineFile>> pipelineFields()
{
    static const std::vector<Row> kRows = allRows();
    return kRows;
}

Outcome checkPipelineFile(const PipelineFile& file) { return checkParameters(parametersOf(file)); }

Result<PipelineSpec> pipelineOf(const PipelineFile& file, ShardMap map,
                                std::vector<std::string> keys)
{
    PipelineSpec spec = parametersOf(file);
    spec.map = std::move(map);
    spec.keys = std::move(keys);
    if (Outcome checked = checkPipeline(spec); !checked)
        return checked.error();
    return spec;
}

}  // namespace ringscope
