#include "app/gui/options.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <string_view>

namespace ringscope::app {

namespace {

constexpr int kWrongUsage = 2;
constexpr int kLeast = 240;
constexpr int kMost = 16384;

bool readSide(std::string_view text, int& side)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    return error == std::errc{} && end == text.data() + text.size() && side >= kLeast && side <= kMost;
}

/// "1440x900"; a sentence where it is something else.
std::string readSize(const std::string& text, Options& options)
{
    const std::size_t by = text.find('x');
    if (by != std::string::npos && readSide(std::string_view(text).substr(0, by), options.width)
        && readSide(std::string_view(text).substr(by + 1), options.height))
        return {};
    return "size: " + text + " (allowed: WIDTHxHEIGHT, each 240 to 16384)";
}

}  // namespace

ParsedOptions parseOptions(int argc, char** argv)
{
    ParsedOptions parsed;
    Options& options = parsed.options;
    CLI::App cli("Shows where keys live, and what moves when the cluster changes.", "ringscope");
    cli.set_version_flag("--version", std::string("ringscope ") + RINGSCOPE_VERSION);
    std::string size;
    cli.add_option("files", options.files,
                   "Shard maps, key files and sessions, in any order; - reads standard input; "
                   "SYSTEM:FILE reads a map of that system");
    cli.add_option("--mode", options.mode, "What to start with")
        ->check(CLI::IsMember({"teach", "investigate"}));
    cli.add_option("--render", options.render, "Write a picture (png, svg, pdf, gif) and end; needs no display");
    cli.add_option("--size", size, "Size of the picture, as 1440x900");
    cli.add_option("--at", options.at, "Moment of the last change, 0 (before) to 1 (after)")
        ->check(CLI::Range(0.0, 1.0));
    try {
        cli.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int code = cli.exit(error);
        parsed.exitCode = code == 0 ? 0 : kWrongUsage;
        return parsed;
    }
    if (const std::string wrong = size.empty() ? std::string() : readSize(size, options); !wrong.empty()) {
        std::fprintf(stderr, "ringscope: %s\n", wrong.c_str());
        parsed.exitCode = kWrongUsage;
    }
    return parsed;
}

}  // namespace ringscope::app
