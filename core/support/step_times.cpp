#include "core/support/step_times.h"

#include <algorithm>

namespace ringscope {

void StepTimes::begin(std::string_view step)
{
    const double now = m_clock();
    if (!m_steps.empty())
        m_steps[m_running].seconds += now - m_began;
    const auto known = std::find_if(m_steps.begin(), m_steps.end(),
                                    [&](const StepTime& one) { return one.step == step; });
    m_running = static_cast<std::size_t>(known - m_steps.begin());
    if (known == m_steps.end())
        m_steps.push_back({std::string(step), 0});
    m_began = now;
}

std::vector<StepTime> StepTimes::all() const
{
    std::vector<StepTime> steps = m_steps;
    if (!steps.empty())
        steps[m_running].seconds += m_clock() - m_began;
    return steps;
}

}  // namespace ringscope
