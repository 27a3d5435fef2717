// From a byte offset to what a person sees in an editor.
#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace ringscope {

/// Line and column of a byte, both from 1, the column in bytes. LF ends a line.
/// Range: offset 0 .. text.size(). Cost: O(offset).
SourcePlace placeAt(std::string_view text, std::size_t offset, std::string file);

/// placeAt for offsets that mostly ascend. Cost: O(bytes since the last offset).
class PlaceCursor {
public:
    PlaceCursor(std::string_view text, std::string file) : m_text(text), m_file(std::move(file)) {}
    SourcePlace at(std::size_t offset);

private:
    std::string_view m_text;
    std::string m_file;
    std::size_t m_offset = 0;
    std::size_t m_lineStart = 0;
    std::uint64_t m_line = 1;
};

/// Offset of the first byte that breaks UTF-8, npos when there is none. Overlong forms,
/// surrogates and code points above U+10FFFF break it.
std::size_t firstInvalidUtf8(std::string_view text);

inline bool isUtf8(std::string_view text)
{
    return firstInvalidUtf8(text) == std::string_view::npos;
}

}  // namespace ringscope
