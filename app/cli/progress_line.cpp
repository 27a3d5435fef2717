#include "app/cli/progress_line.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace ringscope::cli {

namespace {

constexpr std::chrono::milliseconds kFirst{500};
constexpr std::chrono::milliseconds kBetween{100};

}  // namespace

ProgressLine::ProgressLine()
    : m_isTerminal(::isatty(STDERR_FILENO) == 1), m_next(Clock::now() + kFirst)
{
}

ProgressLine::~ProgressLine()
{
    if (m_isShown)
        std::fputs("\r\033[K", stderr);
}

WorkContext::Progress ProgressLine::sink()
{
    if (!m_isTerminal)
        return {};
    return [this](double share) { show(share); };
}

void ProgressLine::show(double share)
{
    const Clock::time_point now = Clock::now();
    if (now < m_next)
        return;
    m_next = now + kBetween;
    m_isShown = true;
    std::fprintf(stderr, "\r%3.0f %%\033[K", 100.0 * std::clamp(share, 0.0, 1.0));
    std::fflush(stderr);
}

}  // namespace ringscope::cli
