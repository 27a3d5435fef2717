// Whole files as text. gzip and zstd are recognised by their content, whatever the name says;
// lines and columns are those of the decompressed text. This is where core reads files.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// "-" is standard input. Errors: BadInput when the file cannot be read or is broken; TooLarge
/// when the text, decompressed, has more than maxBytes: nothing larger is ever held.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

/// The text of bytes that may be gzip or zstd (several members one behind the other, too).
/// `file` is named in errors. Errors as readTextFile.
Result<std::string> decompressed(std::string bytes, const std::string& file, std::uint64_t maxBytes);

bool isGzip(std::string_view bytes);
bool isZstd(std::string_view bytes);

}  // namespace ringscope
