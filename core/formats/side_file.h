// Saving without ever leaving half a file: bytes go to a side file in the same folder, which is
// then renamed over the old one.
#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>

namespace ringscope {

/// Keeps the old file's permissions, and follows symbolic links. What is no regular file (a pipe,
/// /dev/stdout) is written to directly. Errors: NotWritable with the path; the old file is then
/// as it was.
Outcome saveFile(const std::string& path, std::string_view bytes);

}  // namespace ringscope
