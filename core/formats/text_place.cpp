#include "core/formats/text_place.h"

#include "core/placement/key_encoding.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace ringscope {

SourcePlace placeAt(std::string_view text, std::size_t offset, std::string file)
{
    assert(offset <= text.size());
    const std::string_view before = text.substr(0, offset);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1;  // npos + 1 == 0
    return {std::move(file), static_cast<std::uint64_t>(lines) + 1, offset - lineStart + 1};
}

SourcePlace PlaceCursor::at(std::size_t offset)
{
    assert(offset <= m_text.size());
    if (offset < m_offset)
        return placeAt(m_text, offset, m_file);
    for (; m_offset < offset; ++m_offset) {
        if (m_text[m_offset] == '\n') {
            ++m_line;
            m_lineStart = m_offset + 1;
        }
    }
    return {m_file, m_line, offset - m_lineStart + 1};
}

std::size_t firstInvalidUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8CharacterLength(text.substr(at));
        if (length == 0)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

}  // namespace ringscope
