// Reading the arguments of one command. Every message names the command and its argument, the
// value that was given and what is allowed: "weight.value: -1 (allowed: a number >= 0)".
// Private to core/state.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/ids.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class Arguments {
public:
    /// `sole` is the argument that a bare scalar stands for, "" when names must be written.
    /// Requires: `args` outlives this.
    Arguments(std::string_view command, const Value& args, std::string_view sole = {});

    /// Errors: BadInput when the arguments are no map, or a name is not in `names`.
    Outcome expect(const std::vector<std::string>& names) const;

    /// The argument, null when it was left out.
    const Value* find(std::string_view name) const;

    /// Errors: BadInput when it is missing or no scalar.
    Result<std::string> text(std::string_view name, std::string_view allowed) const;
    /// Errors: BadInput; allowed are whole numbers in [lowest, 2^53].
    Result<std::uint64_t> whole(std::string_view name, std::uint64_t lowest) const;
    /// The place in the map of the shard that the argument names.
    Result<ShardIndex> shard(std::string_view name, const ShardMap& map) const;

    Error wrong(std::string_view name, std::string_view allowed) const;

private:
    std::string pathOf(std::string_view name) const;

    std::string m_command;
    const Value& m_args;
    std::string_view m_sole;
};

/// A tree on one line, as YAML writes it: "{bits: 16}".
std::string inlineText(const Value& value);

/// An argument for an undo list, "?" when it is missing; a bare scalar stands for any name.
std::string argumentText(const Value& args, std::string_view name);

/// "redis-0, redis-1, ... (12 in all)": names for a message, at most 8 of them.
std::string shardNames(const ShardMap& map);

}  // namespace ringscope
