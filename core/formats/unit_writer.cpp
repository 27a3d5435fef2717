#include "core/formats/csv_writer.h"
#include "core/formats/measure_text.h"
#include "core/formats/unit_file.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

std::vector<MeasureRow> statedBy(const std::vector<UnitRow>& rows)
{
    std::vector<MeasureRow> stated;
    for (const MeasureRow& measure : kMeasures)
        if (std::any_of(rows.begin(), rows.end(), [&measure](const UnitRow& row) {
                return row.stated[static_cast<std::size_t>(measure.measure)].has_value();
            }))
            stated.push_back(measure);
    return stated;
}

std::string settingsOf(const KeySource& source)
{
    std::string line;
    if (source.windowSeconds)
        line += fmt::format(" window_s={}", *source.windowSeconds);
    if (source.sampleRate)
        line += fmt::format(" sample_rate={}", *source.sampleRate);
    return line.empty() ? line : '#' + line + '\n';
}

}  // namespace

Result<std::string> writeUnitRows(const UnitRows& file)
{
    const std::vector<MeasureRow> measures = statedBy(file.rows);
    const bool hasGroups = std::any_of(file.rows.begin(), file.rows.end(),
                                       [](const UnitRow& row) { return !row.group.empty(); });
    std::string text = settingsOf(file.source);
    CsvWriter csv(text);
    if (hasGroups)
        csv.cell("group");
    csv.cell("unit");
    for (const MeasureRow& measure : measures)
        csv.cell(measure.id);
    csv.endRow();
    for (const UnitRow& row : file.rows) {
        if (row.runs > 0)
            return badInput("a row that stands for a run of units", row.unit, "rows of single units",
                            {file.source.name, row.line, row.column});
        if (hasGroups)
            csv.cell(row.group);
        csv.cell(row.unit);
        for (const MeasureRow& measure : measures) {
            const auto& value = row.stated[static_cast<std::size_t>(measure.measure)];
            csv.cell(value ? measureText(*value) : std::string());
        }
        csv.endRow();
    }
    return text;
}

}  // namespace ringscope
