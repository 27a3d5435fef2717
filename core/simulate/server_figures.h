// ServerFigures: what was measured of one shard of a simulation.
#pragma once

#include "core/simulate/wait_times.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ringscope {

struct ServerFigures {
    std::string name;
    std::uint64_t requests = 0;   ///< sent to it
    std::uint64_t done = 0;
    std::uint64_t maxActive = 0;  ///< waiting or in service at one time
    double meanActive = 0;
    std::optional<double> utilisation;  ///< share of the time in service
    WaitTimes waits;              ///< in the queue, of the requests that entered service
};

}  // namespace ringscope
