#include "core/formats/csv_writer.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

namespace ringscope {

namespace {

bool looksLikeFormula(std::string_view text)
{
    return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

}  // namespace

CsvWriter& CsvWriter::plain(std::string_view text)
{
    if (m_cells++ > 0)
        m_out += m_delimiter;
    m_rowIsEmpty = m_rowIsEmpty && text.empty();
    m_out += text;
    return *this;
}

CsvWriter& CsvWriter::cell(std::string_view text)
{
    const bool defused = m_formulas == FormulaCells::Defused && looksLikeFormula(text);
    const char special[] = {'"', '\n', '\r', m_delimiter};
    if (!defused && text.find_first_of(std::string_view(special, sizeof special)) == std::string_view::npos)
        return plain(text);
    plain(defused ? "\"'" : "\"");
    for (const char c : text) {
        m_out += c;
        if (c == '"')
            m_out += '"';
    }
    m_out += '"';
    return *this;
}

CsvWriter& CsvWriter::cell(double number)
{
    assert(std::isfinite(number));
    return plain(fmt::format("{}", number));
}

std::string CsvWriter::digits(unsigned long long number) { return fmt::format("{}", number); }

void CsvWriter::endRow()
{
    if (m_cells == 1 && m_rowIsEmpty)
        m_out += "\"\"";
    m_out += '\n';
    m_cells = 0;
    m_rowIsEmpty = true;
}

}  // namespace ringscope
