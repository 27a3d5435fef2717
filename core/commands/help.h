// The help of the command line, written from its table.
#pragma once

#include "core/commands/command_line.h"

#include <string>

namespace ringscope {

/// All commands, one line each.
std::string overviewText();
/// One command: usage, what it does, its options.
std::string helpText(const CliCommand& command);

}  // namespace ringscope
