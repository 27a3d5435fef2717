// argv -> a command of the table with its arguments. Arguments are bytes: nothing is split,
// trimmed or unquoted; after `--` nothing is an option.
#pragma once

#include "core/commands/command_line.h"

#include <optional>
#include <string>

namespace ringscope::cli {

struct Invocation {
    enum class Kind { Run, Help, Version, Wrong };
    Kind kind = Kind::Help;
    const CliCommand* command = nullptr;  ///< null for help and version of the program
    CommandArguments arguments;
    std::string complaint;                ///< Wrong: one sentence
};

Invocation parseArguments(int argc, char** argv);

}  // namespace ringscope::cli
