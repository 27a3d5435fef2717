#include "core/session/session_document.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace ringscope {

namespace {

std::optional<std::uint64_t> wholeNumber(const Value* value)
{
    if (value == nullptr || !value->isScalar())
        return std::nullopt;
    const std::string& text = value->text();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

Outcome readSchema(const Value& tree)
{
    const Value* value = tree.find("schema");
    if (value == nullptr)
        return done();
    const auto schema = wholeNumber(value);
    if (!schema || *schema == 0)
        return badInput("schema", value->text(), "a whole number, 1 or more", value->place());
    if (*schema > SessionDocument::kSchema)
        return badInput(fmt::format("this session has schema {}, and this program reads schemas "
                                    "up to {}: a newer Ringscope opens it",
                                    *schema, SessionDocument::kSchema),
                        "", "", value->place());
    return done();
}

Result<SessionInput> readInput(const Value& entry)
{
    if (entry.isScalar())
        return SessionInput{entry.text(), 0, {}};
    const Value* path = entry.find("path");
    if (path == nullptr || !path->isScalar() || path->text().empty())
        return badInput("inputs: an input without path", "", "{path, size, hash}", entry.place());
    SessionInput input{path->text(), 0, {}};
    input.size = wholeNumber(entry.find("size")).value_or(0);
    if (const Value* hash = entry.find("hash"))
        input.hash = hash->text();
    if (const Value* text = entry.find("text"); text != nullptr && text->isScalar())
        input.text = std::make_shared<const std::string>(text->text());
    return input;
}

Outcome readInputs(const Value& list, Scenario& scenario)
{
    if (!list.isList() && !list.isNull())
        return badInput("inputs", list.text(), "a list of {path, size, hash}", list.place());
    for (const Value& entry : list.items()) {
        Result<SessionInput> input = readInput(entry);
        if (!input)
            return input.error();
        scenario.inputs.push_back(std::move(*input));
    }
    return done();
}

Outcome readCommands(const Value& list, const char* field, std::vector<Command>& commands)
{
    if (!list.isList() && !list.isNull())
        return badInput(field, list.text(), "a list of commands", list.place());
    for (const Value& entry : list.items()) {
        Result<Command> command = commandFrom(entry);
        if (!command)
            return command.error();
        commands.push_back(std::move(*command));
    }
    return done();
}

Outcome readField(const Value::Entry& entry, SessionDocument& document)
{
    const auto& [name, value] = entry;
    if (name == "schema")
        return done();
    if (name == "inputs")
        return readInputs(value, document.scenario);
    if (name == "commands")
        return readCommands(value, "commands", document.scenario.commands);
    if (name == "ahead")
        return readCommands(value, "ahead", document.ahead);
    if (name == "undo_from")
        document.undoFrom = wholeNumber(&value).value_or(0);
    else if (name == "candidates")
        document.candidates = value;
    else if (name == "view")
        document.view = value;
    else if (name == "notes")
        document.notes = value;
    else
        document.extras.push_back(entry);
    return done();
}

Value writeInput(const SessionInput& input)
{
    Value entry = Value::map({{"path", Value::scalar(input.path, true)}});
    entry.set("size", Value::scalar(fmt::to_string(input.size)));
    entry.set("hash", Value::scalar(input.hash, true));
    if (input.text)
        entry.set("text", Value::scalar(*input.text, true));
    return entry;
}

Value writeCommands(const std::vector<Command>& commands)
{
    Value list = Value::list({});
    for (const Command& command : commands)
        list.append(toValue(command));
    return list;
}

}  // namespace

SessionDocument withPaths(const SessionDocument& document,
                          const std::function<std::string(const std::string&)>& path)
{
    SessionDocument changed = document;
    changed.ahead = withPaths(Scenario{document.scenario.inputs, document.ahead}, path).commands;
    changed.scenario = withPaths(document.scenario, path);
    return changed;
}

Result<SessionDocument> readSession(const Value& tree)
{
    if (!tree.isMap())
        return badInput("a session", tree.text(), "{schema, inputs, commands, ...}", tree.place());
    if (Outcome schema = readSchema(tree); !schema)
        return schema.error();
    SessionDocument document;
    for (const Value::Entry& entry : tree.entries())
        if (Outcome read = readField(entry, document); !read)
            return read.error();
    return document;
}

Value writeSession(const SessionDocument& document)
{
    Value inputs = Value::list({});
    for (const SessionInput& input : document.scenario.inputs)
        inputs.append(writeInput(input));
    Value tree = Value::map({{"schema", Value::scalar(fmt::to_string(SessionDocument::kSchema))}});
    tree.set("inputs", std::move(inputs));
    tree.set("commands", writeCommands(document.scenario.commands));
    if (document.undoFrom > 0)
        tree.set("undo_from", Value::scalar(fmt::to_string(document.undoFrom)));
    if (!document.ahead.empty())
        tree.set("ahead", writeCommands(document.ahead));
    if (!document.candidates.isNull())
        tree.set("candidates", document.candidates);
    if (!document.view.isNull())
        tree.set("view", document.view);
    if (!document.notes.isNull())
        tree.set("notes", document.notes);
    for (const auto& [name, value] : document.extras)
        tree.set(name, value);
    return tree;
}

}  // namespace ringscope
