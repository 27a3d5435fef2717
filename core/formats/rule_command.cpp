#include "core/formats/rule_command.h"

#include "core/formats/field_setting.h"
#include "core/state/map_changes.h"

namespace ringscope {

namespace {

Result<LoadedInput> readNothing(const InputRequest& request)
{
    return wrongUsage("a rule reads no file: " + request.path);
}

std::optional<Command> sayingIt(const ClusterState& state, const FoundRule& rule)
{
    if (!rule.set.empty()) {
        Result<Command> command = settingCommand(state.map, rule.set);
        return command ? std::optional(*std::move(command)) : std::nullopt;
    }
    std::vector<Command> changes = changesBetween(state.map, *rule.map);
    return changes.size() == 1 ? std::optional(std::move(changes.front())) : std::nullopt;
}

}  // namespace

std::optional<Command> ruleCommand(const ClusterState& state, const FoundRule& rule)
{
    std::optional<Command> command = sayingIt(state, rule);
    if (!command || !reduce(state, *command, readNothing).ok())
        return std::nullopt;
    return command;
}

}  // namespace ringscope
