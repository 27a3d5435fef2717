// A table as text: what psql prints (aligned or not), CSV, or columns between tabs. Cells keep
// their columns, so that doubts name them.
#pragma once

#include "core/membership/text_lines.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct TableCell {
    std::string text;  ///< trimmed; without its quotes
    std::uint64_t column = 1;
};

struct TableRow {
    std::uint64_t line = 1;
    std::vector<TableCell> cells;

    /// "" where the row is short.
    std::string_view at(std::optional<std::size_t> column) const;
    /// Of a cell, else of the row's begin.
    SourcePlace place(const std::string& file, std::optional<std::size_t> column = {}) const;
};

/// Rows in file order, a header among them. Blank lines, rules ("----+----") and psql's "(4 rows)"
/// are none. Cells end at '|' where some line has a rule or a bar outside of quotes, else at a tab,
/// a semicolon or a comma. Cost: O(bytes).
std::vector<TableRow> tableRowsOf(std::string_view text);

/// The first column of `header` that has one of the names, in any case of letters.
std::optional<std::size_t> columnNamed(const TableRow& header,
                                       std::initializer_list<std::string_view> names);

}  // namespace ringscope
