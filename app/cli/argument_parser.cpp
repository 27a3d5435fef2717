#include "app/cli/argument_parser.h"

#include "core/support/value.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace ringscope::cli {

namespace {

/// One command as CLI11 knows it, with the options that it registered.
struct Registered {
    CLI::App* app = nullptr;
    const CliCommand* command = nullptr;
    std::vector<std::pair<const OptionSpec*, CLI::Option*>> options;
};

// The results stay with the option as they were written; there is nothing to convert.
const CLI::callback_t kKeepAsText = [](const CLI::results_t&) { return true; };

std::string flagNames(const OptionSpec& spec)
{
    return spec.name == "--output" ? "-o,--output" : std::string(spec.name);
}

void addOption(Registered& registered, const OptionSpec& spec)
{
    CLI::Option* option =
        spec.value.empty()
            ? registered.app->add_flag(flagNames(spec))
            : registered.app->add_option(flagNames(spec), kKeepAsText)->expected(1);
    // Without this a value "[a,b]" would be taken apart.
    option->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    registered.options.emplace_back(&spec, option);
}

Registered add(CLI::App& program, const CliCommand& command)
{
    Registered registered;
    registered.command = &command;
    registered.app = program.add_subcommand(std::string(command.id));
    registered.app->set_help_flag("");
    registered.app->add_flag("-h,--help");
    // Arguments are what is left: as an option of many values "[a,b]" would be taken apart.
    registered.app->allow_extras();
    for (const OptionSpec& spec : command.options)
        addOption(registered, spec);
    for (const OptionSpec& spec : commonOptions())
        addOption(registered, spec);
    return registered;
}

Invocation wrong(std::string complaint)
{
    return {Invocation::Kind::Wrong, nullptr, {}, std::move(complaint)};
}

Invocation unknownCommand(const std::string& id)
{
    std::vector<std::string> ids;
    for (const CliCommand& command : cliCommands())
        ids.emplace_back(command.id);
    const std::string nearest = nearestName(id, ids);
    return wrong(nearest.empty() ? fmt::format("unknown command {}", id)
                                 : fmt::format("unknown command {}, nearest is {}", id, nearest));
}

/// argv in two: what CLI11 reads, and what stands behind `--`, where nothing is an option.
struct Split {
    std::vector<std::string> read;  ///< last one first, as CLI11 wants it
    std::vector<std::string> plain;
};

Split splitAtMark(int argc, char** argv)
{
    Split split;
    const std::vector<std::string> all(argv + 1, argv + argc);
    const auto mark = std::find(all.begin(), all.end(), "--");
    split.read.assign(std::make_reverse_iterator(mark), all.rend());
    if (mark != all.end())
        split.plain.assign(mark + 1, all.end());
    return split;
}

bool looksLikeAnOption(const std::string& text) { return text.size() > 1 && text[0] == '-'; }

Invocation taken(const Registered& registered, const std::vector<std::string>& plain)
{
    Invocation invocation{Invocation::Kind::Run, registered.command, {}, {}};
    if (registered.app->count("--help") > 0)
        invocation.kind = Invocation::Kind::Help;
    std::vector<std::string>& arguments = invocation.arguments.arguments;
    arguments = registered.app->remaining();
    const auto unknown = std::find_if(arguments.begin(), arguments.end(), looksLikeAnOption);
    if (unknown != arguments.end())
        return wrong(fmt::format("{}: unknown option {}", registered.command->id, *unknown));
    arguments.insert(arguments.end(), plain.begin(), plain.end());
    for (const auto& [spec, option] : registered.options)
        for (const std::string& value : option->results())
            invocation.arguments.options.emplace_back(spec->name, value);
    return invocation;
}

}  // namespace

Invocation parseArguments(int argc, char** argv)
{
    CLI::App program;
    program.set_help_flag("");
    program.add_flag("-h,--help");
    program.add_flag("--version");
    // At most one, so that an argument which reads like a command stays an argument.
    program.require_subcommand(0, 1);
    std::vector<Registered> commands;
    for (const CliCommand& command : cliCommands())
        commands.push_back(add(program, command));
    Split split = splitAtMark(argc, argv);
    if (!split.read.empty() && !looksLikeAnOption(split.read.back()) &&
        findCliCommand(split.read.back()) == nullptr)
        return unknownCommand(split.read.back());
    try {
        program.parse(std::move(split.read));
    } catch (const CLI::ParseError& error) {
        return wrong(error.what());
    }
    if (program.count("--version") > 0)
        return {Invocation::Kind::Version, nullptr, {}, {}};
    for (const Registered& registered : commands)
        if (registered.app->parsed())
            return taken(registered, split.plain);
    return program.count("--help") > 0 ? Invocation{} : wrong("a command is missing");
}

}  // namespace ringscope::cli
