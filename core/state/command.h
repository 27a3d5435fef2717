// Command: one change that a person can make, as the one-key entry of CONTRACT.md:
// `add {name: redis-4, weight: 2}`. Sessions, lessons, candidates, the palette, undo and bug
// reports are lists of them. The table names every command once.
// The map's `version` is raised by publishing a map, which is no command: every command keeps
// it, `set {version: N}` writes it. A command that changes a field which the map's system fixes
// writes the system's fields into the map and drops the system, in the same step.
#pragma once

#include "core/state/cluster_state.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace ringscope {

struct Command {
    std::string id;  ///< "add"
    Value args;      ///< scalar or map, as written

    friend bool operator==(const Command&, const Command&) = default;
};

/// What a file that a command names turned out to be. Core reads no file above core/formats:
/// the caller passes the loader in.
struct LoadedInput {
    std::optional<ShardMap> map;
    std::shared_ptr<const KeyTable> keys;
    std::string name;  ///< for people
    std::shared_ptr<const OpenedUnits> units = nullptr;  ///< loads by unit
};

/// What `open` asks a loader for. It stands for its path where a loader needs no more.
struct InputRequest {
    std::string path;
    Value import;  ///< how keys are to be read, as a tree; null = as the file looks

    InputRequest(std::string file, Value how = {}) : path(std::move(file)), import(std::move(how)) {}
    operator const std::string&() const { return path; }
};
using InputLoader = std::function<Result<LoadedInput>(const InputRequest& request)>;

struct CommandRow {
    std::string_view id;
    std::string_view title;       ///< "Add a shard"
    std::string_view form;        ///< "{name, weight, url, zone}"
    std::string_view meaning;     ///< one sentence
    bool merges = false;          ///< consecutive ones of one target are one undo step
    /// Pure. Errors: BadInput with the argument's name, value and what is allowed.
    Result<ClusterState> (*apply)(const ClusterState&, const Value& args, const InputLoader&);
    /// What an undo list says: "Add redis-4". `before` is the state that it changes.
    std::string (*describe)(const ClusterState& before, const Value& args);
};

std::span<const CommandRow> commandRows();
const CommandRow* findCommand(std::string_view id);

/// Cost: O(shards + overrides), never O(keys). Errors: BadInput; the state is untouched.
Result<ClusterState> reduce(const ClusterState& state, const Command& command,
                            const InputLoader& loader);

/// "Remove redis-4 and its 2 pins": with what the command takes along in `before`.
std::string describe(const ClusterState& before, const Command& command);
/// Without a state: what the command itself says.
std::string describe(const Command& command);

/// True when `next` may replace `last` as one undo step (slider drags): both change the same
/// arguments of the same target.
bool merges(const Command& last, const Command& next);

/// A command as its one-key tree, and back. A command without arguments may stand as its name.
/// Errors: BadInput names the nearest command.
Value toValue(const Command& command);
Result<Command> commandFrom(const Value& entry);

}  // namespace ringscope
