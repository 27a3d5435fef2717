#include "core/session/scenario.h"

#include <algorithm>

namespace ringscope {

namespace {

bool sameText(const SessionInput& a, const SessionInput& b)
{
    return a.text == b.text || (a.text && b.text && *a.text == *b.text);
}

Command withPath(const Command& command, const std::string& path)
{
    Command changed = command;
    Value text = Value::scalar(path, true);
    text.setPlace(command.args.place());
    if (changed.args.isMap())
        changed.args.set("path", std::move(text));
    else
        changed.args = std::move(text);
    return changed;
}

}  // namespace

bool operator==(const SessionInput& a, const SessionInput& b)
{
    return a.path == b.path && a.size == b.size && a.hash == b.hash && sameText(a, b);
}

const std::string* openedPath(const Command& command)
{
    if (command.id != "open")
        return nullptr;
    const Value* path = command.args.isMap() ? command.args.find("path") : &command.args;
    return path == nullptr ? nullptr : &path->text();
}

bool isOpenedByCommand(const std::vector<Command>& commands, const std::string& path)
{
    return std::any_of(commands.begin(), commands.end(), [&](const Command& command) {
        const std::string* opened = openedPath(command);
        return opened != nullptr && *opened == path;
    });
}

Scenario withPaths(const Scenario& scenario,
                   const std::function<std::string(const std::string&)>& path)
{
    Scenario changed = scenario;
    const auto isText = [&](const std::string& name) {
        return std::any_of(
            scenario.inputs.begin(), scenario.inputs.end(),
            [&](const SessionInput& input) { return input.text && input.path == name; });
    };
    for (SessionInput& input : changed.inputs)
        if (!input.text)
            input.path = path(input.path);
    for (Command& command : changed.commands)
        if (const std::string* opened = openedPath(command); opened && !isText(*opened))
            command = withPath(command, path(*opened));
    return changed;
}

}  // namespace ringscope
