// Engine: simulated time and what is still to happen. A model is any type with
// `void handle(const Event&, Engine&)`; it schedules with at() and after() and never looks at
// a clock. The same model and seed give the same run, on any machine and thread.
// Thread: one engine a run, on one thread; runs side by side do not meet.
#pragma once

#include "core/simulate/event_queue.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace ringscope {

inline constexpr std::uint64_t kUsPerSecond = 1'000'000;
inline constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

class Engine {
public:
    /// Events after `endUs` do not happen. kNever: the run ends when nothing is left to happen.
    explicit Engine(std::uint64_t endUs) : m_endUs(endUs) {}

    /// Microseconds since the run began.
    std::uint64_t nowUs() const { return m_nowUs; }
    std::uint64_t endUs() const { return m_endUs; }
    std::uint64_t handled() const { return m_handled; }
    std::size_t pending() const { return m_queue.size(); }
    void reserve(std::size_t pending) { m_queue.reserve(pending); }

    /// Schedules; of equal times the one scheduled first happens first. A time that is past is now.
    void at(std::uint64_t timeUs, std::uint32_t kind, std::uint32_t subject = 0,
            std::uint64_t value = 0)
    {
        m_queue.push(std::max(timeUs, m_nowUs), kind, subject, value);
    }

    /// `delayUs` from now. Range: now + delay below 2^64.
    void after(std::uint64_t delayUs, std::uint32_t kind, std::uint32_t subject = 0,
               std::uint64_t value = 0)
    {
        m_queue.push(m_nowUs + delayUs, kind, subject, value);
    }

    /// The model has seen enough: nothing more happens.
    void stop() { m_isStopped = true; }

    /// Lets things happen until the end. Progress is the share of the simulated time.
    /// Errors: Cancelled. Cost: O(log pending) an event beside what the model does.
    template <class Model>
    Outcome run(Model& model, const WorkContext& work)
    {
        while (!m_isStopped && !m_queue.empty() && m_queue.next().timeUs <= m_endUs) {
            if (m_handled % kEventsPerLook == 0 && !lookUp(work))
                return cancelled();
            const Event event = m_queue.pop();
            m_nowUs = event.timeUs;
            ++m_handled;
            model.handle(event, *this);
        }
        if (!m_isStopped && m_endUs != kNever)
            m_nowUs = m_endUs;
        work.report(1.0);
        return done();
    }

private:
    static constexpr std::uint64_t kEventsPerLook = 1 << 15;

    bool lookUp(const WorkContext& work) const
    {
        if (m_endUs != kNever && m_endUs > 0)
            work.report(static_cast<double>(m_nowUs) / static_cast<double>(m_endUs));
        return !work.stopped();
    }

    EventQueue m_queue;
    std::uint64_t m_nowUs = 0;
    std::uint64_t m_endUs;
    std::uint64_t m_handled = 0;
    bool m_isStopped = false;
};

}  // namespace ringscope
