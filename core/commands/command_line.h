// The table of the command line: every command of `ringscope-cli` with its arguments and options,
// once. The program only turns argv into CommandArguments by this table; help, usage and tests
// walk over it, too.
// Thread: the table is constant; a run stays on the thread that starts it.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"
#include "core/support/decimal.h"
#include "core/support/result.h"
#include "core/workload/measure.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

struct OptionSpec {
    std::string_view name;   ///< "--keys"
    std::string_view value;  ///< "FILE"; "" = a switch
    std::string_view help;   ///< one sentence
    bool repeats = false;
};

/// What was given: arguments in order, options as (name, value).
/// Errors of the readers: WrongUsage with option, value and what is allowed.
class CommandArguments {
public:
    std::vector<std::string> arguments;
    std::vector<std::pair<std::string, std::string>> options;

    bool has(std::string_view option) const { return last(option) != nullptr; }
    /// The last value of an option.
    std::optional<std::string> text(std::string_view option) const;
    std::vector<std::string> texts(std::string_view option) const;
    Result<std::uint64_t> whole(std::string_view option, std::uint64_t fallback,
                                std::uint64_t lowest = 0) const;
    /// A finite number above 0, nothing when the option was not given.
    Result<std::optional<double>> positive(std::string_view option) const;
    Result<Measure> measure() const;

private:
    const std::string* last(std::string_view option) const;
};

struct CliCommand {
    std::string_view id;     ///< "route"
    std::string_view title;  ///< "Where keys live"
    std::string_view usage;  ///< "MAP [KEY...]"
    std::size_t leastArguments = 0;
    std::size_t mostArguments = 0;
    std::span<const OptionSpec> options;  ///< beside the common ones
    Result<Report> (*run)(const CommandArguments&, const CommandContext&);
};

std::span<const CliCommand> cliCommands();
/// Null when there is none.
const CliCommand* findCliCommand(std::string_view id);

/// --csv, --json, -o, --max-points, --max-memory: the options that every command has.
std::span<const OptionSpec> commonOptions();
/// The limits that the common options ask for.
Result<BuildLimits> limitsOf(const CommandArguments& arguments);
Result<OutputForm> outputFormOf(const CommandArguments& arguments);

/// Runs a command: checks the number of arguments first.
Result<Report> runCommand(const CliCommand& command, const CommandArguments& arguments,
                          const CommandContext& context);

/// 0, 1 when a check disagreed, or that of an error: 2 3 5 6 70 130.
int exitCodeOf(const Result<Report>& outcome);
int exitCodeOf(ErrorCode code);

/// Up to 20 lines "FILE:LINE:COLUMN: what: VALUE (allowed: ...)".
std::string errorText(const Error& error);

}  // namespace ringscope
