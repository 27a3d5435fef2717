// Whole files as text, for forms that are small: maps, sessions, lessons. gzip and zstd are
// recognised by their content (bytes.h); lines and columns are those of the plain text.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// True for a path that something can be read from: "-" is standard input.
bool isReadable(const std::string& path);

/// "-" is standard input. Errors: BadInput when the file cannot be read or is broken; TooLarge
/// when the plain text has more than maxBytes: nothing larger is ever held.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

/// The text of bytes that may be gzip or zstd (several members one behind the other, too).
/// `file` is named in errors. Errors as readTextFile.
Result<std::string> decompressed(std::string_view bytes, const std::string& file,
                                 std::uint64_t maxBytes);

}  // namespace ringscope
