// From a command line to the commands about workloads, sessions and the registries.
#include "core/commands/cli_runs.h"
#include "core/commands/convert.h"
#include "core/commands/generate.h"
#include "core/commands/inputs.h"
#include "core/commands/registries.h"
#include "core/commands/replay_session.h"
#include "core/commands/schema.h"
#include "core/formats/bytes.h"
#include "core/formats/session_file.h"
#include "core/formats/text_file.h"
#include "core/membership/read_input.h"
#include "core/systems/system_row.h"

#include <array>

namespace ringscope::runs {

namespace {

constexpr std::array kGenerateOptions = std::to_array<OptionSpec>({
    {"--keys", "N", "Number of keys."},
    {"--name", "TEXT", "Name of key i, \"key-{i}\" unless said."},
    {"--distribution", "SPEC", "uniform, zipf:S, hot:KEYS%:LOAD%, one:LOAD%, joined by +."},
    {"--seed", "S", "1 unless said."},
    {"--cost", "lognormal:SIGMA", "Draws a cost for every key."},
});

constexpr std::array kConvertOptions = std::to_array<OptionSpec>({
    {"--from", "FORMAT", "An id of `systems` or `formats`, instead of by the file's look."},
    kSetOption,
    kKeyFromOption,
    kKeysAsOption,
});

Result<WorkloadSpec> workloadSpec(const CommandArguments& arguments)
{
    WorkloadSpec spec;
    const Result<std::uint64_t> keys = arguments.whole("--keys", spec.keys);
    if (!keys)
        return keys.error();
    const Result<std::uint64_t> seed = arguments.whole("--seed", spec.seed);
    if (!seed)
        return seed.error();
    spec.keys = *keys;
    spec.seed = *seed;
    spec.namePattern = arguments.text("--name").value_or(spec.namePattern);
    if (const std::optional<std::string> text = arguments.text("--distribution")) {
        Result<std::vector<DistributionTerm>> terms = parseDistribution(*text);
        if (!terms)
            return wrongUsage("--distribution: " + terms.error().message);
        spec.distribution = std::move(*terms);
    }
    if (const std::optional<std::string> text = arguments.text("--cost")) {
        const Result<Decimal> sigma = parseCost(*text);
        if (!sigma)
            return wrongUsage("--cost: " + sigma.error().message);
        spec.costSigma = *sigma;
    }
    return spec;
}

/// Inputs of a session are named from where the session lies.
std::string besideSession(const std::string& session, const std::string& input)
{
    const std::size_t slash = session.rfind('/');
    if (input.starts_with('/') || slash == std::string::npos)
        return input;
    const std::string folder = session.substr(0, slash + 1);
    const std::size_t colon = input.find(':');
    if (colon == std::string::npos || findSystem(input.substr(0, colon)) == nullptr)
        return folder + input;
    const std::string file = input.substr(colon + 1);
    return input.substr(0, colon + 1) + (file.starts_with('/') ? file : folder + file);
}

/// The file as it lies there, packed or not.
Result<std::string> fileBytes(const std::string& path, std::uint64_t maxBytes)
{
    const Result<std::unique_ptr<ByteSource>> source = fileSource(path);
    return source ? readAll(**source, maxBytes) : source.error();
}

/// The content of an input that the session holds itself; null where it lies in a file.
const std::string* heldText(const Scenario& scenario, const std::string& input)
{
    for (const SessionInput& one : scenario.inputs)
        if (one.text && one.path == input)
            return one.text.get();
    return nullptr;
}

/// Whole sentences about inputs that are no longer what the session was saved with.
std::vector<std::string> changedInputs(const Scenario& scenario, const std::string& session,
                                       std::uint64_t maxBytes)
{
    std::vector<std::string> warnings;
    for (const SessionInput& input : scenario.inputs) {
        if (input.hash.empty() || input.text)
            continue;
        const Result<std::string> bytes = fileBytes(besideSession(session, input.path), maxBytes);
        if (bytes && describeInput(input.path, *bytes).hash != input.hash)
            warnings.push_back(input.path + " has changed since the session was saved.");
    }
    return warnings;
}

}  // namespace

std::span<const OptionSpec> generateOptions() { return kGenerateOptions; }
std::span<const OptionSpec> convertOptions() { return kConvertOptions; }

Ran convert(const CommandArguments& arguments, const CommandContext& context)
{
    return ringscope::convert(arguments.arguments[0], arguments.text("--from"), arguments, context);
}

Ran generate(const CommandArguments& arguments, const CommandContext& context)
{
    if (!arguments.has("--keys"))
        return wrongUsage("generate needs --keys N");
    const Result<WorkloadSpec> spec = workloadSpec(arguments);
    if (!spec)
        return spec.error();
    Result<std::shared_ptr<const KeyTable>> table =
        generateKeys(*spec, nullptr, context.limits.maxMemoryBytes, context.work);
    if (!table)
        return table.error();
    return ringscope::generate(*spec, std::move(*table));
}

Ran replay(const CommandArguments& arguments, const CommandContext& context)
{
    const std::string& path = arguments.arguments[0];
    const std::uint64_t maxBytes = context.limits.maxMemoryBytes;
    const Result<std::string> text = readTextFile(path, maxBytes);
    if (!text)
        return text.error();
    const Result<SessionDocument> session = readSessionFile(*text, path);
    if (!session)
        return session.error();
    const InputLoader loader = [&](const InputRequest& input) {
        if (const std::string* held = heldText(session->scenario, input.path))
            return readInputText(*held, input, maxBytes, context.work);
        return readInputFile({besideSession(path, input.path), input.import}, maxBytes,
                             context.work);
    };
    return replaySession(*session, loader, changedInputs(session->scenario, path, maxBytes),
                         context);
}

Ran schema(const CommandArguments& arguments, const CommandContext&)
{
    return ringscope::schema(arguments.arguments[0]);
}

Ran hashes(const CommandArguments&, const CommandContext&) { return ringscope::hashes(); }
Ran policies(const CommandArguments&, const CommandContext&) { return ringscope::policies(); }
Ran formats(const CommandArguments&, const CommandContext&) { return ringscope::formats(); }
Ran systems(const CommandArguments&, const CommandContext&) { return ringscope::systems(); }
Ran commands(const CommandArguments&, const CommandContext&)
{
    return ringscope::sessionCommands();
}

}  // namespace ringscope::runs
