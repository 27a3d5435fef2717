#include "core/formats/text_place.h"

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

namespace {

/// What may follow a lead byte: how many bytes, and the range of the first of them.
struct Utf8Form {
    std::size_t length = 0;  ///< of the whole code point, 0 = no lead byte
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
};

Utf8Form formOf(unsigned char lead)
{
    if (lead < 0x80)
        return {1};
    if (lead >= 0xC2 && lead <= 0xDF)
        return {2};
    if (lead >= 0xE0 && lead <= 0xEF)
        return {3, static_cast<unsigned char>(lead == 0xE0 ? 0xA0 : 0x80),
                static_cast<unsigned char>(lead == 0xED ? 0x9F : 0xBF)};
    if (lead >= 0xF0 && lead <= 0xF4)
        return {4, static_cast<unsigned char>(lead == 0xF0 ? 0x90 : 0x80),
                static_cast<unsigned char>(lead == 0xF4 ? 0x8F : 0xBF)};
    return {};
}

bool startsWithCodePoint(std::string_view text, const Utf8Form& form)
{
    if (form.length == 0 || form.length > text.size())
        return false;
    for (std::size_t i = 1; i < form.length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < (i == 1 ? form.low : 0x80) || byte > (i == 1 ? form.high : 0xBF))
            return false;
    }
    return true;
}

}  // namespace

std::size_t firstInvalidUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Form form = formOf(static_cast<unsigned char>(text[at]));
        if (!startsWithCodePoint(text.substr(at), form))
            return at;
        at += form.length;
    }
    return std::string_view::npos;
}

}  // namespace ringscope
