// CsvScanner: rows of RFC 4180, with the place of every row and cell. Stricter than most where
// that loses no data: a cell that opens a quote and does not close it properly breaks its row,
// and scanning goes on at the next line. A quote inside a cell that does not begin with one is
// a byte like others. Rows end with LF or CRLF.
#pragma once

#include "core/formats/text_window.h"
#include "core/support/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct CsvDialect {
    char delimiter = ',';
    bool quotes = true;  ///< false (TSV): bytes stand as they are

    friend bool operator==(const CsvDialect&, const CsvDialect&) = default;
};

struct CsvCell {
    std::string_view text;   ///< unquoted
    std::size_t offset = 0;  ///< from the begin of the row, in bytes
};

class CsvScanner {
public:
    enum class Step { Row, Broken, End };

    /// `window` must outlive the scanner.
    CsvScanner(TextWindow& window, CsvDialect dialect) : m_window(window), m_dialect(dialect) {}

    /// Errors: those of the window. Cost: O(bytes); a quote that never closes is looked for once.
    Result<Step> next();

    /// The window stands behind the current row then; its cells are void.
    void leaveRow();

    /// Of the current row, at least one. Valid until next().
    std::span<const CsvCell> cells() const { return m_cells; }
    /// A line without any byte: no row in most files.
    bool isBlank() const { return m_blank; }

    std::uint64_t line() const { return m_window.line(); }
    SourcePlace place() const { return m_window.placeOf(0); }
    SourcePlace placeOf(const CsvCell& cell) const { return m_window.placeOf(cell.offset); }
    /// After Broken: why, with its place.
    const Error& error() const { return m_error; }

private:
    enum class Found { Row, Broken, NeedsMore };

    Found scanRow();
    void scanPlain(std::string_view text, std::size_t& at);
    Found scanQuoted(std::string_view text, std::size_t& at);
    Found breakAt(std::string_view text, std::size_t offset, const char* what);
    void endRow(std::string_view text, std::size_t end);
    void unquote();

    TextWindow& m_window;
    CsvDialect m_dialect;
    std::vector<CsvCell> m_cells;
    std::vector<std::size_t> m_doubled;  ///< cells that hold doubled quotes
    std::string m_unquoted;              ///< their texts
    Error m_error;
    bool m_blank = false;
    std::size_t m_taken = 0;   ///< bytes of the current row, its end included
    std::uint64_t m_lines = 0; ///< lines that end in it
};

}  // namespace ringscope
