// ArrivalTimes: the moments at which requests come: by a Poisson process or evenly, at one rate or
// with bursts. Fractions of a microsecond are carried on, so that the rate is exact.
#pragma once

#include "core/support/random.h"

#include <cstdint>

namespace ringscope {

enum class Arrivals { Poisson, Even };

/// Requests a second; every `everyUs` it is `factor` times as high for `forUs`. everyUs 0: never.
struct ArrivalRate {
    double perSecond = 100;
    std::uint64_t everyUs = 0;
    std::uint64_t forUs = 0;
    double factor = 1;
};

class ArrivalTimes {
public:
    /// Requires: perSecond > 0; with bursts everyUs > forUs.
    ArrivalTimes(Arrivals arrivals, const ArrivalRate& rate, RandomStream stream)
        : m_arrivals(arrivals), m_rate(rate), m_stream(stream)
    {
    }

    /// Moments never fall. Range: up to 2^53 microseconds. Cost: O(1) and one step a burst.
    std::uint64_t next();

private:
    /// Requests a microsecond now, and how long that lasts.
    double rateNow(double& lastsUs) const;

    Arrivals m_arrivals;
    ArrivalRate m_rate;
    RandomStream m_stream;
    double m_timeUs = 0;
};

}  // namespace ringscope
