// LineScanner: the lines of a text, one after the other, without their ends (LF or CRLF).
// A line at the end of the text needs no end of its own; behind the last end there is no line.
#pragma once

#include "core/formats/text_window.h"
#include "core/support/result.h"

#include <cstdint>
#include <string_view>

namespace ringscope {

class LineScanner {
public:
    /// `window` must outlive the scanner.
    explicit LineScanner(TextWindow& window) : m_window(window) {}

    /// False at the end. Errors: those of the window.
    Result<bool> next();

    /// The current line. Valid until next().
    std::string_view text() const { return m_text; }
    std::uint64_t line() const { return m_line; }
    SourcePlace place() const { return {m_window.file(), m_line, 1}; }

private:
    TextWindow& m_window;
    std::string_view m_text;
    std::uint64_t m_line = 0;
    std::size_t m_taken = 0;  ///< bytes of the current line, its end included
};

}  // namespace ringscope
