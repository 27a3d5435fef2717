// StepTimes: how long each step of a piece of work took. Steps follow each other; one that comes
// again goes on. The clock is passed in: core has none. Thread: one.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Told the name of the step that begins, which ends the one before: "sort". May be empty.
using StepBegins = std::function<void(std::string_view)>;

struct StepTime {
    std::string step;
    double seconds = 0;
};

class StepTimes {
public:
    /// `clock`: seconds since any moment, never less than before.
    explicit StepTimes(std::function<double()> clock) : m_clock(std::move(clock)) {}

    /// Ends the step before. Cost: one look at the clock.
    void begin(std::string_view step);

    /// All so far, in the order in which they began first; the one that runs, up to now.
    std::vector<StepTime> all() const;

private:
    std::function<double()> m_clock;
    std::vector<StepTime> m_steps;
    std::size_t m_running = 0;  ///< while there are steps
    double m_began = 0;
};

}  // namespace ringscope
