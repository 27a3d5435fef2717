#include "app/cli/argument_parser.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::cli {

namespace {

/// One command as CLI11 knows it, with the options that it registered.
struct Registered {
    CLI::App* app = nullptr;
    const CliCommand* command = nullptr;
    CLI::Option* arguments = nullptr;
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
    if (command.mostArguments > 0)
        registered.arguments = registered.app->add_option("arguments", kKeepAsText)
                                   ->expected(0, CLI::detail::expected_max_vector_size)
                                   ->allow_extra_args();
    for (const OptionSpec& spec : command.options)
        addOption(registered, spec);
    for (const OptionSpec& spec : commonOptions())
        addOption(registered, spec);
    return registered;
}

// A mark hides words that CLI11 would read as something else: a key "[a,b]" is taken apart as a
// list, and behind "--" nothing is an option or a command, while CLI11 hands such words to the
// program instead of to its command.
constexpr char kKeyMark = '\x01';

std::vector<std::string> markedWords(int argc, char** argv)
{
    std::vector<std::string> words;
    bool onlyKeys = false;
    for (std::string word : std::vector<std::string>(argv + 1, argv + argc)) {
        if (!onlyKeys && word == "--") {
            onlyKeys = true;
            continue;
        }
        if (onlyKeys || word.starts_with('['))
            word.insert(word.begin(), kKeyMark);
        words.push_back(std::move(word));
    }
    std::reverse(words.begin(), words.end());   // as CLI11 wants them
    return words;
}

std::string unmarked(std::string word)
{
    return word.starts_with(kKeyMark) ? word.substr(1) : word;
}

Invocation taken(const Registered& registered)
{
    Invocation invocation{Invocation::Kind::Run, registered.command, {}, {}};
    if (registered.app->count("--help") > 0)
        invocation.kind = Invocation::Kind::Help;
    if (registered.arguments != nullptr)
        for (const std::string& word : registered.arguments->results())
            invocation.arguments.arguments.push_back(unmarked(word));
    for (const auto& [spec, option] : registered.options)
        for (const std::string& value : option->results())
            invocation.arguments.options.emplace_back(spec->name, unmarked(value));
    return invocation;
}

Invocation wrong(std::string complaint)
{
    return {Invocation::Kind::Wrong, nullptr, {}, std::move(complaint)};
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
    try {
        program.parse(markedWords(argc, argv));
    } catch (const CLI::ParseError& error) {
        return wrong(error.what());
    }
    if (program.count("--version") > 0)
        return {Invocation::Kind::Version, nullptr, {}, {}};
    for (const Registered& registered : commands)
        if (registered.app->parsed())
            return taken(registered);
    return program.count("--help") > 0 ? Invocation{} : wrong("a command is missing");
}

}  // namespace ringscope::cli
