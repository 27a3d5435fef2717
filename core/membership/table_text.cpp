#include "core/membership/table_text.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::size_t kLinesOfAGuess = 50;

/// "-----+------", "+----+----+".
bool isRule(std::string_view line)
{
    return line.find("--") != std::string_view::npos
           && line.find_first_not_of("-+| ") == std::string_view::npos;
}

/// "(4 rows)", "(1 row)".
bool isRowCount(std::string_view line)
{
    return line.starts_with('(') && (line.ends_with(" rows)") || line.ends_with(" row)"));
}

bool hasOutsideQuotes(std::string_view line, char wanted)
{
    bool isQuoted = false;
    for (const char c : line) {
        isQuoted ^= c == '"';
        if (c == wanted && !isQuoted)
            return true;
    }
    return false;
}

char delimiterOf(const std::vector<TextLine>& lines)
{
    std::size_t seen = 0;
    std::array<bool, 4> has{};
    constexpr std::string_view kDelimiters = "|\t;,";
    for (const TextLine& line : lines) {
        if (line.trimmed().empty())
            continue;
        has[0] = has[0] || isRule(line.trimmed());
        for (std::size_t i = 0; i < kDelimiters.size(); ++i)
            has[i] = has[i] || hasOutsideQuotes(line.text, kDelimiters[i]);
        if (++seen == kLinesOfAGuess)
            break;
    }
    for (std::size_t i = 0; i < kDelimiters.size(); ++i)
        if (has[i])
            return kDelimiters[i];
    return ',';
}

/// The text of a quoted cell; `at` stands on its quote and is moved behind the closing one. A
/// quote that never closes takes the rest of the line.
std::string quotedText(std::string_view line, std::size_t& at)
{
    std::string text;
    for (++at; at < line.size(); ++at) {
        if (line[at] == '"') {
            if (at + 1 >= line.size() || line[at + 1] != '"') {
                ++at;
                break;
            }
            ++at;
        }
        text += line[at];
    }
    return text;
}

std::vector<TableCell> cellsOf(std::string_view line, char delimiter)
{
    std::vector<TableCell> cells;
    for (std::size_t at = 0;;) {
        while (at < line.size() && line[at] == ' ')
            ++at;
        TableCell cell{{}, at + 1};
        if (at < line.size() && line[at] == '"' && delimiter != '|')
            cell.text = quotedText(line, at);
        const std::size_t end = std::min(line.find(delimiter, at), line.size());
        cell.text += trimmedText(line.substr(at, end - at));
        cells.push_back(std::move(cell));
        if (end == line.size())
            return cells;
        at = end + 1;
    }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

bool isNamed(std::string_view text, std::string_view name)
{
    return std::equal(text.begin(), text.end(), name.begin(), name.end(),
                      [](char a, char b) { return lower(a) == b; });
}

}  // namespace

std::string_view TableRow::at(std::optional<std::size_t> column) const
{
    return column && *column < cells.size() ? std::string_view(cells[*column].text)
                                            : std::string_view();
}

SourcePlace TableRow::place(const std::string& file, std::optional<std::size_t> column) const
{
    return {file, line, column && *column < cells.size() ? cells[*column].column : 1};
}

std::vector<TableRow> tableRowsOf(std::string_view text)
{
    const std::vector<TextLine> lines = linesOf(text);
    const char delimiter = delimiterOf(lines);
    std::vector<TableRow> rows;
    for (const TextLine& line : lines) {
        const std::string_view trimmed = line.trimmed();
        if (trimmed.empty() || isRule(trimmed) || isRowCount(trimmed))
            continue;
        TableRow row{line.number, cellsOf(line.text, delimiter)};
        // A table with a frame: the outer bars part nothing.
        if (delimiter == '|' && trimmed.starts_with('|')) {
            row.cells.erase(row.cells.begin());
            if (row.cells.size() > 1 && trimmed.ends_with('|'))
                row.cells.pop_back();
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<std::size_t> columnNamed(const TableRow& header,
                                       std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < header.cells.size(); ++i)
            if (isNamed(header.cells[i].text, name))
                return i;
    return std::nullopt;
}

}  // namespace ringscope
