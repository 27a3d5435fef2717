// SimulationSpec: what every simulation file says, whatever its model: seed, length, cluster, keys
// and what happens when. The fields of a model follow in its own spec, which begins with this one.
#pragma once

#include "core/state/command.h"
#include "core/support/decimal.h"
#include "core/support/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

/// A change of the cluster at a moment of the run.
struct TimedCommand {
    std::uint64_t timeUs = 0;
    Command command;
    SourcePlace place;

    friend bool operator==(const TimedCommand& a, const TimedCommand& b)
    {
        return a.timeUs == b.timeUs && a.command == b.command;
    }
};

struct SimulationSpec {
    std::uint64_t schema = 1;
    std::string model;
    std::uint64_t seed = 1;
    Decimal durationS = 60;  ///< 0: until the model's own end
    Decimal binS = 0;        ///< of the series; 0: a 200th of the run
    Value map;               ///< a path, or the map itself
    Value keys;              ///< a path, or the arguments of `workload`
    std::vector<TimedCommand> events;  ///< by time; equal times as written

    std::uint64_t durationUs() const;
    std::uint64_t binUs() const;
};

/// Microseconds of a time in seconds, rounded half up. Range: 0 .. 2^63 microseconds.
std::uint64_t microseconds(const Decimal& seconds);

/// `[{at_s, do}]`. Errors: BadInput with its place.
Outcome readTimedCommands(std::vector<TimedCommand>& events, const Value& value);
Value printTimedCommands(const std::vector<TimedCommand>& events);

}  // namespace ringscope
