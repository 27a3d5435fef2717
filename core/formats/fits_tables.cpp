// Keys and figures as tables.
#include "core/formats/format_fits.h"
#include "core/formats/key_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::fits {

namespace {

constexpr std::array kDelimiters = {',', ';', '\t', '|'};

bool isComment(std::string_view line) { return line.starts_with('#'); }

std::string_view unquoted(std::string_view cell)
{
    if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
        cell = cell.substr(1, cell.size() - 2);
    return cell;
}

/// The first line that is no comment; "" without one.
std::string_view firstRow(const TextHead& head)
{
    const auto found = std::find_if(head.lines.begin(), head.lines.end(),
                                    [](auto line) { return !isComment(line); });
    return found == head.lines.end() ? std::string_view() : *found;
}

bool hasKeyColumn(std::string_view line, char delimiter)
{
    const auto cells = partsOf(line, delimiter);
    return std::any_of(cells.begin(), cells.end(), [](std::string_view cell) {
        return keyFieldNamed(unquoted(cell)) == KeyField{};
    });
}

bool hasColumn(std::string_view line, char delimiter, std::string_view name)
{
    const auto cells = partsOf(line, delimiter);
    return std::any_of(cells.begin(), cells.end(),
                       [&](std::string_view cell) { return unquoted(cell) == name; });
}

bool hasUnitColumn(std::string_view line, char delimiter)
{
    const auto cells = partsOf(line, delimiter);
    return std::any_of(cells.begin(), cells.end(), [](std::string_view cell) {
        cell = unquoted(cell);
        return cell == "unit" || cell == "Unit" || cell == "UNIT";
    });
}

/// Lines below a header and its comments.
std::string rowsBelowHeader(const TextHead& head)
{
    const auto comments =
        static_cast<std::size_t>(std::count_if(head.lines.begin(), head.lines.end(), isComment));
    const std::size_t above = std::min(head.lineCount, comments + 1);
    return countedLines(head, head.lineCount - above, "row", "rows");
}

bool isObjectLine(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t");
    return first != std::string_view::npos && line[first] == '{'
           && line.find('}') != std::string_view::npos;
}

bool isKeyObject(std::string_view line)
{
    return isObjectLine(line)
           && (line.find("\"key\"") != std::string_view::npos
               || line.find("\"key_hex\"") != std::string_view::npos);
}

bool isOneWord(std::string_view line)
{
    return line.size() <= 512 && line.find_first_of(" \t{};") == std::string_view::npos
           && std::none_of(line.begin(), line.end(), [](char c) { return c >= 0 && c < ' '; });
}

/// Columns, when nearly every line has the same number of them, at least two. Quoted cells may
/// hold the delimiter, so a few lines may differ.
std::optional<std::size_t> evenColumns(const TextHead& head, char delimiter)
{
    const std::size_t columns = partsOf(firstRow(head), delimiter).size();
    if (columns < 2 || head.lines.size() < 2)
        return std::nullopt;
    std::size_t rows = 0;
    std::size_t even = 0;
    for (const std::string_view line : head.lines) {
        if (isComment(line))
            continue;
        ++rows;
        even += partsOf(line, delimiter).size() == columns ? 1 : 0;
    }
    return even * 10 >= rows * 8 ? std::optional(columns) : std::nullopt;
}

}  // namespace

Fit keysCsv(const TextHead& head)
{
    const std::string_view first = firstRow(head);
    if (hasKeyColumn(first, ','))
        return {85, rowsBelowHeader(head)};
    return hasKeyColumn(first, ';') ? Fit{85, rowsBelowHeader(head)}
                                    : Fit{head.nameEndsWith({".csv"}) ? 30 : 0, {}};
}

Fit keysTsv(const TextHead& head)
{
    const std::string_view first = firstRow(head);
    if (first.find('\t') != std::string_view::npos && hasKeyColumn(first, '\t'))
        return {86, rowsBelowHeader(head)};
    return {head.nameEndsWith({".tsv"}) ? 30 : 0, {}};
}

Fit keysJsonLines(const TextHead& head)
{
    const double share = shareOfLines(head, isKeyObject);
    if (share > 0.5)
        return {85, countedLines(head, head.lineCount, "row", "rows")};
    return {scoreOf(shareOfLines(head, isObjectLine), 45), {}};
}

Fit keysList(const TextHead& head)
{
    if (head.lines.empty())
        return {kFits, "empty"};
    const double share = shareOfLines(head, isOneWord);
    if (share >= 0.9)
        return {kFits + 1, countedLines(head, head.lineCount, "key", "keys")};
    return {scoreOf(share, 50), {}};
}

Fit table(const TextHead& head)
{
    if (shareOfLines(head, isObjectLine) > 0.5)
        return {kFits + 2, countedLines(head, head.lineCount, "JSON line", "JSON lines")};
    for (const char delimiter : kDelimiters)
        if (const auto columns = evenColumns(head, delimiter))
            return {kFits + 2, fmt::format("{} columns, {}", *columns,
                                           countedLines(head, head.lineCount, "line", "lines"))};
    return {head.nameEndsWith({".csv", ".tsv"}) ? 35 : 0, {}};
}

Fit units(const TextHead& head)
{
    const std::string_view first = firstRow(head);
    for (const char delimiter : {',', ';', '\t'})
        if (partsOf(first, delimiter).size() > 1 && hasUnitColumn(first, delimiter)
            && !hasKeyColumn(first, delimiter) && !hasColumn(first, delimiter, "metric"))
            return {88, rowsBelowHeader(head)};
    return {};
}

Fit metricsLong(const TextHead& head)
{
    const std::string_view first = firstRow(head);
    int found = 0;
    for (const std::string_view name : {"time", "shard", "metric", "value"})
        found += hasColumn(first, ',', name) ? 1 : 0;
    return found == 4 ? Fit{92, rowsBelowHeader(head)} : Fit{found > 1 ? found * 15 : 0, {}};
}

Fit grafanaCsv(const TextHead& head)
{
    const auto cells = partsOf(firstRow(head), ',');
    if (cells.size() < 2 || (unquoted(cells[0]) != "Time" && unquoted(cells[0]) != "time")
        || hasKeyColumn(firstRow(head), ','))
        return {};
    return {80, fmt::format("{}, {}", counted(cells.size() - 1, "series", "series"),
                            rowsBelowHeader(head))};
}

Fit haproxyStats(const TextHead& head) { return {head.hasLine("# pxname,svname") ? 95 : 0, {}}; }

Fit prometheusText(const TextHead& head)
{
    return {head.hasLine("# TYPE ") && head.hasLine("# HELP ") ? 90 : 0, {}};
}

}  // namespace ringscope::fits
