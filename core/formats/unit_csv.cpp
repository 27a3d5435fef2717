// Unit loads as CSV or TSV: a column `unit`, one a measure, and maybe a `group`. Comment lines above the header may
// state the window and the sample rate, as in key files.
#include "core/formats/csv_scanner.h"
#include "core/formats/key_fields.h"
#include "core/formats/key_file_head.h"
#include "core/formats/key_file_settings.h"
#include "core/formats/unit_readers.h"
#include "core/workload/look_alikes.h"

#include <fmt/format.h>

#include <array>

namespace ringscope::units {

namespace {

struct Column {
    std::size_t cell;
    Measure measure;
};

struct Header {
    CsvDialect dialect;
    std::size_t cells = 0;
    std::size_t unit = 0;
    std::size_t group = 0;  ///< `cells` where there is none
    std::vector<Column> measures;
};

std::string lowered(std::string_view text)
{
    std::string low;
    for (const char c : text)
        if (c != ' ' && c != '\t')
            low.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    return low;
}

std::optional<Measure> measureOf(const std::string& name)
{
    if (name == "keys")
        return Measure::Keys;
    const std::optional<KeyField> field = keyFieldNamed(name);
    return field && field->kind == KeyField::Kind::Measured ? std::optional(field->measure)
                                                            : std::nullopt;
}

Result<Header> headerOf(std::string_view line, const SourcePlace& place)
{
    constexpr std::array kDialects = {CsvDialect{',', true}, CsvDialect{';', true},
                                      CsvDialect{'\t', false}};
    for (const CsvDialect& dialect : kDialects) {
        const std::vector<std::string> names = cellsOfLine(line, dialect);
        Header header{dialect, names.size(), names.size(), names.size(), {}};
        for (std::size_t cell = 0; cell < names.size(); ++cell) {
            const std::string name = lowered(names[cell]);
            if (name == "unit" && header.unit == names.size())
                header.unit = cell;
            if (name == "group" && header.group == names.size())
                header.group = cell;
            const std::optional<Measure> measure = measureOf(name);
            for (const Column& other : header.measures)
                if (measure == other.measure)
                    return badInput("two columns for " + std::string(rowOf(*measure).id),
                                    names[other.cell] + ", " + names[cell], "one column a measure",
                                    place);
            if (measure)
                header.measures.push_back({cell, *measure});
        }
        if (header.unit == names.size())
            continue;
        if (header.measures.empty())
            return badInput("columns of measures", "none",
                            "requests, reads, writes, bytes, stored, cost or keys", place);
        return header;
    }
    return badInput("header", quotedKey(line), "a column unit", place);
}

/// Takes the comments above the header into the sampling. The lines then begin with the header.
Outcome takeComments(UnitLines& lines, UnitRowSink& sink)
{
    KeyFileSettings settings;
    while (lines.next()) {
        if (lines.text().empty())
            continue;
        if (!lines.text().starts_with('#')) {
            sink.setSampling(settings.windowSeconds, settings.sampleRate);
            return done();
        }
        const Result<bool> read =
            readSettings(lines.text(), sink.place(lines.number(), 1), settings);
        if (!read)
            return read.error();
    }
    return badInput("rows", "none", "a header with a column unit", sink.place(1, 1));
}

void takeRow(const CsvScanner& scanner, const Header& header, UnitRowSink& sink)
{
    const auto cells = scanner.cells();
    if (cells.size() != header.cells)
        return sink.skip(badInput("cells of the row", fmt::format("{}", cells.size()),
                                  fmt::format("{}, as in the header", header.cells),
                                  scanner.place()));
    UnitRow row;
    row.unit = cells[header.unit].text;
    if (header.group < cells.size())
        row.group = cells[header.group].text;
    const SourcePlace place = scanner.placeOf(cells[header.unit]);
    row.line = place.line;
    row.column = place.column;
    if (row.unit.empty())
        return sink.skip(badInput("unit", "", "its number or name", place));
    for (const Column& column : header.measures)
        if (!stateMeasure(row, column.measure, cells[column.cell].text))
            return sink.skip(notANumber(rowOf(column.measure).id, cells[column.cell].text,
                                        scanner.placeOf(cells[column.cell])));
    sink.add(std::move(row));
}

}  // namespace

Outcome readCsv(std::string_view text, UnitRowSink& sink)
{
    UnitLines lines(text);
    if (Outcome taken = takeComments(lines, sink); !taken)
        return taken;
    const Result<Header> header = headerOf(lines.text(), sink.place(lines.number(), 1));
    if (!header)
        return header.error();
    // The window begins at the text's front, so that its lines are the file's.
    const auto source = memorySource(text);
    TextWindow window(*source, sink.file());
    CsvScanner scanner(window, header->dialect);
    for (;;) {
        const Result<CsvScanner::Step> step = scanner.next();
        if (!step)
            return step.error();
        if (*step == CsvScanner::Step::End)
            return done();
        if (scanner.line() <= lines.number())
            continue;
        if (*step == CsvScanner::Step::Broken)
            sink.skip(scanner.error());
        else if (!scanner.isBlank())
            takeRow(scanner, *header, sink);
    }
}

}  // namespace ringscope::units
