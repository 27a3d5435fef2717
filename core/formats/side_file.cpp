#include "core/formats/side_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ringscope {

namespace {

namespace fs = std::filesystem;

Error notWritable(const std::string& path, int reason)
{
    Error error = badInput("cannot be written", std::strerror(reason), "a writable path",
                           SourcePlace{path, 0, 0});
    error.code = ErrorCode::NotWritable;
    return error;
}

/// 0, or errno. A descriptor that is closed again whatever happens.
int writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

int closeAfter(int failed, int descriptor)
{
    const int closed = ::close(descriptor) == 0 ? 0 : errno;
    return failed != 0 ? failed : closed;
}

/// What a new file would get, or what the old one has.
mode_t modeFor(const std::string& path)
{
    struct stat facts {};
    if (::stat(path.c_str(), &facts) == 0)
        return facts.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

Outcome writeDirectly(const std::string& path, std::string_view bytes)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return notWritable(path, errno);
    const int failed = closeAfter(writeAll(descriptor, bytes), descriptor);
    return failed == 0 ? done() : Outcome(notWritable(path, failed));
}

Outcome writeBeside(const std::string& path, const std::string& target, std::string_view bytes)
{
    std::string side = target + ".XXXXXX";
    const mode_t mode = modeFor(target);
    const int descriptor = ::mkstemp(side.data());
    if (descriptor < 0)
        return notWritable(path, errno);
    int failed = writeAll(descriptor, bytes);
    if (failed == 0 && ::fchmod(descriptor, mode) != 0)
        failed = errno;
    failed = closeAfter(failed, descriptor);
    if (failed == 0 && std::rename(side.c_str(), target.c_str()) != 0)
        failed = errno;
    if (failed == 0)
        return done();
    ::unlink(side.c_str());
    return notWritable(path, failed);
}

}  // namespace

Outcome saveFile(const std::string& path, std::string_view bytes)
{
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (fs::exists(status) && fs::is_directory(status))
        return notWritable(path, EISDIR);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return writeDirectly(path, bytes);
    const fs::path target = fs::weakly_canonical(path, code);
    return writeBeside(path, code ? path : target.string(), bytes);
}

}  // namespace ringscope
