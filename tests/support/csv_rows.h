// CsvRows: a golden CSV file (RFC 4180, header first) as rows of named cells, for tests only; the
// product's own scanner is under test elsewhere. Throws on a file or column that is not there,
// which fails the test that asked.
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace ringscope::test {

inline std::string fileText(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("golden file is missing: " + path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Lines of a text file, without their ends; the empty rest after the last one is no line.
inline std::vector<std::string> fileLines(const std::string& path)
{
    const std::string text = fileText(path);
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

class CsvRows {
public:
    using Row = std::map<std::string, std::string>;

    explicit CsvRows(const std::string& path) : CsvRows(Text{fileText(path)}) {}
    /// Of a text that is at hand.
    static CsvRows ofText(std::string text) { return CsvRows(Text{std::move(text)}); }

    auto begin() const { return m_rows.begin(); }
    auto end() const { return m_rows.end(); }
    std::size_t size() const { return m_rows.size(); }

private:
    struct Text {
        std::string bytes;
    };

    explicit CsvRows(Text text) : m_text(std::move(text.bytes))
    {
        const std::vector<std::string> header = nextRecord();
        while (m_at < m_text.size()) {
            const std::vector<std::string> cells = nextRecord();
            Row& row = m_rows.emplace_back();
            for (std::size_t i = 0; i < header.size(); ++i)
                row[header[i]] = cells.at(i);
        }
    }

    std::vector<std::string> nextRecord()
    {
        std::vector<std::string> cells(1);
        for (bool quoted = false; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"' && quoted && m_at + 1 < m_text.size() && m_text[m_at + 1] == '"')
                cells.back() += m_text[++m_at];
            else if (c == '"')
                quoted = !quoted;
            else if (c == ',' && !quoted)
                cells.emplace_back();
            else if (c == '\n' && !quoted)
                break;
            else
                cells.back() += c;
        }
        ++m_at;
        return cells;
    }

    std::string m_text;
    std::size_t m_at = 0;
    std::vector<Row> m_rows;
};

}  // namespace ringscope::test
