// Interrupts: Ctrl-C (and SIGTERM) become a stop request, a second one, or a run that does not
// stop within a second, ends the program with 130. A pipe that nobody reads is an outcome of
// writing, not a signal. Thread: one per program, made before any other thread.
#pragma once

#include <stop_token>
#include <thread>

namespace ringscope::cli {

class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::jthread m_watcher;
};

}  // namespace ringscope::cli
