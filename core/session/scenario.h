// Scenario: what was opened and every command since. Open, save, replay, command line, lessons
// and bug reports are this one thing. Inputs reach core by a loader: no room above core/formats
// reads a file.
#pragma once

#include "core/session/history.h"
#include "core/state/command.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

/// A file that the commands work on, as it was when the session was saved.
struct SessionInput {
    std::string path;        ///< as written; relative to the session file
    std::uint64_t size = 0;  ///< bytes
    std::string hash;        ///< xxh3-128 of the bytes, lower-case hex; "" = not known

    friend bool operator==(const SessionInput&, const SessionInput&) = default;
};

struct Scenario {
    std::vector<SessionInput> inputs;
    std::vector<Command> commands;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

struct Replayed {
    std::vector<StatePtr> states;  ///< states[0] before the first command, one more a command
    std::string fingerprint;       ///< of the last state
};

/// Opens, in order, the inputs that no `open` command names; then reduces every command.
/// Errors: those of the loader and of reduce, with "command N" in the message.
Result<Replayed> replay(const Scenario& scenario, const InputLoader& loader);

/// xxh3-128, lower-case hex, of the map's fingerprint, the workload, the tables and the measure.
/// Equal states have equal fingerprints on every machine.
std::string stateFingerprint(const ClusterState& state);

}  // namespace ringscope
