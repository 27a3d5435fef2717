#include "core/formats/plain_rows.h"

#include "core/formats/key_fields.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

/// So much is searched at once: text and marks stay in the nearer caches.
constexpr std::size_t kSearched = std::size_t{1} << 15;
static_assert(kMarkSlack <= TextWindow::kSlack);

}  // namespace

PlainRows::PlainRows(CsvDialect dialect, const KeyColumns& columns, CellMarkSearch search)
    : m_dialect(dialect), m_columns(columns), m_search(search),
      m_reads(std::numeric_limits<std::uint64_t>::max()), m_marks(kSearched + kMarkSlack),
      m_cells(columns.cells)
{
}

void PlainRows::look(const TextWindow& window)
{
    const std::string_view rest = window.rest();
    const bool wasSearched = m_reads == window.reads() && rest.data() >= m_text.data() &&
                             rest.data() < m_text.data() + m_text.size();
    if (wasSearched) {
        m_at = static_cast<std::size_t>(rest.data() - m_text.data());
        while (m_mark < m_markCount && m_marks[m_mark] < m_at)
            ++m_mark;
    }
    // A row that begins near the end of what was searched is likely to end behind it.
    if (!wasSearched || m_mark == m_markCount) {
        m_reads = window.reads();
        searchIn(rest.substr(0, kSearched));
    }
    m_front = m_at;
    m_frontLine = m_nextLine = window.line();
}

void PlainRows::searchIn(std::string_view text)
{
    const char quote = m_dialect.quotes ? '"' : m_dialect.delimiter;
    m_text = text;
    m_markCount = m_search(text, {m_dialect.delimiter, quote}, m_marks.data());
    m_at = 0;
    m_mark = 0;
}

bool PlainRows::next(KeyRow& row)
{
    if (!scan())
        return false;
    row.clear();
    if (!read(row))
        return false;
    m_line = m_nextLine;
    m_nextLine += m_linesInRow;
    m_at = m_end;
    m_mark = m_endMark;
    return true;
}

bool PlainRows::scan()
{
    std::size_t at = m_at;
    std::size_t mark = m_mark;
    m_linesInRow = 1;
    const std::size_t cells = m_columns.cells;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const bool isQuoted = m_dialect.quotes && at < m_text.size() && m_text[at] == '"';
        if (!(isQuoted ? scanQuoted(cell, at, mark) : scanBare(cell, at, mark)))
            return false;
        const bool endsRow = m_text[m_marks[mark]] == '\n';
        if (endsRow != (cell + 1 == cells))
            return false;
        // A blank line is no row: CsvScanner tells it from an empty key.
        if (cells == 1 && !isQuoted && m_cells[0].empty())
            return false;
        at = m_marks[mark++] + std::size_t{1};
    }
    m_end = at;
    m_endMark = mark;
    return true;
}

/// Leaves `mark` on the delimiter or line end behind the cell.
bool PlainRows::scanBare(std::size_t cell, std::size_t& at, std::size_t& mark)
{
    if (m_dialect.quotes)
        while (mark < m_markCount && m_text[m_marks[mark]] == '"')
            ++mark;
    if (mark >= m_markCount)
        return false;
    std::size_t end = m_marks[mark];
    if (m_text[end] == '\n' && end > at && m_text[end - 1] == '\r')
        --end;
    m_cells[cell] = m_text.substr(at, end - at);
    return true;
}

bool PlainRows::scanQuoted(std::size_t cell, std::size_t& at, std::size_t& mark)
{
    std::size_t close = mark + 1;
    for (; close < m_markCount && m_text[m_marks[close]] != '"'; ++close)
        m_linesInRow += m_text[m_marks[close]] == '\n' ? 1 : 0;
    if (close + 1 >= m_markCount)
        return false;
    const std::size_t quote = m_marks[close];
    const std::size_t end = m_marks[close + 1];
    const bool endsBehind = m_text[end] != '"' && end == quote + 1;
    const bool endsLine = m_text[end] == '\n' && end == quote + 2 && m_text[quote + 1] == '\r';
    if (!endsBehind && !endsLine)
        return false;
    m_cells[cell] = m_text.substr(at + 1, quote - at - 1);
    mark = close + 1;
    return true;
}

bool PlainRows::read(KeyRow& row) const
{
    return std::all_of(m_columns.columns.begin(), m_columns.columns.end(),
                       [&](const KeyColumns::Column& column) {
                           return setPaddedField(row, column.field, m_cells[column.cell]);
                       });
}

}  // namespace ringscope
