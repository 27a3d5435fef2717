// Saving without ever leaving half a file: bytes go to a side file in the same folder, which is
// then renamed over the old one. Thread: one thread.
#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>

namespace ringscope {

/// A file on its way, for texts that are too long to be held. Dropped before commit(), it leaves
/// the old file as it was and nothing beside it. It keeps the old file's permissions, and follows
/// symbolic links. What is no regular file (a pipe, /dev/stdout) is written to directly.
class SideFile {
public:
    /// Errors: NotWritable with the path and the system's reason.
    static Result<SideFile> create(const std::string& path);

    SideFile(SideFile&& other) noexcept;
    SideFile& operator=(SideFile&& other) noexcept;
    SideFile(const SideFile&) = delete;
    SideFile& operator=(const SideFile&) = delete;
    ~SideFile();

    /// Errors: NotWritable, as of a full disk.
    Outcome write(std::string_view bytes);
    /// Puts the file in its place. Nothing may be written after it. Errors: NotWritable.
    Outcome commit();

private:
    SideFile(int descriptor, std::string place, std::string side);

    int m_descriptor = -1;
    std::string m_place;
    std::string m_side;  ///< "" = written directly
};

/// All bytes at once. Errors: NotWritable with the path; the old file is then as it was.
Outcome saveFile(const std::string& path, std::string_view bytes);

}  // namespace ringscope
