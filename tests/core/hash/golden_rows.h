// Reads the golden CSV files that these tests compare with: RFC 4180 quoting, a header row,
// exact bytes. A file that is missing or ragged gives no rows, which the tests refuse.
#pragma once

#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace ringscope {

using GoldenRow = std::map<std::string, std::string>;

inline std::vector<std::vector<std::string>> splitCsv(const std::string& text)
{
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> row(1);
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"')
            row.back() += text[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            row.emplace_back();
        else if (c == '\n' && !quoted) {
            rows.push_back(row);
            row.assign(1, "");
        } else
            row.back() += c;
    }
    return rows;
}

/// Rows by column name. `path` is below tests/golden.
inline std::vector<GoldenRow> goldenRows(const std::string& path)
{
    std::ifstream file(std::string(RINGSCOPE_GOLDEN_DIR "/") + path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto lines = splitCsv(text);
    std::vector<GoldenRow> rows;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].size() != lines[0].size())
            return {};
        GoldenRow row;
        for (std::size_t column = 0; column < lines[0].size(); ++column)
            row[lines[0][column]] = lines[i][column];
        rows.push_back(std::move(row));
    }
    return rows;
}

inline std::string bytesOfHex(const std::string& hex)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return bytes;
}

}  // namespace ringscope
