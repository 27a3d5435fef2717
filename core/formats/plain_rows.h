// PlainRows: the short way through a delimited text, for rows that are as most are: whole, with the
// cells of the header, quotes only around cells, numbers that can be read. Any other row is left to
// CsvScanner, which says what RFC 4180 makes of it. A row that both read is the same row.
#pragma once

#include "core/formats/cell_marks.h"
#include "core/formats/key_file_head.h"
#include "core/formats/text_window.h"
#include "core/workload/key_row.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ringscope {

class PlainRows {
public:
    /// `columns` must outlive this. Requires: no columns.parts, at least one cell.
    PlainRows(CsvDialect dialect, const KeyColumns& columns,
              CellMarkSearch search = cellMarkSearch());

    /// Stands at the front of the window, which must be the begin of a row.
    void look(const TextWindow& window);

    /// The next row, with views of the window. False where it is not plain, or not whole in sight:
    /// then nothing was taken of it.
    bool next(KeyRow& row);

    /// Line of the row that next() gave.
    std::uint64_t line() const { return m_line; }
    /// Since look(): what the window must advance by.
    std::size_t bytesTaken() const { return m_at - m_front; }
    std::uint64_t linesTaken() const { return m_nextLine - m_frontLine; }

private:
    void searchIn(std::string_view text);
    bool scan();
    bool scanQuoted(std::size_t cell, std::size_t& at, std::size_t& mark);
    bool scanBare(std::size_t cell, std::size_t& at, std::size_t& mark);
    bool read(KeyRow& row) const;

    CsvDialect m_dialect;
    const KeyColumns& m_columns;
    CellMarkSearch m_search;

    std::string_view m_text;               ///< what was searched
    std::uint64_t m_reads;                 ///< of the window then
    std::vector<std::uint32_t> m_marks;
    std::size_t m_markCount = 0;

    std::vector<std::string_view> m_cells;
    // What is copied together does not lie together: the copy would be one load of two values that
    // were just written one by one, which waits for both.
    std::size_t m_at = 0;            ///< the next row
    std::size_t m_front = 0;
    std::size_t m_mark = 0;          ///< first mark of the next row
    std::uint64_t m_frontLine = 0;
    std::size_t m_end = 0;           ///< of the row that was scanned
    std::uint64_t m_line = 0;
    std::size_t m_endMark = 0;
    std::uint64_t m_nextLine = 0;
    std::uint64_t m_linesInRow = 0;
};

}  // namespace ringscope
