// RowWriter: rows of cells on their way out, as CSV, as JSON or as a table for people. Rows are
// written one by one, so that ten million of them need no memory. Cells carry values, not texts:
// files and JSON get every digit, people get separators and per cents.
// Thread: one thread.
#pragma once

#include "core/support/wide.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Where text goes. False: nobody reads it any more, stop writing.
class TextSink {
public:
    virtual ~TextSink() = default;
    virtual bool write(std::string_view text) = 0;
};

/// How people see a column; files have the plain value whatever the form.
enum class CellForm {
    Text,    ///< as it is
    Key,     ///< bytes of a key: `NAME_hex` in JSON when they are not UTF-8
    Count,   ///< 84,210
    Share,   ///< 69.2 %
    Factor,  ///< 2.97x
    Figure,  ///< three figures
};

struct Column {
    std::string name;  ///< CSV header and JSON field
    CellForm form = CellForm::Text;
};

class RowWriter {
public:
    virtual ~RowWriter() = default;

    // One call a column, in the order of the columns, then endRow.
    virtual void text(std::string_view bytes) = 0;
    virtual void count(std::uint64_t value) = 0;
    virtual void amount(u128 units, int scale) = 0;  ///< units * 10^-scale
    virtual void figure(std::optional<double> value) = 0;
    virtual void list(std::span<const std::string> items) = 0;  ///< "a|b"
    virtual void truth(bool value) = 0;
    virtual void none() = 0;
    virtual void endRow() = 0;

    /// Writes what is still held back. No call may follow.
    virtual void finish() = 0;

    /// True when nobody reads any more.
    bool isBroken() const { return m_broken; }

protected:
    explicit RowWriter(TextSink& sink) : m_sink(sink) {}
    /// Writes out once enough has gathered.
    void flush(bool all);

    std::string m_buffer;

private:
    TextSink& m_sink;
    bool m_broken = false;
};

/// RFC 4180 with LF line ends; the header at once. The sink must outlive the writer.
std::unique_ptr<RowWriter> makeCsvWriter(std::vector<Column> columns, TextSink& sink);
/// The objects of one JSON array, a line each, without the array's brackets.
std::unique_ptr<RowWriter> makeJsonWriter(std::vector<Column> columns, TextSink& sink);
/// Aligned columns under their names. Widths come from the first thousand rows; a longer cell
/// further down pushes its row out.
std::unique_ptr<RowWriter> makePeopleWriter(std::vector<Column> columns, TextSink& sink);

/// RFC 4180: quoted where it must be.
void appendCsvField(std::string& out, std::string_view field);
/// units * 10^-scale with every digit, no zeros behind the last: "12.5".
std::string plainDecimal(u128 units, int scale);
/// The shortest text that reads back as the same double.
std::string plainFigure(double value);

}  // namespace ringscope
