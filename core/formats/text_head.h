// TextHead: the first part of a text, cut into lines, as recognition looks at it. A view: the
// text must outlive it. Thread: any.
#pragma once

#include "core/support/counted.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct TextHead {
    std::string_view text;                ///< plain, without a byte order mark
    std::string name;                     ///< file name in lower case, without .gz and .zst
    bool isWhole = true;                  ///< nothing follows `text`
    std::optional<std::uint64_t> bytes;   ///< of the whole plain text, where it is known
    std::vector<std::string_view> lines;  ///< the first ones that are not blank, without their ends
    std::size_t lineBytes = 0;            ///< bytes that the counted lines take
    std::size_t lineCount = 0;            ///< lines that are not blank in all of `text`

    bool has(std::string_view part) const { return text.find(part) != std::string_view::npos; }
    /// True when some line begins with `word`, as the top level of YAML does.
    bool hasLine(std::string_view word) const;
    bool nameEndsWith(std::initializer_list<std::string_view> endings) const;
};

/// `bytes` = 0..n of the whole plain text, or nothing when it is not known.
TextHead lookAt(std::string_view text, std::string_view name, bool isWhole,
                std::optional<std::uint64_t> bytes);

using LineTest = bool (*)(std::string_view line);

/// Share of the first lines that pass; 0 without lines. Range: 0..1.
double shareOfLines(const TextHead& head, LineTest test);
/// Lines that pass in all of `text`.
std::size_t countLines(const TextHead& head, LineTest test);

/// "10,000 rows" when the text is whole, else "about 10,000 rows" or "more than 700 rows".
std::string countedLines(const TextHead& head, std::size_t seen, std::string_view one,
                         std::string_view many);

/// Parts between blanks and tabs; empty ones are left out.
std::vector<std::string_view> wordsOf(std::string_view line);
/// Parts between delimiters, empty ones too; quotes mean nothing.
std::vector<std::string_view> partsOf(std::string_view line, char delimiter);
bool isDigits(std::string_view text);
bool isHex(std::string_view text, std::size_t length);

}  // namespace ringscope
