#include "core/formats/simulation_file.h"

#include "core/cluster/record_fields.h"
#include "core/formats/yaml_value.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::string_view kModels = "queues, routing, pipeline";

/// A rule over several fields begins its message with the field that it is about.
SourcePlace placeOfField(const Value& tree, const std::string& message)
{
    const std::string field = message.substr(0, message.find_first_of(" :."));
    const Value* value = tree.find(field);
    return value != nullptr ? value->place() : tree.place();
}

template <class Spec>
Result<Simulation> readSpec(const Value& tree, std::span<const FieldRow<Spec>> rows,
                            Outcome (*check)(const Spec&))
{
    Spec spec;
    std::vector<Value::Entry> extras;
    detail::RecordReader<Spec> reader(spec, rows, {false, &extras});
    ErrorList errors = reader.read(tree);
    if (errors.empty()) {
        Outcome checked = check(spec);
        if (checked)
            return Simulation(std::move(spec));
        Error error = std::move(checked).error();
        if (error.where == SourcePlace{})
            error.where = placeOfField(tree, error.message);
        errors.add(std::move(error));
    }
    errors.sortByPlace();
    return std::move(errors).asError();
}

Outcome checkSchema(const Value& tree)
{
    const Value* schema = tree.find("schema");
    std::uint64_t number = 1;
    if (schema == nullptr || !parseWhole(schema->text(), number) || number <= 1)
        return done();
    return badInput("this simulation was written by a newer Ringscope: schema", schema->text(),
                    "1", schema->place());
}

}  // namespace

const SimulationSpec& commonOf(const Simulation& simulation)
{
    return std::visit([](const auto& spec) -> const SimulationSpec& { return spec; }, simulation);
}

Result<Simulation> readSimulationFile(std::string_view text, std::string_view file)
{
    const Result<Value> tree = readYaml(text, file);
    if (!tree)
        return tree.error();
    if (!tree->isMap())
        return badInput("not a simulation", tree->text(), "a mapping of fields",
                        {std::string(file), 1, 1});
    if (Outcome known = checkSchema(*tree); !known)
        return known.error();
    const Value* model = tree->find("model");
    if (model == nullptr)
        return badInput("model", "missing", std::string(kModels), tree->place());
    if (model->text() == "routing")
        return readSpec<RoutingSpec>(*tree, routingFields(), checkRouting);
    if (model->text() == "queues")
        return readSpec<QueueSpec>(*tree, queueFields(), checkQueues);
    if (model->text() == "pipeline")
        return readSpec<PipelineFile>(*tree, pipelineFields(), checkPipelineFile);
    return badInput("model", model->text(), std::string(kModels), model->place());
}

}  // namespace ringscope
