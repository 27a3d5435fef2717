// TextWindow: a text of any size seen through a window that slides over it, with the line of its
// front. Scanners look at rest(), ask for more(), and advance() past what they took.
// A UTF-8 byte order mark at the front is no part of the text.
#pragma once

#include "core/formats/bytes.h"
#include "core/support/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class TextWindow {
public:
    /// A row may not be longer: what does not fit is refused, not half-read.
    static constexpr std::size_t kMaxBytes = std::size_t{16} << 20;
    /// So many bytes behind rest() may be read (not written), whatever they are.
    static constexpr std::size_t kSlack = 64;

    /// `source` must outlive the window. `file` is for messages.
    TextWindow(ByteSource& source, std::string file);

    /// Bytes held and not yet taken. A view of it is valid until more() or its bytes are taken.
    std::string_view rest() const { return {m_buffer.data() + m_begin, m_end - m_begin}; }
    /// How often more() was asked: views and offsets of before are void.
    std::uint64_t reads() const { return m_reads; }
    /// Nothing follows rest().
    bool isWhole() const { return m_whole; }

    /// Makes rest() longer, or the text whole. Errors: BadInput of the source or for a row longer
    /// than kMaxBytes, with file and line.
    Outcome more();

    /// Takes bytes in which `lines` lines end. Range: bytes <= rest().size().
    void advance(std::size_t bytes, std::uint64_t lines)
    {
        m_begin += bytes;
        m_line += lines;
    }

    /// Line of the front of rest(), from 1. Scanners take whole lines: its column is 1.
    std::uint64_t line() const { return m_line; }
    const std::string& file() const { return m_file; }
    std::optional<double> shareRead() const { return m_source.shareRead(); }

    /// Of a byte of rest(). Cost: O(offset).
    SourcePlace placeOf(std::size_t offset) const;

private:
    void makeRoom();
    std::span<char> room() { return std::span(m_buffer).subspan(m_end, m_buffer.size() - kSlack - m_end); }
    void skipByteOrderMark();

    ByteSource& m_source;
    std::string m_file;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::uint64_t m_line = 1;
    std::uint64_t m_reads = 0;
    bool m_whole = false;
    bool m_atFront = true;
};

}  // namespace ringscope
