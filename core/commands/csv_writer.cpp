#include "core/commands/row_writer.h"

#include <fmt/format.h>

#include <iterator>

namespace ringscope {

namespace {

class CsvWriter final : public RowWriter {
public:
    CsvWriter(std::vector<Column> columns, TextSink& sink)
        : RowWriter(sink), m_columns(columns.size())
    {
        for (const Column& column : columns) {
            separate();
            appendCsvField(m_buffer, column.name);
        }
        endRow();
    }

    void text(std::string_view bytes) override
    {
        separate();
        // A row of one empty cell would be a blank line, which readers skip.
        if (m_columns == 1 && bytes.empty())
            m_buffer += "\"\"";
        else
            appendCsvField(m_buffer, bytes);
    }
    void count(std::uint64_t value) override
    {
        separate();
        fmt::format_to(std::back_inserter(m_buffer), "{}", value);
    }
    void amount(u128 units, int scale) override
    {
        separate();
        m_buffer += plainDecimal(units, scale);
    }
    void figure(std::optional<double> value) override
    {
        separate();
        if (value)
            m_buffer += plainFigure(*value);
    }
    void list(std::span<const std::string> items) override
    {
        text(fmt::format("{}", fmt::join(items, "|")));
    }
    void truth(bool value) override
    {
        separate();
        m_buffer += value ? "true" : "false";
    }
    void none() override { separate(); }
    void endRow() override
    {
        m_buffer += '\n';
        m_first = true;
        flush(false);
    }
    void finish() override { flush(true); }

private:
    void separate()
    {
        if (!m_first)
            m_buffer += ',';
        m_first = false;
    }

    std::size_t m_columns;
    bool m_first = true;
};

}  // namespace

std::unique_ptr<RowWriter> makeCsvWriter(std::vector<Column> columns, TextSink& sink)
{
    return std::make_unique<CsvWriter>(std::move(columns), sink);
}

}  // namespace ringscope
