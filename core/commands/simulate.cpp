#include "core/commands/simulate.h"

#include "core/commands/json_text.h"
#include "core/formats/csv_writer.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

Json toJson(const std::optional<std::uint64_t>& count)
{
    return count ? Json(*count) : Json(nullptr);
}

void putTimes(Json& json, const std::string& name, const WaitTimes& times)
{
    json[name + "_mean_us"] = toJson(times.meanUs());
    json[name + "_p50_us"] = toJson(times.quantileUs(0.5));
    json[name + "_p99_us"] = toJson(times.quantileUs(0.99));
    json[name + "_max_us"] = toJson(times.maxUs());
}

void putWaits(Json& json, const WaitTimes& waits) { putTimes(json, "wait", waits); }

Json serverJson(const ServerFigures& server)
{
    Json json = {{"name", escapedText(server.name)},
                 {"requests", server.requests},
                 {"done", server.done},
                 {"max_active", server.maxActive},
                 {"mean_active", server.meanActive},
                 {"utilisation", toJson(server.utilisation)}};
    putWaits(json, server.waits);
    return json;
}

Json jsonOf(const RoutingSpec& spec, const RoutingRun& run)
{
    Json json = {{"model", spec.model},
                 {"seed", spec.seed},
                 {"conserved", run.counts.areConserved()},
                 {"fingerprint", run.fingerprint},
                 {"end_us", run.endUs},
                 {"events", run.events},
                 {"came", run.counts.came},
                 {"sent", run.counts.sent},
                 {"done", run.counts.done},
                 {"active", run.counts.active},
                 {"unrouted", run.counts.unrouted}};
    putWaits(json, run.waits);
    json["wait_mean_standard_error_us"] = toJson(run.waitStandardErrorUs);
    json["mean_load"] = run.meanLoad;
    json["max_load"] = run.maxLoad;
    json["hot_ratio"] = toJson(run.hotRatio);
    json["cv"] = toJson(run.cv);
    json["max_active"] = run.maxActive;
    json["displaced"] = run.displaced;
    json["herding"] = toJson(run.herding);
    json["herding_max"] = toJson(run.herdingMax);
    json["keys_with_several_owners"] = run.keysWithSeveralOwners;
    json["merges"] = run.merges;
    json["stale_reads"] = run.staleReads;
    json["extra_requests"] = run.extraRequests;
    json["shards"] = Json::array();
    for (const ServerFigures& server : run.servers)
        json["shards"].push_back(serverJson(server));
    return json;
}

std::string timeText(std::optional<double> us)
{
    if (!us)
        return "-";
    return *us < 1e6 ? fmt::format("{:.3g} ms", *us / 1e3) : fmt::format("{:.4g} s", *us / 1e6);
}

std::string factorText(std::optional<double> factor)
{
    return factor ? fmt::format("{:.2f}x", *factor) : std::string("-");
}

std::string percentText(std::optional<double> share)
{
    return share ? fmt::format("{:.1f} %", *share * 100) : std::string("-");
}

std::string waitLine(const RoutingRun& run)
{
    return fmt::format("Queue wait: mean {}, p50 {}, p99 {}.", timeText(run.waits.meanUs()),
                       timeText(run.waits.quantileUs(0.5)),
                       timeText(run.waits.quantileUs(0.99)));
}

std::string countLine(const RoutingCounts& counts)
{
    return fmt::format("{} requests came, {} sent to shards: {} done, {} still there, {} without a "
                       "shard; {}.",
                       groupedText(counts.came), groupedText(counts.sent), groupedText(counts.done),
                       groupedText(counts.active), groupedText(counts.unrouted),
                       counts.areConserved() ? "conserved" : "NOT conserved");
}

std::vector<std::string> priceLines(const RoutingRun& run)
{
    std::vector<std::string> lines;
    if (run.herding)
        lines.push_back(fmt::format(
            "Between two looks the busiest shard was sent {} the mean, at most {}.",
            factorText(run.herding), factorText(run.herdingMax)));
    if (run.keysWithSeveralOwners + run.merges + run.extraRequests > 0)
        lines.push_back(fmt::format(
            "{} keys had more than one owner: {} merges, {} stale reads, {} extra requests.",
            groupedText(run.keysWithSeveralOwners), groupedText(run.merges),
            groupedText(run.staleReads), groupedText(run.extraRequests)));
    if (run.displaced > 0)
        lines.push_back(fmt::format("{} requests did not fit onto their owner on the ring.",
                                    groupedText(run.displaced)));
    return lines;
}

std::vector<std::string> linesOf(const RoutingRun& run)
{
    std::vector<std::string> lines = {
        fmt::format("{:.6g} s simulated. {}", static_cast<double>(run.endUs) / 1e6,
                    countLine(run.counts)),
        waitLine(run),
        fmt::format("Load of a shard: mean {:.6g}, most {} ({}), CV {}; most at one time {}.",
                    run.meanLoad, groupedText(run.maxLoad), factorText(run.hotRatio),
                    percentText(run.cv), groupedText(run.maxActive))};
    for (std::string& line : priceLines(run))
        lines.push_back(std::move(line));
    return lines;
}

void writeServer(RowWriter& writer, const ServerFigures& server)
{
    writer.text(server.name);
    writer.count(server.requests);
    writer.count(server.done);
    writer.count(server.maxActive);
    writer.figure(server.meanActive);
    writer.figure(server.utilisation);
    for (const double q : {0.5, 0.99}) {
        const std::optional<std::uint64_t> wait = server.waits.quantileUs(q);
        wait ? writer.count(*wait) : writer.none();
    }
    writer.endRow();
}

void addServers(Report& report, const std::vector<ServerFigures>& all)
{
    report.columns = {{"shard"},
                      {"requests", CellForm::Count},
                      {"done", CellForm::Count},
                      {"max_active", CellForm::Count},
                      {"mean_active", CellForm::Figure},
                      {"utilisation", CellForm::Share},
                      {"wait_p50_us", CellForm::Count},
                      {"wait_p99_us", CellForm::Count}};
    report.rows = [servers = all](RowWriter& writer) {
        for (const ServerFigures& server : servers)
            writeServer(writer, server);
        return done();
    };
}

Json jsonOf(const QueueSpec& spec, const QueueRun& run)
{
    Json json = {{"model", spec.model},
                 {"seed", spec.seed},
                 {"conserved", run.counts.areConserved()},
                 {"fingerprint", run.fingerprint},
                 {"end_us", run.endUs},
                 {"events", run.events},
                 {"came", run.counts.came},
                 {"done", run.counts.done},
                 {"active", run.counts.active},
                 {"buffered", run.counts.buffered},
                 {"violations", run.violations},
                 {"keys_out_of_order", run.keysOutOfOrder},
                 {"keys_to_move", run.keysToMove},
                 {"keys_moved", run.keysMoved},
                 {"keys_pinned", run.keysPinned},
                 {"refused", run.refused},
                 {"ever_buffered", run.everBuffered},
                 {"max_buffered", run.maxBuffered},
                 {"finish_us", toJson(run.finishUs)},
                 {"hot_shard", escapedText(run.hotShard)},
                 {"hot_peak_before", run.hotPeakBefore},
                 {"hot_peak_after", run.hotPeakAfter}};
    putTimes(json, "pause", run.pauses);
    putTimes(json, "delay", run.delays);
    putWaits(json, run.waits);
    json["shards"] = Json::array();
    for (const ServerFigures& server : run.servers)
        json["shards"].push_back(serverJson(server));
    return json;
}

std::string timesText(const WaitTimes& times)
{
    return fmt::format("p50 {}, p99 {}, most {}", timeText(times.quantileUs(0.5)),
                       timeText(times.quantileUs(0.99)), timeText(times.maxUs()));
}

std::vector<std::string> linesOf(const QueueRun& run)
{
    std::vector<std::string> lines = {
        fmt::format("{:.6g} s simulated. {} jobs came: {} done, {} on shards, {} held by producers; "
                    "{}.",
                    static_cast<double>(run.endUs) / 1e6, groupedText(run.counts.came),
                    groupedText(run.counts.done), groupedText(run.counts.active),
                    groupedText(run.counts.buffered),
                    run.counts.areConserved() ? "conserved" : "NOT conserved"),
        fmt::format("Order: {} jobs of {} keys started after a later one of their key.",
                    groupedText(run.violations), groupedText(run.keysOutOfOrder)),
        fmt::format("Keys: {} to move, {} moved, {} pinned where they were.",
                    groupedText(run.keysToMove), groupedText(run.keysMoved),
                    groupedText(run.keysPinned))};
    if (run.pauses.count() > 0)
        lines.push_back(fmt::format("Pause of a key: {}.", timesText(run.pauses)));
    if (run.everBuffered > 0)
        lines.push_back(fmt::format("{} jobs were held back, {} at one time: {}.",
                                    groupedText(run.everBuffered), groupedText(run.maxBuffered),
                                    timesText(run.delays)));
    lines.push_back(fmt::format("Queue wait: {}.", timesText(run.waits)));
    if (!run.hotShard.empty())
        lines.push_back(fmt::format("Hottest shard {}: at most {} jobs before the change, {} after.",
                                    escapedText(run.hotShard), groupedText(run.hotPeakBefore),
                                    groupedText(run.hotPeakAfter)));
    return lines;
}

}  // namespace

Report routingReport(const RoutingSpec& spec, const RoutingRun& run)
{
    Report report;
    report.json = jsonOf(spec, run);
    report.lines = linesOf(run);
    report.notes = {fmt::format("Run {}.", run.fingerprint)};
    addServers(report, run.servers);
    report.disagrees = !run.counts.areConserved();
    return report;
}

Report queueReport(const QueueSpec& spec, const QueueRun& run)
{
    Report report;
    report.json = jsonOf(spec, run);
    report.lines = linesOf(run);
    report.notes = {fmt::format("Run {}.", run.fingerprint)};
    addServers(report, run.servers);
    report.disagrees = !run.counts.areConserved();
    return report;
}

std::string seriesCsv(const std::vector<Series>& series)
{
    std::string text;
    CsvWriter csv(text);
    csv.cell("time_us").cell("entity").cell("metric").cell("value").endRow();
    for (const Series& one : series)
        for (const SeriesPoint& point : one.points)
            csv.cell(point.timeUs).cell(one.entity).cell(one.metric).cell(point.value).endRow();
    return text;
}

}  // namespace ringscope
