#include "core/formats/side_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace ringscope {

namespace {

constexpr mode_t kNewFileMode = 0666;  // the umask takes its part

Error notWritable(const std::string& path, int reason)
{
    Error error = badInput("cannot be written", std::strerror(reason), "a writable path",
                           {path, 0, 0});
    error.code = ErrorCode::NotWritable;
    return error;
}

/// Where the path leads when it is a symbolic link; the path itself when nothing is there yet.
std::string realPlace(const std::string& path)
{
    const std::unique_ptr<char, decltype(&std::free)> resolved(::realpath(path.c_str(), nullptr),
                                                               &std::free);
    return resolved ? std::string(resolved.get()) : path;
}

std::string sideOf(const std::string& place)
{
    const std::size_t slash = place.rfind('/');
    const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
    return fmt::format("{}.{}.{}.part", place.substr(0, name), place.substr(name), ::getpid());
}

}  // namespace

Result<SideFile> SideFile::create(const std::string& path)
{
    const std::string place = realPlace(path);
    struct stat found = {};
    const bool exists = ::stat(place.c_str(), &found) == 0;
    if (exists && S_ISDIR(found.st_mode))
        return notWritable(path, EISDIR);
    if (exists && ::access(place.c_str(), W_OK) != 0)
        return notWritable(path, errno);
    const bool direct = exists && !S_ISREG(found.st_mode);
    const std::string side = direct ? std::string() : sideOf(place);
    const int flags = direct ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC;
    const int descriptor = ::open(direct ? place.c_str() : side.c_str(), flags, kNewFileMode);
    if (descriptor < 0)
        return notWritable(path, errno);
    SideFile file(descriptor, place, side);
    if (exists && !direct && ::fchmod(descriptor, found.st_mode & 07777) != 0)
        return notWritable(path, errno);
    return file;
}

SideFile::SideFile(int descriptor, std::string place, std::string side)
    : m_descriptor(descriptor), m_place(std::move(place)), m_side(std::move(side))
{
}

SideFile::SideFile(SideFile&& other) noexcept { *this = std::move(other); }

SideFile& SideFile::operator=(SideFile&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_place, other.m_place);
    std::swap(m_side, other.m_side);
    return *this;
}

SideFile::~SideFile()
{
    if (m_descriptor < 0)
        return;
    ::close(m_descriptor);
    if (!m_side.empty())
        ::unlink(m_side.c_str());
}

Outcome SideFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return notWritable(m_place, errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return done();
}

Outcome SideFile::commit()
{
    // A pipe cannot be synchronised, and need not be.
    if (!m_side.empty() && ::fsync(m_descriptor) != 0)
        return notWritable(m_place, errno);
    if (::close(std::exchange(m_descriptor, -1)) != 0)
        return notWritable(m_place, errno);
    if (m_side.empty() || ::rename(m_side.c_str(), m_place.c_str()) == 0)
        return done();
    const int reason = errno;
    ::unlink(m_side.c_str());
    return notWritable(m_place, reason);
}

Outcome saveFile(const std::string& path, std::string_view bytes)
{
    Result<SideFile> file = SideFile::create(path);
    if (!file)
        return file.error();
    if (Outcome written = file->write(bytes); !written)
        return written;
    return file->commit();
}

}  // namespace ringscope
