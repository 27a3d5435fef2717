#include "core/session/scenario.h"

#include "core/state/command.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

Result<ClusterState> openInputs(const Scenario& scenario, const InputLoader& loader)
{
    ClusterState state;
    for (const SessionInput& input : scenario.inputs) {
        if (isOpenedByCommand(scenario.commands, input.path))
            continue;
        Result<ClusterState> opened =
            reduce(state, {"open", Value::scalar(input.path, true)}, loader);
        if (!opened)
            return opened.error();
        state = std::move(*opened);
    }
    return state;
}

}  // namespace

Result<Replayed> replay(const Scenario& scenario, const InputLoader& loader)
{
    Result<ClusterState> first = openInputs(scenario, loader);
    if (!first)
        return first.error();
    Replayed replayed;
    replayed.states.push_back(std::make_shared<const ClusterState>(std::move(*first)));
    for (std::size_t i = 0; i < scenario.commands.size(); ++i) {
        Result<ClusterState> next = reduce(*replayed.states.back(), scenario.commands[i], loader);
        if (!next) {
            Error error = next.error();
            error.message = fmt::format("command {}: {}", i + 1, error.message);
            return error;
        }
        replayed.states.push_back(std::make_shared<const ClusterState>(std::move(*next)));
    }
    replayed.fingerprint = stateFingerprint(*replayed.states.back());
    return replayed;
}

}  // namespace ringscope
