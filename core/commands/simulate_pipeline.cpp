#include "core/commands/simulate_pipeline.h"

#include "core/commands/json_text.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

double seconds(std::int64_t timeUs)
{
    return static_cast<double>(timeUs) / static_cast<double>(kSecondUs);
}

Json classesJson(const ClassTally& tally)
{
    Json json = {{"traces", tally.total()}};
    for (std::size_t c = 0; c < kTraceClasses; ++c)
        json[std::string(traceClassId(static_cast<TraceClass>(c)))] = tally.counts[c];
    return json;
}

Json fatesJson(const PipelineResult& result)
{
    Json json = {{"sent", result.emitted}};
    for (std::size_t f = 0; f < kSpanFates; ++f)
        if (const auto fate = static_cast<SpanFate>(f); fate != SpanFate::NotSent)
            json[std::string(spanFateId(fate))] = result.fates[f];
    json["doubled"] = result.doubled;
    json["reordered"] = result.reordered;
    json["forwarded"] = result.forwarded;
    json["rerouted"] = result.rerouted;
    json["fell_back"] = result.fellBack;
    return json;
}

Json momentsJson(const PipelineResult& result)
{
    Json list = Json::array();
    for (const MomentTally& moment : result.moments)
        list.push_back({{"at_s", seconds(moment.atUs)},
                        {"event", escapedText(moment.text)},
                        {"across", classesJson(moment.across)}});
    return list;
}

Json receiversJson(const PipelineResult& result)
{
    Json list = Json::array();
    for (const ReceiverTally& receiver : result.receivers)
        list.push_back({{"name", receiver.receiver},
                        {"spans", receiver.spans},
                        {"dropped", receiver.dropped},
                        {"retry_spans_max", receiver.mostRetrySpans},
                        {"retry_bytes_max", receiver.mostRetryBytes},
                        {"retry_age_max_s", seconds(receiver.oldestRetryUs)},
                        {"stall_max_s", seconds(receiver.mostStallUs)},
                        {"stall_sum_s", seconds(receiver.sumStallUs)}});
    return list;
}

Json stagesJson(const StageErrors& errors)
{
    return {{"tail_sampling",
             {{"wrongly_dropped", errors.wronglyDropped}, {"half_kept", errors.halfKept}}},
            {"critical_path", {{"wrong_paths", errors.wrongPaths}}},
            {"metadata_join", {{"unjoined", errors.unjoined}}},
            {"missing_span",
             {{"false_alarms", errors.falseAlarms},
              {"true_alarms", errors.trueAlarms},
              {"unnoticed", errors.unnoticed}}}};
}

Json checkJson(const PipelineResult& result)
{
    return {{"rejections", result.rejections},
            {"unneeded_rejections", result.unneededRejections},
            {"marked", result.marked},
            {"unneeded_marks", result.unneededMarks}};
}

Json shownJson(const ShownTally& shown)
{
    return {{"traces", shown.traces},
            {"spans", shown.spans},
            {"traces_true", shown.tracesTrue},
            {"spans_true", shown.spansTrue}};
}

std::vector<std::string> linesOf(const PipelineResult& result)
{
    const auto line = [](const char* what, const ClassTally& tally) {
        return fmt::format("{}: {} traces, {} whole, {} split in silence, {} split and seen, {} lost.",
                           what, tally.total(), tally[TraceClass::Whole],
                           tally[TraceClass::SplitInSilence], tally[TraceClass::SplitAndSeen],
                           tally[TraceClass::Lost]);
    };
    std::vector<std::string> lines = {line("All", result.all)};
    if (!result.moments.empty())
        lines.push_back(line("On both sides of an event", result.across));
    lines.push_back(fmt::format("The pipeline's own data show {} complete traces; there were {}.",
                                result.shown.traces, result.shown.tracesTrue));
    if (result.newIds > 0)
        lines.push_back(fmt::format("{} of {} requests got a second trace id from a service: no "
                                    "fault of the routing.",
                                    result.newIds, result.requests));
    lines.push_back(fmt::format("Refused: {} spans, {} of them of traces that had not split.",
                                result.rejections, result.unneededRejections));
    return lines;
}

void addWorkers(Report& report, const PipelineResult& result)
{
    report.rowsField = "workers";
    report.columns = {{"name"},          {"spans", CellForm::Count},
                      {"taken", CellForm::Count},   {"traces", CellForm::Count},
                      {"held_max", CellForm::Count}, {"retries", CellForm::Count},
                      {"dropped", CellForm::Count}, {"mismatched", CellForm::Count},
                      {"rejected", CellForm::Count}, {"forwarded", CellForm::Count}};
    report.rows = [workers = result.workers](RowWriter& writer) {
        for (const DestinationTally& worker : workers) {
            writer.text(worker.worker);
            for (const std::uint64_t count :
                 {worker.sent, worker.taken, worker.traces, worker.mostHeld, worker.retries,
                  worker.dropped, worker.mismatched, worker.rejected, worker.forwarded})
                writer.count(count);
            writer.endRow();
        }
        return done();
    };
}

}  // namespace

Report pipelineReport(const PipelineSpec& spec, const PipelineResult& result)
{
    Report report;
    report.json = {{"model", "pipeline"},
                   {"seed", spec.seed},
                   {"duration_s", seconds(spec.durationUs)},
                   {"end_s", seconds(result.endUs)},
                   {"conserved", result.conserved},
                   {"conservation", result.conservation},
                   {"requests", result.requests},
                   {"new_ids", result.newIds},
                   {"all", classesJson(result.all)},
                   {"across", classesJson(result.across)},
                   {"moments", momentsJson(result)},
                   {"spans", fatesJson(result)},
                   {"check", checkJson(result)},
                   {"handed_over", result.handedOver},
                   {"retry_bound", {{"spans", spec.retrySpans},
                                    {"bytes", spec.retryBytes},
                                    {"age_s", seconds(spec.retryAgeUs)},
                                    {"kept", result.keptBounds}}},
                   {"stages", stagesJson(result.errors)},
                   {"shown", shownJson(result.shown)},
                   {"receivers", receiversJson(result)},
                   {"fingerprint", fingerprint(result)}};
    report.lines = linesOf(result);
    report.notes = {result.conservation + (result.conserved ? ": conserved." : ": NOT conserved.")};
    report.disagrees = !result.conserved;
    addWorkers(report, result);
    return report;
}

}  // namespace ringscope
