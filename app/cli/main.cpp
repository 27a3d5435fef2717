// ringscope-cli: everything the model knows, without Qt. This program parses arguments, prints
// the report of a command, and turns outcomes into exit codes; the commands are core's.
#include "app/cli/argument_parser.h"
#include "app/cli/interrupts.h"
#include "app/cli/outputs.h"
#include "app/cli/progress_line.h"
#include "core/commands/help.h"

#include <chrono>
#include <cstdio>
#include <exception>
#include <string>

namespace ringscope::cli {

namespace {

constexpr int kDone = 0;
constexpr int kWrongUsage = 2;
constexpr int kOurBug = 70;

int complain(const Error& error)
{
    if (error.code != ErrorCode::Cancelled)
        std::fputs(errorText(error).c_str(), stderr);
    return exitCodeOf(error.code);
}

int printToFile(const Report& report, OutputForm form, const std::string& path)
{
    Result<SideFile> file = SideFile::create(path);
    if (!file)
        return complain(file.error());
    FileOutput output(std::move(*file));
    if (Outcome printed = print(report, form, output); !printed)
        return complain(printed.error());
    if (Outcome placed = output.commit(); !placed)
        return complain(placed.error());
    return kDone;
}

int printToStandardOutput(const Report& report, OutputForm form)
{
    StandardOutput output;
    if (Outcome printed = print(report, form, output); !printed)
        return complain(printed.error());
    return output.failure() ? complain(*output.failure()) : kDone;
}

double secondsNow()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int run(const Invocation& invocation)
{
    const CommandArguments& arguments = invocation.arguments;
    const Result<OutputForm> form = outputFormOf(arguments);
    if (!form)
        return complain(form.error());
    const Result<BuildLimits> limits = limitsOf(arguments);
    if (!limits)
        return complain(limits.error());
    Interrupts interrupts;
    ProgressLine progress;
    StepTimes times(secondsNow);
    const CommandContext context{*limits, WorkContext(interrupts.token(), progress.sink()),
                                 [](const std::string& line) { std::fputs((line + "\n").c_str(), stderr); },
                                 &times};
    const Result<Report> report = runCommand(*invocation.command, arguments, context);
    if (!report)
        return complain(report.error());
    const std::optional<std::string> path = arguments.text("--output");
    const int printed = path && *path != "-" ? printToFile(*report, *form, *path)
                                             : printToStandardOutput(*report, *form);
    return printed == kDone ? exitCodeOf(report) : printed;
}

int say(const std::string& text)
{
    StandardOutput output;
    output.write(text);
    return output.failure() ? complain(*output.failure()) : kDone;
}

int refuse(const std::string& complaint)
{
    std::fprintf(stderr, "%s\nringscope-cli --help shows the commands.\n", complaint.c_str());
    return kWrongUsage;
}

int answer(const Invocation& invocation)
{
    switch (invocation.kind) {
    case Invocation::Kind::Run:
        return run(invocation);
    case Invocation::Kind::Help:
        return say(invocation.command == nullptr ? overviewText() : helpText(*invocation.command));
    case Invocation::Kind::Version:
        return say("ringscope-cli " RINGSCOPE_VERSION "\n");
    case Invocation::Kind::Wrong:
        return refuse(invocation.complaint);
    }
    return kOurBug;
}

}  // namespace

}  // namespace ringscope::cli

int main(int argc, char** argv)
{
    try {
        return ringscope::cli::answer(ringscope::cli::parseArguments(argc, argv));
    } catch (const std::bad_alloc&) {
        std::fputs("not enough memory; --max-memory refuses earlier\n", stderr);
        return ringscope::exitCodeOf(ringscope::ErrorCode::TooLarge);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "this is a bug of ringscope-cli: %s\n", error.what());
        return ringscope::cli::kOurBug;
    }
}
