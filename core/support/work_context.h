// WorkContext: how a long core function is told to stop and tells how far it is. It is passed
// last, by const reference. Thread: the stop token may be triggered from any thread; the
// progress function is called on the thread that does the work.
#pragma once

#include <functional>
#include <stop_token>

namespace ringscope {

class WorkContext {
public:
    /// Share done, 0..1.
    using Progress = std::function<void(double)>;

    WorkContext() = default;
    explicit WorkContext(std::stop_token stop, Progress progress = {})
        : m_stop(std::move(stop)), m_progress(std::move(progress))
    {
    }

    bool stopped() const { return m_stop.stop_requested(); }
    void report(double share) const
    {
        if (m_progress)
            m_progress(share);
    }

    /// The same for a part of the work: its 0..1 is reported as from..to of the whole.
    WorkContext part(double from, double to) const
    {
        if (!m_progress)
            return *this;
        return WorkContext(m_stop, [whole = m_progress, from, to](double share) {
            whole(from + (to - from) * share);
        });
    }

private:
    std::stop_token m_stop;
    Progress m_progress;
};

}  // namespace ringscope
