#include "core/formats/key_import_head.h"

#include "core/formats/key_file_settings.h"
#include "core/formats/text_head.h"
#include "core/workload/look_alikes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ringscope {

namespace {

bool isDelimited(KeyFileKind kind) { return kind == KeyFileKind::Csv || kind == KeyFileKind::Tsv; }

/// The first line of the window as far as it holds one, without its end, and its bytes with it.
struct FrontLine {
    std::string_view text;
    std::size_t bytes = 0;
    bool hasEnd = false;
};

Result<FrontLine> frontLine(TextWindow& window)
{
    for (;;) {
        const std::string_view rest = window.rest();
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos && !window.isWhole()) {
            if (const Outcome more = window.more(); !more)
                return more.error();
            continue;
        }
        FrontLine line{rest.substr(0, end), end == std::string_view::npos ? rest.size() : end + 1,
                       end != std::string_view::npos};
        if (line.text.ends_with('\r'))
            line.text.remove_suffix(1);
        return line;
    }
}

void take(TextWindow& window, const FrontLine& line)
{
    window.advance(line.bytes, line.hasEnd ? 1 : 0);
}

class ImportHeadReader {
public:
    ImportHeadReader(TextWindow& window, const KeyImport& import)
        : m_window(window), m_import(import)
    {
    }

    Result<KeyFileHead> read(KeyFileKind kind)
    {
        m_head.kind = kind;
        if (const Outcome taken = takeComments(); !taken)
            return taken.error();
        if (isDelimited(kind))
            if (const Outcome read = readColumns(); !read)
                return read.error();
        if (kind == KeyFileKind::JsonLines)
            if (const Outcome read = readFields(); !read)
                return read.error();
        m_head.windowSeconds = m_settings.windowSeconds;
        m_head.sampleRate = m_settings.sampleRate;
        return std::move(m_head);
    }

private:
    /// Blank lines and comments before the first row; in a list only lines that hold settings.
    Outcome takeComments()
    {
        const bool isList = m_head.kind == KeyFileKind::List;
        for (;;) {
            const Result<FrontLine> line = frontLine(m_window);
            if (!line)
                return line.error();
            if (line->bytes == 0 || (!line->text.empty() && line->text.front() != '#'))
                return done();
            if (line->text.empty() && isList)
                return done();
            if (!line->text.empty()) {
                const auto isSetting = readSettings(line->text, m_window.placeOf(0), m_settings);
                if (!isSetting)
                    return isSetting.error();
                if (!*isSetting && isList)
                    return done();
            }
            take(m_window, *line);
        }
    }

    Outcome readColumns()
    {
        const Result<FrontLine> line = frontLine(m_window);
        if (!line)
            return line.error();
        const char delimiter = m_import.delimiter.value_or(
            m_head.kind == KeyFileKind::Tsv ? '\t' : likelyDelimiter(line->text));
        m_head.dialect = {delimiter, m_head.kind == KeyFileKind::Csv && delimiter != ' '};
        const SourcePlace place = m_window.placeOf(0);
        const std::vector<std::string> cells = cellsOfLine(line->text, m_head.dialect);
        const bool hasHeader = m_import.header.value_or(true);
        m_head.columns.cells = cells.size();
        const Outcome mapped = m_import.columns.empty() ? mapByName(cells, place)
                                                        : mapAsAsked(cells, hasHeader, place);
        if (!mapped)
            return mapped;
        if (hasHeader)
            take(m_window, *line);
        return checkKey(place);
    }

    Outcome mapByName(const std::vector<std::string>& cells, const SourcePlace& place)
    {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (const auto field = keyFieldNamed(cells[i]))
                if (const Outcome added = add(i, *field, cells[i], place); !added)
                    return added;
        return done();
    }

    Outcome mapAsAsked(const std::vector<std::string>& cells, bool hasHeader,
                       const SourcePlace& place)
    {
        for (const ImportColumn& column : m_import.columns) {
            const auto cell = cellOf(column.source, cells, hasHeader);
            if (!cell)
                return badInput("column", quotedKey(column.source),
                                fmt::format("the name of one, or 1 to {}", cells.size()), place);
            if (const Outcome added = add(*cell, column.field, column.source, place); !added)
                return added;
        }
        return done();
    }

    static std::optional<std::size_t> cellOf(const std::string& source,
                                             const std::vector<std::string>& cells, bool hasHeader)
    {
        const auto named = std::find(cells.begin(), cells.end(), source);
        if (hasHeader && named != cells.end())
            return static_cast<std::size_t>(named - cells.begin());
        std::size_t number = 0;
        const auto read = std::from_chars(source.data(), source.data() + source.size(), number);
        const bool good = read.ec == std::errc{} && read.ptr == source.data() + source.size();
        return good && number >= 1 && number <= cells.size() ? std::optional(number - 1)
                                                             : std::nullopt;
    }

    Outcome add(std::size_t cell, KeyField field, const std::string& source,
                const SourcePlace& place)
    {
        for (const KeyColumns::Column& column : m_head.columns.columns)
            if (column.field == field)
                return badInput("two columns for " + std::string(nameOf(field)), quotedKey(source),
                                "one column a field", place);
        m_head.columns.columns.push_back({cell, field});
        return done();
    }

    Outcome checkKey(const SourcePlace& place) const
    {
        for (const KeyColumns::Column& column : m_head.columns.columns)
            if (column.field == KeyField{})
                return done();
        return badInput("columns", "no key", "one column is the key", place);
    }

    Outcome readFields()
    {
        m_head.fields.clear();
        for (const ImportColumn& column : m_import.columns)
            m_head.fields.emplace_back(column.source, column.field);
        return done();
    }

    TextWindow& m_window;
    const KeyImport& m_import;
    KeyFileSettings m_settings;
    KeyFileHead m_head;
};

}  // namespace

char likelyDelimiter(std::string_view line)
{
    char best = ',';
    std::size_t most = 1;
    for (const char delimiter : {',', ';', '\t', '|'})
        if (const std::size_t cells = partsOf(line, delimiter).size(); cells > most) {
            best = delimiter;
            most = cells;
        }
    return best;
}

Result<KeyFileHead> readImportHead(TextWindow& window, const KeyImport& import,
                                   std::optional<KeyFileKind> as)
{
    for (std::uint64_t i = 0; i < import.skipLines; ++i) {
        const Result<FrontLine> line = frontLine(window);
        if (!line)
            return line.error();
        take(window, *line);
    }
    const std::optional<KeyFileKind> kind = import.kind ? import.kind : as;
    if (kind)
        return ImportHeadReader(window, import).read(*kind);
    const bool saysColumns = !import.columns.empty() || import.delimiter || import.header;
    if (saysColumns)
        return ImportHeadReader(window, import).read(KeyFileKind::Csv);
    return readKeyFileHead(window, std::nullopt);
}

}  // namespace ringscope
