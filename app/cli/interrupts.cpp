#include "app/cli/interrupts.h"

#include <csignal>
#include <ctime>
#include <unistd.h>

namespace ringscope::cli {

namespace {

constexpr int kInterrupted = 130;
constexpr long kPollNs = 100'000'000;
constexpr int kPollsOfGrace = 10;

sigset_t watchedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

bool signalCame(const sigset_t& signals)
{
    const timespec wait{0, kPollNs};
    return sigtimedwait(&signals, nullptr, &wait) > 0;
}

/// Reading a terminal or a pipe cannot be stopped: past the grace there is nothing to tidy up.
void endUnless(const std::stop_token& finished, const sigset_t& signals)
{
    for (int poll = 0; poll < kPollsOfGrace; ++poll) {
        const bool again = signalCame(signals);
        if (finished.stop_requested())
            return;
        if (again)
            break;
    }
    _exit(kInterrupted);
}

}  // namespace

Interrupts::Interrupts()
{
    std::signal(SIGPIPE, SIG_IGN);
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_watcher = std::jthread([this, signals](const std::stop_token& finished) {
        while (!finished.stop_requested()) {
            if (!signalCame(signals) || finished.stop_requested())
                continue;
            m_stop.request_stop();
            endUnless(finished, signals);
        }
    });
}

Interrupts::~Interrupts()
{
    // A signal of our own, so that the end of the program need not wait for the next poll.
    m_watcher.request_stop();
    pthread_kill(m_watcher.native_handle(), SIGTERM);
}

}  // namespace ringscope::cli
