// Times that are drawn: one number of a random stream each, the same on every machine.
#pragma once

#include "core/support/random.h"

#include <cstdint>

namespace ringscope {

/// Exponential with mean 1, above or equal 0 and finite.
double drawExponential(RandomStream& stream);
/// The same of one uniform draw in [0, 1).
double exponentialOf(double unit);

/// Exponential with the given mean, to the nearest microsecond. Range: mean in (0, 2^50).
std::uint64_t drawExponentialUs(RandomStream& stream, double meanUs);

/// The next moment of a process with so many events a second, exponential gaps: the fraction of a
/// microsecond is carried on, so that the rate is exact however high it is.
class PoissonTimes {
public:
    /// Requires: perSecond > 0.
    PoissonTimes(RandomStream stream, double perSecond, double startUs = 0)
        : m_stream(stream), m_meanUs(1e6 / perSecond), m_timeUs(startUs)
    {
    }

    /// Moments never fall. Range: up to 2^53 microseconds.
    std::uint64_t next();

private:
    RandomStream m_stream;
    double m_meanUs;
    double m_timeUs;
};

}  // namespace ringscope
