#include "core/commands/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace ringscope {

namespace {

std::string optionText(const OptionSpec& option)
{
    const std::string names = option.name == "--output" ? "-o, --output" : std::string(option.name);
    return option.value.empty() ? names : fmt::format("{} {}", names, option.value);
}

std::size_t widestOption(std::span<const OptionSpec> options)
{
    std::size_t width = 0;
    for (const OptionSpec& option : options)
        width = std::max(width, optionText(option).size());
    return width;
}

void appendOptions(std::string& text, std::span<const OptionSpec> options, std::size_t width)
{
    for (const OptionSpec& option : options)
        fmt::format_to(std::back_inserter(text), "  {:<{}}  {}\n", optionText(option), width,
                       option.help);
}

}  // namespace

std::string overviewText()
{
    std::size_t width = 0;
    for (const CliCommand& command : cliCommands())
        width = std::max(width, command.id.size());
    std::string text = "Where keys live, and what moves when a cluster changes.\n"
                       "\n"
                       "Usage: ringscope-cli COMMAND [ARGUMENTS] [OPTIONS]\n"
                       "\n";
    for (const CliCommand& command : cliCommands())
        fmt::format_to(std::back_inserter(text), "  {:<{}}  {}\n", command.id, width,
                       command.title);
    text += "\n"
            "MAP is a shard map file, or SYSTEM:FILE; - reads standard input; after -- nothing is\n"
            "an option. Every command answers as a table for people, with --csv, or with --json.\n"
            "Where a system's keys have several fields (`systems --json`), a key is FIELD=VALUE,..:\n"
            "bucket=b,key=k; in a key file the fields are columns.\n"
            "ringscope-cli COMMAND --help shows the options of one command.\n"
            "\n"
            "Exit codes: 0 done, 1 a check disagreed, 2 wrong usage, 3 bad input, 5 refused as too\n"
            "large, 6 output not writable, 70 a bug, 130 interrupted.\n";
    return text;
}

std::string helpText(const CliCommand& command)
{
    std::string text = fmt::format("{}.\n\nUsage: ringscope-cli {}{}{}\n\n", command.title,
                                   command.id, command.usage.empty() ? "" : " ", command.usage);
    const std::size_t width =
        std::max(widestOption(command.options), widestOption(commonOptions()));
    appendOptions(text, command.options, width);
    if (!command.options.empty())
        text += "\n";
    appendOptions(text, commonOptions(), width);
    return text;
}

}  // namespace ringscope
