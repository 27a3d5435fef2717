#include "core/formats/csv_scanner.h"
#include "core/formats/key_row_readers.h"
#include "core/formats/plain_rows.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

Error wrongCellCount(const CsvScanner& scanner, std::size_t expected)
{
    return badInput("cells of the row", fmt::format("{}", scanner.cells().size()),
                    fmt::format("{}, as in the header", expected), scanner.place());
}

std::string joinedParts(std::span<const CsvCell> cells, const KeyColumns& columns)
{
    std::vector<std::string> fields;
    for (const std::size_t part : columns.parts)
        fields.emplace_back(cells[part].text);
    return joinedKey(*columns.system, fields);
}

/// Adds or skips the scanner's current row.
Outcome takeRow(const CsvScanner& scanner, const KeyColumns& columns, KeyRows& rows)
{
    const auto cells = scanner.cells();
    if (cells.size() != columns.cells) {
        rows.skip(wrongCellCount(scanner, columns.cells));
        return done();
    }
    KeyRow row;
    std::string joined;  // a row is only read while it is added
    if (!columns.parts.empty()) {
        joined = joinedParts(cells, columns);
        row.key = joined;
    }
    for (const KeyColumns::Column& column : columns.columns) {
        const CsvCell& cell = cells[column.cell];
        if (Outcome set = setField(row, column.field, cell.text); !set) {
            Error error = std::move(set).error();
            error.where = scanner.placeOf(cell);
            rows.skip(std::move(error));
            return done();
        }
    }
    return rows.add(row, scanner.line());
}

/// All rows at the front of the window that are plain.
Outcome takePlainRows(TextWindow& window, PlainRows& plain, KeyRows& rows)
{
    KeyRow row;
    for (;;) {
        plain.look(window);
        while (plain.next(row))
            if (Outcome added = rows.add(row, plain.line()); !added)
                return added;
        if (plain.bytesTaken() == 0)
            return done();
        window.advance(plain.bytesTaken(), plain.linesTaken());
    }
}

}  // namespace

Outcome readDelimitedRows(TextWindow& window, const KeyFileHead& head, KeyRows& rows)
{
    const bool mayBePlain = head.columns.parts.empty() && head.columns.cells > 0;
    PlainRows plain(head.dialect, head.columns);
    CsvScanner scanner(window, head.dialect);
    for (;;) {
        if (mayBePlain)
            if (Outcome taken = takePlainRows(window, plain, rows); !taken)
                return taken;
        const Result<CsvScanner::Step> step = scanner.next();
        if (!step)
            return step.error();
        if (*step == CsvScanner::Step::End)
            return done();
        if (*step == CsvScanner::Step::Broken)
            rows.skip(scanner.error());
        else if (!scanner.isBlank())
            if (Outcome taken = takeRow(scanner, head.columns, rows); !taken)
                return taken;
        scanner.leaveRow();
    }
}

}  // namespace ringscope
