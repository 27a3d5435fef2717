// ProgressLine: one line on standard error that says how far a long run is, when that is a
// terminal; silent otherwise. It appears after half a second and is wiped at the end.
// Thread: the thread that does the work.
#pragma once

#include "core/support/work_context.h"

#include <chrono>

namespace ringscope::cli {

class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    WorkContext::Progress sink();

private:
    void show(double share);

    using Clock = std::chrono::steady_clock;
    bool m_isTerminal;
    bool m_isShown = false;
    Clock::time_point m_next;
};

}  // namespace ringscope::cli
