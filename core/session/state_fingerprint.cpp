#include "core/session/scenario.h"
#include "core/workload/opened_units.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <iterator>

namespace ringscope {

namespace {

// Every part is written with its length, so that no two states have one text.
void append(std::string& text, std::string_view name, std::string_view value)
{
    fmt::format_to(std::back_inserter(text), "{}={}:{}\n", name, value.size(), value);
}

std::string workloadText(const WorkloadSpec& spec)
{
    std::string text;
    append(text, "keys", fmt::to_string(spec.keys));
    for (const std::string& name : spec.names)
        append(text, "key", name);
    append(text, "name", spec.namePattern);
    append(text, "distribution", distributionText(spec.distribution));
    append(text, "seed", fmt::to_string(spec.seed));
    append(text, "cost", spec.costSigma.text());
    append(text, "requests", fmt::to_string(spec.requestsPerKey));
    return text;
}

std::string tableText(const KeyTable& table)
{
    std::string text;
    append(text, "names", fmt::format("{:016x}", table.namesFingerprint()));
    append(text, "rows", fmt::to_string(table.rowCount()));
    for (const MeasureRow& row : kMeasures) {
        const MeasureColumn& column = table.column(row.measure);
        append(text, row.id, fmt::format("{}e-{} {}", toText(column.total), column.scale,
                                         column.known));
    }
    return text;
}

std::string unitsText(const OpenedUnits& units)
{
    std::string text;
    append(text, "group", units.group);
    for (const UnitRow& row : units.rows->rows) {
        append(text, "unit", row.group + '/' + row.unit);
        append(text, "runs", fmt::to_string(row.runs));
        for (const auto& value : row.stated)
            append(text, "load", value ? fmt::format("{}e-{}", value->units, value->scale)
                                       : std::string());
    }
    return text;
}

std::string stateText(const ClusterState& state)
{
    std::string text;
    append(text, "map", fingerprint(state.map));
    append(text, "measure", rowOf(state.measure).id);
    if (state.workload)
        append(text, "workload", workloadText(*state.workload));
    if (state.keys)
        append(text, "table", tableText(*state.keys));
    if (state.units)
        append(text, "units", unitsText(*state.units));
    if (state.baseline)
        append(text, "baseline", stateFingerprint(*state.baseline));
    return text;
}

}  // namespace

std::string stateFingerprint(const ClusterState& state)
{
    const std::string text = stateText(state);
    const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace ringscope
