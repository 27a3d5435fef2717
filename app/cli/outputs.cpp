#include "app/cli/outputs.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace ringscope::cli {

bool StandardOutput::write(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0) {
            if (errno != EPIPE)
                m_failure = Error{ErrorCode::NotWritable,
                                  std::string("cannot be written: ") + std::strerror(errno),
                                  {"standard output", 0, 0},
                                  {}};
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool FileOutput::write(std::string_view text)
{
    if (Outcome written = m_file.write(text); !written)
        m_failure = written.error();
    return !m_failure;
}

Outcome FileOutput::commit() { return m_failure ? Outcome(*m_failure) : m_file.commit(); }

}  // namespace ringscope::cli
