#include "core/simulate/draw_times.h"

#include "core/workload/portable_math.h"

namespace ringscope {

// 1 - draw is above 0, so that its logarithm is finite.
double exponentialOf(double unit) { return -portableLog(1.0 - unit); }

double drawExponential(RandomStream& stream) { return exponentialOf(stream.nextUnit()); }

std::uint64_t drawExponentialUs(RandomStream& stream, double meanUs)
{
    return static_cast<std::uint64_t>(drawExponential(stream) * meanUs + 0.5);
}

std::uint64_t PoissonTimes::next()
{
    m_timeUs += drawExponential(m_stream) * m_meanUs;
    return static_cast<std::uint64_t>(m_timeUs);
}

}  // namespace ringscope
