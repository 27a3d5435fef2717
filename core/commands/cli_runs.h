// The functions and options behind the rows of the command line's table. Private to
// core/commands.
#pragma once

#include "core/commands/command_line.h"

#include <span>

namespace ringscope::runs {

using Ran = Result<Report>;

std::span<const OptionSpec> mapOptions();
std::span<const OptionSpec> routeOptions();
std::span<const OptionSpec> loadOptions();
std::span<const OptionSpec> moveOptions();
std::span<const OptionSpec> sweepOptions();
std::span<const OptionSpec> verifyOptions();
std::span<const OptionSpec> vectorsOptions();
std::span<const OptionSpec> checkOptions();
std::span<const OptionSpec> generateOptions();
std::span<const OptionSpec> convertOptions();
std::span<const OptionSpec> simulateOptions();

Ran route(const CommandArguments&, const CommandContext&);
Ran ring(const CommandArguments&, const CommandContext&);
Ran load(const CommandArguments&, const CommandContext&);
Ran move(const CommandArguments&, const CommandContext&);
Ran why(const CommandArguments&, const CommandContext&);
Ran sweep(const CommandArguments&, const CommandContext&);
Ran verify(const CommandArguments&, const CommandContext&);
Ran vectors(const CommandArguments&, const CommandContext&);
Ran check(const CommandArguments&, const CommandContext&);
Ran generate(const CommandArguments&, const CommandContext&);
Ran convert(const CommandArguments&, const CommandContext&);
Ran simulate(const CommandArguments&, const CommandContext&);
Ran replay(const CommandArguments&, const CommandContext&);
Ran schema(const CommandArguments&, const CommandContext&);
Ran hashes(const CommandArguments&, const CommandContext&);
Ran policies(const CommandArguments&, const CommandContext&);
Ran formats(const CommandArguments&, const CommandContext&);
Ran systems(const CommandArguments&, const CommandContext&);
Ran commands(const CommandArguments&, const CommandContext&);

}  // namespace ringscope::runs
