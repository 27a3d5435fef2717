#include "core/commands/row_writer.h"

#include "core/support/decimal.h"

#include <fmt/format.h>

#include <cmath>

namespace ringscope {

namespace {

constexpr std::size_t kFlushBytes = std::size_t{1} << 16;

}  // namespace

void RowWriter::flush(bool all)
{
    if (m_buffer.size() < (all ? 1 : kFlushBytes))
        return;
    if (!m_broken && !m_sink.write(m_buffer))
        m_broken = true;
    m_buffer.clear();
}

void appendCsvField(std::string& out, std::string_view field)
{
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

std::string plainDecimal(u128 units, int scale)
{
    std::string digits = toText(units);
    if (scale <= 0)
        return digits;
    const std::size_t places = static_cast<std::size_t>(scale);
    if (digits.size() <= places)
        digits.insert(0, places + 1 - digits.size(), '0');
    digits.insert(digits.size() - places, 1, '.');
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.')
        digits.pop_back();
    return digits;
}

std::string plainFigure(double value)
{
    return fmt::format("{}", value == 0.0 ? 0.0 : value);
}

}  // namespace ringscope
