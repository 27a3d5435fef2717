#include "core/commands/schema.h"

#include "core/commands/json_text.h"
#include "core/cluster/map_fields.h"
#include "core/session/session_document.h"
#include "core/simulate/pipeline_differences.h"
#include "core/simulate/pipeline_file.h"
#include "core/simulate/queue_spec.h"
#include "core/simulate/routing_spec.h"
#include "core/state/command.h"
#include "core/workload/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::string_view kDialect = "https://json-schema.org/draft/2020-12/schema";

/// One line of the field table beside the schema.
struct FieldLine {
    std::string path, type, fallback, allowed, meaning;
};

struct Described {
    Json schema;
    std::vector<FieldLine> fields;
};

Json headed(std::string title)
{
    return {{"$schema", kDialect}, {"title", std::move(title)}};
}

/// "ring, modulo; two-choices" -> its words. Words with a blank in them are forms, not values.
Json wordsOf(std::string_view allowed)
{
    Json words = Json::array();
    while (!allowed.empty()) {
        const std::size_t end = std::min(allowed.find_first_of(",;"), allowed.size());
        std::string word(allowed.substr(0, end));
        word.erase(0, word.find_first_not_of(' '));
        words.push_back(word);
        allowed.remove_prefix(std::min(end + 1, allowed.size()));
    }
    return words;
}

/// A word with a placeholder, as probe:N, stands for a family that no enum can list.
bool isClosed(const Json& words)
{
    return std::none_of(words.begin(), words.end(), [](const Json& word) {
        return word.get<std::string>().find(':') != std::string::npos;
    });
}

template <class Target>
Json propertyOf(const FieldRow<Target>& field)
{
    Json property = Json::object();
    const bool isEnum = field.type == "enum";
    property["type"] = isEnum ? "string" : std::string(field.type);
    property["description"] = fmt::format("{} Allowed: {}.", field.meaning, field.allowed);
    if (isEnum)
        if (Json words = wordsOf(field.allowed); isClosed(words))
            property["enum"] = std::move(words);
    if (!field.fallback.empty())
        property["x-default"] = std::string(field.fallback);
    return property;
}

template <class Target>
Json objectOf(std::span<const FieldRow<Target>> rows)
{
    Json properties = Json::object();
    Json required = Json::array();
    for (const FieldRow<Target>& row : rows) {
        properties[std::string(row.name)] = propertyOf(row);
        if (row.isRequired())
            required.push_back(row.name);
    }
    Json schema = {{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty())
        schema["required"] = std::move(required);
    schema["patternProperties"] = {{"^x-", Json::object()}};
    schema["additionalProperties"] = false;
    return schema;
}

template <class Target>
void addLines(std::vector<FieldLine>& lines, std::string_view prefix,
              std::span<const FieldRow<Target>> rows)
{
    for (const FieldRow<Target>& row : rows)
        lines.push_back({fmt::format("{}{}", prefix, row.name), std::string(row.type),
                         std::string(row.fallback), std::string(row.allowed),
                         std::string(row.meaning)});
}

Json texts()
{
    return {{"oneOf", {{{"type", "string"}},
                       {{"type", "array"}, {"items", {{"type", "string"}}}}}}};
}

Described mapSchema()
{
    Described described{headed("Ringscope shard map"), {}};
    described.schema.update(objectOf(mapFields()));
    Json& properties = described.schema["properties"];
    properties["shards"]["items"] = objectOf(shardFields());
    properties["ranges"]["items"] = objectOf(rangeFields());
    properties["key"].update(objectOf(keyFields()));
    properties["space"].update(objectOf(spaceFields()));
    properties["units"]["additionalProperties"] = texts();
    properties["overrides"]["additionalProperties"] = {{"type", "string"}};
    addLines(described.fields, "", mapFields());
    addLines(described.fields, "shards[].", shardFields());
    addLines(described.fields, "key.", keyFields());
    addLines(described.fields, "space.", spaceFields());
    addLines(described.fields, "ranges[].", rangeFields());
    return described;
}

Json commandsArray()
{
    Json alternatives = Json::array();
    Json bare = Json::array();
    for (const CommandRow& row : commandRows()) {
        const std::string id(row.id);
        alternatives.push_back(
            {{"type", "object"},
             {"properties",
              {{id, {{"description", fmt::format("{} Form: {}", row.meaning, row.form)}}}}},
             {"required", {id}},
             {"additionalProperties", false}});
        if (row.form.empty())
            bare.push_back(id);
    }
    alternatives.push_back({{"type", "string"}, {"enum", std::move(bare)}});
    return {{"type", "array"}, {"items", {{"oneOf", std::move(alternatives)}}}};
}

std::vector<FieldLine> commandLines()
{
    std::vector<FieldLine> lines;
    for (const CommandRow& row : commandRows())
        lines.push_back({std::string(row.id), "command", "", std::string(row.form),
                         std::string(row.meaning)});
    return lines;
}

Described commandsSchema()
{
    Described described{headed("Ringscope commands"), commandLines()};
    described.schema.update(commandsArray());
    return described;
}

/// A described schema of an object from plain lines.
Described fromLines(std::string title, std::vector<FieldLine> lines)
{
    Described described{headed(std::move(title)), std::move(lines)};
    Json properties = Json::object();
    for (const FieldLine& line : described.fields)
        properties[line.path] = {{"type", line.type}, {"description", line.meaning}};
    described.schema["type"] = "object";
    described.schema["properties"] = std::move(properties);
    return described;
}

Described keysSchema()
{
    std::vector<FieldLine> lines = {{"key", "string", "", "bytes", "The key, as it is."}};
    for (const MeasureRow& row : kMeasures)
        if (row.measure != Measure::Keys)
            lines.push_back({std::string(row.id), "number",
                             row.measure == Measure::Requests ? "1" : "0", "a number, 0 or more",
                             fmt::format("{} of the row.", row.title)});
    lines.push_back({"shard", "string", "", "a shard", "The owner that was observed."});
    lines.push_back({"time", "string", "", "seconds or RFC 3339", "Makes the file a trace."});
    Described described = fromLines("Ringscope key file, one row", std::move(lines));
    described.schema["required"] = {"key"};
    return described;
}

Described vectorsSchema()
{
    Described described =
        fromLines("Ringscope test vectors, one row",
                  {{"key", "string", "", "bytes", "The key, as it is."},
                   {"hash", "string", "", "the hash's text form", "The key's hash before folding."},
                   {"shard", "string", "", "a shard", "The shard that the map gives the key."}});
    described.schema["required"] = {"key", "shard"};
    return described;
}

Described sessionSchema()
{
    Described described = fromLines(
        "Ringscope session",
        {{"schema", "integer", "1", fmt::format("1 to {}", SessionDocument::kSchema),
          "Schema of this file."},
         {"inputs", "array", "[]", "{path, size, hash, text}",
          "Files that the commands work on, named from where this file lies; those that no open "
          "command names are opened first. What was pasted, dropped or piped in has its content in "
          "text, and path is its name alone."},
         {"commands", "array", "[]", "commands", "Every command since, in order."},
         {"undo_from", "integer", "0", "0 to the number of commands",
          "So many of the commands made the state that the undo list begins with."},
         {"ahead", "array", "[]", "commands", "Commands that redo brings back."},
         {"candidates", "object", "", "", "Candidate changes to compare."},
         {"view", "object", "", "", "What the window showed."},
         {"notes", "string", "", "", "Free text."}});
    described.schema["properties"]["commands"] = commandsArray();
    described.schema["properties"]["ahead"] = commandsArray();
    return described;
}

template <class Spec>
Json modelOf(std::span<const FieldRow<Spec>> rows, std::string_view model)
{
    Json schema = objectOf(rows);
    schema["properties"]["model"] = {{"const", model}};
    for (const char* input : {"map", "keys"})
        schema["properties"][input]["type"] = {"string", "object"};
    schema["properties"]["events"]["items"] = {
        {"type", "object"}, {"properties", {{"at_s", {{"type", "number"}}}, {"do", Json::object()}}},
        {"required", {"at_s", "do"}}, {"additionalProperties", false}};
    return schema;
}

/// One alternative a model.
Described simulationSchema()
{
    Described described{headed("Ringscope simulation"), {}};
    Json pipeline = modelOf(pipelineFields(), "pipeline");
    pipeline["properties"]["differences"]["items"] = objectOf(receiverFields());
    described.schema["oneOf"] = {modelOf(queueFields(), "queues"), modelOf(routingFields(), "routing"),
                                 std::move(pipeline)};
    addLines(described.fields, "queues: ", queueFields());
    addLines(described.fields, "routing: ", routingFields());
    addLines(described.fields, "pipeline: ", pipelineFields());
    addLines(described.fields, "pipeline: differences: ", receiverFields());
    return described;
}

struct SchemaRow {
    std::string_view name;
    Described (*describe)();
};

constexpr std::array kSchemas = std::to_array<SchemaRow>({
    {"map", mapSchema},
    {"keys", keysSchema},
    {"session", sessionSchema},
    {"commands", commandsSchema},
    {"vectors", vectorsSchema},
    {"simulation", simulationSchema},
});

Report reportOf(Described described)
{
    constexpr int kIndent = 2;
    Report report;
    report.verbatim = described.schema.dump(kIndent) + "\n";
    report.json = std::move(described.schema);
    report.columns = {{"field"}, {"type"}, {"default"}, {"allowed"}, {"meaning"}};
    report.rows = [fields = std::move(described.fields)](RowWriter& writer) {
        for (const FieldLine& field : fields) {
            writer.text(field.path);
            writer.text(field.type);
            writer.text(field.fallback);
            writer.text(field.allowed);
            writer.text(field.meaning);
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace

std::vector<std::string> schemaNames()
{
    std::vector<std::string> names;
    for (const SchemaRow& row : kSchemas)
        names.emplace_back(row.name);
    return names;
}

Result<Report> schema(const std::string& name)
{
    for (const SchemaRow& row : kSchemas)
        if (row.name == name)
            return reportOf(row.describe());
    return wrongUsage(
        fmt::format("schema: {} (allowed: {})", name, fmt::join(schemaNames(), ", ")));
}

}  // namespace ringscope
