#include "core/commands/check.h"

#include "core/commands/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ringscope {

namespace {

struct CheckRow {
    std::string name;
    bool ok = true;
    std::optional<double> value, limit;
    std::string detail;
};

/// A number in [0, 1].
std::optional<double> parseShare(std::string_view text)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (whole && number >= 0.0 && number <= 1.0)
        return number;
    return std::nullopt;
}

/// What a shard has for its weight: of the load where there are keys, of the space else.
std::optional<double> partOf(const Snapshot& snapshot, const ShardLoad& load)
{
    if (snapshot.keys != nullptr)
        return load.loadRatio;
    const double weight = snapshot.state.map.shards[load.shard.value].weight.toDouble();
    return load.share ? std::optional(*load.share / weight) : std::nullopt;
}

/// The parts of all shards that count, relative to their mean; empty when they are not defined.
std::vector<double> partsOf(const Snapshot& snapshot)
{
    std::vector<double> parts;
    double total = 0.0;
    double weights = 0.0;
    for (const ShardLoad& load : snapshot.load.shards) {
        if (!load.counts)
            continue;
        const std::optional<double> part = partOf(snapshot, load);
        if (!part)
            return {};
        const double weight = snapshot.state.map.shards[load.shard.value].weight.toDouble();
        parts.push_back(*part);
        total += *part * weight;
        weights += weight;
    }
    for (double& part : parts)
        part = total > 0.0 ? part * weights / total : 0.0;
    return parts;
}

CheckRow atMost(std::string name, std::optional<double> value, double limit)
{
    CheckRow row{std::move(name), value && *value <= limit, value, limit, {}};
    row.detail = value ? fmt::format("{:.6g}, at most {:.6g}", *value, limit)
                       : fmt::format("not defined, at most {:.6g}", limit);
    return row;
}

CheckRow maxOverMinRow(const std::vector<double>& parts, double limit)
{
    const auto [least, most] = std::minmax_element(parts.begin(), parts.end());
    if (*least > 0.0)
        return atMost("max over min", *most / *least, limit);
    CheckRow row = atMost("max over min", std::nullopt, limit);
    row.detail = fmt::format("a shard has nothing at all, at most {:.6g}", limit);
    return row;
}

CheckRow movedRow(const Movement& movement, const MovedLimit& limit)
{
    CheckRow row{"moved share", false, movement.movedShare, limit.share, {}};
    row.ok = movement.movedShare &&
             std::abs(*movement.movedShare - limit.share) <= limit.tolerance;
    row.detail = fmt::format("{}, {:.6g} +- {:.6g}",
                             movement.movedShare ? fmt::format("{:.6g}", *movement.movedShare)
                                                 : std::string("not defined"),
                             limit.share, limit.tolerance);
    return row;
}

void addOwnChecks(std::vector<CheckRow>& rows, const std::vector<Check>& checks)
{
    for (const Check& own : checks)
        rows.push_back({own.name, own.ok, std::nullopt, std::nullopt, own.detail});
}

bool asksForLoads(const CheckLimits& limits) { return limits.maxOverMin || limits.hotRatio; }

Report reportOf(std::vector<CheckRow> rows)
{
    Report report;
    report.disagrees = !std::all_of(rows.begin(), rows.end(), [](const CheckRow& r) { return r.ok; });
    report.json = {{"ok", !report.disagrees}};
    report.rowsField = "checks";
    report.columns = {{"name"}, {"ok"}, {"value", CellForm::Figure}, {"limit", CellForm::Figure},
                      {"detail"}};
    report.rows = [rows = std::move(rows)](RowWriter& writer) {
        for (const CheckRow& row : rows) {
            writer.text(row.name);
            writer.truth(row.ok);
            writer.figure(row.value);
            writer.figure(row.limit);
            writer.text(row.detail);
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace

Result<MovedLimit> parseMovedLimit(std::string_view text)
{
    const Error wrong =
        wrongUsage(fmt::format("--moved: {} (allowed: S+-E, as 0.2+-0.01)", text));
    const std::size_t mark = text.find("+-");
    if (mark == std::string_view::npos)
        return wrong;
    const auto share = parseShare(text.substr(0, mark));
    const auto tolerance = parseShare(text.substr(mark + 2));
    if (!share || !tolerance)
        return wrong;
    return MovedLimit{*share, *tolerance};
}

Result<Report> check(const SnapshotPtr& snapshot, const CheckLimits& limits,
                     const std::optional<Movement>& movement)
{
    std::vector<CheckRow> rows;
    const std::vector<double> parts = partsOf(*snapshot);
    if (asksForLoads(limits) && parts.empty())
        return wrongUsage(snapshot->keys != nullptr
                              ? "check: the keys have no load, so no ratio is defined"
                              : "check: shares of this map are not countable, it needs --keys");
    if (limits.maxOverMin)
        rows.push_back(maxOverMinRow(parts, *limits.maxOverMin));
    if (limits.hotRatio)
        rows.push_back(atMost("hot ratio", *std::max_element(parts.begin(), parts.end()),
                              *limits.hotRatio));
    if (limits.moved && movement)
        rows.push_back(movedRow(*movement, *limits.moved));
    addOwnChecks(rows, snapshot->checks);
    if (movement)
        addOwnChecks(rows, movement->checks);
    return reportOf(std::move(rows));
}

}  // namespace ringscope
