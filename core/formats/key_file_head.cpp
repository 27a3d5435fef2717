#include "core/formats/key_file_head.h"

#include "core/formats/key_file_settings.h"
#include "core/systems/system_row.h"
#include "core/workload/look_alikes.h"

#include <simdjson.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::size_t kPeekBytes = 1 << 16;
constexpr std::size_t kPeekLines = 1000;

constexpr CsvDialect kTsv{'\t', false};
constexpr std::array kDialects = {CsvDialect{',', true}, CsvDialect{';', true}, kTsv};

struct Line {
    std::string_view text;   ///< without its end
    std::size_t bytes = 0;   ///< with it
};

/// The whole lines that the window holds, at most kPeekLines.
std::vector<Line> peekLines(const TextWindow& window)
{
    std::vector<Line> lines;
    std::string_view rest = window.rest();
    while (!rest.empty() && lines.size() < kPeekLines) {
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos && !window.isWhole())
            break;
        Line line{rest.substr(0, end), end == std::string_view::npos ? rest.size() : end + 1};
        if (line.text.ends_with('\r'))
            line.text.remove_suffix(1);
        lines.push_back(line);
        rest.remove_prefix(line.bytes);
    }
    return lines;
}

bool isComment(const Line& line) { return line.text.starts_with('#'); }
bool isData(const Line& line) { return !line.text.empty() && !isComment(line); }

/// Fills the window so far that the first line of data is whole in it.
Outcome fillForPeek(TextWindow& window)
{
    const auto isEnough = [&] {
        const std::vector<Line> lines = peekLines(window);
        return window.rest().size() >= kPeekBytes
            && (lines.size() == kPeekLines || std::any_of(lines.begin(), lines.end(), isData));
    };
    while (!window.isWhole() && !isEnough())
        if (Outcome read = window.more(); !read)
            return read;
    return done();
}

bool hasKey(const std::vector<std::string>& cells)
{
    return std::any_of(cells.begin(), cells.end(), [](const std::string& cell) {
        return keyFieldNamed(cell) == KeyField{};
    });
}

bool isNamed(std::string_view cell, std::string_view name)
{
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(cell.begin(), cell.end(), name.begin(), name.end(),
                      [&](char a, char b) { return low(a) == low(b); });
}

/// The cells of the system's key fields, in its order; empty unless all of them are there.
std::vector<std::size_t> partsOf(const std::vector<std::string>& cells, const SystemRow* system)
{
    std::vector<std::size_t> parts;
    if (system == nullptr || system->keyFields.size() < 2)
        return {};
    for (const SystemKeyField& field : system->keyFields) {
        const auto cell = std::find_if(cells.begin(), cells.end(), [&](const std::string& text) {
            return isNamed(text, field.name);
        });
        if (cell == cells.end())
            return {};
        parts.push_back(static_cast<std::size_t>(cell - cells.begin()));
    }
    return parts;
}

/// The dialect in which the line has a column `key`, or the key fields of the system.
std::optional<CsvDialect> dialectOf(std::string_view line, std::optional<KeyFileKind> as,
                                    const SystemRow* system)
{
    for (const CsvDialect& dialect : kDialects) {
        const bool isTsv = dialect == kTsv;
        if ((as == KeyFileKind::Csv && isTsv) || (as == KeyFileKind::Tsv && !isTsv))
            continue;
        const std::vector<std::string> cells = cellsOfLine(line, dialect);
        if (hasKey(cells) || !partsOf(cells, system).empty())
            return dialect;
    }
    return std::nullopt;
}

bool isJsonObject(std::string_view line)
{
    if (line.find_first_not_of(" \t") == std::string_view::npos
        || line[line.find_first_not_of(" \t")] != '{')
        return false;
    simdjson::dom::parser parser;
    const simdjson::padded_string padded(line);
    return parser.parse(padded).is_object();
}

/// More than half of the lines in sight, so that one broken line decides nothing.
bool areJsonObjects(const std::vector<Line>& lines)
{
    std::size_t objects = 0;
    std::size_t others = 0;
    for (const Line& line : lines)
        if (isData(line))
            ++(isJsonObject(line.text) ? objects : others);
    return objects > others;
}

Result<KeyColumns> columnsOf(const std::vector<std::string>& cells, const SystemRow* system,
                             const SourcePlace& place)
{
    KeyColumns columns;
    columns.cells = cells.size();
    columns.parts = partsOf(cells, system);
    columns.system = columns.parts.empty() ? nullptr : system;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto field = keyFieldNamed(cells[i]);
        const bool isPart =
            std::find(columns.parts.begin(), columns.parts.end(), i) != columns.parts.end();
        if (!field || isPart || (!columns.parts.empty() && *field == KeyField{}))
            continue;
        for (const KeyColumns::Column& column : columns.columns)
            if (column.field == *field)
                return badInput("two columns for " + std::string(nameOf(*field)),
                                cells[column.cell] + ", " + cells[i], "one column a field", place);
        columns.columns.push_back({i, *field});
    }
    return columns;
}

class HeadReader {
public:
    HeadReader(TextWindow& window, std::optional<KeyFileKind> as, const SystemRow* system)
        : m_window(window), m_as(as), m_system(system)
    {
    }

    Result<KeyFileHead> read()
    {
        if (const Outcome filled = fillForPeek(m_window); !filled)
            return filled.error();
        m_lines = peekLines(m_window);
        if (const Outcome fits = checkEncoding(); !fits)
            return fits.error();
        const auto first = std::find_if(m_lines.begin(), m_lines.end(), isData);
        m_dataLine = static_cast<std::size_t>(first - m_lines.begin());
        if (const Outcome found = decideKind(); !found)
            return found.error();
        const Outcome taken = m_head.kind == KeyFileKind::List ? takeListSettings() : takeComments();
        if (!taken)
            return taken.error();
        m_head.windowSeconds = m_settings.windowSeconds;
        m_head.sampleRate = m_settings.sampleRate;
        return std::move(m_head);
    }

private:
    /// Keys are bytes, and may begin as a UTF-16 mark does; its zeros give the encoding away.
    Outcome checkEncoding() const
    {
        const std::string_view text = m_window.rest().substr(0, 64);
        const bool hasMark = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
        if (hasMark && text.find('\0') != std::string_view::npos)
            return badInput("encoding", "UTF-16", "UTF-8, or bytes", m_window.placeOf(0));
        return done();
    }

    bool hasDataLine() const { return m_dataLine < m_lines.size(); }
    std::string_view dataLine() const { return m_lines[m_dataLine].text; }
    SourcePlace placeOfLine(std::size_t index) const
    {
        return {m_window.file(), m_window.line() + index, 1};
    }

    Outcome decideKind()
    {
        const bool wantsHeader =
            !m_as || *m_as == KeyFileKind::Csv || *m_as == KeyFileKind::Tsv;
        if (wantsHeader && hasDataLine()) {
            if (const auto dialect = dialectOf(dataLine(), m_as, m_system))
                return takeDialect(*dialect);
            if (m_as)
                return badInput("header without a column key", quotedKey(dataLine()),
                                "a first line that names the column key", placeOfLine(m_dataLine));
        }
        if (m_as)
            m_head.kind = *m_as;
        else
            m_head.kind = areJsonObjects(m_lines) ? KeyFileKind::JsonLines : KeyFileKind::List;
        return done();
    }

    Outcome takeDialect(CsvDialect dialect)
    {
        m_head.kind = dialect == kTsv ? KeyFileKind::Tsv : KeyFileKind::Csv;
        m_head.dialect = dialect;
        Result<KeyColumns> columns =
            columnsOf(cellsOfLine(dataLine(), dialect), m_system, placeOfLine(m_dataLine));
        if (!columns)
            return std::move(columns).error();
        m_head.columns = std::move(columns).value();
        return done();
    }

    /// Comments before the data, and the header with them.
    Outcome takeComments()
    {
        const bool hasHeader = !m_head.columns.columns.empty() || !m_head.columns.parts.empty();
        for (std::size_t i = 0; i < m_dataLine; ++i)
            if (isComment(m_lines[i]))
                if (const auto read = readSettings(m_lines[i].text, placeOfLine(i), m_settings);
                    !read)
                    return read.error();
        takeLines(std::min(m_lines.size(), m_dataLine + (hasHeader ? 1 : 0)));
        return done();
    }

    /// In a list every line is a key; only lines that hold settings are none.
    Outcome takeListSettings()
    {
        std::size_t taken = 0;
        for (; taken < m_lines.size() && isComment(m_lines[taken]); ++taken) {
            const auto read = readSettings(m_lines[taken].text, placeOfLine(taken), m_settings);
            if (!read)
                return read.error();
            if (!*read)
                break;
        }
        if (taken < m_lines.size() && isComment(m_lines[taken]))
            m_head.warnings.push_back("line " + std::to_string(placeOfLine(taken).line) + ", "
                                      + quotedKey(m_lines[taken].text)
                                      + ", counts as a key: in a list every line does");
        takeLines(taken);
        return done();
    }

    void takeLines(std::size_t count)
    {
        std::size_t bytes = 0;
        std::size_t ended = 0;
        for (std::size_t i = 0; i < count; ++i) {
            bytes += m_lines[i].bytes;
            ended += m_lines[i].bytes > m_lines[i].text.size() ? 1 : 0;
        }
        m_window.advance(bytes, ended);
    }

    TextWindow& m_window;
    std::optional<KeyFileKind> m_as;
    const SystemRow* m_system;
    std::vector<Line> m_lines;
    std::size_t m_dataLine = 0;
    KeyFileSettings m_settings;
    KeyFileHead m_head;
};

}  // namespace

std::vector<std::string> cellsOfLine(std::string_view line, CsvDialect dialect)
{
    const auto source = memorySource(line);
    TextWindow window(*source, "");
    CsvScanner scanner(window, dialect);
    std::vector<std::string> cells;
    const auto step = scanner.next();
    if (step && *step == CsvScanner::Step::Row)
        for (const CsvCell& cell : scanner.cells())
            cells.emplace_back(cell.text);
    return cells;
}

Result<KeyFileHead> readKeyFileHead(TextWindow& window, std::optional<KeyFileKind> as,
                                    const SystemRow* system)
{
    return HeadReader(window, as, system).read();
}

}  // namespace ringscope
