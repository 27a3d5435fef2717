#include "core/simulate/arrival_times.h"

#include "core/simulate/draw_times.h"

#include <cmath>
#include <limits>

namespace ringscope {

double ArrivalTimes::rateNow(double& lastsUs) const
{
    const double base = m_rate.perSecond / 1e6;
    if (m_rate.everyUs == 0) {
        lastsUs = std::numeric_limits<double>::infinity();
        return base;
    }
    const double every = static_cast<double>(m_rate.everyUs);
    const double burst = static_cast<double>(m_rate.forUs);
    const double phase = m_timeUs - std::floor(m_timeUs / every) * every;
    lastsUs = phase < burst ? burst - phase : every - phase;
    return phase < burst ? base * m_rate.factor : base;
}

std::uint64_t ArrivalTimes::next()
{
    // Time is stretched by the rate: the gap is drawn at rate one and walked off span by span.
    double gap = m_arrivals == Arrivals::Poisson ? drawExponential(m_stream) : 1.0;
    for (;;) {
        double lastsUs = 0;
        const double rate = rateNow(lastsUs);
        if (rate > 0 && gap <= rate * lastsUs) {
            m_timeUs += gap / rate;
            return static_cast<std::uint64_t>(m_timeUs);
        }
        gap -= rate * lastsUs;
        m_timeUs += lastsUs;
    }
}

}  // namespace ringscope
