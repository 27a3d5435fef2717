#include "core/formats/key_preview.h"

#include "core/formats/csv_scanner.h"
#include "core/formats/json_value.h"
#include "core/formats/json_writer.h"
#include "core/formats/key_file.h"
#include "core/formats/key_import_head.h"
#include "core/formats/line_scanner.h"
#include "core/formats/measure_text.h"
#include "core/formats/recognise.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

bool isDelimited(KeyFileKind kind) { return kind == KeyFileKind::Csv || kind == KeyFileKind::Tsv; }

/// Whole lines only, unless the text ends here.
std::string_view wholeLines(std::string_view text, bool isWhole)
{
    const std::size_t end = text.rfind('\n');
    return isWhole || end == std::string_view::npos ? text : text.substr(0, end + 1);
}

std::string_view behindSkipped(std::string_view text, std::uint64_t lines)
{
    for (; lines > 0 && !text.empty(); --lines) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return text;
}

/// The first line that is neither blank nor a comment, without its end.
std::string_view firstData(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!line.empty() && line.front() != '#')
            return line;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return {};
}

class PreviewMaker {
public:
    PreviewMaker(std::string_view text, const std::string& name, const KeyImport& import,
                 std::size_t most)
        : m_text(text), m_name(name), m_import(import), m_most(most)
    {
    }

    KeyPreview make()
    {
        m_preview.kind = m_import.kind.value_or(
            m_import.delimiter || m_import.header ? KeyFileKind::Csv : kindByLook());
        if (isDelimited(m_preview.kind))
            showTable();
        else if (m_preview.kind == KeyFileKind::JsonLines)
            showObjects();
        else
            showList();
        readAll();
        return std::move(m_preview);
    }

private:
    KeyFileKind kindByLook() const
    {
        const auto source = memorySource(m_text);
        TextWindow window(*source, m_name);
        const Result<KeyFileHead> head = readKeyFileHead(window, std::nullopt);
        return head ? head->kind : KeyFileKind::List;
    }

    std::optional<KeyField> fieldOf(const std::string& source, std::size_t number) const
    {
        if (m_import.columns.empty())
            return m_preview.hasHeader || m_preview.kind == KeyFileKind::JsonLines
                       ? keyFieldNamed(source)
                       : std::nullopt;
        const std::string numbered = std::to_string(number);
        for (const ImportColumn& column : m_import.columns)
            if (column.source == source || column.source == numbered)
                return column.field;
        return std::nullopt;
    }

    void showTable()
    {
        const std::string_view first = firstData(behindSkipped(m_text, m_import.skipLines));
        m_preview.delimiter = m_import.delimiter.value_or(
            m_preview.kind == KeyFileKind::Tsv ? '\t' : likelyDelimiter(first));
        m_preview.hasHeader = m_import.header.value_or(true);
        const CsvDialect dialect{m_preview.delimiter,
                                 m_preview.kind == KeyFileKind::Csv && m_preview.delimiter != ' '};
        nameColumns(cellsOfLine(first, dialect));
        const auto source = memorySource(m_text);
        TextWindow window(*source, m_name);
        CsvScanner scanner(window, dialect);
        bool isPastHeader = !m_preview.hasHeader;
        for (;;) {
            const auto step = scanner.next();
            if (!step || *step == CsvScanner::Step::End || m_preview.rows.size() >= m_most)
                return;
            if (scanner.line() <= m_import.skipLines || scanner.isBlank())
                continue;
            if (*step == CsvScanner::Step::Broken) {
                m_preview.rows.push_back({scanner.line(), {}, scanner.error().message});
                continue;
            }
            const auto cells = scanner.cells();
            const bool isComment = cells.front().text.starts_with('#') && m_preview.rows.empty();
            if (isComment && !isPastHeader)
                continue;
            if (!std::exchange(isPastHeader, true))
                continue;
            PreviewRow row{scanner.line(), {}, {}};
            for (const CsvCell& cell : cells)
                row.cells.emplace_back(cell.text);
            m_preview.rows.push_back(std::move(row));
        }
    }

    void nameColumns(const std::vector<std::string>& cells)
    {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool isNamed = m_preview.hasHeader && !cells[i].empty()
                                 && std::count(cells.begin(), cells.end(), cells[i]) == 1;
            std::string source = isNamed ? cells[i] : std::to_string(i + 1);
            const auto field = fieldOf(source, i + 1);
            m_preview.columns.push_back({std::move(source), field});
        }
    }

    void showObjects()
    {
        forEachLine([this](std::string_view line, std::uint64_t number) {
            const Result<Value> object = readJson(line, m_name);
            if (!object || !object->isMap()) {
                m_preview.rows.push_back(
                    {number, {}, object ? "not a JSON object" : object.error().message});
                return;
            }
            PreviewRow row{number, {}, {}};
            for (const auto& [name, value] : object->entries()) {
                const std::size_t column = columnNamed(name);
                row.cells.resize(std::max(row.cells.size(), column + 1));
                row.cells[column] = value.isScalar() ? value.text()
                                    : value.isNull() ? ""
                                                     : writeJson(value);
            }
            m_preview.rows.push_back(std::move(row));
        });
    }

    std::size_t columnNamed(const std::string& name)
    {
        for (std::size_t i = 0; i < m_preview.columns.size(); ++i)
            if (m_preview.columns[i].source == name)
                return i;
        m_preview.columns.push_back({name, fieldOf(name, 0)});
        return m_preview.columns.size() - 1;
    }

    void showList()
    {
        m_preview.columns.push_back({"1", KeyField{}});
        forEachLine([this](std::string_view line, std::uint64_t number) {
            m_preview.rows.push_back({number, {std::string(line)}, {}});
        });
    }

    template <class Take>
    void forEachLine(Take take)
    {
        const auto source = memorySource(m_text);
        TextWindow window(*source, m_name);
        LineScanner scanner(window);
        while (m_preview.rows.size() < m_most) {
            const Result<bool> hasLine = scanner.next();
            if (!hasLine || !*hasLine)
                return;
            const bool isSkipped = scanner.line() <= m_import.skipLines;
            const bool isNoRow =
                m_preview.kind == KeyFileKind::JsonLines
                && (scanner.text().find_first_not_of(" \t\r") == std::string_view::npos
                    || scanner.text().starts_with('#'));
            if (!isSkipped && !isNoRow)
                take(scanner.text(), scanner.line());
        }
    }

    /// The reader itself tells what counts and what does not: nothing is judged twice.
    void readAll()
    {
        KeyFileOptions options;
        options.name = m_name;
        options.import = m_import;
        options.import->kind = m_preview.kind;
        const KeyTableResult table = readKeyFile(m_text, options, WorkContext());
        if (!table) {
            m_preview.question = questionOf(table.error());
            m_preview.skipped = table.error().further;
            m_preview.rowsSkipped = m_preview.skipped.size();
        } else {
            const KeySource& source = (*table)->source();
            m_preview.rowsRead = source.rowsRead;
            m_preview.rowsSkipped = source.rowsSkipped;
            m_preview.skipped = source.skipped;
        }
        const auto rows = static_cast<double>(m_preview.rowsRead + m_preview.rowsSkipped);
        m_preview.bytesARow = rows > 0 ? static_cast<double>(m_text.size()) / rows : 0;
        for (const Error& error : m_preview.skipped)
            for (PreviewRow& row : m_preview.rows)
                if (row.line == error.where.line)
                    row.flaw = error.message;
    }

    std::string questionOf(const Error& error) const
    {
        const bool hasKey =
            std::any_of(m_preview.columns.begin(), m_preview.columns.end(),
                        [](const PreviewColumn& column) { return column.field == KeyField{}; });
        return hasKey ? error.message : std::string("Which column is the key?");
    }

    std::string_view m_text;
    const std::string& m_name;
    const KeyImport& m_import;
    std::size_t m_most;
    KeyPreview m_preview;
};

bool isNumber(const std::string& cell) { return readMeasure(cell).has_value(); }

/// A first line without a number above rows that have some is a header.
bool looksLikeHeader(const std::vector<std::string>& first, const std::vector<PreviewRow>& rows)
{
    if (std::any_of(first.begin(), first.end(), isNumber) || rows.size() < 2)
        return false;
    for (std::size_t i = 1; i < rows.size(); ++i)
        if (std::any_of(rows[i].cells.begin(), rows[i].cells.end(), isNumber))
            return true;
    return false;
}

/// Columns of the rows in which no cell is a number.
std::vector<std::size_t> textColumns(const KeyPreview& preview)
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < preview.columns.size(); ++i)
        if (std::none_of(preview.rows.begin(), preview.rows.end(), [i](const PreviewRow& row) {
                return i < row.cells.size() && isNumber(row.cells[i]);
            }))
            columns.push_back(i);
    return columns;
}

KeyImport guessColumns(std::string_view text, const std::string& name, KeyImport import)
{
    const KeyPreview preview = previewKeys(text, true, name, import);
    for (const PreviewColumn& column : preview.columns)
        if (column.field)
            import.columns.push_back({column.source, *column.field});
    const bool hasKey =
        std::any_of(import.columns.begin(), import.columns.end(),
                    [](const ImportColumn& column) { return column.field == KeyField{}; });
    const std::vector<std::size_t> texts = textColumns(preview);
    if (!hasKey && texts.size() == 1 && !preview.columns[texts[0]].field)
        import.columns.insert(import.columns.begin(),
                              {preview.columns[texts[0]].source, KeyField {}});
    return import;
}

}  // namespace

KeyPreview previewKeys(std::string_view text, bool isWhole, const std::string& name,
                       const KeyImport& import, std::size_t mostRows)
{
    return PreviewMaker(wholeLines(text, isWhole), name, import, mostRows).make();
}

KeyImport guessImport(std::string_view text, const std::string& name)
{
    const Recognition found = recognise(text, name);
    KeyImport import;
    if (!found.format || found.format->reader != FormatReader::KeysByMapping)
        return import;
    if (!found.format->mapping.empty())
        if (const Result<Value> tree = readJson(found.format->mapping, ""))
            if (const Result<KeyImport> known = keyImportFrom(*tree))
                return *known;
    const std::string_view lines = wholeLines(text, text.size() <= kRecognisedBytes);
    const std::string_view first = firstData(lines);
    if (first.starts_with('{')) {
        import.kind = KeyFileKind::JsonLines;
        return guessColumns(lines, name, import);
    }
    import.delimiter = likelyDelimiter(first);
    import.kind = *import.delimiter == '\t' ? KeyFileKind::Tsv : KeyFileKind::Csv;
    import.header = false;
    const KeyPreview raw = previewKeys(lines, true, name, import);
    const CsvDialect dialect{*import.delimiter, import.kind == KeyFileKind::Csv};
    import.header = looksLikeHeader(cellsOfLine(first, dialect), raw.rows);
    return guessColumns(lines, name, import);
}

}  // namespace ringscope
