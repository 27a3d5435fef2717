#include "core/commands/json_text.h"
#include "core/commands/row_writer.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kMeasuredRows = 1000;
constexpr std::string_view kGap = "  ";

/// Code points: good enough for names, and the terminal's own rule is not ours to know.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

std::string formed(double value, CellForm form)
{
    switch (form) {
    case CellForm::Share:
        return percentText(value);
    case CellForm::Factor:
        return factorText(value);
    case CellForm::Text:
    case CellForm::Key:
    case CellForm::Count:
    case CellForm::Figure:
        return compactText(value);
    }
    return {};
}

class PeopleWriter final : public RowWriter {
public:
    PeopleWriter(std::vector<Column> columns, TextSink& sink)
        : RowWriter(sink), m_columns(std::move(columns))
    {
        for (const Column& column : m_columns)
            m_row.push_back(column.name);
        m_rows.push_back(std::exchange(m_row, {}));
    }

    void text(std::string_view bytes) override { m_row.push_back(escapedText(bytes)); }
    void count(std::uint64_t value) override { m_row.push_back(groupedText(value)); }
    void amount(u128 units, int scale) override { m_row.push_back(exactText(units, scale)); }
    void figure(std::optional<double> value) override
    {
        const CellForm form = m_columns[m_row.size()].form;
        m_row.push_back(textOr(value, [form](double v) { return formed(v, form); }));
    }
    void list(std::span<const std::string> items) override
    {
        text(fmt::format("{}", fmt::join(items, "|")));
    }
    void truth(bool value) override { m_row.push_back(value ? "yes" : "no"); }
    void none() override { m_row.emplace_back(kNoFigure); }
    void endRow() override
    {
        if (!m_widths.empty()) {
            append(m_row);
            m_row.clear();
            flush(false);
            return;
        }
        m_rows.push_back(std::exchange(m_row, {}));
        if (m_rows.size() > kMeasuredRows)
            release();
    }
    void finish() override
    {
        release();
        flush(true);
    }

private:
    void release()
    {
        if (!m_widths.empty())
            return;
        m_widths.assign(m_columns.size(), 0);
        for (const std::vector<std::string>& row : m_rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                m_widths[i] = std::max(m_widths[i], widthOf(row[i]));
        for (const std::vector<std::string>& row : m_rows)
            append(row);
        m_rows.clear();
    }

    bool isText(std::size_t column) const
    {
        return m_columns[column].form == CellForm::Text || m_columns[column].form == CellForm::Key;
    }

    void append(const std::vector<std::string>& row)
    {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t width = widthOf(row[i]);
            const std::string blanks(m_widths[i] - std::min(m_widths[i], width), ' ');
            line += i == 0 ? "" : kGap;
            line += isText(i) ? row[i] + blanks : blanks + row[i];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        m_buffer += line;
        m_buffer += '\n';
    }

    std::vector<Column> m_columns;
    std::vector<std::string> m_row;
    std::vector<std::vector<std::string>> m_rows;
    std::vector<std::size_t> m_widths;
};

}  // namespace

std::unique_ptr<RowWriter> makePeopleWriter(std::vector<Column> columns, TextSink& sink)
{
    return std::make_unique<PeopleWriter>(std::move(columns), sink);
}

}  // namespace ringscope
