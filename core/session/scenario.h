// Scenario: what was opened and every command since. Open, save, replay, command line, lessons
// and bug reports are this one thing. Inputs reach core by a loader: no room above core/formats
// reads a file.
#pragma once

#include "core/session/history.h"
#include "core/state/command.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

/// A file that the commands work on, as it was when the session was saved.
struct SessionInput {
    std::string path;        ///< as written; relative to the session file
    std::uint64_t size = 0;  ///< bytes
    std::string hash;        ///< xxh3-128 of the bytes, lower-case hex; "" = not known
    /// The content itself of what never was a file (pasted, dropped, standard input): `path` is
    /// then its name alone. Null: the file has it.
    std::shared_ptr<const std::string> text = nullptr;

    friend bool operator==(const SessionInput& a, const SessionInput& b);
};

struct Scenario {
    std::vector<SessionInput> inputs;
    std::vector<Command> commands;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// The file that the command names; null when it names none.
const std::string* openedPath(const Command& command);
/// True when one of the commands opens the input: then it is not opened before them.
bool isOpenedByCommand(const std::vector<Command>& commands, const std::string& path);

/// The same with every path, of inputs and of commands, as `path` gives it. Texts keep their names.
Scenario withPaths(const Scenario& scenario,
                   const std::function<std::string(const std::string&)>& path);

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
