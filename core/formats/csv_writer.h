// CsvWriter: RFC 4180 with LF line ends. Bytes of a cell stand exactly; a cell is quoted where
// it must be, and a row of one empty cell is "" so that it is no blank line.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// What a cell that begins like a formula (= + - @) becomes. Files for programs keep it; tables
/// that a person opens in a spreadsheet get a ' before it, so that it is never run.
enum class FormulaCells { Kept, Defused };

class CsvWriter {
public:
    /// Rows are appended to `out`, which must outlive the writer.
    explicit CsvWriter(std::string& out, char delimiter = ',',
                       FormulaCells formulas = FormulaCells::Kept)
        : m_out(out), m_delimiter(delimiter), m_formulas(formulas)
    {
    }

    CsvWriter& cell(std::string_view text);
    CsvWriter& cell(const char* text) { return cell(std::string_view(text)); }
    /// Digits, ungrouped.
    template <std::integral Number>
        requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
    CsvWriter& cell(Number number)
    {
        return number < Number{0} ? plain('-' + digits(~static_cast<unsigned long long>(number) + 1))
                                  : plain(digits(static_cast<unsigned long long>(number)));
    }
    /// The shortest text that reads back the same. Requires: finite.
    CsvWriter& cell(double number);
    /// Empty where there is no value.
    template <class T>
    CsvWriter& cell(const std::optional<T>& value)
    {
        return value ? cell(*value) : cell(std::string_view{});
    }

    void endRow();

private:
    CsvWriter& plain(std::string_view text);
    static std::string digits(unsigned long long number);

    std::string& m_out;
    char m_delimiter;
    FormulaCells m_formulas;
    std::size_t m_cells = 0;
    bool m_rowIsEmpty = true;
};

}  // namespace ringscope
