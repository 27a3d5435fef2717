// LineExcerpt: the lines around one line of a text of any size, packed or not: what "show line"
// shows. Thread: any.
#pragma once

#include "core/formats/bytes.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct LineExcerpt {
    /// Bytes of one line that are kept.
    static constexpr std::size_t kMostLineBytes = 4096;

    std::uint64_t firstLine = 1;     ///< number of lines.front()
    std::vector<std::string> lines;  ///< without their ends
    bool isWhole = true;             ///< nothing was left out before, behind, or of a line
};

/// `context` lines on both sides of `line` (from 1). A line behind the end: the last lines.
/// Errors: those of the source; Cancelled. Cost: O(bytes up to the last line shown).
Result<LineExcerpt> linesAround(ByteSource& plain, std::uint64_t line, std::size_t context,
                                const WorkContext& work);

/// Of a file, unpacked.
Result<LineExcerpt> linesAround(const std::string& path, std::uint64_t line, std::size_t context,
                                const WorkContext& work);

}  // namespace ringscope
