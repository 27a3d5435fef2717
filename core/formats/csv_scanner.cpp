#include "core/formats/csv_scanner.h"

#include "core/workload/look_alikes.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace ringscope {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// A quoted cell may hold so much; beyond, its quote counts as never closed.
constexpr std::size_t kMaxQuotedBytes = std::size_t{8} << 20;

std::uint64_t linesIn(std::string_view text)
{
    return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

constexpr std::uint64_t kEachByte = 0x0101010101010101u;

/// The high bit of each byte that is 0; bits above the lowest one may be false.
constexpr std::uint64_t zeroBytes(std::uint64_t word)
{
    return (word - kEachByte) & ~word & (kEachByte * 0x80);
}

/// The delimiter or line end behind a plain cell, or the end of the text. Eight bytes a step:
/// most of the time of reading goes here.
std::size_t endOfPlain(std::string_view text, std::size_t begin, char delimiter)
{
    static_assert(std::endian::native == std::endian::little);
    const std::uint64_t delimiters = kEachByte * static_cast<unsigned char>(delimiter);
    const std::uint64_t lineEnds = kEachByte * static_cast<unsigned char>('\n');
    const char* const end = text.data() + text.size();
    const char* at = text.data() + begin;
    for (std::uint64_t word = 0; end - at >= 8; at += 8) {
        std::memcpy(&word, at, 8);
        const std::uint64_t found = zeroBytes(word ^ delimiters) | zeroBytes(word ^ lineEnds);
        if (found != 0)
            return static_cast<std::size_t>(at - text.data() + std::countr_zero(found) / 8);
    }
    while (at != end && *at != delimiter && *at != '\n')
        ++at;
    return static_cast<std::size_t>(at - text.data());
}

}  // namespace

void CsvScanner::leaveRow()
{
    m_window.advance(m_taken, m_lines);
    m_taken = 0;
    m_lines = 0;
}

Result<CsvScanner::Step> CsvScanner::next()
{
    leaveRow();
    for (;;) {
        if (!m_window.rest().empty()) {
            const Found found = scanRow();
            if (found != Found::NeedsMore)
                return found == Found::Row ? Step::Row : Step::Broken;
        } else if (m_window.isWhole()) {
            return Step::End;
        }
        if (const Outcome read = m_window.more(); !read)
            return read.error();
    }
}

CsvScanner::Found CsvScanner::scanRow()
{
    m_cells.clear();
    m_doubled.clear();
    m_lines = 0;
    const std::string_view text = m_window.rest();
    for (std::size_t at = 0;; ++at) {
        if (m_dialect.quotes && at < text.size() && text[at] == '"') {
            if (const Found found = scanQuoted(text, at); found != Found::Row)
                return found;
        } else {
            scanPlain(text, at);
        }
        if (at >= text.size() && !m_window.isWhole())
            return Found::NeedsMore;
        if (at >= text.size() || text[at] == '\n') {
            endRow(text, at);
            return Found::Row;
        }
    }
}

void CsvScanner::scanPlain(std::string_view text, std::size_t& at)
{
    const std::size_t begin = at;
    at = endOfPlain(text, begin, m_dialect.delimiter);
    std::string_view cell = text.substr(begin, at - begin);
    const bool endsRow = at == text.size() || text[at] == '\n';
    if (endsRow && cell.ends_with('\r'))
        cell.remove_suffix(1);
    m_cells.push_back({cell, begin});
}

/// Leaves `at` on the delimiter or line end behind the cell.
CsvScanner::Found CsvScanner::scanQuoted(std::string_view text, std::size_t& at)
{
    const std::size_t open = at;
    const bool whole = m_window.isWhole();
    std::size_t close = text.find('"', open + 1);
    bool doubled = false;
    while (close != kNone && close + 1 < text.size() && text[close + 1] == '"') {
        doubled = true;
        close = text.find('"', close + 2);
    }
    if (close == kNone && !whole && text.size() - open <= kMaxQuotedBytes)
        return Found::NeedsMore;
    if (close == kNone)
        return breakAt(text, open, "quote is not closed");
    if (close + 2 >= text.size() && !whole)
        return Found::NeedsMore;

    at = close + 1;
    if (at < text.size() && text[at] == '\r' && (at + 1 == text.size() || text[at + 1] == '\n'))
        ++at;
    if (at < text.size() && text[at] != m_dialect.delimiter && text[at] != '\n')
        return breakAt(text, at, "text behind a closing quote");
    if (doubled)
        m_doubled.push_back(m_cells.size());
    m_cells.push_back({text.substr(open + 1, close - open - 1), open});
    m_lines += linesIn(m_cells.back().text);
    return Found::Row;
}

/// A broken row is its first line: what looks like the rest of it may be rows of their own.
CsvScanner::Found CsvScanner::breakAt(std::string_view text, std::size_t offset, const char* what)
{
    const std::size_t end = text.find('\n');
    if (end == kNone && !m_window.isWhole())
        return Found::NeedsMore;
    const std::string_view line = text.substr(0, end);
    m_error = badInput(what, quotedKey(line), "cells as of RFC 4180", m_window.placeOf(offset));
    m_cells.clear();
    m_taken = end == kNone ? text.size() : end + 1;
    m_lines = end == kNone ? 0 : 1;
    return Found::Broken;
}

void CsvScanner::endRow(std::string_view text, std::size_t end)
{
    m_taken = std::min(end + 1, text.size());
    m_lines += end < text.size() ? 1 : 0;
    m_blank = m_cells.size() == 1 && m_cells.front().text.empty() && text.front() != '"';
    if (!m_doubled.empty())
        unquote();
}

void CsvScanner::unquote()
{
    std::size_t bytes = 0;
    for (const std::size_t index : m_doubled)
        bytes += m_cells[index].text.size();
    m_unquoted.clear();
    m_unquoted.reserve(bytes);  // so that views into it stay valid
    for (const std::size_t index : m_doubled) {
        const std::string_view quoted = m_cells[index].text;
        const std::size_t begin = m_unquoted.size();
        for (std::size_t i = 0; i < quoted.size(); ++i) {
            m_unquoted.push_back(quoted[i]);
            i += quoted[i] == '"' ? 1 : 0;
        }
        m_cells[index].text = std::string_view(m_unquoted).substr(begin);
    }
}

}  // namespace ringscope
