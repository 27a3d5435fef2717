#include "core/commands/command_line.h"

#include "core/commands/cli_runs.h"
#include "core/commands/recipe_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace ringscope {

namespace {

constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();

constexpr std::array kCommonOptions = std::to_array<OptionSpec>({
    {"--csv", "", "The answer as CSV (RFC 4180)."},
    {"--json", "", "The answer as one JSON object."},
    {"--output", "FILE", "Writes the answer to a file instead of standard output."},
    {"--max-points", "N", "Points that a map may have, 2^25 unless said."},
    {"--max-memory", "BYTES", "Memory that may be used, 8G unless said; K, M, G are 2^10, 20, 30."},
});

const std::array kCommands = std::to_array<CliCommand>({
    {"route", "Where keys live", "MAP [KEY...] [--keys FILE]", 1, kAny, runs::routeOptions(),
     runs::route},
    {"ring", "The points of a token ring, and its collisions", "MAP", 1, 1, runs::mapOptions(),
     runs::ring},
    {"load", "How a load lies over the shards",
     "MAP --keys FILE [--copies WHICH] [--lose SHARD] | MAP --units FILE", 1, 1,
     runs::loadOptions(),
     runs::load},
    {"move", "What moves from one map to another",
     "FROM TO [--keys FILE | --units FILE] [--list]", 2, 2, runs::moveOptions(), runs::move},
    {"why", "The walk of one key under two maps, and the change that moved it", "KEY FROM TO", 3, 3,
     runs::mapOptions(), runs::why},
    {"sweep", "Balance and movement over the values of one setting",
     "MAP --vary WHAT --values LIST [--seeds N] [--keys FILE]", 1, 1, runs::sweepOptions(),
     runs::sweep},
    {"verify", "Rows of a real client against the map, and rules that would explain them",
     "MAP VECTORS.csv [--previous MAP]...", 2, 2,
     runs::verifyOptions(), runs::verify},
    {"vectors", "Test vectors for clients in other languages", "MAP --count N", 1, 1,
     runs::vectorsOptions(), runs::vectors},
    {"check", "Limits for a pipeline", "MAP [--keys FILE] [LIMITS]", 1, 1, runs::checkOptions(),
     runs::check},
    {"generate", "A seeded key file", "--keys N", 0, 0, runs::generateOptions(), runs::generate},
    {"convert", "A system's own file as a shard map or a key file", "[--from FORMAT] FILE[#NAME]", 1, 1,
     runs::convertOptions(), runs::convert},
    {"simulate", "A simulation run to its end", "FILE [--series OUT.csv]", 1, 1,
     runs::simulateOptions(), runs::simulate},
    {"replay", "A saved session again, step by step", "SESSION", 1, 1, {}, runs::replay},
    {"schema", "The JSON Schema of a file kind", "map|keys|session|commands|vectors|simulation", 1, 1, {},
     runs::schema},
    {"hashes", "The hash functions", "", 0, 0, {}, runs::hashes},
    {"policies", "The placement policies", "", 0, 0, {}, runs::policies},
    {"formats", "The formats that are recognised, and what each becomes", "", 0, 0, {}, runs::formats},
    {"systems", "The real systems and their evidence", "", 0, 0, {}, runs::systems},
    {"recipe", "A read-only script that collects what a system's map is made of", "SYSTEM", 1, 1,
     {},
     [](const CommandArguments& given, const CommandContext&) { return recipe(given.arguments[0]); }},
    {"commands", "The commands of sessions and lessons", "", 0, 0, {}, runs::commands},
});

}  // namespace

std::span<const CliCommand> cliCommands() { return kCommands; }
std::span<const OptionSpec> commonOptions() { return kCommonOptions; }

const CliCommand* findCliCommand(std::string_view id)
{
    const auto row = std::find_if(kCommands.begin(), kCommands.end(),
                                  [id](const CliCommand& c) { return c.id == id; });
    return row == kCommands.end() ? nullptr : &*row;
}

Result<BuildLimits> limitsOf(const CommandArguments& arguments)
{
    BuildLimits limits;
    const Result<std::uint64_t> points = arguments.whole("--max-points", limits.maxPoints, 1);
    if (!points)
        return points.error();
    const Result<std::uint64_t> memory = arguments.whole("--max-memory", limits.maxMemoryBytes, 1);
    if (!memory)
        return memory.error();
    limits.maxPoints = *points;
    limits.maxMemoryBytes = *memory;
    return limits;
}

Result<OutputForm> outputFormOf(const CommandArguments& arguments)
{
    const bool csv = arguments.has("--csv");
    const bool json = arguments.has("--json");
    if (csv && json)
        return wrongUsage("--csv and --json: one of them at a time");
    return csv ? OutputForm::Csv : json ? OutputForm::Json : OutputForm::People;
}

Result<Report> runCommand(const CliCommand& command, const CommandArguments& arguments,
                          const CommandContext& context)
{
    const std::size_t count = arguments.arguments.size();
    if (count < command.leastArguments || count > command.mostArguments)
        return wrongUsage(fmt::format("usage: ringscope-cli {} {}", command.id, command.usage));
    return command.run(arguments, context);
}

int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::WrongUsage:
        return 2;
    case ErrorCode::BadInput:
        return 3;
    case ErrorCode::TooLarge:
        return 5;
    case ErrorCode::NotWritable:
        return 6;
    case ErrorCode::Internal:
        return 70;
    case ErrorCode::Cancelled:
        return 130;
    }
    return 70;
}

int exitCodeOf(const Result<Report>& outcome)
{
    if (!outcome)
        return exitCodeOf(outcome.error().code);
    return outcome->disagrees ? 1 : 0;
}

std::string errorText(const Error& error)
{
    constexpr std::size_t kMostLines = 20;
    std::string text = error.text() + "\n";
    for (std::size_t i = 0; i < std::min(error.further.size(), kMostLines - 1); ++i)
        text += error.further[i].text() + "\n";
    return text;
}

}  // namespace ringscope
