// Commands that change what is measured: generated keys, opened files, the measure, the baseline.
#include "core/state/arguments.h"
#include "core/state/command_functions.h"

#include <fmt/format.h>

namespace ringscope::commands {

namespace {

Outcome writeKeys(WorkloadSpec& spec, const Arguments& arguments)
{
    const Value* keys = arguments.find("keys");
    if (keys == nullptr)
        return done();
    if (!keys->isList()) {
        const Result<std::uint64_t> count = arguments.whole("keys", 0);
        if (!count)
            return arguments.wrong("keys", "a number of keys, or a list of names");
        spec.keys = *count;
        spec.names.clear();
        return done();
    }
    spec.names.clear();
    for (const Value& name : keys->items()) {
        if (!name.isScalar())
            return arguments.wrong("keys", "a number of keys, or a list of names");
        spec.names.push_back(name.text());
    }
    spec.keys = spec.names.size();
    return done();
}

Outcome writeName(WorkloadSpec& spec, const Arguments& arguments)
{
    if (arguments.find("name") == nullptr)
        return done();
    const Result<std::string> name = arguments.text("name", "a text with {i}, as key-{i}");
    if (!name)
        return name.error();
    if (name->find("{i}") == std::string::npos)
        return arguments.wrong("name", "a text with {i}, as key-{i}");
    spec.namePattern = *name;
    spec.names.clear();
    return done();
}

Outcome writeDistribution(WorkloadSpec& spec, const Arguments& arguments)
{
    if (arguments.find("distribution") == nullptr)
        return done();
    constexpr std::string_view kAllowed =
        "uniform, zipf:S, hot:KEYS%:LOAD%, one:LOAD%, joined by +";
    const Result<std::string> text = arguments.text("distribution", kAllowed);
    if (!text)
        return text.error();
    Result<std::vector<DistributionTerm>> terms = parseDistribution(*text);
    if (!terms)
        return terms.error();
    spec.distribution = std::move(*terms);
    return done();
}

Outcome writeSeed(WorkloadSpec& spec, const Arguments& arguments)
{
    if (arguments.find("seed") == nullptr)
        return done();
    const Result<std::uint64_t> seed = arguments.whole("seed", 0);
    if (!seed)
        return seed.error();
    spec.seed = *seed;
    return done();
}

Outcome writeCost(WorkloadSpec& spec, const Arguments& arguments)
{
    const Value* cost = arguments.find("cost");
    if (cost == nullptr)
        return done();
    if (cost->isNull()) {
        spec.costSigma = 0;
        return done();
    }
    const Result<std::string> text = arguments.text("cost", "lognormal:SIGMA");
    if (!text)
        return text.error();
    const Result<Decimal> sigma = parseCost(*text);
    if (!sigma)
        return sigma.error();
    spec.costSigma = *sigma;
    return done();
}

}  // namespace

Applied setWorkload(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("workload", args);
    if (Outcome known = arguments.expect({"keys", "name", "distribution", "seed", "cost"}); !known)
        return known.error();
    WorkloadSpec spec = before.workload.value_or(WorkloadSpec{});
    for (const auto write : {writeName, writeKeys, writeDistribution, writeSeed, writeCost})
        if (Outcome written = write(spec, arguments); !written)
            return written.error();
    ClusterState after = before;
    after.keys = nullptr;
    after.workload = std::move(spec);
    return after;
}

Applied openInput(const ClusterState& before, const Value& args, const InputLoader& loader)
{
    const Arguments arguments("open", args, "path");
    if (Outcome known = arguments.expect({"path", "size", "hash", "import"}); !known)
        return known.error();
    const Result<std::string> path = arguments.text("path", "a file's path");
    if (!path)
        return path.error();
    if (!loader)
        return badInput("open: no files can be read here", *path, "", args.place());
    const Value* import = arguments.find("import");
    Result<LoadedInput> input = loader({*path, import ? *import : Value()});
    if (!input)
        return input.error();
    ClusterState after = before;
    if (input->map) {
        after.map = std::move(*input->map);
        after.mapName = input->name;
    }
    if (input->keys) {
        after.keys = std::move(input->keys);
        after.workload.reset();
    }
    if (input->units) {
        after.units = std::move(input->units);
        after.workload.reset();  // what was measured replaces what was made up
    }
    return after;
}

Applied setMeasure(const ClusterState& before, const Value& args, const InputLoader&)
{
    const std::optional<Measure> measure = args.isScalar() ? measureNamed(args.text())
                                                           : std::nullopt;
    if (!measure) {
        std::vector<std::string_view> ids;
        for (const MeasureRow& row : kMeasures)
            ids.push_back(row.id);
        return badInput("measure", inlineText(args), fmt::format("{}", fmt::join(ids, ", ")),
                        args.place());
    }
    ClusterState after = before;
    after.measure = *measure;
    return after;
}

Applied pinBaseline(const ClusterState& before, const Value&, const InputLoader&)
{
    ClusterState pinned = before;
    pinned.baseline = nullptr;
    ClusterState after = before;
    after.baseline = std::make_shared<const ClusterState>(std::move(pinned));
    return after;
}

std::string describeWorkload(const ClusterState&, const Value& args)
{
    std::vector<std::string> parts;
    for (const auto& [name, value] : args.entries())
        parts.push_back(value.isList() ? fmt::format("{} names", value.items().size())
                                       : fmt::format("{} {}", name, inlineText(value)));
    return fmt::format("Workload: {}", fmt::join(parts, ", "));
}

std::string describeOpen(const ClusterState&, const Value& args)
{
    const std::string path = argumentText(args, "path");
    return fmt::format("Open {}", path.substr(path.rfind('/') + 1));
}

std::string describeMeasure(const ClusterState&, const Value& args)
{
    return fmt::format("Measure: {}", inlineText(args));
}

std::string describeBaseline(const ClusterState&, const Value&) { return "Pin the baseline"; }

}  // namespace ringscope::commands
