// The lines of a membership file with their places, for readers of files that are lines.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// One line without its end (LF, CRLF). A view into the text.
struct TextLine {
    std::string_view text;
    std::uint64_t number = 0;  ///< from 1

    /// Place of a part that is a view into this line; column 1 for any other.
    SourcePlace place(const std::string& file, std::string_view part = {}) const;
    /// Without blanks and tabs at both ends.
    std::string_view trimmed() const;
};

/// Every line, blank ones too. Cost: O(bytes).
std::vector<TextLine> linesOf(std::string_view text);

/// Without blanks and tabs at both ends.
std::string_view trimmedText(std::string_view text);

/// "host:port", "[::1]:6379", "::1:6379@16379" (the last colon parts): host without brackets, port
/// "" where there is none.
struct HostPort {
    std::string_view host;
    std::string_view port;
};
HostPort splitHostPort(std::string_view address);

}  // namespace ringscope
